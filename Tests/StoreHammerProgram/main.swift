import Foundation
import StoreHammer

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 4 else {
  print(
    """
    usage: store-hammer WORK DATABASE COUNT NAME
           store-hammer damage FOLDER FIRST COUNT
    """)
  exit(64)
}
do {
  if arguments[1] == "damage", let first = Int(arguments[3]), let count = Int(arguments[4]) {
    try Damager(folder: arguments[2]).run(from: first, count: count)
  } else if let work = HammerWork(rawValue: arguments[1]), let count = Int(arguments[3]) {
    try work.run(on: arguments[2], count: count, name: arguments[4])
  } else {
    exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
