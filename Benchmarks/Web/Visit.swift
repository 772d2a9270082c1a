import BrowserHands
import Foundation

/// The first visit of a manager's phone, without a browser.
struct Visit {
  /// What the server answered in the place of what was asked for.
  struct Refused: Error {
    let status: Int
    let what: String
  }

  let port: Int

  init(_ port: Int) { self.port = port }

  /// Pairs and chooses a PIN; the cookies for what follows.
  func comeIn(_ output: String) throws -> String {
    let code = output.firstMatch(of: /\/pair#([A-Za-z0-9_-]{22})/)?.1 ?? ""
    let device = try post("/pair", "code=\(code)&name=Phone&words=", cookies: "")
    let pin = BrowsedHouse.pin
    return device + "; " + (try post("/pin", "pin=\(pin)&again=\(pin)", cookies: device))
  }

  /// Pairs another phone of the same manager, who shows three words on the first one, and unlocks it.
  func comeIn(asPhone number: Int, byLeaveOf first: String) throws -> String {
    let page = try send("/house/devices", "holder=1", cookies: first)
    guard let words = page.text.firstMatch(of: /class="words">([^<]+)</)?.1 else {
      throw Refused(status: page.status, what: page.text)
    }
    let device = try post(
      "/pair", "words=\(words.replacing(" ", with: "+"))&name=Phone\(number)", cookies: "")
    return device + "; "
      + (try post("/login", "account=1&pin=\(BrowsedHouse.pin)", cookies: device))
  }

  private func post(_ path: String, _ form: String, cookies: String) throws -> String {
    (try send(path, form, cookies: cookies).headers["set-cookie"] ?? "").split(separator: "\n")
      .compactMap { $0.split(separator: ";").first }
      // An empty one is taken back.
      .filter { !$0.hasSuffix("=") }.joined(separator: "; ")
  }

  private func send(
    _ path: String, _ form: String, cookies: String
  ) throws -> LoopbackConnection.Reply {
    try LoopbackConnection(port: port).send(
      "POST", path,
      headers: [
        ("Cookie", cookies), ("Sec-Fetch-Site", "same-origin"),
        ("Content-Type", "application/x-www-form-urlencoded"),
      ], body: Data(form.utf8))
  }
}
