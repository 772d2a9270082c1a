import Files
import Foundation
import Handwriting
import Models
import Words

/// What the house reads with.
struct ReadersView: PageView {
  /// One reader.
  struct Item: Sendable {
    let title: String
    /// What it is called in commands.
    let name: String
    /// What languages it reads; nil where nobody said.
    let languages: String?
    /// Which version reads, or that it is not here.
    let state: String
    /// The beginning of its SHA-256; nil where nothing reads.
    let hash: String?
    let notes: [String]
    /// Why the built-in one reads in its place.
    let trouble: String?
    /// What can be got.
    let get: Step?
    let use: [Step]
    let remove: Removal?
  }

  /// Something that can be done.
  struct Step: Sendable {
    let value: String
    let title: String
  }

  /// Asked again: the sentence says what reads then.
  struct Removal: Sendable {
    let value: String
    let title: String
    let sentence: String
  }

  static let template = "readers"
  let page: PageFrame
  let readers: [Item]
  /// The house's address; nil where none is set.
  let source: String?
  /// What is under way; nil for nothing.
  let work: String?
  /// What the last work brought; nil where nothing is to be told.
  let outcome: String?
  let failure: String?
  /// How many megabytes a browser without scripts can send at once.
  let most: String
}

extension ReadersView {
  init(_ look: ReadersDesk.Look, _ frame: PageFrame, _ words: Words.Catalogue) {
    page = frame
    let isFree = look.job == nil || look.job == .look
    readers = look.readers.map { Item($0, mayChange: isFree, hasSource: look.source != nil, words) }
    source = look.source
    work = look.job.map { words.text(of: $0, look.stage) }
    outcome =
      look.brought.isEmpty
      ? look.isNothingNew ? words["readersNothingNew"] : nil
      : words["readersBrought", ["readers": look.brought.joined(separator: ", ")]]
    failure = look.failure.map { words.text(of: $0.trouble) }
    most = "\(Route.filesLimit / 1_000_000)"
  }
}

extension ReadersView.Item {
  init(_ reader: Reader, mayChange: Bool, hasSource: Bool, _ words: Words.Catalogue) {
    name = reader.name
    title = reader.known.map { words[$0.words] } ?? words["readerOwn"]
    let tags = reader.languages.map { words.languageName(of: $0) }
    languages = tags.isEmpty ? nil : tags.joined(separator: ", ")
    state = words.state(of: reader)
    hash = reader.hash
    var notes: [String] = []
    if let pinned = reader.pinned {
      notes.append(words["readerPinned", ["version": words.version(pinned)]])
    }
    if reader.isOfHouse { notes.append(words["readerOfHouse"]) }
    if reader.isUnmeasured { notes.append(words.unmeasured(reader)) }
    self.notes = notes
    trouble = reader.trouble.map { words.text(of: ReaderTrouble.store($0)) }
    get = mayChange ? words.offer(of: reader, hasSource: hasSource) : nil
    use = mayChange ? words.choices(of: reader) : []
    remove = mayChange ? words.removal(of: reader) : nil
  }
}

extension Reader.Known {
  /// The key of what it is called.
  var words: String {
    switch self {
    case .thermal: "readerThermal"
    case .second: "readerSecond"
    case .hand(.ink): "readerInk"
    case .hand(.names): "readerNames"
    case .hand(.crops): "readerCrops"
    }
  }
}

extension Words.Catalogue {
  fileprivate func version(_ text: String) -> String {
    text == ModelVersion.builtIn.description ? self["readerBuiltIn"] : text
  }

  fileprivate func languageName(of tag: String) -> String {
    tag.lowercased() == LanguageTag.noLanguage ? self["readerAnyLanguage"] : tag
  }

  fileprivate func state(of reader: Reader) -> String {
    guard let version = reader.version else { return self["readerAbsent"] }
    return reader.isBuiltIn ? self["readerReadsBuiltIn"] : self["readerReads", ["version": version]]
  }

  /// What follows from reading with what nobody measured.
  fileprivate func unmeasured(_ reader: Reader) -> String {
    if case .hand? = reader.known { return self["readerAsks"] }
    return self["readerUnmeasured", ["reader": reader.name]]
  }

  fileprivate func offer(of reader: Reader, hasSource: Bool) -> ReadersView.Step? {
    if let version = reader.offered, hasSource {
      return .init(
        value: "\(reader.name)@\(version)",
        title: self["readerGet", ["reader": "\(reader.name) \(version)"]])
    }
    guard reader.isFromMakers else { return nil }
    return .init(value: "makers", title: self["readerGetMakers", ["reader": reader.name]])
  }

  fileprivate func choices(of reader: Reader) -> [ReadersView.Step] {
    var steps = reader.others.map { version in
      ReadersView.Step(
        value: "\(reader.name)@\(version)",
        title: self["readerUse", ["reader": reader.name, "version": self.version(version)]])
    }
    if reader.pinned != nil {
      steps.append(.init(value: reader.name, title: self["readerUnpin", ["reader": reader.name]]))
    }
    return steps
  }

  fileprivate func removal(of reader: Reader) -> ReadersView.Removal? {
    guard reader.isRemovable, let version = reader.version else { return nil }
    let names = ["reader": "\(reader.name) \(version)"]
    let next = reader.others.first.map { self.version($0) }
    return .init(
      value: "\(reader.name)@\(version)", title: self["readerDelete", names],
      sentence: next.map { self["readerDeleteThen", ["next": $0]] } ?? self["readerDeleteNone"])
  }

  /// What is under way.
  fileprivate func text(of job: ReaderJob, _ stage: ReaderStage) -> String {
    switch stage {
    case .looking: self[job == .file ? "readersTaking" : "readersLooking"]
    case .downloading(let name, let percent):
      percent.map { self["readerDownloading", ["reader": name, "percent": "\($0)"]] }
        ?? self["readerDownloadingOpen", ["reader": name]]
    case .verifying(let name): self["readerVerifying", ["reader": name]]
    }
  }
}
