import Testing

extension RefusalTable {
  static let teams: [Case] = [
    Case(
      "a condition of what is left",
      version(
        "- tip out: $5\n  from: server\n  to: cook\n  only if: the rest is at least $50\n"
          + "- keep: the rest\n  from: server"),
      "17:18: what is left is not known before it is given; ask for what was brought in, as “tips are at "
        + "least $50”"),
    Case(
      "a condition of a part of what is left",
      version(
        "- tip out: $5\n  from: server\n  to: cook\n  only if: tips are at least 10 % of the rest\n"
          + "- keep: the rest\n  from: server"),
      "17:44: what is left is not known before it is given; ask for what was brought in, as “tips are at "
        + "least $50”"),
    Case(
      "a condition of a pool of each team",
      version(
        "- pool: pot\n  takes: everything\n  for: each team\n- share: pot\n  to: server\n"
          + "  for: each team\n- tip out: $5\n  from: the house\n  to: cook\n  only if: pot is at least $50"
      ),
      "20:18: “pot” is a pool of each team, and here it would be the evening's; write “for: each team” "
        + "here too, or let “pot” flow into a pool of the evening with a step for each team"),
    Case(
      "a limit of a pool of each team",
      version(
        "- pool: pot\n  takes: everything\n  for: each team\n- share: pot\n  to: server\n"
          + "  for: each team\n- tip out: $5\n  from: the house\n  to: cook\n  at most: 5 % of pot"),
      "20:18: “pot” is a pool of each team, and here it would be the evening's; write “for: each team” "
        + "here too, or let “pot” flow into a pool of the evening with a step for each team"),
    Case(
      "a case of a pool of each team",
      version(
        "- pool: pot\n  takes: everything\n  for: each team\n- share: pot\n  to: server\n"
          + "  for: each team\n- tip out: $5\n  from: the house\n  to: cook\n  if pot is at least $50: $9"
      ),
      "20:18: “pot” is a pool of each team, and here it would be the evening's; write “for: each team” "
        + "here too, or let “pot” flow into a pool of the evening with a step for each team"),
    Case(
      "the rest of nobody knows what",
      version(
        "- tip out: 10 % of the rest\n  from: the shares of busser\n  to: cook\n- keep: the rest\n"
          + "  from: server"),
      "14:18: what “the rest” is of is not known here; of shares write “own share”, else let it flow into "
        + "a pool and take it from there"),
    Case(
      "a pool of each team that the evening shares",
      version(
        "- pool: pot\n  takes: everything\n  for: each team\n- share: pot\n  to: server"),
      "17:16: “pot” is a pool of each team, and here it would be the evening's; write “for: each team” "
        + "here too, or let “pot” flow into a pool of the evening with a step for each team"),
    Case(
      "a pool of the evening that each team shares",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  for: each team"),
      "16:16: “pot” is a pool of the evening, and each team would take of it; leave “for: each team” out "
        + "here, or write it at the step “pool: pot” too"),
    Case(
      "the shift's own money for each team",
      version(
        "- pool: pot\n  takes: everything\n  from: the shift's own money\n  for: each team\n"
          + "- share: pot\n  to: server\n  for: each team\n- keep: the rest\n  from: server"),
      "16:15: this money is no team's; leave “for: each team” out, or take it “from:” the roles that are "
        + "in teams"),
    Case(
      "the most of what nobody works for",
      version("- pool: pot\n  takes: everything\n  to: server\n  by: most points"),
      "17:18: nobody can have the most of “points” by their work; write it like “most own sales”, “most "
        + "own tips”, “most hours” or something listed under “counts:”"),
    Case(
      "the most of a misspelt category",
      version("- pool: pot\n  takes: everything\n  to: server\n  by: most own wines sales"),
      "17:22: “wines” is no category of sales; did you mean “wine”?"),
    Case(
      "the most of a period",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: most own sales\n"
          + "  for: the month"),
      "18:13: who has the most is told of one night, and this is shared for all of them; share it each "
        + "night, or write “by: own sales”"),
  ]
}
