public import Foundation

/// A phone's browser: Chromium without a screen, 390 × 844, with a profile of its own.
///
/// Everything waits for a state of the page and never for a time; what does not come within a
/// minute is thrown.
public final class Browser {
  /// A state that did not come.
  public struct NotSeen: Error, CustomStringConvertible {
    let what: String
    let page: String

    /// - Parameters:
    ///   - what: what was waited for.
    ///   - page: what the page says.
    public init(what: String, page: String) {
      (self.what, self.page) = (what, page)
    }

    /// What was waited for, and what stood there.
    public var description: String { "\(what) did not come; the page says:\n\(page)" }
  }

  /// How often a person has touched the glass so far, or chosen pictures.
  public private(set) var taps = 0

  /// The number of Chromium's process; those of its pages come from it.
  public let processNumber: Int32

  private let driver: Chromedriver
  private let session: String
  /// `http://127.0.0.1:8443`.
  private let place: String

  /// What stands in the place of a phone's camera.
  public enum Camera: Sendable {
    /// There is none.
    case none
    /// A film of JPEG pictures, 30 a second, which begins anew at its end.
    case film(URL)
    /// One that nobody lets the page use.
    case refused

    fileprivate var arguments: [String] {
      switch self {
      case .none: []
      case .film(let film):
        [
          "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
          "--use-file-for-fake-video-capture=\(film.path(percentEncoded: false))",
        ]
      case .refused: ["--use-fake-device-for-media-stream", "--deny-permission-prompts"]
      }
    }
  }

  /// - Parameters:
  ///   - place: the pages' address without a path.
  ///   - name: a name that leads to this computer, as the network's name service would have it.
  ///   - camera: what stands in the place of the phone's.
  ///   - hasPen: whether a pen on the glass is one: a browser that plays a phone's glass takes it for a finger.
  public init(
    _ driver: Chromedriver, at place: String, knowing name: String? = nil, camera: Camera = .none,
    hasPen: Bool = false
  ) throws {
    (self.driver, self.place) = (driver, place)
    let options: [String: Any] = [
      "binary": Chromedriver.browser,
      // Without a sandbox: root has none, and only the house's own pages are opened.
      "args": [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
        "--force-prefers-reduced-motion", "--lang=en-US",
      ] + camera.arguments + (name.map { ["--host-resolver-rules=MAP \($0) 127.0.0.1"] } ?? []),
      "mobileEmulation": [
        "deviceMetrics": ["width": 390, "height": 844, "pixelRatio": 1.0, "touch": !hasPen]
      ],
    ]
    let capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "goog:loggingPrefs": ["browser": "ALL"], "webauthn:virtualAuthenticators": true,
    ]
    let answer = try driver.send(
      "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    let facts = answer as? [String: Any]
    session = facts?["sessionId"] as? String ?? ""
    let opened = facts?["capabilities"] as? [String: Any]
    processNumber = (opened?["goog:processID"] as? NSNumber)?.int32Value ?? 0
  }

  deinit {
    do {
      _ = try driver.send("DELETE", "/session/\(session)")
    } catch {
      print("A browser could not be ended: \(error)")
    }
  }

  // MARK: - Looking

  /// The path of the page.
  public var path: String { get throws { try text("return location.pathname") } }
  /// What a person reads of the page.
  public var shown: String { get throws { try text("return document.body.innerText") } }

  /// Opens a page and waits for all of it.
  public func open(_ path: String) throws { _ = try command("url", ["url": place + path]) }

  /// Runs a script as the body of a function, with its arguments, and gives what it returns.
  public func run(_ script: String, _ arguments: [Any] = []) throws -> Any {
    try command("execute/sync", ["script": script, "args": arguments])
  }

  /// The text that a script with waits in it returns; empty for anything else.
  public func textSoon(_ script: String, _ arguments: [Any] = []) throws -> String {
    try text("return (async (...given) => {\(script)})(...arguments)", arguments)
  }

  /// The text that a script returns; empty for anything else.
  public func text(_ script: String, _ arguments: [Any] = []) throws -> String {
    try run(script, arguments) as? String ?? ""
  }

  /// Whether an element is there.
  public func has(_ selector: String) throws -> Bool {
    try run("return document.querySelector(arguments[0]) !== null", [selector]) as? Bool == true
  }

