import Access
import Hummingbird
import Logging
import NIOCore
import Words

/// What is known of one request.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the phone; `-` where it is not known.
  var remoteAddress: String
  var language = Language.english
  /// Where the page is that was asked for; nil where something was sent.
  var address: String?
  var caller = Caller.nobody
  /// Whether the page is shown in the place of something that needed a fresh unlocking first.
  var isNotYetDone = false

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress?.ipAddress ?? "-"
  }

  /// Who unlocked.
  var visitor: Visitor {
    get throws {
      guard let visitor = caller.visitor else { throw WebRefusal.locked }
      return visitor
    }
  }

  var device: Device {
    get throws {
      guard let device = caller.device else { throw WebRefusal.locked }
      return device
    }
  }
}

/// Who asks.
enum Caller: Sendable {
  /// A phone that is not paired.
  case nobody
  /// A paired phone or tablet on which nobody has unlocked.
  case device(Device)
  /// Somebody who unlocked, and still counts.
  case visitor(Visitor)

  /// The paired device; nil for nobody's.
  var device: Device? {
    switch self {
    case .nobody: nil
    case .device(let device): device
    case .visitor(let visitor): visitor.device
    }
  }

  var visitor: Visitor? {
    switch self {
    case .nobody, .device: nil
    case .visitor(let visitor): visitor
    }
  }
}
