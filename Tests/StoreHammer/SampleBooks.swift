import Books
import Files
import Money
import Tips

/// Books with at least one row in every table: shifts in every state, by the article and by a
/// policy file, with pictures, events, a till, exports and a draft.
enum SampleBooks {
  static func fill(_ store: TipStore) throws {
    for mark in 0..<4 { try store.save(HammerWork.evening(day: mark, mark: mark), by: "ana") }
    let house = try store.save(evening(day: 4), by: "ana", printed: [:])
    for shift in [1, 2, house] { try store.close(shift, by: "bo") }
    let days = try (0...3).map(day)
    try store.pay(1, on: days[1], settledBy: .everything, by: "bo")
    try store.reopen(house, reason: "covers were wrong", by: "ana")
    try store.edit(house, replacingWith: evening(day: 4, covers: 70), reason: "covers", by: "ana")
    try store.void(3, reason: "entered twice", by: "ana")
    try people(store)
    guard let period = DayRange(from: days[0], to: days[0]) else { return }
    try store.closePeriod(period, payday: days[3], by: "bo")
    let file = ImportedFile(name: "till.csv", hash: ContentHash(of: [1, 2, 3]))
    try store.importSales(
      [DailySales(day: days[2], netSales: Money(minorUnits: 300_000))], in: .usd, from: file,
      by: "ana")
    try store.logExport(of: store.periodRecords(of: period), as: "csv", file: file, by: "ana")
    try store.saveDraft(json: #"{"date":"2026-09-25"}"#)
  }

  private static func people(_ store: TipStore) throws {
    let staff = try store.staff()
    let (first, second) = (staff[0].employee.id, staff[1].employee.id)
    try store.setPayroll(
      of: first, PayrollChange(firstName: "Anabel", lastName: "Quill", ids: [.gusto: "0042"]),
      by: "ana")
    try store.setRoles([.server, .busser], of: first, by: "ana")
    try store.setLeadership(.supervisor, of: second, by: "ana")
    try store.remember(PersonName("Ana Q"), for: first, by: "ana")
    try store.leave(second, on: day(9), by: "ana")
  }

  private static func day(_ number: Int) throws -> CalendarDay {
    guard let day = CalendarDay(dayNumber: 739_000 + number) else {
      throw HammerFailure("day \(number) is none")
    }
    return day
  }

  /// By a policy file, with a tip jar, an event, a picture and its figures.
  private static func evening(day number: Int, covers: Int = 60) throws -> NewShift {
    func person(_ name: String) throws -> Employee {
      Employee(id: Employee.ID(name), name: try PersonName(name))
    }
    let ana = try person("Ana Quill")
    let report = ServerReport(
      employee: ana, netSales: Money(minorUnits: 90_000),
      houseOwesServer: Money(minorUnits: 18_001), serverOwesHouse: .zero,
      cashSales: Money(minorUnits: 4_000), cashTips: Money(minorUnits: 500),
      gratuity: Money(minorUnits: 2_000), timeWorked: WorkedTime(seconds: 21_600),
      sales: [CategorySales(category: "food", amount: Money(minorUnits: 90_000))],
      work: WorkDetails(
        stints: [Stint(from: 1020, to: 1380)].compactMap(\.self),
        counts: [NamedCount(name: "covers", count: covers)]))
    let helper = SupportMember(
      employee: try person("Dan Ives"), role: .busser, timeWorked: WorkedTime(seconds: 18_000))
    let shift = Shift(
      date: try day(number), servers: [report], support: [helper], policy: try policy(),
      money: [ShiftMoney(name: "jar", sources: TipSources(Money(minorUnits: 3_003)))],
      events: [
        PrivateEvent(
          name: "Wedding", sources: TipSources(Money(minorUnits: 10_000)),
          staff: [SupportMember(employee: try person("Eve Lund"), role: .runner)])
      ])
    let scan = ScanRecord(
      employee: ana.id, picture: ContentHash(of: [7]), pictureFile: "a.png", profileID: "copper",
      engine: "tesseract", engineVersion: "5.3", model: "thermal",
      readings: [
        ScanReading(
          patternID: "netSales", value: "900.00", text: "Net 900.00",
          box: ScanReading.Box(x: 0.25, y: 0.5, width: 0.125, height: 0.0625), confidence: 0.75,
          confirmedValue: "900.00", crop: Array(repeating: 9, count: 300))
      ])
    return try NewShift(shift: shift, currency: .usd, scans: [scan], programVersion: "hammer")
  }

  private static func policy() throws -> HousePolicy {
    let tips = PolicyStep(
      line: 3,
      action: .collect(
        into: "tips",
        [Inflow(from: .own(.servers), .everything), Inflow(from: .pool("jar"), .everything)],
        Sharing(to: .everybody, by: .hours), .stay))
    let events = PolicyStep(
      line: 7, scope: .eachEvent,
      action: .collect(
        into: "event", [Inflow(from: .general, .everything)], Sharing(to: .everybody), .stay))
    return .file(
      PolicyVersion(
        id: "house", name: "House", effective: try day(0), file: "house.yml",
        categories: ["food"], sources: ["jar"], steps: [tips, events]))
  }
}

extension TipSources {
  fileprivate init(_ cashTips: Money) {
    self.init(
      cardTips: .zero, cashTips: cashTips, serviceCharges: .zero, eventTips: .zero,
      housePaid: .zero)
  }
}
