import BusinessCalendar
import Foundation
import ModelStore

// model-store-program STORE SOURCE KEY STEP LIMIT: gets the model “thermal”; a test kills it at work.
// STEP: the step behind which it ends itself as if it were killed; 0 for none.
// LIMIT: the most bytes that a file may have, as on a full disk; 0 for any number.
let arguments = CommandLine.arguments
guard arguments.count == 6, let name = ModelName("thermal"), let step = Int(arguments[4]),
  let limit = UInt(arguments[5]), let version = ModelVersion("0.3.0"),
  let today = CalendarDay(iso: "2026-11-25")
else { exit(64) }
signal(SIGXFSZ, SIG_IGN)
if limit > 0 {
  var limits = rlimit(rlim_cur: limit, rlim_max: limit)
  guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0 else { exit(70) }
}
do throws(ModelStoreError) {
  let store = ModelStore(
    path: arguments[1], builtIn: [BuiltInModel(name: name, kind: .tesseract)],
    releaseKeys: TrustedKeys([try PublicKey(arguments[3])]), program: version, today: today
  ).with(TransferLimits(stall: .seconds(20), connect: .seconds(2))) {
    if $0.rawValue == step { kill(getpid(), SIGKILL) }
  }
  try store.get(
    .models([ModelReference(name)]), from: ModelSource(arguments[2]), selfTest: { _ in })
} catch {
  print(error)
  exit(1)
}
