import Files

/// `Profiles/<id>.yml`: one report profile.
struct ProfileFile {
  static let keys = [
    "id", "name", "vendor", "type", "fallback", "recognise", "owes", "sections", "fields",
    "identities", "example", "words",
  ]

  static let fieldKeys = [
    "find", "label", "section", "sum", "parts", "subtracted", "required", "always", "filter",
    "settledBy", "value",
  ]

  private let file: YAMLFile
  private let patterns: [PatternID: FieldPattern]

  /// Reads one profile against the known patterns; nil, with the issues, where it has any.
  static func read(
    text: String, name: String, patterns: [FieldPattern]
  ) -> (profile: ReportProfile?, issues: [ProfileIssue]) {
    let file = YAMLFile(name: name, text: text)
    let known = Dictionary(patterns.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let reader = ProfileFile(file: file, patterns: known)
    let profile = YAMLFile.root(of: file, text: text).flatMap(reader.profile)
    return (file.issues.isEmpty ? profile : nil, file.issues)
  }

  private func profile(from root: YAMLMapping) -> ReportProfile? {
    root.refuseKeys(otherThan: Self.keys)
    let id = profileID(from: root)
    let type: ReportProfile.ReportType? = root.word("type")
    let name = root.text("name")
    let vendor = root.text("vendor")
    let recognition = root.mapping("recognise").flatMap { self.recognition(from: $0) }
    let sections = root.optionalMapping("sections").map { self.sections(from: $0) } ?? [:]
    let fields = root.mapping("fields").map { self.fields(from: $0, sections: sections) } ?? []
    let owes = self.owes(from: root)
    let figures = declaredFigures(of: root)
    let identities = self.identities(from: root, figures: figures)
    let example = root.mapping("example").flatMap { self.example(from: $0, figures: figures) }
    guard let id, let type, let name, let vendor, let recognition, let owes, let example else {
      return nil
    }
    let known = Array(patterns.keys)
    let words = root.words(
      { word in
        fields.contains { $0.pattern.id == word.figure } ? nil : .noFigure(word.figure.rawValue)
      }, known: known)
    return ReportProfile(
      id: id, name: name, vendor: vendor, type: type, recognition: recognition,
      isFallback: flag("fallback", in: root), owes: owes, sections: sections,
      fields: fields, identities: identities, example: example, file: file.name,
      exampleKey: file.place(of: root.keyNode("example") ?? root.node),
      idPlace: file.place(of: root.optional("id") ?? root.node)
    ).taught(words)
  }

  private func profileID(from root: YAMLMapping) -> ProfileID? {
    guard let node = root.required("id"), let text = root.text(of: node, as: "id") else {
      return nil
    }
    if let id = ProfileID(text) { return id }
    file.report(
      node, problem: "“\(text)” is no profile name",
      remedy: "use small letters, digits and “-”: shift-review")
    return nil
  }

  private func recognition(from mapping: YAMLMapping) -> ReportProfile.Recognition? {
    mapping.refuseKeys(otherThan: ["phrases", "atLeast", "without", "against"])
    let texts = mapping.texts("phrases")
    let phrases = texts.compactMap { mapping.expression(of: $0.node, as: "phrases") }
    guard !texts.isEmpty else {
      file.report(
        mapping.node, problem: "a profile needs phrases to be recognised by",
        remedy: "add “phrases:” with labels that only this report prints")
      return nil
    }
    let atLeast = mapping.optionalNumber("atLeast", in: 1...texts.count) ?? texts.count
    func expressions(_ key: String) -> [LabelExpression] {
      mapping.texts(key).compactMap { mapping.expression(of: $0.node, as: key) }
    }
    return ReportProfile.Recognition(
      phrases: phrases, atLeast: atLeast, without: expressions("without"),
      against: expressions("against"))
  }

  private func sections(from mapping: YAMLMapping) -> [String: LabelExpression] {
    mapping.entries.reduce(into: [:]) { sections, entry in
      sections[entry.key] = mapping.expression(of: entry.value, as: entry.key)
    }
  }

  // MARK: - Fields

  private func fields(
    from mapping: YAMLMapping, sections: [String: LabelExpression]
  ) -> [FieldRule] {
    mapping.refuseKeys(otherThan: patterns.keys.map(\.rawValue).sorted())
    return mapping.entries.compactMap { entry in
      guard let id = PatternID(entry.key), let pattern = patterns[id],
        let body = YAMLMapping(node: entry.value, in: file)
      else { return nil }
      body.refuseKeys(otherThan: Self.fieldKeys)
      let places: [FieldRule.Find]? = body.words("find")
      let label = body.optional("label").map { body.expression(of: $0, as: "label") }
      let section = section(from: body, known: sections)
      let filter = body.optional("filter").map { self.filter($0, of: pattern, places, in: body) }
      guard let places, filter != .some(nil), label != .some(nil) else { return nil }
      return FieldRule(
        pattern: pattern, places: places, label: (label ?? nil) ?? pattern.label,
        filter: filter ?? nil, valuePatterns: valuePatterns(of: places, in: body),
        isOwnLabel: label == nil, section: section,
        isSum: flag("sum", in: body), mayBeInParts: flag("parts", in: body),
        isSubtracted: flag("subtracted", in: body), settledBy: settledBy(in: body),
        isRequired: flag("required", in: body), isAlwaysPrinted: flag("always", in: body))
    }
  }

  private func filter(
    _ node: YAMLNode, of pattern: FieldPattern, _ places: [FieldRule.Find]?, in body: YAMLMapping
  ) -> NamedFilter? {
    guard pattern.kind == .text else {
      file.report(
        node, problem: "“\(pattern.id.rawValue)” is \(pattern.kind.withArticle), not a text",
        remedy: "leave “filter” out: only texts have one")
      return nil
    }
    guard places?.contains(.column) != true else {
      file.report(
        node, problem: "“filter” does not look for a column",
        remedy: "write “find:” right, below, above, head or anywhere")
      return nil
    }
    return body.word(of: node, as: "filter")
  }

  private func valuePatterns(of places: [FieldRule.Find], in body: YAMLMapping) -> [ValuePattern] {
    guard let node = body.optional("value") else { return [] }
    let beside: Set<FieldRule.Find> = [.right, .below, .above]
    guard beside.isSuperset(of: places), body.optional("filter") == nil else {
      file.report(
        node, problem: "“value” says how a value is printed beside its label",
        remedy: "write “find:” right, below or above, and no “filter”")
      return []
    }
    let nodes = node.list ?? [node]
    return nodes.compactMap { item in
      guard let text = body.text(of: item, as: "value") else { return nil }
      do throws(ValuePattern.Refusal) { return try ValuePattern(text) } catch {
        let (problem, remedy) = error.problemAndRemedy
        file.report(item, problem: problem, remedy: remedy)
        return nil
      }
    }
  }

  private func section(from body: YAMLMapping, known: [String: LabelExpression]) -> String? {
    guard let node = body.optional("section"), let name = body.text(of: node, as: "section") else {
      return nil
    }
    guard known[name] == nil else { return name }
    file.report(
      node, problem: "there is no section “\(name)”",
      remedy: EditDistance.remedy(
        for: name, known: known.keys.sorted(), otherwise: "define it under “sections:”"))
    return nil
  }

  private func settledBy(in body: YAMLMapping) -> PatternID? {
    guard let node = body.optional("settledBy"), let name = body.text(of: node, as: "settledBy")
    else { return nil }
    if let id = PatternID(name), patterns[id] != nil { return id }
    file.report(
      node, problem: "there is no figure “\(name)”",
      remedy: EditDistance.remedy(
        for: name, known: patterns.keys.map(\.rawValue).sorted(),
        otherwise: "write one of Patterns.yml"))
    return nil
  }

  private func flag(_ key: String, in body: YAMLMapping) -> Bool {
    body.flag(key, words: "true or false")
  }

  // MARK: - Owes, identities, example

  private func owes(from root: YAMLMapping) -> ReportProfile.OwesConvention? {
    guard let node = root.required("owes") else { return nil }
    switch node.text {
    case "gross": return .gross
    case "netted-by-label": return .nettedByLabel
    case "any": return .any
    case "none": return ReportProfile.OwesConvention.none
    case nil: return YAMLMapping(node: node, in: file).flatMap { nettedBySign(from: $0) }
    default:
      file.report(
        node, problem: "what “owes” says is not one of the known words",
        remedy:
          "write gross, netted-by-label, any, none, or “{positive: …, negative: …}” for a figure "
          + "whose sign says the direction")
      return nil
    }
  }

  private func nettedBySign(from mapping: YAMLMapping) -> ReportProfile.OwesConvention? {
    mapping.refuseKeys(otherThan: ["positive", "negative"])
    let ids = ["positive", "negative"].map { key -> PatternID? in
      guard let value = mapping.required(key), let text = mapping.text(of: value, as: key) else {
        return nil
      }
      if let id = PatternID(text), PatternID.directions.contains(id) { return id }
      file.report(
        value, problem: "“\(text)” is no direction",
        remedy: "write houseOwesServer or serverOwesHouse")
      return nil
    }
    guard let positive = ids[0], let negative = ids[1] else { return nil }
    guard positive != negative else {
      file.report(
        mapping.node, problem: "both signs have the same direction",
        remedy: "one is houseOwesServer, the other serverOwesHouse")
      return nil
    }
    return .nettedBySign(positive: positive, negative: negative)
  }

  /// The figures that stand under `fields:`, also those whose rule is wrong: one mistake is told
  /// once, not again at every place that names the figure.
  private func declaredFigures(of root: YAMLMapping) -> [PatternID: ValueKind] {
    let keys = root.optional("fields")?.keys ?? []
    return keys.compactMap { $0.text.flatMap { PatternID($0) } }.reduce(into: [:]) {
      $0[$1] = patterns[$1]?.kind ?? .amount
    }
  }

  private func identities(from root: YAMLMapping, figures known: [PatternID: ValueKind])
    -> [IdentityGroup]
  {
    root.texts("identities").compactMap { text, node -> IdentityGroup? in
      do throws(Identity.SyntaxError) {
        let group = try IdentityGroup(text)
        for id in group.patterns where known[id] == nil {
          file.report(
            node, problem: "“\(id.rawValue)” is not among this profile's fields",
            remedy: EditDistance.remedy(
              for: id.rawValue, known: known.keys.map(\.rawValue).sorted(),
              otherwise: "add it under “fields:”"))
        }
        for identity in group.variants { refuseOtherKinds(in: identity, figures: known, at: node) }
        return group
      } catch {
        file.report(
          node, problem: "not a sum: \(error.problem)",
          remedy: "write it like netSales + tax = grossSales")
        return nil
      }
    }
  }

  /// Amounts are added up, and divided by a count; nothing else.
  private func refuseOtherKinds(
    in identity: Identity, figures: [PatternID: ValueKind], at node: YAMLNode
  ) {
    func refuse(_ id: PatternID, unless wanted: ValueKind) {
      guard let kind = figures[id], kind != wanted else { return }
      file.report(
        node, problem: "“\(id.rawValue)” is \(kind.withArticle), not \(wanted.withArticle)",
        remedy: "add up amounts, or divide an amount by a count")
    }
    for term in identity.left + identity.right { refuse(term.pattern, unless: .amount) }
    if case .quotient(let divisor) = identity.form { refuse(divisor, unless: .count) }
  }

  private func example(
    from mapping: YAMLMapping, figures: [PatternID: ValueKind]
  ) -> ReportProfile.Example? {
    mapping.refuseKeys(otherThan: ["slip", "reads"])
    guard let slip = mapping.text("slip"), let reads = mapping.mapping("reads") else { return nil }
    var expected: [PatternID: String] = [:]
    reads.refuseKeys(otherThan: figures.keys.map(\.rawValue).sorted())
    for entry in reads.entries {
      guard let id = PatternID(entry.key) else { continue }
      expected[id] = reads.text(of: entry.value, as: entry.key)
    }
    return ReportProfile.Example(
      lines: slip.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      reads: expected)
  }
}

extension ValueKind {
  fileprivate var withArticle: String { (self == .amount ? "an " : "a ") + rawValue }
}
