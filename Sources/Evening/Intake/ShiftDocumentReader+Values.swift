import Files
import Money
import Tips

/// The members of one object whose keys were checked; where they stand in the document.
struct ShiftDocumentFields {
  let place: String
  var values: [String: ShiftDocumentJSON] = [:]

  func path(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  /// The value of a key; `null` counts as not there.
  func value(_ key: String) -> ShiftDocumentJSON? {
    values[key].flatMap { $0 == .null ? nil : $0 }
  }
}

extension ShiftDocumentReader {
  mutating func report(_ reason: ShiftDocumentProblem.Reason, at path: String) {
    problems.append(ShiftDocumentProblem(path: path, reason: reason))
  }

  // MARK: - Objects and lists

  /// The members of an object; every unknown or repeated key is a problem.
  mutating func fields(
    _ json: ShiftDocumentJSON, at place: String, keys: [String]
  ) -> ShiftDocumentFields? {
    guard case .object(let members) = json else {
      report(.wrongType(expected: "an object in { }", found: json.kind), at: place)
      return nil
    }
    var fields = ShiftDocumentFields(place: place)
    for member in members {
      if fields.values.updateValue(member.value, forKey: member.key) != nil {
        report(.duplicateKey, at: fields.path(member.key))
      } else if !keys.contains(member.key) {
        let suggestion = ShiftDocumentSuggestion.nearest(to: member.key, among: keys)
        report(.unknownKey(suggestion: suggestion), at: fields.path(member.key))
      }
    }
    return fields
  }

  /// The members of an object whose keys people choose; nil where it is left out.
  mutating func members(
    _ key: String, in fields: ShiftDocumentFields
  ) -> [ShiftDocumentJSON.Member]? {
    guard let value = fields.value(key) else { return nil }
    guard case .object(let members) = value else {
      report(.wrongType(expected: "an object in { }", found: value.kind), at: fields.path(key))
      return nil
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      report(.duplicateKey, at: fields.path(key) + ".\(member.key)")
    }
    return members
  }

  /// The entries of a list that may be left out, each read with its place and number from 0.
  mutating func list<Element>(
    _ key: String, in fields: ShiftDocumentFields, expected: String = "a list",
    _ read: (inout ShiftDocumentReader, ShiftDocumentJSON, String, Int) -> Element?
  ) -> [Element] {
    guard let value = fields.value(key) else { return [] }
    guard case .array(let entries) = value else {
      report(.wrongType(expected: expected, found: value.kind), at: fields.path(key))
      return []
    }
    var elements: [Element] = []
    for (index, entry) in entries.enumerated() {
      let element = read(&self, entry, "\(fields.path(key))[\(index)]", index)
      if let element { elements.append(element) }
    }
    return elements
  }

  // MARK: - Texts

  mutating func text(
    _ key: String, in fields: ShiftDocumentFields, isRequired: Bool = false
  ) -> String? {
    switch fields.value(key) {
    case .string(let text): return text
    case .none:
      if isRequired { report(.missing, at: fields.path(key)) }
    case .some(let other):
      report(.wrongType(expected: "a text in quotes", found: other.kind), at: fields.path(key))
    }
    return nil
  }

  /// What a text says; one that says nothing to `read` is a problem.
  mutating func text<Value>(
    _ key: String, in fields: ShiftDocumentFields, isRequired: Bool = false, expected: String,
    _ read: (String) -> Value?
  ) -> Value? {
    guard let text = text(key, in: fields, isRequired: isRequired) else { return nil }
    if let value = read(text) { return value }
    report(.form(text, expected: expected), at: fields.path(key))
    return nil
  }

