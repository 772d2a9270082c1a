import Fixtures
import Foundation
import Testing

@Suite("tippool models")
struct ModelsTests {
  let house: House

  init() throws { house = try House() }

  private static let thermal = Repository.root.appending(
    path: "Receipts/Models/thermal.traineddata")
  private static let slip = Repository.samples
    .appending(path: "summary-two-lines/sample-a.png").path(percentEncoded: false)

  /// A folder with the stock model as a house's own.
  private func ownModel(
    _ folder: String, version: String = "1.0.0", more: String = "", bytes: [UInt8]? = nil,
    called name: String = "thermal"
  ) throws -> String {
    try house.write(
      #"{"name": "\#(name)", "kind": "tesseract", "version": "\#(version)", "licence": "Apache-2.0", "#
        + #""settings": {"squeeze": 0.75}, \#(more)"files": ["ours.traineddata"]}"#,
      to: folder + "/model.json")
    try house.write(
      bytes: bytes ?? Array(Data(contentsOf: Self.thermal)), to: folder + "/ours.traineddata")
    return house.path(folder)
  }

  private func fields() throws -> [String: ScanResult.Field] {
    // A model is held until the process that read with it has ended.
    let run = try house.run(
      "scan", "--quiet", "--format", "jsonl", Self.slip, preparation: ChildProcess.ownProcess)
    #expect(run.end == .exit(0), "\(run)")
    return try #require(ScanResult.lines(run.output).first?.fields)
  }

