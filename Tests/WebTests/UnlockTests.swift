import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Tips

@testable import Web

@Suite struct UnlockTests {
  private static let pin = "keen-otter-71"

  /// From the code on the terminal to the first page, as a new manager's phone does it.
  @Test func aNewPhoneIsPairedGetsAPINAndUnlocks() async throws {
    let house = try TestHouse()
    let account = try house.access.addAccount(
      PersonName("Maria Gomez"), role: .manager, by: "t", at: TestHouse.tonight)
    let shown = try house.access.offer(for: .account(account.id), by: "t", at: TestHouse.tonight)
    let paired = try await house.post("/pair", "code=\(shown.code.text)&name=My+phone&words=")
    #expect(paired.headers[.location] == "/login")
    let device = try "device=" + #require(paired.cookie("device"))
    #expect(try await house.get("/login", cookies: device).headers[.location] == "/pin")
    let set = try await house.post("/pin", "pin=\(Self.pin)&again=\(Self.pin)", cookies: device)
    #expect(set.headers[.location] == "/")
    let session = try device + "; session=" + #require(set.cookie("session"))
    let start = try await house.get("/", cookies: session)
    #expect(start.text.contains("Maria Gomez on My phone"))
    #expect(start.text.contains("/house/devices"))
    // Once there is a PIN nobody sets one over it.
    let again = try await house.post("/pin", "pin=other-pin-1&again=other-pin-1", cookies: session)
    #expect(again.status == .forbidden)
    #expect(try house.access.events().map(\.kind).first == .pinChosen)
  }

  @Test func threeWordsPairToo() async throws {
    let house = try TestHouse()
    let shown = try house.access.offer(for: .house, by: "t", at: TestHouse.tonight)
    let wrong = try await house.post("/pair", "code=&name=Tablet&words=no+such+words")
    #expect(wrong.status == .unprocessableContent)
    #expect(wrong.text.contains("These are not the words"))
    let words = shown.words.text.uppercased().replacing(" ", with: "+")
    let right = try await house.post("/pair", "code=&name=Tablet&words=\(words)")
    #expect(right.cookie("device") != nil)
  }

