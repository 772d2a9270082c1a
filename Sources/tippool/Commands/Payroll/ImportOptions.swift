import ArgumentParser
import ContentHashing
import Foundation
import LocatedYAML
import ShippedMappings
import TipStore
import WorkImports

/// What both imports are asked for by.
struct ImportOptions: ParsableArguments {
  @Argument(
    help: "The CSV file; - for standard input.", completion: .file(extensions: ["csv", "txt"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "What the columns mean: a name as in tippool import mappings, or a file.",
      valueName: "name|file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var mapping: String

  @Flag(help: "Save it. Without this you only see what would change.")
  var apply = false

  @Option(
    name: .customLong("leave-out"),
    help: ArgumentHelp(
      "Lines of the file that are not to be taken, like 4,7-9 (can be given several times).",
      valueName: "lines"))
  var leavingOut: [LineNumbers] = []

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  /// Far above a year of a time clock.
  private static let maximumBytes = 50_000_000

  /// The file, as messages show it.
  var name: String { isStandardInput ? "standard input" : file }

  private var isStandardInput: Bool { ["-", "/dev/stdin", "/dev/fd/0"].contains(file) }

  /// The lines that are not to be taken.
  var leftOut: Set<Int> { leavingOut.reduce(into: []) { $0.formUnion($1.lines) } }

  /// The whole file; a pipe is read to its end.
  func bytes() throws -> [UInt8] {
    do throws(SystemError) {
      return try InputFile.bytes(of: isStandardInput ? "-" : file, most: Self.maximumBytes)
    } catch {
      guard error.code != EFBIG else {
        throw CommandFailure(
          "\(name) is larger than \(Self.maximumBytes / 1_000_000) MB. Export fewer days.",
          status: .dataError)
      }
      throw CommandFailure("\(name) cannot be read: \(error).", status: .noInput)
    }
  }

  /// The mapping that is named, checked.
  func readMapping(for kind: ImportMapping.Kind) throws -> ImportMapping {
    let shipped = ShippedMappings.all.first { $0.name == mapping }
    let isFile = mapping.contains("/") || mapping.contains(".")
    guard shipped != nil || isFile else {
      let names = ShippedMappings.all.map(\.name)
      let near = EditDistance.nearest(to: mapping, in: names)
      throw CommandFailure(
        "There is no mapping “\(mapping)”. "
          + (near.map { "Did you mean “\($0)”?" } ?? "Known are \(names.joined(separator: ", ")).")
          + " A file is named with its ending, like mine.yml.",
        status: .usage)
    }
    let name = shipped.map { $0.name + ".yml" } ?? mapping
    let text = try shipped?.text ?? SmallFile.text(mapping, of: "a mapping")
    let read = ImportMapping.read(text: text, name: name)
    guard let result = read.mapping else { throw ImportTroubles(issues: read.issues) }
    guard result.kind == kind else {
      throw CommandFailure(
        "\(name) reads \(result.kind.rawValue), not \(kind.rawValue). Use tippool import "
          + "\(result.kind.rawValue), or another mapping.",
        status: .usage)
    }
    return result
  }

  /// How the store names the file.
  func imported(_ bytes: [UInt8]) -> ImportedFile {
    ImportedFile(
      name: isStandardInput ? name : URL(filePath: file).lastPathComponent,
      hash: ContentHash(of: bytes), leavingOut: LineNumbers.text(leftOut))
  }

  /// What is wrong with the file, and how a mapping that ships is changed where that is meant.
  func troubles(_ issues: [FileIssue], isReadable: Bool) -> ImportTroubles {
    let isShipped = ShippedMappings.all.contains { $0.name == mapping }
    let isMeant = isShipped && issues.prefix(20).contains { $0.remedy.contains(mapping + ".yml") }
    return ImportTroubles(
      issues: issues, isReadable: isReadable,
      hint: isMeant
        ? "\(mapping).yml ships with TipPool. Make your own of it: tippool import mappings "
          + "\(mapping) > mine.yml, then --mapping mine.yml" : "")
  }

  /// How it ended, in a sentence.
  func end(changes: Int, hasTroubles: Bool) -> String {
    if hasTroubles { return "Nothing was saved, and --apply would save nothing." }
    if changes == 0 { return "There is nothing to save." }
    return apply ? "Saved." : "Nothing was saved: add --apply."
  }

  /// What was left out.
  func tellLeftOut(_ skipped: [Int]) {
    for (lines, why) in [(Set(skipped), "as the mapping says"), (leftOut, "as you say")]
    where !lines.isEmpty {
      Terminal.talk(
        "Left out, \(why): \(lines.count == 1 ? "line" : "lines") \(LineNumbers.shown(lines)).")
    }
  }
}

/// Lines of a file: `4,7-9`.
struct LineNumbers: ExpressibleByArgument {
  let lines: Set<Int>

  init?(argument: String) {
    var lines: Set<Int> = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil
      }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        (1...3_000_000).contains(first), (first...3_000_000).contains(last)
      else { return nil }
      lines.formUnion(first...last)
    }
    self.lines = lines
  }

  /// The lines as the option takes them.
  static func text(_ lines: Set<Int>) -> String {
    stretches(lines).map(text).joined(separator: ",")
  }

  /// The lines for people: at most ten stretches of them.
  static func shown(_ lines: Set<Int>) -> String {
    let stretches = stretches(lines)
    let rest = stretches.dropFirst(10).reduce(0) { $0 + $1.count }
    return stretches.prefix(10).map(text).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// What to do about lines that cannot be taken; empty where they are too many to be named.
  static func remedy(_ lines: Set<Int>) -> String {
    let text = text(lines)
    guard (1...100).contains(lines.count), text.utf8.count <= 200 else { return "" }
    return
      "To bring in the rest, leave \(lines.count == 1 ? "it" : "them") out: --leave-out \(text)"
  }

  private static func text(_ stretch: ClosedRange<Int>) -> String {
    stretch.count == 1
      ? String(stretch.lowerBound) : "\(stretch.lowerBound)-\(stretch.upperBound)"
  }

  private static func stretches(_ lines: Set<Int>) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for line in lines.sorted() {
      if let last = stretches.last, last.upperBound + 1 == line {
        stretches[stretches.count - 1] = last.lowerBound...line
      } else {
        stretches.append(line...line)
      }
    }
    return stretches
  }
}

/// Everything that is wrong with a file that is to be brought in, or with its mapping.
struct ImportTroubles: Error {
  let issues: [FileIssue]
  /// Whether lines of it can be left out.
  var isReadable = false
  /// What else to do; empty where there is nothing else.
  var hint = ""

