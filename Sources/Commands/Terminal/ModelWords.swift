import Files
import Foundation
import House
import Models

extension ModelStoreError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .unknownModel(let name, let known):
      .usage(
        "There is no model “\(name)”. "
          + (known.isEmpty
            ? "The catalogue is empty." : "There is: \(known.map(\.text).joined(separator: ", ")).")
      )
    case .unknownVersion(let wanted, let known):
      .usage(
        "There is no \(wanted). Of \(wanted.name) there is: "
          + known.map(\.description).joined(separator: ", ") + ".")
    case .notInstalled(let name):
      .unavailable("The model \(name) is not here. tippool models get \(name) gets it.")
    case .isBuiltIn(let name):
      .usage(
        "The built-in model \(name) is a part of TipPool and stays. tippool models use \(name)@0 has "
          + "it read in place of others.")
    case .noSource:
      .unavailable(
        "Nobody said yet where models come from. Name it once: tippool models list --from ADDRESS, "
          + "or a folder or stick with --from FOLDER.")
    case .badKey(let text): .usage("“\(text)” is no public key: that has 64 digits 0–9 and a–f.")
    case .inUse(let version):
      .temporaryFailure("\(version) is being read with just now. Try again when that is done.")
    case .alreadyUnderWay(let process):
      .temporaryFailure(
        "Another program is working on the models"
          + (process.map { " (process \($0))" } ?? "") + ". Try again when it is done.")
    case .noDownloader:
      .unavailable(
        "Nothing can be downloaded: this computer has no libcurl. Install libcurl4, or get the "
          + "models from a stick with --from FOLDER.")
    case .badAddress(let address): .usage("\(address): no address that models can come from.")
    case .offline(let host):
      .unavailable(
        "\(host) does not answer. Is there a network? TipPool reads on with the models that are "
          + "here.")
    case .untrustedHost(let host, let reason):
      .unavailable("\(host) cannot be asked safely: \(reason). Nothing was taken from it.")
    case .server(404, let address, _):
      .unavailable(
        "\(address): the server has no such file. Name the address of a catalogue of models, or of "
          + "what tippool models mirror wrote, with --from.")
    case .server(let status, let address, let retryAfter):
      .unavailable(
        "\(address): the server answers with status \(status). Try again "
          + (retryAfter.map { "in \($0) seconds." } ?? "later, or name another source with --from.")
      )
    case .redirected(let to):
      .unavailable(
        "The server sends to \(to), which is not followed. Name the right address with --from.")
    case .cut(let after, let total):
      .temporaryFailure(
        "The connection ended after \(after.inBytes) of \(total.inBytes). What came is kept: give "
          + "the same command again, and it goes on there.")
    case .badCatalogue(let reason): .dataError("The catalogue of models cannot be read: \(reason).")
    case .badSignature:
      .dataError(
        "The catalogue of models is signed by nobody whom this house trusts; nothing was taken from "
          + "it. tippool models trust KEY trusts a key of your own.")
    case .rolledBack(let seen, let offered):
      .dataError(
        "The catalogue is older than one that was seen: it has serial \(offered), the other \(seen). "
          + "Nothing was taken from it. An older model is had with tippool models use NAME@VERSION."
      )
    case .changedVersion(let version):
      .dataError(
        "\(version) is offered with other bytes than before; nothing was taken. Its makers give a "
          + "changed model another version.")
    case .wrongSize(let file, let expected, let found):
      .dataError(
        "\(file) has \(found) bytes where the catalogue says \(expected); it was thrown away.")
    case .wrongHash(let file, _, _):
      .dataError(
        "\(file) is not the file that the catalogue names; it was thrown away. Get it again, or from "
          + "another place with --from.")
    case .needsNewerTipPool(let version, let needed):
      .dataError("\(version) needs TipPool \(needed) or newer. The models that are here read on.")
    case .notForThisTipPool(let version, let reason):
      .dataError(
        "\(version) was not made for this TipPool: \(reason). It is not read with; tippool models "
          + "get \(version.name) gets the one that was.")
    case .selfTestFailed(let version, let reason):
      .dataError(
        "\(version) does not read the sample, and so does not count: \(reason). The models that are "
          + "here read on.")
    case .badManifest(let path, let reason): .dataError("\(path): \(reason).")
    case .noSpace(let needed, let free):
      .ioError(
        "The disk is full: \(free.inBytes) are free"
          + (needed > 0 ? ", and \(needed.inBytes) are needed." : ".")
          + " Make room, for instance with tippool models remove NAME@VERSION, and give the same command "
          + "again. The models that are here read on.")
    case .overLimit(let needed, let limit):
      .ioError(
        "The models would take \(needed.inBytes), more than the \(limit.inBytes) of --limit.")
    case .damaged(let version, let path):
      .dataError(
        "\(path): damaged or gone, so \(version) cannot be read with. tippool models get \(version) "
          + "gets it again.")
    case .file(let error):
      switch error.reason.code {
      case ENOENT:
        .noInput(
          "\(error.path): there is no such file. Models come from a folder that tippool models "
            + "mirror wrote, or from a copy of all that their makers offer.")
      case EACCES, EPERM, EROFS: .noPermission("\(error.path): \(error.reason).")
      default: .ioError("\(error.path): \(error.reason).")
      }
    }
  }
}

