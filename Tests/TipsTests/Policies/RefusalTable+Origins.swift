extension RefusalTable {
  private static let jars = "sources: [alpha, beta]"
  private static let rest =
    "\n- share: alpha\n  to: server\n- share: beta\n  to: server\n- keep: the rest\n  from: server"

  /// Whose money it is, what it is written in, and how much of it is likely.
  static let origins: [Case] = [
    Case(
      "parts of two pools from one giver",
      version(
        "- tip out: 50 % of alpha plus 10 % of beta\n  from: alpha\n  to: busser" + rest, head: jars
      ),
      "14:45: a part of “beta” beside one of “alpha”: it is not said which of them gives; write a "
        + "step of its own for each of them"),
    Case(
      "a pool's part and money that nobody gives",
      version("- pool: pot\n  takes: 10 % of alpha plus $5" + share + rest, head: jars),
      "15:24: not all of this is a part of “alpha”: it is not said who gives the rest; write “from: "
        + "alpha” where the pool gives all of it, else an amount of its own for each"),
    Case(
      "parts of two pools and of sales",
      version(
        "- pool: pot\n  takes: 1 % of net sales plus 10 % of alpha plus 5 % of beta\n  from: alpha"
          + share + rest, head: jars),
      "15:64: a part of “beta” beside one of “alpha”: it is not said which of them gives; write a "
        + "step of its own for each of them"),
    Case(
      "a pool's part from somebody else",
      version("- pool: pot\n  takes: 10 % of alpha\n  from: server" + share + rest, head: jars),
      "16:15: the amount is a part of “alpha”; write “from: alpha”, or take it in a step of its own"
    ),
    Case(
      "an amount below zero",
      version("- tip out: $-5\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:18: “$-5” is no amount; write it like “1.5 % of net sales”, “$20 per head”, “everything” "
        + "or “the rest of house”"),
    Case(
      "a code without a number",
      version(
        "- tip out: EUR five\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
      "14:22: “five” is no amount; write it like “1.5 % of net sales”, “$20 per head”, “everything” "
        + "or “the rest of house”"),
    Case(
      "more than all of a pool, with another emptied between",
      version(
        "- pool: pot\n  takes: tips\n- pool: spare\n  takes: service charges\n"
          + "- tip out: 60 % of pot\n  from: pot\n  to: busser\n- share: spare\n  to: cook\n"
          + "- tip out: 60 % of pot\n  from: pot\n  to: cook" + share),
      "23:18: with the steps before, 120 % of the same money are given away; give at most 100 % of it"
    ),
    Case(
      "a fee ten times too high",
      version("- keep: the rest\n  from: server", head: "card fee: {rate: 27.5 %}"),
      "5:22: a card fee above 10 % is most likely a slip of the finger; correct it, or write "
        + "“confirmed: yes” beside it"),
    Case(
      "a fee that takes everything, not confirmed",
      version("- keep: the rest\n  from: server", head: "card fee: {rate: 100 %, confirmed: no}"),
      "5:22: a card fee above 10 % is most likely a slip of the finger; correct it, or write "
        + "“confirmed: yes” beside it"),
  ]
}
