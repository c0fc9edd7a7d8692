import Geometry
import PaintingModel

/// An element as it lies in a file; a stroke's samples follow, or lie apart:
/// ```
/// kind: u8, see `Kind`   unless none: author: u64, number: brief, see `OrderRecord`
/// flags: u8: 1 it was moved: see `PlacementRecord`   2 a sticker is stretched
///   4 it is in a group: author: u64, number: brief   8 a stroke, a fill or a text is limited to an area: see `AreaRecord`
///   16 it is cut: see `CutRecord`   32 some erasers take nothing from it: see `NamesRecord`
///   64 a stroke or a fill was drawn along a shape: see `ShapeRecord`
///   128 a stroke, a sticker or a drawn fill follows a guide: see `GuideRecord`
/// a picture: see `PictureRecord`   a fill: see `FillRecord`   a text: see `TextRecord`
/// a sticker: see `StickerRecord`, its stretch: 4 × f64
/// ```
/// Before version 8 of `StrokeHistory` a kind is followed by the sticker alone.
enum ElementRecord {
  /// The kinds by their numbers.
  enum Kind: UInt8, CaseIterable {
    case none, stroke, sticker, picture, fill, text

    /// The number of a step that adds one; see `LayerArrangement`.
    var step: UInt8 {
      switch self {
      case .none: 3
      case .stroke: 0
      case .sticker: 2
      case .picture: 6
      case .fill: 7
      case .text: 8
      }
    }

    /// The kind of an element.
    init(_ element: Element?) {
      switch element?.content {
      case nil: self = .none
      case .stroke: self = .stroke
      case .sticker: self = .sticker
      case .picture: self = .picture
      case .fill: self = .fill
      case .text: self = .text
      }
    }
  }

  /// Adds what follows the kind; `stroke` adds one's samples, `number` gives brushes their numbers.
  static func writeContent(
    of element: Element?, number: (Brush) -> UInt32, to writer: inout ByteWriter,
    stroke: (Stroke, inout ByteWriter) -> Void
  ) {
    guard let element else { return }
    write(element.id, to: &writer)
    OrderRecord.write(element.order, to: &writer)
    let isMoved = element.placement != .identity
    let clip = element.originalClip
    let guide = element.originalGuide
    let stretch = element.sticker.map(\.stretch) ?? .identity
    var flags: UInt8 = isMoved ? Flag.moved : 0
    if stretch != .identity { flags |= Flag.stretched }
    if element.group != nil { flags |= Flag.grouped }
    if clip != nil { flags |= Flag.clipped }
    if !element.cuts.isEmpty { flags |= Flag.cut }
    if !element.freedFrom.isEmpty { flags |= Flag.freed }
    if element.shape != nil { flags |= Flag.shaped }
    if guide != nil { flags |= Flag.guided }
    writer.add(flags)
    if isMoved { PlacementRecord.write(element.placement, to: &writer) }
    if let group = element.group { write(group, to: &writer) }
    if clip != nil { AreaRecord.writeNumber(of: clip, to: &writer) }
    if !element.cuts.isEmpty { CutRecord.write(element.cuts, number: number, to: &writer) }
    if !element.freedFrom.isEmpty { NamesRecord.write(element.freedFrom, to: &writer) }
    if let shape = element.shape { ShapeRecord.write(shape, to: &writer) }
    if let guide { GuideRecord.write(guide, to: &writer) }
    switch element.original {
    case .stroke(let content): stroke(content, &writer)
    case .sticker(let sticker): StickerRecord.write(sticker, to: &writer)
    case .picture(let picture): PictureRecord.write(picture, to: &writer)
    case .fill(let fill): FillRecord.write(fill, to: &writer)
    case .text(let text): TextRecord.write(text, to: &writer)
    }
    if stretch != .identity { StickerRecord.write(stretch, to: &writer) }
  }

