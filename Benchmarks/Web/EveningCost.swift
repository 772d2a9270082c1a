import BrowserHands
import Foundation

/// What an evening of eight photos, two of them with a doubt, costs: taps of a person, seconds of the
/// machine.
struct EveningCost {
  /// Prints both, from the menu to saved payouts. Nobody thinks meanwhile: all time is the machine's.
  static func report() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/")
    let taps = phone.taps
    let clock = ContinuousClock()
    let start = clock.now
    try phone.go("nav a[href='/tonight']")
    try phone.choose(BrowsedHouse.nightOfEight, at: "#pictures")
    let read = clock.now - start
    let doubts = try save(phone)
    let saved = clock.now - start
    print(
      "An evening of eight photos, \(doubts) doubts: all read after \(read.components.seconds) s, "
        + "saved after \(saved.components.seconds) s (limit 90), \(phone.taps - taps) taps (limit 30)"
    )
  }

  /// Lets every doubtful value stand, says that nobody helped, and saves the payouts; how many doubts there
  /// were.
  ///
  /// - Throws: ``NothingToLetStand`` where a figure must be typed.
  static func save(_ phone: Browser) throws -> Int {
    var doubts = 0
    while try phone.has(".step[href^='/tonight/slips/']") {
      try phone.go(".step")
      guard try phone.has("section button") else { throw NothingToLetStand(page: try phone.path) }
      while try phone.has("section button") {
        try phone.go("section button")
        doubts += 1
      }
      if try phone.path != "/tonight" { try phone.go("a[href='/tonight']") }
    }
    try phone.go(".step")
    try phone.fill("#text", with: "0")
    try phone.go("main form button")
    try phone.go("form[action='/tonight/save'] button")
    return doubts
  }

  /// A slip's page asks for what nobody read: there is no value that could stand.
  struct NothingToLetStand: Error, CustomStringConvertible {
    let page: String
    var description: String { "\(page) asks for a figure that has to be typed." }
  }
}
