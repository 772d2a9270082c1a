import CCurl
import Files
import Foundation

/// Brings one file into its part, going on where an earlier try ended.
struct Transfer {
  let source: OpenSource
  let part: PartFile
  /// How many bytes are there now.
  let progress: (Int) -> Void

  func run() throws(ModelStoreError) {
    // What an earlier try left may be rubbish, after a power cut for example: it gets a second chance.
    for isLast in part.size > 0 ? [false, true] : [true] {
      try bring()
      do throws(ModelStoreError) {
        return try part.check()
      } catch {
        guard isLast else {
          try part.empty()
          continue
        }
        // What is wrong now does not get right by adding to it.
        try part.discard()
        throw error
      }
    }
  }

  private func bring() throws(ModelStoreError) {
    switch source.source {
    case .folder(let folder): try copy(from: FilePath.join(folder, part.wanted.path))
    case .address: try fetch(source.address(of: part.wanted.path))
    }
    try part.sync()
  }

  private func copy(from path: String) throws(ModelStoreError) {
    try part.empty()
    guard let descriptor = try StoreFolder.opened(path) else { throw .file(FileError(path, .last)) }
    defer { close(descriptor) }
    try StoreFolder.pieces(of: descriptor, path) { piece throws(ModelStoreError) in
      try part.append(piece)
      progress(part.size)
    }
  }

  // MARK: - Over the network

  private func fetch(_ address: String) throws(ModelStoreError) {
    var losses = 0
    var hasBegunAnew = false
    while part.size != part.wanted.size || part.size == 0 {
      let before = part.size
      switch try attempt(address) {
      case .whole: return
      case .unusable where !hasBegunAnew:
        // The server's idea of what is here is not ours: once more from the beginning.
        hasBegunAnew = true
        try part.empty()
      case .unusable: throw .cut(after: part.size, of: part.wanted.size)
      case .lost(let error):
        losses += 1
        // A connection that gives nothing is not asked again and again.
        guard part.size > before, losses < source.limits.attempts else { throw error }
      }
    }
  }

  private enum Outcome {
    case whole
    /// The answer does not fit to the bytes that are here.
    case unusable
    case lost(ModelStoreError)
  }

  private func attempt(_ address: String) throws(ModelStoreError) -> Outcome {
    let tag = try part.tag(from: address)
    if tag == nil { try part.empty() }
    let start = part.size
    var headers: [String] = []
    if let tag { headers = ["Range: bytes=\(start)-", "If-Range: \(tag)"] }
    var failure: ModelStoreError?
    var isUsable = true
    let exchange = HTTPExchange(
      takesBody: { head in
        do throws(ModelStoreError) {
          isUsable = try begin(head, from: start, under: tag, address)
        } catch {
          failure = error
        }
        return isUsable && failure == nil
      },
      takes: { piece in
        do throws(ModelStoreError) {
          try part.append(piece)
          progress(part.size)
        } catch {
          failure = error
        }
        return failure == nil
      })
    let result = try exchange.get(address, headers: headers, source.limits)
    if let failure {
      // Too many bytes are no beginning of the right ones.
      if case .wrongSize = failure { try part.discard() }
      throw failure
    }
    switch result {
    case .failure(let lost):
      let error = HTTPExchange.error(lost, address, after: part.size, of: part.wanted.size)
      if case .cut = error { return .lost(error) }
      throw error
    case .success where !isUsable: return .unusable
    case .success where part.size < part.wanted.size:
      return .lost(.cut(after: part.size, of: part.wanted.size))
    case .success: return .whole
    }
  }

  /// Makes the part ready for the body behind that head.
  ///
  /// - Parameter tag: under which the rest was asked for; nil where all of it was.
  /// - Returns: false where the body does not go on from what is here.
  private func begin(
    _ head: HTTPExchange.Head, from start: Int, under tag: String?, _ address: String
  ) throws(ModelStoreError) -> Bool {
    switch head.status {
    case 200:
      try part.empty()
      if let length = head.number("content-length"), length != part.wanted.size {
        throw .wrongSize(file: part.wanted.name, expected: part.wanted.size, found: length)
      }
      try part.note(head.strongTag, from: address)
      return true
    case 206 where tag != nil:
      // Under another tag it is the rest of another file.
      guard let range = head.range, head.strongTag == nil || head.strongTag == tag
      else { return false }
      return range.from == start && range.total == part.wanted.size
    case 416 where tag != nil: return false
    default:
      throw .server(
        status: head.status, address: address, retryAfter: head.number("retry-after"))
    }
  }
}
