import FoundationEssentials
import PaintingModel
import Rasterizer

/// Writes a painting line by line. What several elements have is a line of its own before the first of them.
struct LinesWriter {
  private let painting: Painting
  private let record: PaintingRecord
  private let encoder = JSONEncoder()
  /// Takes some lines at once.
  private let take: (ArraySlice<UInt8>) throws -> Void
  private var waiting: [UInt8] = []
  private var brushes: [Brush: UInt32] = [:]
  private var areas: [Area: UInt32] = [:]
  private var pixels: [PicturePixels: UInt32] = [:]
  private var cutters: [Stroke: UInt32] = [:]
  private var erasers: [Set<ElementID>: UInt32] = [:]

  /// So many bytes are handed over at once.
  private static let portion = 1 << 20

  init(_ painting: Painting, take: @escaping (ArraySlice<UInt8>) throws -> Void) {
    self.painting = painting.ended
    record = self.painting.record
    self.take = take
    // The same painting gives the same lines.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // No reader takes it, but all the rest is there.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Writes all lines.
  mutating func write() throws {
    try add(.painting(SheetFields(painting)))
    try add(painting.tree.layers, in: nil)
    for place in places {
      if let element = painting.element(at: place) { try add(element, on: place.layer) }
    }
    try take(waiting[...])
  }

  private mutating func add(_ line: PaintingLine) throws {
    waiting += try encoder.encode(line)
    waiting.append(UInt8(ascii: "\n"))
    guard waiting.count >= Self.portion else { return }
    try take(waiting[...])
    waiting.removeAll(keepingCapacity: true)
  }

  // MARK: Layers

  private mutating func add(_ layers: [Layer], in parent: LayerID?) throws {
    for layer in layers {
      try add(.layer(LayerFields(layer, in: parent, base: try base(of: layer.id))))
      if let mask = layer.mask {
        try add(.layer(LayerFields(mask: mask, of: layer.id, base: try base(of: mask.id))))
      }
      try add(layer.children, in: layer.id)
    }
  }

  private func base(of id: LayerID) throws -> [UInt8]? {
    guard let base = record.contents[id]?.base, let block = base.paintedBounds else { return nil }
    return try OpenRasterEncoder.encode(base.moved(to: TileFrame(covering: block)))
  }

  /// Where all elements are: those of a layer from the lowest to the topmost, and else as they came.
  private var places: [ElementPlace] {
    let leaves = painting.tree.all.filter { !$0.isGroup }.map(\.id)
    var all: [ElementPlace] = []
    painting.forEachElement(on: leaves) { place, _ in all.append(place) }
    var left = Dictionary(grouping: painting.ordered(all), by: \.layer).mapValues { $0[...] }
    var waiting = Set(all)
    var counts: [LayerID: Int] = [:]
    var result: [ElementPlace] = []
    func came(_ place: ElementPlace) {
      while waiting.contains(place), let next = left[place.layer]?.popFirst() {
        waiting.remove(next)
        result.append(next)
      }
    }
    for step in record.steps.prefix(record.doneCount) {
      switch step.content {
      case .element(_, let layer):
        came(ElementPlace(layer: layer, index: counts[layer, default: 0]))
        counts[layer, default: 0] += 1
      case .change(let edits):
        for place in edits.map(\.place) where place.index >= counts[place.layer, default: 0] {
          counts[place.layer] = place.index + 1
          came(place)
        }
      case .edit: break
      }
    }
    return result + leaves.flatMap { left[$0] ?? [] }
  }

  // MARK: Elements

  private mutating func add(_ element: Element, on layer: LayerID) throws {
    var cuts: [Stroke: UInt32] = [:]
    for cut in element.cuts where cuts[cut.stroke] == nil {
      cuts[cut.stroke] = try number(cut.stroke)
    }
    let fields = ElementFields(
      element, on: layer, clip: try element.originalClip.map { try number($0) },
      freedFrom: element.freedFrom.isEmpty ? nil : try number(element.freedFrom),
      cutter: { cuts[$0] ?? 0 })
    switch element.original {
    case .stroke(let stroke):
      try add(.element(fields, .stroke(StrokeFields(stroke, brush: try number(stroke.brush)))))
    case .sticker(let sticker): try add(.element(fields, .sticker(StickerFields(sticker))))
    case .picture(let picture):
      let number = try number(picture.pixels)
      try add(.element(fields, .picture(PictureFields(picture, pixels: number))))
    case .fill(let fill):
      var number: UInt32?
      if case .drawn(let area) = fill.shape { number = try self.number(area) }
      try add(.element(fields, .fill(FillFields(fill, area: number))))
    case .text(let text):
      var numbers: [PicturePixels: UInt32] = [:]
      for picture in text.pictures where numbers[picture.pixels] == nil {
        numbers[picture.pixels] = try number(picture.pixels)
      }
      try add(.element(fields, .text(TextFields(text) { numbers[$0] ?? 0 })))
    }
  }

  private mutating func number(_ brush: Brush) throws -> UInt32 {
    try number(brush, in: \.brushes) { .brush(BrushFields(brush, number: $0)) }
  }

  private mutating func number(_ area: Area) throws -> UInt32 {
    try number(area, in: \.areas) { .area(AreaFields(area, number: $0)) }
  }

  private mutating func number(_ picture: PicturePixels) throws -> UInt32 {
    try number(picture, in: \.pixels) {
      .pixels(PixelsFields(try OpenRasterEncoder.encode(picture.tiles), number: $0))
    }
  }

  private mutating func number(_ names: Set<ElementID>) throws -> UInt32 {
    try number(names, in: \.erasers) { .erasers(ErasersFields(names, number: $0)) }
  }

  private mutating func number(_ cutter: Stroke) throws -> UInt32 {
    let brush = try number(cutter.brush)
    let clip = try cutter.clip.map { try number($0) }
    return try number(cutter, in: \.cutters) {
      var fields = StrokeFields(cutter, brush: brush, number: $0)
      fields.clip = clip
      fields.guide = cutter.guide.map { GuideFields($0) }
      return .cutter(fields)
    }
  }

  /// The number of something; what has none yet gets the next one, and a line.
  private mutating func number<Value: Hashable>(
    _ value: Value, in numbers: WritableKeyPath<LinesWriter, [Value: UInt32]>,
    line: (UInt32) throws -> PaintingLine
  ) throws -> UInt32 {
    if let number = self[keyPath: numbers][value] { return number }
    let number = UInt32(self[keyPath: numbers].count + 1)
    self[keyPath: numbers][value] = number
    try add(try line(number))
    return number
  }
}
