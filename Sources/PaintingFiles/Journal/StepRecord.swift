import PaintingModel
import Rasterizer

/// A step as it lies in a journal:
/// ```
/// kind: u8   goes with the one before: u8
///   0, an element: layer: u32, element
///   1, a change: layer: u32, place: u32, element before, element after
///   2, an edit of layers: tree before, tree after; see `LayerArrangement`
///     layers made by it that begin with a picture: u32, then each: layer: u32
/// element: see `ElementRecord`, a stroke's followed by a `StrokeRecord`
/// ```
enum StepRecord {
  private enum Kind: UInt8 {
    case element, change, edit
  }

  /// Adds a step; `number` gives brushes their numbers.
  static func write(
    _ step: FinishedStep, number: (Brush) -> UInt32, to writer: inout ByteWriter
  ) {
    switch step.content {
    case .element(let element, let layer):
      writer.add(Kind.element.rawValue)
      writer.add(flag: step.isJoined)
      writer.add(layer.rawValue)
      write(element, number: number, to: &writer)
    case .change(let change):
      writer.add(Kind.change.rawValue)
      writer.add(flag: step.isJoined)
      writer.add(change.layer.rawValue)
      writer.add(UInt32(clamping: change.place))
      write(change.before, number: number, to: &writer)
      write(change.after, number: number, to: &writer)
    case .edit(let before, let after, let bases):
      writer.add(Kind.edit.rawValue)
      writer.add(flag: step.isJoined)
      LayerArrangement.write(before, to: &writer)
      LayerArrangement.write(after, to: &writer)
      writer.add(UInt32(bases.count))
      for id in bases.keys.map(\.rawValue).sorted() { writer.add(id) }
    }
  }

  private static func write(
    _ element: Element?, number: (Brush) -> UInt32, to writer: inout ByteWriter
  ) {
    ElementRecord(element).write(to: &writer)
    guard let stroke = element?.stroke else { return }
    StrokeRecord.write(stroke, brush: number(stroke.brush), to: &writer)
  }

  /// Reads a step; `base` gives the pictures that layers begin with, nil where one is of no use.
  static func read(
    _ bytes: [UInt8], brushes: [UInt32: Brush], base: (LayerID) -> TileGrid?
  ) throws(HistoryError) -> FinishedStep {
    var reader = ByteReader(bytes)
    guard let kind = Kind(rawValue: try reader.integer()) else { throw .value(offset: 0) }
    let isJoined = try reader.flag()
    let content: FinishedStep.Content
    switch kind {
    case .element:
      let layer = LayerID(rawValue: try reader.integer())
      content = .element(try readElement(brushes, &reader), layer: layer)
    case .change:
      let layer = LayerID(rawValue: try reader.integer())
      let place = Int(try reader.integer(UInt32.self))
      content = .change(
        ElementChange(
          layer: layer, place: place, before: try readElement(brushes, &reader),
          after: try readElement(brushes, &reader)))
    case .edit:
      let before = try LayerArrangement.readTree(&reader)
      let after = try LayerArrangement.readTree(&reader)
      var bases: [LayerID: TileGrid] = [:]
      for _ in 0..<(try reader.count(bytesEach: 4)) {
        let place = reader.offset
        let id = LayerID(rawValue: try reader.integer())
        guard let base = base(id) else { throw .value(offset: place) }
        bases[id] = base
      }
      content = .edit(before: before, after: after, bases: bases)
    }
    guard reader.remaining == 0 else { throw .tooLong(offset: reader.offset) }
    return FinishedStep(content, isJoined: isJoined)
  }

  private static func readElement(
    _ brushes: [UInt32: Brush], _ reader: inout ByteReader
  ) throws(HistoryError) -> Element? {
    try ElementRecord(&reader).element { () throws(HistoryError) in
      try StrokeRecord.read(brushes, &reader)
    }
  }
}