  /// The first ones in full; a file that fits no mapping has one for each line.
  var message: String {
    let shown = issues.prefix(20).map(\.description).joined(separator: "\n\n")
    let remedy = isReadable ? LineNumbers.remedy(Set(issues.map(\.line))) : ""
    return "Nothing was brought in:\n\n\(shown)"
      + (issues.count > 20 ? "\n\nand \(issues.count - 20) more problems." : "")
      + [remedy, hint].filter { !$0.isEmpty }.map { "\n\n" + $0 }.joined()
  }
}

/// What is to be told of single lines: the first ones in full.
struct ImportRemarks {
  /// A remark, with the lines that it is about.
  typealias Remark = (lines: [Int], text: String)

  let file: String
  let remarks: [Remark]

  /// `clock.csv:4: …`, one below the other, at most twenty.
  var lines: [String] {
    let sorted = remarks.sorted { ($0.lines.first ?? 0, $0.text) < ($1.lines.first ?? 0, $1.text) }
    let shown = sorted.prefix(20).map { remark in
      let place = remark.lines.isEmpty ? "" : ":" + LineNumbers.shown(Set(remark.lines))
      return "\(file)\(place): \(remark.text)"
    }
    return shown + (sorted.count > 20 ? ["and \(sorted.count - 20) more."] : [])
  }

  /// How to bring in the rest.
  var remedy: String { LineNumbers.remedy(Set(remarks.flatMap(\.lines))) }

  /// - Throws: ``CommandFailure``, where there is any: the file is taken whole or not at all.
  func refuse(_ what: String) throws {
    guard !remarks.isEmpty else { return }
    throw CommandFailure(
      "\(what); nothing was brought in:\n\n" + lines.map { "  " + $0 }.joined(separator: "\n")
        + (remedy.isEmpty ? "" : "\n\n\(remedy)"),
      status: .dataError)
  }
}
