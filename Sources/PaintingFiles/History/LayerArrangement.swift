import PaintingModel
import Rasterizer

/// The layers of a painting and the steps of its history, as they lie in a file.
///
/// ```
/// layers ever made: u32   tree
/// sheets: u32, then each: layer: u32   base: u8
/// stickers ever made: u32
/// steps: u32, done: u32, then each: kind: u8
///   0, a stroke: layer: u32   1, an edit: tree before, tree after
///   2, a sticker: layer: u32, see `StickerRecord`   3, what has been removed: layer: u32
///   4, a change: layer: u32, place: u32, element before, element after; see `ElementRecord`
/// tree: active: u32   list   has notes: u8, then about picture, stack and paper: see `NotesRecord`
/// list: layers: u32, then each from the bottom up:
///   id: u32   opacity: f64   mode, name: text   group, visible, locked, alpha locked, clipped: u8
///   isolated: u8   has notes: u8, then see `NotesRecord`   list of what a group holds
/// ```
/// Before version 6 there are no notes, and all groups are isolated.
/// Before version 5 of `StrokeHistory` there are neither stickers nor a count of them.
struct LayerArrangement: Hashable {
  /// The picture that a layer began with.
  enum Base: UInt8 {
    /// Nothing.
    case none
    /// One that has its own entry in the archive.
    case own
    /// The one that it still is.
    case unchanged
  }

  var layerCount: UInt32
  var tree: LayerTree
  var contents: [LayerID: Base]
  var steps: [PaintingStep]
  var doneCount: Int
  /// The elements that the steps have added, in order, as they are now.
  var added: [ElementRecord]
  var stickerCount: UInt32 = 0

  /// The elements that the steps have added, in order; nil when there are not as many strokes.
  func elements(_ strokes: [Stroke]) -> [Element?]? {
    guard added.count(where: { $0.kind == .stroke }) == strokes.count else { return nil }
    var rest = strokes[...]
    return added.map { record in record.element { rest.removeFirst() } }
  }

  /// The strokes before and after changes, in order.
  var changedStrokes: [Stroke] {
    steps.flatMap { step -> [Stroke] in
      guard case .change(let change) = step else { return [] }
      return [change.before, change.after].compactMap { $0?.stroke }
    }
  }
}

extension LayerArrangement {
  func write(to writer: inout ByteWriter) {
    writer.add(layerCount)
    LayerArrangement.write(tree, to: &writer)
    writer.add(UInt32(contents.count))
    for (id, base) in contents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      writer.add(id.rawValue)
      writer.add(base.rawValue)
    }
    writer.add(stickerCount)
    writer.add(UInt32(steps.count))
    writer.add(UInt32(doneCount))
    var rest = added[...]
    for step in steps { LayerArrangement.write(step, &rest, to: &writer) }
  }

  private static func write(
    _ step: PaintingStep, _ added: inout ArraySlice<ElementRecord>, to writer: inout ByteWriter
  ) {
    switch step {
    case .element(let id):
      let element = added.popFirst() ?? ElementRecord(nil)
      writer.add(element.kind.step)
      writer.add(id.rawValue)
      element.writeContent(to: &writer)
    case .edit(let before, let after):
      writer.add(Kind.edit.rawValue)
      write(before, to: &writer)
      write(after, to: &writer)
    case .change(let change):
      writer.add(Kind.change.rawValue)
      writer.add(change.layer.rawValue)
      writer.add(UInt32(clamping: change.place))
      for element in [change.before, change.after] { ElementRecord(element).write(to: &writer) }
    }
  }

  /// The steps that add no element; others have the number of the element's kind.
  private enum Kind: UInt8 {
    case edit = 1
    case change = 4
  }

  static func write(_ tree: LayerTree, to writer: inout ByteWriter) {
    writer.add(tree.active.rawValue)
    write(tree.layers, to: &writer)
    writer.add(flag: !tree.notes.isEmpty)
    guard !tree.notes.isEmpty else { return }
    for notes in [tree.notes.image, tree.notes.root, tree.notes.paper] {
      NotesRecord.write(notes, to: &writer)
    }
  }

  private static func write(_ layers: [Layer], to writer: inout ByteWriter) {
    writer.add(UInt32(layers.count))
    for layer in layers {
      writer.add(layer.id.rawValue)
      writer.add(layer.opacity)
      writer.add(text: layer.mode.openRasterName)
      writer.add(text: layer.name)
      for flag in [
        layer.isGroup, layer.isVisible, layer.isLocked, layer.isAlphaLocked, layer.isClipped,
        layer.isIsolated, !layer.notes.isEmpty,
      ] {
        writer.add(flag: flag)
      }
      if !layer.notes.isEmpty { NotesRecord.write(layer.notes, to: &writer) }
      write(layer.children, to: &writer)
    }
  }
}

