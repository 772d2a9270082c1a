extension RefusalTable {
  /// Who stands in where nobody is there, and what goes with amounts for each head.
  static let standIns: [Case] = [
    Case(
      "a role that stands in for itself",
      version("- tip out: $20\n  from: server\n  to: busser\n  if nobody: {busser: 100 %}"),
      "17:20: busser gets it by this step, and where nobody is there, no busser is; name others, or leave “if nobody” out"
    ),
    Case(
      "a part that is to go to one of the others",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  percentages: {server: 60 %, cook: 25 %, busser: 15 %}\n  if nobody: {cook: 100 %}"
      ),
      "18:20: where one of the roles is absent, the percentages of the others are weighed anew; leave “if nobody” out, or write a “tip out” for each role with its own “if nobody”"
    ),
    Case(
      "a pool in place of heads",
      version(
        "- pool: pot\n- tip out: $20 per head\n  from: server\n  to: busser\n  if nobody: pot\n- share: pot\n  to: cook\n- keep: the rest\n  from: server"
      ),
      "18:20: “pot” has neither heads nor hours, so that it would get nothing; name the roles that stand in, as in “{host: 100 %}”"
    ),
    Case(
      "a limit for each head",
      version("- tip out: 2 % of net sales\n  from: server\n  to: busser\n  at most: $40 per head"),
      "17:18: where the amount is “per head”, so is “at most”, and else it is of all together; leave “per head” out here, and write it at the amount where each head is meant"
    ),
    Case(
      "a tip out that is to be cut alike",
      version("- tip out: 2 % of net sales\n  from: server\n  to: busser\n  if short: cut alike"),
      "17:19: tip outs are cut alike by what their givers keep; write “if short: cut alike” at a step “keep: 60 % of tips” above them"
    ),
  ]
}
