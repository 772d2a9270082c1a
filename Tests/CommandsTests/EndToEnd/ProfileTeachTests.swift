import Fixtures
import Foundation
import Testing

/// A slip as a document with its text: as sure as a picture, and made in the test.
enum PrintedSlip {
  static func pdf(_ lines: [String]) -> [UInt8] {
    let print = lines.map { line in
      "(\(line.replacing("(", with: "\\(").replacing(")", with: "\\)"))) Tj T*\n"
    }.joined()
    let stream = "BT /F1 10 Tf 12 TL 20 760 Td\n\(print)ET"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 800]/Contents 4 0 R/Resources"
        + "<</Font<</F1 5 0 R>>>>>>",
      "<</Length \(stream.utf8.count)>>stream\n\(stream)\nendstream",
      "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
    ]
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\(object) endobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 6\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    return Array((text + "trailer<</Size 6/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }

  static let lines = [
    "THE OAK ROOM", "SERVER CLOSEOUT REPORT", "", "Server: Maria Lopez",
    "Business Date: 09/25/2026", "", "Gross Sales           1,250.00",
    "Comps                   -50.00", "Net Sales             1,200.00",
    "Tax                      96.00", "Cash Sales              250.00",
    "Card Sales            1,046.00", "Card Tips               180.00",
    "Staff balance due        70.00", "Guests                      40",
  ]
}

@Suite("Teaching the words of a slip")
struct ProfileTeachTests {
  let house: House
  let slip: String

  init() throws {
    house = try House()
    slip = try house.write(bytes: PrintedSlip.pdf(PrintedSlip.lines), to: "slip.pdf")
  }

  private static let words = "home/.local/share/tippool/profiles/words.yml"

  /// The command of a hint with this figure, as its words.
  private func hint(_ figure: String, in text: String) throws -> [String] {
    let line = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix("tippool profiles teach") && $0.contains(figure) }
    let parts = try #require(line, "\(text)").split(separator: "'").map(String.init)
    return parts[0].split(separator: " ").dropFirst().map(String.init) + [parts[1]]
      + parts[2].split(separator: " ").map(String.init)
  }

  @Test("Words of owing are refused with both meanings until one is chosen")
  func choice() throws {
    for word in ["staff balance due=serverOwesHouse", "Staff balance due"] {
      try house.run("profiles", "teach", word).refuses(
        64, "if the server pays it to the house", "if the house pays it to the server", "--yes")
    }
    try house.run("profiles", "teach", "Cash due by server=houseOwesServer", "--yes").refuses(
      64, "serverOwesHouse", "one thing only")
    try house.run("profiles", "teach", "floor take=netsales").refuses(
      64, "Did you mean “netSales”?")
    try house.run("profiles", "teach", "floor take").refuses(64, "profiles figures")
    #expect(!FileManager.default.fileExists(atPath: house.path(Self.words)))
  }
}
