import Foundation
import Models
import Money

/// `get-model STORE SOURCE KEY STEP LIMIT`: gets the model “thermal”; a test kills it at work.
///
/// STEP is the step after which it ends as if it were killed, 0 for none. LIMIT is the most bytes that a file may have,
/// as on a full disk, 0 for any number.
enum ModelGetter {
  static func run(_ arguments: [String]) throws(ModelStoreError) {
    guard arguments.count == 5, let name = ModelName("thermal"), let step = Int(arguments[3]),
      let limit = UInt(arguments[4]), let version = ModelVersion("0.3.0"),
      let today = CalendarDay(iso: "2026-11-25")
    else { exit(64) }
    signal(SIGXFSZ, SIG_IGN)
    if limit > 0 {
      var limits = rlimit(rlim_cur: limit, rlim_max: limit)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0 else { exit(70) }
    }
    do throws(ModelStoreError) {
      let store = ModelStore(
        path: arguments[0], builtIn: [BuiltInModel(name: name, kind: .tesseract)],
        releaseKeys: TrustedKeys([try PublicKey(arguments[2])]), program: version, today: today
      ).with(TransferLimits(stall: .seconds(20), connect: .seconds(2))) {
        if $0.rawValue == step { kill(getpid(), SIGKILL) }
      }
      try store.get(
        .models([ModelReference(name)]), from: ModelSource(arguments[1]), selfTest: { _ in })
    } catch {
      print(error)
      exit(1)
    }
  }
}
