public import Money

/// Facts for a person without their words: an enum of which the catalogues hold a sentence for each
/// case, or a struct of which they hold one. The names of type, case and values lead to it:
///
/// ```yaml
/// ShiftError.negativeFigure: "{employee}: {field} is {amount}, below zero."
/// ```
///
/// A value goes by its label, and one without a label by its type: `{employee}`.
public protocol Message: Sendable {}

extension Message {
  /// The sentence for a person.
  ///
  /// - Parameter currency: of the amounts in it, unless a value labelled `currency` says another.
  public func sentence(_ language: Language = .english, in currency: Currency? = nil) -> String {
    sentence(in: Wording(language, in: currency))
  }

  /// The sentence as a part of another.
  public func sentence(in wording: Wording) -> String {
    let mirror = Mirror(reflecting: self)
    // The module's name stands before the first point.
    let type = String(reflecting: Self.self).drop { $0 != "." }.dropFirst()
    guard mirror.displayStyle == .enum else {
      return wording.text(String(type), with: NamedValues(mirror.children))
    }
    guard let payload = mirror.children.first, let name = payload.label else {
      return wording.text("\(type).\(String(describing: self))", with: NamedValues())
    }
    return wording.text("\(type).\(name)", with: NamedValues(ofPayload: payload.value))
  }
}

extension DefaultStringInterpolation {
  /// A message has no words without a language.
  @available(*, deprecated, message: "use its sentence in a language")
  public mutating func appendInterpolation(_ message: some Message) {
    appendLiteral(String(describing: message))
  }
}

extension MoneyError: Message {}

extension AmountTextError: Message {}

extension AmountTextError.Reason: Message {}

/// A value that stands in sentences otherwise than its description.
public protocol Worded {
  func words(in wording: Wording) -> String

  /// - Parameter form: what follows the value's name: `of` in `{pool.of}`.
  /// - Returns: nil for a form that the value does not have.
  func words(as form: String, in wording: Wording) -> String?
}

extension Worded {
  public func words(as form: String, in wording: Wording) -> String? { nil }
}

/// How values stand in a sentence: in which language, and amounts in which currency.
public struct Wording: Sendable {
  public let language: Language
  public let currency: Currency?

  public init(_ language: Language, in currency: Currency? = nil) {
    (self.language, self.currency) = (language, currency)
  }

  /// A text of the catalogue with its values.
  func text(_ key: String, with values: NamedValues) -> String {
    let wording = Wording(language, in: values["currency"] as? Currency ?? currency)
    return Template.filled(Catalogue.of(language)[key], in: wording) { path in
      let names = path.split(separator: ".").map(String.init)
      if names == ["currency"] { return wording.currency?.code }
      return names.dropFirst().reduce(values[names[0]]) { value, name in
        value.flatMap {
          wording.words(of: $0, as: name) ?? NamedValues(Mirror(reflecting: $0).children)[name]
        }
      }
    }
  }

  /// A value in a sentence.
  public func words(of value: Any) -> String {
    switch value {
    case let value as any Worded: value.words(in: self)
    case let message as any Message: message.sentence(in: self)
    case let amount as Money: currency.map(amount.formatted(in:)) ?? String(amount.minorUnits)
    case let values as [Any]:
      values.isEmpty
        ? Catalogue.of(language)["listOfNone"] : values.map(words(of:)).joined(separator: ", ")
    case let rate as BasisPoints: rate.formatted
    case let scalar as Unicode.Scalar: "U+\(String(scalar.value, radix: 16, uppercase: true))"
    case let value as any RawRepresentable: "\(value.rawValue)"
    default: "\(value)"
    }
  }

  /// - Returns: nil where the value has no such form.
  private func words(of value: Any, as form: String) -> String? {
    guard let values = value as? [Any] else {
      return (value as? any Worded)?.words(as: form, in: self)
    }
    let words = values.map(words(of:))
    switch form {
    case "quoted":
      return words.map { language("“\($0)”", "«\($0)»") }.joined(separator: ", ")
    case "lines": return words.joined(separator: "\n")
    case "and", "or":
      guard let last = words.last, words.count > 1 else { return words.first ?? "" }
      return words.dropLast().joined(separator: ", ") + " \(Catalogue.of(language)[form]) " + last
    // A list has no other forms.
    default: return nil
    }
  }
}

/// The values of a message by their names.
struct NamedValues {
  private var values: [String: Any] = [:]

  init() {}

  init(_ children: Mirror.Children) {
    for (label, value) in children {
      // Swift calls a value without a label `.0`.
      let label = label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      values[label ?? Self.name(of: type(of: value))] = Self.unwrapped(value)
    }
  }

  init(ofPayload payload: Any) {
    let mirror = Mirror(reflecting: payload)
    self.init(mirror.displayStyle == .tuple ? mirror.children : Mirror.Children([(nil, payload)]))
  }

  subscript(name: String) -> Any? { values[name] }

  /// `employee` for `Employee` and `Optional<Employee>`.
  private static func name(of type: Any.Type) -> String {
    let name = String(describing: type).split { "<>".contains($0) }.last ?? ""
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// What is in an optional: a dictionary holds no nil.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
