public import Evening
public import Money
public import Tips
public import Words

/// What is asked while an evening is entered. Answers are text as a person types it; no text
/// stands for the suggestion, or for nothing.
public enum Question: Hashable, Sendable {
  /// The business day; with the one that the slips seem to print, where that is doubtful.
  case day(seen: CalendarDay?)
  case serverCount
  /// How many worked in support, with those who are entered already.
  case supportCount(entered: Int)
  case box(FormField)
  /// What a person must look at in a form: answered as ``SlipAnswer`` reads it.
  case issue(FormIssue)
  case role([String])
  /// Sales of a category: a server's, or a part of other net sales.
  case sales(String, isPart: Bool)
  /// A figure of a server's report that is no sales of a category: tax, comps.
  case figure(String)
  /// The team that somebody worked in; with the person in support whose it is.
  case team(of: String?)
  /// What a server gave to a role or a pool.
  case gave(String)
  /// Whom a server gave how much, by name.
  case gaveByName
  /// Since when somebody works here; with the person in support whose it is.
  case hereSince(of: String?)
  /// How many shifts somebody worked in a role before this one; with the person in support.
  case shiftsBefore(JobRole, of: String?)
  /// A count, as of covers; with the person in support whose it is.
  case count(String, of: String?)
  /// The name of a part of the day, or times.
  case workedWhen([String])
  /// Name, and role behind a comma.
  case support(number: Int, of: Int)
  case supportHours(PersonName)
  /// Who of the staff list worked in support; nothing where all are in.
  case supportStaff(SupportList, isFirst: Bool)
  /// How many entries of money beside the reports.
  case moneyCount
  /// Which of the policy's sources money comes from; nothing for none of them.
  case moneySource([String])
  /// The part of the day that money belongs to; nothing for all of it.
  case partOfDay([String])
  /// Money beside the reports, or of an event.
  case cardTips, cashTips, serviceCharges, eventTips
  case netSales(ofEvent: Bool)
  case eventCount
  case eventName(number: Int, of: Int)
  /// Who worked an event, as name, role, hours; nothing for the evening's staff, or for nobody else.
  case eventStaff(isFirst: Bool)
}

/// What is told while an evening is entered.
public enum EntryNotice: Sendable {
  /// The form of a server comes next.
  case server(number: Int, of: Int)
  /// The support staff comes next.
  case support
  /// What the rules count comes next, beside a server's form or a person in support.
  case details(name: String, isServer: Bool)
  /// Money beside the reports comes next.
  case money(number: Int, of: Int)
  /// Why a box is asked for.
  case issue(FormIssue, ServerForm)
  /// The times tell other hours than those that were entered, and the hours follow them.
  case hoursFollow(WorkedTime)
  /// A script gave a day that a person would be asked about.
  case farDay(FarDay)
}

/// Who answers while an evening is entered: somebody at a terminal or a page.
public protocol Respondent {
  /// Whether a person answers, who can be asked whether an answer is meant; a script is only told.
  var isPerson: Bool { get }

  /// Asks until `read` takes the answer; what it throws as ``AnswerRefused`` is told.
  ///
  /// - Parameter suggestion: what no answer stands for.
  func ask<Value>(
    _ question: Question, suggestion: String?, read: (String) throws -> Value
  ) throws -> Value

  func tell(_ notice: EntryNotice)

  /// A server's form with a typed name, or as it was read from a picture.
  func startForm() throws -> ServerForm

  /// Shows a form; gives the box that is to be changed, nil where the form is right.
  func review(_ form: ServerForm) throws -> FormField?
}

/// An answer that makes no sense, with what to type instead.
public struct AnswerRefused: Error, Hashable, Sendable {
  public let message: String
  /// What is wrong with the value that was typed; nil where that is not it.
  public let entry: FormEntryError?

  public init(_ message: String) {
    self.message = message
    entry = nil
  }

  public init(_ entry: FormEntryError) {
    message = entry.sentence()
    self.entry = entry
  }

  /// Why it is not taken; in English where it is not about a value that was typed.
  public func sentence(_ language: Language) -> String { entry?.sentence(language) ?? message }
}
