import Handwriting

/// Why a line is no ink that can be read.
enum InkLineError: Error, Hashable {
  case line(LineError)
  case unknownExpectation(String)
  /// A name is wanted, and there is none that it may be.
  case names
  case pointWithoutCents
  case beforeWithPoint

  /// What is wrong and what to write.
  var told: String {
    switch self {
    case .line(let error): error.told
    case .unknownExpectation(let word):
      "“expects” cannot be “\(word)”; write amount, amount2, digits or name."
    case .names:
      "“expects”: “name” wants “names”: those that it may be, as the staff list has them, such as "
        + "[\"Ana García\", \"Kofi Mensah\"]."
    case .pointWithoutCents: "“point” goes with “expects”: “amount2” only."
    case .beforeWithPoint:
      "“before” does not go with “point”: around a printed point the whole amount is written. Leave one "
        + "of them out."
    }
  }
}

/// One line of `tippool ink`: an ink and what is known beside it.
struct InkLine {
  let ink: Ink
  let context: InkContext

  /// The most digits of a number.
  private static let mostDigits = 20

  /// - Parameter bytes: a JSON object in UTF-8.
  init(_ bytes: [UInt8]) throws(InkLineError) {
    let document: Document
    do throws(LineError) {
      document = try Document.read(bytes)
    } catch {
      throw .line(error)
    }
    ink = document.ink
    context = InkContext(
      area: document.area, before: document.before, expects: try Self.expectation(of: document))
  }

  private static func expectation(of document: Document) throws(InkLineError) -> InkExpectation {
    if let point = document.point {
      guard document.expects == "amount2" else { throw .pointWithoutCents }
      guard document.before.isEmpty else { throw .beforeWithPoint }
      return .amountAroundPoint(x: point)
    }
    switch document.expects {
    case "amount": return .amount
    case "amount2": return .amountWithCents
    case "digits": return .digits(1...mostDigits)
    case "name":
      guard let names = document.names, !names.isEmpty else { throw .names }
      return .name(of: names)
    default: throw .unknownExpectation(document.expects)
    }
  }
}

/// The object of a line, as it stands there.
private struct Document: LineDocument {
  let ink: Ink
  let area: WritingArea?
  let before: String
  let expects: String
  let point: Double?
  /// Names that the ink may be; they go with `name` and say nothing of figures.
  let names: [String]?

  enum Key: String, CodingKey {
    case strokes, area, before, expects, names, point
  }

  static let example = "{\"strokes\": …, \"expects\": \"amount\"}"

  init(_ object: LineObject<Key>) throws(LineError) {
    ink = try object.ink(.strokes)
    expects = try object.needed(.expects, "a text")
    area = try Self.area(of: object)
    before = try object.value(.before, "a text") ?? ""
    point = try object.value(.point, "a number")
    names = try object.value(.names, "a list of names")
  }

  private static func area(of object: LineObject<Key>) throws(LineError) -> WritingArea? {
    let wanted = "an object with width and height above 0"
    guard let area: [String: Double] = try object.value(.area, wanted) else { return nil }
    guard area.count == 2, let width = area["width"], let height = area["height"], width > 0,
      height > 0
    else { throw .wrong(key: "area", wanted: wanted) }
    return WritingArea(width: width, height: height)
  }
}
