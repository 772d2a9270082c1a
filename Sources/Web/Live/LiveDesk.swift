import Access
import Evening
import Files
import Foundation
import Money
import Reading
import Synchronization
import Vision

/// The slips that phones hold their cameras over.
///
/// Each phone has one slip before its camera at most, and one frame of it is read at a time: that is
/// all the queue there is. Frames are files of the owner's alone until the slip is taken or let go;
/// whatever ends the server, a slip that was not taken is held over once more.
final class LiveDesk: Sendable {
  /// Why a frame is not read.
  enum Refusal: Error, Hashable {
    /// The slip was taken, let go or forgotten.
    case gone
    /// The frame before it is still being read.
    case busy
    /// It is no JPEG picture, or an older one than the last.
    case notAFrame
    /// There is no such kind of slip.
    case noSuchKind
    /// So many phones scan that this one has to wait.
    case full
  }

  /// What one frame changed.
  struct Answer: Sendable {
    let step: LiveReader.Step
    /// From how many views the slip was seen.
    let looks: Int
    /// Whether only a person can settle what is open.
    let isLeftToPerson: Bool
    /// Whether it is the slip that this phone took last.
    let isSame: Bool
    /// The numbers of the frames that say most of the slip, the fullest first.
    let best: [Int]
  }

  /// A value of one figure, and the frame that shows it.
  struct SeenFigure: Sendable {
    let bytes: [UInt8]
    let reading: FieldReading
    /// The small picture of the figure: a PNG; nil where the frame shows none.
    let crop: Data?
    let profile: ProfileID
    let recognizer: RecognizerIdentity
  }

  private struct Scan {
    let device: DeviceID
    /// The one figure that is asked for, of which each frame's small picture is kept; nil for the slip.
    let figure: PatternID?
    /// The kind that somebody chose; nil for the one that fits.
    let kind: ProfileID?
    /// What was chosen when it began, which reads it to its end.
    let model: PictureModel
    var reader: LiveReader
    let began: Date
    var seen: Date
    var isBusy = false
    var lastFrame = 0

    /// Whether its camera has sent nothing yet.
    var isUnused: Bool { lastFrame == 0 && !isBusy }

    func isForgotten(at now: Date) -> Bool {
      now.timeIntervalSince(seen) > (isUnused ? openingLimit : idleLimit)
    }
  }

  private struct State {
    var scans: [Int: Scan] = [:]
    /// The slip that each phone took last.
    var taken: [DeviceID: (number: Int, slip: SlipReading?)] = [:]
    var next = 1
    var readers: [(name: String, queue: ScanQueue)] = []
    /// How many of each name read a frame now.
    var lent: [String: Int] = [:]

    func hasReader(named name: String) -> Bool {
      lent[name, default: 0] > 0 || readers.contains { $0.name == name }
    }

    /// Lets go of those who read with what neither a slip nor the next one needs.
    mutating func letGo(besides name: String?) {
      let needed = Set(scans.values.map(\.model.name) + [name].compactMap(\.self))
      readers.removeAll { !needed.contains($0.name) }
    }
    var isFolderNew = true

    /// Lets go of what a phone's next slip takes the place of: the one before of its own, those that
    /// nobody goes on with and, where all places are taken, the one that has waited longest for its
    /// first frame.
    ///
    /// - Returns: the numbers of those of which no frame is being read: their frames can be removed.
    mutating func makeRoom(for device: DeviceID, at now: Date) throws(Refusal) -> [Int] {
      var gone = scans.filter { $0.value.device == device || $0.value.isForgotten(at: now) }
        .map(\.key)
      if scans.count - gone.count >= maximumScans {
        let unused = scans.filter { $0.value.isUnused && !gone.contains($0.key) }
        guard let oldest = unused.min(by: { ($0.value.began, $0.key) < ($1.value.began, $1.key) })
        else { throw .full }
        gone.append(oldest.key)
      }
      let unused = gone.filter { scans[$0]?.isBusy == false }
      for number in gone { scans[number] = nil }
      return unused
    }
  }

  private let folder: String
  let profiles: @Sendable () throws -> [ReportProfile]
  private let model: @Sendable () throws -> PictureModel
  private let state = Mutex(State())

  /// So many phones scan at once.
  static let maximumScans = 8
  /// A scan that is not gone on with so long is forgotten, in seconds.
  static let idleLimit: TimeInterval = 300
  /// Nothing reads one frame for longer.
  static let longestFrame = Duration.seconds(12)
  /// One that never had a frame is forgotten so soon, in seconds: a minute is enough to let the camera
  /// in. Taking longer loses nothing, since the page starts again with its first frame.
  static let openingLimit: TimeInterval = 60

  /// - Parameters:
  ///   - folder: for the frames; what is in it is removed.
  ///   - profiles: the kinds of slips that there are; asked with each slip.
  ///   - model: what reads frames, one at a time; asked with each slip.
  init(
    folder: String, profiles: @escaping @Sendable () throws -> [ReportProfile],
    model: @escaping @Sendable () throws -> PictureModel
  ) {
    (self.folder, self.profiles, self.model) = (folder, profiles, model)
  }

