import Books
import Fixtures
import Foundation
import Money
import Testing
import Tips

/// The books of three evenings, 24 to 26 September 2026, and a folder for files beside them.
final class SmallHouse {
  private let place: TemporaryFolder
  let store: TipStore
  var settings = HouseSettings(file: "house.yml")
  var folder: String { place.path }

  init() throws {
    place = try TemporaryFolder()
    try TestHouse.emptyBooks.get().copy(to: place.path)
    store = try TipStore.open(at: place.file("tips.sqlite"))
    for day in 24...26 { try save("2026-09-\(day)") }
    settings.tipsPaid = .atNight
    settings.wagesPaid = .withThePay
    settings.timeZone = TimeZone(identifier: "America/New_York")
  }

  func write(_ text: String, to name: String) throws -> String { try place.write(text, to: name) }

  @discardableResult func save(_ date: String, currency: Currency = .usd) throws -> Int64 {
    func person(_ id: String, _ name: String) throws -> Employee {
      Employee(id: Employee.ID(id), name: try PersonName(name))
    }
    func server(_ id: String, _ name: String, _ sales: Int64, _ owed: Int64) throws -> ServerReport
    {
      ServerReport(
        employee: try person(id, name), netSales: Money(minorUnits: sales),
        houseOwesServer: Money(minorUnits: owed), serverOwesHouse: .zero)
    }
    let shift = Shift(
      date: try day(date),
      servers: [
        try server("a", "Ana Díaz", 100_000, 20_000), try server("b", "Bo", 200_000, 30_000),
      ],
      support: [SupportMember(employee: try person("c", "Cleo"), role: .busser)])
    return try store.save(
      NewShift(shift: shift, currency: currency, programVersion: "1"), by: "t")
  }
}

func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

func days(_ first: String, _ last: String) throws -> DayRange {
  try #require(DayRange(from: day(first), to: day(last)))
}
