import PaintingModel

/// What a line says of a brush: what a preset says of one, under a number.
struct BrushFields: Codable {
  let number: UInt32?
  let brush: Brush

  private enum Key: CodingKey {
    case number, wideCurve
  }

  init(_ brush: Brush, number: UInt32) { (self.brush, self.number) = (brush, number) }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    number = try fields.decodeIfPresent(UInt32.self, forKey: .number)
    var brush = try PresetBrush(from: decoder).brush
    // Presets have that of today alone.
    if try fields.decodeIfPresent(Bool.self, forKey: .wideCurve) == true {
      brush.smoothing = .wideCurve
    }
    self.brush = brush
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(number, forKey: .number)
    if brush.smoothing == .wideCurve { try fields.encode(true, forKey: .wideCurve) }
    try PresetBrush(brush: brush).encode(to: encoder)
  }
}
