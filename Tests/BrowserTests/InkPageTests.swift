import BrowserHands
import Fixtures
import Foundation
import Testing

extension PagesTests {
  /// An amount that is written on the glass is read, shown in type, and in the slip once it is saved.
  @Test func anAmountIsWrittenByHandIntoTheSlip() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.typeSlip(of: "Kofi")
    let slip = try phone.path
    try phone.go("a[href$='/write/netSales']")
    try phone.draw(Browser.elevenEleven, on: "#ink")
    try phone.wait(until: Browser.isRead)
    #expect(try phone.text("return document.querySelector('#text').value") == "11.11")

    // The last stroke taken back leaves the other three; nothing is left of them all.
    try phone.tap("#undo")
    try phone.wait(until: "return document.querySelector('#ink').dataset.strokes === '3'")
    try phone.tap("#clear")
    try phone.wait(until: "return document.querySelector('#ink').dataset.strokes === '0'")
    #expect(try phone.text("return document.querySelector('#text').value") == "")
    #expect(try phone.text("return document.querySelector('#reading').textContent") == "")

    try phone.draw(Browser.elevenEleven, on: "#ink")
    try phone.wait(until: Browser.isRead)
    try phone.go("#write button:not([type])")
    #expect(try phone.path == slip)
    #expect(try phone.text("return document.querySelector('#netSales').value") == "11.11")
    #expect(try phone.errors() == [])
  }

  /// What is no figure offers nothing; what may be several offers them, and none is taken by itself.
  @Test(.releaseCheck) func whatIsNotClearIsChosenByThePerson() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.typeSlip(of: "Kofi")
    try phone.go("a[href$='/write/netSales']")
    // A one, and what may be a seven.
    try phone.draw(
      [[(0.13, 0.2), (0.13, 0.5), (0.13, 0.76)], [(0.23, 0.2), (0.33, 0.2), (0.28, 0.76)]],
      on: "#ink")
    try phone.wait(until: "return document.querySelectorAll('#choices button').length > 1")
    #expect(try phone.text("return document.querySelector('#text').value") == "")
    let offered = try phone.text("return document.querySelector('#choices button').textContent")
    try phone.tap("#choices button")
    #expect(try phone.text("return document.querySelector('#reading').textContent") == offered)
    #expect(try phone.text("return '$' + document.querySelector('#text').value") == offered)
  }

  /// A name is found on the staff list by the first name alone; where two people have it, one is tapped.
  @Test(.releaseCheck) func aNameIsWrittenByHandIntoTheSlip() throws {
    let house = try BrowsedHouse()
    try house.add(["Ana García", "Kofi Mensah"])
    let phone = try house.managersPhone()
    try phone.typeSlip(of: "Kofi")
    let slip = try phone.path
    try phone.go("a[href$='/write/name']")
    try phone.draw(BlockLetters.ana, on: "#ink")
    try phone.wait(until: "return document.querySelector('#reading').textContent === 'Ana García'")
    #expect(try phone.text("return document.querySelector('#text').value") == "Ana García")
    try phone.go("#write button:not([type])")
    #expect(try phone.path == slip)
    #expect(try phone.text("return document.querySelector('#name').value") == "Ana García")

    try house.add(["Ana Ruiz"])
    try phone.go("a[href$='/write/name']")
    try phone.draw(BlockLetters.ana, on: "#ink")
    // The last stroke is read; of the first ones alone anybody may be meant.
    try phone.wait(
      until: """
        const names = [...document.querySelectorAll('#choices button')].map((one) => one.textContent);
        return names.slice(0, 2).sort().join() === 'Ana García,Ana Ruiz';
        """)
    #expect(try phone.text("return document.querySelector('#text').value") == "")
    let chosen = try phone.text("return document.querySelector('#choices button').textContent")
    try phone.tap("#choices button")
    try phone.go("#write button:not([type])")
    #expect(try phone.text("return document.querySelector('#name').value") == chosen)
    #expect(try phone.errors() == [])
  }

  /// What rests on the glass draws nothing and keeps nobody from writing: whether it is as large as a hand at
  /// once or becomes so, and beside a pen whatever its size.
  @Test(.releaseCheck) func aHandOnTheGlassIsNoInk() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone(hasPen: true)
    try phone.typeSlip(of: "Kofi")
    try phone.go("a[href$='/write/netSales']")
    let strokes = "return document.querySelector('#ink').dataset.strokes"
    // A pen is the last one: once one was here, no finger writes any more.
    let cases: [(hand: [Browser.Pointer.Step], writer: Browser.Pointer.Kind)] = [
      ([.down(x: 0.95, y: 0.95, size: 90)], .touch),
      ([.down(x: 0.95, y: 0.95, size: 20), .move(x: 0.96, y: 0.95, size: 90)], .touch),
      ([.down(x: 0.95, y: 0.95, size: 20)], .pen),
    ]
    for (hand, writer) in cases {
      try phone.writeElevenEleven(with: writer, besides: hand)
      #expect(try phone.text(strokes) == "4", "\(hand), \(writer)")
      try phone.wait(until: Browser.isRead)
      try phone.tap("#clear")
      try phone.wait(until: strokes + " === '0'")
    }
    #expect(try phone.errors() == [])
  }

  /// Ten digits are written one after the other, kept with consent, shown, and deleted.
  @Test(.releaseCheck) func theOwnHandIsKeptAndDeleted() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/handwriting")
    for (digit, strokes) in Browser.tenDigits.enumerated() {
      #expect(
        try phone.text("return document.querySelector('#which').textContent")
          == "Write the digit \(digit)")
      #expect(try phone.text("return String(document.querySelector('#save').disabled)") == "true")
      try phone.draw(strokes, on: "#ink")
      try phone.wait(until: "return document.querySelector('#next').disabled === false")
      try phone.tap("#next")
    }
    try phone.wait(until: "return document.querySelector('#save').disabled === false")
    try phone.tap("input[name=agree]")
    try phone.go("#save")
    #expect(try phone.path == "/handwriting")
    try phone.go("form[action='/handwriting/delete'] button")
    #expect(
      try phone.run(
        "return document.querySelector(\"form[action='/handwriting/delete']\") === null")
        as? Bool == true)
    #expect(try phone.errors() == [])
  }
}

