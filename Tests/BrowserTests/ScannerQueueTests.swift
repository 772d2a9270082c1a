import BrowserHands
import Foundation
import Testing

/// A slip that is settled while nobody answers: it waits on the phone as what it is.
@Suite(.serialized) struct ScannerQueueTests {
  /// Takes the connection away and chooses the first kind of slip.
  ///
  /// - Returns: the kind.
  private static func cut(_ phone: Browser) throws -> String {
    try phone.text(
      """
      window.isCut = true;
      const kind = [...document.querySelectorAll('#kinds input')].find((one) => one.value);
      kind.click();
      return kind.value;
      """)
  }

  /// All its pictures go as one, with the kind that was chosen, under one identifier however often they
  /// are sent.
  @Test(.releaseCheck) func aSettledSlipWaitsWithItsPicturesAndItsKind() throws {
    let scanner = try ScriptedScanner()
    let phone = scanner.phone
    let partial = ["partial", "HANNAH", "$2,104.27"]
    try scanner.show([partial, partial, ["settled", "HANNAH", "$2,104.27"]], take: (0, ""))
    let kind = try Self.cut(phone)
    try scanner.open()
    try scanner.wait(for: "settled")
    try phone.tap("#take")
    try phone.wait(until: "return document.querySelector('#tray [data-taken=true]') !== null")
    let said = try phone.text("return document.querySelector('#tray').textContent")
    #expect(said == "HANNAH · $2,104.27 · kept on this phone until the house answers")
    // It is sent again and again.
    try phone.wait(until: "return window.sent.length > 1")
    let lengths = try phone.text("return window.sizes.slice(0, 3).reverse().join(' ')")
    let sent = try phone.text(
      "return [...new Set(window.sent.map((one) => one.path + ' ' + one.lengths + ' ' + one.kind))].join()"
    )
    let path = try phone.text("return window.sent[0].path")
    #expect(sent == "\(path) \(lengths) \(kind)")
    #expect(
      try phone.run(
        """
        const [{ lengths, size }] = window.sent;
        return lengths.split(' ').reduce((sum, one) => sum + Number(one), 0) === size;
        """) as? Bool == true)
    // The page is gone; the next one sends it, and the house takes it.
    try phone.open("/tonight")
    try phone.wait(until: PagesTests.waitsForNothing)
  }

  /// What the house will never take waits no more, and the line that said so says that it is to be taken anew.
  @Test(.releaseCheck, arguments: [400, 413, 422])
  func aSlipThatIsRefusedIsNotSaidToBeKept(status: Int) throws {
    let scanner = try ScriptedScanner()
    let phone = scanner.phone
    try scanner.show([["settled", "HANNAH", "$2,104.27"]], take: (0, ""))
    _ = try phone.run("window.isCut = true")
    try scanner.open()
    try scanner.wait(for: "settled")
    try phone.tap("#take")
    try phone.wait(until: "return document.querySelector('#tray [data-taken=true]') !== null")
    _ = try phone.run("Object.assign(window, { isCut: false, refused: arguments[0] })", [status])
    try phone.wait(until: "return document.querySelector('#tray [data-taken=false]') !== null")
    let said = try phone.text("return document.querySelector('#tray').textContent")
    #expect(said == "HANNAH · $2,104.27 · was not taken. Take a photo of it.")
    try phone.wait(until: PagesTests.waitsForNothing)
  }

  /// A photo instead of frames is of the chosen kind as well.
  @Test(.releaseCheck) func aPhotoWithoutAConnectionHasItsKind() throws {
    let scanner = try ScriptedScanner()
    let phone = scanner.phone
    try scanner.show([500])
    let kind = try Self.cut(phone)
    try scanner.open()
    try scanner.wait(for: "lost")
    try phone.tap("#photo")
    try phone.wait(until: "return window.sent.length > 0")
    let sent = try phone.text("const [one] = window.sent; return `${one.lengths}|${one.kind}`")
    #expect(sent == "|\(kind)")
  }

  /// How many slips are written down that may still be taken back.
  private static let held = """
    const { Store } = await import('/assets/store.js');
    return String(await new Store('held').count());
    """

  private static func wait(_ phone: Browser, forHeld count: Int) throws {
    for _ in 0..<600 {
      if try phone.textSoon(held) == "\(count)" { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    Issue.record("\(try phone.textSoon(held)) slips are written down")
  }

  /// Whoever leaves in the seconds of "All is read" without a connection loses nothing.
  @Test(.releaseCheck) func aSettledSlipOutlivesItsPage() throws {
    let scanner = try ScriptedScanner()
    let phone = scanner.phone
    try scanner.show([["settled", "HANNAH", "$2,104.27"]], take: (0, ""))
    try scanner.open()
    try scanner.wait(for: "settled")
    try Self.wait(phone, forHeld: 1)
    try phone.open("/tonight")
    try phone.wait(until: PagesTests.waits(1))
    // The stripes are no slip: that is told, and so the house has read them.
    try phone.wait(
      until: """
        return document.body.textContent.includes('HANNAH · $2,104.27: There is no slip in this picture.')
        """)
    try Self.wait(phone, forHeld: 0)
    try phone.wait(until: PagesTests.waitsForNothing)
  }

  /// What somebody took back, or the house took, is not written down any more.
  @Test(.releaseCheck, arguments: ["#undo", "#cancel", "#take"])
  func aSlipIsHeldNoLongerThanItIsOpen(button: String) throws {
    let scanner = try ScriptedScanner()
    let phone = scanner.phone
    try scanner.show([["settled", "HANNAH", "$2,104.27"]])
    try scanner.open()
    try scanner.wait(for: "settled")
    try Self.wait(phone, forHeld: 1)
    try scanner.answer([["searching", "", ""]])
    try phone.tap(button)
    try Self.wait(phone, forHeld: 0)
    #expect(
      try phone.textSoon(
        "const { count } = await import('/assets/queue.js'); return String(await count());") == "0")
  }

  /// A house that never says whether it took a slip gets it as a picture.
  @Test(.releaseCheck) func aSlipWhoseTakingIsNeverAnsweredIsSent() throws {
    let scanner = try ScriptedScanner()
    let phone = scanner.phone
    try scanner.show([["settled", "HANNAH", "$2,104.27"]], take: (-1, ""))
    _ = try phone.run(
      "window.isCut = true; const real = AbortSignal.timeout; AbortSignal.timeout = () => real.call(AbortSignal, 900)"
    )
    try scanner.open()
    try scanner.wait(for: "settled")
    try phone.tap("#take")
    try phone.wait(until: "return window.sent.length > 0")
    #expect(try phone.text("return window.sent[0].again") == "1")
    let said = try phone.text("return document.querySelector('#tray').textContent")
    #expect(said == "HANNAH · $2,104.27 · kept on this phone until the house answers")
    try Self.wait(phone, forHeld: 0)
  }
}
