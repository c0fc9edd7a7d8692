internal import Geometry
internal import Rasterizer

extension Painting {
  /// Composites again what a stroke in progress has damaged.
  mutating func compositeDamage(of position: Int) -> Region {
    damage.removeAll()
    let smudges = live[position].coverage.smudges
    for slot in live[position].coverage.damaged {
      let index = live[position].coverage.entries[slot].index
      keepStack(of: index)
      let tile = committed.bounds(of: index)
      if smudges {
        composite(index)
        let block = live[position].coverage.entries[slot].takeStale()
        damage.append(
          (block ?? Tile.bounds).offset(dx: tile.minX, dy: tile.minY).intersection(tile),
          inBand: tile)
        continue
      }
      let rows = live[position].bend(slot, scratch: &scratch)
      let block: PixelRect?
      if isShared(index, except: position) || reach(of: live[position].stroke, index) != .all {
        block = live[position].coverage.entries[slot].mask?.settleChanges(
          tail: scratch.mask, tailRows: rows)
        if block != nil { composite(index) }
      } else {
        block = layer.show(
          live[position].stroke.ink, through: &live[position].coverage.entries[slot].mask!,
          tail: scratch.mask, tailRows: rows, at: index, over: committed)
      }
      damage.append(block?.offset(dx: tile.minX, dy: tile.minY).intersection(tile), inBand: tile)
    }
    live[position].clearDamage()
    return damage.region
  }

  /// Puts the strokes in progress over the done ones, on one tile.
  private mutating func composite(_ index: Int) {
    let block = committed.localBounds(of: index)
    layer.copy(block, of: index, from: committed)
    for stroke in live {
      guard let slot = stroke.coverage.slot(at: index) else { continue }
      if let smudge = stroke.coverage.entries[slot].smudge {
        layer.composite(
          smudge, at: index, keepsAlpha: stroke.stroke.keepsAlpha,
          within: reach(of: stroke.stroke, index))
        continue
      }
      let reach = reach(of: stroke.stroke, index)
      guard let mask = stroke.coverage.entries[slot].mask else { continue }
      let rows = stroke.coverage.bend(slot, tail: stroke.tail, scratch: &scratch)
      for (part, mask) in block.split(at: rows, inside: scratch.mask, outside: mask) {
        layer.composite(
          stroke.stroke.ink, through: mask.limited(to: reach), block: part, at: index)
      }
    }
  }

  /// How much of a tile a stroke may reach.
  private func reach(of stroke: Stroke, _ index: Int) -> TileCover {
    stroke.clip?.cover(ofTile: index % committed.columns, index / committed.columns) ?? .all
  }

  /// Shows a tile as the done strokes and those in progress make it.
  mutating func restore(_ index: Int) {
    layer[index] = committed[index]
    if isShared(index) { composite(index) }
  }

  /// Whether a stroke in progress, other than one, has come to a tile.
  private func isShared(_ index: Int, except position: Int? = nil) -> Bool {
    live.indices.contains { $0 != position && live[$0].coverage.slot(at: index) != nil }
  }

  /// Makes the first stroke in progress a part of the done ones.
  mutating func commitFirst() {
    let stroke = live.removeFirst()
    remember(stroke)
    quietBranch = nil
    let touched = stroke.coverage.entries.compactMap(\.touch)
    // It may have overlapped with any of those before, which all began before it.
    note(.element(tree.active), joining: stroke.span.lowerBound < lastEnd)
    lastEnd = max(lastEnd, stroke.span.upperBound)
    var element = Element.stroke(stroke.stroke)
    if let known = stroke.known { (element.id, element.order) = known }
    history.append(named(element), touched: touched, before: committed)
    for entry in stroke.coverage.entries {
      if isShared(entry.index) {
        commit(entry, of: stroke.stroke)
      } else if entry.mask != nil || entry.smudge != nil {
        committed[entry.index] = layer[entry.index]
      }
      if committed[entry.index]?.isBlank == true { committed[entry.index] = nil }
      restore(entry.index)
    }
  }

  private mutating func remember(_ stroke: LiveStroke) {
    if recent.count == RecentStroke.most { recent.removeFirst() }
    recent.append(RecentStroke(id: stroke.id, branch: quietBranch, lastEnd: lastEnd))
  }

  /// Takes the newest stroke that is done away; what is in progress stays.
  mutating func forget(_ stroke: RecentStroke) -> Region {
    noteEdit()
    recent.removeLast()
    lastEnd = stroke.lastEnd
    keepVersions(from: timeline.doneCount - 1)
    timeline.forgetLast()
    let tiles = history.undo(in: &committed, base: base)
    history.dropUndone()
    for index in tiles {
      restore(index)
      stacks.remove(index)
    }
    if live.isEmpty, let old = stroke.branch { branch = old }
    return Region(tiles: tiles, of: committed)
  }

  private mutating func commit(_ entry: StrokeCoverage.Entry, of stroke: Stroke) {
    if let smudge = entry.smudge {
      committed.composite(
        smudge, at: entry.index, keepsAlpha: stroke.keepsAlpha,
        within: reach(of: stroke, entry.index))
    } else if let mask = entry.mask {
      let block = committed.localBounds(of: entry.index)
      committed.composite(
        stroke.ink, through: mask.limited(to: reach(of: stroke, entry.index)), block: block,
        at: entry.index)
    }
  }
}

extension PixelRect {
  /// A tile's block in parts: the rows of a range with one mask, those above and below with another.
  fileprivate func split(
    at rows: Range<Int>, inside: MaskTile, outside: MaskTile
  ) -> [(PixelRect, MaskTile)] {
    guard !rows.isEmpty else { return [(self, outside)] }
    func part(_ minY: Int, _ maxY: Int, _ mask: MaskTile) -> (PixelRect, MaskTile)? {
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).map { ($0, mask) }
    }
    let (first, last) = (min(rows.lowerBound, maxY), min(rows.upperBound, maxY))
    return [part(minY, first, outside), part(first, last, inside), part(last, maxY, outside)]
      .compactMap { $0 }
  }
}
