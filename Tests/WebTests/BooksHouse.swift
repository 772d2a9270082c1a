import Books
import Evening
import Files
import Foundation
import House
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

/// Shifts in the books of a test's house.
extension TestHouse {
  /// A name that would break out of a page that writes it as it is.
  static let sharpName = #"Ana <script>"'&"#

  /// Saves an evening of two servers and somebody who helped, with one doubtful figure that was let
  /// stand.
  func saveShift(
    _ day: String = "2026-09-25", of names: [String] = [sharpName, "Bo"], netSales: Int64 = 100_000
  ) throws -> Int64 { try store.save(shift(day, of: names, netSales: netSales), by: "terminal") }

  func shift(
    _ day: String = "2026-09-25", of names: [String] = [sharpName, "Bo"], netSales: Int64 = 100_000
  ) throws -> NewShift {
    let servers = try names.enumerated().map { place, name in
      ServerReport(
        employee: Employee(id: Employee.ID("new-\(place)"), name: try PersonName(name)),
        netSales: Money(minorUnits: netSales), houseOwesServer: Money(minorUnits: 20_000),
        serverOwesHouse: .zero)
    }
    let helper = SupportMember(
      employee: Employee(id: Employee.ID("helper"), name: try PersonName("Cleo")), role: .busser)
    let doubt = ScanReading(
      patternID: "netSales", value: "1000.00", text: "1,O00.00", needsReview: true,
      reason: "a letter among the digits <i>", confirmedValue: "1000.00", changedByPerson: false,
      crop: [1, 2, 3])
    let scan = ScanRecord(
      employee: servers[0].employee.id, picture: ContentHash(of: "\(day) \(names)".utf8),
      pictureFile: "a.png", profileID: nil, engine: "tesseract", engineVersion: "5",
      model: "thermal", readings: [doubt])
    return try NewShift(
      shift: Shift(date: try #require(CalendarDay(iso: day)), servers: servers, support: [helper]),
      currency: .usd, scans: [scan], programVersion: "0.1")
  }
}

/// The open evening.
extension TestHouse {
  /// What a slip without questions says.
  static let wholeSlip: KeyValuePairs<FormField, Int64> = [
    .netSales: 120_400, .houseOwesServer: 20_000, .serverOwesHouse: 0,
  ]

  /// Begins it with a slip of each name.
  @discardableResult func typeEvening(
    _ slips: KeyValuePairs<String, KeyValuePairs<FormField, Int64>>
  ) throws -> Evening {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    for (name, figures) in slips {
      var form = ServerForm()
      form.set(.name(try PersonName(name)), for: .name)
      for (field, amount) in figures { form.set(.amount(Money(minorUnits: amount)), for: field) }
      _ = draft.addTypedServer(form)
    }
    let evening = Evening(draft, in: .usd, house: house.evenings.house(of: "terminal"))
    try evening.keep()
    return evening
  }
}

/// Nights whose money is shared later.
extension TestHouse {
  /// Saves an evening of servers who give all their tips to a pool, and have a part of it.
  func saveNight(
    _ date: String, to pool: PoolOfPeriods, by measure: Sharing.Measure = .shifts,
    besides others: [Sharing.Part] = [], closing: Bool = true, byTwins: Bool = false,
    _ lines: [(name: String, tips: Int64, hours: String)]
  ) throws {
    let known = Dictionary(
      uniqueKeysWithValues: try store.staff().map { ($0.employee.name.text, $0.employee) })
    let policy = HousePolicy.file(
      PolicyVersion(
        id: pool.policy, name: "Late", effective: try #require(CalendarDay(iso: "2026-01-01")),
        file: "late.yml",
        steps: [
          PolicyStep(
            line: 7,
            action: .collect(
              into: pool.name, [Inflow(from: .own(.everybody), .everything)], nil, .stay)),
          PolicyStep(
            line: 9, scope: .period(pool.period),
            action: .share(
              pool.name, Sharing(parts: [Sharing.Part(.everybody)] + others, by: measure), .stay)),
        ]))
    let servers = try lines.map { line in
      ServerReport(
        employee: try byTwins
          ? store.addEmployee(name: PersonName(line.name), by: "t").employee
          : known[line.name]
            ?? Employee(id: Employee.ID(line.name), name: PersonName(line.name)),
        netSales: Money(minorUnits: line.tips * 5),
        houseOwesServer: Money(minorUnits: line.tips), serverOwesHouse: .zero,
        timeWorked: WorkedTime(hours: line.hours))
    }
    let shift = Shift(
      date: try #require(CalendarDay(iso: date)), servers: servers, support: [], policy: policy)
    let number = try store.save(
      NewShift(shift: shift, currency: .usd, programVersion: "0.1"), by: "t")
    if closing { try store.close(number, by: "t") }
  }
}

extension TestResponse {
  /// What the page's forms send as what was seen.
  var seen: String? { text.firstMatch(of: /name="seen" value="([0-9]+)"/).map { String($0.1) } }
}

extension String {
  /// As a browser shows it.
  var withoutEntities: String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
