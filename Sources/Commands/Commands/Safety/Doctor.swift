import ArgumentParser
import Books
import House
import Models
import Vision

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look whether the books and the program are sound; say what to do.",
    discussion: """
      Looks at every page of the database, its references, the chain of the change
      log, the seals of closed shifts, pictures, permissions, backups, room on the
      disk, recognisers and versions. It changes nothing.

      Ends with 0 where all is well, 1 where something should be done, 65 where the
      database is damaged or was tampered with.

      Examples:
        tippool doctor
        tippool doctor --format json
      """)

  @Option(help: "text for people, json for programs.")
  var format: TextOrJSON = .text

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let database = try storeOptions.path()
    let findings = BookExamination(database: database).findings() + ProgramExamination.findings()
    switch format {
    case .text: try Terminal.write(Self.text(findings, colored: Terminal.usesColor))
    case .json: try Terminal.out(Self.json(findings, database))
    }
    switch findings.map(\.weight).max() {
    case .trouble: throw ExitCode(ExitStatus.dataError.rawValue)
    case .care: throw ExitCode(ExitStatus.needsCare.rawValue)
    default: break
    }
  }

  // MARK: - Showing

  /// One line a finding, with the remedy under it, and the sum of all at the end.
  static func text(_ findings: [BookFinding], colored: Bool) -> String {
    let width = findings.map(\.area.count).reduce(0, max)
    var lines: [String] = []
    for finding in findings {
      let area = finding.area + String(repeating: " ", count: width - finding.area.count)
      lines.append("\(mark(finding.weight, colored))  \(area)  \(finding.text.told)")
      if let remedy = finding.remedy {
        lines.append(String(repeating: " ", count: width + 11) + "→ " + remedy.told)
      }
    }
    let count = findings.count { $0.weight >= .care }
    lines.append(
      count == 0
        ? "All is OK."
        : count == 1 ? "One thing is to be fixed." : "\(count) things are to be fixed.")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func mark(_ weight: BookFinding.Weight, _ colored: Bool) -> String {
    let (word, color) =
      switch weight {
      case .fine: ("OK     ", "32")
      case .note: ("note   ", "36")
      case .care: ("FIX    ", "33")
      case .trouble: ("FIX NOW", "31")
      }
    return colored ? "\(VisibleText.escape)[\(color)m\(word)\(VisibleText.escape)[0m" : word
  }

  private struct Document: Encodable {
    let database: String
    let isWell: Bool
    let findings: [Item]

    struct Item: Encodable { let area, weight, text: String, remedy: String? }
  }

  private static func json(_ findings: [BookFinding], _ database: String) throws -> String {
    let items = findings.map {
      Document.Item(
        area: $0.area, weight: "\($0.weight)", text: $0.text.told, remedy: $0.remedy?.told)
    }
    let isWell = !findings.contains { $0.weight >= .care }
    return try Document(database: database, isWell: isWell, findings: items).json()
  }
}

/// Looks at the program itself: its recognisers and their data, its versions.
enum ProgramExamination {
  static func findings() -> [BookFinding] {
    [thermal(), english(), second()] + stored()
      + [confinement(.ofThisSystem), BookFinding("versions", .fine, "\(versions)")]
  }

  private static let versions =
    "TipPool \(Release.version), database schema \(TipStore.schemaName), SQLite "
    + "\(TipStore.sqliteVersion)."

  private static func recognisers(
    _ weight: BookFinding.Weight, _ text: Advice<StoreStep>, remedy: Advice<StoreStep>? = nil
  ) -> BookFinding { BookFinding("recognisers", weight, text, remedy: remedy) }

  private static func confinement(_ system: Confinement) -> BookFinding {
    guard let weakness = system.weakness else {
      return recognisers(
        .fine,
        "Pictures are read by processes without network, writing or other programs (seccomp, "
          + "Landlock \(system.landlock)).")
    }
    return recognisers(
      system.filtersCalls ? .note : .care, "\(weakness)",
      remedy: "Use a kernel with seccomp and Landlock, as Debian 12 brings it.")
  }

  private static func thermal() -> BookFinding {
    do throws(TesseractRecognitionError) {
      let version = try TesseractRecognizer().identity.version
      return recognisers(.fine, "Tesseract \(version) with the model for thermal print works.")
    } catch {
      return recognisers(
        .care, "Pictures cannot be read. \(error)",
        remedy: "Install TipPool anew; typing shifts works without.")
    }
  }

  /// The models that a house got or made; none where it has none.
  private static func stored() -> [BookFinding] {
    let models = Result { try HouseModels.ofUser() }
    guard case .success(let models) = models,
      case .success(let listings) = Result(catching: { try models?.store.list() ?? [] })
    else {
      return [
        recognisers(
          .care, "The models that were fetched cannot be listed.",
          remedy: "tippool models list says why.")
      ]
    }
    return listings.compactMap { model in
      if model.name != SecondReader.name,
        let trouble = model.trouble ?? models?.trouble(reading: model.name)
      {
        return recognisers(
          .care, "The model \(model.name) cannot be read with. \(trouble.failure.message)")
      }
      guard let version = model.version, version != .builtIn, model.name != SecondReader.name
      else { return nil }
      return recognisers(.fine, "The model \(model.name) \(version) reads.")
    }
  }

  private static func english() -> BookFinding {
    do throws(TesseractRecognitionError) {
      _ = try TesseractRecognizer(model: .named("eng"))
      return recognisers(.fine, "The stock English model is there.")
    } catch {
      return recognisers(
        .note, "The stock English model is not there: more names are marked for a look.",
        remedy: "Install tesseract-ocr-eng.")
    }
  }

  private static func second() -> BookFinding {
    // Without a folder for models there is no choice; `tippool models list` says why.
    let choice = (try? HouseModels.ofUser()).map { SecondReader($0).choice() }
    let remedy: Advice<StoreStep> = "tippool models get ppocrv6-small gets it again."
    if let trouble = choice?.trouble {
      return recognisers(
        .care, "The second recogniser cannot be used. \(trouble.failure.message)", remedy: remedy)
    }
    guard let folder = choice?.folder else {
      return recognisers(
        .note, "The second recogniser is not there: more values are marked for a look.",
        remedy: "tippool models get ppocrv6-small gets it.")
    }
    do throws(PaddleRecognitionError) {
      _ = try PaddleModel(ModelDirectory(path: folder))
      return recognisers(.fine, "The second recogniser is there and works.")
    } catch {
      return recognisers(.care, "The second recogniser cannot be used. \(error)", remedy: remedy)
    }
  }
}
