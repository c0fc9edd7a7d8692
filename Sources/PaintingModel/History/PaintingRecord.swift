public import Geometry
public import Rasterizer

/// All that a painting is, in parts that a file can hold.
public struct PaintingRecord: Sendable {
  /// The pixels of one layer.
  public struct Sheet: Sendable {
    /// The layer before all its strokes.
    public var base: TileGrid
    /// The layer with the strokes that are done.
    public var tiles: TileGrid

    /// Makes a sheet; without tiles of its own it is the base.
    public init(base: TileGrid, tiles: TileGrid? = nil) {
      self.base = base
      self.tiles = tiles ?? base
    }
  }

  /// The canvas's extent in pixels.
  public var size: PixelSize
  /// What lies under all paint.
  public var paper: Color
  /// The layers.
  public var tree: LayerTree
  /// How many layers and groups were ever made.
  public var layerCount: UInt32
  /// The pixels of the layers, also of those that undo or redo brings back. Layers without any are
  /// empty.
  public var sheets: [LayerID: Sheet]
  /// What was done, in order.
  public var steps: [PaintingStep] = []
  /// How many steps are done; all after them are undone.
  public var doneCount = 0
  /// The places of steps that undo takes back together with the one before: strokes of one burst.
  public var joined: Set<Int> = []
  /// The strokes of all steps, in their order.
  public var strokes: [Stroke] = []

  /// Makes the record of a picture of layers without strokes.
  public init(
    size: PixelSize, paper: Color = Painting.defaultPaper, tree: LayerTree,
    sheets: [LayerID: Sheet]
  ) {
    self.size = size
    self.paper = paper
    self.tree = tree
    self.sheets = sheets
    layerCount = tree.all.map(\.id.rawValue).max() ?? 1
  }
}

extension Painting {
  /// All that the painting is. Strokes in progress are ended as they are.
  public var record: PaintingRecord {
    if !live.isEmpty {
      var ended = self
      for stroke in live { _ = ended.endStroke(stroke.id) }
      return ended.record
    }
    var record = PaintingRecord(size: size, paper: paper, tree: tree, sheets: [:])
    record.sheets = sheets.mapValues { PaintingRecord.Sheet(base: $0.base, tiles: $0.tiles) }
    if tree.layer(tree.active)?.isGroup == false {
      record.sheets[tree.active] = PaintingRecord.Sheet(base: base, tiles: committed)
    }
    record.layerCount = layerCount
    record.steps = timeline.steps
    record.doneCount = timeline.doneCount
    record.joined = timeline.joined
    record.strokes = strokes + undoneStrokes
    return record
  }

  /// Makes a painting from its record; nil when the strokes are not as many as the steps say, or a
  /// sheet is of another size.
  public init?(_ record: PaintingRecord) {
    let (size, steps) = (record.size, record.steps)
    let ids = steps.compactMap(\.strokeLayer)
    guard ids.count == record.strokes.count, (0...steps.count).contains(record.doneCount),
      record.sheets.values.allSatisfy({ $0.base.size == size && $0.tiles.size == size })
    else { return nil }
    self.init(size: size, paper: record.paper)
    let doneStrokes = steps[..<record.doneCount].compactMap(\.strokeLayer).count
    var done: [LayerID: [Stroke]] = [:]
    var undone: [LayerID: [Stroke]] = [:]
    for (place, (id, stroke)) in zip(ids, record.strokes).enumerated() {
      if place < doneStrokes {
        done[id, default: []].append(stroke)
      } else {
        undone[id, default: []].append(stroke)
      }
    }
    for id in Set(ids).union(record.sheets.keys) {
      let sheet = record.sheets[id] ?? PaintingRecord.Sheet(base: base)
      sheets[id] = Sheet(
        base: sheet.base, tiles: sheet.tiles,
        history: History(like: base, strokes: done[id] ?? [], undone: undone[id] ?? []))
    }
    timeline = Timeline(steps, doneCount: record.doneCount, joined: record.joined)
    layerCount = max(
      record.layerCount, record.tree.all.map(\.id.rawValue).max() ?? 1,
      sheets.keys.map(\.rawValue).max() ?? 1)
    takeSheet(record.tree.active)
    tree = record.tree
  }
}
