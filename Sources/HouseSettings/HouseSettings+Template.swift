extension HouseSettings {
  /// A file to start from: it says nothing that a house has not decided, and shows every key.
  ///
  /// `# ` starts words for people; a `#` alone stands before a setting that is not in use.
  public static let template = """
    # house.yml: what TipPool knows of your house. Take the “#” of a line away to use it.
    # Check it with: tippool settings check

    # For printed pages.
    #house: Casa Luna
    #address:
    #  - 12 Main Street
    #  - Springfield, NY 10001
    #state: NY
    currency: USD

    # The night after midnight belongs to the day before, up to this time.
    day ends at: 04:00
    # The clock on your wall; where nothing is said it is that of this computer.
    #time zone: America/New_York

    # every week, every two weeks, twice a month (1st to 15th, 16th to the end), every month.
    # “from” is the first day of any one period; payday is counted from a period's last day.
    #pay periods:
    #  length: every two weeks
    #  from: 2026-01-05
    #  payday: 5 days after

    # The notes and coins in the till.
    drawer: [100, 50, 20, 10, 5, 1, 0.25, 0.10, 0.05, 0.01]

    # How people get their tips:
    # - at night: the whole payout is settled in cash at the end of the night
    # - with the pay: people keep the cash they hold, up to their payout; payroll pays the rest
    # - all with the pay: people hand in all cash; payroll pays everything
    #tips paid: with the pay
    # Service charges are wages. “like the tips”, or “with the pay” whatever is done with tips.
    #wages paid: with the pay

    # What your payroll program calls things; fill in only the one that you use.
    #payroll:
    #  gusto:
    #    hours: no
    #    titles: {server: Server, busser: Busser}
    #    leave out: [ssn]
    #  adp workforce now:
    #    company code: A1B
    #    batch ID: TIPS
    #    hours: no
    #    names: no
    #    codes: {paycheck tips: T, cash tips: {code: C, field: 4}, wages: S}
    #  adp run:
    #    company code: R1ABC
    #    codes: {paycheck tips: CREDTIPP, cash tips: CASHTIPS, wages: SVC, hours: REG}
    #  paychex:
    #    client ID: "00123456"
    #    components: {paycheck tips: Tips, cash tips: Cash Tips, wages: Service Charge}
    #    leave out: [cash wages]
    #  quickbooks:
    #    items: {paycheck tips: Paycheck Tips, cash tips: Cash Tips, wages: Service Charges}
    #  accounts:
    #    tips payable: Liabilities:TipsPayable
    #    wages: Expenses:Wages
    #    cash: Assets:Cash
    #    payroll: Liabilities:Payroll
    #    advances: Assets:Advances
    #    open accounts: yes

    """
}
