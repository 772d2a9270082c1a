import ArgumentParser
import Foundation
import LocatedYAML
import Monetary
import PaddleRecognition
import ReportFields
import ReportScanning
import ScanWorkers
import ShippedProfiles

/// How pictures are read; the same for every command that reads some.
struct ScanOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read every page by this profile instead of choosing by what the page says.",
      valueName: "id"))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The language model: thermal (made for slips, built in) or an installed Tesseract language.",
      valueName: "name"))
  var model: String = "thermal"

  @Option(
    help: ArgumentHelp(
      "A folder with .traineddata files, searched before TESSDATA_PREFIX and the usual places.",
      valueName: "folder"))
  var tessdata: String?

  @Flag(help: "Read with Tesseract alone, even where the second recogniser is installed.")
  var tesseractOnly = false

  @Option(
    help: ArgumentHelp(
      "A folder with the house's own profiles (default: profiles/ in the data directory).",
      valueName: "folder"))
  var profiles: String?

  @Option(
    help: ArgumentHelp("Refuse pictures with more pixels than this.", valueName: "pixels"))
  var pixelLimit: Int = 100_000_000

  @Option(
    help: ArgumentHelp("Give up on a page after so many seconds.", valueName: "seconds"))
  var timeLimit: Int = 30

  @Option(
    help: ArgumentHelp(
      "How much memory a process that reads pictures may use.", valueName: "megabytes"))
  var memoryLimit: Int = 512

  func validate() throws {
    guard (1...3600).contains(timeLimit) else {
      throw ValidationError("--time-limit must be from 1 to 3600 seconds.")
    }
    guard (64...1_000_000).contains(memoryLimit) else {
      throw ValidationError("--memory-limit must be at least 64 megabytes.")
    }
    guard pixelLimit > 0 else { throw ValidationError("--pixel-limit must be above zero.") }
  }

  /// The second recogniser's files, where they are installed and wanted.
  var models: ModelDirectory? {
    guard !tesseractOnly,
      let models = ModelDirectory.ofUser(environment: ProcessInfo.processInfo.environment)
    else { return nil }
    return models.isInstalled ? models : nil
  }

  /// Says, to a person at a terminal, that a second opinion is to be had.
  func tellOfSecondRecognizer() {
    guard Terminal.isErrorTerminal, !tesseractOnly, models == nil else { return }
    Terminal.talk(
      "Tesseract reads alone. With the second recogniser fewer values need a look: make models")
  }

  /// What the workers of one run share.
  func setup(currency: Currency) -> ScanSetup {
    ScanSetup(
      profile: profile, profiles: profiles, model: model, tessdata: tessdata, models: models?.path,
      currency: currency.code, pixelLimit: pixelLimit,
      limits: WorkerLimits(seconds: timeLimit, memory: memoryLimit << 20))
  }
}

extension ProfileRegistry {
  /// All profiles that can be used: the shipped ones and the house's own.
  ///
  /// - Parameter folder: The folder with the house's own; nil for the usual one.
  init(shippedAnd folder: String?) throws {
    try self.init(
      patterns: ProfileSource(
        name: ShippedProfiles.patterns.name, text: ShippedProfiles.patterns.text),
      shipped: ShippedProfiles.profiles.map { ProfileSource(name: $0.name, text: $0.text) },
      house: try HouseProfiles.sources(folder: folder))
  }

  /// The profile that the user named.
  func named(_ name: String) throws -> ReportProfile {
    if let id = ProfileID(name), let chosen = self[id] { return chosen }
    let known = profiles.map(\.id.rawValue)
    let near = EditDistance.nearest(to: name, in: known)
    throw CommandFailure(
      "There is no profile “\(name)”. "
        + (near.map { "Did you mean “\($0)”?" } ?? "Known: \(known.joined(separator: ", "))."),
      status: .usage)
  }
}

/// The profile files that a house keeps in its own folder.
enum HouseProfiles {
  /// The files of the folder; none where no folder is named and the usual one does not exist.
  static func sources(folder: String?) throws -> [ProfileSource] {
    let path: String
    if let folder {
      path = folder
    } else {
      guard case .success(let data) = Result(catching: { try DataDirectory.ofUser() }),
        FileManager.default.fileExists(atPath: data.profiles)
      else { return [] }
      path = data.profiles
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.sorted()
        .map { name in
          let file = path + "/" + name
          return ProfileSource(name: file, text: try String(contentsOfFile: file, encoding: .utf8))
        }
    } catch {
      throw CommandFailure(
        "The profiles in \(path) cannot be read: \(FileTrouble.reason(error, at: path)). "
          + "Each must be a text file in UTF-8 that you may read.",
        status: .noInput)
    }
  }
}
