import BrowserHands
import Foundation

/// A film of slips that are laid under the camera one after the other, and the evening that they make.
struct StackRun {
  let film: URL
  /// How many slips there are in it.
  let slips: Int
  /// Who is on the house's staff list.
  let staff: [String]
  /// So long nobody waits for the last slip, in seconds.
  private static let patience: TimeInterval = 120

  /// Prints how long it takes from the camera's start to saved payouts, and how many taps.
  func report() throws {
    let house = try BrowsedHouse()
    try house.add(staff)
    let phone = try house.managersPhone(camera: .film(film))
    try phone.open("/tonight/scan")
    let slowed = try phone.slowDown()
    defer { slowed.end() }
    let (taps, clock) = (phone.taps, ContinuousClock())
    let start = clock.now
    try phone.tap("#open")
    do {
      try phone.wait(
        until: "return document.querySelectorAll('#tray [data-taken=true]').length >= \(slips)",
        within: Self.patience)
    } catch is Browser.NotSeen {
      print("  not all of \(film.lastPathComponent) were taken")
    }
    let tray = try phone.text(
      "return [...document.querySelectorAll('#tray li')].map((line) => line.textContent).join('; ')"
    )
    let scanned = clock.now - start
    try phone.go("#finish")
    try phone.waitUntilAllIsRead()
    let doubts = try EveningCost.save(phone)
    let saved = clock.now - start
    print(
      "Stack of \(slips) slips: taken after \(scanned.components.seconds) s, \(doubts) doubts, payouts "
        + "saved after \(saved.components.seconds) s (limit 90), \(phone.taps - taps) taps (limit 30)"
    )
    print("  \(tray)")
  }
}