  /// What a number says, which is read digit by digit, or the same as a text.
  mutating func digits<Value>(
    _ key: String, in fields: ShiftDocumentFields, expected: String, limits: String,
    _ read: (String) -> Value?
  ) -> Value? {
    let text: String
    switch fields.value(key) {
    case .none: return nil
    case .string(let value), .number(let value): text = value
    case .some(let other):
      report(.wrongType(expected: expected, found: other.kind), at: fields.path(key))
      return nil
    }
    if let value = read(text) { return value }
    report(.form(text, expected: "\(expected), \(limits)"), at: fields.path(key))
    return nil
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, in fields: ShiftDocumentFields
  ) -> Word? {
    guard let text = text(key, in: fields) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let allowed = Word.allCases.map(\.rawValue)
    let near = ShiftDocumentSuggestion.nearest(to: text, among: allowed)
    report(.word(text, allowed: allowed, suggestion: near), at: fields.path(key))
    return nil
  }

  mutating func flag(_ key: String, in fields: ShiftDocumentFields) -> Bool {
    switch fields.value(key) {
    case .none: return false
    case .bool(let value): return value
    case .some(let other):
      report(.wrongType(expected: "true or false", found: other.kind), at: fields.path(key))
      return false
    }
  }

  // MARK: - Amounts, names and people

  /// An amount of zero or more.
  mutating func amount(
    _ key: String, in fields: ShiftDocumentFields, isRequired: Bool = false
  ) -> Money? {
    if case .number(let number) = fields.value(key) {
      report(.numberForMoney(number), at: fields.path(key))
      return nil
    }
    guard let text = text(key, in: fields, isRequired: isRequired) else { return nil }
    do throws(AmountTextError) {
      let money = try AmountText.parse(text, in: currency, style: .typed).money
      if !money.isNegative { return money }
      report(.negative(text), at: fields.path(key))
    } catch {
      report(.amount(error), at: fields.path(key))
    }
    return nil
  }

  /// What amounts add up to; `path` is blamed where that is more than can be held.
  mutating func sum(_ amounts: [Money], at path: String) -> Money? {
    do throws(MoneyError) {
      return try amounts.sum()
    } catch {
      report(.form("the sum", expected: "an amount that TipPool can hold"), at: path)
      return nil
    }
  }

  mutating func name(in fields: ShiftDocumentFields, isRequired: Bool = false) -> PersonName? {
    guard let text = text("name", in: fields, isRequired: isRequired) else { return nil }
    do throws(PersonNameError) {
      return try PersonName(text)
    } catch {
      report(.name(error), at: fields.path("name"))
      return nil
    }
  }

  /// What tells the person apart, where somebody has two entries.
  mutating func id(in fields: ShiftDocumentFields) -> Employee.ID? {
    text("id", in: fields, expected: "a text without spaces, like maria") {
      (1...60).contains($0.utf8.count) && !$0.contains(where: \.isWhitespace)
        ? Employee.ID($0) : nil
    }
  }

  mutating func role(in fields: ShiftDocumentFields) -> JobRole? {
    text(
      "role", in: fields, expected: "a word in small letters, like host, runner or busser",
      JobRole.init(rawValue:))
  }

  mutating func hours(in fields: ShiftDocumentFields) -> WorkedTime? {
    digits(
      "hours", in: fields, expected: "hours like 5.25 or \"5:15\"",
      limits: "at most two digits after the point, up to 48", WorkedTime.init(hours:))
  }
}

/// Finds the word that was most likely meant.
enum ShiftDocumentSuggestion {
  /// The candidate nearest to a text, nil where none is near. Case, `_`, `-` and spaces do not
  /// count; otherwise a third of the letters may differ, and a beginning of four or more letters
  /// is near.
  static func nearest(to text: String, among candidates: [String]) -> String? {
    let plain = letters(text)
    guard !plain.isEmpty, plain.count <= 60 else { return nil }
    let ranked = candidates.map { (word: $0, distance: EditDistance.between(plain, letters($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(1, plain.count / 3) { return best.word }
    guard plain.count >= 4 else { return nil }
    return candidates.first { letters($0).hasPrefix(plain) }
  }

  private static func letters(_ text: String) -> String {
    text.lowercased().filter { !"_- ".contains($0) }
  }
}
