import PaintingModel
import Rasterizer

/// What a step does to one element, as it lies in a file:
/// ```
/// layer, place: brief   flags: u8: 1 it is removed, 2 it starts from another one
/// starts from another one: layer, place: brief
/// not removed: settings: u8, then each: kind: u8, see `Kind`
/// ```
enum EditRecord {
  /// What is set, by number, with what follows.
  private enum Kind: UInt8 {
    /// An element; see `ElementRecord`, a stroke's followed by a `StrokeRecord`.
    case whole
    /// An author and a number.
    case id
    /// See `OrderRecord`.
    case order
    /// 4 × f32.
    case color
    /// Its number: u32.
    case brush
    /// u8.
    case keepsAlpha
    /// As in a `StrokeRecord`.
    case points
    /// As in a `StrokeRecord`.
    case pickups
    /// See `StickerRecord`.
    case sticker
    /// See `PlacementRecord`.
    case placement
    /// Center x, y, radius, tilt, width of lines: f64.
    case face
    /// How x′ and y′ grow with x, and with y: f64.
    case stretch
    /// Eyes, brows, mouth: text.
    case expression
    /// Whether there is one: u8, then its author and number.
    case group
    /// Its number, see `AreaRecord`.
    case clip = 14
    /// How many stay: brief, then see `CutRecord`.
    case cuts = 15
    /// A picture's map and opacity; see `PictureRecord`.
    case picture = 16
    /// See `NamesRecord`.
    case freedFrom = 17
    /// A fill's map; see `PlacementRecord`.
    case fill = 18
    /// A text's map; see `PlacementRecord`.
    case text = 24
    /// Whether there is one: u8, then see `ShapeRecord`.
    case shape = 25
    /// Whether there is one: u8, then see `GradientRecord`.
    case gradient = 26
    /// Whether there is one: u8, then see `GuideRecord`.
    case guide = 27
  }

  private enum Flag {
    static let removed: UInt8 = 1
    static let copies: UInt8 = 2
  }

  /// Adds the edits of a step; `number` gives brushes their numbers.
  static func write(
    _ edits: [ElementEdit], number: (Brush) -> UInt32, to writer: inout ByteWriter
  ) {
    writer.add(brief: UInt64(edits.count))
    for edit in edits { write(edit, number: number, to: &writer) }
  }

  private static func write(
    _ edit: ElementEdit, number: (Brush) -> UInt32, to writer: inout ByteWriter
  ) {
    write(edit.place, to: &writer)
    writer.add(
      (edit.settings == nil ? Flag.removed : 0) | (edit.source == nil ? 0 : Flag.copies))
    if let source = edit.source { write(source, to: &writer) }
    guard let settings = edit.settings else { return }
    writer.add(UInt8(clamping: settings.count))
    for setting in settings { write(setting, number: number, to: &writer) }
  }

  private static func write(
    _ setting: ElementEdit.Setting, number: (Brush) -> UInt32, to writer: inout ByteWriter
  ) {
    func add(_ kind: Kind) { writer.add(kind.rawValue) }
    switch setting {
    case .whole(let element):
      add(.whole)
      ElementRecord.write(element, number: number, to: &writer) { stroke, writer in
        StrokeRecord.write(stroke, brush: number(stroke.brush), to: &writer)
      }
    case .id(let id):
      add(.id)
      ElementRecord.write(id, to: &writer)
    case .order(let order):
      add(.order)
      OrderRecord.write(order, to: &writer)
    case .color(let color):
      add(.color)
      StrokeHistory.write(color, to: &writer)
    case .brush(let brush):
      add(.brush)
      writer.add(number(brush))
    case .keepsAlpha(let keepsAlpha):
      add(.keepsAlpha)
      writer.add(flag: keepsAlpha)
    case .points(let points):
      add(.points)
      StrokeRecord.write(points, to: &writer)
    case .pickups(let pickups):
      add(.pickups)
      StrokeRecord.write(pickups, to: &writer)
    case .sticker(let sticker):
      add(.sticker)
      StickerRecord.write(sticker, to: &writer)
    case .placement(let placement):
      add(.placement)
      PlacementRecord.write(placement, to: &writer)
    case .face(let center, let radius, let tilt, let lineWidth):
      add(.face)
      StickerRecord.writePlace(center, radius, tilt, lineWidth, to: &writer)
    case .stretch(let stretch):
      add(.stretch)
      StickerRecord.write(stretch, to: &writer)
    case .group(let group):
      add(.group)
      writer.add(flag: group != nil)
      if let group { ElementRecord.write(group, to: &writer) }
    case .freedFrom(let names):
      add(.freedFrom)
      NamesRecord.write(names, to: &writer)
    case .cuts(let kept, let added):
      add(.cuts)
      writer.add(brief: UInt64(kept))
      CutRecord.write(added, number: number, to: &writer)
    case .shape(let shape):
      add(.shape)
      writer.add(flag: shape != nil)
      if let shape { ShapeRecord.write(shape, to: &writer) }
    case .gradient(let gradient):
      add(.gradient)
      writer.add(flag: gradient != nil)
      if let gradient { GradientRecord.write(gradient, to: &writer) }
    case .guide(let guide):
      add(.guide)
      writer.add(flag: guide != nil)
      if let guide { GuideRecord.write(guide, to: &writer) }
    case .clip(let clip):
      add(.clip)
      AreaRecord.writeNumber(of: clip, to: &writer)
    case .expression(let expression):
      add(.expression)
      StickerRecord.write(expression, to: &writer)
    case .picture(let transform, let opacity):
      add(.picture)
      PictureRecord.write(transform, opacity, to: &writer)
    case .fill(let transform):
      add(.fill)
      PlacementRecord.write(transform, to: &writer)
    case .text(let transform):
      add(.text)
      PlacementRecord.write(transform, to: &writer)
    }
  }

