import ArgumentParser
import Papers

/// `tippool export`: payouts for other programs.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write payouts for payroll, accounting and other programs.",
    discussion: """
      A payroll file is made from closed shifts. What is missing for it (IDs of
      people, codes) is listed all at once and nothing is written; the file is
      counted against the books before it is. Each export is noted in the books.
      After a correction, --changes-since writes only the differences.
      tippool help payroll says what each column means.

      Examples:
        tippool export payouts --from 2026-09-01 -o payouts.csv
        tippool export gusto --from 2026-09-14 --to 2026-09-27 -o gusto.csv
        tippool export gusto --changes-since 3 -o gusto-changes.csv
        tippool export ledger -o tips.journal
        tippool export list
      """,
    subcommands: [
      ExportPayouts.self, ExportCSV.self, ExportJSON.self, ExportGusto.self,
      ExportADPWorkforceNow.self, ExportADPRun.self, ExportPaychex.self, ExportQuickBooks.self,
      ExportLedger.self, ExportBeancount.self, ExportList.self,
    ])
}

/// `tippool export csv`
struct ExportCSV: PayrollCommand {
  static let format = PayrollFormat.csv
  static let configuration: CommandConfiguration = described(
    "Write one line for each person, with everything that is known.",
    "Tips and wages still to be paid, those received in cash, and where the money\ncame from.")

  @OptionGroup var options: PayrollOptions
}

/// `tippool export json`
struct ExportJSON: PayrollCommand {
  static let format = PayrollFormat.json
  static let configuration: CommandConfiguration = described(
    "Write one object for each person, with everything that is known.",
    "As csv; amounts are texts, what is not known is null.")

  @OptionGroup var options: PayrollOptions
}

/// `tippool export gusto`
struct ExportGusto: PayrollCommand {
  static let format = PayrollFormat.gusto
  static let configuration: CommandConfiguration = described(
    "Write hours and earnings for Gusto.",
    """
    paycheck_tips are tips that payroll still pays, cash_tips those that people
    have already; service charges are wages and go to bonus. Blank cells leave
    alone what Gusto has.
    """)

  @OptionGroup var options: PayrollOptions
}

/// `tippool export adp-workforce-now`
struct ExportADPWorkforceNow: PayrollCommand {
  static let format = PayrollFormat.adpWorkforceNow
  static let configuration: CommandConfiguration = described(
    "Write paydata (EPI) for ADP Workforce Now.",
    "ADP takes the file only under its own name: give a folder to -o.", output: ".")

  @OptionGroup var options: PayrollOptions
}

/// `tippool export adp-run`
struct ExportADPRun: PayrollCommand {
  static let format = PayrollFormat.adpRun
  static let configuration: CommandConfiguration = described(
    "Write a time sheet for RUN Powered by ADP.",
    "The days must be one of the house's pay periods.")

  @OptionGroup var options: PayrollOptions
}

/// `tippool export paychex`
struct ExportPaychex: PayrollCommand {
  static let format = PayrollFormat.paychex
  static let configuration: CommandConfiguration = described(
    "Write a Standard Payroll Import (SPI) for Paychex Flex.",
    "One line for each person and pay component.")

  @OptionGroup var options: PayrollOptions
}

/// `tippool export quickbooks`
struct ExportQuickBooks: PayrollCommand {
  static let format = PayrollFormat.quickbooks
  static let configuration: CommandConfiguration = described(
    "Write a list of payroll items for QuickBooks.",
    "QuickBooks has no public import of tips; people and add-ons read this list.")

  @OptionGroup var options: PayrollOptions
}

/// `tippool export ledger`
struct ExportLedger: PayrollCommand {
  static let format = PayrollFormat.ledger
  static let configuration: CommandConfiguration = described(
    "Write a journal for ledger and hledger.",
    "One balanced transaction for each payout. Nobody needs an ID.", output: "tips.journal")

  @OptionGroup var options: PayrollOptions
}

/// `tippool export beancount`
struct ExportBeancount: PayrollCommand {
  static let format = PayrollFormat.beancount
  static let configuration: CommandConfiguration = described(
    "Write a journal for beancount.",
    "One balanced transaction for each payout. Nobody needs an ID.", output: "tips.beancount")

  @OptionGroup var options: PayrollOptions
}
