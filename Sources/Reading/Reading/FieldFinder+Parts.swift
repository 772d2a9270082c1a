import Money
import Vision

// What other parts and lines of the page say against a place.
extension FieldFinder {
  /// The places whose label is the figure's own, without those in a part of the page that is
  /// another's; in doubt where other lines speak against them.
  func checked(_ strong: [Hit], _ all: [Hit], of rule: FieldRule) -> [Hit] {
    guard rule.pattern.kind == .amount else { return strong }
    let parts = PageParts(labels: labels, values: values)
    let own = strong.filter { !parts.isOthers($0.row) }
    if own.isEmpty, all.contains(where: { !parts.isOthers($0.row) && $0.value.value != nil }) {
      return all.filter { !parts.isOthers($0.row) }
    }
    return (own.isEmpty ? strong : own).map { hit in
      var hit = hit
      if own.isEmpty, let place = parts.heading(of: hit.row) {
        hit.value.doubts.append(.anotherAmount(labels.rows[place].words[...].text))
      }
      if let other = against(hit, all, of: rule, parts) {
        hit.value.doubts.append(.anotherAmount(other))
      }
      return hit
    }
  }

  /// What other lines say against a figure; nil where they do not.
  private func against(
    _ hit: Hit, _ all: [Hit], of rule: FieldRule, _ parts: PageParts
  ) -> String? {
    switch rule.pattern.id {
    case .netSales:
      let elsewhere = all.first { other in
        other.isLabelWeak && other.value.value?.money != nil && other.value.value != hit.value.value
          && parts.heading(of: other.row) != nil && parts.heading(of: hit.row) != nil
          && parts.heading(of: other.row) != parts.heading(of: hit.row)
      }
      let later = parts.laterNet(than: hit.row, rules: rules)
      return elsewhere?.value.text ?? parts.taxRemark(below: hit.row)
        ?? later.flatMap { $0.value == hit.value.value ? nil : $0.text }
    case .cashSales:
      return hit.label.lowercased().contains("tender") ? parts.change()?.text : nil
    default: return nil
    }
  }
}