  @Test("A house's own model reads in place of the stock one, and all of it is marked")
  func add() throws {
    let run = try house.run("models", "add", ownModel("ours"))
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("thermal 1.0.0 reads from now on"), "\(run)")
    #expect(run.error.contains("tippool models measure thermal"), "\(run)")
    let list = try house.runs("models")
    #expect(list.contains("all marked") && list.contains("the house's own"), "\(list)")
    let marked = try fields()
    #expect(marked["netSales"]?.text.contains("2,125.70") == true, "\(marked)")
    #expect(
      marked.values.allSatisfy {
        $0.needsReview && $0.reason?.contains("not measured yet") == true
      }, "\(marked)")
    try house.runs("models", "use", "thermal@0")
    #expect(try fields().values.contains { !$0.needsReview })
    try house.runs("models", "use", "thermal")
    #expect(try fields().values.allSatisfy(\.needsReview))
    let removed = try house.run("models", "remove", "thermal")
    #expect(removed.error.contains("thermal 0 reads"), "\(removed)")
    #expect(try fields().values.contains { !$0.needsReview })
  }

  @Test("A model that does not read the sample does not count")
  func selfTest() throws {
    let path = try ownModel("broken", bytes: Array(repeating: 7, count: 5000))
    let run = try house.run("models", "add", path)
    run.refuses(65, "thermal@1.0.0", "does not read the sample,", "Tesseract cannot use", "read on")
    #expect(!run.error.contains(".part") && !run.error.contains("ScanRefusal"), "\(run)")
    #expect(try house.runs("models").contains("\nthermal        tesseract  0"))
  }

  @Test("Nets for handwriting are tried, and come by a catalogue like models for print")
  func nets() throws {
    let ink = try House.net("ink")
    let silent = try #require(ChangedNet.silent(ink))
    try house.run("models", "add", house.ownNet("silent", "ink", silent))
      .refuses(65, "ink@1.0.0 does not read the sample", "it does not read “", "read on")
    try house.run("models", "add", house.ownNet("other", "ink", House.net("crops")))
      .refuses(65, "does not read the sample", "its part “one.weight” is missing")
    try house.run("models", "add", house.ownNet("named", "names", ink, called: "my-names"))
      .refuses(65, "under the name “names” alone")
    let key = try publish(
      "public", house.ownNet("first", "ink", ink),
      house.ownNet("guests", "crops", House.net("crops")))
    try house.runs("models", "trust", key)
    let get = try house.run("models", "get", "ink", "--from", "public")
    #expect(get.end == .exit(0) && get.error.contains("ink 1.0.0 reads from now on"), "\(get)")
    let update = try house.run("models", "update", "--from", "public")
    #expect(update.error.contains("crops 1.0.0 reads from now on"), "\(update)")
    #expect(try house.runs("models", "verify") == "crops@1.0.0: sound\nink@1.0.0: sound\n")
    let removed = try house.run("models", "remove", "crops")
    #expect(removed.error.contains("crops 0 reads"), "\(removed)")
  }

  /// Writes a folder with the slip as often as there are texts of fields that are said to stand on it.
  private func writeTruth(_ fields: String..., to folder: String) throws {
    // Pictures are named from the folder on.
    let up = String(repeating: "../", count: 12)
    let lines = fields.map {
      #"{"image": "\#(up)\#(Self.slip.dropFirst())", "fields": {\#($0)}}"#
    }
    try house.write(lines.joined(separator: "\n"), to: folder + "/truth.jsonl")
  }

  @Test("Too few slips measure nothing, and all stays marked")
  func measure() throws {
    try house.runs("models", "add", ownModel("ours"))
    try writeTruth(
      #""serverName": "Olivia B", "businessDate": "2024-05-24", "netSales": 212570, "tax": 17004, "#
        + #""houseOwesServer": 36764, "serverOwesHouse": 9801, "covers": 64"#, to: "slips")
    let run = try house.run("models", "measure", "thermal", "slips")
    #expect(run.end == .exit(65), "\(run)")
    #expect(run.output.contains("by the usual rules, 0 of them wrong"), "\(run)")
    #expect(run.error.contains("300 are needed"), "\(run)")
    #expect(try house.runs("models").contains("all marked"))
    try house.run("models", "measure", "thermal@0", "slips").refuses(64, "nothing to measure")
    try house.run("models", "measure", "thermal", "none").refuses(66, "truth.jsonl")
    try writeTruth(#""netSales": "2,125.70", "nets": 1"#, to: "slips")
    let text = try house.run("models", "measure", "thermal", "slips")
    text.refuses(65, "“netSales” cannot be compared", "whole numbers of cents")
    try writeTruth(#""netSales": 212570, "nets": 1"#, to: "slips")
    let unknown = try house.run("models", "measure", "thermal", "slips")
    #expect(unknown.error.contains("“nets” was read on no picture"), "\(unknown)")
    try house.write(#"{"image": "none.jpg", "fields": {}}"#, to: "slips/truth.jsonl")
    try house.run("models", "measure", "thermal", "slips")
      .refuses(66, "slips/truth.jsonl, line 1: there is no picture “none.jpg”")
  }

  @Test("A figure that the truth names of another slip is wrong where it is read and not named")
  func measureWithoutTruth() throws {
    try house.runs("models", "add", ownModel("ours"))
    // Of what the truth names nowhere nothing is known.
    try writeTruth(#""netSales": 212570"#, to: "slips")
    let silent = try house.run("models", "measure", "thermal", "slips")
    #expect(silent.output.contains("1 value would go unmarked"), "\(silent)")
    try writeTruth(#""netSales": 212570"#, #""netSales": 212570, "tax": 17004"#, to: "slips")
    let run = try house.run("models", "measure", "thermal", "slips")
    #expect(run.end == .exit(65), "\(run)")
    #expect(run.output.contains(", 1 of them wrong"), "\(run)")
    #expect(run.error.contains("surer than the surest wrong one"), "\(run)")
  }

  /// Signs with a key as `docs/models.md` says; gives the public one.
  private func publish(_ out: String, _ models: String...) throws -> String {
    let program = Process()
    program.executableURL = URL(filePath: "/bin/sh")
    program.arguments =
      [
        "-c",
        """
        [ -e "$1" ] || openssl genpkey -algorithm ed25519 -out "$1" 2>/dev/null
        "$0" "$@" >/dev/null && openssl pkey -in "$1" -pubout -outform DER | tail -c 32 | od -An -tx1
        """, Repository.root.appending(path: "Training/catalogue.py").path(percentEncoded: false),
        house.path("key.pem"), house.path(out),
      ] + models
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    return said.filter(\.isHexDigit)
  }

  @Test("A catalogue as the documents say: signed, trusted, fetched, read with, verified, mirrored")
  func catalogue() throws {
    let key = try publish(
      "public", ownModel("first", more: #""measured": {"bar": 0.5}, "#))
    try house.run("models", "get", "thermal", "--from", "public")
      .refuses(65, "signed by nobody", "tippool models trust")
    #expect(try house.run("models", "trust", key).error.contains("count from now on"))
    #expect(try house.runs("models", "trust") == key + "\n")
    let get = try house.run("models", "get", "thermal", "--from", "public")
    #expect(get.error.contains("thermal 1.0.0 reads from now on"), "\(get)")
    #expect(try house.runs("models").contains("0.5"))
    // Its bar is below that of the usual rules, which hold.
    #expect(try fields().values.contains { !$0.needsReview })
    // The next version is one serial higher, and all of it below its bar is marked.
    _ = try publish(
      "public", ownModel("second", version: "1.1.0", more: #""measured": {"bar": 1}, "#))
    let check = try house.run("models", "update", "--check", "--from", "public")
    #expect(check.error.contains("New: thermal@1.1.0"), "\(check)")
    try house.runs("models", "update", "--from", "public")
    let marked = try fields().values.filter(\.needsReview)
    #expect(marked.contains { $0.reason?.contains("not sure enough") == true }, "\(marked)")
    #expect(try house.runs("models", "verify") == "thermal@1.1.0: sound\nthermal@1.0.0: sound\n")
    let again = try house.run("models", "update", "--from", "public")
    #expect(again.error == "Nothing new.\n", "\(again)")
    #expect(try house.runs("models", "mirror", "stick") == "thermal@1.0.0\nthermal@1.1.0\n")
    let other = try House()
    try other.runs("models", "trust", key)
    let got = try other.run("models", "get", "thermal@1.0.0", "--from", house.path("stick"))
    #expect(got.error.contains("thermal 1.0.0 reads"), "\(got)")
  }

  @Test("By language: which there are, whether they are here, got and removed")
  func languages() throws {
    let rest = "zxx: crops 0, ink 0, names 0, ppocrv6-small (not here), thermal 0\n"
    let stock = try house.run("models", "list", "--language", "en-US")
    #expect(stock.end == .exit(0) && stock.error == "en-US: none; en: none; " + rest, "\(stock)")
    let spanish = try ownModel("spanish", more: #""languages": ["es"], "#, called: "thermal-es")
    try house.runs("models", "trust", publish("public", spanish))
    let list = try house.run("models", "list", "--language", "es-MX", "--from", "public")
    #expect(list.error == "es-MX: none; es: thermal-es (not here); " + rest, "\(list)")
    let first = try #require(list.output.split(separator: "\n").dropFirst().first)
    #expect(first.hasPrefix("thermal-es ") && first.contains("none"), "\(list)")
    #expect(try !house.runs("models", "list", "--language", "fr").contains("thermal-es"))
    let got = try house.run("models", "get", "--language", "es-MX", "--from", "public")
    #expect(got.error.contains("es-MX: none; es: thermal-es\n"), "\(got)")
    #expect(
      got.error.contains("thermal-es 1.0.0 reads from now on where --model thermal-es is given."),
      "\(got)")
    let json = try house.runs("models", "list", "--language", "es-MX", "--format", "json")
    let lines = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(lines?.first?["name"] as? String == "thermal-es", "\(json)")
    #expect(lines?.first?["tag"] as? String == "es" && lines?.last?["tag"] as? String == "zxx")
    // What is for Spanish reads for others than Mexicans too.
    try house.run("models", "remove", "--language", "es-MX")
      .refuses(64, "No model", "es-MX: none; es: thermal-es 1.0.0; zxx: none")
    #expect(
      try house.run("models", "remove", "--language", "es").error == "thermal-es was removed.\n")
    try house.run("models", "get", "--language", "fr", "--from", "public")
      .refuses(64, "no model “tesseract for fr, zxx”", "There is: thermal-es.")
    // One that tells no language reads what the built-in one of its name does.
    try house.runs("models", "trust", publish("other", ownModel("plain")))
    let plain = try house.run("models", "get", "--language", "fr", "--from", "other")
    #expect(plain.error.contains("fr: none; zxx: thermal\n"), "\(plain)")
  }

  @Test("What an update leaves alone is told: chosen, too new for this TipPool, or damaged")
  func leftAlone() throws {
    let first = try ownModel("first")
    try house.runs("models", "trust", publish("public", first))
    try house.runs("models", "get", "thermal", "--from", "public")
    try house.runs("models", "use", "thermal@1.0.0")
    let tooNew = try ownModel(
      "third", version: "3.0.0", more: #""needs": {"tippool": ">=99.0.0"}, "#)
    _ = try publish("public", ownModel("second", version: "2.0.0"), tooNew)
    let update = try house.run("models", "update", "--from", "public")
    #expect(
      update.end == .exit(0)
        && update.error.contains("thermal stays at 1.0.0, which was chosen; there is 2.0.0.")
        && update.error.contains("thermal@3.0.0 needs TipPool 99"), "\(update)")
    let list = try house.run("models")
    #expect(list.output.contains(" 2.0.0 ") && !list.output.contains("3.0.0"), "\(list)")
    #expect(list.error.contains("thermal@3.0.0 needs TipPool 99"), "\(list)")
    let blobs = house.path("home/.local/share/tippool/models/blobs")
    for blob in try FileManager.default.contentsOfDirectory(atPath: blobs) {
      try FileManager.default.removeItem(atPath: blobs + "/" + blob)
    }
    let damaged = try house.run("models", "update", "--from", "public")
    #expect(damaged.error.contains("tippool models get thermal@1.0.0 gets it again"), "\(damaged)")
    // A catalogue alone is nothing that others could read with.
    try house.run("models", "mirror", "stick").refuses(69, "there is nothing to write")
  }

  @Test("One changed byte of a model is seen before each reading, and the built-in one reads")
  func changedByte() throws {
    let good = try house.runs("scan", Self.slip)
    try house.runs("models", "add", ownModel("thermal"))
    let blobs = house.path("home/.local/share/tippool/models/blobs")
    let blob = try #require(FileManager.default.contentsOfDirectory(atPath: blobs).first)
    var bytes = try Data(contentsOf: URL(filePath: blobs + "/" + blob))
    bytes[bytes.count / 2] ^= 1
    chmod(blobs + "/" + blob, 0o600)
    try bytes.write(to: URL(filePath: blobs + "/" + blob))
    let run = try house.run("scan", Self.slip)
    #expect(run.end == .exit(0) && run.output == good, "\(run)")
    #expect(run.error.contains("The built-in model reads.") && run.error.contains(blob), "\(run)")
    let doctor = try house.run("doctor")
    #expect(doctor.output.contains("The model thermal cannot be read with."), "\(doctor)")
  }
}
