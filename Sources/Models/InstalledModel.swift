import Foundation

/// By whose word a model's bytes are the right ones.
public enum ModelOrigin: Hashable, Sendable {
  /// A catalogue that this key signed, as hexadecimal digits.
  case signed(by: String)
  /// A person of the house.
  case house
  /// The program itself, which has the hashes built in.
  case program

  var signer: String? {
    if case .signed(let key) = self { key } else { nil }
  }
}

/// A version of a model that is in the store, and whom it came from.
public struct InstalledModel: Hashable, Sendable, Codable {
  public let entry: ModelEntry
  private let signer: String?
  private let isOfProgram: Bool?

  init(entry: ModelEntry, origin: ModelOrigin) {
    (self.entry, signer) = (entry, origin.signer)
    isOfProgram = origin == .program ? true : nil
  }

  public var origin: ModelOrigin {
    signer.map { .signed(by: $0) } ?? (isOfProgram == true ? .program : .house)
  }
  public var reference: ModelReference { entry.reference }
}

/// What a house measured of a model with pictures whose truth it knows.
public struct ModelMeasurement: Hashable, Sendable, Codable {
  /// The confidence from which on a value may go unmarked, 0…1.
  public let required: Double
  /// The values that were compared.
  public let values: Int
  /// How many of them are at least that sure; none of these was wrong.
  public let sure: Int
  /// The pictures' folder.
  public let corpus: String
  /// The day, `2026-11-25`.
  public let day: String

  public init(required: Double, values: Int, sure: Int, corpus: String, day: String) {
    (self.required, self.values, self.sure) = (required, values, sure)
    (self.corpus, self.day) = (corpus, day)
  }
}

/// How sure a model must be before what it read may count without a person's look.
public enum ModelBar: Hashable, Sendable {
  /// The program's own rules: the built-in model was measured with them.
  case usual
  /// The program's own rules, and no less than this confidence.
  case atLeast(Double)
  /// It is unmeasured: everything that it reads is marked.
  case unmeasured
}

/// One value that a model read, compared with the truth.
public struct MeasuredValue: Hashable, Sendable {
  /// 0…1.
  public let confidence: Double
  public let isRight: Bool

  public init(confidence: Double, isRight: Bool) {
    (self.confidence, self.isRight) = (confidence, isRight)
  }
}

/// Finds the confidence that a model needs.
public enum BarMeasuring {
  /// The fewest sure and right values that say something: of 300 without a mistake fewer than 1 in
  /// 100 are wrong (95 % sure of it).
  public static let fewest = 300

  /// What came out.
  public enum Outcome: Hashable, Sendable {
    /// The lowest confidence above every wrong value's, and how many values reach it.
    case bar(Double, sure: Int)
    /// Too few values are surer than the surest wrong one.
    case tooFew(sure: Int, surestWrong: Double?)
  }

  /// - Parameter values: what the program would leave unmarked by its own rules.
  public static func bar(of values: [MeasuredValue]) -> Outcome {
    let surestWrong = values.filter { !$0.isRight }.map(\.confidence).max()
    let sure = values.filter { value in surestWrong.map { value.confidence > $0 } ?? true }
    guard sure.count >= fewest, let lowest = sure.map(\.confidence).min() else {
      return .tooFew(sure: sure.count, surestWrong: surestWrong)
    }
    return .bar(lowest, sure: sure.count)
  }
}
