import Books

/// What is said of books that another program changed.
enum EvidenceWarning {
  /// Names it; reading stays possible.
  static func tell(of store: TipStore) {
    do throws(TipStoreError) {
      tell(try store.lookAtNews(), "The books were changed by another program.")
    } catch {
      Terminal.talk(
        Terminal.warning("Whether others changed the books cannot be told.") + " "
          + error.advice.told)
    }
  }

  /// - Parameter words: the sentence before what was found.
  static func tell(_ troubles: [BookFinding], _ words: String) {
    guard !troubles.isEmpty else { return }
    Terminal.warn(words)
    Terminal.talk(list(troubles) + "\n  → \(StoreStep.examine.command) tells more, and what to do.")
  }

  /// Nobody is paid from changed books.
  static func refuse(_ store: TipStore) throws {
    let troubles = try store.lookAtAll()
    guard !troubles.isEmpty else { return }
    throw CommandFailure.dataError(
      "The books were changed by another program, so nothing is paid or exported from them.\n"
        + list(troubles)
        + "\nThey can still be read. \(StoreStep.examine.command) tells more, and what to do; a backup "
        + "from before has the old ones: \(StoreStep.listBackups.command).")
  }

  private static func list(_ troubles: [BookFinding]) -> String {
    troubles.map { "  " + $0.text.told }.joined(separator: "\n")
  }
}
