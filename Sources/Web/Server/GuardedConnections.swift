import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
import NIOTLS
import Synchronization

/// So many connections, and no silent ones: one misbehaving phone cannot block the others.
struct ConnectionLimits: Sendable {
  /// Of all addresses together. A further one takes the place of one of the address that has most.
  var atOnce = 200
  /// Of one address. A further one takes the place of its own. The house's computer has no such limit: behind a
  /// proxy every phone asks from there.
  var ofOneAddress = 24
  /// How long a connection may take until it is encrypted.
  var handshake = Duration.seconds(10)
  /// How long a connection, and a request that is not there in full, may say nothing.
  var silence = Duration.seconds(75)
}

/// Which connections there are, and which of them gives way to a further one: so a new phone is always let in,
/// however many connections others hold.
struct HeldConnections {
  private var held: [Int: (address: String, used: Int)] = [:]
  private var turn = 0

  /// Takes one in.
  ///
  /// - Returns: its number, and the number of the one that gives way: the one that has been silent longest of its own
  ///   address, or of the address that has most. Nil where there is room.
  mutating func add(
    _ address: String, within limits: ConnectionLimits
  ) -> (number: Int, givesWay: Int?) {
    let counts = Dictionary(held.values.map { ($0.address, 1) }, uniquingKeysWith: +)
    let isOfComputer = ["127.0.0.1", "::1"].contains(address)
    var rivals: Set<String> = []
    if !isOfComputer, counts[address, default: 0] >= limits.ofOneAddress {
      rivals = [address]
    } else if held.count >= limits.atOnce, let most = counts.values.max() {
      rivals = Set(counts.filter { $0.value == most }.keys)
    }
    let givesWay = held.filter { rivals.contains($0.value.address) }
      .min { $0.value.used < $1.value.used }?.key
    if let givesWay { held[givesWay] = nil }
    turn += 1
    held[turn] = (address, turn)
    return (turn, givesWay)
  }

  /// Notes that one said something, or was told something.
  mutating func use(_ number: Int) {
    turn += 1
    held[number]?.used = turn
  }

  mutating func remove(_ number: Int) { held[number] = nil }
}

/// A kind of connection behind the limits.
struct GuardedConnections<Connection: ServerChildChannel>: ServerChildChannel {
  private let connection: Connection
  private let limits: ConnectionLimits
  private let table = ConnectionTable()

  init(_ connection: Connection, limits: ConnectionLimits) {
    (self.connection, self.limits) = (connection, limits)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Connection.Value> {
    let number = table.add(channel, within: limits)
    let made = connection.setup(channel: channel, logger: logger)
    do {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(UseNote(number, in: table), position: .first)
      // Without TLS there is no such handler and no handshake to end.
      if let encryption = try? pipeline.handler(type: NIOSSLServerHandler.self) {
        try pipeline.addHandler(
          HandshakeDeadline(TimeAmount(limits.handshake)), position: .after(encryption))
      }
    } catch {
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(error)
    }
    return made
  }

  func handle(value: Connection.Value, logger: Logger) async {
    await connection.handle(value: value, logger: logger)
  }
}

private final class ConnectionTable: Sendable {
  private let state = Mutex((held: HeldConnections(), channels: [Int: any Channel]()))

  /// Takes one in, and closes the one that gives way.
  func add(_ channel: any Channel, within limits: ConnectionLimits) -> Int {
    let (number, other) = state.withLock { state in
      let (number, givesWay) = state.held.add(
        channel.remoteAddress?.ipAddress ?? "-", within: limits)
      state.channels[number] = channel
      return (number, givesWay.flatMap { state.channels.removeValue(forKey: $0) })
    }
    other?.close(promise: nil)
    channel.closeFuture.whenComplete { [self] _ in
      state.withLock { state in
        state.held.remove(number)
        state.channels[number] = nil
      }
    }
    return number
  }

  func use(_ number: Int) { state.withLock { $0.held.use(number) } }
}

/// Notes each time that something goes over a connection.
private final class UseNote: ChannelDuplexHandler {
  typealias InboundIn = NIOAny
  typealias OutboundIn = NIOAny

  private let number: Int
  private let table: ConnectionTable

  init(_ number: Int, in table: ConnectionTable) { (self.number, self.table) = (number, table) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    table.use(number)
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    table.use(number)
    context.write(data, promise: promise)
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

/// Says of a header that is too large that it is; the server itself would call it malformed.
/// Keeps the host of an absolute address, which the server itself drops.
final class HeaderGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    // The only error is that there is no decoder: a stream of HTTP/2 keeps its address as it came.
    guard let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    else { return }
    do {
      try pipeline.addHandler(AddressHost(), position: .after(decoder))
    } catch {
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Without an encoder there is nothing to answer through.
    guard case .headerOverflow? = error as? HTTPParserError,
      // A pipeline without an encoder has no way to answer.
      let encoder = try? context.pipeline.syncOperations.context(
        handlerType: HTTPResponseEncoder.self)
    else { return context.fireErrorCaught(error) }
    // Below the encoder, which knows nothing of a request that never came.
    let answer =
      "HTTP/1.1 431 Request Header Fields Too Large\r\n"
      + "Connection: close\r\nContent-Length: 0\r\n\r\n"
    encoder.writeAndFlush(NIOAny(ByteBuffer(string: answer)), promise: nil)
    context.close(promise: nil)
  }
}

/// Takes the host that an absolute address names for the request's host, as RFC 9112 asks.
private final class AddressHost: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // A second `Host` stays, and is refused.
    guard case .head(var head) = unwrapInboundIn(data), !head.uri.hasPrefix("/"),
      head.headers["Host"].count == 1
    else { return context.fireChannelRead(data) }
    // An address in another form names no host.
    let host = head.uri.prefixMatch(of: /[^:\/?#]+:\/\/([^\/?#]*)/)?.1 ?? ""
    head.headers.replaceOrAdd(name: "Host", value: String(host))
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
