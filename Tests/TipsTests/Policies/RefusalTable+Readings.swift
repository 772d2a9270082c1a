import Testing

extension RefusalTable {
  private static func tipOut(
    _ amount: String, from: String = "server", _ more: String = "", head: String = "tip credit: no"
  ) -> String {
    version(
      "- tip out: \(amount)\n  from: \(from)\n  to: busser\n\(more)- keep: the rest\n  from: server",
      head: head)
  }

  private static let sum =
    "“per head” could be for the part before it alone or for the whole sum; write a tip out of its own "
    + "for each part"
  private static let hours =
    "each receiver's own hours could be meant, or all of their hours again for each; write “$5 per "
    + "hour”: it is for each hour that each receiver worked"

  /// `per head` where it could be for a part of the amount or for all of it.
  static let heads: [Case] = [
    Case(
      "a part of sales and so much for each head", tipOut("1 % of net sales plus $5 per head"),
      "14:43: \(sum): “1 % of net sales” and “$5 per head”"),
    Case(
      "two amounts, one for each head", tipOut("$10 plus $5 per head"),
      "14:30: \(sum): “$10” and “$5 per head”"),
    Case(
      "for each cover and each head", tipOut("$1 per cover plus $5 per head"),
      "14:39: \(sum): “$1 per cover” and “$5 per head”"),
    Case(
      "so much for each head, and more", tipOut("$5 per head plus 1 % of net sales"),
      "14:21: \(sum): “$5 per head” and “1 % of net sales”"),
    Case(
      "for each head twice in a sum", tipOut("$5 per head plus 1 % of net sales per head"),
      "14:21: \(sum): “$5 per head” and “1 % of net sales per head”"),
    Case(
      "for each hour and head in a sum", tipOut("1 % of net sales plus $3 per hour per head"),
      "14:52: \(sum): “1 % of net sales” and “$3 per hour”"),
    Case(
      "a part of a sum that has limits for each head",
      tipOut("$5 plus 1 % of net sales above $500 per head"),
      "14:54: \(sum): “$5” and “1 % of net sales above $500”"),
    Case("for each hour and head", tipOut("$5 per hour per head"), "14:30: \(hours)"),
    Case("for each head and hour", tipOut("$5 per head per hour"), "14:21: \(hours)"),
    Case(
      "for each cover for each head", tipOut("$1 per cover per head"),
      "14:31: “$1 per cover” could be for all who receive together or again for each of them; write “$1 "
        + "per cover”, and where more for several is meant “with 2:” another amount beside it"),
    Case(
      "for each server for each head", tipOut("$3 per server per head"),
      "14:32: “$3 per server” could be for all who receive together or again for each of them; write “$3 "
        + "per server”, and where more for several is meant “with 2:” another amount beside it"),
    Case(
      "a difference for each head", tipOut("1 % of net sales minus food per head"),
      "14:46: “per head” could be for all of “1 % of net sales minus food” or for its last part alone; "
        + "write “1 % of net sales minus food”, and what holds for several as another amount beside it, "
        + "“with 2:”"),
    Case(
      "a part up to a limit for each head", tipOut("1 % of net sales up to $600 per head"),
      "14:46: “per head” could be for all of “1 % of net sales up to $600” or for its last part alone; "
        + "write “1 % of net sales up to $600”, and what holds for several as another amount beside it, "
        + "“with 2:”"),
    Case(
      "a sum for each head where more receive", tipOut("$5", "  with 2: $5 plus $3 per head\n"),
      "17:28: \(sum): “$5” and “$3 per head”"),
  ]

  private static let own =
    "is of what people got, and here something else is given; write “from: the shares of server” where "
    + "that is meant, or “tips” in place of “own share” for what they brought in"
  private static let unnamed =
    "is of what people got, and here something else is given; name with “from: the shares of …” whose "
    + "shares are meant, or write another amount"
  private static let reports =
    "is of what their own reports brought in, and here people give of what they got; write"