extension Browser {
  /// Begins a slip without a picture, and shows it.
  func typeSlip(of name: String) throws {
    try open("/tonight")
    try tap("details > summary")
    try fill("form[action='/tonight/slips'] input[name=name]", with: name)
    try go("form[action='/tonight/slips'] button")
  }

  /// 11.11 around a printed point.
  static let elevenEleven: [[(x: Double, y: Double)]] = [0.13, 0.3, 0.8, 0.93].map { x in
    [(x, 0.2), (x, 0.5), (x, 0.76)]
  }

  /// Writes 11.11 while a hand is on the glass that came there before.
  fileprivate func writeElevenEleven(with kind: Pointer.Kind, besides hand: [Pointer.Step]) throws {
    let writing = Pointer.steps(drawing: Browser.elevenEleven)
    func waits(_ count: Int) -> [Pointer.Step] { Array(repeating: .wait, count: count) }
    try use(
      [
        Pointer(.touch, hand + waits(writing.count) + [.up]),
        Pointer(kind, waits(hand.count) + writing),
      ], on: "#ink")
  }

  /// Ten ways through the corners of a clock's face, no two the same: the program compares no digit with
  /// anybody else's before it is kept.
  static let tenDigits: [[[(x: Double, y: Double)]]] = {
    let corners = [
      (0.5, 0.1), (0.55, 0.27), (0.55, 0.62), (0.5, 0.8), (0.45, 0.62), (0.45, 0.27), (0.5, 0.45),
    ]
    let orders = [
      "0123450", "501364", "0126543", "0123634", "56216", "1056234", "05432165", "06", "0561234505",
      "16501234",
    ]
    return orders.map { order in [order.compactMap(\.wholeNumberValue).map { corners[$0] }] }
  }()

  /// Whether all of that ink was read: each stroke is read as soon as it is there.
  static let isRead = "return document.querySelector('#reading').textContent === '$11.11'"
}
