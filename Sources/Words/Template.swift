/// A text with places in braces: `{name}` is a value, `{name, 1 {shift} other {shifts}}` a choice by
/// it. A choice goes by a number, the count of a list, the name of a case, `true` or `none`.
struct Template {
  private var rest: Substring
  private let wording: Wording
  private let value: (Substring) -> Any?

  /// The text with its values. Braces in a value are no places, and a place that no value is
  /// for stays as it is.
  static func filled(_ text: String, in wording: Wording, _ value: (Substring) -> Any?) -> String {
    withoutActuallyEscaping(value) { value in
      var template = Template(rest: text[...], wording: wording, value: value)
      return template.filled(upToBrace: false)
    }
  }

  private mutating func filled(upToBrace: Bool) -> String {
    var text = ""
    while let next = rest.first, !(upToBrace && next == "}") {
      if next == "{", let words = place() { text += words } else { text.append(rest.removeFirst()) }
    }
    return text
  }

  /// The words for a place that begins here; nil where none does.
  private mutating func place() -> String? {
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let behind = rest[name.endIndex...]
    guard !name.isEmpty else { return nil }
    if behind.hasPrefix("}") {
      rest = behind.dropFirst()
      return value(name).map(wording.words(of:)) ?? "{\(name)}"
    }
    guard behind.hasPrefix(", ") else { return nil }
    rest = behind.dropFirst(2)
    return choice(by: key(of: value(name)))
  }

  /// `1 {shift} other {shifts}}`
  private mutating func choice(by key: String) -> String {
    var chosen: String?
    while !rest.isEmpty, rest.first != "}" {
      let own = rest.prefix { $0 != " " }
      rest = rest[own.endIndex...].dropFirst(2)
      let text = filled(upToBrace: true)
      rest = rest.dropFirst().drop { $0 == " " }
      if chosen == nil, own == key || own == "other" { chosen = text }
    }
    rest = rest.dropFirst()
    return chosen ?? ""
  }

  private func key(of value: Any?) -> String {
    guard let value else { return "none" }
    if let values = value as? [Any] { return String(values.count) }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(value)" : "\(value)"
  }
}
