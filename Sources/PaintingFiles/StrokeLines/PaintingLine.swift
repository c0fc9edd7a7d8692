/// One line of `StrokeLinesFile`: a JSON object, whose `kind` says what it is. What fields have other names is
/// ignored, as in presets.
enum PaintingLine {
  /// The first: what the picture is.
  case painting(SheetFields)
  /// A layer, a group or a mask.
  case layer(LayerFields)
  /// What strokes are painted with, by a number.
  case brush(BrushFields)
  /// What painting is limited to, by a number.
  case area(AreaFields)
  /// The pixels of pictures, by a number.
  case pixels(PixelsFields)
  /// The pull of an eraser that took something from single elements, by a number.
  case cutter(StrokeFields)
  /// The names of erasers from which single elements were freed, by a number.
  case erasers(ErasersFields)
  /// What lies on a layer.
  case element(ElementFields, Content)

  /// What an element is.
  enum Content {
    case stroke(StrokeFields)
    case sticker(StickerFields)
    case picture(PictureFields)
    case fill(FillFields)
    case text(TextFields)
  }

  /// What lines are called.
  enum Kind: String, CaseIterable {
    case painting, layer, brush, area, pixels, cutter, erasers, stroke, sticker, picture, fill, text
  }

  private enum Key: CodingKey {
    case kind
  }
}

extension PaintingLine {
  /// What it is called.
  var kind: Kind {
    switch self {
    case .painting: .painting
    case .layer: .layer
    case .brush: .brush
    case .area: .area
    case .pixels: .pixels
    case .cutter: .cutter
    case .erasers: .erasers
    case .element(_, .stroke): .stroke
    case .element(_, .sticker): .sticker
    case .element(_, .picture): .picture
    case .element(_, .fill): .fill
    case .element(_, .text): .text
    }
  }
}

extension PaintingLine: Decodable {
  init(from decoder: any Decoder) throws {
    let name = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .kind)
    guard let kind: Kind = try named(name, "kind") else { throw LineProblem.missing(field: "kind") }
    func element(_ content: Content) throws -> PaintingLine {
      .element(try ElementFields(from: decoder), content)
    }
    self =
      switch kind {
      case .painting: .painting(try SheetFields(from: decoder))
      case .layer: .layer(try LayerFields(from: decoder))
      case .brush: .brush(try BrushFields(from: decoder))
      case .area: .area(try AreaFields(from: decoder))
      case .pixels: .pixels(try PixelsFields(from: decoder))
      case .cutter: .cutter(try StrokeFields(from: decoder))
      case .erasers: .erasers(try ErasersFields(from: decoder))
      case .stroke: try element(.stroke(try StrokeFields(from: decoder)))
      case .sticker: try element(.sticker(try StickerFields(from: decoder)))
      case .picture: try element(.picture(try PictureFields(from: decoder)))
      case .fill: try element(.fill(try FillFields(from: decoder)))
      case .text: try element(.text(try TextFields(from: decoder)))
      }
  }
}

extension PaintingLine: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind.rawValue, forKey: .kind)
    switch self {
    case .painting(let fields): try fields.encode(to: encoder)
    case .layer(let fields): try fields.encode(to: encoder)
    case .brush(let fields): try fields.encode(to: encoder)
    case .area(let fields): try fields.encode(to: encoder)
    case .pixels(let fields): try fields.encode(to: encoder)
    case .cutter(let fields): try fields.encode(to: encoder)
    case .erasers(let fields): try fields.encode(to: encoder)
    case .element(let fields, let content):
      try fields.encode(to: encoder)
      switch content {
      case .stroke(let fields): try fields.encode(to: encoder)
      case .sticker(let fields): try fields.encode(to: encoder)
      case .picture(let fields): try fields.encode(to: encoder)
      case .fill(let fields): try fields.encode(to: encoder)
      case .text(let fields): try fields.encode(to: encoder)
      }
    }
  }
}
