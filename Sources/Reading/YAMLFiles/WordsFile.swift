import Files

/// `profiles/words.yml`: the words of a house's slips that the program does not know, one line a word.
public enum WordsFile {
  /// The file's name among the house's profiles.
  public static let name = "words.yml"
  static let keys = ["words"]

  /// The words of such a file, whatever they mean.
  ///
  /// - Throws: ``ProfileErrors`` where the file is none.
  public static func words(of source: ProfileSource) throws(ProfileErrors) -> [TaughtWord] {
    let read = read(source, { _ in nil }, known: [])
    guard read.issues.isEmpty else { throw ProfileErrors(issues: read.issues) }
    return read.words
  }

  /// Whether a file among the house's profiles is this one.
  static func isMeant(_ source: ProfileSource) -> Bool {
    [name, "words.yaml"].contains(source.name.split(separator: "/").last.map(String.init) ?? "")
  }

  /// The words that are sound, and what is wrong with the others.
  static func read(
    _ source: ProfileSource, _ fault: (TaughtWord) -> WordFault?, known: [PatternID]
  ) -> (words: [TaughtWord], issues: [ProfileIssue]) {
    let file = YAMLFile(name: source.name, text: source.text)
    var words: [TaughtWord] = []
    if let root = YAMLFile.root(of: file, text: source.text) {
      root.refuseKeys(otherThan: keys)
      words = root.words(fault, known: known)
    }
    return (words, file.issues)
  }
}

extension YAMLMapping {
  /// The lines under `words:`, without those that were refused.
  func words(_ fault: (TaughtWord) -> WordFault?, known: [PatternID]) -> [TaughtWord] {
    // A file to start from has none yet.
    guard let node = optional("words"), node.text != "" else { return [] }
    guard let lines = YAMLMapping(node: node, in: file) else { return [] }
    return lines.entries.compactMap { entry in
      func refuse(_ fault: WordFault, at node: YAMLNode) {
        let (problem, remedy) = fault.problemAndRemedy(of: entry.key, known: known)
        file.report(node, problem: problem, remedy: remedy)
      }
      guard let name = lines.text(of: entry.value, as: entry.key) else { return nil }
      guard let figure = PatternID(name) else {
        refuse(.noFigure(name), at: entry.value)
        return nil
      }
      do throws(WordFault) {
        let word = try TaughtWord(entry.key, means: figure)
        guard let fault = fault(word) else { return word }
        if case .noFigure = fault {
          refuse(fault, at: entry.value)
        } else {
          refuse(fault, at: entry.keyNode)
        }
      } catch { refuse(error, at: entry.keyNode) }
      return nil
    }
  }
}
