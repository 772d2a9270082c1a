import Fixtures
import Foundation
import Synchronization
import Testing

/// Compares runs of the command line with `Tests/Behaviour/commands.jsonl.gz`: their exit status, what they say and the
/// text files that they write.
@Suite struct BehaviourCommandTests {
  @Test func everyRunSaysWhatIsRecorded() throws {
    let file = "commands.jsonl.gz"
    let scenes = try Recording.text(of: file).split(separator: "\n").map {
      try JSONDecoder().decode(Scene.self, from: Data($0.utf8))
    }
    #expect(scenes.count > 300)
    // The scenes that others begin with come first, and each after the one that it begins with itself.
    let begun = Set(scenes.compactMap(\.from))
    let first = scenes.filter { begun.contains($0.id) }
      .sorted { ($0.from == nil ? 0 : 1) < ($1.from == nil ? 0 : 1) }
    var houses: [String: House] = [:]
    var played: [String: Scene] = [:]
    for scene in first {
      (houses[scene.id], played[scene.id]) = try scene.play(from: scene.from.flatMap { houses[$0] })
    }
    let images = try houses.mapValues { try FolderImage(of: $0.folder) }
    let others = scenes.filter { !begun.contains($0.id) }
    let results = Mutex<[String: Result<Scene, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: others.count) { index in
      let scene = others[index]
      let result = Result { try scene.play(from: scene.from.flatMap { images[$0] }).scene }
      results.withLock { $0[scene.id] = result }
    }
    for (id, result) in results.withLock(\.self) { played[id] = try result.get() }
    let now = try scenes.map { try #require(played[$0.id]) }
    guard !Recording.isRenewed else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let lines = try now.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      return try Recording.write(lines.joined(), to: file)
    }
    // A day that a scene names may be today.
    let changed = zip(scenes.map(\.plain), now).filter { $0 != $1 }
    let differences = try Recording.differences(
      from: changed.map { $0.0.text }.joined(), to: changed.map { $0.1.text }.joined())
    #expect(changed.isEmpty, "\(changed.count) scenes differ\(differences)")
  }
}

/// A house that begins empty, or as another scene left it, and what is done in it.
private struct Scene: Codable, Hashable {
  let id: String
  var from: String?
  var steps: [Step]

  /// Files that are laid down or taken away, or a run of the program.
  struct Step: Codable, Hashable {
    var files: [String: Content]?
    var gone: [String]?
    var run: [String]?
    var environment: [String: String]?
    var input: String?
    var said: Said?
  }

  /// One of: a text, the path of a file in the repository, bytes. None for a folder.
  struct Content: Codable, Hashable {
    var text: String?
    var repo: String?
    var base64: String?
  }

  struct Said: Codable, Hashable {
    var end: Int32
    var out: String
    var err: String
    /// The text files that it wrote.
    var wrote: [String: String]
  }

  var text: String {
    steps.compactMap { step in
      guard let run = step.run, let said = step.said else { return nil }
      let files = said.wrote.sorted { $0.key < $1.key }.map { "--- wrote \($0)\n\($1)\n" }.joined()
      return
        "## \(id): tippool \(run.joined(separator: " "))\nend \(said.end)\n--- out\n\(said.out)\n"
        + "--- err\n\(said.err)\n\(files)"
    }.joined()
  }

  /// What the recorded runs said, as a run of today is written down.
  var plain: Scene {
    let plain = Plain(nil)
    var scene = self
    for number in steps.indices {
      guard let said = steps[number].said else { continue }
      scene.steps[number].said = Said(
        end: said.end, out: plain(said.out), err: plain(said.err),
        wrote: said.wrote.mapValues { plain($0) })
    }
    return scene
  }

  func play(from other: House?) throws -> (house: House, scene: Scene) {
    try play(from: other.map { try FolderImage(of: $0.folder) })
  }

  func play(from image: FolderImage?) throws -> (house: House, scene: Scene) {
    let house = try House()
    try image?.copy(to: house.folder)
    var scene = self
    for (number, step) in steps.enumerated() {
      if let run = step.run {
        scene.steps[number].said = try said(run, step, in: house)
      } else {
        try lay(step, in: house)
      }
    }
    return (house, scene)
  }

  private func lay(_ step: Step, in house: House) throws {
    for name in step.gone ?? [] { try? FileManager.default.removeItem(atPath: house.path(name)) }
    for (name, content) in (step.files ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let text = content.text {
        try house.write(filled(text, in: house), to: name)
      } else if let path = content.repo {
        try house.write(
          bytes: Array(Data(contentsOf: Repository.root.appending(path: path))), to: name)
      } else if let base64 = content.base64, let data = Data(base64Encoded: base64) {
        try house.write(bytes: Array(data), to: name)
      } else {
        try FileManager.default.createDirectory(
          atPath: house.path(name), withIntermediateDirectories: true)
      }
    }
  }

