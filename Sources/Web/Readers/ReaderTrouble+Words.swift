import Files
import Foundation
import Models
import Words

extension Words.Catalogue {
  /// Why readers could not be had, kept or used, and what to do.
  func text(of trouble: ReaderTrouble) -> String {
    switch trouble {
    case .store(let error):
      let (key, places) = error.words
      return self[key, places]
    case .makers: return self["readerMakersFailed"]
    case .noScript: return self["readerNoScript"]
    case .noManifest: return self["readerNoManifest"]
    case .filesMissing: return self["readerFilesMissing"]
    case .other: return self["readerOther"]
    }
  }
}

extension ModelStoreError {
  /// The key of the sentence that says it, and what stands in its places.
  var words: (key: String, places: [String: String]) {
    switch self {
    case .unknownModel(let name, _): ("readerUnknown", ["reader": name])
    case .unknownVersion(let model, _): ("readerUnknown", ["reader": "\(model)"])
    case .notInstalled(let name): ("readerUnknown", ["reader": "\(name)"])
    case .isBuiltIn: ("readerIsBuiltIn", [:])
    case .noSource: ("readerNoSource", [:])
    case .badKey: ("readerBadKey", [:])
    case .alreadyUnderWay: ("readersUnderWay", [:])
    case .inUse(let model): ("readerInUse", ["reader": "\(model)"])
    case .noDownloader: ("readerNoDownloader", [:])
    case .badAddress(let address): ("readerBadAddress", ["address": address])
    case .redirected(let address): ("readerRedirected", ["address": address])
    case .offline(let host): ("readerOffline", ["host": host])
    case .untrustedHost(let host, _): ("readerUntrusted", ["host": host])
    case .server(404, let address, _): ("readerNotFound", ["address": address])
    case .server(let status, let address, _):
      ("readerServer", ["address": address, "status": "\(status)"])
    case .cut(let after, let total):
      ("readerCut", ["done": after.inMegabytes, "all": total.inMegabytes])
    case .badCatalogue: ("readerBadCatalogue", [:])
    case .badSignature: ("readerBadSignature", [:])
    case .rolledBack(let seen, let offered):
      ("readerRolledBack", ["seen": "\(seen)", "offered": "\(offered)"])
    case .changedVersion(let model): ("readerChanged", ["reader": "\(model)"])
    case .wrongSize(let file, _, _), .wrongHash(let file, _, _):
      ("readerWrongBytes", ["file": file])
    case .needsNewerTipPool(let model, let version):
      ("readerNeedsNewer", ["reader": "\(model)", "version": "\(version)"])
    case .notForThisTipPool(let model, _): ("readerOtherTipPool", ["reader": "\(model)"])
    case .selfTestFailed(let model, _): ("readerSelfTest", ["reader": "\(model)"])
    case .badManifest: ("readerBadManifest", [:])
    case .noSpace(let needed, let free):
      ("readerNoSpace", ["needed": needed.inMegabytes, "free": free.inMegabytes])
    case .overLimit(let needed, let limit):
      ("readerNoSpace", ["needed": needed.inMegabytes, "free": limit.inMegabytes])
    case .file(let error) where error.reason.code == ENOENT: ("readerFilesMissing", [:])
    case .file: ("readerDisk", [:])
    case .damaged(let model, _): ("readerDamaged", ["reader": "\(model)"])
    }
  }
}

extension Int {
  /// Bytes as people read them: `28.5`, in megabytes.
  fileprivate var inMegabytes: String { "\(self / 1_000_000).\(self / 100_000 % 10)" }
}
