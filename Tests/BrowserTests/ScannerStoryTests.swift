import BrowserHands
import Foundation
import Testing

/// What a hand does with slips under the camera, in the order in which a test lays them there.
///
/// Slow where the readers are not built for speed: `make release-check` has them.
@Suite(.serialized, .releaseCheck) struct ScannerStoryTests {
  /// A camera that sees what a test lays under it.
  private struct Table {
    let phone: Browser

    /// Puts the camera in the place of the phone's; the page must not have asked for it yet.
    init(_ phone: Browser) throws {
      self.phone = phone
      _ = try phone.run(
        """
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1080, 1920];
        const pen = canvas.getContext('2d');
        // No camera gives the same picture twice.
        let [image, view, shade] = [null, {}, 58];
        window.lay = async (data, seen) => {
          const next = data ? new Image() : null;
          if (next) { next.src = 'data:image/png;base64,' + data; await next.decode(); }
          [image, view, shade] = [next, seen, shade + 1];
          return 'there';
        };
        const stream = canvas.captureStream(15);
        setInterval(() => {
          pen.setTransform(1, 0, 0, 1, 0, 0);
          pen.fillStyle = `rgb(84, 70, ${shade})`;
          pen.fillRect(0, 0, 1080, 1920);
          if (!image) return;
          const [top, height] = [view.top * image.height, view.part * image.height];
          const fit = view.scale * Math.min(1000 / image.width, 1500 / height);
          pen.translate(540, 960);
          pen.rotate(view.turn);
          pen.drawImage(image, 0, top, image.width, height,
            -fit * image.width / 2, -fit * height / 2, fit * image.width, fit * height);
        }, 60);
        navigator.mediaDevices.getUserMedia = async () => stream;
        """)
    }

    /// Lays a slip there, or a part of one, and takes the one before away; nil for the table alone.
    func lay(
      _ slip: String?, turn: Double = 0, scale: Double = 0.8, top: Double = 0, part: Double = 1
    ) throws {
      let data = try slip.map {
        try Data(contentsOf: BrowsedHouse.slip(of: $0)).base64EncodedString()
      }
      let view = ["turn": turn, "scale": scale, "top": top, "part": part]
      let answer = try phone.textSoon(
        "return window.lay(...given);", [data as Any? ?? NSNull(), view])
      #expect(answer == "there")
    }

    /// Shows a slip from one side and then from another, until so many slips were taken.
    func hold(_ slip: String, untilTaken count: Int) throws {
      try lay(slip)
      try phone.wait(until: ScannerStoryTests.isRead, within: 300)
      try lay(slip, turn: 0.03, scale: 1)
      try phone.wait(until: ScannerStoryTests.taken(count), within: 300)
    }
  }

  private static let isRead = """
    return ['partial', 'stuck', 'settled'].includes(document.querySelector('#scanner').dataset.state);
    """

  /// A value of the slip before the camera.
  private static func shows(_ value: String) -> String {
    "return document.querySelector('#values').textContent.includes('\(value)')"
  }

  private static func isState(_ state: String) -> String {
    "return document.querySelector('#scanner').dataset.state === '\(state)'"
  }

  /// So many slips of the tray are done with.
  private static func taken(_ count: Int) -> String {
    "return document.querySelectorAll('#tray [data-taken=true]').length === \(count)"
  }

  private func tray(_ phone: Browser) throws -> [String] {
    try phone.text(
      "return [...document.querySelectorAll('#tray li')].map((line) => line.textContent).join('\\n')"
    ).split(separator: "\n").map(String.init)
  }

  private func slips(_ phone: Browser) throws -> Int? {
    try phone.run("return document.querySelectorAll('main ul.list li').length") as? Int
  }

  private func scanner(of house: BrowsedHouse) throws -> (phone: Browser, table: Table) {
    let phone = try house.managersPhone()
    try phone.open("/tonight/scan")
    let table = try Table(phone)
    try phone.tap("#open")
    return (phone, table)
  }

