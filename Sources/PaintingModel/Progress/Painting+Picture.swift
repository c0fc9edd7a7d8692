public import Rasterizer

/// The pixels of a painting's layers at a moment; they save painting again all that led to them.
public struct PaintingPicture: Sendable {
  /// How many steps were done then.
  public var doneCount: Int
  /// The layers' pixels, also of those that undo or redo brings back, without strokes in progress.
  public var contents: [LayerID: TileGrid]

  /// Makes a picture of its parts.
  public init(doneCount: Int, contents: [LayerID: TileGrid]) {
    self.doneCount = doneCount
    self.contents = contents
  }
}

extension Painting {
  /// The pixels of all layers as they are now, shared with the painting.
  public var picture: PaintingPicture {
    var all = contents.mapValues(\.tiles)
    if tree.layer(tree.active)?.isGroup == false { all[tree.active] = committed }
    return PaintingPicture(doneCount: timeline.doneCount, contents: all)
  }

  /// The same as `replay(_:threads:)`; what led to a picture is not painted again. A picture that does
  /// not fit is of no use.
  public mutating func replay(
    _ progress: PaintingProgress, from picture: PaintingPicture?, threads: Int = 1
  ) -> Int {
    let known = (picture?.doneCount ?? 0) - progress.kept
    guard let picture, (0...timeline.steps.count).contains(progress.kept), known > 0,
      known <= progress.steps.count
    else { return replay(progress, threads: threads) }
    var start = self
    var nothing = progress
    (nothing.steps, nothing.strokes, nothing.numbers) = ([], [], [])
    nothing.doneCount = progress.kept
    _ = start.replay(nothing)
    var record = start.record
    guard record.add(progress.steps[..<known]), record.show(picture), let shown = Painting(record)
    else { return replay(progress, threads: threads) }
    self = shown
    versions = start.versions
    var rest = progress
    rest.kept = picture.doneCount
    rest.steps.removeFirst(known)
    return known + replay(rest, threads: threads)
  }
}

extension PaintingRecord {
  /// Adds steps that are done, but not their pixels; false where one does not fit.
  fileprivate mutating func add(_ steps: ArraySlice<FinishedStep>) -> Bool {
    for leaf in tree.leaves where contents[leaf.id] == nil { contents[leaf.id] = blank }
    for step in steps {
      switch step.content {
      case .element(_, let layer):
        guard tree.layer(layer)?.isGroup == false else { return false }
      case .change(let edits):
        guard edits.allSatisfy({ tree.layer($0.place.layer)?.isGroup == false }) else {
          return false
        }
      case .edit(_, let after, let bases):
        for (id, base) in bases where contents[id] == nil {
          contents[id] = Content(base: base)
        }
        for leaf in after.leaves where contents[leaf.id] == nil { contents[leaf.id] = blank }
        tree = after
      }
    }
    self.steps += steps
    doneCount = self.steps.count
    return true
  }

  /// Takes over the layers' pixels; false where they are of others. Layers that only later steps know
  /// are left out, and where nothing was ever painted there may be no pixels.
  fileprivate mutating func show(_ picture: PaintingPicture) -> Bool {
    guard picture.doneCount == doneCount else { return false }
    let painted = paintedLayers
    for id in contents.keys {
      if let tiles = picture.contents[id] {
        // As it was when the picture was taken.
        let base = contents[id]?.base.moved(to: tiles.frame) ?? tiles
        contents[id] = Content(base: base, tiles: tiles)
      } else if painted.contains(id) || contents[id]?.base.isEmpty == false {
        return false
      }
    }
    return true
  }

  private var blank: Content { Content(base: TileGrid(frame: frame)) }
}
