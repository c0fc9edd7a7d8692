internal import Geometry
internal import Rasterizer

/// A painting that only shows what was done, step by step: it keeps no history of its own, so that a
/// copy is cheap however many steps there were.
extension Painting {
  /// The painting before its first step, without a history.
  var origin: Painting {
    var first = tree
    for case .edit(let before, _) in timeline.steps[..<timeline.doneCount] {
      first = before
      break
    }
    var painting = Painting(size: firstSize, paper: firstPaper, frame: frame)
    for id in first.leaves.map(\.id) {
      let base = id == tree.active ? self.base : contents[id]?.base
      painting.contents[id] = LayerContent(base: base ?? TileGrid(frame: frame))
    }
    painting.takeSheet(first.active)
    painting.tree = first
    painting.layerCount = layerCount
    return painting
  }

  /// Forgets how the painting came about; nothing changes on the canvas.
  mutating func forgetHistory() {
    history = History(like: committed)
    timeline = Timeline()
    recent.removeAll()
    for id in contents.keys where contents[id]?.history.doneCount != 0 {
      contents[id]?.history = History(like: committed)
    }
  }

  /// Begins a stroke that was painted before with its first sample; what it has picked up then it lays
  /// again.
  mutating func beginAgain(_ stroke: Stroke) -> (StrokeID, Region) {
    begun += 1
    let id = StrokeID(rawValue: begun)
    noteEdit()
    var first = Stroke(
      at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
    first.keepsAlpha = stroke.keepsAlpha
    first.clip = stroke.clip
    first.guide = stroke.guide
    first.grainOrigin = stroke.grainOrigin
    first.add(stroke.pickups)
    var new = LiveStroke(id: id, stroke: first, grid: committed)
    new.span = edits..<edits
    live.append(new)
    return (id, compositeDamage(of: live.count - 1))
  }

  /// Paints strokes on a layer that were painted before.
  mutating func paintAgain(_ strokes: [Stroke], on id: LayerID, threads: Int) -> Region {
    guard tree.layer(id)?.isGroup == false else { return Region() }
    selectLayer(id)
    if strokes.allSatisfy(StrokeRenderer.canPaint) {
      let painted = StrokeRenderer(threads: threads).render(strokes, onto: &committed)
      return show(Array(Set(painted.lazy.flatMap(\.touched).map(\.index))))
    }
    var region = Region()
    for stroke in strokes {
      begun += 1
      live.append(LiveStroke(id: StrokeID(rawValue: begun), stroke: stroke, grid: committed))
      region.formUnion(compositeDamage(of: live.count - 1))
      live[live.count - 1].end()
      commitFirst()
    }
    return region
  }

  /// Does again what is neither stroke nor change.
  mutating func doAgain(_ content: FinishedStep.Content) -> Region {
    switch content {
    case .element(let element?, let layer):
      guard tree.layer(layer)?.isGroup == false else { return Region() }
      selectLayer(layer)
      return show(history.add(element, in: &committed))
    case .edit(_, let after, let bases):
      for (id, base) in bases where id != tree.active && contents[id] == nil {
        contents[id] = LayerContent(base: base.moved(to: frame))
      }
      return show(after)
    case .element(nil, _), .change: return Region()
    }
  }

  /// Shows what a change has made of a layer.
  mutating func show(_ patch: PlaybackPatch) -> Region {
    for (layer, index, tile) in patch.tiles {
      if layer == tree.active {
        committed[index] = tile
      } else {
        contents[layer, default: LayerContent(base: TileGrid(frame: frame))].tiles[index] = tile
      }
    }
    return show(patch.tiles.map(\.index))
  }

  /// The pixels of a layer with the strokes that are done.
  func finishedTiles(of id: LayerID) -> TileGrid? {
    id == tree.active ? committed : contents[id]?.tiles
  }

  /// The pixels that may look different in another state of this painting.
  func difference(from other: Painting) -> Region {
    guard tree.difference(from: other.tree).isEmpty, sheet == other.sheet, paper == other.paper
    else { return Region(frame.bounds) }
    var indices: Set<Int> = []
    for id in tree.leaves.map(\.id) {
      guard let (a, b) = pair(tiles(of: id), other.tiles(of: id)) else { continue }
      for index in 0..<a.count where !a.isIdentical(index, to: b, at: index) {
        indices.insert(index)
      }
    }
    return Region(tiles: Array(indices), of: committed)
  }

  /// How many tiles of done strokes it does not share with another state.
  func weight(beside other: Painting) -> Int {
    var count = 0
    for id in Set(contents.keys).union([tree.active]) {
      guard let mine = finishedTiles(of: id) else { continue }
      let theirs = other.finishedTiles(of: id)
      for index in mine.occupied {
        if theirs.map({ mine.isIdentical(index, to: $0, at: index) }) != true { count += 1 }
      }
    }
    return count
  }

  private func pair(_ a: TileGrid?, _ b: TileGrid?) -> (TileGrid, TileGrid)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}
