import Reading

extension ServerForm {
  /// What was read of a slip with one more picture of it, and all that a person had said of it before.
  ///
  /// - Parameter earlier: the slip before; where its pictures are not among those that were read now,
  ///   it was another slip's, and nothing of it counts.
  func keepingAnswers(of earlier: ServerForm) -> ServerForm {
    guard let sources = earlier.scan?.sources, let scan,
      Set(sources).isSubset(of: scan.sources ?? [])
    else { return self }
    var form = self
    for field in FormField.allCases { form.take(earlier[field], into: field) }
    form.figuresSaid = earlier.figuresSaid ?? form.figuresSaid
    form.dayAcceptedBy = earlier.dayAcceptedBy
    form.namesakes = earlier.namesakes
    form.balanceLetStand = earlier.balanceLetStand
    return form
  }

  private mutating func take(_ answered: Box, into field: FormField) {
    var box = self[field]
    if answered.isTyped {
      box.isTyped = answered.value != box.value || box.evidence == nil
      box.isConfirmed = !box.isTyped
      box.value = answered.value
    } else if answered.isNone {
      box = Box(evidence: box.evidence)
      box.isNone = true
    } else if answered.isConfirmed, answered.value == box.value {
      // Read as something else, it is a doubt that nobody has looked at.
      box.isConfirmed = true
    } else {
      return
    }
    box.confirmedBy = box.isConfirmed ? answered.confirmedBy : nil
    setBox(box, of: field)
  }
}
