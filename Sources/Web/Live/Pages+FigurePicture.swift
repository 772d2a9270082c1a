import Access
import Books
import Evening
import Files
import Foundation
import House
import Hummingbird
import Logging
import Money
import Reading
import Vision

extension Pages {
  /// What a form says, where the camera read its one value with the frame that shows it. The value counts
  /// without one where the camera's slip is gone by now, no frame that is kept says so, or anything is
  /// wrong with it.
  func withFrame(
    _ changes: [EveningDesk.Change], _ sent: [String: String], _ context: WebContext
  ) async throws -> [EveningDesk.Change] {
    guard let number = sent["scan"].flatMap({ Int($0) }), let device = context.caller.device?.id,
      changes.count == 1, case .type(let text, let field, let shown, _) = changes[0],
      let figure = field.pattern
    else { return changes }
    let (live, photos, desk, now) = (house.live, house.photos, house.evenings, house.clock())
    let logger = context.logger
    do {
      let frame = try await whenFree {
        try await work.onFiles { () throws -> FigureFrame? in
          let currency = try desk.currency()
          return try live.picture(
            of: figure, saying: text, in: currency, of: number, on: device, at: now
          ).map { seen in
            FigureFrame(hash: ContentHash(of: seen.bytes)) {
              do {
                return try FigurePicture(seen, keptBy: photos, in: desk.store, currency)
              } catch {
                logger.error(
                  "figure's picture not kept", metadata: ["error": "\(type(of: error))"])
                return nil
              }
            }
          }
        }
      }
      return [.type(text, into: field, shown: shown, from: frame)]
    } catch let error as CancellationError {
      throw error
    } catch is LiveDesk.Refusal {
      return changes
    } catch {
      logger.error("figure's picture not found", metadata: ["error": "\(type(of: error))"])
      return changes
    }
  }
}

extension FigurePicture {
  /// Writes the frame down where photos are and beside the books; nil where it is no picture.
  fileprivate init?(
    _ seen: LiveDesk.SeenFigure, keptBy photos: PhotoReader, in store: TipStore,
    _ currency: Currency
  ) throws {
    guard let file = try photos.keep(seen.bytes) else { return nil }
    let hash = ContentHash(of: seen.bytes)
    self.init(
      path: file.path, name: FilePath.name(of: file.path), sha256: hash.hex,
      keptPicture: try store.keepPicture(at: file.path, hash), profile: seen.profile.rawValue,
      engine: seen.recognizer.engine, engineVersion: seen.recognizer.version,
      model: seen.recognizer.model, reading: seen.reading.evidence(in: currency),
      crop: seen.crop?.base64EncodedString())
  }
}
