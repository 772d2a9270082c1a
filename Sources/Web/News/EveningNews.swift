import Access
import Books
import Synchronization

/// Tells pages that the open evening changed, whoever changed it: another phone, a terminal or a watched
/// folder. It says that something changed and never what.
final class EveningNews: Sendable {
  /// How long things take.
  struct Pace: Hashable, Sendable {
    /// The books are asked so often.
    let interval: Duration
    /// A word is sent at least so often, so that nobody on the way takes the connection for dead.
    let ping: Duration
    /// A connection ends after so long, and the page asks for a new one: so nobody listens for long
    /// whose session is over.
    let end: Duration

    static let usual = Pace(interval: .seconds(1), ping: .seconds(20), end: .seconds(60))
  }

  private struct State {
    var told: (state: String, at: ContinuousClock.Instant)?
    /// The numbers of those who listen, the oldest first.
    var listeners: [DeviceID: [Int]] = [:]
    var last = 0
    /// Which slip each phone shows, by its latest page.
    var looks: [DeviceID: Look] = [:]
    /// Who was looking at what when that was last told, and how often it was another thing.
    var lookers: (told: [DeviceID: Look], changes: Int) = ([:], 0)

    /// Those who are looking now.
    mutating func currentLooks(at now: ContinuousClock.Instant) -> [DeviceID: Look] {
      looks = looks.filter { $0.value.end.map { $0 > now } ?? true }
      return looks
    }
  }

  /// A slip that somebody looks at.
  struct Look: Hashable, Sendable {
    let slip: Int
    let name: String
    /// The number of the page that shows it.
    fileprivate let listener: Int
    /// Until when it counts; nil while the page listens. A stream that ends is begun anew at once.
    fileprivate var end: ContinuousClock.Instant?

    static func == (one: Look, other: Look) -> Bool {
      one.slip == other.slip && one.name == other.name
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(slip)
      hasher.combine(name)
    }
  }

  /// So many pages of one phone listen, and so many in all.
  static let maximumOfDevice = 4
  static let maximum = 100
  /// So long after its stream ended a page counts as shown: it asks for a new one within seconds.
  static let patience = Duration.seconds(8)

  let pace: Pace
  private let store: TipStore
  private let pictures: @Sendable () -> Int
  private let state = Mutex(State())

  /// - Parameter pictures: counts what changed of pictures that phones sent.
  init(store: TipStore, pace: Pace = .usual, pictures: @escaping @Sendable () -> Int = { 0 }) {
    (self.store, self.pictures, self.pace) = (store, pictures, pace)
  }

  /// Takes one more listener in. A phone's oldest one makes room: a page that was left is noticed late.
  ///
  /// - Parameters:
  ///   - slip: the slip that the page shows; nil for none.
  ///   - name: who looks at it.
  /// - Returns: its number; nil where the house has no room.
  func begin(_ device: DeviceID, showing slip: Int? = nil, to name: String = "") -> Int? {
    state.withLock { state in
      var own = state.listeners[device] ?? []
      if own.count >= Self.maximumOfDevice {
        own.removeFirst()
      } else if state.listeners.values.reduce(0, { $0 + $1.count }) >= Self.maximum {
        return nil
      }
      state.last += 1
      state.listeners[device] = own + [state.last]
      state.looks[device] = slip.map { Look(slip: $0, name: name, listener: state.last) }
      return state.last
    }
  }

  /// Whether a listener still has its place.
  func isListening(_ number: Int, on device: DeviceID) -> Bool {
    state.withLock { $0.listeners[device]?.contains(number) ?? false }
  }

  func end(_ number: Int, on device: DeviceID) {
    state.withLock { state in
      let left = state.listeners[device]?.filter { $0 != number } ?? []
      state.listeners[device] = left.isEmpty ? nil : left
      if state.looks[device]?.listener == number {
        state.looks[device]?.end = ContinuousClock.now + Self.patience
      }
    }
  }

  /// Who looks at which slip, but for one phone.
  func lookers(besides device: DeviceID?) -> [Int: [String]] {
    let looks = state.withLock { $0.currentLooks(at: ContinuousClock.now) }
    let others = looks.filter { $0.key != device }.values
    return Dictionary(grouping: others, by: \.slip).mapValues { Set($0.map(\.name)).sorted() }
  }

  /// The state of the drafts and of the pictures that are read for them, which is asked once for all listeners. It waits for the disk.
  func now() throws -> String {
    let now = ContinuousClock.now
    let told = state.withLock { $0.told }
    if let told, now - told.at < pace.interval { return told.state }
    let pictures = pictures()
    let drafts = try store.stateOfDrafts() + (pictures > 0 ? "+\(pictures)" : "")
    return state.withLock { state in
      let looks = state.currentLooks(at: now)
      if looks != state.lookers.told { state.lookers = (looks, state.lookers.changes + 1) }
      let told = drafts + (state.lookers.changes > 0 ? "*\(state.lookers.changes)" : "")
      state.told = (told, now)
      return told
    }
  }
}
