import Books
import Fixtures
import Foundation
import Money
import Testing
import Tips

/// The books of three evenings, 24 to 26 September 2026, and a folder for files beside them.
final class SmallHouse {
  let folder: String
  let store: TipStore
  var settings = HouseSettings(file: "house.yml")

  init(evenings: ClosedRange<Int> = 24...26) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "bookkeeping-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try TestHouse.emptyBooks.get().copy(to: folder)
    store = try TipStore.open(at: folder + "/tips.sqlite")
    for day in evenings { try save("2026-09-\(day)") }
    settings.tipsPaid = .atNight
    settings.wagesPaid = .withThePay
    settings.timeZone = TimeZone(identifier: "America/New_York")
  }

  deinit { _ = Result { try FileManager.default.removeItem(atPath: folder) } }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    return folder + "/" + name
  }

  @discardableResult func save(_ date: String, currency: Currency = .usd) throws -> Int64 {
    func person(_ id: String, _ name: String) throws -> Employee {
      Employee(id: Employee.ID(id), name: try PersonName(name))
    }
    let shift = Shift(
      date: try day(date),
      servers: [
        ServerReport(
          employee: try person("a", "Ana Díaz"), netSales: Money(minorUnits: 100_000),
          houseOwesServer: Money(minorUnits: 20_000), serverOwesHouse: .zero),
        ServerReport(
          employee: try person("b", "Bo"), netSales: Money(minorUnits: 200_000),
          houseOwesServer: Money(minorUnits: 30_000), serverOwesHouse: .zero),
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
