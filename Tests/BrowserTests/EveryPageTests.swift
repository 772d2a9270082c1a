import BrowserHands
import Fixtures
import Foundation
import HTTPTypes
import Testing

@testable import Web

extension PagesTests {
  /// Every page that stands in the route table, in both languages, light and dark, at two widths (see
  /// `PageLook.glasses`), is held to axe-core and `PageChecks.js`. Evenings in doubt, questions and payouts are looked at on the way.
  @Test(.releaseCheck, arguments: ["en", "es"])
  func everyPageIsReadAndTouchedByEverybody(language: String) throws {
    let house = try BrowsedHouse()
    let look = try PageLook(language: language)
    // Passkeys are for a name.
    let phone = try house.phone(at: "localhost")
    _ = try phone.addPasskeyKeeper()
    try phone.open("/")
    if language == "es" { try phone.go("form[action='/language'] button") }
    try look.check(phone)
    try phone.open(house.pairing)
    try look.check(phone)
    try phone.type("Phone", into: "#name")
    try phone.go("main button")
    try look.check(phone)
    for field in ["#pin", "#again"] { try phone.type(BrowsedHouse.pin, into: field) }
    try phone.go("main button")
    try look.check(phone)

    try phone.open("/tonight")
    try phone.choose(Array(BrowsedHouse.nightOfEight[2...4]), at: "#pictures")
    try look.check(phone)
    try phone.go(".step")
    try look.check(phone)
    let slip = try phone.path
    try phone.tap("details > summary")
    try look.check(phone)
    try phone.open(slip + "/write/netSales")
    try look.check(phone)
    try phone.open(slip + "/cards")
    try phone.hand([Repository.samples.appending(path: "signed/adds-a.png")], to: "#cards")
    try phone.go("main form button")
    try phone.wait(until: "return document.querySelector('img.crop') !== null")
    try look.check(phone)
    try phone.open(slip)
    try phone.go("section button")
    try phone.open("/tonight/rules")
    try look.check(phone)
    try phone.open("/tonight/next")
    try look.check(phone)
    try phone.answerWhoHelped()
    try look.check(phone)
    try phone.go("form[action='/tonight/save'] button")
    try look.check(phone)
    try correct(phone, look)
    try phone.go("form[action$='/close'] button")
    try look.check(phone)

    for route in Route.all where route.method == .get {
      guard let address = PageLook.address(of: "\(route.path)") else { continue }
      try phone.open(address)
      try look.check(phone)
    }
    try phone.open("/periods/period?from=2026-09-25&to=2026-09-25")
    try phone.go("form[action='/periods/close'] button")
    try look.check(phone)
    try phone.open("/shifts/99")
    try look.check(phone, isProblem: true)
    try phone.open("/house/devices")
    try phone.go("form[action='/house/devices'] button")
    try look.check(phone)
    try phone.open("/passkeys")
    try phone.wait(until: Self.offered)
    try look.check(phone)
    try phone.go("#passkey button")
    try look.check(phone)
    // A name is written once the house has people: those of the shift that was saved.
    try phone.typeSlip(of: "Kofi")
    try phone.open(phone.path + "/write/name")
    try look.check(phone)
    try phone.go("form[action='/logout'] button")
    try phone.open("/login")
    try phone.wait(until: Self.offered)
    try look.check(phone)
    let paths = Set(look.seen.map { $0.replacing(/\/[0-9]+/, with: "/{}") })
    let wanted = Set(
      Route.all.filter { $0.method == .get }.compactMap { PageLook.address(of: "\($0.path)") }
        .map { String($0.prefix { $0 != "?" }).replacing(/\/[0-9]+/, with: "/{}") }
        .filter { !$0.hasPrefix("/tonight/") })
    #expect(wanted.subtracting(paths) == [])
  }

  /// Corrects the shift that is shown, as far as the question whether to save it.
  private func correct(_ phone: Browser, _ look: PageLook) throws {
    let shift = try phone.path
    try phone.open(shift + "/correct")
    try phone.type("Read wrongly", into: "#reason")
    try phone.fill("[name='servers.0.netSales']", with: "12,34")
    try phone.go("form[action$='/correct'] button")
    try look.check(phone, isProblem: true)
    try phone.open(shift + "/correct")
    try phone.fill("[name='servers.0.netSales']", with: "9999.00")
    try phone.go("form[action$='/correct'] button")
    try look.check(phone)
    try phone.go("[name='drop']")
  }

