import Testing

extension RefusalTable {
  static let flow: [Case] = [
    Case(
      "a tip-out after a pool took everything",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 3 % of net sales\n  from: server\n  to: busser"
          + share),
      "16:18: nothing of their own tips is left to give: an earlier step took all of it; move this step up, or take it “from:” the pool that has the money, or from “the shares of server”"
    ),
    Case(
      "a part of the own share that is taken from own tips",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n- tip out: 10 % of own share\n  from: server\n  to: busser"
      ),
      "18:18: “10 % of own share” is of what people got, and here something else is given; write “from: the shares of server” where that is meant, or “tips” in place of “own share” for what they brought in"
    ),
    Case(
      "event staff of whom it is not said where they share",
      version(
        "- pool: charge\n  takes: service charges\n  for: each event\n  to: server\n"
          + "- pool: pot\n  takes: [everything, event money]" + share),
      "18:15: events have rules of their own and give to the evening too: it is not said where their staff has its shares; write “event staff: apart” or “event staff: in the evening too” beside “steps:”"
    ),
    Case(
      "an event's pool that the evening shares",
      version(
        "- pool: pot\n  takes: event money\n  for: each event\n- share: pot\n  to: server\n"
          + "- keep: the rest\n  from: everybody"),
      "17:16: “pot” on line 14 is a pool of each event; here it is the evening's; write “for: each event” here too, or leave it out on line 14 and take from “event money”"
    ),
    Case(
      "an evening's pool that each event shares",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  for: each event"),
      "16:16: “pot” on line 14 is the evening's; here it is a pool of each event; leave “for: each event” out here, or write it on line 14 too"
    ),
    Case(
      "an event's pool beside the evening's of that name",
      version(
        "- pool: pot\n  takes: event money\n  for: each event\n- pool: pot\n  takes: everything"
          + share),
      "14:9: what is left in “pot” of each event is taken by no rule; share it with “for: each event” too, or leave that out here and take from “event money”"
    ),
    Case(
      "nobody where percentages are weighed anew",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  percentages: {server: 80 %, busser: 20 %}\n  if nobody: stay"
      ),
      "18:20: where one of the roles is absent, the percentages of the others are weighed anew; leave “if nobody” out, or write a “tip out” for each role with its own “if nobody”"
    ),
    Case(
      "an amount without its sign",
      version(
        "- tip out: 20\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:18: “20” is neither an amount of money nor a percentage; write “$20” or “20 %”"),
    Case(
      "a part of event tips without a word on where from",
      version("- pool: pot\n  takes: 50 % of event tips" + share),
      "15:16: a part of “50 % of event tips” is not understood here; write “50 % of event tips” with “from: event money”"
    ),
    Case(
      "roles as a list",
      "policy: house\nname: H\nversions:\n  - effective: 2026-01-01\n    roles: [server]\n    steps:\n      - keep: the rest\n        from: server",
      "5:12: “roles” is no list; write “server: {}” for each role, one a line, without “- ”"),
    Case(
      "a step misspelt",
      version("- tipout: 5 % of tips\n  from: server\n  to: busser"),
      "14:9: the step says not what it does; did you mean “tip out”?"),
    Case(
      "more than all of a server's tips",
      version(
        "- tip out: 60 % of everything\n  from: server\n  to: busser\n- tip out: 50 % of everything\n  from: server\n  to: cook\n- keep: the rest\n  from: server"
      ),
      "17:18: with the steps before, 110 % of the same money are given away; give at most 100 % of it"
    ),
    Case(
      "more than all of a pool",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 60 % of pot\n  from: pot\n  to: busser\n- tip out: 60 % of pot\n  from: pot\n  to: cook\n- share: pot\n  to: server"
      ),
      "19:18: with the steps before, 120 % of the same money are given away; give at most 100 % of it"
    ),
    Case(
      "a percentage above the whole",
      version(
        "- tip out: 120 % of net sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "14:18: 120 % is more than all of it; write at most 100 %"),
    Case(
      "percentages below the whole",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  percentages: {server: 80 %, busser: 15 %}"
      ),
      "17:22: the percentages add up to 95 %; change them so that they add up to 100 %"),
    Case(
      "percentages above the whole",
      version(
        "- pool: pot\n  takes: everything\n  percentages: {server: 80 %, busser: 15.5 %, cook: 5 %}"
      ),
      "16:22: the percentages add up to 100.5 %; change them so that they add up to 100 %"),
    Case(
      "half a percent too much of a pool",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 14.5 % of pot\n  from: pot\n  to: busser\n"
          + "- pool: floor\n  takes: 86 % of pot\n  to: server\n- share: pot\n  to: server"
      ),
      "19:15: with the steps before, 100.5 % of the same money are given away; give at most 100 % of it"
    ),
    Case(
      "a circle of pools",
      version(
        "- pool: bar\n  takes: everything\n- pool: floor\n  takes: 50 % of bar\n- pool: bar\n  takes: the rest of floor\n- share: bar\n  to: server"
      ),
      "18:15: a circle of pools: money flows from “bar” into “floor” and back; let it flow one way only"
    ),
    Case(
      "a circle of pools where nobody is there",
      version(
        "- pool: bar\n  takes: card tips\n- pool: floor\n  takes: the rest\n- share: bar\n  to: server\n  if nobody: floor\n- share: floor\n  to: busser\n  if nobody: bar"
      ),
      "23:20: a circle of pools: money flows from “bar” into “floor” and back; let it flow one way only"
    ),
    Case(
      "a role that nobody defined",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: runner"),
      "17:13: there is no role “runner”; define it under “roles:”"),
    Case(
      "a tip-out into a pool that no step begins",
      version(
        "- tip out: 5 % of tips\n  from: server\n  to: help\n- keep: the rest\n  from: server"),
      "16:13: there is no role and no pool “help”; define it under “roles:”, or begin with a step “pool: help”"
    ),
    Case(
      "a tip-out into a pool that is misspelt",
      version(
        "- pool: help\n- tip out: 5 % of tips\n  from: server\n  to: helpp\n- share: help\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "17:13: there is no role and no pool “helpp”; did you mean “help”?"),
    Case(
      "a tip-out to a role that is misspelt",
      version(
        "- tip out: 5 % of tips\n  from: server\n  to: buser\n- keep: the rest\n  from: server"),
      "16:13: there is no role “buser”; did you mean “busser”?"),
    Case(
      "a pool that nothing flows into",
      version(
        "- pool: spare\n- share: spare\n  to: busser\n- keep: the rest\n  from: server"),
      "15:16: “spare” is unreachable: nothing flows into it, or it was shared before; let a step above take money into it, or remove this step"
    ),
    Case(
      "a pool that nothing flows into, above others",
      version(
        "- share: spare\n  to: busser\n- pool: spare\n- pool: pot\n  takes: everything\n  to: server"
      ),
      "14:16: “spare” is unreachable: nothing flows into it, or it was shared before; let a step above take money into it, or remove this step"
    ),
    Case(
      "an amount for each head of everybody where one counts half",
      "policy: house\nname: H\nversions:\n  - effective: 2026-01-01\n    roles: {server: {}, trainee: {counts as: 50 %}}\n    steps:\n      - tip out: $20 per head\n        from: server\n        to: everybody\n      - keep: the rest\n        from: server",
      "9:13: trainee counts 50 %, and the amount is for each head or hour; write a tip out of its own for trainee, with its own amount"
    ),
    Case(
      "a pool that was shared before",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n- share: pot\n  to: busser"),
      "18:16: “pot” is unreachable: nothing flows into it, or it was shared before; let a step above take money into it, or remove this step"
    ),
    Case(
      "a pool that is filled later",
      version(
        "- share: pot\n  to: server\n- pool: pot\n  takes: everything\n- share: pot\n  to: server"),
      "14:16: “pot” is filled only later, on line 16; move this step below it: the steps are carried out from top to bottom"
    ),
    Case(
      "a pool after everything was taken",
      version(
        "- pool: pot\n  takes: everything\n  to: server\n- pool: late\n  takes: everything\n  to: busser"
      ),
      "17:15: nothing is left to take: an earlier step took all of it; remove this step, or move it up"
    ),
    Case(
      "money for a pool that was shared before",
      version(
        "- pool: pot\n  takes: tips\n  to: server\n- pool: late\n  takes: service charges\n- share: late\n  to: busser\n  if nobody: pot"
      ),
      "21:20: “pot” is shared before, so that the money would stay in it; move this step before the one that shares “pot”"
    ),
    Case(
      "a source that no rule takes",
      version(
        "- pool: pot\n  takes: tips\n  to: server"),
      "13:5: service charges are taken by no rule; add a pool that takes them, or “keep: the rest” from everybody"
    ),
    Case(
      "cash that no rule takes",
      version(
        "- pool: pot\n  takes: card tips and service charges\n  from: server\n  to: server"),
      "13:5: cash tips of server are taken by no rule; add a pool that takes them, or “keep: the rest” from server"
    ),
    Case(
      "a pool that is never shared",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 5 % of food sales\n  from: pot\n  to: cook"),
      "14:9: what is left in “pot” is taken by no rule; end with “share: pot”, or let another pool take “the rest of pot”"
    ),
    Case(
      "two pools that are never shared, from the top down",
      version(
        "- pool: pot\n  takes: card tips\n- pool: bar\n  takes: the rest"),
      "14:9: what is left in “pot” is taken by no rule; end with “share: pot”, or let another pool take “the rest of pot”",
      "16:9: what is left in “bar” is taken by no rule; end with “share: bar”, or let another pool take “the rest of bar”"
    ),
    Case(
      "named money that no rule takes",
      version(
        "- keep: the rest\n  from: server",
        head: "sources: [tub, jar, box]"),
      "5:5: what is left in “box” is taken by no rule; add a step that shares it, or one that takes “the rest of box”",
      "5:5: what is left in “jar” is taken by no rule; add a step that shares it, or one that takes “the rest of jar”",
      "5:5: what is left in “tub” is taken by no rule; add a step that shares it, or one that takes “the rest of tub”"
    ),
    Case(
      "two versions with one date",
      version("- keep: the rest\n  from: server")
        + "\n  - effective: 2026-01-01\n    steps:\n      - pool: pot\n        takes: everything\n        to: servers",
      "16:16: the version of line 4 starts on 2026-01-01 as well; give each version a day of its own"
    ),
  ]
}