  private static func write(_ place: ElementPlace, to writer: inout ByteWriter) {
    writer.add(brief: UInt64(place.layer.rawValue))
    writer.add(brief: UInt64(place.index))
  }

  /// Reads the edits of a step; brushes are found by their numbers.
  static func read(
    _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> [ElementEdit] {
    let place = reader.offset
    let count = try reader.brief()
    // The fewest bytes of one: a layer, a place, flags.
    guard count <= UInt64(reader.remaining / 3) else { throw .value(offset: place) }
    var edits: [ElementEdit] = []
    for _ in 0..<count { edits.append(try readEdit(brush, &reader)) }
    return edits
  }

  private static func readEdit(
    _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> ElementEdit {
    let place = try readPlace(&reader)
    let offset = reader.offset
    let flags: UInt8 = try reader.integer()
    guard flags <= Flag.removed | Flag.copies else { throw .value(offset: offset) }
    let source = flags & Flag.copies == 0 ? nil : try readPlace(&reader)
    if flags & Flag.removed != 0 { return ElementEdit(at: place, from: source, nil) }
    var settings: [ElementEdit.Setting] = []
    for _ in 0..<(try reader.integer(UInt8.self)) {
      settings.append(try readSetting(brush, &reader))
    }
    return ElementEdit(at: place, from: source, settings)
  }

  private static func readSetting(
    _ brush: (UInt32) -> Brush?, _ reader: inout ByteReader
  ) throws(HistoryError) -> ElementEdit.Setting {
    let offset = reader.offset
    switch Kind(rawValue: try reader.integer()) {
    case .whole:
      // Its cuts are a list of their own: before form 10 later ones go on after those of the step.
      let cutter = reader.lastCutter
      let element = try ElementRecord.read(brush: brush, &reader) { reader throws(HistoryError) in
        try StrokeRecord.read(brush, &reader)
      }
      reader.lastCutter = cutter
      guard let element else { throw .value(offset: offset) }
      return .whole(element)
    case .id: return .id(try ElementRecord.readID(&reader))
    case .order: return .order(try OrderRecord.read(&reader))
    case .color: return .color(try StrokeHistory.readColor(&reader))
    case .brush:
      guard let brush = brush(try reader.integer()) else { throw .value(offset: offset) }
      return .brush(brush)
    case .keepsAlpha: return .keepsAlpha(try reader.flag())
    case .points: return .points(try StrokeRecord.readPoints(&reader))
    case .pickups: return .pickups(try StrokeRecord.readPickups(&reader))
    case .sticker: return .sticker(try StickerRecord.read(&reader))
    case .placement: return .placement(try PlacementRecord.read(&reader))
    case .face:
      let (center, radius, tilt, lineWidth) = try StickerRecord.readPlace(&reader)
      return .face(center: center, radius: radius, tilt: tilt, lineWidth: lineWidth)
    case .stretch: return .stretch(try StickerRecord.readStretch(&reader))
    case .group: return .group(try reader.flag() ? try ElementRecord.readID(&reader) : nil)
    case .shape: return .shape(try reader.flag() ? try ShapeRecord.read(&reader) : nil)
    case .gradient:
      return .gradient(try reader.flag() ? try GradientRecord.read(&reader) : nil)
    case .guide: return .guide(try reader.flag() ? try GuideRecord.read(&reader) : nil)
    case .clip: return .clip(try AreaRecord.readNumbered(&reader))
    case .freedFrom: return .freedFrom(try NamesRecord.read(&reader))
    case .cuts:
      guard let kept = Int32(exactly: try reader.brief()) else { throw .value(offset: offset) }
      return .cuts(kept: Int(kept), added: try CutRecord.read(brush, &reader))
    case .expression: return .expression(try StickerRecord.readExpression(&reader))
    case .picture:
      let (transform, opacity) = try PictureRecord.readPlace(&reader)
      return .picture(transform: transform, opacity: opacity)
    case .fill: return .fill(transform: try PlacementRecord.readTransform(&reader))
    case .text: return .text(transform: try PlacementRecord.readTransform(&reader))
    case nil: throw .value(offset: offset)
    }
  }

  private static func readPlace(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> ElementPlace {
    let offset = reader.offset
    guard let layer = UInt32(exactly: try reader.brief()),
      let index = Int32(exactly: try reader.brief())
    else { throw .value(offset: offset) }
    return ElementPlace(layer: LayerID(rawValue: layer), index: Int(index))
  }
}
