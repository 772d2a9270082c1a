import Bookkeeping
import BusinessCalendar
import Foundation
import InkRecognition
import ModelStore
import PaddleRecognition
import ReportScanning

/// The models of whoever runs this program.
enum HouseModels {
  /// Nil where no folder for them is known.
  static func ofUser() throws -> ScanModels? {
    guard let path = folder?.path, let today = CalendarDay.ofThisComputer else { return nil }
    return try ScanModels(path: path, version: TipPoolCommand.version, today: today)
  }

  /// - Throws: ``CommandFailure`` where no folder for them is known.
  static func store() throws -> ModelStore {
    guard let models = try ofUser() else {
      throw CommandFailure(
        "There is no folder for models. Set HOME, or name one with TIPPOOL_MODELS=FOLDER.",
        status: .configuration)
    }
    return models.store
  }

  /// Says why the built-in model reads, where another one should.
  static func tell(_ trouble: ModelStoreError) {
    Terminal.warn("The built-in model reads. " + trouble.failure.message)
  }

  /// What reads card slips in place of the net inside the program; nil where that one reads.
  static func cardSlips() throws -> ScanModels.StoredNet? {
    let choice = try ofUser()?.choice(of: .crops)
    if let trouble = choice?.trouble { tell(trouble) }
    return choice?.stored
  }

  static var folder: ModelDirectory? {
    ModelDirectory.ofUser(environment: ProcessInfo.processInfo.environment)
  }
}

extension ModelTrial {
  /// The sample read by this program's own workers.
  static let ofProgram = ModelTrial { try ScanRun.ofProgram($0, jobs: 1) }
}
