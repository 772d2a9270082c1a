/// What each payroll program has to know, section by section of the file.
public struct PayrollSettings: Hashable, Sendable {
  public var gusto = Gusto()
  public var adpWorkforceNow = ADPWorkforceNow()
  /// Of programs that take a line for each figure; nil where the file has no section.
  public var items: [PayrollSystem: Items] = [:]
  public var accounts = Accounts()

  public init() {}

  public struct Gusto: Hashable, Sendable {
    /// Whether hours are written, all as regular hours.
    public var writesHours = false
    /// What Gusto calls a role, for people with several rates of pay.
    public var titles: [JobRole: String] = [:]
    public var leftOut: Set<Column> = []

    /// The columns of Gusto's file, in its order.
    public enum Column: String, Hashable, Sendable, CaseIterable {
      case lastName = "last_name"
      case firstName = "first_name"
      case ssn
      case title
      case employeeID = "gusto_employee_id"
      case regularHours = "regular_hours"
      case overtimeHours = "overtime_hours"
      case doubleOvertimeHours = "double_overtime_hours"
      case bonus
      case commission
      case paycheckTips = "paycheck_tips"
      case cashTips = "cash_tips"
      case correctionPayment = "correction_payment"
      case reimbursement
      case personalNote = "personal_note"
    }
  }

  public struct ADPWorkforceNow: Hashable, Sendable {
    /// Two or three letters and digits.
    public var companyCode: String?
    /// One to eight letters and digits.
    public var batchID: String?
    /// Whether hours are written, all as regular hours.
    public var writesHours = false
    public var writesNames = false
    public var codes: [PayFigure: EarningsCode] = [:]
    public var leftOut: Set<PayFigure> = []

    /// A code and the field of the paydata grid that it belongs to.
    public struct EarningsCode: Hashable, Sendable {
      public var code: String
      /// 3, 4 or 5.
      public var field = 3
    }
  }

  /// The section of a program that takes a line for each figure, by its ``ItemSection``.
  public struct Items: Hashable, Sendable {
    /// What its keys say, or what is standard: the company code, the client ID.
    public var texts: [String: String] = [:]
    /// What the program calls each figure, letter by letter.
    public var codes: [PayFigure: String] = [:]
    public var leftOut: Set<PayFigure> = []

    /// What a section says that is not in the file.
    package init(unsaid section: ItemSection) { texts = section.standards }
  }

  /// `accounts:`, for plain-text accounting.
  public struct Accounts: Hashable, Sendable {
    /// What the house holds for its staff; `:Card`, `:Cash` and `:Events` are added.
    public var tipsPayable = "Liabilities:TipsPayable"
    /// What it pays as wages; `:ServiceCharges` and `:HousePaid` are added.
    public var wages = "Expenses:Wages"
    public var cash = "Assets:Cash"
    public var payroll = "Liabilities:Payroll"
    public var advances = "Assets:Advances"
    /// Whether the file says first which accounts there are.
    public var opens = true
  }
}
