import BrowserHands
import Foundation
import Testing

extension PagesTests {
  /// Eight slips, two of them with a doubt, from the camera to the money in the envelopes.
  @Test func anEveningIsDoneInAtMostThirtyTaps() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/")
    let before = phone.taps
    try phone.go("nav a[href='/tonight']")
    try phone.choose(BrowsedHouse.nightOfEight, at: "#pictures")
    #expect(
      try phone.run("return document.querySelectorAll('main ul.list li').length") as? Int == 8)
    let doubts = try phone.settleDoubts()
    #expect(doubts == 2)
    try phone.go(".step")
    try phone.answerWhoHelped()
    #expect(try phone.path == "/tonight/payouts")
    try phone.go("form[action='/tonight/save'] button")
    #expect(try phone.path == "/shifts/1")
    print("Taps from the menu to saved payouts, \(doubts) doubts: \(phone.taps - before)")
    #expect(phone.taps - before <= 30)

    try phone.go("form[action$='/close'] button")
    #expect(try phone.text("return document.querySelector('strong').textContent") == "closed")
    try sign(phone)
    try phone.go("form[action$='/pay'] button")
    #expect(try phone.text("return document.querySelector('strong').textContent") == "paid")
    let errors = try phone.errors()
    #expect(errors == [])
  }

  /// Whoever is handed cash signs for it, takes a stroke back, and is the first of all who sign.
  private func sign(_ phone: Browser) throws {
    try phone.go("a[href$='/signatures']")
    let before = try phone.shown
    #expect(before.contains("Left to sign: "))
    try phone.go("ul.list a[href*='/signatures/']")
    try phone.tap("#done")
    #expect(try phone.shown.contains("Sign in the box first."))
    let wave = (0...12).map { (x: 0.1 + 0.06 * Double($0), y: $0.isMultiple(of: 2) ? 0.3 : 0.7) }
    try phone.draw(
      [wave, [(0.2, 0.9), (0.5, 0.85), (0.8, 0.9)], [(0.9, 0.1), (0.95, 0.2)]], on: "#ink")
    let drawn = "return document.querySelector('#ink').dataset.strokes"
    try phone.wait(until: "\(drawn) === '3'")
    try phone.tap("#undo")
    try phone.wait(until: "\(drawn) === '2'")
    try phone.go("#done")
    let path = try phone.text("return document.querySelector('.signature path').getAttribute('d')")
    #expect(path.matches(of: /M/).count == 2 && path.matches(of: /L/).count >= 12, "\(path)")
    #expect(try phone.shown != before)
    try phone.go("main > p:last-child a")
  }

  /// The same without a finger: Tab goes to everything that is needed, in sight, and Enter does it.
  @Test(.releaseCheck) func anEveningIsDoneByKeyboardAlone() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/")
    try phone.enter("nav a[href='/tonight']")
    try phone.goTo("#pictures")
    // What the system's own window for files gives back.
    let slips = ["hannah", "katie", "priya"]
    try phone.choose(slips.map(BrowsedHouse.slip), at: "#pictures")
    try phone.enter(".step")
    try phone.answerWhoHelped(byKeyboard: true)
    try phone.enter("form[action='/tonight/save'] button")
    #expect(try phone.path == "/shifts/1")
    try phone.enter("form[action$='/close'] button")
    try phone.enter("form[action$='/pay'] button")
    #expect(try phone.text("return document.querySelector('strong').textContent") == "paid")
    #expect(phone.taps == house.tapsOfPairing + 1, "the files alone")
  }
}

extension Browser {
  /// Lets every doubtful value stand as it was read, and goes back to the evening; how many there were.
  @discardableResult func settleDoubts() throws -> Int {
    var doubts = 0
    while true {
      if try path == "/tonight" {
        guard try has(".step[href^='/tonight/slips/']") else { return doubts }
        try go(".step")
      }
      guard try has("section button") else {
        try go("a[href='/tonight']")
        continue
      }
      #expect(try has("section .crop"), "a doubt has its crop beside it")
      try go("section button")
      doubts += 1
    }
  }

  /// Says that one person helped.
  func answerWhoHelped(byKeyboard: Bool = false) throws {
    func send(_ selector: String) throws { try byKeyboard ? enter(selector) : go(selector) }
    func fill(_ text: String, _ selector: String) throws {
      try byKeyboard ? goTo(selector) : tap(selector)
      try self.fill(selector, with: text)
    }
    try fill("1", "#text")
    try send("main form button")
    try fill("Ana", "#name")
    try fill("host", "#role")
    try send("main form button[value=typed]")
    while try path == "/tonight/next" {
      try fill("5", "#text")
      try send("main form button")
    }
  }

  /// Presses Tab until something has the focus, and looks at each thing on the way: it is in sight,
  /// nothing covers it, and a ring says where the focus is.
  func goTo(_ selector: String) throws {
    for _ in 1...100 {
      let isThere = try run(
        "return document.querySelector(arguments[0]) === document.activeElement", [selector])
      if isThere as? Bool == true { return }
      try press(.tab)
      let (wrong, place) = (try text(Self.focusIsSeen), try path)
      #expect(wrong == "", "\(place)")
    }
    throw NotSeen(what: "the focus on \(selector)", page: try shown)
  }

  /// Goes to something by keyboard, presses Enter and waits for the page that it leads to.
  func enter(_ selector: String) throws {
    try goTo(selector)
    try onNewPage { try press(.enter) }
  }

  private static let focusIsSeen = """
    const element = document.activeElement;
    if (element === document.body) return '';
    const label = element.type === 'file' ? element.labels[0] : element;
    const box = label.getBoundingClientRect();
    const style = getComputedStyle(label);
    if (box.bottom <= 0 || box.top >= innerHeight) return element.outerHTML + ' is out of sight';
    if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2) {
      return element.outerHTML + ' has no ring';
    }
    const above = document.elementFromPoint(
      box.left + box.width / 2, Math.max(0, box.top) + Math.min(box.height, 20) / 2);
    return above && (label.contains(above) || element.contains(above) || above.contains(label))
      ? '' : element.outerHTML + ' is covered';
    """
}
