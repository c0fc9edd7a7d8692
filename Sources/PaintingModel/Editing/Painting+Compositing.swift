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
      committed.bringBack(index)
      let tile = committed.bounds(of: index)
      if smudges {
        let block = live[position].coverage.entries[slot].takeStale()
        composite(index, within: block.map { MaskCells(touching: $0) } ?? .all)
        damage.append(
          (block ?? Tile.bounds).offset(dx: tile.minX, dy: tile.minY).intersection(tile),
          inBand: tile)
        continue
      }
      let rows = live[position].bend(slot, scratch: &scratch)
      var block: PixelRect?
      if isShared(index, except: position) || reach(of: live[position].stroke, index) != .all
        || live[position].coverage.colors != nil
      {
        let changes = live[position].coverage.entries[slot].mask?.settleChanges(
          tail: scratch.mask, tailRows: rows)
        if let changes, changes.block != nil {
          block = changes.block
          composite(index, within: changes.cells)
        }
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
  ///
  /// - Parameter cells: those that have changed; others are left as they are.
  private mutating func composite(_ index: Int, within cells: MaskCells = .all) {
    layer.copy(cells, of: index, from: committed)
    for position in live.indices {
      guard let slot = live[position].coverage.slot(at: index) else { continue }
      let reach = reach(of: live[position].stroke, index)
      if let smudge = live[position].coverage.entries[slot].smudge {
        layer.composite(
          smudge, at: index, keepsAlpha: live[position].stroke.keepsAlpha, within: reach,
          cells: cells)
        continue
      }
      let part = live[position].part(in: cells, of: slot)
      guard part != .none, let mask = live[position].coverage.entries[slot].mask else { continue }
      let rows = part == .withTail ? live[position].bend(slot, scratch: &scratch) : 0..<0
      if let paint = live[position].coverage.entries[slot].buildUp?.paint {
        let inTail = MaskCells(rows: rows)
        lay(paint, of: position, through: mask, within: cells.subtracting(inTail), at: index)
        if let paint = scratch.buildUp.paint {
          lay(
            paint, of: position, through: scratch.mask, within: cells.intersection(inTail),
            at: index)
        }
        continue
      }
      layer.composite(
        live[position].stroke.ink, through: mask.limited(to: reach),
        tail: rows.isEmpty ? mask : scratch.mask.limited(to: reach), tailRows: rows,
        within: cells, at: index)
    }
  }

  /// Puts stamps with colors of their own over some cells of a tile.
  private mutating func lay(
    _ paint: StampPaint, of position: Int, through mask: MaskTile, within cells: MaskCells,
    at index: Int
  ) {
    guard cells != .none, let colors = live[position].coverage.colors else { return }
    let stroke = live[position].stroke
    layer.composite(
      paint, as: stroke.ink, else: colors.opaque,
      through: mask.limited(to: reach(of: stroke, index)), within: cells, at: index)
  }

  /// How much of a tile a stroke may reach.
  private func reach(of stroke: Stroke, _ index: Int) -> TileCover {
    let (column, row) = frame.tile(at: index)
    return stroke.clip?.cover(ofTile: column, row) ?? .all
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
    let overlaps = stroke.span.lowerBound < lastEnd
    let hasGrown = noteGrowth(joining: overlaps)
    let touched = stroke.coverage.entries.compactMap(\.touch)
    // It may have overlapped with any of those before, which all began before it.
    note(.element(tree.active), joining: overlaps || hasGrown)
    lastEnd = max(lastEnd, stroke.span.upperBound)
    var element = Element.stroke(stroke.stroke)
    if let known = stroke.known { (element.id, element.order) = known }
    element.shape = stroke.shape
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
    recent.append(
      RecentStroke(
        id: stroke.id, branch: quietBranch, lastEnd: lastEnd, treeBefore: treeBeforeGrowth))
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
    let region = Region(tiles: tiles, of: committed)
    return stroke.treeBefore.map { region.union(forgetGrowth(from: $0)) } ?? region
  }

  private mutating func commit(_ entry: StrokeCoverage.Entry, of stroke: Stroke) {
    if let smudge = entry.smudge {
      committed.composite(
        smudge, at: entry.index, keepsAlpha: stroke.keepsAlpha,
        within: reach(of: stroke, entry.index))
    } else if let mask = entry.mask, let paint = entry.buildUp?.paint {
      committed.composite(
        paint, as: stroke.ink, else: StampColors(stroke.color).opaque,
        through: mask.limited(to: reach(of: stroke, entry.index)), within: .all, at: entry.index)
    } else if let mask = entry.mask {
      let block = committed.localBounds(of: entry.index)
      committed.composite(
        stroke.ink, through: mask.limited(to: reach(of: stroke, entry.index)), block: block,
        at: entry.index)
    }
  }
}
