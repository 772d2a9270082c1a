extension RefusalTable {
  /// Who stands in where nobody is there, and what goes with amounts for each head.
  static let standIns: [Case] = [
    Case(
      "a role that stands in for itself",
      version("- tip out: $20\n  from: server\n  to: busser\n  if nobody: {busser: 100 %}"),
      "17:20: busser shares by this step itself and cannot stand in for itself; name others, or leave “if nobody” out"
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
      "18:20: “pot” has neither heads nor hours to count; name the roles that stand in, as in “{host: 100 %}”"
    ),
    Case(
      "a pool in place of hours that are a limit",
      version(
        "- pool: pot\n- tip out: 2 % of net sales\n  from: server\n  to: busser\n  at most: $5 per hour\n  if nobody: pot\n- share: pot\n  to: cook\n- keep: the rest\n  from: server"
      ),
      "19:20: “pot” has neither heads nor hours to count; name the roles that stand in, as in “{host: 100 %}”"
    ),
    Case(
      "a pool with hours that are a limit",
      version(
        "- pool: pot\n- tip out: 2 % of net sales\n  from: server\n  to: pot\n  at most: $5 per hour\n- share: pot\n  to: cook\n- keep: the rest\n  from: server"
      ),
      "15:18: a pool has neither heads nor hours to count; write “to:” the roles that get it, or an amount that does not depend on them"
    ),
    Case(
      "heads that stand in and count for half",
      version(
        "- tip out: $20 per head\n  from: server\n  to: busser\n  if nobody: {cook: 100 %}\n- keep: the rest\n  from: server"
      ).replacing("cook: {side: back}", with: "cook: {side: back, counts as: 50 %}"),
      "16:13: cook counts 50 %, and the amount is for each head or hour; write a tip out of its own for cook, with its own amount"
    ),
    Case(
      "a limit for each head",
      version("- tip out: 2 % of net sales\n  from: server\n  to: busser\n  at most: $40 per head"),
      "17:18: “at most” is for each head already where the amount is “per head”, and else for all together; leave “per head” out of “at most”, else name the role, as in “$10 per busser”"
    ),
    Case(
      "a tip out that is to be cut alike",
      version("- tip out: 2 % of net sales\n  from: server\n  to: busser\n  if short: cut alike"),
      "17:19: tip outs are cut alike by what their givers keep; write “if short: cut alike” at a step “keep: 60 % of tips” above them"
    ),
    Case(
      "a together that says nothing",
      version("- tip out: $20\n  from: server\n  to: busser\n  together: yes"),
      "17:19: “yes” does not say what each gives of it; write one of: evenly, by net sales, by tips"
    ),
    Case(
      "a pool that gives together",
      version(
        "- pool: pot\n  takes: everything\n- tip out: $20\n  from: pot\n  to: busser\n  together: evenly"
      ),
      "19:19: “pot” is not several who give of their own; leave it out, or write “from:” the roles that give together"
    ),
    Case(
      "a together of what is typed",
      version("- tip out: what they typed\n  from: server\n  to: busser\n  together: evenly"),
      "17:9: the amount is typed, whatever “together” says; leave it out; beside it stand “at least”, “at most” and “recommended”"
    ),
  ]
}