  private func said(_ run: [String], _ step: Step, in house: House) throws -> Said {
    let environment = house.environment.merging(
      (step.environment ?? [:]).mapValues { filled($0, in: house) }
    ) { $1 }
    let before = texts(in: house)
    let result = try BuiltBinary.run(
      run.map { filled($0, in: house) }, environment: environment, folder: house.folder,
      input: step.input.map { filled($0, in: house) })
    let plain = Plain(house)
    var wrote: [String: String] = [:]
    for (name, text) in texts(in: house) where before[name] != text {
      wrote[plain(name)] = plain(String(decoding: text, as: UTF8.self))
    }
    return Said(
      end: result.exitCode ?? -1, out: plain(result.output), err: plain(result.error), wrote: wrote)
  }

  private func filled(_ text: String, in house: House) -> String {
    text.replacing("{house}", with: house.folder).replacing("{repo}", with: Plain.repository)
  }

  private func texts(in house: House) -> [String: Data] {
    let endings: Set = [
      "csv", "json", "jsonl", "html", "txt", "yml", "svg", "journal", "beancount", "iif",
    ]
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: house.folder)) ?? []
    // compared.json holds the numbers that the disk gives to files.
    return names.filter {
      endings.contains(($0 as NSString).pathExtension) && !$0.hasSuffix("compared.json")
    }
    .reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: house.path($1)) }
  }
}

/// A text without what differs from run to run: paths, times, today's date, identifiers, hashes, durations and sizes.
private struct Plain {
  static let repository = String(Repository.root.path(percentEncoded: false).dropLast())

  private let house: String?
  private let days: [String]

  init(_ house: House?) {
    self.house = house?.folder
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    days = [0, -1, 1].flatMap { offset -> [String] in
      let date = Date.now.addingTimeInterval(Double(offset) * 86_400)
      func format(_ pattern: String) -> String {
        let formatter = DateFormatter()
        (formatter.locale, formatter.timeZone) = (Locale(identifier: "en_US_POSIX"), .gmt)
        formatter.dateFormat = pattern
        return formatter.string(from: date)
      }
      return [
        "yyyy-MM-dd", "yyyyMMdd", "MM/dd/yyyy", "EEEE, MMMM d, yyyy", "EEEE, MMM d, yyyy",
        "EEE, MMMM d, yyyy", "EEE, MMM d, yyyy", "EEEE, MMMM d", "EEEE, MMM d", "EEE, MMMM d",
        "EEE, MMM d", "MMMM d, yyyy", "MMM d, yyyy", "MMMM d", "MMM d",
      ].map(format)
    }
  }

  func callAsFunction(_ text: String) -> String {
    var text = text.replacing(Self.repository, with: "{repo}")
    if let house { text = text.replacing(house, with: "{house}") }
    // The house whose state a scene goes on from.
    replace(#"/\S*/tippool-e2e-[-0-9A-Za-z_]+"#, with: "{house}", in: &text)
    let near = [days[0], days[15], days[30]].joined(separator: "|")
    replace(
      #"\b(\#(near))[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?"#, with: "{time}", in: &text)
    for day in days where text.contains(day) {
      replace(#"\b\#(day)\b"#, with: "{today}", in: &text)
    }
    replace(#"\b\d{1,2}:\d\d(:\d\d)?( [AP]M)?(?= \{today\})"#, with: "{clock}", in: &text)
    replace(#"(?<=\{today\} at )\d{1,2}:\d\d( [AP]M)?"#, with: "{clock}", in: &text)
    replace(#"\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f-]{22}\b"#, with: "{uuid}", in: &text)
    replace(#"\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{8,64}\b"#, with: "{hex}", in: &text)
    let dates = [days[1], days[16], days[31]].joined(separator: "|")
    replace(#"(?<=-)(\#(dates))T\d{6}Z"#, with: "{time}", in: &text)
    replace(#"\b(\d+ (minute|hour|day)s? ago|just now)\b"#, with: "{ago}", in: &text)
    replace(#"("?milliseconds"? ?: ?)\d+"#, with: "$1{n}", in: &text)
    replace(#"\b\d+(\.\d+)? (ms|seconds?|kB|MB|GB|bytes)\b"#, with: "{n} $2", in: &text)
    return text
  }

  private func replace(_ pattern: String, with template: String, in text: inout String) {
    text = text.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
  }
}
