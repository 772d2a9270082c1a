import HouseAccess
import Synchronization
import TipStore

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
  }

  /// So many pages of one phone listen, and so many in all.
  static let maximumOfDevice = 4
  static let maximum = 100

  let pace: Pace
  private let store: TipStore
  private let inbox: PhotoInbox?
  private let state = Mutex(State())

  /// - Parameter inbox: the pictures that phones sent; nil for none.
  init(store: TipStore, inbox: PhotoInbox? = nil, pace: Pace = .usual) {
    self.store = store
    self.inbox = inbox
    self.pace = pace
  }

  /// Takes one more listener in. A phone's oldest one makes room: a page that was left is noticed late.
  ///
  /// - Returns: its number; nil where the house has no room.
  func begin(_ device: DeviceID) -> Int? {
    state.withLock { state in
      var own = state.listeners[device] ?? []
      if own.count >= Self.maximumOfDevice {
        own.removeFirst()
      } else if state.listeners.values.reduce(0, { $0 + $1.count }) >= Self.maximum {
        return nil
      }
      state.last += 1
      state.listeners[device] = own + [state.last]
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
    }
  }

  /// The state of the drafts and of the pictures that are read for them, which is asked once for all listeners. It waits for the disk.
  func now() throws -> String {
    let now = ContinuousClock.now
    let told = state.withLock { $0.told }
    if let told, now - told.at < pace.interval { return told.state }
    let pictures = inbox.map(\.changes) ?? 0
    let state = try store.stateOfDrafts() + (pictures > 0 ? "+\(pictures)" : "")
    self.state.withLock { $0.told = (state, now) }
    return state
  }
}
