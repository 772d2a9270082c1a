import Foundation
import Money
import Reading
import Testing

@testable import Evening

@Suite("A value that the camera read in one box keeps the picture that shows it")
struct FigurePictureTests {
  private func picture(
    _ name: String, of pattern: String = "netSales", saying value: String = "1300.00",
    crop: String? = "iVBORw0KGgo=", by model: String = "test"
  ) throws -> FigurePicture {
    let reading = try JSONDecoder().decode(
      ReadingEvidence.self,
      from: Data(
        """
        {"pattern": "\(pattern)", "value": "\(value)", "text": "$\(value)", "label": "A label",
          "confidence": 0.9, "filter": "grey", "isDoubtedBySumsAlone": false}
        """.utf8))
    return FigurePicture(
      path: "/photos/\(name).jpg", name: "\(name).jpg", sha256: name, keptPicture: "p/\(name).jpg",
      profile: "test", engine: "test", engineVersion: "1", model: model, reading: reading,
      crop: crop)
  }

  @Test("Of a typed slip it is the first picture, and asks for nothing more")
  func typed() throws {
    var form = ServerForm()
    try form.type("Kofi", into: .name, in: .usd)
    let before = form.issues.filter { $0.field != .netSales }
    try form.type("1300.00", into: .netSales, in: .usd, from: picture("f1"))
    let scan = try #require(form.scan)
    #expect(scan.pictureHashes == ["f1"] && scan.keptPicture == "p/f1.jpg" && scan.page == 1)
    #expect(scan.sources == ["/photos/f1.jpg"] && scan.crops == ["netSales": "iVBORw0KGgo="])
    #expect(scan.readings.map(\.value) == ["1300.00"])
    #expect(form.amount(.netSales) == Money(minorUnits: 130_000))
    #expect(form[.netSales].evidence == scan.readings[0] && !form[.netSales].isDoubtful)
    #expect(form.issues == before && form.profileOfSlip == nil)
  }

  @Test("A second figure brings a second picture, and read once more a third one")
  func several() throws {
    var form = ServerForm()
    try form.type("1300.00", into: .netSales, in: .usd, from: picture("f1"))
    let owes = try picture("f2", of: "houseOwesServer", saying: "40.00")
    try form.type("40.00", into: .houseOwesServer, in: .usd, from: owes)
    #expect(form.scan?.otherPicture(of: "houseOwesServer")?.sha256 == "f2")
    #expect(form.scan?.otherPicture(of: "netSales") == nil)
    try form.type("1500.00", into: .netSales, in: .usd, from: picture("f3", saying: "1500.00"))
    let scan = try #require(form.scan)
    #expect(scan.otherPicture(of: "netSales")?.sha256 == "f3")
    #expect(scan.pictureHashes == ["f1", "f2", "f3"])
    #expect(scan.readings.map(\.pattern) == ["houseOwesServer", "netSales"])
    #expect(scan.sources == ["f1", "f2", "f3"].map { "/photos/\($0).jpg" })
  }

  @Test("Each further picture keeps who read it, also where a figure of it is read once more")
  func readers() throws {
    var form = ServerForm()
    try form.type("1300.00", into: .netSales, in: .usd, from: picture("f1", by: "one"))
    let owes = try picture("f2", of: "houseOwesServer", saying: "40.00", by: "two")
    try form.type("40.00", into: .houseOwesServer, in: .usd, from: owes)
    try form.type("1500.00", into: .netSales, in: .usd, from: picture("f3", saying: "1500.00"))
    try form.type("1300.00", into: .netSales, in: .usd, from: picture("f4", by: "four"))
    let scan = try #require(form.scan)
    #expect(scan.model == "one" && scan.others?.map(\.model) == ["two", "test", "four"])
    let last = scan.others?.last
    #expect(last?.engine == "test" && last?.engineVersion == "1" && last?.profile == "test")
  }

  @Test("Of a slip that was read it is one more picture, for that figure alone")
  func read() throws {
    var form = try SlipPages.form()
    form.scan?.crops = ["netSales": "old", "houseOwesServer": "own"]
    form.scan?.sources = ["/photos/a.jpg"]
    let readings = try #require(form.scan?.readings.count)
    try form.type("1300.00", into: .netSales, in: .usd, from: picture("f1", crop: nil))
    let scan = try #require(form.scan)
    #expect(scan.pictureSHA256 == "a" && scan.pictureHashes == ["a", "f1"])
    #expect(scan.otherPicture(of: "netSales")?.keptPicture == "p/f1.jpg")
    #expect(scan.readings.count == readings)
    // The crop of before shows another reading.
    #expect(scan.crops == ["houseOwesServer": "own"])
    #expect(form.amount(.netSales) == Money(minorUnits: 130_000) && form.profileOfSlip == "test")
  }

  @Test("What cannot be taken brings no picture, nor does a figure of another box")
  func refused() throws {
    var form = ServerForm()
    let picture = try picture("f1")
    #expect(throws: FormEntryError.self) {
      try form.type("no amount", into: .netSales, in: .usd, from: picture)
    }
    #expect(form == ServerForm())
    try form.type("5.00", into: .cashTips, in: .usd, from: picture)
    #expect(form.scan == nil && form.amount(.cashTips) == Money(minorUnits: 500))
  }
}
