import Books
import Foundation
import House
import Models
import Vision

/// Looks at the program itself: its recognisers and their data, its versions.
enum ProgramExamination {
  static func findings() -> [BookFinding] {
    [thermal(), english(), second()] + stored()
      + [confinement(.ofThisSystem), BookFinding("versions", .fine, "\(versions())")]
  }

  private static func versions() -> String {
    "TipPool \(Release.version), database schema \(TipStore.schemaName), SQLite "
      + "\(TipStore.sqliteVersion)."
  }

  private static func recognisers(
    _ weight: BookFinding.Weight, _ text: Advice<StoreStep>, remedy: Advice<StoreStep>? = nil
  ) -> BookFinding {
    BookFinding("recognisers", weight, text, remedy: remedy)
  }

  private static func confinement(_ system: Confinement) -> BookFinding {
    guard let weakness = system.weakness else {
      return recognisers(
        .fine,
        "Pictures are read by processes without network, writing or other programs (seccomp, "
          + "Landlock \(system.landlock)).")
    }
    return recognisers(
      system.filtersCalls ? .note : .care, "\(weakness)",
      remedy: "Use a kernel with seccomp and Landlock, as Debian 12 brings it.")
  }

  private static func thermal() -> BookFinding {
    do throws(TesseractRecognitionError) {
      let version = try TesseractRecognizer().identity.version
      return recognisers(.fine, "Tesseract \(version) with the model for thermal print works.")
    } catch {
      return recognisers(
        .care, "Pictures cannot be read. \(error)",
        remedy: "Install TipPool anew; typing shifts works without.")
    }
  }

  /// The models that a house got or made; none where it has none.
  private static func stored() -> [BookFinding] {
    let models = Result { try HouseModels.ofUser() }
    guard case .success(let models) = models,
      case .success(let listings) = Result(catching: { try models?.store.list() ?? [] })
    else {
      return [
        recognisers(
          .care, "The models that were fetched cannot be listed.",
          remedy: "tippool models list says why.")
      ]
    }
    return listings.compactMap { model in
      if model.name != SecondReader.name,
        let trouble = model.trouble ?? models?.trouble(reading: model.name)
      {
        return recognisers(
          .care, "The model \(model.name) cannot be read with. \(trouble.failure.message)")
      }
      guard let version = model.version, version != .builtIn, model.name != SecondReader.name
      else { return nil }
      return recognisers(.fine, "The model \(model.name) \(version) reads.")
    }
  }

  private static func english() -> BookFinding {
    do throws(TesseractRecognitionError) {
      _ = try TesseractRecognizer(model: .named("eng"))
      return recognisers(.fine, "The stock English model is there.")
    } catch {
      return recognisers(
        .note, "The stock English model is not there: more names are marked for a look.",
        remedy: "Install tesseract-ocr-eng.")
    }
  }

  private static func second() -> BookFinding {
    // Why there is no folder for models, the list of models says.
    let choice = (try? HouseModels.ofUser()).map { SecondReader($0).choice() }
    let remedy: Advice<StoreStep> = "tippool models get ppocrv6-small gets it again."
    if let trouble = choice?.trouble {
      return recognisers(
        .care, "The second recogniser cannot be used. \(trouble.failure.message)", remedy: remedy)
    }
    guard let folder = choice?.folder else {
      return recognisers(
        .note, "The second recogniser is not there: more values are marked for a look.",
        remedy: "tippool models get ppocrv6-small gets it.")
    }
    do throws(PaddleRecognitionError) {
      _ = try PaddleModel(ModelDirectory(path: folder))
      return recognisers(.fine, "The second recogniser is there and works.")
    } catch {
      return recognisers(.care, "The second recogniser cannot be used. \(error)", remedy: remedy)
    }
  }
}
