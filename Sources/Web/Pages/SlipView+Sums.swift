import Evening
import Money
import Reading
import Words

extension SlipView.Sum {
  init(_ sum: SlipSum, in currency: Currency, _ words: Catalogue) {
    func side(_ terms: [SlipSum.Term]) -> String {
      var text = ""
      for term in terms {
        let sign = term.isTakenOff ? "− " : text.isEmpty ? "" : "+ "
        let amount = term.amount?.formatted(in: currency) ?? "?"
        text += (text.isEmpty ? "" : " ") + sign + term.figure.label(in: words) + " " + amount
      }
      return text.isEmpty ? Money.zero.formatted(in: currency) : text
    }
    text = side(sum.left) + " = " + side(sum.right)
    switch sum.outcome {
    case .closes: (outcome, isOff) = (words["sumCloses"], false)
    case .unknown: (outcome, isOff) = (words["sumIsOpen"], false)
    case .differs(let difference):
      (outcome, isOff) = (
        words["sumIsOff", ["amount": difference.size.formatted(in: currency)]], true
      )
    }
  }
}
