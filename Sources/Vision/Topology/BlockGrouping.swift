/// Groups cells that stand close together.
struct BlockGrouping {
  /// The blocks in the order of their first cells, each in reading order, as cell indices.
  let blocks: [[Int]]

  /// - Parameters:
  ///   - cells: cells in reading order.
  ///   - distance: the widest gap inside a block, in page heights.
  init(cells: [PlacedCell], distance: Double) {
    var parents = Array(cells.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    let byTop = cells.indices.sorted { (cells[$0].top, $0) < (cells[$1].top, $1) }
    for (place, index) in byTop.enumerated() {
      for other in byTop.dropFirst(place + 1) {
        if cells[other].top - cells[index].bottom > distance { break }
        guard cells[index].gap(to: cells[other]) <= distance else { continue }
        let (a, b) = (root(index), root(other))
        // The earlier cell stays the root, so that blocks come in reading order.
        parents[max(a, b)] = min(a, b)
      }
    }
    var members: [Int: [Int]] = [:]
    for index in cells.indices { members[root(index), default: []].append(index) }
    blocks = members.sorted { $0.key < $1.key }.map(\.value)
  }
}