  /// Lets go of what it reads with but for the slips that are under way.
  func letGo() { state.withLock { $0.letGo(besides: nil) } }

  /// Begins a slip; the one that the phone had before its camera is let go.
  ///
  /// - Parameters:
  ///   - kind: the profile to read it by; nil for the one that fits.
  ///   - figure: the one figure that is asked for; nil for the whole slip.
  ///   - isFirst: whether the phone has just opened the scanner: what it took before may have been left
  ///     out since, and is to be read like any other slip.
  /// - Returns: its number.
  /// - Throws: ``Refusal/full``, ``Refusal/noSuchKind``.
  func begin(
    of kind: ProfileID? = nil, figure: PatternID? = nil, isFirst: Bool = false,
    on device: DeviceID, at now: Date
  ) throws -> Int {
    let profiles = try profiles().filter { kind == nil || $0.id == kind }
    if kind != nil, profiles.isEmpty { throw Refusal.noSuchKind }
    let model = try model()
    let (number, gone) = try state.withLock { state in
      // Frames of a server that was killed; nobody makes a folder of a slip meanwhile.
      if state.isFolderNew { try Self.remove(folder) }
      state.isFolderNew = false
      let gone = try state.makeRoom(for: device, at: now)
      if isFirst { state.taken[device] = nil }
      let number = state.next
      state.next += 1
      state.scans[number] = Scan(
        device: device, figure: figure, kind: kind, model: model,
        reader: LiveReader(profiles: profiles, figure: figure), began: now, seen: now)
      state.letGo(besides: model.name)
      return (number, gone)
    }
    for number in gone { try Self.remove(place(of: number)) }
    try FilePath.makeFolder(folder)
    try FilePath.makeFolder(place(of: number))
    // It gets ready while the camera opens; what is wrong with it is told with the first frame.
    if !state.withLock({ $0.hasReader(named: model.name) }) {
      _ = Result { try withReader(of: model) { $0.warmUp() } }
    }
    return number
  }

  /// Reads one frame of a slip.
  ///
  /// - Parameters:
  ///   - frame: its number, above that of every frame before.
  ///   - scanner: reads a picture; nil for what the slip began with.
  /// - Throws: ``Refusal``, and why no picture can be read at all.
  func read(
    _ bytes: [UInt8], frame: Int, of number: Int, on device: DeviceID, at now: Date,
    by scanner: ((ScanRequest) throws -> [Result<ScannedPage, ScanFailure>])? = nil
  ) throws -> Answer {
    guard PhotoReader.ending(of: bytes) == ".jpg" else { throw Refusal.notAFrame }
    var scan = try hold(number, on: device, frame: frame, at: now)
    defer { giveBack(scan, number, at: now) }
    let path = FilePath.join(place(of: number), "\(frame).jpg")
    try PendingFile(bytes, at: path).publish(isLasting: false)
    let kept = scan.reader.keptPictures
    let crops = scan.figure.map { _ in Self.stem(of: path) }
    let model = scan.model
    let step = try scan.reader.read(
      ScanRequest(path: path, crops: crops, profile: scan.kind?.rawValue),
      FilmFrames.Frame(number: frame, seconds: now.timeIntervalSince(scan.began)),
      by: scanner ?? { try self.pages(of: $0, by: model) })
    for unused in kept.union([path]).subtracting(scan.reader.keptPictures) {
      try Self.remove(unused)
      if crops != nil { try removeCrops(of: unused, in: place(of: number)) }
    }
    let taken = state.withLock { $0.taken[device]?.slip }
    return Answer(
      step: step, looks: scan.reader.lookCount, isLeftToPerson: scan.reader.isLeftToPerson,
      isSame: step.slip.map { $0.says(whatever: taken) } ?? false, best: scan.reader.bestNumbers)
  }

  /// The frame that shows a figure's value.
  ///
  /// - Parameter text: the value as the phone was told it.
  /// - Returns: nil where no frame that is kept says that.
  /// - Throws: ``Refusal``.
  func picture(
    of figure: PatternID, saying text: String, in currency: Currency, of number: Int,
    on device: DeviceID, at now: Date
  ) throws -> SeenFigure? {
    let scan = try hold(number, on: device, frame: nil, at: now)
    defer { giveBack(scan, number, at: now) }
    let shown = scan.reader.frame(showing: figure) { $0.value?.plain(in: currency) == text }
    guard let shown, let profile = scan.reader.slip?.report.profile else { return nil }
    let crop = ScanRequest.crop(of: figure.rawValue, page: 1, stem: Self.stem(of: shown.path))
    return SeenFigure(
      bytes: try Array(Data(contentsOf: URL(filePath: shown.path))), reading: shown.reading,
      crop: FileManager.default.contents(atPath: crop), profile: profile,
      recognizer: shown.recognizer)
  }

