import PaintingModel
import Rasterizer

/// A step as it lies in a journal:
/// ```
/// kind: u8   goes with the one before: u8
///   0, an element: layer: u32, element
///   1, a change, only before form 3: layer: u32, place: u32, element before, element after
///   2, an edit of layers: tree before, tree after; see `LayerArrangement`
///     layers made by it that begin with a picture: u32, then each: layer: u32
///   3, changes: brief, then each: see `EditRecord`
/// element: see `ElementRecord`, a stroke's followed by a `StrokeRecord`
/// ```
enum StepRecord {
  private enum Kind: UInt8 {
    case element, formerChange, edit, change
  }

  /// Adds a step; `number` gives brushes their numbers.
  static func write(
    _ step: FinishedStep, number: (Brush) -> UInt32, to writer: inout ByteWriter
  ) {
    func begin(_ kind: Kind) {
      writer.add(kind.rawValue)
      writer.add(flag: step.isJoined)
    }
    switch step.content {
    case .element(let element, let layer):
      begin(.element)
      writer.add(layer.rawValue)
      ElementRecord.write(element, number: number, to: &writer) { stroke, writer in
        StrokeRecord.write(stroke, brush: number(stroke.brush), to: &writer)
      }
    case .change(let edits):
      begin(.change)
      EditRecord.write(edits, number: number, to: &writer)
    case .edit(let before, let after, let bases):
      begin(.edit)
      LayerArrangement.write(before, to: &writer)
      LayerArrangement.write(after, to: &writer)
      writer.add(UInt32(bases.count))
      for id in bases.keys.map(\.rawValue).sorted() { writer.add(id) }
    }
  }

  /// Reads a step.
  ///
  /// - Parameters:
  ///   - isNamed: whether elements have names: from form 3 on.
  ///   - picture: finds the pixels of placed pictures by their numbers.
  ///   - references: finds the pictures of references; nil for none.
  ///   - base: gives the pictures that layers begin with, nil where one is of no use.
  static func read(
    _ bytes: [UInt8], brushes: [UInt32: Brush], areas: [UInt32: Area] = [:],
    isNamed: Bool = true, picture: @escaping (UInt32) -> PicturePixels? = { _ in nil },
    references: FoundReferences? = nil,
    base: (LayerID) -> TileGrid?
  ) throws(HistoryError) -> FinishedStep {
    var reader = ByteReader(bytes, picture: picture)
    reader.areas = areas
    reader.references = references
    guard let kind = Kind(rawValue: try reader.integer()) else { throw .value(offset: 0) }
    let isJoined = try reader.flag()
    let content: FinishedStep.Content
    func element(_ reader: inout ByteReader) throws(HistoryError) -> Element? {
      let version = isNamed ? StrokeHistory.version : StrokeHistory.lastWithoutNames
      return try ElementRecord.read(version: version, brush: { brushes[$0] }, &reader) {
        reader throws(HistoryError) in
        try StrokeRecord.read({ brushes[$0] }, &reader)
      }
    }
    switch kind {
    case .element:
      let layer = LayerID(rawValue: try reader.integer())
      content = .element(try element(&reader), layer: layer)
    case .formerChange:
      let layer = LayerID(rawValue: try reader.integer())
      let place = ElementPlace(layer: layer, index: Int(try reader.integer(UInt32.self)))
      _ = try element(&reader)
      content = .change([ElementEdit(at: place, putting: try element(&reader))])
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
    case .change:
      content = .change(try EditRecord.read({ brushes[$0] }, &reader))
    }
    guard reader.remaining == 0 else { throw .tooLong(offset: reader.offset) }
    return FinishedStep(content, isJoined: isJoined)
  }
}
