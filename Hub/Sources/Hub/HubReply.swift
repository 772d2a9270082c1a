import BookLog
public import Foundation
public import Postgres

/// What the service answers: a status, and a value as JSON.
public struct HubReply: Sendable {
  public var status: Int
  public var body = Data()
  /// After how many seconds the house may ask again.
  public var retryAfter: Int?

  /// Answers a request of a house.
  ///
  /// - Parameters:
  ///   - path: without a slash at its beginning.
  ///   - signature: the request's field `tippool-signature`.
  ///   - db: a connection in the role `intake`.
  public init(
    to path: String, _ body: String, _ signature: String?, _ intake: Intake, in db: Connection
  ) throws {
    do {
      switch path {
      case GroupJoin.path:
        guard let wish = try? JSONDecoder().decode(GroupJoin.self, from: Data(body.utf8)) else {
          throw IntakeRefusal.unreadable
        }
        self = HubReply(status: 200, body: try JSONEncoder().encode(intake.join(wish, in: db)))
      case GroupPush.path:
        let answer = try intake.take(body, signedBy: Self.read(signature), in: db)
        let status =
          switch answer.state {
          case .taken: 200
          case .stale: 409
          case .forked, .restored, .left: 422
          }
        self = HubReply(status: status, body: try JSONEncoder().encode(answer))
      case GroupJoin.leavingPath:
        try intake.leave(signedBy: Self.read(signature), in: db)
        self.init(status: 200)
      // No other path belongs to the protocol.
      default: self.init(status: 404)
      }
    } catch let refusal as IntakeRefusal {
      self.init(status: refusal.status)
    } catch let error as PostgresError where error.state?.hasPrefix("22") == true {
      // A value that no house of this format sends.
      self.init(status: 400)
    }
  }

  public init(status: Int, body: Data = Data(), retryAfter: Int? = nil) {
    (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
  }

  /// Too much to do, or a database that is not there. Houses come back at different times.
  public static var busy: HubReply {
    HubReply(status: 503, retryAfter: Int.random(in: 5...60))
  }

  private static func read(_ signature: String?) throws -> GroupSignature {
    guard let signature = signature.flatMap(GroupSignature.init) else {
      throw IntakeRefusal.unknownKey
    }
    return signature
  }
}

extension IntakeRefusal {
  fileprivate var status: Int {
    switch self {
    case .unreadable: 400
    case .unknownKey, .unknownCode: 401
    case .wrongClock: 403
    case .unknownFormat: 426
    }
  }
}
