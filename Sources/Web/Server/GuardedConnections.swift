import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import NIOTLS
import Synchronization

/// So many connections, and no silent ones: one phone that goes wild keeps nobody else out.
struct ConnectionLimits: Sendable {
  /// Of all addresses together; further ones wait.
  var atOnce = 200
  /// Of one address; further ones are closed. The house's computer has no such limit.
  var ofOneAddress = 24
  /// How long a connection may take until it is encrypted.
  var handshake = Duration.seconds(10)
  /// How long a connection, and a request that is not there in full, may say nothing.
  var silence = Duration.seconds(75)
}

/// A kind of connection behind the limits.
struct GuardedConnections<Connection: ServerChildChannel>: ServerChildChannel {
  private struct OneTooMany: Error {}

  private let connection: Connection
  private let limits: ConnectionLimits
  private let counts = AddressCounts()

  init(_ connection: Connection, limits: ConnectionLimits) {
    (self.connection, self.limits) = (connection, limits)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Connection.Value> {
    if let address = channel.remoteAddress?.ipAddress, !["127.0.0.1", "::1"].contains(address) {
      guard counts.add(address, upTo: limits.ofOneAddress) else {
        logger.warning("a connection too many of one address was closed")
        channel.close(promise: nil)
        return channel.eventLoop.makeFailedFuture(OneTooMany())
      }
      channel.closeFuture.whenComplete { [counts] _ in counts.remove(address) }
    }
    let made = connection.setup(channel: channel, logger: logger)
    if let encryption = try? channel.pipeline.syncOperations.handler(type: NIOSSLServerHandler.self)
    {
      do {
        try channel.pipeline.syncOperations.addHandler(
          HandshakeDeadline(TimeAmount(limits.handshake)), position: .after(encryption))
      } catch {
        channel.close(promise: nil)
        return channel.eventLoop.makeFailedFuture(error)
      }
    }
    return made
  }

  func handle(value: Connection.Value, logger: Logger) async {
    await connection.handle(value: value, logger: logger)
  }
}

/// How many connections each address has.
private final class AddressCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// False where it has so many already.
  func add(_ address: String, upTo limit: Int) -> Bool {
    counts.withLock { counts in
      guard counts[address, default: 0] < limit else { return false }
      counts[address, default: 0] += 1
      return true
    }
  }

  func remove(_ address: String) {
    counts.withLock { counts in
      let left = counts[address, default: 1] - 1
      counts[address] = left > 0 ? left : nil
    }
  }
}

/// Closes a connection that is not encrypted in time. What comes after that has the limits of HTTP.
private final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let time: TimeAmount
  private var deadline: Scheduled<Void>?

  init(_ time: TimeAmount) { self.time = time }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { deadline?.cancel() }
    context.fireUserInboundEventTriggered(event)
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}
