import Foundation
import GRDB
import Testing

@Suite("Payouts that were changed by hand in the database")
struct ChangedByHandTests {
  @Test("people are warned, and programs get no figures at all")
  func payoutsThatDiffer() throws {
    let house = try House()
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
    let queue = try DatabaseQueue(path: house.database)
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE payouts SET amount = amount + 1, card_tips = card_tips + 1,
            house_pays = house_pays + 1 WHERE pool = 'server' AND position = 0
          """)
    }
    try queue.close()
    try house.run("shift", "show", "1", "--format", "json")
      .refuses(65, "differ", "shift verify")
    let text = try house.run("shift", "show", "1")
    #expect(text.end == .exit(0))
    #expect(text.error.contains("differ from what their figures give today"))
  }
}
