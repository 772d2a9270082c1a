import Fixtures
import Foundation
import Testing

@Suite("tippool scan: masks, own filters and crops")
struct LookTests {
  let house: House
  let sample: Sample

  init() throws {
    house = try House()
    sample = try Sample.clean("house-owes")
  }

  @Test("Each figure has its picture, and pictures of one name keep apart")
  func crops() throws {
    let other = try Sample.clean("summary-two-lines")
    try house.runs("scan", "--crops", "cut out", sample.path, other.path)
    let names = try house.entries(of: "cut out")
    #expect(names.contains("sample-a-1-netSales.png"), "\(names)")
    #expect(names.contains("sample-a-2-1-netSales.png"), "\(names)")
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: house.path("cut out/" + name)))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
      #expect(bytes.count < 40_000, "\(name)")
    }
  }

  @Test("What is drawn of a slip is the owner's alone, whatever the shell lets others do")
  func privacy() throws {
    let run = try house.run(
      "scan", "--crops", "cut/out", "--overlay", "over", sample.path, preparation: "umask 000")
    #expect(run.end == .exit(0), "\(run)")
    for folder in ["cut", "cut/out", "over"] {
      let names = try house.entries(of: folder)
      #expect(!names.isEmpty)
      for name in [folder] + names.map({ folder + "/" + $0 }) {
        let mode =
          try FileManager.default.attributesOfItem(atPath: house.path(name))[.posixPermissions]
        #expect((mode as? Int).map { $0 & 0o077 } == 0, "\(name)")
      }
    }
  }

  /// The dialogue up to the first doubtful figure; a photo of which something is doubtful.
  private func doubtful() throws -> String? {
    for sample in try Sample.all() where !sample.isClean {
      let run = try house.run("scan", "--format", "jsonl", sample.path, limit: 60)
      let fields = try ScanResult.lines(run.output).first?.fields ?? [:]
      let asked = ["serverName", "netSales", "houseOwesServer", "serverOwesHouse"]
      if asked.contains(where: { fields[$0]?.needsReview == true && fields[$0]?.box != nil }) {
        return sample.path
      }
    }
    return nil
  }

  @Test("The question about a doubtful figure names its picture and shows it where it can")
  func prompt() throws {
    // A picture whose name is masked away would have no doubts; a coarse one has.
    guard let picture = try doubtful() else { return }
    let input = "2026-09-25\n1\n0\n\(picture)\n"
    let plain = try house.run("shift", "new", "--crops", "kept", input: input, limit: 60)
    #expect(plain.error.contains("The slip shows it in kept/"), "\(plain)")
    #expect(!plain.error.contains("\u{1B}_G"), "\(plain)")
    let kept = try house.entries(of: "kept")
    #expect(!kept.isEmpty)
    for (variables, mark) in [
      (["TIPPOOL_PICTURES": "kitty"], "\u{1B}_Ga=T"), (["TERM": "foot"], "\u{1B}P0;1;0q"),
      (["TERM_PROGRAM": "iTerm.app"], "\u{1B}]1337;File="),
    ] {
      let person = try Person(["shift", "new"], in: house, environment: variables)
      for (question, answer) in [
        ("Business day [", "2026-09-25"), ("Is it meant?", "yes"), ("Number of servers", "1"),
        ("Number of support staff", "0"), ("Name, or the picture", picture),
      ] {
        #expect(person.screen.waits(for: question), "\(person.screen.text)")
        person.types(answer)
      }
      // Beside the database, and gone afterwards.
      let data = (house.database as NSString).deletingLastPathComponent
      #expect(
        person.screen.waits(for: "The slip shows it in \(data)/.slips."), "\(person.screen.text)")
      #expect(person.screen.text.contains(mark), "\(person.screen.text)")
      person.presses(control: "C")
      #expect(person.child.wait(limit: 10) == .exit(130), "\(person.screen.text)")
      #expect(
        try !house.entries(of: "home/.local/share/tippool").contains { $0.hasPrefix(".slips") })
    }
  }
}