  /// Ends a slip that goes into the evening.
  ///
  /// - Returns: the bytes of the pictures that say most of it, the fullest first, and the kind that was
  ///   chosen.
  /// - Throws: ``Refusal``: also where nothing was read of it yet.
  func take(
    _ number: Int, on device: DeviceID, at now: Date
  ) throws -> (pictures: [[UInt8]], kind: ProfileID?) {
    let scan = try hold(number, on: device, frame: nil, at: now)
    do {
      let pictures = try scan.reader.bestPictures.map {
        try Array(Data(contentsOf: URL(filePath: $0)))
      }
      guard !pictures.isEmpty else { throw Refusal.notAFrame }
      state.withLock { state in
        state.scans[number] = nil
        state.taken[device] = (number, scan.reader.slip)
      }
      try Self.remove(place(of: number))
      return (pictures, scan.kind)
    } catch {
      giveBack(scan, number, at: now)
      throw error
    }
  }

  /// Takes note that a slip which a phone took did not join the evening: it may be held there once more.
  func didNotJoin(_ number: Int, on device: DeviceID) {
    state.withLock { if $0.taken[device]?.number == number { $0.taken[device] = nil } }
  }

  /// Lets a slip go; what is no slip of this phone stays as it is.
  func end(_ number: Int, on device: DeviceID) throws {
    let isUnused = state.withLock { state in
      guard let scan = state.scans[number], scan.device == device else { return false }
      state.scans[number] = nil
      return !scan.isBusy
    }
    if isUnused { try Self.remove(place(of: number)) }
  }

  // MARK: - One at a time

  private func hold(
    _ number: Int, on device: DeviceID, frame: Int?, at now: Date
  ) throws(Refusal) -> Scan {
    let held: Result<Scan, Refusal> = state.withLock { state in
      guard let scan = state.scans[number], scan.device == device else { return .failure(.gone) }
      guard !scan.isBusy else { return .failure(.busy) }
      if let frame {
        guard frame > scan.lastFrame else { return .failure(.notAFrame) }
        state.scans[number]?.lastFrame = frame
      }
      state.scans[number]?.isBusy = true
      return .success(scan)
    }
    var scan = try held.get()
    scan.lastFrame = frame ?? scan.lastFrame
    return scan
  }

  /// A slip that was let go while its frame was read stays gone, and its frames go with it.
  private func giveBack(_ scan: Scan, _ number: Int, at now: Date) {
    let isGone = state.withLock { state in
      guard state.scans[number] != nil else { return true }
      state.scans[number] = scan
      state.scans[number]?.isBusy = false
      state.scans[number]?.seen = now
      return false
    }
    // What stays is the owner's alone, and removed at the next start.
    if isGone { _ = Result { try Self.remove(place(of: number)) } }
  }

  private func pages(
    of request: ScanRequest, by model: PictureModel
  ) throws -> [Result<ScannedPage, ScanFailure>] {
    try withReader(of: model) { queue in
      var pages: [Result<ScannedPage, ScanFailure>] = []
      try queue.read([request]) { pages = $1 }
      return pages
    }
  }

  /// Readers stay warm; there are as many as frames were ever read at once.
  private func withReader<T>(of model: PictureModel, _ work: (ScanQueue) throws -> T) throws -> T {
    let warm = state.withLock { state in
      state.lent[model.name, default: 0] += 1
      return state.readers.lastIndex { $0.name == model.name }.map {
        state.readers.remove(at: $0).queue
      }
    }
    defer { state.withLock { $0.lent[model.name, default: 1] -= 1 } }
    let reader = try warm ?? model.queue()
    defer { state.withLock { $0.readers.append((model.name, reader)) } }
    return try work(reader)
  }

  /// The beginning of the names of a frame's small pictures.
  private static func stem(of frame: String) -> String { String(frame.dropLast(".jpg".count)) }

  private func removeCrops(of frame: String, in folder: String) throws {
    let stem = FilePath.name(of: Self.stem(of: frame)) + "-"
    for name in FilePath.names(in: folder) where name.hasPrefix(stem) {
      try Self.remove(FilePath.join(folder, name))
    }
  }

  private func place(of number: Int) -> String { FilePath.join(folder, "\(number)") }

  private static func remove(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }
}

extension SlipReading {
  /// Whether it says the same as another slip wherever both say anything, and both say who it is.
  fileprivate func says(whatever other: SlipReading?) -> Bool {
    guard let other, report.profile == other.report.profile,
      let name = self[.serverName]?.reading.value, name == other[.serverName]?.reading.value,
      self[.netSales]?.reading.value == other[.netSales]?.reading.value
    else { return false }
    let pairs = figures.compactMap { figure in
      other[figure.pattern].flatMap { there in
        figure.reading.value.flatMap { own in there.reading.value.map { (own, $0) } }
      }
    }
    return pairs.count >= 2 && pairs.count { $0.0 != $0.1 } <= pairs.count / 4
  }
}
