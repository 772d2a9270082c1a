import Foundation
import StoreHammer

// Programs that tests start, kill and starve: one executable, so that one is linked. The first argument names which.
let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "misbehaving-worker": try MisbehavingWorker.run(Array(arguments.dropFirst()))
  case "get-model": try ModelGetter.run(Array(arguments.dropFirst()))
  case "damage":
    guard arguments.count == 4, let first = Int(arguments[2]), let count = Int(arguments[3]) else {
      exit(64)
    }
    try Damager(folder: arguments[1]).run(from: first, count: count)
  case let word?:
    guard arguments.count == 4, let work = HammerWork(rawValue: word), let count = Int(arguments[2])
    else { exit(64) }
    try work.run(on: arguments[1], count: count, name: arguments[3])
  case nil: exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
