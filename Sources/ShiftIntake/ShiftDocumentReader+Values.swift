import Monetary
import TipPooling

/// The members of one object whose keys were checked; where they stand in the document.
struct ShiftDocumentFields {
  let place: String
  let values: [String: ShiftDocumentJSON]

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

  /// The members of an object; every unknown or repeated key is a problem.
  mutating func fields(
    _ json: ShiftDocumentJSON, at place: String, keys: [String]
  ) -> ShiftDocumentFields? {
    guard case .object(let members) = json else {
      report(.wrongType(expected: "an object in { }", found: json.kind), at: place)
      return nil
    }
    var values: [String: ShiftDocumentJSON] = [:]
    let path = ShiftDocumentFields(place: place, values: [:]).path
    for member in members {
      if values.updateValue(member.value, forKey: member.key) != nil {
        report(.duplicateKey, at: path(member.key))
      } else if !keys.contains(member.key) {
        let suggestion = ShiftDocumentSuggestion.nearest(to: member.key, among: keys)
        report(.unknownKey(suggestion: suggestion), at: path(member.key))
      }
    }
    return ShiftDocumentFields(place: place, values: values)
  }

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
      guard !money.isNegative else {
        report(.negative(text), at: fields.path(key))
        return nil
      }
      return money
    } catch {
      report(.amount(error), at: fields.path(key))
      return nil
    }
  }

  mutating func name(in fields: ShiftDocumentFields, isRequired: Bool = false) -> PersonName? {
    guard let text = text("name", in: fields, isRequired: isRequired) else { return nil }
    return name(text, at: fields.path("name"))
  }

  mutating func name(_ text: String, at path: String) -> PersonName? {
    do throws(PersonNameError) {
      return try PersonName(text)
    } catch {
      report(.name(error), at: path)
      return nil
    }
  }

  /// The role; another one where none is given.
  mutating func role(in fields: ShiftDocumentFields, otherwise usual: JobRole) -> JobRole {
    guard let text = text("role", in: fields) else { return usual }
    guard let role = JobRole(text) else {
      let form = "a word in small letters, like host, runner or busser"
      report(.form(text, expected: form), at: fields.path("role"))
      return usual
    }
    return role
  }

  /// Hours as a text (`"5:20"`) or as a number, which is read digit by digit.
  mutating func hours(in fields: ShiftDocumentFields) -> WorkedTime? {
    let text: String
    switch fields.value("hours") {
    case .none: return nil
    case .string(let value), .number(let value): text = value
    case .some(let other):
      report(
        .wrongType(expected: "hours like 5.25 or \"5:15\"", found: other.kind),
        at: fields.path("hours"))
      return nil
    }
    guard let time = WorkedTime(hours: text) else {
      let form = "hours like 5.25 or \"5:15\", at most two digits after the point, up to 48"
      report(.form(text, expected: form), at: fields.path("hours"))
      return nil
    }
    return time
  }
}
