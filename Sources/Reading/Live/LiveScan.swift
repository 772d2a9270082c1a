/// Reads one slip that is held before a camera: give it what each frame says, and look at ``state`` and
/// ``slip`` after each.
///
/// Frames of one view share their glare, curl and damage: what they say alike was seen once. So a slip
/// is settled by two looks at least, by what ``TogetherReading`` settles of them, and not before a frame
/// was read by both recognisers. What one recogniser doubts in two looks, the other one may settle. There is
/// no camera and no clock in it: times come with the frames.
public struct LiveScan: Sendable {
  /// What one frame says.
  public struct Frame: Sendable {
    /// Another one for each frame.
    public let name: String
    /// When it was taken, from any beginning.
    public let seconds: Double
    public var reading: ReportReading
    public let look: PictureLook
    /// Whether both recognisers read it.
    public var isChecked: Bool

    /// - Parameter look: from where it shows the slip; frames whose look is not known count as one.
    public init(
      name: String, seconds: Double, reading: ReportReading, look: PictureLook?,
      isChecked: Bool = false
    ) {
      (self.name, self.seconds, self.reading) = (name, seconds, reading)
      self.look = look ?? PictureLook(width: 1, height: 1, corners: [], light: 0)
      self.isChecked = isChecked
    }
  }

  public enum State: Hashable, Sendable {
    /// No frame was like a slip yet.
    case searching
    /// Something is read, something is open.
    case partial
    /// Nothing new was settled for some seconds: a sharp picture may help, or typing the rest.
    case stuck
    /// The last frames show another slip.
    case otherSlip
    /// All would be settled, or what is open is read alike in two looks and doubted: this frame is to be read by both
    /// recognisers (``check(_:as:)``).
    case checking(frame: String)
    case settled
  }

  public private(set) var state = State.searching
  private let profiles: [ReportProfile]
  private let figure: PatternID?
  private var kinds: [LiveKind] = []
  /// The frames that may be of different kinds: half a slip fits another one.
  private var best: LiveKind? { kinds.min { $0.rank.lexicographicallyPrecedes($1.rank) } }
  private var progress: (settled: Int, seconds: Double)?
  /// How many frames in a row showed another slip than the others.
  private var strangers = 0

  /// After so many seconds without anything new a scan is stuck.
  public static let patience = 8.0

  /// A scan that no frame was given to.
  ///
  /// - Parameters:
  ///   - profiles: the kinds of slips that there are.
  ///   - figure: the one figure that is asked for; nil for the whole slip.
  public init(profiles: [ReportProfile], figure: PatternID? = nil) {
    (self.profiles, self.figure) = (profiles, figure)
  }

  /// What the frames say together; nil before the first that fits.
  public var slip: SlipReading? { best?.together.slip }

  /// Whether only a person can settle what is open: it was read alike from every look, and both recognisers
  /// doubt it.
  public var isLeftToPerson: Bool {
    guard let best, let slip else { return false }
    let open = open(in: slip)
    return !open.isEmpty && best.uncheckedLook(of: open) == nil && slip.isUnanimous(on: open)
  }

  /// The kind of slip; nil before the first frame that fits one.
  public var profile: ReportProfile? { best?.profile }

  /// The frames that the slip rests on, in their order: at most three of each of five looks.
  public var frames: [Frame] { best?.frames ?? [] }

  /// The frames that the slip may still come to rest on, of whichever kind it turns out to be.
  public var keptFrames: Set<String> { Set(kinds.flatMap(\.frames).map(\.name)) }

  /// From how many views the slip was seen.
  public var lookCount: Int { Set(frames.numbers).count }

  /// The frames that say most, the fullest first; at most three. One that alone of them shows a figure that every
  /// slip has comes before another look: the halves of a long slip may be one look.
  public var bestFrames: [Frame] {
    guard let best else { return [] }
    let (frames, numbers) = (frames, frames.numbers)
    let weights = frames.map { best.weight(of: $0) }
    var chosen: [Int] = []
    /// What a frame adds to those that are chosen; the fullest one comes first whatever it shows.
    func gain(_ place: Int) -> [Int] {
      let isNewLook = !chosen.contains { numbers[$0] == numbers[place] }
      let isMore = !chosen.isEmpty && best.isAlone([place], besides: chosen.map { [$0] })
      return [isMore ? 1 : 0, isNewLook ? 1 : 0]
    }
    while chosen.count < Self.maximumPictures {
      let rest = frames.indices.filter { !chosen.contains($0) }.map { ($0, gain($0)) }
      let next = rest.filter { $0.1 != [0, 0] }.max {
        ($0.1 + weights[$0.0]).lexicographicallyPrecedes($1.1 + weights[$1.0])
      }
      guard let next else { break }
      chosen.append(next.0)
    }
    return chosen.sorted { weights[$1].lexicographicallyPrecedes(weights[$0]) }.map { frames[$0] }
  }

  /// So many pictures are kept of a slip.
  private static let maximumPictures = 3

