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

  /// The extent of the sheet that it was begun on, in pixels.
  public var size: PixelSize
  /// What lay under all paint when it was begun.
  public var paper: Color
  /// The layers.
  public var tree: LayerTree
  /// How many layers and groups were ever made.
  public var layerCount: UInt32
  /// The pixels of the layers, also of those that undo or redo brings back. Layers without any are
  /// empty.
  public var contents: [LayerID: Content]
  /// What was done, in order. What layers made by a step began with is in `contents`.
  public var steps: [FinishedStep] = []
  /// How many steps are done; all after them are undone.
  public var doneCount = 0
  /// How many stickers were ever made.
  public var stickerCount: UInt32 = 0
  /// Entries of another program's file that its notes name, as they were.
  public var attachments: [String: [UInt8]] = [:]
  /// Where references float.
  public var referencePlacements: [ElementID: ReferencePlacement] = [:]

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

extension PaintingRecord {
  /// Where the tiles of all sheets lie that it ever had, as far as steps tell.
  public var frame: TileFrame {
    var trees = [tree]
    for case .edit(let before, let after, _) in steps.map(\.content) { trees += [before, after] }
    return TileFrame(of: trees, from: size)
  }

  /// The pixels that are seen.
  public var sheet: PixelRect { tree.sheet ?? size.bounds }

  /// What lies under all paint.
  public var shownPaper: Color { tree.paper ?? paper }
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
    if hasSpareRoom {
      var painting = self
      painting.giveUpRoom()
      return painting.record
    }
    var record = PaintingRecord(size: firstSize, paper: firstPaper, tree: tree, contents: [:])
    record.contents = contents.mapValues { PaintingRecord.Content(base: $0.base, tiles: $0.tiles) }
    if tree.layer(tree.active)?.isGroup == false {
      record.contents[tree.active] = PaintingRecord.Content(base: base, tiles: committed)
    }
    record.layerCount = layerCount
    record.steps = finishedSteps(from: 0)
    record.doneCount = timeline.doneCount
    record.stickerCount = stickerCount
    record.attachments = attachments
    record.referencePlacements = referencePlacements
    return record
  }

  /// Makes a painting from its record; nil when a change is of an element that is not there, or the two parts
  /// of a content are of different sizes.
  public init?(_ record: PaintingRecord) {
    guard (0...record.steps.count).contains(record.doneCount),
      record.contents.values.allSatisfy({ $0.base.frame == $0.tiles.frame })
    else { return nil }
    let frame = record.contents.values.reduce(record.frame) { $0.union($1.base.frame) }
    guard PaintingBudget.current.allows(width: frame.size.width, height: frame.size.height) else {
      return nil
    }
    self.init(size: record.size, paper: record.paper, frame: frame)
    hasSpareRoom = frame != record.frame
    var log = ElementLog()
    var done: [LayerID: [Element?]] = [:]
    var undone: [LayerID: [Element?]] = [:]
    var steps: [PaintingStep] = []
    var joined: Set<Int> = []
    for (place, step) in record.steps.enumerated() {
      if place == record.doneCount { done = log.elements }
      if step.isJoined { joined.insert(place) }
      let isDone = place < record.doneCount
      switch step.content {
      case .element(let element, let layer):
        let element = log.add(element, to: layer)
        if !isDone { undone[layer, default: []].append(element) }
        steps.append(.element(layer))
      case .change(let edits):
        guard let changes = log.apply(edits) else { return nil }
        for change in changes where change.isAddition && !isDone {
          undone[change.place.layer, default: []].append(nil)
        }
        steps.append(.change(changes))
      case .edit(let before, let after, _): steps.append(.edit(before: before, after: after))
      }
    }
    if record.doneCount == steps.count { done = log.elements }
    for id in Set(log.elements.keys).union(record.contents.keys) {
      let content = record.contents[id] ?? PaintingRecord.Content(base: base)
      let grid = content.base
      contents[id] = LayerContent(
        base: grid, tiles: content.tiles,
        history: History(like: grid, elements: done[id] ?? [], undone: undone[id] ?? [])
      ).moved(to: frame)
    }
    timeline = Timeline(steps, doneCount: record.doneCount, joined: joined)
    layerCount = max(
      record.layerCount, record.tree.all.map(\.id.rawValue).max() ?? 1,
      contents.keys.map(\.rawValue).max() ?? 1)
    stickerCount = max(record.stickerCount, log.greatestSticker)
    elementCount = log.count
    attachments = record.attachments
    referencePlacements = record.referencePlacements
    takeSheet(record.tree.active)
    shareBudget()
    tree = record.tree
  }
}
