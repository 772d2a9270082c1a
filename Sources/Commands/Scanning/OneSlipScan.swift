import Evening
import Files
import Foundation
import House
import Money
import Reading

extension Scan {
  /// `tippool scan --together`: pictures of one slip in, one report out.
  func readTogether(
    _ requests: [ScanRequest], by workers: ScanRun, _ setup: ScanSetup, in currency: Currency
  ) throws {
    let registry = try ProfileRegistry(shippedAnd: setup.profiles)
    let outcome: SlipPictures.Outcome
    do {
      outcome = try SlipPictures.read(
        requests, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        readsAll: look.readAll, registry: registry,
        chosen: try setup.profile.map(registry.named), scan: { try scan($0, by: workers) }
      ) { step in
        guard format == .text else { return }
        try Terminal.out(step.text(saying: \.told))
      }
    } catch let refusal as TogetherRefusal {
      throw CommandFailure.dataError("\(refusal.sentence(in: currency)) \(refusal.remedy)")
    } catch let unreadable as SlipPictures.Unreadable {
      throw Self.failure(of: unreadable.steps.compactMap(\.failure), among: unreadable.steps)
    }
    switch format {
    case .text: try Terminal.out(outcome.text(in: currency) { $0.remedy(profiles: setup.profiles) })
    case .json, .jsonl:
      try Terminal.out(
        SlipDocument(outcome, in: currency, message: \.told) {
          $0.remedy(profiles: setup.profiles)
        }.json(isPretty: format == .json))
    }
    // A picture that is too bad to be read is why there are several; a file that is none is not.
    let lost = outcome.steps.compactMap(\.failure).filter { $0.code != "no-profile" }
    if !lost.isEmpty { throw Self.failure(of: lost, among: outcome.steps) }
  }

  private func scan(_ requests: [ScanRequest], by workers: ScanRun) throws -> [SlipPictures.Pages] {
    guard !requests.isEmpty else { return [] }
    var results: [SlipPictures.Pages] = []
    var lost: String?
    try workers.scan(requests) { outcome in
      results.append(outcome.results)
      lost = lost ?? outcome.overlayFailures.first
    }
    if let lost {
      throw CommandFailure.cannotCreate("\(lost) Name another folder with --overlay or --crops.")
    }
    return results
  }

  private static func failure(
    of failures: [ScanFailure], among steps: [SlipPictures.Step]
  ) -> CommandFailure {
    let lines = failures.map { "\($0.path): \($0.told)" }
    return CommandFailure(
      (lines + ["\(failures.count) of \(steps.count) pictures could not be read."])
        .joined(separator: "\n"),
      status: failures.map(\.status).max() ?? .dataError)
  }
}

/// The frames that a command was given: a folder of pictures, or a film.
final class FrameFiles {
  /// Of each frame its picture, by its number.
  private let path: (Int) throws -> String
  private var chosen: ArraySlice<FilmFrames.Frame>
  /// The folder into which the frames of a film are written while they are read; nil for pictures.
  private let written: String?

  /// - Parameter rate: frames a second; nil for what is usual.
  init(_ given: String, rate: Double?) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: given, isDirectory: &isFolder) else {
      throw CommandFailure.noInput("There is no file or folder \(given).")
    }
    if isFolder.boolValue {
      let paths = try PictureFiles.paths(in: given)
      try require(!paths.isEmpty, or: .noInput("\(given) has no pictures."))
      let sizes = try paths.map {
        try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? 0
      }
      chosen = FilmFrames(sizes: sizes, rate: rate ?? 1 / FilmFrames.interval).chosen[...]
      written = nil
      path = { paths[$0 - 1] }
      return
    }
    let film = try Data(contentsOf: URL(filePath: given), options: .alwaysMapped)
    let pictures = try Self.pictures(of: film, named: given)
    let folder = try TemporaryDirectory.make(for: "frames")
    chosen = FilmFrames(sizes: pictures.map(\.count), rate: rate ?? 30).chosen[...]
    written = folder
    path = { number in
      let path = FilePath.join(folder, "\(number).jpg")
      try film.subdata(in: pictures[number - 1]).write(to: URL(filePath: path))
      return path
    }
  }

  /// A film that breaks off is read as far as it goes.
  private static func pictures(of film: Data, named name: String) throws -> [Range<Int>] {
    do {
      let pictures = try MotionJPEG.pictures(of: film)
      try require(!pictures.isEmpty, or: .dataError("\(name) is empty."))
      return pictures
    } catch let damaged as MotionJPEG.Damaged {
      guard damaged.pictures > 0 else {
        throw CommandFailure.dataError(
          "\(name) is no film of JPEG pictures (.mjpeg). Give a folder with pictures, or such a "
            + "film.")
      }
      Terminal.talk(
        "\(name) breaks off after \(damaged.pictures) pictures, at byte \(damaged.offset).")
      return try MotionJPEG.pictures(of: film.prefix(damaged.offset))
    }
  }

  /// The next frame and its picture; nil after the last one.
  func next() throws -> (path: String, frame: FilmFrames.Frame)? {
    try chosen.popFirst().map { (try path($0.number), $0) }
  }

  /// Removes the frames of a film but those that may be looked at again.
  func keepOnly(_ paths: Set<String>) throws {
    guard let written else { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: written)
    where !paths.contains(FilePath.join(written, name)) {
      try FileManager.default.removeItem(atPath: FilePath.join(written, name))
    }
  }
}

extension Scan {
  /// `tippool scan --frames`: one slip in, what it says so far out, frame by frame.
  func readFrames(
    _ frames: FrameFiles, by workers: ScanRun, _ setup: ScanSetup, in currency: Currency
  ) throws {
    let registry = try ProfileRegistry(shippedAnd: setup.profiles)
    let profiles = try setup.profile.map { [try registry.named($0)] } ?? registry.profiles
    var reader = LiveReader(profiles: profiles)
    var last: LiveReader.Step?
    while let (path, frame) = try frames.next() {
      let step = try reader.read(ScanRequest(path: path), frame) { request in
        var results: [Result<ScannedPage, ScanFailure>] = []
        try workers.scan([request]) { results += $0.results }
        return results
      }
      last = step
      switch format {
      case .text: try Terminal.out(step.text(in: currency))
      case .jsonl: try Terminal.out(document(step, in: currency).json(isPretty: false))
      case .json: break
      }
      if step.state == .settled || step.state == .otherSlip { break }
      try frames.keepOnly(reader.keptPictures)
    }
    guard let last else { throw CommandFailure.dataError("There are no frames.") }
    if format == .json { try Terminal.out(document(last, in: currency).json()) }
    if let why = last.unfinished { throw CommandFailure.dataError(why) }
  }

  private func document(_ step: LiveReader.Step, in currency: Currency) -> LiveDocument {
    LiveDocument(step, in: currency, message: \.told)
  }
}

extension LiveReader.Step {
  /// What is left at the end; nil where the slip is settled.
  fileprivate var unfinished: String? {
    switch state {
    case .settled: nil
    case .searching: "No frame shows a slip."
    case .otherSlip:
      "From about frame \(frame.number) on another slip is shown. Film one slip at a time."
    case .partial, .stuck, .checking:
      "Still open: \((slip?.open ?? []).map(\.words).joined(separator: ", ")). Film it longer, from "
        + "more than one side, or look at the slip."
    }
  }
}
