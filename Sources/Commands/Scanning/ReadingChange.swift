import Evening
import Money
import Reading

/// What became of a slip's figures once more is known of it.
enum ReadingChange {
  /// The figures that changed, and how many are open before and after.
  static func lines(
    from before: [ScannedPage], to after: [ScannedPage], in currency: Currency
  ) -> [String] {
    zip(before, after).flatMap { old, new in
      let ids = (old.reading.fields + new.reading.fields).map(\.pattern)
        .reduce(into: [PatternID]()) { if !$0.contains($1) { $0.append($1) } }
      let changed = ids.compactMap { id -> [String]? in
        let (was, now) = (shown(old.reading[id], currency), shown(new.reading[id], currency))
        return was == now ? nil : ["  " + id.rawValue, was, "→", now]
      }
      let open = { (reading: ReportReading) in
        reading.missing.count + reading.fields.count(where: \.needsReview)
      }
      let (was, now) = (open(old.reading), open(new.reading))
      var lines = [new.path + (changed.isEmpty ? ": nothing changed" : "")]
      if !changed.isEmpty { lines.append(TextColumns.aligned(changed)) }
      lines.append("  to look at: \(was) before, \(now) now")
      return lines
    }
  }

  private static func shown(_ field: FieldReading?, _ currency: Currency) -> String {
    guard let field else { return "not found" }
    return (field.value?.formatted(in: currency) ?? "?") + (field.needsReview ? " (look)" : "")
  }
}
