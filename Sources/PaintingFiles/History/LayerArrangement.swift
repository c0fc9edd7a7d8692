import PaintingModel
import Rasterizer

/// The layers of a painting and the steps of its history, as they lie in a file.
///
/// ```
/// layers ever made: u32   tree
/// sheets: u32, then each: layer: u32   base: u8
/// steps: u32, done: u32, then each: kind: u8
///   0, a stroke: layer: u32   1, an edit: tree before, tree after
/// tree: active: u32   list
/// list: layers: u32, then each from the bottom up:
///   id: u32   opacity: f64   mode, name: text   group, visible, locked, alpha locked, clipped: u8
///   list of what a group holds
/// ```
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
  var sheets: [LayerID: Base]
  var steps: [PaintingStep]
  var doneCount: Int
}

extension LayerArrangement {
  func write(to writer: inout ByteWriter) {
    writer.add(layerCount)
    LayerArrangement.write(tree, to: &writer)
    writer.add(UInt32(sheets.count))
    for (id, base) in sheets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      writer.add(id.rawValue)
      writer.add(base.rawValue)
    }
    writer.add(UInt32(steps.count))
    writer.add(UInt32(doneCount))
    for step in steps {
      switch step {
      case .stroke(let id):
        writer.add(UInt8(0))
        writer.add(id.rawValue)
      case .edit(let before, let after):
        writer.add(UInt8(1))
        LayerArrangement.write(before, to: &writer)
        LayerArrangement.write(after, to: &writer)
      }
    }
  }

  private static func write(_ tree: LayerTree, to writer: inout ByteWriter) {
    writer.add(tree.active.rawValue)
    write(tree.layers, to: &writer)
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
      ] {
        writer.add(flag: flag)
      }
      write(layer.children, to: &writer)
    }
  }
}

extension LayerArrangement {
  /// The fewest bytes of a layer in a list.
  private static let leastLayerBytes = 4 + 8 + 1 + 1 + 5 + 4
  private static let leastStepBytes = 5

  init(_ reader: inout ByteReader) throws(HistoryError) {
    layerCount = try reader.integer()
    tree = try LayerArrangement.readTree(&reader)
    sheets = [:]
    for _ in 0..<(try reader.count(bytesEach: 5)) {
      let id = LayerID(rawValue: try reader.integer())
      let place = reader.offset
      guard let base = Base(rawValue: try reader.integer()) else { throw .value(offset: place) }
      sheets[id] = base
    }
    let count = try reader.count(bytesEach: LayerArrangement.leastStepBytes)
    let place = reader.offset
    doneCount = Int(try reader.integer(UInt32.self))
    guard doneCount <= count else { throw .value(offset: place) }
    steps = []
    for _ in 0..<count { steps.append(try LayerArrangement.readStep(&reader)) }
  }

  private static func readStep(_ reader: inout ByteReader) throws(HistoryError) -> PaintingStep {
    if try reader.flag() {
      .edit(before: try readTree(&reader), after: try readTree(&reader))
    } else {
      .stroke(LayerID(rawValue: try reader.integer()))
    }
  }

  private static func readTree(_ reader: inout ByteReader) throws(HistoryError) -> LayerTree {
    let place = reader.offset
    let active = LayerID(rawValue: try reader.integer())
    let layers = try readLayers(&reader, depth: 0)
    guard let tree = LayerTree(layers, active: active) else { throw .value(offset: place) }
    return tree
  }

  private static func readLayers(
    _ reader: inout ByteReader, depth: Int
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
      layers.append(
        Layer(
          id: id, name: try reader.text(), isGroup: try reader.flag(), opacity: opacity,
          mode: mode, isVisible: try reader.flag(), isLocked: try reader.flag(),
          isAlphaLocked: try reader.flag(), isClipped: try reader.flag(),
          children: try readLayers(&reader, depth: depth + 1)))
    }
    return layers
  }
}
