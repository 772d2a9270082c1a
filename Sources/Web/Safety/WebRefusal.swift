import Hummingbird
import NIOCore

/// Why a request is not answered with what it asks for.
enum WebRefusal: Error, Hashable, Sendable {
  /// It cannot be understood.
  case malformed
  /// Nobody unlocked, or not lately enough.
  case locked
  case forbidden
  /// Another site's page made the browser send it.
  case forged
  case gone
  /// It is meant for another host.
  case misdirected
  case tooLarge
  /// Wait so many seconds.
  case tooMany(seconds: Int)
  /// Under that identifier stands something else.
  case conflict
  /// No room now; ask again after so many seconds.
  case busy(seconds: Int)
  /// The program's own trouble; told to the log alone.
  case `internal`

  /// What an error that was thrown anywhere means to the phone.
  init(_ error: any Error) {
    switch error {
    case let refusal as WebRefusal: self = refusal
    case is NIOTooManyBytesError: self = .tooLarge
    case let error as any HTTPResponseError:
      switch error.status {
      case .notFound, .methodNotAllowed: self = .gone
      case .contentTooLarge: self = .tooLarge
      case .internalServerError: self = .internal
      default: self = .malformed
      }
    default: self = .internal
    }
  }

  var status: HTTPResponse.Status {
    switch self {
    case .malformed: .badRequest
    case .locked: .unauthorized
    case .forbidden, .forged: .forbidden
    case .gone: .notFound
    case .misdirected: .misdirectedRequest
    case .tooLarge: .contentTooLarge
    case .tooMany: .tooManyRequests
    case .conflict: .conflict
    case .busy: .serviceUnavailable
    case .internal: .internalServerError
    }
  }

  /// The key of the sentence that says it.
  var words: String {
    switch self {
    case .malformed: "errorBadRequest"
    case .locked: "unlockAgain"
    case .forbidden: "errorForbidden"
    case .forged: "errorForged"
    case .gone: "errorGone"
    case .misdirected: "errorMisdirected"
    case .tooLarge: "errorTooLarge"
    case .tooMany: "errorTooMany"
    case .conflict: "errorConflict"
    case .busy: "errorTooMany"
    case .internal: "errorInternal"
    }
  }
}