  @Test(arguments: [("12345678", "easily guessed"), ("short", "At least 8"), ("", "At least 8")])
  func aWeakFirstPINIsRefusedWithItsReason(pin: String, reason: String) async throws {
    let house = try TestHouse()
    let device = try house.cookies(of: .manager, unlocked: false)
    let answer = try await house.post("/pin", "pin=\(pin)&again=\(pin)", cookies: device)
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains(reason))
  }

  @Test func thePINUnlocksAndGoesWhereThePersonWanted() async throws {
    let (house, device, account) = try await withPIN()
    let page = try await house.get("/login?next=/house/devices", cookies: device)
    #expect(page.text.contains(#"name="next" value="/house/devices""#))
    let answer = try await house.post(
      "/login", "account=\(account)&pin=\(Self.pin)&next=/house/devices", cookies: device)
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "/house/devices")
    let session = try #require(answer.cookie("session"))
    let flags = answer.headers[values: .setCookie].joined()
    #expect(flags.contains("HttpOnly") && flags.contains("SameSite=Strict"))
    let out = try await house.post("/logout", cookies: "\(device); session=\(session)")
    #expect(out.headers[.location] == "/login")
    let after = try await house.get("/house/devices", cookies: "\(device); session=\(session)")
    #expect(after.headers[.location] == "/login?next=/house/devices")
  }

  @Test(arguments: [
    "https://evil.example/", "//evil.example", "/house/devices/1/revoke", "javascript:1",
  ])
  func anUnlockingLeadsToTheOwnPagesAlone(next: String) async throws {
    let (house, device, account) = try await withPIN()
    let answer = try await house.post(
      "/login", "account=\(account)&pin=\(Self.pin)&next=\(next)", cookies: device)
    #expect(answer.headers[.location] == "/")
  }

  @Test func aWrongPINAndAWrongNameLookAlikeAndGuessingIsSlowedDown() async throws {
    let (house, device, account) = try await withPIN()
    let nobody = try await house.post("/login", "account=99&pin=wrong-one-1", cookies: device)
    for _ in 0..<5 {
      let wrong = try await house.post(
        "/login", "account=\(account)&pin=wrong-one-1", cookies: device)
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text == nobody.text)
      #expect(wrong.cookie("session") == nil)
    }
    let sixth = try await house.post(
      "/login", "account=\(account)&pin=\(Self.pin)", cookies: device)
    #expect(sixth.status == .tooManyRequests)
    #expect(sixth.headers[.retryAfter] == "30")
    house.wait(30)
    let right = try await house.post(
      "/login", "account=\(account)&pin=\(Self.pin)", cookies: device)
    #expect(right.status == .seeOther)
  }

  /// On the house's tablet a number that nobody has waits as a colleague's does: in the same words, for
  /// as long, counted for the tablet as well.
  @Test func aNumberThatNobodyHasIsSlowedDownLikeOneThatSomebodyHas() async throws {
    let house = try TestHouse()
    let shown = try house.access.offer(for: .house, by: "t", at: TestHouse.tonight)
    let (_, token) = try house.access.pair(
      .code(shown.code), as: PersonName("Tablet"), at: TestHouse.tonight
    ).get()
    let somebody = try house.access.addAccount(
      PersonName("Ana Lopez"), role: .server, by: "t", at: TestHouse.tonight)
    let tablet = "device=\(token.text)"
    /// What a try is answered: its state, its page and how long to wait.
    func answers(_ account: Int64, _ waits: [TimeInterval]) async throws -> [String] {
      var answers: [String] = []
      for wait in waits {
        house.wait(wait)
        let answer = try await house.post(
          "/login", "account=\(account)&pin=wrong-one-1", cookies: tablet)
        answers.append("\(answer.status.code) \(answer.headers[.retryAfter] ?? "") \(answer.text)")
      }
      return answers
    }
    let waits: [TimeInterval] = [0, 0, 2, 1, 4, 0, 100]
    let real = try await answers(somebody.id.rawValue, waits)
    #expect(real.contains { $0.hasPrefix("429 ") } && real.contains { $0.hasPrefix("422 ") })
    house.wait(3600)
    #expect(try await answers(99, waits) == real)
    // Many numbers make no more tries of one tablet than one does.
    house.wait(3600)
    var states: [Int] = []
    for number in 100..<125 {
      let answer = try await house.post(
        "/login", "account=\(number)&pin=wrong-one-1", cookies: tablet)
      states.append(answer.status.code)
    }
    #expect(states == Array(repeating: 422, count: 20) + Array(repeating: 429, count: 5))
  }

  @Test func anotherOnesPhoneKnowsNobodyElse() async throws {
    let (house, device, _) = try await withPIN()
    let other = try house.access.addAccount(
      PersonName("Ana Lopez"), role: .server, by: "t", at: TestHouse.tonight)
    var answers: [[String]] = []
    for account in [other.id.rawValue, 99] {
      var told: [String] = []
      for _ in 0..<3 {
        let answer = try await house.post(
          "/login", "account=\(account)&pin=wrong-one-1", cookies: device)
        told.append("\(answer.status.code) \(answer.text)")
      }
      answers.append(told)
      house.wait(3600)
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0].last?.hasPrefix("429 ") == true)
  }

  @Test func overTLSTheCookiesAreBoundToTheHost() {
    let cookies = WebCookies(isSecure: true)
    var random = SystemRandomNumberGenerator()
    let text = cookies.session(SecretToken(using: &random)).description
    #expect(text.hasPrefix("__Host-session="))
    for flag in ["Secure", "HttpOnly", "SameSite=Strict", "Path=/"] { #expect(text.contains(flag)) }
    #expect(!text.contains("Domain"))
  }

  @Test func aManagerOffersAPhoneAddsSomebodyAndRevokes() async throws {
    let house = try TestHouse()
    let manager = try house.cookies(of: .manager)
    let added = try await house.post(
      "/house/people", "name=Ana+%3Cb%3E&role=server", cookies: manager)
    #expect(added.status == .seeOther)
    let page = try await house.get("/house/devices", cookies: manager)
    #expect(page.text.contains("Ana &lt;b&gt;") && !page.text.contains("<b>"))
    let twice = try await house.post(
      "/house/people", "name=Ana+%3Cb%3E&role=server", cookies: manager)
    #expect(twice.text.contains("Somebody has this name already"))
    let offer = try await house.post("/house/devices", "holder=2", cookies: manager)
    #expect(offer.text.contains("data:image/svg+xml;base64,"))
    let gone = try await house.post("/house/devices/1/revoke", cookies: manager)
    #expect(gone.status == .seeOther)
    let after = try await house.get("/house/devices", cookies: manager)
    #expect(after.headers[.location] == "/")
    #expect(try house.access.events().first?.actor == "Maria Gomez on Phone of Maria Gomez")
  }

  @Test("The page is shown again in the other language, and no other place is led to")
  func languageOfPage() async throws {
    let house = try TestHouse()
    let manager = try house.cookies(of: .manager)
    let page = try await house.get("/shifts?from=2026-09-01&to=2026-09-30", cookies: manager)
    #expect(page.text.contains(#"name="page" value="/shifts?from=2026-09-01&amp;to=2026-09-30""#))
    for (sent, shown) in [
      ("/shifts?from=2026-09-01", "/shifts?from=2026-09-01"), ("//evil.example", "/"),
      ("/\\evil.example", "/"),
      ("https://evil.example", "/"), ("/a\r\nSet-Cookie: a=b", "/"), ("", "/"),
    ] {
      let coded = sent.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let answer = try await house.post("/language", "to=es&page=\(coded)", cookies: manager)
      #expect(answer.headers[.location] == shown, "\(sent)")
    }
  }

  /// A manager's phone with a PIN, locked.
  private func withPIN() async throws -> (TestHouse, cookies: String, account: Int64) {
    let house = try TestHouse()
    let device = try house.cookies(of: .manager, unlocked: false)
    _ = try await house.post("/pin", "pin=\(Self.pin)&again=\(Self.pin)", cookies: device)
    let account = try #require(try house.access.accounts().first)
    return (house, device, account.id.rawValue)
  }
}