  /// What the checks say of a page that breaks each of their rules, so that they are known to look.
  @Test(.releaseCheck) func thePageChecksFindWhatIsWrong() throws {
    let house = try BrowsedHouse()
    let look = try PageLook(language: "en")
    let phone = try house.phone()
    let breakages: [(String, String)] = [
      ("document.documentElement.lang = 'fr'", "the page is fr"),
      ("document.title = ''", "document-title"),
      ("document.querySelector('h1').remove()", "page-has-heading-one"),
      (
        "document.querySelector('main').append(document.createElement('h4')); "
          + "document.querySelector('h4').textContent = 'Deep'", "heading-order"
      ), ("document.querySelector('h1').style.color = '#bbb'", "color-contrast"),
      ("document.querySelector('h1').style.width = '900px'", "px wide"),
      ("document.querySelector('main a').style.minHeight = '10px'", "px: a"),
      ("document.querySelector('main a').textContent = ''", "link-name"),
      ("document.querySelector('main').append(document.createElement('input'))", "label"),
      ("document.querySelector('main').append(document.createElement('img'))", "image-alt"),
      ("document.querySelector('header').remove()", "not one header"),
    ]
    for (breakage, said) in breakages {
      try phone.open("/")
      _ = try phone.run(breakage)
      let found = try look.wrong(on: phone)
      #expect(found.contains { $0.contains(said) }, "\(breakage): \(found)")
    }
  }
}

/// Looks at pages as axe-core and `PageChecks.js` say.
private final class PageLook {
  private let script: String
  /// axe-core, as `make test` gets it; its rules for WCAG 2.2 AA and what it calls best practice.
  private let axe: String
  private let language: String
  private(set) var seen: Set<String> = []

  init(language: String) throws {
    self.language = language
    script = try String(
      contentsOf: Repository.root.appending(path: "Tests/BrowserTests/PageChecks.js"),
      encoding: .utf8)
    axe = try String(
      contentsOf: Repository.root.appending(path: ".build/axe/axe.min.js"), encoding: .utf8)
  }

  func wrong(on phone: Browser) throws -> [String] {
    let own = try phone.run(script, [language]) as? [String] ?? ["the checks gave nothing"]
    if try phone.run("return 'axe' in window") as? Bool == false { _ = try phone.run(axe) }
    let found = try phone.textSoon(
      """
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations, passes } = await axe.run({ runOnly: tags });
      if (passes.length < 10) violations.push({ id: 'axe looked at nothing', nodes: [{ html: '' }] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`).join('\\n');
      """)
    return own + found.split(separator: "\n").map(String.init)
  }

  /// How a page is looked at: in each language at each width and light and dark, in another pair in each language; the
  /// four pairs in both where everything is tried.
  private var glasses: [Browser.Glass] {
    [320, 390].flatMap { width in
      [false, true].filter { isDark in
        TestRun.triesEverything || (isDark == (width == 390)) == (language == "en")
      }.map { Browser.Glass(width: width, isDark: $0) }
    }
  }

  /// Looks at the page that is shown, with everything on it that can be opened.
  func check(_ phone: Browser, isProblem: Bool = false) throws {
    let path = try phone.path
    seen.insert(path)
    _ = try phone.run("for (const part of document.querySelectorAll('details')) part.open = true")
    for glass in glasses {
      try phone.show(on: glass)
      let found = try wrong(on: phone)
      #expect(found == [], "\(path), \(language), \(glass)")
    }
    let errors = try phone.errors()
    #expect(isProblem || errors == [], "\(path)")
  }

  /// The address of a route once a shift is saved; nil for what is no page.
  static func address(of route: String) -> String? {
    switch route {
    case "/healthz", "/readyz", "/events", "/house/readers/events", "/assets/{name}",
      "/favicon.ico", "/sw.js",
      "/tonight/slips/{id}/crops/{field}", "/tonight/slips/{id}/pictures/{place}":
      nil
    // Looked at on the way, while the evening is open.
    case "/tonight/slips/{id}", "/tonight/slips/{id}/write/{field}", "/tonight/slips/{id}/cards":
      nil
    case "/tonight/slips/{id}/cards/{card}/{field}": nil
    // Documents for paper, looked at by their own tests.
    case "/shifts/{id}/print/{kind}", "/reports/{kind}", "/me/statement": nil
    // Asked with an answer of the page before.
    case "/exports/offer": "/exports/offer?format=payouts-csv&from=2026-09-25&to=2026-09-25"
    // This house shares no pool of a period and holds nothing; the pages' parts are those of others.
    case "/periods/pool", "/periods/held": nil
    case "/periods/period": "/periods/period?from=2026-09-25&to=2026-09-25"
    case "/shifts/{id}/settle": "/shifts/1/settle"
    case "/shifts/{id}/signatures/{place}": "/shifts/1/signatures/1"
    case "/shifts/{id}/slips/{slip}": "/shifts/1/slips/1"
    default: route.replacing("{id}", with: "1")
    }
  }
}