extension ModelName {
  /// Where it reads, for the end of a sentence; empty for everywhere.
  var whereItReads: String {
    ScanModels.readsUnasked(self) ? "" : " where --model \(self) is given"
  }
}

extension Int {
  /// A size as people read it: `410 kB`, `28.5 MB`.
  var inBytes: String {
    switch self {
    case ..<1000: "\(self) bytes"
    case ..<1_000_000: "\(self / 1000) kB"
    default: "\(self / 1_000_000).\(self / 100_000 % 10) MB"
    }
  }
}

extension Double {
  /// A confidence as people read it: `0.9372`.
  var inFourDigits: String {
    formatted(.number.precision(.fractionLength(0...4)).locale(.init(identifier: "en_US_POSIX")))
  }
}

/// Tells a person of what happens while models come.
final class ModelTalk {
  private var isDrawn = false

  func hear(_ event: ModelEvent) {
    switch event {
    case .expired(let day):
      Terminal.warn(
        "The catalogue of models was good until \(day). It is used all the same; look for a newer one."
      )
    case .strangersCatalogue:
      Terminal.warn(
        "The catalogue of models there is signed by nobody whom this house trusts; nothing that it names was "
          + "taken. What TipPool itself knows by its hashes is.")
    case .matched(let name, let tags):
      let none = tags.dropLast().map { "\($0): none; " }.joined()
      Terminal.talk(none + "\(tags.last ?? ""): \(name)")
    case .started(let model, let bytes) where bytes > 0:
      Terminal.talk("Getting \(model) (\(bytes.inBytes)) …")
    case .progress(_, let bytes, let total):
      guard Terminal.isErrorTerminal else { return }
      Terminal.show("\r\(bytes.inBytes) of \(total.inBytes)\u{1B}[K")
      isDrawn = true
    case .verifying:
      if isDrawn { Terminal.talkInLine("\n") }
      isDrawn = false
      if Terminal.isErrorTerminal { Terminal.talk("It reads the sample …") }
    case .installed(let name, let old, let new):
      Terminal.talk(
        "\(name) \(new) reads from now on" + name.whereItReads
          + (old.map { "; before it was \($0)." } ?? "."))
    case .kept(let model, let version):
      Terminal.talk(
        "\(model) is here. \(model.name) \(version) reads on; tippool models use \(model) changes that."
      )
    case .nothingNew: Terminal.talk("Nothing new.")
    case .started, .looked: break
    }
  }
}