  /// Reads what follows the kind; `stroke` reads one's samples, or finds it, `brush` finds brushes by
  /// their numbers.
  static func readContent(
    _ kind: Kind, version: UInt32, brush: (UInt32) -> Brush?, _ reader: inout ByteReader,
    stroke: (inout ByteReader) throws(HistoryError) -> Stroke
  ) throws(HistoryError) -> Element? {
    if kind == .none { return nil }
    let isNamed = version > 7
    let id = isNamed ? try readID(&reader) : .none
    let order = isNamed ? try OrderRecord.read(&reader) : ElementOrder()
    let offset = reader.offset
    let flags: UInt8 = isNamed ? try reader.integer() : 0
    let known =
      Flag.moved | Flag.stretched | Flag.grouped | Flag.clipped | Flag.cut | Flag.freed
      | Flag.shaped | Flag.guided
    guard flags & ~known == 0, kind == .sticker || flags & Flag.stretched == 0,
      kind == .stroke || kind == .fill || kind == .text || flags & Flag.clipped == 0,
      kind == .stroke || kind == .fill || flags & Flag.shaped == 0,
      kind == .stroke || kind == .sticker || kind == .fill || flags & Flag.guided == 0
    else { throw .value(offset: offset) }
    let placement = flags & Flag.moved == 0 ? .identity : try PlacementRecord.read(&reader)
    let group = flags & Flag.grouped == 0 ? nil : try readID(&reader)
    let clip = flags & Flag.clipped == 0 ? nil : try AreaRecord.readNumbered(&reader)
    let cuts = flags & Flag.cut == 0 ? [] : try CutRecord.read(brush, &reader)
    let freedFrom = flags & Flag.freed == 0 ? [] : try NamesRecord.read(&reader)
    let shape = flags & Flag.shaped == 0 ? nil : try ShapeRecord.read(&reader)
    let guide = flags & Flag.guided == 0 ? nil : try GuideRecord.read(&reader)
    let content: Element.Content
    switch kind {
    case .none: return nil
    case .stroke:
      var found = try stroke(&reader)
      (found.clip, found.guide) = (clip, guide)
      content = .stroke(found)
    case .sticker:
      var sticker = try StickerRecord.read(&reader)
      if flags & Flag.stretched != 0 { sticker.setStretch(try StickerRecord.readStretch(&reader)) }
      sticker.guide = guide
      content = .sticker(sticker)
    case .picture: content = .picture(try PictureRecord.read(&reader))
    case .fill:
      var fill = try FillRecord.read(&reader)
      fill.limit = clip
      guard guide == nil || fill.canFollow else { throw .value(offset: offset) }
      fill.follow(guide)
      content = .fill(fill)
    case .text:
      var text = try TextRecord.read(&reader)
      text.limit = clip
      content = .text(text)
    }
    return Element(
      content, id: id, order: order, placement: placement, group: group, shape: shape,
      freedFrom: freedFrom, cuts: cuts)
  }

  private enum Flag {
    static let moved: UInt8 = 1
    static let stretched: UInt8 = 2
    static let grouped: UInt8 = 4
    static let clipped: UInt8 = 8
    static let cut: UInt8 = 16
    static let freed: UInt8 = 32
    static let shaped: UInt8 = 64
    static let guided: UInt8 = 128
  }

  static func write(
    _ element: Element?, number: (Brush) -> UInt32, to writer: inout ByteWriter,
    stroke: (Stroke, inout ByteWriter) -> Void
  ) {
    writer.add(Kind(element).rawValue)
    writeContent(of: element, number: number, to: &writer, stroke: stroke)
  }

  static func read(
    version: UInt32 = StrokeHistory.version, brush: (UInt32) -> Brush?,
    _ reader: inout ByteReader,
    stroke: (inout ByteReader) throws(HistoryError) -> Stroke
  ) throws(HistoryError) -> Element? {
    let place = reader.offset
    guard let kind = Kind(rawValue: try reader.integer()) else { throw .value(offset: place) }
    return try readContent(kind, version: version, brush: brush, &reader, stroke: stroke)
  }

  static func write(_ id: ElementID, to writer: inout ByteWriter) {
    writer.add(id.author)
    writer.add(brief: UInt64(id.number))
  }

  static func readID(_ reader: inout ByteReader) throws(HistoryError) -> ElementID {
    let author: UInt64 = try reader.integer()
    let place = reader.offset
    guard let number = UInt32(exactly: try reader.brief()) else { throw .value(offset: place) }
    return ElementID(author: author, number: number)
  }
}
