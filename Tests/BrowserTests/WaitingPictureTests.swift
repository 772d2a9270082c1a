import BrowserHands
import Foundation
import Testing

extension PagesTests {
  /// Nothing waits on the phone, and the page says nothing else: a page that was just opened says nothing yet.
  static let waitsForNothing = """
    return Promise.all([import('/assets/queue.js'), import('/assets/held.js')]).then(
      async ([queue, held]) => await queue.count() + await held.countForgotten() === 0
        && document.querySelector('#waiting').hidden);
    """

  /// The phone says that so many pictures wait on it for the connection.
  static func waits(_ count: Int) -> String {
    "return document.querySelector('#waiting').textContent.endsWith('connection: \(count)')"
  }

  /// The server is gone while eight slips are photographed; the page stays open.
  @Test(.releaseCheck) func picturesTakenWithoutAServerArriveOnceItIsBack() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/tonight")
    house.server.kill()
    try phone.hand(BrowsedHouse.nightOfEight, to: "#pictures")
    try phone.wait(until: Self.waits(8))
    #expect(try phone.run(Self.waitsForNothing) as? Bool == false)
    try house.server.start()
    try phone.wait(until: Self.waitsForNothing)
    try phone.waitUntilAllIsRead()
    #expect(
      try phone.run("return document.querySelectorAll('main ul.list li').length") as? Int == 8)
    #expect(try phone.shown.contains("?") == true, "two have a doubt")
  }

  /// The page is lost between the photo and its answer, and the phone was locked meanwhile.
  @Test(.releaseCheck) func picturesOutliveTheirPageAndWaitForTheLock() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/tonight")
    house.server.kill()
    try phone.hand(["hannah", "katie"].map(BrowsedHouse.slip), to: "#pictures")
    try phone.wait(until: Self.waits(2))
    // Chromium shows that nobody answers; the page and its scripts are gone.
    do { try phone.open("/tonight") } catch is Chromedriver.Failed {}
    try house.server.start()
    try phone.forget(cookie: "session")
    try phone.open("/login")
    try phone.wait(
      until: "return document.querySelector('#waiting').textContent.endsWith('unlocked: 2')")
    try phone.type(BrowsedHouse.pin, into: "#pin")
    try phone.go("main form[action='/login'] button")
    try phone.wait(until: Self.waitsForNothing)
    try phone.waitUntilAllIsRead()
    #expect(
      try phone.run("return document.querySelectorAll('main ul.list li').length") as? Int == 2)
  }

  /// Nobody answers when the page is opened: the phone has one of its own, and keeps nothing else.
  @Test(.releaseCheck, arguments: ["en", "es"])
  func whereNobodyAnswersThePhoneHasAPageOfItsOwn(language: String) throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    if language == "es" { try phone.go("form[action='/language'] button") }
    try phone.open("/tonight")
    try phone.wait(until: "return navigator.serviceWorker.controller !== null")
    try phone.choose([BrowsedHouse.slip(of: "hannah")], at: "#pictures")
    let kept = """
      const version = (await caches.keys())[0];
      const requests = await (await caches.open(version)).keys();
      return requests.map((one) => new URL(one.url).pathname).sort().join(' ');
      """
    #expect(
      try phone.textSoon(kept)
        == "/assets/held.js /assets/photos.js /assets/queue.js /assets/shell.js /assets/store.js /assets/tippool.css /assets/waiting.js /offline"
    )
    let spoken = """
      const page = await caches.match('/offline');
      return (await page.text()).match(/<html lang="(..)">/)[1];
      """
    while try phone.textSoon(spoken) != language { Thread.sleep(forTimeInterval: 0.05) }

    house.server.kill()
    try phone.open("/tonight")
    let title = try phone.text("return document.querySelector('h1').textContent")
    #expect(title == (language == "es" ? "Sin conexión" : "No connection"))
    #expect(try !phone.shown.contains("Maria") && !phone.shown.contains("HANNAH"))
    try phone.hand([BrowsedHouse.slip(of: "katie")], to: "#pictures")
    try phone.wait(until: "return document.querySelector('#waiting').textContent.endsWith(': 1')")
    try house.server.start()
    // The page that was asked for comes by itself, once the picture is sent.
    try phone.wait(until: "return document.querySelector('#offline') === null")
    #expect(try phone.run(Self.waitsForNothing) as? Bool == true)
    try phone.waitUntilAllIsRead()
    #expect(
      try phone.run("return document.querySelectorAll('main ul.list li').length") as? Int == 2)
  }

  /// What the house never takes is said when it is chosen, and does not wait for a connection first.
  @Test(.releaseCheck) func whatIsNoPictureIsRefusedWhenItIsChosen() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/tonight")
    house.server.kill()
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = Result { try FileManager.default.removeItem(at: folder) } }
    for (name, begin) in [("slip.gif", "GIF89a"), ("slip.webp", "RIFF0000WEBP"), ("empty.jpg", "")]
    {
      let file = folder.appending(path: name)
      try Data(begin.utf8).write(to: file)
      try phone.hand([file], to: "#pictures")
      try phone.wait(
        until: "return document.querySelector('#said').textContent.startsWith(arguments[0])",
        ["\(name): Such a file cannot be sent. Choose a picture (JPEG, PNG, HEIC) or a PDF."])
    }
    #expect(try phone.run(Self.waitsForNothing) as? Bool == true)
    // Beside one that goes it is not forgotten.
    try phone.hand(
      [folder.appending(path: "slip.gif"), BrowsedHouse.slip(of: "hannah")], to: "#pictures")
    try phone.wait(until: Self.waits(1))
    #expect(
      try phone.text("return document.querySelector('#said').textContent")
        .hasPrefix("slip.gif: Such a file cannot be sent."))
  }
}
