import Books
import House
import Testing
import Tips

@Suite("Shifts that are computed again") struct ShiftAuditTests {
  @Test("Sound versions are found by number, version and day; what never was is refused")
  func sound() throws {
    let house = try TestHouse()
    for day in ["2026-10-07", "2026-10-08"] {
      let evening = try house.evening("Ana", on: day)
      try evening.save(evening.preview())
    }
    try house.store.close(1, by: "test")
    _ = try house.store.reopen(1, reason: "typo", by: "test")
    let audit = ShiftAudit(house.store)
    let all = try audit.versions(of: [])
    #expect(all.map(\.shift) == [1, 1, 2])
    for version in all {
      guard case .verified(let found) = try audit.look(at: version) else {
        Issue.record("\(version) cannot be read")
        continue
      }
      #expect(found.isSound, "\(found.text)")
      #expect(found.text.hasPrefix("Shift \(version.shift), version \(version.version), "))
    }
    #expect(try audit.versions(of: [1], version: 1).map(\.version) == [1])
    #expect(try audit.missing() == ([], []))
    #expect(throws: TipStoreError.noSuchVersion(1, version: 3)) {
      try audit.versions(of: [1], version: 3)
    }
    #expect(throws: TipStoreError.noSuchShift(9)) { try audit.versions(of: [9]) }
  }

  @Test("A payout is told by the person's ID, name, or the beginning of names")
  func payouts() throws {
    let house = try TestHouse()
    let evening = try house.evening("Ana", "Anna", "Bo")
    let stored = try house.store.shift(evening.save(evening.preview()))
    #expect(stored.payouts(of: "ana").map(\.employee.name.text) == ["Ana"])
    #expect(stored.payouts(of: "an").map(\.employee.name.text) == ["Ana", "Anna"])
    #expect(stored.payouts(of: "staff-3").map(\.employee.name.text) == ["Bo"])
    #expect(stored.payouts(of: "Cleo").isEmpty)
  }
}
