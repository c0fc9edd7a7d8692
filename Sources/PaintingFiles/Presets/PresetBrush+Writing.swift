import FoundationEssentials
import Geometry
import PaintingModel

extension PresetBrush {
  /// Writes every property that the brush has, but rare ones only where they are not as before.
  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    for property in BrushProperty.all {
      let (group, field) = property.path
      func write(_ value: (some Encodable)?) throws {
        guard let value else { return }
        guard let group else { return try fields.encode(value, forKey: field) }
        var inner = fields.nestedContainer(keyedBy: FieldName.self, forKey: group)
        try inner.encode(value, forKey: field)
      }
      switch property.value {
      case .number(let number):
        let value = number.get(brush)
        if !number.isRare || value != number.former { try write(value) }
      case .toggle(let path): try write(brush[keyPath: path])
      case .choice(let choice): try write(choice.get(brush).flatMap { choice.options[$0].name })
      case .texture(let texture): try write(texture.get(brush).map(\.name))
      case .pictures(let pictures): try write(pictures.get(brush)?.map(\.digits))
      }
    }
    if !brush.pictures.isEmpty {
      try fields.encode(
        brush.pictures.map {
          PictureEntry(hash: $0.digits, name: $0.name, png: Data(try $0.png))
        }, forKey: "pictures")
    }
    try fields.encode(
      brush.responses.map {
        Reaction(
          input: $0.input.rawValue, output: $0.output.rawValue, range: $0.range,
          smooth: $0.curve.isSmooth, points: $0.curve.points.map { [$0.x, $0.y] })
      }, forKey: "responses")
  }
}
