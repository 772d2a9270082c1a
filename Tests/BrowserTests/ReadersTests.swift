import BrowserHands
import Fixtures
import Foundation
import Testing

extension PagesTests {
  /// A reader is sent in parts, reads the sample, reads the next slip and is deleted again, while slips are
  /// read before and after; the page follows by itself.
  @Test(.releaseCheck) func aReaderComesFromFilesAndGoesAgain() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "readers-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = Result { try FileManager.default.removeItem(at: folder) } }
    let house = try BrowsedHouse(models: folder.appending(path: "models").path)
    let phone = try house.managersPhone()
    // A worker is warm with the built-in one.
    try phone.open("/tonight")
    try phone.choose([BrowsedHouse.nightOfEight[0]], at: "#pictures")
    try phone.open("/house/readers")
    #expect(try phone.text("return document.body.innerText").contains("Reads: built in"))
    try phone.hand(try Self.ownReader(in: folder), to: "#files")
    try phone.tap("#file button")
    try phone.wait(until: Self.says("Reads: 1.0.0"))
    #expect(try phone.text("return document.body.innerText").contains("Everything that it reads"))

    // A slip is read with it, so that a worker holds it; deleted, it is let go of.
    try phone.open("/tonight")
    try phone.choose([BrowsedHouse.nightOfEight[1]], at: "#pictures")
    try phone.open("/house/readers")
    try phone.tap("details > summary")
    try phone.go("form[action='/house/readers/remove'] button")
    #expect(try phone.text("return document.body.innerText").contains("Reads: built in"))
    try phone.open("/tonight")
    try phone.choose([BrowsedHouse.nightOfEight[2]], at: "#pictures")
    #expect(
      try phone.text("return document.querySelectorAll('[data-live=slips] ul.list li').length + ''")
        == "3")
    #expect(try phone.errors() == [])
  }

  private static func says(_ words: String) -> String {
    "return document.body.innerText.includes('\(words)')"
  }

  /// The stock model's own file as a house's reader.
  private static func ownReader(in folder: URL) throws -> [URL] {
    let (manifest, file) = (
      folder.appending(path: "model.json"), folder.appending(path: "ours.traineddata")
    )
    try """
    {"name": "thermal", "kind": "tesseract", "version": "1.0.0", "settings": {"squeeze": 0.75},
     "files": ["ours.traineddata"]}
    """.write(to: manifest, atomically: false, encoding: .utf8)
    let model = Repository.root.appending(path: "Receipts/Models/thermal.traineddata")
    try FileManager.default.copyItem(at: model, to: file)
    return [manifest, file]
  }
}
