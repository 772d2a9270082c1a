import BookLog
import Money
import Tips

/// An entry of the log as people read it.
struct LogWords: Hashable {
  var what: String
  var old: String?
  var new: String?
  var why: String?
}

extension LogEvent {
  var words: LogWords {
    switch self {
    case .shiftSaved: LogWords(what: "shift saved")
    case .shiftEdited(_, let reason): LogWords(what: "shift edited", why: reason)
    case .figureChanged(_, let figure, _, let old, let new, let reason):
      LogWords(what: figure, old: old, new: new, why: reason)
    case .shiftClosed: LogWords(what: "shift closed", old: "reviewed", new: "closed")
    case .shiftSealed(_, let seal): LogWords(what: "seal", new: seal)
    case .shiftPaid(_, let day, let cash):
      LogWords(what: "shift paid on \(day)", old: "closed", new: "paid", why: cash.noted)
    case .shiftReopened(_, let version, let state, let reason):
      LogWords(
        what: "shift reopened", old: "version \(version &- 1), \(state.rawValue)",
        new: "version \(version), reviewed", why: reason)
    case .shiftVoided(_, let state, let reason):
      LogWords(what: "shift voided", old: state.rawValue, new: "voided", why: reason)
    case .cashSigned(_, _, let amount, let strokes):
      LogWords(what: "cash signed for", new: "\(amount), strokes \(strokes)")
    case .poolShared(_, let pool, let policy, let first, let last):
      LogWords(what: "pool shared", old: policy, new: "\(first) to \(last), \(pool)")
    case .heldDecided(_, let pool, let policy, let who, let reason):
      LogWords(what: "held money decided", old: "\(policy), \(pool)", new: who, why: reason)
    case .personAdded(_, let name): LogWords(what: "employee added", new: name)
    case .personRenamed(_, let old, let new): LogWords(what: "employee renamed", old: old, new: new)
    case .personActivated: LogWords(what: "employee active again")
    case .personDeactivated: LogWords(what: "employee deactivated")
    case .personChanged(_, let detail, let old, let new):
      LogWords(what: detail.word, old: old, new: new)
    case .personSpellingAdded(_, let spelling): LogWords(what: "spelling remembered", new: spelling)
    case .personSpellingForgotten(_, let spelling):
      LogWords(what: "spelling forgotten", old: spelling)
    case .periodClosed(let first, let last, let payday):
      LogWords(
        what: "pay period closed",
        new: "\(first) to \(last)" + (payday.map { ", payday \($0)" } ?? ""))
    case .periodReopened(let first, let last, let reason):
      LogWords(what: "pay period reopened", old: "\(first) to \(last)", why: reason)
    case .salesSet(let day, let old, let new, let file):
      LogWords(what: "sales of \(day)", old: old, new: new, why: "import \(file)")
    case .exported(let number, let format, let first, let last):
      LogWords(what: "exported as \(format)", new: "export \(number), \(first) to \(last)")
    case .imported(let number, let kind, let name):
      LogWords(what: "\(kind.rawValue) imported", new: "import \(number), \(name)")
    case .cardTipConfirmed(let slip, let proposed, let confirmed):
      LogWords(
        what: "card tip confirmed", old: proposed, new: confirmed, why: "card slip \(slip)")
    case .numbersLeftBehind(let last, let used):
      LogWords(what: "shift numbers used", old: "\(last)", new: "\(used)")
    case .backedUp(let file, let end): LogWords(what: "backup made", new: "\(file): \(end)")
    case .restored(let file, let end, let old, let apart):
      LogWords(
        what: "database restored", old: old?.description, new: "\(file): \(end)",
        why: apart.map { "apart from entry \($0)" })
    case .endsNotedAnew(let end):
      LogWords(what: "list of log ends started again", new: end.description)
    }
  }
}

extension LogEvent.PersonDetail {
  fileprivate var word: String {
    switch self {
    case .firstName: "first name"
    case .lastName: "last name"
    case .leadership: "no share of a pool, as"
    case .leftOn: "left on"
    case .roles: "roles"
    case .payrollID(let system): "\(system) ID"
    }
  }
}