  /// A stack: one slip after the other without a tap, one of them once more, one that never settles.
  @Test func aStackIsTakenSlipBySlip() throws {
    let house = try BrowsedHouse()
    let (phone, table) = try scanner(of: house)
    // The table alone is no slip.
    try phone.wait(
      until: """
        return performance.getEntriesByType('resource')
          .filter((one) => one.name.includes('/frames')).length >= 3;
        """, within: 300)
    #expect(
      try phone.text("return document.querySelector('#scanner').dataset.state") == "searching")
    #expect(try phone.shown.contains("Lay the slip"))
    try table.hold("hannah", untilTaken: 1)
    try table.hold("katie", untilTaken: 2)
    try table.hold("hannah", untilTaken: 3)
    let said = try tray(phone)
    #expect(said[0].contains("HANNAH") && said[1].uppercased().contains("KATIE"), "\(said)")
    #expect(said[2].contains("1"), "the first one once more: \(said)")
    let errors = try phone.errors()
    #expect(errors == [])
    try phone.go("#finish")
    #expect(try slips(phone) == 3)
  }

  /// The camera of one box: the frame that shows the value stays with it.
  @Test func aFigureThatIsReadAloneKeepsItsPicture() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.typeSlip(of: "Hannah")
    try phone.open("/tonight/scan?slip=1&field=netSales")
    let table = try Table(phone)
    try phone.tap("#open")
    try table.lay("hannah")
    try phone.wait(until: "return !document.querySelector('#offer').hidden", within: 300)
    try phone.go("#put")
    let shown = try phone.text(
      "return document.querySelector('[name=\"text.netSales\"]')?.value ?? ''")
    #expect(shown == "2104.27" || shown == "2,104.27", "\(shown)")
    #expect(try phone.has("img.crop[src='/tonight/slips/1/crops/netSales']"))
    #expect(try phone.has("img.whole[src='/tonight/slips/1/pictures/1']"))
    #expect(
      try phone.run("return document.querySelectorAll('img.crop').length") as? Int == 1,
      "the other figures are no value's")
  }

  /// Nobody answers when the slip is taken, and the page is lost: it is one slip of several pictures then.
  @Test func aSlipThatCouldNotBeTakenIsReadFromAllItsPicturesOnce() throws {
    let house = try BrowsedHouse()
    let (phone, table) = try scanner(of: house)
    _ = try phone.run(
      """
      const real = window.fetch;
      window.fetch = async (address, options) => {
        if (/\\/take$|^\\/tonight\\/photos\\//.test(String(address))) throw new TypeError('cut');
        return real(address, options);
      };
      """)
    try table.hold("hannah", untilTaken: 1)
    #expect(try tray(phone).first?.contains("kept on this phone") == true)
    try phone.open("/tonight")
    try phone.wait(until: PagesTests.waitsForNothing)
    try phone.waitUntilAllIsRead()
    #expect(try slips(phone) == 1)
    #expect(try phone.shown.contains("HANNAH"))
    try phone.open("/tonight/slips/1")
    let pictures = try phone.run("return document.querySelectorAll('img.whole').length") as? Int
    #expect(pictures.map { (2...3).contains($0) } == true, "\(pictures ?? 0)")
  }

  /// A slip that did not settle is not lost to the next one; two halves are one slip.
  @Test func theNextSlipTakesWhatWasReadOfTheOneBefore() throws {
    let house = try BrowsedHouse()
    let (phone, table) = try scanner(of: house)
    try table.lay("hannah")
    try phone.wait(until: Self.shows("HANNAH"), within: 300)
    try table.lay("katie", part: 0.6)
    try phone.wait(until: Self.taken(1), within: 300)
    let said = try tray(phone)
    #expect(said[0].contains("HANNAH"), "\(said)")
    // What is shown may still be of the slip before.
    try phone.wait(until: Self.shows("Katie"), within: 300)
    try table.lay("katie", turn: 0.02, top: 0.4, part: 0.6)
    try phone.wait(until: Self.shows("127.63"), within: 300)
    try phone.go("#finish")
    try phone.waitUntilAllIsRead()
    #expect(try slips(phone) == 2)
    let shown = try phone.shown
    // The name is on the upper half, what is owed on the lower one.
    #expect(shown.uppercased().contains("KATIE"), "\(shown)")
  }
}
