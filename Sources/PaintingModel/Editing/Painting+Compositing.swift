internal import Geometry
internal import Rasterizer

extension Painting {
  /// Composites again what a stroke in progress has damaged.
  mutating func compositeDamage(of position: Int) -> Region {
    var region = Region()
    for slot in live[position].coverage.damaged {
      let entry = live[position].coverage.entries[slot]
      guard let damage = entry.damage else { continue }
      let area = committed.bounds(of: entry.index)
      composite(damage, of: entry.index)
      region.formUnion(damage.offset(dx: area.minX, dy: area.minY))
    }
    live[position].clearDamage()
    return region
  }

  /// Puts the strokes in progress over the done ones, on a block of one tile.
  private mutating func composite(_ block: PixelRect, of index: Int) {
    layer.copy(block, of: index, from: committed)
    for stroke in live {
      let mask = stroke.coverage.mask(
        of: index, block: block, tail: stroke.tail, scratch: &scratch)
      guard let mask else { continue }
      layer.composite(stroke.stroke.ink, through: mask, block: block, at: index)
    }
  }

  /// Shows a tile as the done strokes and those in progress make it.
  mutating func restore(_ index: Int) {
    layer[index] = committed[index]
    if live.contains(where: { $0.coverage.entry(at: index) != nil }) {
      composite(committed.localBounds(of: index), of: index)
    }
  }

  /// Makes the first stroke in progress a part of the done ones.
  mutating func commitFirst() {
    let stroke = live.removeFirst()
    var before: [(index: Int, tile: Tile?)] = []
    for entry in stroke.coverage.entries {
      let index = entry.index
      guard let mask = entry.mask, let block = entry.block else {
        restore(index)
        continue
      }
      before.append((index, committed[index]))
      committed.composite(stroke.stroke.ink, through: mask, block: block, at: index)
      if committed[index]?.isBlank == true { committed[index] = nil }
      restore(index)
    }
    history.record(stroke.stroke, before: before)
  }
}
