import Testing

extension RefusalTable {
  private static let keptFirst =
    "14:15: what people keep is the rest, or an amount of their own; write “keep: the rest”, or above the "
    + "tip outs “keep: 60 % of tips”, “keep: 8 % of net sales” or “keep: $50”"

  static let words: [Case] = [
    Case(
      "a comma for a point",
      version("- tip out: $1,50\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:18: “$1,50” is no amount; write “$1.50”"
    ),
    Case(
      "twice 70 % of one kind of money",
      version(
        "- tip out: 70 % of card tips\n  from: server\n  to: busser\n"
          + "- tip out: 70 % of card tips\n  from: server\n  to: cook\n- keep: the rest\n  from: server"
      ),
      "17:18: with the steps before, 140 % of the same money are given away; give at most 100 % of it"
    ),
    Case(
      "tips of the house",
      version(
        "- tip out: 5 % of tips\n  from: the house\n  to: busser\n- keep: the rest\n  from: server"),
      "15:15: the house has no tips of its own to give; write a part of sales or a fixed amount, or name roles or a pool"
    ),
    Case(
      "a pool for the house",
      version(
        "- pool: pot\n  takes: 5 % of tips\n  from: server\n  to: the house\n- keep: the rest\n  from: server"
      ),
      "17:13: the house is none of the staff; name roles, a pool or everybody; “from: the house” stands at what it pays and “to: the house” at a tip out alone"
    ),
    Case(
      "heads of a pool",
      version(
        "- pool: pot\n  takes: $20 per head\n  from: server" + share
          + "\n- keep: the rest\n  from: server"),
      "15:16: a pool has neither heads nor hours to count; write “to:” the roles that get it, or an amount that does not depend on them"
    ),
    Case(
      "hours in a pool",
      version(
        "- pool: pot\n  takes: 10 % of tips\n  from: server\n- tip out: $5 per hour\n  from: server\n  to: pot"
          + share + "\n- keep: the rest\n  from: server"),
      "17:18: a pool has neither heads nor hours to count; write “to:” the roles that get it, or an amount that does not depend on them"
    ),
    Case(
      "a pool that must be there",
      version(
        "- pool: pot\n  takes: 10 % of tips\n  from: server\n- tip out: 5 % of tips\n  from: server\n  to: pot\n  only while there: yes"
          + share + "\n- keep: the rest\n  from: server"),
      "20:27: a pool is nobody who could be there; write “to:” the roles that must be there, or leave it out"
    ),
    Case(
      "an unknown key",
      version(
        "- keep: the rest\n  form: server"),
      "14:9: the key “from” is missing; add “from: …”",
      "15:9: unknown key “form”; did you mean “for”?"),
    Case(
      "a key that stands twice",
      version(
        "- keep: the rest\n  from: server\n  from: busser"),
      "16:9: the key “from” stands twice; keep this one or the one in line 15; a new entry of a list starts with “- ”"
    ),
    Case(
      "a number of receivers that is none",
      version(
        "- tip out: 4 % of tips\n  from: server\n  to: busser\n  with two: 7 % of tips\n- keep: the rest\n  from: server"
      ),
      "17:9: “with two” is not understood; write how many receive, 2 or more, as in “with 3: 9 % of food sales”"
    ),
    Case(
      "numbers of receivers out of order",
      version(
        "- tip out: 4 % of tips\n  from: server\n  to: busser\n  with 3: 7 % of tips\n  with 2 or more: 6 % of tips\n- keep: the rest\n  from: server"
      ),
      "18:9: “with 2 or more” stands after a larger number or twice; write the numbers in their order, each once"
    ),
    Case(
      "receivers of a pool counted",
      version(
        "- pool: pot\n- tip out: 4 % of tips\n  from: server\n  to: pot\n  with 3: 7 % of tips"
          + share + "\n- keep: the rest\n  from: server"),
      "18:9: a pool is nobody who could be counted; write “to:” the roles that get it"),
    Case(
      "an amount for more receivers from elsewhere",
      version(
        "- pool: pot\n  takes: 10 % of tips\n  from: server\n- tip out: 4 % of tips\n  from: server\n  to: busser\n  with 3: 7 % of pot"
          + share + "\n- keep: the rest\n  from: server"),
      "20:17: it is taken elsewhere than the first amount; take all of them from one place"),
    Case(
      "too much for more receivers",
      version(
        "- tip out: 60 % of tips\n  from: server\n  to: cook\n- tip out: 30 % of tips\n  from: server\n  to: busser\n  with 3: 45 % of tips\n- keep: the rest\n  from: server"
      ),
      "17:18: with the steps before, 105 % of the same money are given away; give at most 100 % of it"
    ),
    Case(
      "an amount for each head of a role that counts half",
      version(
        "- tip out: $20 per head\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
      ).replacing("busser: {points: 0.5}", with: "busser: {counts as: 50 %}"),
      "16:13: busser counts 50 %, and the amount is for each head or hour; write a tip out of its own for busser, with its own amount"
    ),
    Case(
      "a share to the house",
      version("- pool: pot\n  takes: everything\n- share: pot\n  to: the house"),
      "17:13: only a tip out can leave something to the house; write “tip out: service charges” from this pool, “to: the house”"
    ),
    Case(
      "a manager of whom it is not said whether they share",
      version("- keep: the rest\n  from: everybody").replacing(
        "manager: {shares: no}", with: "manager: {}"),
      "12:16: it is not said whether manager has a share of pools; write “manager: {shares: no}”: who manages may not (29 CFR 531.52)"
    ),
    Case(
      "a tab",
      version("- keep: the rest\n\tfrom: server"),
      "15:7: a tab stands at the start of the line; put spaces in its place, as many as in the lines around it"
    ),
    Case(
      "a colon without a space",
      version("- keep: the rest\n  from:server\n  to: busser"),
      "15:13: a space is missing after the colon; write “key: value”"),
    Case(
      "sales misspelt",
      version(
        "- tip out: 1.5 % of net sale\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "14:27: “net” is nothing that a percentage can be counted of; did you mean “net sales”?"),
    Case(
      "a percentage without its sign",
      version(
        "- tip out: 1.5 of net sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "14:18: “1.5” is neither an amount of money nor a percentage; write “$1.5” or “1.5 %”"
    ),
    Case(
      "a percentage with a comma",
      version(
        "- tip out: 1,5 % of net sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "14:18: “1,5” is no percentage; write a number like “1.5 %”"),
    Case(
      "a dollar sign behind the number",
      version(
        "- tip out: 5$ per head\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:18: “5$” is no amount; write “$5”"),
    Case(
      "two steps in one",
      version(
        "- keep: the rest\n  share: pot\n  from: server"),
      "14:9: two steps in one; start it with one of: pool, tip out, share, hold, keep, guarantee"),
    Case(
      "a step that does nothing",
      version(
        "- from: server\n- keep: the rest\n  from: server"),
      "14:9: the step says not what it does; start it with one of: pool, tip out, share, hold, keep, guarantee"
    ),
    Case(
      "an unknown category",
      version(
        "- tip out: 1 % of fod sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "14:25: “fod” is no category of sales; did you mean “food”?"),
    Case(
      "people who hand in reports where roles are named",
      version(
        "- tip out: 1 % of net sales\n  from: servers\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "15:15: “servers” goes by who hands in a report, but this policy names roles; did you mean “server”?"
    ),
    Case(
      "an unknown count",
      version(
        "- tip out: $1 per cover\n  from: server\n  to: busser\n- tip out: $1 per bottle\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "17:25: nothing counts “bottle”; list it under “counts:”, or write “per hour” or “per head”"),
    Case(
      "a percentage of nothing",
      version(
        "- tip out: 1 %\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:21: a percentage of what?; write “1 % of net sales”"),
    Case(
      "an amount that is none",
      version(
        "- tip out: some\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:18: “some” is no amount; write it like “1.5 % of net sales”, “$20 per head”, “everything” or “the rest of house”"
    ),
    Case(
      "words behind an amount",
      version(
        "- tip out: $5 for luck\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:21: “for” does not belong here; write it like “1.5 % of net sales”, “$20 per head”, “everything” or “the rest of house”"
    ),
    Case(
      "an unknown rounding",
      version(
        "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  rounded: up to the euro\n- keep: the rest\n  from: server"
      ),
      "17:18: “up to the euro” is no rounding; write “to the”, “up to the” or “down to the”, then cent, nickel, dime, quarter, dollar, five dollars or ten dollars"
    ),
    Case(
      "a floor above the ceiling",
      version(
        "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  at least: $50\n  at most: $20\n- keep: the rest\n  from: server"
      ),
      "17:19: “at least” is more than “at most”; exchange the two amounts"),
    Case(
      "an unknown way to share",
      version(
        "- pool: pot\n  takes: everything\n  to: server\n  by: hour"),
      "17:13: “hour” is nothing to share by; did you mean “hours”?"),
    Case(
      "an unknown pool",
      version(
        "- pool: pot\n  takes: everything\n- share: pott\n  to: server"),
      "16:16: there is no pool “pott”; did you mean “pot”?"),
    Case(
      "a pool that is not the giver",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 5 % of pot\n  from: server\n  to: busser\n- share: pot\n  to: server"
      ),
      "17:15: the amount is a part of “pot”; write “from: pot”"),
    Case(
      "a giver that is not named",
      version(
        "- pool: pot\n  takes: 3 % of net sales\n  to: busser\n- keep: the rest\n  from: server"),
      "15:16: it is not said who gives “3 % of net sales”; add “from:” with the roles that give, or the pool"
    ),
    Case(
      "two ways of saying who gets it",
      version(
        "- pool: pot\n  takes: everything\n  to: server\n  percentages: {server: 100 %}"),
      "16:13: “to” and “percentages” both say who gets it; keep one of them"),
    Case(
      "an unknown fate where nobody is there",
      version(
        "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  if nobody: nothing\n- keep: the rest\n  from: server"
      ),
      "17:20: “if nobody” is not understood; write stay, a pool, or percentages like “{giver: 75 %, busser: 25 %}”"
    ),
    Case(
      "a misspelt fate where nobody is there",
      version(
        "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  if nobody: sty\n- keep: the rest\n  from: server"
      ),
      "17:20: “if nobody” is not understood; did you mean “stay”?"
    ),
    Case(
      "an unknown part of the day",
      version(
        "- pool: pot\n  takes: everything\n  window: brunch\n  to: server"),
      "16:17: there is no window “brunch”; define it under “windows:”"),
    Case(
      "an unknown part of the shift",
      version(
        "- pool: pot\n  takes: everything\n  for: every event\n  to: server"),
      "16:14: “for” is not understood; write “for: each event”, “for: each team” or “for: each check”; or, to share a pool later, “for: the "
        + "pay period”, “for: the week from monday” or “for: the month”"),
    Case(
      "keeping what is not understood",
      version(
        "- keep: half\n  from: server"),
      "14:19: a percentage of what?; write “50 % of net sales”"),
    Case(
      "keeping so much an hour",
      version("- keep: $5 per hour\n  from: server\n- keep: the rest\n  from: server"), keptFirst),
    Case(
      "keeping a part of what others gave",
      version(
        "- keep: 5 % of combined net sales\n  from: server\n- keep: the rest\n  from: server"),
      keptFirst),
    Case(
      "keeping a part of shares",
      version("- keep: 5 % of own share\n  from: server\n- keep: the rest\n  from: server"),
      keptFirst),
    Case(
      "keeping of an event's money",
      version(
        "- keep: 5 % of tips\n  from: server\n  for: each event\n- keep: the rest\n  from: server"),
      "16:14: an event's money is nobody's own, which they could keep; leave it out, or share the event's "
        + "money with a pool"),
    Case(
      "keeping what is kept already",
      version("- keep: the rest\n  from: server\n- keep: $50\n  from: server"),
      "16:15: nothing of their own tips is left to give: an earlier step took all of it; move this step up"
    ),
    Case(
      "a part of shares above a part of reports",
      version(
        "- tip out: 10 % of own share above 20 % of tips\n  from: the shares of server\n  to: busser\n"
          + "- keep: the rest\n  from: server"),
      "14:18: “10 % of own share above 20 % of tips” is of what their own reports brought in, and here "
        + "people give of what they got; write “10 % of own share”"),
    Case(
      "a part of sales above a part of tips of the house",
      version(
        "- tip out: 5 % of net sales above 20 % of tips\n  from: the house\n  to: busser\n"
          + "- keep: the rest\n  from: server"),
      "15:15: the house has no tips of its own to give; write a part of sales or a fixed amount, or name "
        + "roles or a pool"),
    Case(
      "a limit of all that is left",
      version("- keep: the rest\n  from: server\n  at most: $5"),
      "16:18: “keep: the rest” is all that is left, whatever it is; write an amount, as in “keep: 60 % of "
        + "tips”, or leave it out"),
    Case(
      "a guarantee that is no fixed amount",
      version(
        "- keep: the rest\n  from: server\n- guarantee: 5 % of net sales\n  to: busser\n  from: the house"
      ),
      "16:20: a guarantee is an amount for each person; write it like “$60”, “$15 per hour” or “15 % of own net sales”"
    ),
    Case(
      "a pool with the name of a role",
      version(
        "- pool: server\n  takes: everything\n  to: busser"),
      "14:15: “server” cannot be the name of a pool; write a word in small letters that is no role and no word of the language"
    ),
    Case(
      "a flag that is none",
      version(
        "- keep: the rest\n  from: server",
        head: "tip credit: maybe"),
      "5:17: “tip credit” must be yes or no; write yes or no"),
    Case(
      "a fee on cash",
      version(
        "- keep: the rest\n  from: server",
        head: "card fee: {rate: 3 %, from: card tips and cash tips}"),
      "5:33: a card fee is never taken from cash; write card tips, or card tips and service charges"
    ),
    Case(
      "a fee that is none",
      version(
        "- keep: the rest\n  from: server",
        head: "card fee: {rate: a lot}"),
      "5:22: “a” is no percentage; write a number like “1.5 %”"),
    Case(
      "a window that is none",
      version(
        "- keep: the rest\n  from: server",
        head: "windows: {brunch: 10-15}"),
      "5:23: “brunch” must be a stretch of time; write it like 10:00-15:00 (the day starts at 04:00), or “by name”"
    ),
    Case(
      "an unknown cash rounding",
      version(
        "- keep: the rest\n  from: server",
        head: "cash payouts: to the penny"),
      "5:19: “to the penny” is no rounding; write “to the”, “up to the” or “down to the”, then cent, nickel, dime, quarter, dollar, five dollars or ten dollars"
    ),
    Case(
      "no YAML",
      "policy: [house",
      "2:1: not YAML: did not find expected ',' or ']'; check indentation, quotes and colons around this place"
    ),
    Case(
      "an empty file",
      "",
      "1:1: the file is empty; write its keys"),
    Case(
      "no version",
      "policy: house\nname: A house\nversions: []",
      "3:11: “versions” must be a list; write one “- effective: YYYY-MM-DD” for each version"),
    Case(
      "a count that is nearly one",
      version("- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: cover"),
      "18:13: “cover” is nothing to share by; did you mean “covers”?"
    ),
    Case(
      "heads of everybody, where a role counts for half",
      version(
        "- tip out: $5 per head\n  from: server\n  to: everybody\n- keep: the rest\n  from: server"
      ).replacing("busser: {points: 0.5}", with: "busser: {counts as: 50 %}")
        .replacing("      manager: {shares: no}\n", with: ""),
      "15:13: busser counts 50 %, and the amount is for each head or hour; write a tip out of its own for busser, with its own amount"
    ),
    Case(
      "an amount for the same number twice",
      version(
        "- tip out: 5 % of food sales\n  from: server\n  to: busser\n  with 3: 7 % of food sales\n"
          + "  with 3 or more: 9 % of food sales\n- keep: the rest\n  from: server"),
      "18:9: “with 3 or more” stands after a larger number or twice; write the numbers in their order, each once"
    ),
  ]
}
