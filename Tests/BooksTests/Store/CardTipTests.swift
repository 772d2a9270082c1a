import Money
import Testing

@testable import Books

@Suite("What a house finds of proposed card tips") struct CardTipTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws { (folder, store) = try BooksTemplate.empty.copy() }

  private func say(
    _ confirmed: Int64, of slip: String, proposed: Int64?, by reader: String = "slips-1"
  ) throws {
    try store.confirmCardTip(
      Money(minorUnits: confirmed), of: slip, readBy: reader,
      proposed: proposed.map { Money(minorUnits: $0) }, in: .usd, by: "t")
  }

  @Test("counts each slip once, by what was said last")
  func counts() throws {
    #expect(
      try store.cardTipRecord(of: "slips-1") == CardTipRecord(confirmed: 0, right: 0, lately: 0))
    try say(800, of: "a 1", proposed: 800)
    try say(300, of: "b 1", proposed: 800)
    // Where nothing was proposed nothing can be right.
    try say(500, of: "c 1", proposed: nil)
    #expect(
      try store.cardTipRecord(of: "slips-1") == CardTipRecord(confirmed: 2, right: 1, lately: 1))
    let before = try store.verifyLog().rows
    try say(300, of: "b 1", proposed: 800)
    #expect(try store.verifyLog().rows == before)
    try say(800, of: "b 1", proposed: 800)
    #expect(
      try store.cardTipRecord(of: "slips-1") == CardTipRecord(confirmed: 2, right: 2, lately: 2))
    let log = try store.verifyLog()
    #expect(log.isSound && log.rows == before + 1)
    #expect(TipStore.cardTipRecord(of: "slips-1", ofBooksAt: store.path).right == 2)
  }

  @Test("says nothing of another reader")
  func otherReader() throws {
    for number in 1...50 { try say(800, of: "a \(number)", proposed: 800) }
    #expect(try store.cardTipRecord(of: "slips-1").isProven)
    #expect(
      try store.cardTipRecord(of: "slips-2") == CardTipRecord(confirmed: 0, right: 0, lately: 0))
    // The same reader with another net.
    #expect(try store.cardTipRecord(of: "slips-1-ab").confirmed == 0)
    try say(800, of: "b 1", proposed: 800, by: "slips-1-ab")
    #expect(try store.cardTipRecord(of: "slips-1-ab").confirmed == 1)
    #expect(try store.cardTipRecord(of: "slips-1").confirmed == 50)
    // What was left out afterwards does not count any more.
    try say(800, of: "a 1", proposed: nil)
    #expect(try store.cardTipRecord(of: "slips-1").confirmed == 49)
  }

  @Test("proves nothing before 50, and not with one wrong among the latest 50")
  func proof() throws {
    try say(1, of: "wrong 1", proposed: 2)
    for number in 1...49 { try say(800, of: "a \(number)", proposed: 800) }
    let almost = try store.cardTipRecord(of: "slips-1")
    #expect(almost == CardTipRecord(confirmed: 50, right: 49, lately: 49) && !almost.isProven)
    try say(800, of: "a 50", proposed: 800)
    let record = try store.cardTipRecord(of: "slips-1")
    #expect(record == CardTipRecord(confirmed: 51, right: 50, lately: 50) && record.isProven)
  }
}
