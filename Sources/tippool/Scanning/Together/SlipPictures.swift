import Monetary
import ReportFields

/// Reads the pictures of one slip one after the other, until they settle what it says.
struct SlipPictures {
  /// What became of one picture, a page of a file.
  struct Step {
    /// Its name: the path, with the page's number where the file has several.
    let name: String
    let path: String
    /// The page; nil for a picture that could not be read.
    let page: ScannedPage?
    /// Why it could not be read.
    let failure: ScanFailure?
    /// The figures that were still open after it.
    let open: [PatternID]
    /// Whether everything was settled after it.
    let isSettled: Bool
    /// The picture that this one is a copy of, if it is one.
    let copyOf: String?
  }

  /// The profile that reads a page when no vendor's does: pictures that fit a vendor's profile
  /// say more about what the slip is.
  static let generalProfile = "general"

  let files: [String]
  /// How many pictures are read at once; the rest is read only if it is needed.
  let jobs: Int
  let readsAll: Bool
  /// Reads files, by the given profile or, without one, by the one that each page fits.
  let scan: ([String], ProfileID?) throws -> [[Result<ScannedPage, ScanFailure>]]

  /// Reads until the slip is settled.
  ///
  /// - Parameter tell: called for each picture as soon as it counts.
  func read(
    tell: (Step) throws -> Void
  ) throws -> (together: TogetherReading, steps: [Step], rest: [String]) {
    var results: [(path: String, pages: [Result<ScannedPage, ScanFailure>])] = []
    var waiting = files[...]
    var rereads: [String: [Result<ScannedPage, ScanFailure>]] = [:]
    var profile: ProfileID?
    var told = 0
    while true {
      let batch = Array(waiting.prefix(max(1, jobs)))
      waiting = waiting.dropFirst(batch.count)
      results += zip(batch, try scan(batch, profile)).map { ($0, $1) }
      if let kind = Self.kind(of: results.flatMap(\.pages)), kind != profile {
        profile = kind
        rereads = [:]
      }
      if let profile {
        let strangers = results.filter { result in
          rereads[result.path] == nil && result.pages.contains { Self.isStrange($0, to: profile) }
        }.map(\.path)
        for (path, pages) in zip(strangers, try scan(strangers, profile)) { rereads[path] = pages }
      }
      let (together, steps) = try merged(
        results.map { (path: $0.path, pages: rereads[$0.path] ?? $0.pages) })
      for step in steps.dropFirst(told) { try tell(step) }
      told = steps.count
      let isDone = together.settledAfter != nil && !readsAll
      if waiting.isEmpty || isDone { return (together, steps, Array(waiting)) }
    }
  }

  private func merged(
    _ results: [(path: String, pages: [Result<ScannedPage, ScanFailure>])]
  ) throws -> (TogetherReading, [Step]) {
    var together = TogetherReading()
    var steps: [Step] = []
    var seen: [String: String] = [:]
    for (path, pages) in results {
      for result in pages {
        switch result {
        case .failure(let failure):
          steps.append(
            step(path, path, nil, together, failure: failure))
        case .success(let page):
          let name = page.pageCount > 1 ? "\(path), page \(page.page)" : path
          if let original = seen[page.pictureSHA256] {
            steps.append(step(name, path, page, together, copyOf: original))
            continue
          }
          seen[page.pictureSHA256] = name
          try together.add(page.readingOnPicture, from: name)
          steps.append(step(name, path, page, together))
        }
      }
    }
    return (together, steps)
  }

  private func step(
    _ name: String, _ path: String, _ page: ScannedPage?, _ together: TogetherReading,
    failure: ScanFailure? = nil, copyOf: String? = nil
  ) -> Step {
    Step(
      name: name, path: path, page: page, failure: failure, open: together.slip?.open ?? [],
      isSettled: together.settledAfter != nil, copyOf: copyOf)
  }

  // MARK: - What kind of slip it is

  /// The profile that most pages fit; a vendor's comes before the general one, and of equally
  /// common ones the first.
  private static func kind(of pages: [Result<ScannedPage, ScanFailure>]) -> ProfileID? {
    var counts: [(id: ProfileID, count: Int)] = []
    for case .success(let page) in pages {
      if let place = counts.firstIndex(where: { $0.id == page.reading.profile }) {
        counts[place].count += 1
      } else {
        counts.append((page.reading.profile, 1))
      }
    }
    let vendors = counts.filter { $0.id.rawValue != generalProfile }
    let possible = vendors.isEmpty ? counts : vendors
    let most = possible.map(\.count).max()
    return possible.first { $0.count == most }?.id
  }

  /// Whether the page must be read again by the slip's profile: half a slip or a glaring one may
  /// fit none or another one.
  private static func isStrange(
    _ result: Result<ScannedPage, ScanFailure>, to profile: ProfileID
  ) -> Bool {
    switch result {
    case .success(let page): page.reading.profile != profile
    case .failure(let failure): failure.code == "no-profile"
    }
  }
}

extension ScannedPage {
  /// The reading with its boxes on the picture.
  var readingOnPicture: ReportReading { reading }
}
