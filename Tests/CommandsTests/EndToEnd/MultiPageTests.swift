import Fixtures
import Foundation
import Testing

@Suite("A file with several slips")
struct MultiPageTests {
  let house: House
  let file = Repository.samples.appending(path: "two-slips.tif").path(percentEncoded: false)

  init() throws { house = try House() }

  @Test("each page fills a form, and no page is paid twice")
  func shift() throws {
    let arguments = ["shift", "new", "--yes", "--accept-doubtful", "--report", file]
    func enter() throws -> Run {
      try BuiltBinary.run(arguments, environment: house.environment, folder: house.folder)
    }
    let first = try enter()
    #expect(first.end == .exit(0), "\(first)")
    #expect(try house.ask("SELECT count(DISTINCT picture_sha256) FROM scans") == "2")
    // The evidence of each page is the file.
    #expect(try house.ask("SELECT count(*) FROM scans WHERE picture_kept IS NULL") == "0")
    #expect(try house.entries(of: "home/.local/share/tippool/pictures").count == 1)
    #expect(try house.run("shift", "verify", "1").end == .exit(0))
    let again = try enter()
    #expect(again.end == .exit(65), "\(again)")
    #expect(try house.shiftLines().count == 1)
  }
}
