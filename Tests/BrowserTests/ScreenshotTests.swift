import BrowserHands
import Fixtures
import Foundation
import Testing

extension PagesTests {
  /// Pictures of every page for `docs/screenshots`, as a phone shows them: `make screenshots`.
  @Test(.enabled(if: Album.folder != nil, "only make screenshots"))
  func everyPageHasItsPicture() throws {
    let house = try BrowsedHouse()
    let album = Album(phone: try house.phone(at: "localhost"))
    let phone = album.phone
    _ = try phone.addPasskeyKeeper()
    try phone.open("/")
    try album.keep("start")
    try phone.open(house.pairing)
    try album.keep("pair")
    try phone.type("Maria’s phone", into: "#name")
    try phone.go("main button")
    try album.keep("pin")
    for field in ["#pin", "#again"] { try phone.type(BrowsedHouse.pin, into: field) }
    try phone.go("main button")
    try album.keep("menu")
    try evening(album)
    try books(album)
    try house.openForSomebodyElse(album)
  }

  private func evening(_ album: Album) throws {
    let phone = album.phone
    try phone.open("/tonight")
    try album.keep("tonight-empty")
    try phone.choose(BrowsedHouse.nightOfEight, at: "#pictures")
    try album.keep("tonight")
    try album.keep("tonight-dark", isDark: true)
    try phone.go(".step")
    try album.keep("doubt")
    try album.keep("doubt-dark", isDark: true)
    let slip = try phone.path
    try phone.open(slip + "/write/netSales")
    try phone.draw(Browser.elevenEleven, on: "#ink")
    try phone.wait(until: Browser.isRead)
    try album.keep("write")
    try phone.open(slip + "/cards")
    try phone.hand([Repository.samples.appending(path: "signed/adds-a.png")], to: "#cards")
    try phone.go("main form button")
    try phone.wait(until: "return document.querySelector('img.crop') !== null")
    try album.keep("card-slips")
    try phone.open(slip)
    try phone.settleDoubts()
    try phone.go(".step")
    try album.keep("who-helped")
    try phone.open("/tonight/rules")
    try album.keep("evening-rules")
    try phone.open("/tonight/next")
    try phone.answerWhoHelped()
    try album.keep("payouts")
    try album.keep("payouts-dark", isDark: true)
    try phone.go("form[action='/tonight/save'] button")
    try album.keep("shift")
    let shift = try phone.path
    try phone.open(shift + "/correct")
    try phone.type("Net sales misread", into: "#reason")
    try phone.fill("[name='servers.0.netSales']", with: "1560.60")
    try phone.go("form[action$='/correct'] button")
    try album.keep("correct")
    try phone.go("[name='drop']")
    try phone.go("form[action$='/close'] button")
  }

  private func books(_ album: Album) throws {
    for (address, name) in [
      ("/shifts", "shifts"), ("/shifts/1/slips/1", "shift-slip"), ("/shifts/1/settle", "settle"),
      ("/shifts/1/signatures", "signatures"), ("/shifts/1/signatures/1", "sign"),
      ("/periods", "periods"), ("/periods/pools", "pools"), ("/reports", "reports"),
      ("/exports", "exports"),
      ("/exports/offer?format=payouts-csv&from=2026-09-25&to=2026-09-25", "export-offer"),
      ("/me", "me"), ("/handwriting", "handwriting"), ("/house/devices", "devices"),
      ("/rules", "rules"), ("/rules/policies/1", "policy"), ("/computer", "computer"),
      ("/house/readers", "readers"), ("/tonight/scan", "scan"), ("/offline", "offline"),
    ] {
      try album.phone.open(address)
      try album.keep(name)
    }
    try album.phone.open("/periods/period?from=2026-09-25&to=2026-09-25")
    try album.phone.go("form[action='/periods/close'] button")
    try album.keep("period")
  }
}

extension BrowsedHouse {
  fileprivate func openForSomebodyElse(_ album: Album) throws {
    try album.phone.open("/house/devices")
    try album.phone.go("form[action='/house/devices'] button")
    try album.keep("add-phone")
    try album.phone.open("/passkeys")
    try album.phone.wait(until: PagesTests.offered)
    try album.keep("passkeys")
    try album.phone.go("#passkey button")
    try album.phone.go("header form[action='/logout'] button")
    try album.phone.open("/login")
    try album.phone.wait(until: PagesTests.offered)
    try album.keep("unlock")
  }
}

/// Where pictures are kept.
private struct Album {
  static let folder = ProcessInfo.processInfo.environment["TIPPOOL_SCREENSHOTS"]

  let phone: Browser

  /// Keeps what the glass shows.
  func keep(_ name: String, isDark: Bool = false) throws {
    try phone.show(on: Browser.Glass(width: 390, isDark: isDark))
    _ = try phone.run("document.activeElement.blur(); scrollTo(0, 0)")
    let picture = try phone.picture()
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
    let folder = URL(filePath: Self.folder ?? "")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try picture.write(to: folder.appending(path: "\(name).png"))
  }
}
