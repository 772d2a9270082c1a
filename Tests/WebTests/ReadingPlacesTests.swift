import Foundation
import Synchronization
import Testing

@testable import Web

@Suite("Photos and frames share the places where pictures are read") struct ReadingPlacesTests {
  /// What was begun, in its order.
  private final class Record: Sendable {
    private let names = Mutex<[String]>([])
    func note(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
  }

  /// Waits until it is so; five seconds at most.
  private static func wait(until isSo: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 5)
    while !isSo(), Date.now < end { Thread.sleep(forTimeInterval: 0.002) }
  }

  @Test("a photo that waits goes before a frame that waited longer, and then the frame goes")
  func photosFirst() async {
    let (places, record) = (ReadingPlaces(1), Record())
    let (isHeld, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let group = DispatchGroup()
    func begin(_ name: String, _ work: @escaping @Sendable () -> Void) {
      group.enter()
      Thread.detachNewThread {
        record.note(name)
        work()
        group.leave()
      }
      Self.wait { record.all.contains(name) }
      // It stands in the queue a moment after it says that it comes.
      Thread.sleep(forTimeInterval: 0.05)
    }
    begin("first") {
      places.forFrame {
        isHeld.signal()
        mayLeave.wait()
      }
    }
    isHeld.wait()
    begin("frame comes") { places.forFrame { record.note("frame") } }
    begin("photo comes") { places.forPhoto { record.note("photo") } }
    begin("another comes") { places.forPhoto { record.note("photo") } }
    mayLeave.signal()
    group.wait()
    #expect(record.all.suffix(3) == ["photo", "frame", "photo"], "\(record.all)")
  }

  @Test("no more are read at once than there are places", arguments: [1, 2, 3])
  func limit(count: Int) {
    let places = ReadingPlaces(count)
    let now = Mutex((reading: 0, most: 0))
    DispatchQueue.concurrentPerform(iterations: 60) { number in
      let work = {
        now.withLock {
          $0.reading += 1
          $0.most = max($0.most, $0.reading)
        }
        Thread.sleep(forTimeInterval: 0.001)
        now.withLock { $0.reading -= 1 }
      }
      if number.isMultiple(of: 3) { places.forPhoto(work) } else { places.forFrame(work) }
    }
    #expect(now.withLock { $0.most } <= count && now.withLock { $0.reading } == 0)
  }

  @Test("what fails gives its place back") func failure() {
    struct Lost: Error {}
    let places = ReadingPlaces(1)
    #expect(throws: Lost.self) { try places.forPhoto { throw Lost() } }
    #expect(throws: Lost.self) { try places.forFrame { throw Lost() } }
    #expect(places.forFrame { 7 } == 7)
  }
}