  /// Takes in a frame. One that shows another slip counts for nothing, of whichever kind that is.
  public mutating func take(_ frame: Frame) {
    if best?.together.isOfAnotherSlip(frame.reading) == true {
      strangers += 1
    } else if let profile = profiles.first(where: { $0.id == frame.reading.profile }) {
      strangers = 0
      let place = kinds.firstIndex { $0.profile.id == profile.id } ?? kinds.endIndex
      if place == kinds.endIndex { kinds.append(LiveKind(profile)) }
      kinds[place].take(frame)
    }
    update(at: frame.seconds)
  }

  /// Takes in that a frame showed nothing that can be read.
  public mutating func takeNothing(at seconds: Double) { update(at: seconds) }

  /// Puts what both recognisers read in the place of what one of them read. A frame that comes out as
  /// no slip then, or as one of another kind, settles nothing any more.
  ///
  /// - Parameter reading: nil where the two could not read the frame.
  public mutating func check(_ name: String, as reading: ReportReading?) {
    let asked = slip.map { open(in: $0) } ?? []
    for place in kinds.indices { kinds[place].check(name, as: reading, of: asked) }
    update(at: progress?.seconds ?? 0)
  }

  /// What is asked for and open.
  private func open(in slip: SlipReading) -> [PatternID] {
    guard let figure else { return slip.open }
    let isSettled = slip[figure].map { ($0.isAgreed || $0.isConfirmed) && !$0.reading.needsReview }
    return isSettled == true ? [] : [figure]
  }

  private mutating func update(at seconds: Double) {
    guard let best, let slip else {
      state = .searching
      return
    }
    let settled = slip.figures.count { $0.isAgreed || $0.isConfirmed }
    if progress == nil || settled > progress?.settled ?? 0 { progress = (settled, seconds) }
    if strangers >= 2 {
      state = .otherSlip
      return
    }
    let open = open(in: slip)
    if open.isEmpty, best.isChecked {
      state = .settled
    } else if open.isEmpty, let frame = best.unchecked {
      state = .checking(frame: frame)
    } else if slip.isSeenTwice(on: open), let frame = best.uncheckedLook(of: open) {
      state = .checking(frame: frame)
    } else {
      state = seconds - (progress?.seconds ?? seconds) >= Self.patience ? .stuck : .partial
    }
  }
}

/// The frames as one kind of slip.
struct LiveKind: Sendable {
  let profile: ReportProfile
  private(set) var frames: [LiveScan.Frame] = []
  private(set) var together: TogetherReading
  /// Frames that both recognisers read because they said otherwise than most looks: the slip is settled by none
  /// of them.
  private var dissented: Set<String> = []
  /// How many frames both recognisers read as something else, or could not read.
  private var checksInVain = 0
  private static let maximumLooks = 5
  private static let maximumFramesOfLook = 3
  /// What both recognisers doubt in so many looks they doubt in every one.
  private static let maximumChecks = 3

  init(_ profile: ReportProfile) {
    self.profile = profile
    together = TogetherReading(profile: profile)
  }

  /// Whether both recognisers read a frame that the slip can be settled by.
  var isChecked: Bool { frames.contains(where: settles) }

  private func settles(_ frame: LiveScan.Frame) -> Bool {
    frame.isChecked && !dissented.contains(frame.name)
  }

  /// Greater is better: no frame that said otherwise than the others, read by both recognisers, then full.
  func weight(of frame: LiveScan.Frame) -> [Int] {
    [dissented.contains(frame.name) ? 0 : 1, settles(frame) ? 1 : 0, frame.cleanCount]
  }

  /// The frame to read by both recognisers: the one that says most; nil where one was, or three were in vain.
  var unchecked: String? {
    guard !isChecked, checksInVain < Self.maximumChecks else { return nil }
    return fullest(of: frames.indices.filter { !frames[$0].isChecked })
  }

  /// Of the looks of which both recognisers read none the frame that says otherwise of an open figure than most
  /// looks, else the fullest one; nil once they read three looks, or one in vain.
  func uncheckedLook(of open: [PatternID]) -> String? {
    let looks = Dictionary(grouping: frames.indices) { [numbers = frames.numbers] in numbers[$0] }
    let unchecked = looks.values.filter { !$0.contains { frames[$0].isChecked } }
    guard checksInVain == 0, looks.count - unchecked.count < Self.maximumChecks else { return nil }
    let places = unchecked.flatMap(\.self)
    let dissenters = together.slip?.dissenters(on: open) ?? []
    return frames.indices.first { places.contains($0) && dissenters.contains(frames[$0].name) }
      .map { frames[$0].name } ?? fullest(of: places)
  }

  /// The frame that was taken in last, where it shows all that the fullest one is sure of: one recogniser has
  /// just read it, so that it is read by both at little more cost. Else the fullest one.
  private func fullest(of places: [Int]) -> String? {
    let fullest = places.max { (frames[$0].cleanCount, $0) < (frames[$1].cleanCount, $1) }
    guard let fullest else { return nil }
    let last = frames.indices.last.flatMap { places.contains($0) ? frames[$0] : nil }
    let isShown = last.map { $0.shows(allOf: frames[fullest]) } == true
    return (isShown ? last : frames[fullest])?.name
  }

