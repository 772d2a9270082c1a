import Files
import Money

/// Who a step pays, and what happens where nobody is there.
extension StepReader {
  /// - Parameter countsHours: the amount is for each hour, so that it is shared by them.
  func target(countsHours: Bool) -> TipOutRule.Target? {
    if let node = mapping.optional("to"), let text = node.text {
      if vocabulary.pools.contains(text) { return .pool(text) }
      if text == "the house" { return .house }
      if isUnknownName(text) {
        return file.refuse(
          node, problem: "there is no role and no pool “\(text)”",
          remedy: EditDistance.remedy(
            for: text, known: vocabulary.pools,
            otherwise: "define it under “roles:”, or begin with a step “pool: \(text)”"))
      }
    }
    guard var sharing = sharing() else { return nil }
    if countsHours, mapping.optional("by") == nil { sharing.measure = .hours }
    return .people(sharing)
  }

  /// Whether it is one word of the file's own, like none that stands for people.
  private func isUnknownName(_ text: String) -> Bool {
    let people = vocabulary.roles + ["everybody", "front", "back"]
    return JobRole(text) != nil && !VersionReader.reserved.contains(text)
      && EditDistance.nearest(to: text, in: people) == nil
  }

  /// True for `by: people`, unless something that is counted is called so; else nil.
  private var sharesByPeople: Bool? {
    let isSaid = mapping.optional("by")?.text == "people"
    return isSaid && !vocabulary.version.counts.contains("people") ? true : nil
  }

  func sharing(ofPeriod isOfPeriod: Bool = false) -> Sharing? {
    var measure = Sharing.Measure.equal
    let isForEachPerson: Bool? = isOfPeriod ? nil : sharesByPeople
    if isOfPeriod {
      guard let read = periodMeasure() else { return nil }
      measure = read
    } else if isForEachPerson == nil, let node = mapping.optional("by") {
      let read = file.read(node) { text throws(PhraseError) in
        try AmountPhrase.measure(text, names: vocabulary.names)
      }
      guard let read else { return nil }
      measure = read
    }
    guard let percentages = mapping.optional("percentages") else {
      guard let node = mapping.required("to"), let people = people(node, mayShare: true) else {
        return nil
      }
      return minimum(
        Sharing(
          parts: [Sharing.Part(people, label: label(node))], by: measure,
          isForEachPerson: isForEachPerson))
    }
    if let node = mapping.optional("to") {
      return file.refuse(
        node, problem: "“to” and “percentages” both say who gets it", remedy: "keep one of them")
    }
    guard let parts = self.parts(percentages, mayNameGiver: false) else { return nil }
    let all = parts.compactMap { part in
      part.people.map { Sharing.Part($0, part.proportion, label: part.label) }
    }
    return minimum(
      Sharing(parts: all, by: measure, isForEachPerson: isForEachPerson))
  }

  /// The shares with the hours that they take at least; nil where these are wrong.
  private func minimum(_ sharing: Sharing) -> Sharing? {
    guard let node = mapping.optional("minimum hours") else { return sharing }
    var sharing = sharing
    sharing.leastSeconds = file.hours(node)
    return sharing.leastSeconds == nil ? nil : sharing
  }

  /// Where nobody shares, nobody needs hours; the trouble is noted.
  func refusesMinimum() -> Bool {
    guard let node = mapping.optional("minimum hours") else { return false }
    return file.refuses(
      node, problem: "nobody has a share by this step", remedy: "write it at the step that shares")
  }

  func parts(_ node: YAMLNode, mayNameGiver: Bool) -> [NobodyRule.Part]? {
    guard let body = YAMLMapping(node: node, in: file) else { return nil }
    var parts: [NobodyRule.Part] = []
    for entry in body.entries {
      guard let proportion = file.read(entry.value, AmountPhrase.proportion) else { return nil }
      if mayNameGiver, entry.key == "giver" {
        parts.append(NobodyRule.Part(proportion: proportion, label: "giver"))
        continue
      }
      if !mayNameGiver, entry.key == "giver" {
        return file.refuse(
          entry.keyNode, problem: "nobody gives what is shared here",
          remedy: "name those who get it; “giver” stands under “if nobody” alone")
      }
      if vocabulary.pools.contains(entry.key), !vocabulary.roles.contains(entry.key) {
        return file.refuse(
          entry.keyNode, problem: "“\(entry.key)” is a pool, and these parts are for people",
          remedy: mayNameGiver
            ? "write “if nobody: \(entry.key)” for all of it, or two tip outs, each of its part"
            : "name roles, or write a step of its own for what goes into the pool")
      }
      guard let people = people(entry.keyNode, mayShare: true) else { return nil }
      parts.append(NobodyRule.Part(people: people, proportion: proportion, label: entry.key))
    }
    do throws(WholeOfParts.Trouble) {
      let proportions = try WholeOfParts.adjusted(parts.map(\.proportion))
      for (index, proportion) in proportions.enumerated() { parts[index].proportion = proportion }
      return parts
    } catch {
      return file.refuse(node, problem: error.problem, remedy: error.remedy)
    }
  }

