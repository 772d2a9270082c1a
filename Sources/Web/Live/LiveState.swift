import Evening
import Money
import Reading
import Vision
import Words

/// How far the reading of the slip before a camera is, as the scanner page is told it: all of it with
/// each frame, so that nothing is lost with an answer.
struct LiveState: Encodable, Sendable {
  struct Field: Encodable, Sendable {
    let id: String
    let label: String
    /// The value as people read it; nil where none was read.
    let text: String?
    /// The value as it is typed; nil where none was read.
    let plain: String?
    /// How sure the frames are of it, or `doubted` where they agree and a person is to look at it all the same.
    let standing: String
    /// Where it stands on the frame that was sent, in shares of it: left, top, width, height. Nil where
    /// that frame does not show it.
    let box: [Double]?
  }

  struct Trouble: Encodable, Sendable {
    let kind: String
    let box: [Double]
  }

  /// The frame's number.
  let n: Int
  /// `searching`, `partial`, `stuck`, `other-slip` or `settled`.
  let state: String
  /// The name of the kind of slip.
  let kind: String?
  /// The corners of the paper on the frame that was sent, each from the left and from above.
  let paper: [[Double]]
  let fields: [Field]
  /// What is still open, in words.
  let open: [String]
  let troubles: [Trouble]
  /// What to do next, in one sentence.
  let hint: String
  let looks: Int
  /// Whether it is the slip that this phone took last.
  let same: Bool
  /// The numbers of the frames that say most of the slip, the fullest first.
  let best: [Int]

  init(_ answer: LiveDesk.Answer, in words: Catalogue, _ currency: Currency) {
    let step = answer.step
    n = step.frame.number
    state = step.state.word
    kind = step.page?.profileName
    // Print that fits no kind of slip yet is seen all the same: where it lies, and what is in the way.
    paper = ((step.page?.look ?? step.failure?.look)?.corners ?? []).map { [$0.x, $0.y] }
    let here = step.page?.reading.fields ?? []
    fields = (step.slip?.figures ?? []).map { figure in
      Field(
        id: figure.pattern.rawValue, label: figure.pattern.label(in: words),
        text: figure.reading.value?.formatted(in: currency),
        plain: figure.reading.value?.plain(in: currency),
        standing: Self.word(figure.standing, needsReview: figure.reading.needsReview),
        box: here.first { $0.pattern == figure.pattern }?.box?.shares)
    }
    let open = (step.slip?.open ?? []).map { $0.label(in: words) }
    self.open = open
    troubles = step.places.map { Trouble(kind: $0.kind.rawValue, box: $0.box.shares) }
    looks = answer.looks
    same = answer.isSame
    best = answer.best
    hint = Self.hint(answer, open: open, in: words)
  }

  /// What frames agree on may be doubtful all the same, such as an 8 where the print shows a 0 with a
  /// stroke: no tick stands beside it.
  static func word(_ standing: SlipReading.Figure.Standing, needsReview: Bool) -> String {
    switch standing {
    case .agreed, .confirmed: needsReview ? "doubted" : standing.rawValue
    case .disputed, .seen, .unreadable: standing.rawValue
    }
  }

  /// The one thing that helps most.
  private static func hint(_ answer: LiveDesk.Answer, open: [String], in words: Catalogue) -> String
  {
    let step = answer.step
    if answer.isSame { return words["scanNext"] }
    switch step.state {
    case .settled: return words["scanSettled"]
    case .otherSlip: return words["scanOther"]
    case .searching, .partial, .stuck, .checking: break
    }
    if let trouble = step.places.first { return words[trouble.kind.hint] }
    if step.state == .searching { return words["scanLay"] }
    // Whatever stands there was seen from one side only.
    let isSeen = step.slip.map { $0.report.missing.isEmpty } ?? false
    if isSeen, answer.looks < 2 { return words["scanMove"] }
    // Both recognisers together saw another slip in it, time and again.
    if open.isEmpty { return words["scanUnsure"] }
    let fields = open.joined(separator: ", ")
    return words[answer.isLeftToPerson ? "scanPerson" : "scanOpen", ["fields": fields]]
  }
}

extension LiveReader.Step {
  /// What is wrong with the frame's light or sharpness.
  fileprivate var places: [PictureTrouble] { page?.places ?? failure?.places ?? [] }
}

extension PictureTrouble.Kind {
  /// The key of the sentence that says what to do.
  var hint: String {
    switch self {
    case .glare: "scanGlare"
    case .blur: "scanBlur"
    case .darkness: "scanDark"
    case .fewPixels: "scanCloser"
    }
  }
}

extension PatternID {
  /// What people call the figure.
  func label(in words: Catalogue) -> String {
    if let field = FormField(pattern: self) { return words[field.words] }
    return words.texts["figure" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()]
      ?? self.words
  }
}

extension NormalizedRect { fileprivate var shares: [Double] { [x, y, width, height] } }
