import Commands
import Foundation

exit(TipPoolProgram.run(Array(CommandLine.arguments.dropFirst())))
