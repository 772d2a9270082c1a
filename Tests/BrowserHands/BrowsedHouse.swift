import Fixtures
public import Foundation

/// A house in a temporary folder with its server, and browsers that open its pages.
public final class BrowsedHouse {
  /// The manager's.
  public static let pin = "keen-otter-71"
  /// The evening that the sample slips are of.
  public static let day = "2026-09-25"

  /// Its server.
  public let server: RunningServer
  private let driver: Chromedriver

  /// - Parameter models: the folder of its models; nil for those of whoever runs the tests.
  /// - Throws: ``Chromedriver/Missing`` where there is no browser to be had.
  public init(models: String? = nil) throws {
    driver = try Chromedriver()
    server = try RunningServer("--manager", "Maria Gomez", "--date", Self.day, models: models)
  }

  /// The page that pairs the manager's phone, as the first start says it: it works once.
  public var pairing: String {
    let code = server.output.firstMatch(of: /\/pair#([A-Za-z0-9_-]{22})/)?.1 ?? ""
    return "/pair#\(code)"
  }

  /// A name that the staff list does not take.
  public struct NotAdded: Error { let name: String }

  /// Puts people on the staff list, as the command line does.
  ///
  /// - Throws: ``NotAdded``.
  public func add(_ names: [String]) throws {
    for name in names {
      let program = Process()
      program.executableURL = URL(filePath: BuiltProgram.path("tippool"))
      program.arguments = ["staff", "add", name, "--database", server.folder + "/tips.sqlite"]
      program.standardOutput = FileHandle.nullDevice
      try program.run()
      program.waitUntilExit()
      guard program.terminationStatus == 0 else { throw NotAdded(name: name) }
    }
  }

  /// A browser that knows nothing of the house yet.
  ///
  /// - Parameters:
  ///   - host: the house's computer; passkeys are made for `localhost` and not for numbers.
  ///   - camera: what stands in the place of the phone's.
  ///   - hasPen: whether a pen on its glass is one.
  public func phone(
    at host: String = "127.0.0.1", camera: Browser.Camera = .none, hasPen: Bool = false
  ) throws -> Browser {
    try Browser(driver, at: "http://\(host):\(server.ports.pages)", camera: camera, hasPen: hasPen)
  }

  /// The manager's phone, unlocked, on the menu.
  public func managersPhone(
    at host: String = "127.0.0.1", camera: Browser.Camera = .none, hasPen: Bool = false
  ) throws -> Browser {
    let phone = try phone(at: host, camera: camera, hasPen: hasPen)
    try phone.open(pairing)
    try phone.wait(until: "return document.querySelector('[name=code]').value !== ''")
    try phone.type("Maria’s phone", into: "#name")
    try phone.go("main button")
    for field in ["#pin", "#again"] { try phone.type(Self.pin, into: field) }
    try phone.go("main button")
    return phone
  }

  /// How often the glass is touched by ``managersPhone(at:camera:hasPen:)``.
  public let tapsOfPairing = 2

  /// Pairs another phone for the manager, who shows the three words and types the PIN there.
  public func pairAnother(_ other: Browser, by one: Browser) throws {
    try one.open("/house/devices")
    try one.go("form[action='/house/devices'] button")
    let words = try one.text("return document.querySelector('.words').textContent")
    try other.open("/pair")
    try other.type(words, into: "#words")
    try other.type("Another phone", into: "#name")
    try other.go("main button")
    try other.open("/tonight")
    try other.type(Self.pin, into: "#pin")
    try other.go("main button")
  }

  /// Eight slips of the evening, six of them sound, two with one doubt each.
  public static let nightOfEight: [URL] =
    [
      "01-summary-two-lines-clean.png", "02-shift-review-scan.jpg",
      "03-checkout-cash-owed-clean.png", "04-inverse-bars-scan.jpg", "05-house-owes-clean.png",
      "06-summary-two-lines-scan.jpg", "07-shift-review-clean.png",
    ].map { Repository.root.appending(path: "Benchmarks/Nights/good/\($0)") }
    + [Repository.samples.appending(path: "inverse-bars/sample-a.png")]

  /// The sample slips of the evening, by the name of their server: `hannah`.
  public static func slip(of name: String) throws -> URL {
    let files = FileManager.default.enumerator(
      at: Repository.samples, includingPropertiesForKeys: nil)
    let slip = files?.compactMap { $0 as? URL }.first {
      $0.lastPathComponent.hasPrefix("evening-\(name).") && $0.pathExtension != "yml"
    }
    guard let slip else { throw CocoaError(.fileNoSuchFile) }
    return slip
  }
}