  /// Percentages of what people got, and of what their reports brought in.
  static let shares: [Case] = [
    Case(
      "a part of tips out of shares", tipOut("20 % of tips", from: "the shares of cook"),
      "14:18: “20 % of tips” \(reports) “20 % of own share”"),
    Case(
      "a part of everything out of shares",
      tipOut("50 % of everything", from: "the shares of cook"),
      "14:18: “50 % of everything” \(reports) “50 % of own share”"),
    Case(
      "a part of card tips above a limit out of shares",
      tipOut("$5 plus 5 % of card tips above $50", from: "the shares of cook"),
      "14:18: “5 % of card tips above $50” \(reports) “5 % of own share”"),
    Case(
      "a limit of tips beside shares",
      tipOut("5 % of own share", from: "the shares of cook", "  at most: 2 % of cash tips\n"),
      "17:18: “2 % of cash tips” \(reports) “2 % of own share”"),
    Case(
      "a pool of a part of tips out of shares",
      version(
        "- pool: pot\n  takes: 10 % of cash tips\n  from: the shares of busser\n  to: cook\n"
          + "- keep: the rest\n  from: server"),
      "15:16: “10 % of cash tips” \(reports) “10 % of own share”"),
    Case(
      "own share of who gives of own tips", tipOut("10 % of own share"),
      "14:18: “10 % of own share” \(own)"),
    Case(
      "a ceiling of own share beside own tips", tipOut("$5", "  at most: 50 % of own share\n"),
      "17:18: “50 % of own share” \(own)"),
    Case(
      "another amount of own share",
      tipOut("$5", "  if the day is friday: 5 % of own share\n"),
      "17:31: “5 % of own share” \(own)"),
    Case(
      "own share of the whole shift", tipOut("10 % of own share", from: "the whole shift"),
      "14:18: “10 % of own share” \(unnamed)"),
    Case(
      "own share of a pool",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 10 % of own share\n  from: pot\n  to: cook"
          + share),
      "16:18: “10 % of own share” \(unnamed)"),
  ]

  private static let kinds =
    "write tips, card tips, cash tips or event tips: tips of a category or a role cannot be said, "
    + "“from:” alone says whose they are"

  /// Words that a person would write, with what to write instead.
  static let readings: [Case] = [
    Case(
      "tips of a category", tipOut("10 % of wine tips"),
      "14:26: tips are known by how they came in, not by “wine”; \(kinds)"),
    Case(
      "tips of a category that is not listed", tipOut("10 % of liquor tips above $50"),
      "14:26: tips are known by how they came in, not by “liquor”; \(kinds)"),
    Case(
      "tips of a role", tipOut("10 % of server tips"),
      "14:26: tips are known by how they came in, not by “server”; \(kinds)"),
    Case(
      "a service charge by another name", tipOut("10 % of gratuity"),
      "14:26: “gratuity” is nothing that a percentage can be counted of; write “service charges”"),
    Case(
      "all tips by another name", tipOut("10 % of total tips"),
      "14:26: “total” is nothing that a percentage can be counted of; write “tips”"),
    Case(
      "a kind of tips misspelt", tipOut("10 % of crad tips"),
      "14:26: “crad” is nothing that a percentage can be counted of; did you mean “card tips”?"),
    Case(
      "a part above a percentage of what is not known",
      tipOut("5 % of tips above 15 % of the rest"),
      "14:44: “the” is no limit that is known before anything is given; write sales or tips, as in “tips "
        + "above 20 % of net sales”"),
    Case(
      "a part above a percentage of nothing", tipOut("5 % of tips above 15 %"),
      "14:40: a percentage of what?; write “above 15 % of net sales”"),
    Case(
      "a part up to a percentage", tipOut("5 % of tips up to 15 % of net sales"),
      "14:36: between two limits and “up to” one stand amounts of money, no percentages; write it like “up "
        + "to $1,000”; what is never passed stands in “at most:”"),
    Case(
      "a third in percent", tipOut("33.333 % of net sales"),
      "14:18: “33.333” has more than two digits after the point; write at most two, like “33.33 %”"),
    Case(
      "sales in all", tipOut("1 % of total sales"),
      "14:25: “total” is no category of sales; write “net sales”; “gross sales” where reports have "
        + "them, with “gross” listed under “figures:”"),
    Case(
      "gross sales that are not listed", tipOut("1 % of gross sales"),
      "14:25: “gross” is no category of sales; write “net sales”; “gross sales” where reports have "
        + "them, with “gross” listed under “figures:”"),
    Case(
      "two days at once", tipOut("$5", "  only if: the day is friday and saturday\n"),
      "17:36: no day is both: “and” stands between two tests; write “or” between days, as in “friday or "
        + "saturday”"),
    Case(
      "a weekday and a named day at once",
      tipOut(
        "$5", "  only if: the day is not friday and a holiday\n", head: "days: {holiday: [12-25]}"),
      "17:40: no day is both: “and” stands between two tests; write “or” between days, as in “friday or "
        + "saturday”"),
    Case(
      "what stays of a tip out with percentages",
      version(
        "- tip out: 10 % of tips\n  from: server\n  percentages: {busser: 60 %, cook: 40 %}\n"
          + "  if nobody: stay\n- keep: the rest\n  from: server"),
      "17:20: where one of the roles is absent, the percentages of the others are weighed anew; leave "
        + "“if nobody” out; where the part of an absent role is to stay with the givers, write a tip out "
        + "“to:” each role alone, of its part of the amount"),
  ]
}