  /// Waits until a script returns true.
  ///
  /// - Parameter limit: in seconds; more than a minute for what computes for long where many tests run.
  public func wait(
    until script: String, _ arguments: [Any] = [], within limit: TimeInterval = 60
  ) throws {
    let end = Date.now + limit
    while Date.now < end {
      do {
        if try run(script, arguments) as? Bool == true { return }
      } catch let error as Chromedriver.Failed where error.code != "invalid session id" {
        // The page is just being replaced by the next one.
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw NotSeen(what: "\(script) \(arguments)", page: try shown)
  }

  /// What the page looks like, as PNG.
  public func picture() throws -> Data {
    Data(base64Encoded: try get("screenshot") as? String ?? "") ?? Data()
  }

  /// What the browser's console took for an error since it was asked last: failed scripts, refused
  /// content, files that did not come. The icon that no page names is left out.
  public func errors() throws -> [String] {
    let lines = try command("se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return lines.filter { $0["level"] as? String == "SEVERE" }.compactMap {
      $0["message"] as? String
    }.filter { !$0.contains("/favicon.ico") }
  }

  // MARK: - Touching

  /// Taps what a selector finds first, where it lies once the page has come to rest: news from another
  /// phone move what is under them, or lie over it until somebody scrolls.
  public func tap(_ selector: String) throws {
    taps += 1
    let end = Date.now + 10
    while true {
      do {
        _ = try element(selector, "click", [:])
        return
      } catch let error as Chromedriver.Failed
        where error.code == "element click intercepted" && Date.now < end
      {
        Thread.sleep(forTimeInterval: 0.05)
        _ = try run("document.querySelector(arguments[0]).scrollIntoView()", [selector])
      }
    }
  }

  /// Taps what leads to another page, or to the same one made anew, and waits for all of that.
  public func go(_ selector: String) throws { try onNewPage { try tap(selector) } }

  /// Types into what a selector finds first, behind what is there.
  public func type(_ text: String, into selector: String) throws {
    _ = try element(selector, "value", ["text": text])
  }

  /// Types in the place of what a field holds.
  public func fill(_ selector: String, with text: String) throws {
    _ = try element(selector, "clear", [:])
    try type(text, into: selector)
  }

  /// Hands pictures to an input, as a camera or a gallery does, and waits until they are read.
  public func choose(_ files: [URL], at selector: String) throws {
    try hand(files, to: selector)
    try wait(
      until: "return document.querySelector('#said').textContent.endsWith(': \(files.count)')")
    try waitUntilAllIsRead()
  }

  /// Hands pictures to an input, and waits for nothing.
  public func hand(_ files: [URL], to selector: String) throws {
    taps += 1
    try type(files.map { $0.path(percentEncoded: false) }.joined(separator: "\n"), into: selector)
  }

  /// Waits until no picture of the evening is being read any more.
  public func waitUntilAllIsRead() throws {
    let end = Date.now + 300
    repeat {
      try open("/tonight")
      if try run("return document.querySelector('.reading') === null") as? Bool == true { return }
      Thread.sleep(forTimeInterval: 0.5)
    } while Date.now < end
    throw NotSeen(what: "The end of reading", page: try shown)
  }

  /// Presses and releases a key, on whatever has the focus.
  public func press(_ key: Key) throws {
    let actions = ["keyDown", "keyUp"].map { ["type": $0, "value": key.rawValue] }
    _ = try command(
      "actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// Does what leads to a page, and waits until that is there.
  public func onNewPage(_ step: () throws -> Void) throws {
    _ = try run("window.isOldPage = true")
    try step()
    try wait(until: "return !window.isOldPage && document.readyState === 'complete'")
  }

  /// A command of Chromium's own tools.
  public func tool(_ name: String, _ fields: [String: Any]) throws {
    _ = try command("goog/cdp/execute", ["cmd": name, "params": fields])
  }

  // MARK: - The wire

  private func element(_ selector: String, _ name: String, _ fields: [String: Any]) throws -> Any {
    let found = try command("element", ["using": "css selector", "value": selector])
    let number = (found as? [String: Any])?.values.first as? String ?? ""
    return try command("element/\(number)/\(name)", fields)
  }

  func command(_ name: String, _ fields: [String: Any]) throws -> Any {
    try driver.send("POST", "/session/\(session)/\(name)", fields)
  }

  private func get(_ name: String) throws -> Any {
    try driver.send("GET", "/session/\(session)/\(name)")
  }
}

/// A key of a keyboard, as WebDriver names it.
public enum Key: String {
  case tab = "\u{E004}"
  case enter = "\u{E007}"
  case space = " "
}

extension Browser {
  /// How the glass is.
  public struct Glass: Hashable, CustomStringConvertible {
    let width: Int
    let isDark: Bool

    /// - Parameter width: in CSS pixels.
    public init(width: Int, isDark: Bool) {
      (self.width, self.isDark) = (width, isDark)
    }

    /// `320 px, dark`.
    public var description: String { "\(width) px, \(isDark ? "dark" : "light")" }
  }

  /// Shows the page on another glass, without asking for it again.
  public func show(on glass: Glass, height: Int = 844) throws {
    try tool(
      "Emulation.setDeviceMetricsOverride",
      ["width": glass.width, "height": height, "deviceScaleFactor": 1, "mobile": true])
    let scheme = ["name": "prefers-color-scheme", "value": glass.isDark ? "dark" : "light"]
    try tool("Emulation.setEmulatedMedia", ["features": [scheme]])
  }

  /// Takes a cookie from the browser: without that of the session the phone is locked.
  public func forget(cookie name: String) throws {
    try tool("Network.deleteCookies", ["name": name, "url": place])
  }

  /// Cuts the network, or gives it back.
  public func setNetwork(isCut: Bool) throws {
    try tool("Network.enable", [:])
    try tool(
      "Network.emulateNetworkConditions",
      ["offline": isCut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
  }
}
