import Fixtures
import Foundation
import Reading
import Synchronization
import Testing
import Vision

@testable import Evening

/// A frame is read by one recogniser; the frame that decides is read by both then.
@Suite struct QuickReadingTests {
  private final class Pages: Sendable {
    let count = Mutex(0)
  }

  private struct CountingRecognizer: TextRecognizer {
    var own: TesseractRecognizer
    let pages: Pages

    var identity: RecognizerIdentity { own.identity }

    mutating func recognize(_ page: RecognizablePage) throws -> PageObservations {
      pages.count.withLock { $0 += 1 }
      return try own.recognize(page)
    }
  }

  private static func scanner(_ pages: Pages) throws -> PageScanner {
    let registry = try ProfileRegistry()
    return PageScanner(
      PageScanner.Setup(registry: registry),
      recognizer: CountingRecognizer(own: try TesseractRecognizer(), pages: pages))
  }

  private static func page(_ name: String, isQuick: Bool, by scanner: PageScanner) throws
    -> ScannedPage
  {
    var request = ScanRequest(
      path: Repository.samples.appending(path: name).path(percentEncoded: false))
    request.isQuick = isQuick
    var pages: [ScannedPage] = []
    scanner.scan(request) { if case .page(let page) = $0 { pages.append(page) } }
    return try #require(pages.first)
  }

  @Test("the first recogniser looks at the deciding frame once, and says what it says anew")
  func once() throws {
    let (pages, name) = (Pages(), "inverse-bars/sample-a.png")
    let scanner = try Self.scanner(pages)
    let quick = try Self.page(name, isQuick: true, by: scanner)
    let looks = pages.count.withLock { $0 }
    let both = try Self.page(name, isQuick: false, by: scanner)
    #expect(pages.count.withLock { $0 } == looks)
    let anew = try Self.page(name, isQuick: false, by: Self.scanner(Pages()))
    #expect(both.reading == anew.reading)
    #expect(quick.reading == anew.reading, "there is no second recogniser here")
  }

  @Test("another frame is looked at, though the one before it was read quickly")
  func another() throws {
    let pages = Pages()
    let scanner = try Self.scanner(pages)
    _ = try Self.page("inverse-bars/sample-a.png", isQuick: true, by: scanner)
    let other = try Self.page("inverse-bars/evening-katie.png", isQuick: false, by: scanner)
    let anew = try Self.page(
      "inverse-bars/evening-katie.png", isQuick: false, by: Self.scanner(Pages()))
    #expect(pages.count.withLock { $0 } == 2)
    #expect(other.reading == anew.reading)
  }
}