extension LayerArrangement {
  /// The fewest bytes of a layer in a list.
  private static let leastLayerBytes = 4 + 8 + 1 + 1 + 5 + 4
  private static let leastStepBytes = 5

  /// Reads what a version holds; `strokes` are those of changes, in order.
  init(
    _ reader: inout ByteReader, version: UInt32, strokes: [Stroke]
  ) throws(HistoryError) {
    layerCount = try reader.integer()
    tree = try LayerArrangement.readTree(&reader, version)
    contents = [:]
    for _ in 0..<(try reader.count(bytesEach: 5)) {
      let id = LayerID(rawValue: try reader.integer())
      let place = reader.offset
      guard let base = Base(rawValue: try reader.integer()) else { throw .value(offset: place) }
      contents[id] = base
    }
    stickerCount = version > 4 ? try reader.integer() : 0
    let count = try reader.count(bytesEach: LayerArrangement.leastStepBytes)
    let place = reader.offset
    doneCount = Int(try reader.integer(UInt32.self))
    guard doneCount <= count else { throw .value(offset: place) }
    (steps, added) = ([], [])
    var rest = strokes[...]
    for _ in 0..<count {
      try readStep(&rest, version, &reader)
    }
    guard rest.isEmpty else { throw .value(offset: reader.offset) }
  }

  private mutating func readStep(
    _ strokes: inout ArraySlice<Stroke>, _ version: UInt32, _ reader: inout ByteReader
  ) throws(HistoryError) {
    let place = reader.offset
    var number: UInt8 = try reader.integer()
    if version < 5 { number = min(number, Kind.edit.rawValue) }
    switch Kind(rawValue: number) {
    case .edit:
      steps.append(
        .edit(
          before: try LayerArrangement.readTree(&reader, version),
          after: try LayerArrangement.readTree(&reader, version)))
    case .change:
      let layer = LayerID(rawValue: try reader.integer())
      let place = Int(try reader.integer(UInt32.self))
      let before = try ElementRecord.read(&strokes, &reader)
      let after = try ElementRecord.read(&strokes, &reader)
      steps.append(
        .change(ElementChange(layer: layer, place: place, before: before, after: after)))
    case nil:
      let kind = ElementRecord.Kind.allCases.first { $0.step == number }
      guard let kind else { throw .value(offset: place) }
      steps.append(.element(LayerID(rawValue: try reader.integer())))
      added.append(try ElementRecord(kind, &reader))
    }
  }

  static func readTree(
    _ reader: inout ByteReader, _ version: UInt32 = StrokeHistory.version
  ) throws(HistoryError) -> LayerTree {
    let place = reader.offset
    let active = LayerID(rawValue: try reader.integer())
    let layers = try readLayers(&reader, version, depth: 0)
    guard var tree = LayerTree(layers, active: active) else { throw .value(offset: place) }
    if version > 5, try reader.flag() {
      tree.notes.image = try NotesRecord.read(&reader)
      tree.notes.root = try NotesRecord.read(&reader)
      tree.notes.paper = try NotesRecord.read(&reader)
    }
    return tree
  }

  private static func readLayers(
    _ reader: inout ByteReader, _ version: UInt32, depth: Int
  ) throws(HistoryError) -> [Layer] {
    let place = reader.offset
    let count = try reader.count(bytesEach: leastLayerBytes)
    guard depth <= StackParser.depthLimit || count == 0 else { throw .value(offset: place) }
    var layers: [Layer] = []
    for _ in 0..<count {
      let id = LayerID(rawValue: try reader.integer())
      let opacity = try reader.double(in: 0...1)
      let place = reader.offset
      guard let mode = BlendMode(openRasterName: try reader.text()) else {
        throw .value(offset: place)
      }
      var layer = Layer(
        id: id, name: try reader.text(), isGroup: try reader.flag(), opacity: opacity,
        mode: mode, isVisible: try reader.flag(), isLocked: try reader.flag(),
        isAlphaLocked: try reader.flag(), isClipped: try reader.flag())
      if version > 5 {
        layer.isIsolated = try reader.flag()
        if try reader.flag() { layer.notes = try NotesRecord.read(&reader) }
      }
      let children = try readLayers(&reader, version, depth: depth + 1)
      layers.append(layer.isGroup ? layer.holding(children) : layer)
    }
    return layers
  }
}
