import Access
import Foundation
import Hummingbird

/// One thing that a phone can ask for: where it is, who gets through, and what answers.
struct Route: Sendable {
  typealias Answer = @Sendable (Pages, Request, WebContext) async throws -> Response

  let method: HTTPRequest.Method
  let path: RouterPath
  /// Who gets through.
  let admission: Admission
  /// The most bytes that a body has.
  let bodyLimit: Int
  /// The page on which a form stands; nil where it stands on none of its own.
  let page: RouterPath?
  /// Whether that page shows what was sent without a fresh unlocking: ``KeptForms``.
  let isKept: Bool
  let answer: Answer

  /// The most bytes that a form with typed fields has.
  static let formLimit = 16_384
  /// A signature: its points take three letters for most signs of theirs.
  static let signatureLimit = 400_000
  /// The most bytes of a live camera's frame, which is cut to the slip.
  static let frameLimit = 2_000_000
  /// The most bytes of a picture: a phone's largest, with room.
  static let pictureLimit = 25_000_000
  /// The most bytes of files that a browser sends at once: a reader's, or photos of card slips.
  static let filesLimit = 48_000_000

  /// What is shown; it has no body.
  static func page(
    _ path: RouterPath, _ admission: Admission, _ answer: @escaping Answer
  ) -> Route {
    Route(
      method: .get, path: path, admission: admission, bodyLimit: 0, page: path, isKept: false,
      answer: answer)
  }

  /// What changes something.
  static func form(
    _ path: RouterPath, _ admission: Admission, limit: Int = formLimit,
    on page: RouterPath? = nil, isKept: Bool = false, _ answer: @escaping Answer
  ) -> Route {
    Route(
      method: .post, path: path, admission: admission, bodyLimit: limit, page: page,
      isKept: isKept, answer: answer)
  }

  /// A picture of its own name, which may be sent again and again.
  static func picture(
    _ path: RouterPath, _ admission: Admission, limit: Int = pictureLimit,
    _ answer: @escaping Answer
  ) -> Route {
    Route(
      method: .put, path: path, admission: admission, bodyLimit: limit, page: nil,
      isKept: false, answer: answer)
  }

  /// The page to come back to from the lock: the one that was asked for, or the one on which a form
  /// stands, to be sent once more. Nil for a form that stands on no page of its own.
  func pageAddress(of path: String) -> String? {
    guard let page else { return nil }
    let given = path.split(separator: "/")
    let parts = page.description.split(separator: "/").enumerated().map { place, part in
      part.hasPrefix("{") && place < given.count ? given[place] : part
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether an address is one of this route's.
  func has(_ address: String) -> Bool {
    let parts = path.description.split(separator: "/", omittingEmptySubsequences: false)
    let given = address.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == given.count
      && zip(parts, given).allSatisfy { part, given in
        guard part.hasPrefix("{") else { return part == given }
        return !given.isEmpty
          && given.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }

  /// Whether an address is one of a page that is shown to a role; nil for any.
  static func isPage(_ address: String, for role: Role? = nil) -> Bool {
    all.contains { $0.method == .get && $0.has(address) && (role.map($0.admission.isFor) ?? true) }
  }
}

/// Who gets through to a route.
enum Admission: Hashable, Sendable {
  case everybody
  case pairedDevice
  case unlocked
  /// Unlocked, with a permission.
  case allowed(Permission)
  /// Unlocked, with one of two permissions.
  case either(Permission, Permission)

  /// Whether somebody of a role gets through once unlocked.
  func isFor(_ role: Role) -> Bool {
    switch self {
    case .everybody, .pairedDevice, .unlocked: true
    case .allowed(let permission): role.may(permission)
    case .either(let one, let other): role.may(one) || role.may(other)
    }
  }
}

extension Caller {
  /// What a route answers somebody with before its own work.
  func admitted(to admission: Admission, at now: Date) -> Admittance {
    switch (admission, self) {
    case (.everybody, _): .granted
    case (_, .nobody): .pairFirst
    case (.pairedDevice, .device), (.pairedDevice, .visitor), (.unlocked, .visitor): .granted
    case (.unlocked, .device), (.allowed, .device), (.either, .device): .unlockFirst
    case (.allowed(let permission), .visitor(let visitor)):
      visitor.admitted(to: permission, at: now)
    case (.either(let one, let other), .visitor(let visitor)):
      visitor.admitted(to: visitor.account.role.may(one) ? one : other, at: now)
    }
  }
}

extension Visitor {
  fileprivate func admitted(to permission: Permission, at now: Date) -> Admittance {
    switch access(to: permission, at: now) {
    case .granted: .granted
    case .unlockAgain, .ended: .unlockFirst
    case .notForRole: .refused
    }
  }
}

enum Admittance: Hashable, Sendable { case granted, pairFirst, unlockFirst, refused }
