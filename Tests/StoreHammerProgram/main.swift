import Foundation
import StoreHammer

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 4, let work = HammerWork(rawValue: arguments[1]),
  let count = Int(arguments[3])
else {
  print("usage: store-hammer WORK DATABASE COUNT NAME")
  exit(64)
}
do {
  try work.run(on: arguments[2], count: count, name: arguments[4])
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
