public import Geometry
public import Rasterizer

/// All that a painting is, in parts that a file can hold.
public struct PaintingRecord: Sendable {
  /// The pixels of one layer.
  public struct Content: Sendable {
    /// The layer before all its strokes.
    public var base: TileGrid
    /// The layer with the strokes that are done.
    public var tiles: TileGrid

    /// Makes it; without tiles of its own it is the base.
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
  public var contents: [LayerID: Content]
  /// What was done, in order.
  public var steps: [PaintingStep] = []
  /// How many steps are done; all after them are undone.
  public var doneCount = 0
  /// The places of steps that undo takes back together with the one before: strokes of one undo group.
  public var joined: Set<Int> = []
  /// The elements that steps added, in their order, as they are now; nil for those that are removed.
  public var elements: [Element?] = []
  /// How many stickers were ever made.
  public var stickerCount: UInt32 = 0
  /// Entries of another program's file that its notes name, as they were.
  public var attachments: [String: [UInt8]] = [:]

  /// Makes the record of a picture of layers without elements.
  public init(
    size: PixelSize, paper: Color = Painting.defaultPaper, tree: LayerTree,
    contents: [LayerID: Content]
  ) {
    self.size = size
    self.paper = paper
    self.tree = tree
    self.contents = contents
    layerCount = tree.all.map(\.id.rawValue).max() ?? 1
  }
}

extension Painting {
  /// The same with the strokes in progress ended as they are.
  public var ended: Painting {
    var ended = self
    for stroke in live { _ = ended.endStroke(stroke.id) }
    return ended
  }

  /// All that the painting is. Strokes in progress are ended as they are.
  public var record: PaintingRecord {
    guard live.isEmpty else { return ended.record }
    var record = PaintingRecord(size: size, paper: paper, tree: tree, contents: [:])
    record.contents = contents.mapValues { PaintingRecord.Content(base: $0.base, tiles: $0.tiles) }
    if tree.layer(tree.active)?.isGroup == false {
      record.contents[tree.active] = PaintingRecord.Content(base: base, tiles: committed)
    }
    record.layerCount = layerCount
    record.steps = timeline.steps
    record.doneCount = timeline.doneCount
    record.joined = timeline.joined
    record.elements =
      elements(of: timeline.steps[..<timeline.doneCount]) { $0.elements }
      + elements(of: timeline.steps[timeline.doneCount...]) { $0.undoneElements }
    record.stickerCount = stickerCount
    record.attachments = attachments
    return record
  }

  /// Makes a painting from its record; nil when the elements are not as many as the steps say, a
  /// change is of one that is not there, or a content is of another size.
  public init?(_ record: PaintingRecord) {
    let (size, steps) = (record.size, record.steps)
    let ids = steps.compactMap(\.elementLayer)
    guard ids.count == record.elements.count, (0...steps.count).contains(record.doneCount),
      PaintingRecord.fitTogether(steps),
      record.contents.values.allSatisfy({ $0.base.size == size && $0.tiles.size == size })
    else { return nil }
    self.init(size: size, paper: record.paper)
    let doneElements = steps[..<record.doneCount].compactMap(\.elementLayer).count
    var done: [LayerID: [Element?]] = [:]
    var undone: [LayerID: [Element?]] = [:]
    for (place, (id, element)) in zip(ids, record.elements).enumerated() {
      if place < doneElements {
        done[id, default: []].append(element)
      } else {
        undone[id, default: []].append(element)
      }
    }
    for id in Set(ids).union(record.contents.keys) {
      let content = record.contents[id] ?? PaintingRecord.Content(base: base)
      contents[id] = LayerContent(
        base: content.base, tiles: content.tiles,
        history: History(like: base, elements: done[id] ?? [], undone: undone[id] ?? []))
    }
    timeline = Timeline(steps, doneCount: record.doneCount, joined: record.joined)
    layerCount = max(
      record.layerCount, record.tree.all.map(\.id.rawValue).max() ?? 1,
      contents.keys.map(\.rawValue).max() ?? 1)
    stickerCount = max(record.stickerCount, record.greatestSticker)
    attachments = record.attachments
    takeSheet(record.tree.active)
    tree = record.tree
  }
}

extension PaintingRecord {
  /// Whether every change is of an element that was added before it.
  fileprivate static func fitTogether(_ steps: [PaintingStep]) -> Bool {
    var counts: [LayerID: Int] = [:]
    for step in steps {
      switch step {
      case .element(let id): counts[id, default: 0] += 1
      case .change(let change):
        guard (0..<counts[change.layer, default: 0]).contains(change.place) else { return false }
      case .edit: break
      }
    }
    return true
  }

  /// The greatest number of all stickers.
  fileprivate var greatestSticker: UInt32 {
    let changed = steps.flatMap { step -> [Element?] in
      if case .change(let change) = step { [change.before, change.after] } else { [] }
    }
    return (elements + changed).compactMap { $0?.sticker?.id.rawValue }.max() ?? 0
  }
}
