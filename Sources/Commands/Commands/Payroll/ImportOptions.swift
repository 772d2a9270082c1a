public import ArgumentParser
import Evening
public import House

/// The file that an import takes, and what of it.
struct ImportFile: ParsableArguments {
  @Argument(
    help: "The CSV file; - for standard input.", completion: .file(extensions: ["csv", "txt"]))
  var file: String

  @Option(
    help: .value(
      "name|file", "What the columns mean: a name as in tippool import mappings, or a file."),
    completion: .file(extensions: ["yml", "yaml"]))
  var mapping: String

  @Option(
    name: .customLong("leave-out"),
    help: .value(
      "lines",
      "Lines of the file that are not to be taken, like 4,7-9 (can be given several times)."))
  var leavingOut: [LineNumbers] = []

  /// The file, with the mapping that is named.
  func imported(for kind: ImportMapping.Kind) throws -> ImportSource {
    let lines = leavingOut.reduce(into: Set()) { $0.formUnion($1.lines) }
    return try ImportSource(
      path: file, mapping: mapping, for: kind, leavingOut: LineNumbers(lines))
  }

  /// Says what was left out.
  func tellLeftOut(_ skipped: [Int], of source: ImportSource) {
    let skipped = LineNumbers(Set(skipped))
    for (numbers, why) in [(skipped, "as the mapping says"), (source.leftOut, "as you say")]
    where !numbers.lines.isEmpty {
      Terminal.talk(
        "Left out, \(why): \(numbers.lines.count == 1 ? "line" : "lines") \(numbers.shown).")
    }
  }
}

/// What imports into the books are asked for by.
struct ImportOptions: ParsableArguments {
  @OptionGroup var input: ImportFile

  @Flag(help: "Save it. Without this you only see what would change.")
  var apply = false

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func warn(_ remarks: LineRemarks) {
    for line in remarks.sentences { Terminal.warn(line) }
  }

  /// Says how it ended.
  func tellEnd(
    _ changes: String, _ changed: Int, unchanged: Int, remembered: Int = 0, _ troubles: LineRemarks
  ) throws {
    let cannot = troubles.remarks.count
    let end =
      cannot > 0
      ? "Nothing was saved, and --apply would save nothing."
      : changed + remembered == 0
        ? "There is nothing to save." : apply ? "Saved." : "Nothing was saved: add --apply."
    Terminal.talk(
      "\(changed.counting(changes)) new or changed, \(unchanged) as in the books"
        + (remembered == 0
          ? ""
          : ", \(remembered.counting("spelling")) \(apply ? "remembered" : "to remember")")
        + (cannot == 0 ? ". " : ", \(cannot) cannot be taken. ") + end)
    guard cannot > 0 else { return }
    if let remedy = troubles.lines.remedy { Terminal.talk(remedy) }
    throw ExitCode(ExitStatus.needsCare.rawValue)
  }
}

extension LineNumbers: ExpressibleByArgument {
  /// What to do about lines that cannot be taken; nil where they are too many to be named.
  var remedy: String? {
    let them = lines.count == 1 ? "it" : "them"
    return canBeNamed ? "To bring in the rest, leave \(them) out: --leave-out \(self)" : nil
  }
}

extension PersonChoice: ExpressibleByArgument {}

extension ImportRefusal: ExplainedError {
  var failure: CommandFailure {
    let remedy = linesToLeaveOut.remedy
    switch self {
    case .unreadable: return failure(.noInput)
    case .tooLarge: return failure(.dataError)
    case .noSuchMapping: return failure(.usage, "A file is named with its ending, like mine.yml.")
    case .otherMapping(_, let kind, _):
      return failure(.usage, "Use tippool import \(kind.rawValue), or another mapping.")
    case .issues(_, _, let shipped):
      let own = shipped.map {
        "\($0).yml ships with TipPool. Make your own of it: tippool import mappings \($0) > "
          + "mine.yml, then --mapping mine.yml"
      }
      return failure(adding: [remedy, own], after: "\n\n")
    case .chosenTwice(let choice, _):
      return .usage(
        "--person \"\(choice)\": \(self) Say who is meant by the clock's ID, or keep one of them.")
    case .chosenNobody(let choice, _, _): return .usage("--person \"\(choice)\": \(self)")
    case .unclearPeople:
      let say =
        "Say it with --person \"NAME=staff-ID\" or with the clock's ID, --person "
        + "\"ID=staff-ID\"; or add the person with tippool staff add."
      return failure(adding: [say, remedy], after: "\n")
    case .noPlace, .lockedDays: return failure(adding: [remedy], after: "\n\n")
    }
  }

  private func failure(adding remedies: [String?], after breaks: String) -> CommandFailure {
    .dataError(description + remedies.compactMap { $0 }.map { breaks + $0 }.joined())
  }
}