  /// What happens where nobody is there to share.
  func nobody(toShare sharing: Sharing?) -> NobodyRule? {
    guard let node = mapping.optional("if nobody") else { return .stay }
    if node.keys != nil {
      guard let parts = parts(node, mayNameGiver: true), !refusesAbsent(parts, sharing, node)
      else { return nil }
      return .split(parts)
    }
    if node.text == "stay" {
      guard let percentages = mapping.optional("percentages"), (percentages.keys ?? []).count > 1
      else { return .stay }
      return file.refuse(node, problem: Self.weighedAnew, remedy: eachRoleAlone)
    }
    if let text = node.text, vocabulary.pools.contains(text) { return .pool(text) }
    if let text = node.text, vocabulary.roles.contains(text) {
      return file.refuse(
        node, problem: "it is not said how much of it goes to \(text)",
        remedy: "write “if nobody: {\(text): 100 %}”")
    }
    return file.refuse(
      node, problem: "“if nobody” is not understood",
      remedy: EditDistance.remedy(
        for: node.text, known: vocabulary.pools + ["stay"],
        otherwise: "write stay, a pool, or percentages like “{giver: 75 %, busser: 25 %}”"))
  }

  /// Whether a pool is to stand in for people of whom there are heads, hours or times; noted.
  func refusesPool(_ nobody: NobodyRule, inPlaceOf rule: AmountRule) -> Bool {
    guard case .pool(let name) = nobody, let node = mapping.optional("if nobody"),
      rule.countsReceivers || mapping.flag("only while there")
    else { return false }
    return file.refuses(
      node, problem: "“\(name)” has neither heads nor hours to count",
      remedy: "name the roles that stand in, as in “{host: 100 %}”")
  }

  private static let weighedAnew =
    "where one of the roles is absent, the percentages of the others are weighed anew"

  private var eachRoleAlone: String {
    mapping.optional("tip out") == nil
      ? "leave “if nobody” out, or write a “tip out” for each role with its own “if nobody”"
      : "leave “if nobody” out; where the part of an absent role is to stay with the givers, write "
        + "a tip out “to:” each role alone, of its part of the amount"
  }

  /// Whether only those are to stand in who share by the step itself; noted. Beside `minimum hours` they may be
  /// there with too few.
  private func refusesAbsent(
    _ parts: [NobodyRule.Part], _ sharing: Sharing?, _ node: YAMLNode
  ) -> Bool {
    guard let sharing, sharing.leastSeconds == nil else { return false }
    let own = Set(sharing.parts.flatMap(\.people.roles))
    let others = parts.compactMap(\.people)
    guard let first = parts.first(where: { $0.people != nil }), !own.isEmpty,
      others.allSatisfy({ !$0.roles.isEmpty && own.isSuperset(of: $0.roles) })
    else { return false }
    if sharing.parts.count > 1 {
      file.report(node, problem: Self.weighedAnew, remedy: eachRoleAlone)
    } else {
      file.report(
        node, problem: "\(first.label) shares by this step itself and cannot stand in for itself",
        remedy: "name others, or leave “if nobody” out")
    }
    return true
  }
}

extension TipOutRule.Target {
  var sharing: Sharing? {
    if case .people(let sharing) = self { sharing } else { nil }
  }
}

extension People {
  fileprivate var roles: [JobRole] {
    switch self {
    case .roles(let roles): roles
    case .everybody, .servers, .support: []
    }
  }
}

extension AmountRule {
  /// Whether it depends on how many receive it, or on their hours.
  var countsReceivers: Bool {
    isPerHead || countsHours
      || [least, most].contains { $0?.terms.contains(where: \.countsHours) ?? false }
  }
}
