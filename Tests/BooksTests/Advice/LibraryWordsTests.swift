import Fixtures
import Foundation
import Testing

/// Libraries serve every front door: they name no command and no option of one.
@Suite struct LibraryWordsTests {
  /// A command of the command line, or an option; custom properties of style sheets are none.
  private static func named(in line: Substring) -> Bool {
    // Regular expressions are slow where most lines hold neither.
    guard line.contains("tippool ") || line.contains("--") else { return false }
    return line.contains(/\btippool [a-z]/)
      || line.contains(/(?:^|[^\w(-])--[a-z][a-z-]*(?![a-z-]*:)/)
  }

  /// The folders of the front doors, which do name them: the pages are one, in a library so that tests
  /// reach it.
  private static let frontDoors = ["Commands/", "Web/", "tippool/", "tippool-serve/"]

  private static let libraries: [String] = {
    let sources = Repository.root.appending(path: "Sources").path(percentEncoded: false)
    let files = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    return files.filter { file in
      file.hasSuffix(".swift") && !frontDoors.contains(where: file.hasPrefix)
    }.sorted()
  }()

  @Test func theLibrariesAreFound() { #expect(Self.libraries.count > 100) }

  @Test(arguments: libraries)
  func noLibraryNamesACommandOrAnOption(file: String) throws {
    let place = Repository.root.appending(path: "Sources/\(file)")
    let text = try String(contentsOf: place, encoding: .utf8)
    guard text.contains("tippool ") || text.contains("--") else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where Self.named(in: line) {
      Issue.record("\(file):\(index + 1) names a command or an option of a front door: \(line)")
    }
  }
}