  /// Smaller is better: figures open, then fewest read.
  var rank: [Int] {
    guard let slip = together.slip else { return [.max, 0] }
    return [slip.report.missing.count, slip.open.count, -slip.figures.count]
  }

  mutating func take(_ frame: LiveScan.Frame) {
    guard !together.isOfAnotherSlip(frame.reading) else { return }
    frames.append(frame)
    drop()
    merge()
  }

  /// - Parameter open: the figures that are asked for and open.
  mutating func check(_ name: String, as reading: ReportReading?, of open: [PatternID]) {
    guard let place = frames.firstIndex(where: { $0.name == name }) else { return }
    let isDissenter = together.slip?.dissenters(on: open).contains(name) == true
    if isDissenter { dissented.insert(name) }
    if let reading, reading.profile == profile.id, !isDissenter || agrees(with: reading, but: name)
    {
      (frames[place].reading, frames[place].isChecked) = (reading, true)
    } else {
      checksInVain += 1
      // What could not be looked at again is not taken back: it speaks against the others as before.
      if isDissenter { frames[place].isChecked = true } else { frames.remove(at: place) }
    }
    merge()
  }

  /// Whether a frame that both recognisers read is still one of this slip.
  private func agrees(with reading: ReportReading, but name: String) -> Bool {
    var others = self
    others.frames.removeAll { $0.name == name }
    others.merge()
    return !others.together.isOfAnotherSlip(reading)
  }

  /// Lets go of the frame of a look, or of the whole look, that says least; last of what a look alone shows,
  /// or two looks. What both recognisers read stays.
  private mutating func drop() {
    let looks = Dictionary(grouping: frames.indices) { [numbers = frames.numbers] in numbers[$0] }
    let droppable = looks.filter { !$0.value.contains { frames[$0].isChecked } }
    func fullest(_ look: [Int]) -> Int { look.map { frames[$0].cleanCount }.max() ?? 0 }
    func rank(_ look: (key: Int, value: [Int])) -> (Int, Int, Int) {
      let others = looks.filter { $0.key != look.key }.map(\.value)
      let isNeeded = isAlone(look.value, besides: others, fewerThan: 2)
      return (isNeeded ? 1 : 0, fullest(look.value), look.value[0])
    }
    if looks.count > Self.maximumLooks, let least = droppable.min(by: { rank($0) < rank($1) }) {
      for place in least.value.reversed() { frames.remove(at: place) }
    } else if let full = looks.values.first(where: { $0.count > Self.maximumFramesOfLook }) {
      func rank(_ place: Int) -> (Int, Int) {
        let others = full.filter { $0 != place }.map { [$0] }
        return (isAlone([place], besides: others) ? 1 : 0, frames[place].cleanCount)
      }
      let least = full.filter { !frames[$0].isChecked }.min { rank($0) < rank($1) }
      if let least { frames.remove(at: least) }
    }
  }

  /// Whether frames show a figure that every slip has better than so many others do: without a doubt, or at all.
  /// Other figures are not asked for: each bad frame has one.
  func isAlone(_ places: [Int], besides others: [[Int]], fewerThan count: Int = 1) -> Bool {
    profile.fields.filter(\.isRequired).contains { rule in
      func clearness(_ places: [Int]) -> Int {
        places.map { frames[$0].clearness(of: rule.pattern.id) }.max() ?? 0
      }
      let own = clearness(places)
      return own > 0 && others.count { clearness($0) >= own } < count
    }
  }

  private mutating func merge() {
    together = TogetherReading(profile: profile)
    var refused: Set<String> = []
    for frame in frames {
      do { try together.add(frame.reading, from: frame.name, look: frame.look) } catch {
        // What was checked anew may differ from the others as another slip does: it stays out.
        refused.insert(frame.name)
      }
    }
    checksInVain += frames.count { $0.isChecked && refused.contains($0.name) }
    frames.removeAll { $0.isChecked && refused.contains($0.name) }
  }
}

extension [LiveScan.Frame] {
  /// For each frame the number of its look.
  fileprivate var numbers: [Int] { map { Optional($0.look) }.numbers }
}

extension LiveScan.Frame {
  /// How many figures were read without doubt.
  fileprivate var cleanCount: Int { reading.fields.count(where: Self.isClean) }

  /// 0 where a figure has no value, 1 where that is in doubt, else 2.
  fileprivate func clearness(of pattern: PatternID) -> Int {
    guard let field = reading[pattern], field.value != nil else { return 0 }
    return Self.isClean(field) ? 2 : 1
  }

  /// Whether it has a value for every figure that another frame is sure of.
  fileprivate func shows(allOf other: LiveScan.Frame) -> Bool {
    other.reading.fields.filter(Self.isClean).allSatisfy { reading[$0.pattern]?.value != nil }
  }

  private static func isClean(_ field: FieldReading) -> Bool {
    field.value != nil && field.reviewReasons.isEmpty
  }
}
