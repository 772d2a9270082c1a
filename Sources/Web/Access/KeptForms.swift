import Access
import Foundation
import Synchronization

/// What people sent where the PIN had to be asked for again: the page shows it once they unlocked, and
/// nothing of it is done before they press the button once more.
///
/// It is in memory alone, one form for each person on each phone, and for no longer than ``lifetime``.
final class KeptForms: Sendable {
  private struct Owner: Hashable {
    let account: AccountID
    let device: DeviceID
  }

  private struct Form {
    let page: String
    let fields: [String: String]
    let sent: Date
  }

  /// So long a form is kept, in seconds: whoever unlocks later came for something else.
  static let lifetime: TimeInterval = 600

  private let forms = Mutex<[Owner: Form]>([:])

  /// Keeps a form, in the place of the one before.
  ///
  /// - Parameter page: the address of the page that shows it.
  func keep(
    _ fields: [String: String], for page: String, of account: AccountID, on device: DeviceID,
    at now: Date
  ) {
    forms.withLock { forms in
      forms = forms.filter { Self.counts($0.value, at: now) }
      forms[Owner(account: account, device: device)] = Form(page: page, fields: fields, sent: now)
    }
  }

  /// What somebody sent to a page; nil where nothing is kept. It stays, so that a page can be loaded again.
  func fields(for page: String, of visitor: Visitor, at now: Date) -> [String: String]? {
    let form = forms.withLock { $0[Self.owner(visitor)] }
    guard let form, form.page == page, Self.counts(form, at: now) else { return nil }
    return form.fields
  }

  /// Forgets what somebody sent: the page has taken it, or another form of such a page.
  func forget(of visitor: Visitor) { forms.withLock { $0[Self.owner(visitor)] = nil } }

  private static func owner(_ visitor: Visitor) -> Owner {
    Owner(account: visitor.account.id, device: visitor.device.id)
  }

  private static func counts(_ form: Form, at now: Date) -> Bool {
    (0..<lifetime).contains(now.timeIntervalSince(form.sent))
  }
}
