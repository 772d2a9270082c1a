import Books
import Evening
import Fixtures
import Foundation
import House
import Money
import Testing
import Tips

/// One test's restaurant: books and settings of its own, removed at the end.
final class TestHouse {
  let folder: String
  let store: TipStore

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "bookkeeping-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(
      atPath: folder + "/policies", withIntermediateDirectories: true)
    try "currency: USD\n".write(toFile: folder + "/house.yml", atomically: false, encoding: .utf8)
    try TestHouse.emptyBooks.get().copy(to: folder)
    store = try TipStore.open(at: folder + "/tips.sqlite")
  }

  /// Books in which nothing is yet: made once in a run, and copied for each house.
  static let emptyBooks = Result {
    try FolderImage { folder in _ = try TipStore.open(at: folder + "/tips.sqlite") }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("\(folder) could not be removed: \(error)")
    }
  }

  var house: EveningHouse {
    EveningHouse(
      store: store, author: "test", programVersion: "0.1",
      settings: SettingsFile(folder + "/house.yml"),
      policies: PolicyFiles(folder: folder + "/policies"))
  }

  /// An evening of nobody and nothing, by the article's rules or a shipped policy.
  func evening(policy: String? = nil) throws -> Evening {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.policyName = policy
    return Evening(draft, in: .usd, house: house)
  }

  /// An evening of servers with 1,000.00 in sales and 200.00 in tips each.
  func evening(_ names: String..., on day: String = "2026-10-07") throws -> Evening {
    let evening = try evening()
    let servers = try names.enumerated().map { index, name in
      ServerReport(
        employee: Employee(id: ShiftDraft.serverID(at: index), name: try PersonName(name)),
        netSales: Money(minorUnits: 100_000), houseOwesServer: Money(minorUnits: 20_000),
        serverOwesHouse: .zero)
    }
    evening.draft.fill(
      with: Shift(date: try #require(CalendarDay(iso: day)), servers: servers, support: []))
    return evening
  }

  /// Adds people to the staff list.
  func hire(_ names: String...) throws {
    for name in names { _ = try store.addEmployee(name: PersonName(name), by: "test") }
  }

  var shifts: [ShiftSummary] { get throws { try store.shifts(includingVoided: true) } }
}
