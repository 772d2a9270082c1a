import Evening
import Files
import Handwriting
import House
import Models
import Money
import Vision

/// The models of the current user.
enum HouseModels {
  /// Nil where no folder for them is known.
  static func ofUser() throws -> ScanModels? {
    guard let path = folder?.path, let today = CalendarDay.ofThisComputer else { return nil }
    return try ScanModels(path: path, version: Release.version, today: today)
  }

  static func store() throws -> ModelStore { try models().store }

  static func models() throws -> ScanModels {
    return try ofUser()
      ?? fail(
        .configuration(
          "There is no folder for models. Set HOME, or name one with TIPPOOL_MODELS=FOLDER."))
  }

  /// The second recogniser of the current user.
  static func second() throws -> SecondReader { SecondReader(try models()) }

  /// Takes into the store what the script laid beside it.
  ///
  /// - Returns: why it could not be; nil where it was, or nothing lay there.
  static func takeOver() throws -> String? {
    let second = try second()
    do throws(ModelStoreError) {
      try second.takeOver()
      return nil
    } catch {
      let told =
        "\(SecondReader.name) lies beside the models and cannot be taken over. "
        + error.failure.message
      // What is damaged says itself what gets it again.
      if case .damaged = error { return told }
      return told + " tippool models get \(SecondReader.name) tries again."
    }
  }

  /// Says it, where there is something to say.
  static func tell(_ warning: String?) {
    if let warning { Terminal.warn(warning) }
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
    ModelDirectory.ofUser(environment: Surroundings.current.environment)
  }
}

extension ModelTrial {
  /// The sample read by this program's own workers.
  static let ofProgram = ModelTrial { try ScanRun.ofProgram($0, jobs: 1) }
}
