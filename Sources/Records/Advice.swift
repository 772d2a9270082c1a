/// Sentences for a person in which what to do next stands as a fact, not as words.
///
/// A library knows no command, option or page. It writes `"List them: \(step: .listBackups)."`, and
/// a front door says what the step is there: a command to give, or a link.
public struct Advice<Step: Hashable & Sendable>: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
    case words(String)
    case step(Step)
  }

  private var parts: [Part]

  /// The sentences as a front door tells them.
  ///
  /// - Parameter words: what a step is there.
  public func told(_ words: (Step) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .step(let step): words(step)
      }
    }.joined()
  }
}

extension Advice: ExpressibleByStringInterpolation {
  public init(stringLiteral words: String) { parts = [.words(words)] }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Words that follow words are one part, so that equal sentences are equal.
    public mutating func appendLiteral(_ words: String) {
      if case .words(let before)? = parts.last {
        parts[parts.count - 1] = .words(before + words)
      } else {
        parts.append(.words(words))
      }
    }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    public mutating func appendInterpolation(_ advice: Advice) {
      for part in advice.parts {
        switch part {
        case .words(let text): appendLiteral(text)
        case .step(let step): appendInterpolation(step: step)
        }
      }
    }

    public mutating func appendInterpolation(step: Step) { parts.append(.step(step)) }
  }

  public static func + (first: Self, second: Self) -> Self { "\(first)\(second)" }
}

/// The sentences without a front door: each step as its type describes it.
extension Advice: CustomStringConvertible where Step: CustomStringConvertible {
  public var description: String { told(\.description) }
}

/// Words as a shell has to be given them.
public enum ShellWord {
  /// A text as one word.
  public static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
        || byte >= 0x80 || "/._-+,:@%".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// A path as one word; what begins with a dash would be an option.
  public static func path(_ path: String) -> String {
    quoted(path.hasPrefix("-") ? "./" + path : path)
  }
}
