import Files
import Testing

@testable import Tips

/// Amounts as managers say them elsewhere: the refusal says how they are written here.
@Suite struct OtherWordsTests {
  private static let least =
    "write one of them here and the other one below it, as in “at least: $20”"
  private static let most =
    "write one of them here and the other one below it, as in “at most: $20”"
  private static let per = "write “per”, as in “$1 per cover” or “$20 per head”"

  @Test(
    arguments: [
      ("the greater of 3 % of net sales and $20", least), ("max(3 % of net sales, $20)", least),
      ("3 % of net sales or $20, whichever is more", least),
      ("the lesser of 3 % of net sales and 10 % of tips", most),
      ("3 percent of net sales", "write the sign, as in “3 % of net sales”"),
      ("five dollars", "write the sign, as in “$5”"),
      ("$1 for each cover", per), ("$3 a head", per),
      (
        "10 % of tips after 3 % of net sales",
        "write a step above this one for what is taken first, and here “10 % of the rest”"
      ), ("tips above $100", "write “100 % of tips above $100”"),
      ("card tips above $100", "write “100 % of card tips above $100”"),
      ("3 % of sales", "write “net sales”"), ("3 % of food", "write “food sales”"),
    ])
  func theRefusalSaysHowItIsWritten(amount: String, remedy: String) {
    let text = RefusalTable.version(
      "- tip out: \(amount)\n  from: server\n  to: busser\n- keep: the rest\n  from: server")
    #expect(RefusalTests.issues(text).map(\.remedy) == [remedy])
  }

  /// What is written so is understood.
  @Test(
    arguments: [
      "33.33 % of tips", "half of tips", "2/3 of tips", "1 / 3 of tips", "a third of tips",
      "two-thirds of tips", "two thirds of tips", "one half of tips", "quarter of card tips",
      "1/5 of own food sales", "1/8 of the rest",
      "$1 per cover", "$20 per head", "10 % of the rest",
      "100 % of tips above $100", "3 % of net sales", "3 % of food sales", "$5",
    ])
  func theRemedyIsUnderstood(amount: String) {
    let text = RefusalTable.version(
      "- tip out: \(amount)\n  from: server\n  to: busser\n- keep: the rest\n  from: server")
    #expect(RefusalTests.issues(text).isEmpty)
  }
}
