import Testing

/// Settings that are wrong, with what is said about them.
enum SettingsRefusals {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let told: [String]

    init(_ name: String, _ text: String, _ told: String...) {
      testDescription = name
      self.text = text
      self.told = told
    }
  }

  static let cases = house + periods + programs + codes + accounts

  static let house: [Case] = [
    Case("an empty file", "", "1:1: the file is empty; write its keys"),
    Case("a list", "- house", "1:1: keys and values are expected here; write “key: value” lines"),
    Case(
      "several problems at once", "hose: Casa\nstate: ny\ntips paid: never\n",
      "1:1: unknown key “hose”; did you mean “house”?",
      "2:8: “state” must be the code of a place, in capital letters; write it like NY; in Canada like CA-ON, in Great Britain GB",
      "3:12: what “tips paid” says is not one of the known words; write one of: at night, with the pay, all with the pay"
    ),
    Case(
      "an unknown currency", "currency: XAU",
      "1:11: this is no currency that people are paid in; write its ISO 4217 code, like USD"
    ),
    Case(
      "an order of day and month that nobody prints", "date order: dd/mm",
      "1:13: what “date order” says is not one of the known words; write one of: month first, day first, year first"
    ),
    Case(
      "a day that ends in the evening", "day ends at: 16:00",
      "1:14: “day ends at” must be a time of the night or the morning; write it by 24 hours, like 04:00; 00:00 ends the day at midnight"
    ),
    Case(
      "a time zone that is misspelled", "time zone: America/New_Yrok",
      "1:12: TipPool does not know this time zone; did you mean “America/New_York”?"),
    Case(
      "a time zone by letters that know no summer", "time zone: EST",
      "1:12: TipPool does not know this time zone; write it like America/New_York, America/Chicago, America/Denver or America/Los_Angeles"
    ),
    Case(
      "a way of paying wages that nobody knows", "wages paid: with the pays",
      "1:13: what “wages paid” says is not one of the known words; did you mean “with the pay”?"),
    Case(
      "a figure that cannot count where a guest added wrongly", "wrong sums: totals",
      "1:13: what “wrong sums” says is not one of the known words; did you mean “total”?"),
    Case(
      "a coin without a point", "drawer: [2O]",
      "1:10: “2O” is no amount; write what the note or coin is worth, like 20 or 0.25"),
    Case(
      "a coin that is worth nothing", "drawer: [0]",
      "1:10: a note or coin is worth more than nothing; write what it is worth, like 20 or 0.25"),
    Case(
      "a coin that stands twice", "drawer: [1, 1.00]",
      "1:13: “1.00” stands twice; keep one of them"),
    Case(
      "a drawer that is no list", "drawer: 20",
      "1:9: “drawer” must be a list; write one “- …” line for each"),
  ]

  static let periods: [Case] = [
    Case(
      "periods without a length", "pay periods: {payday: 5 days after}",
      "1:14: the key “length” is missing; add “length: …”"),
    Case(
      "a length that nobody knows", "pay periods: {length: every other week, payday: 5 days after}",
      "1:23: what “length” says is not one of the known words; did you mean “every two weeks”?"),
    Case(
      "weeks without a first day", "pay periods: {length: every week, payday: 5 days after}",
      "1:14: the key “from” is missing; add “from: …”"),
    Case(
      "a first day that does not exist",
      "pay periods: {length: every week, from: 2026-02-30, payday: 5 days after}",
      "1:41: “from” is no day; write the first day of one period, as YYYY-MM-DD"),
    Case(
      "half months from the 2nd",
      "pay periods: {length: twice a month, from: 2026-01-02, payday: 5 days after}",
      "1:44: no period twice a month starts on this day; half months start on the 1st and the 16th; write one of them, or leave it out"
    ),
    Case(
      "months from the 31st",
      "pay periods: {length: every month, from: 2026-01-31, payday: 5 days after}",
      "1:42: no period every month starts on this day; write a day from the 1st to the 28th, which every month has"
    ),
    Case(
      "periods without a payday", "pay periods: {length: every month}",
      "1:14: the key “payday” is missing; add “payday: …”"),
    Case(
      "a payday on a weekday", "pay periods: {length: every month, payday: friday}",
      "1:44: “payday” is not understood; write it like “5 days after”, or “on the last day”"),
    Case(
      "a payday with a sign", "pay periods: {length: every month, payday: +5 days after}",
      "1:44: “payday” is not understood; write it like “5 days after”, or “on the last day”"),
    Case(
      "an unknown key of periods",
      "pay periods: {length: every month, payday: 1 day after, pay: x}",
      "1:57: unknown key “pay”; known keys here: length, from, payday"),
  ]

  static let programs: [Case] = [
    Case(
      "an unknown program", "payroll: {gust: {}}", "1:11: unknown key “gust”; did you mean “gusto”?"
    ),
    Case(
      "a title for no role", "payroll: {gusto: {titles: {Server: Server}}}",
      "1:28: “Server” is no role; write the role as shifts have it, in small letters, like busser"),
    Case(
      "a column that must stay", "payroll: {gusto: {leave out: [last_name]}}",
      "1:31: “last_name” cannot be left out; write some of: ssn, title, gusto_employee_id, regular_hours, overtime_hours, double_overtime_hours, bonus, commission, paycheck_tips, cash_tips, correction_payment, reimbursement, personal_note"
    ),
    Case(
      "a misspelt column", "payroll: {gusto: {leave out: [cash_tip]}}",
      "1:31: “cash_tip” cannot be left out; did you mean “cash_tips”?"),
    Case(
      "hours that are neither yes nor no", "payroll: {gusto: {hours: some}}",
      "1:26: “hours” must be yes or no; write yes or no"),
    Case(
      "a company code of four letters", "payroll: {adp workforce now: {company code: ABCD}}",
      "1:45: “ABCD” is no value for “company code”; write 2 to 3 letters or digits, as the payroll program shows it"
    ),
    Case(
      "a batch with a space", "payroll: {adp workforce now: {batch ID: TIPS 1}}",
      "1:41: “TIPS 1” is no value for “batch ID”; write 1 to 8 letters or digits, as the payroll program shows it"
    ),
    Case(
      "a code without a value", "payroll: {adp workforce now: {codes: {wages: }}}",
      "1:46: “wages” must be a text; write one line of text"),
    Case(
      "a field that has no codes",
      "payroll: {adp workforce now: {codes: {wages: {code: S, field: 6}}}}",
      "1:63: “field” must be a whole number; write a number from 3 to 5"),
    Case(
      "a field without its code", "payroll: {adp workforce now: {codes: {wages: {field: 4}}}}",
      "1:46: the key “code” is missing; add “code: …”"),
    Case(
      "a figure that nobody knows", "payroll: {adp run: {codes: {card tips: T}}}",
      "1:29: unknown key “card tips”; did you mean “cash tips”?"),
    Case(
      "hours are no money to leave out", "payroll: {adp run: {leave out: [hours]}}",
      "1:33: “hours” cannot be left out; write some of: paycheck tips, cash tips, wages, cash wages"
    ),
    Case(
      "a component that Paychex could not hold",
      "payroll: {paychex: {components: {wages: A Service Charge Of 20 %}}}",
      "1:41: “wages” is too long; write the name as the payroll program shows it, at most 20 characters"
    ),
    Case(
      "a client with a letter too many", "payroll: {paychex: {client ID: A12345678}}",
      "1:32: “A12345678” is no value for “client ID”; write 1 to 8 letters or digits, as the payroll program shows it"
    ),
    Case(
      "an unknown key of QuickBooks", "payroll: {quickbooks: {item: {}}}",
      "1:24: unknown key “item”; did you mean “items”?"),
  ]

  /// One code for two figures: programs would take the one for the other.
  static let codes: [Case] = [
    Case(
      "one code for tips and wages",
      """
      payroll:
        adp run:
          codes:
            paycheck tips: CREDTIPP
            cash tips: CASHTIPS
            wages: CREDTIPP
      """,
      "6:14: “wages” has the code of “paycheck tips” in line 4, “CREDTIPP”, so the payroll program would take the one for the other; write a code of its own, or “leave out: [wages]”"
    ),
    Case(
      "one code for card and cash tips, in small letters",
      "payroll: {paychex: {components: {cash tips: TIPS, paycheck tips: Tips}}}",
      "1:66: “paycheck tips” has the code of “cash tips” in line 1, “Tips”, so the payroll program would take the one for the other; write a code of its own, or “leave out: [paycheck tips]”"
    ),
    Case(
      "one code in two fields",
      "payroll: {adp workforce now: {codes: {wages: S, cash wages: {code: S, field: 4}}}}",
      "1:61: “cash wages” has the code of “wages” in line 1, “S”, so the payroll program would take the one for the other; write a code of its own, or “leave out: [cash wages]”"
    ),
    Case(
      "one item for what is paid and what is taken off",
      "payroll: {quickbooks: {items: {wages: Pay, paid ahead: Pay}}}",
      "1:56: “paid ahead” has the code of “wages” in line 1, “Pay”, so the payroll program would take the one for the other; write a code of its own, or “leave out: [paid ahead]”"
    ),
    Case(
      "tips as hours", "payroll: {adp run: {codes: {cash tips: REG, hours: REG}}}",
      "1:52: “hours” has the code of “cash tips” in line 1, “REG”, so the payroll program would take the one for the other; write a code of its own"
    ),
  ]

  static let accounts: [Case] = [
    Case(
      "an account that another key's sums go into",
      "payroll:\n  accounts: {tips payable: Liabilities:Tips, payroll: \"Liabilities:Tips:Card\"}",
      "2:55: “payroll” and “tips payable” (in line 2) both use Liabilities:Tips:Card; write an account of its own"
    ),
    Case(
      "an account that another key has by itself", "payroll: {accounts: {advances: Assets:Cash}}",
      "1:32: “advances” and “cash” (as long as it is not said) both use Assets:Cash; write an account of its own"
    ),
    Case(
      "an account of no kind", "payroll: {accounts: {cash: \"Cash:Till\"}}",
      "1:28: “Cash:Till” is no account; start with one of Assets, Liabilities, Equity, Income, Expenses, then “:” and a name, like Assets:Cash"
    ),
    Case(
      "an account without a part", "payroll: {accounts: {cash: Assets}}",
      "1:28: “Assets” is no account; start with one of Assets, Liabilities, Equity, Income, Expenses, then “:” and a name, like Assets:Cash"
    ),
    Case(
      "an account with a space",
      "payroll: {accounts: {tips payable: \"Liabilities:Tips payable\"}}",
      "1:36: “Liabilities:Tips payable” is no account; write each part with a capital letter first, then letters, digits and “-” only, like Assets:Cash:FrontTill"
    ),
    Case(
      "an account with an empty part", "payroll: {accounts: {wages: \"Expenses::Wages\"}}",
      "1:29: “Expenses::Wages” is no account; write each part with a capital letter first, then letters, digits and “-” only, like Assets:Cash:FrontTill"
    ),
  ]
}
