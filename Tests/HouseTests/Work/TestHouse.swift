import Books
import Evening
import Files
import Fixtures
import House
import Money
import Testing
import Tips

/// One test's restaurant: books and settings of its own, removed at the end.
final class TestHouse {
  private let place: TemporaryFolder
  let store: TipStore
  var folder: String { place.path }

  init() throws {
    place = try TemporaryFolder()
    try FilePath.makeFolder(place.file("policies"))
    try place.write("currency: USD\n", to: "house.yml")
    try Self.emptyBooks.get().copy(to: place.path)
    store = try TipStore.open(at: place.file("tips.sqlite"))
  }

  /// Books in which nothing is yet: made once in a run, and copied for each house.
  static let emptyBooks = Result {
    try FolderImage { folder in _ = try TipStore.open(at: folder + "/tips.sqlite") }
  }

  var house: EveningHouse {
    EveningHouse(
      store: store, author: "test", programVersion: "0.1",
      settings: SettingsFile(folder + "/house.yml"),
      policies: PolicyFiles(folder: folder + "/policies"))
  }

  /// An evening of nobody and nothing, by the article's rules.
  func evening() throws -> Evening {
    Evening(ShiftDraft(policy: .article, currency: .usd), in: .usd, house: house)
  }

  /// The same by a policy.
  func evening(by policy: String) throws -> Evening {
    let evening = try evening()
    let day = try house.settings.load().businessDayNow()
    evening.draft.policyName = policy
    evening.draft.policy = .file(try house.policies.version(of: policy, on: day))
    return evening
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
