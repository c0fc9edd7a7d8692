import Geometry
import PaintingModel

extension PresetRecord {
  /// The record of a preset; every number is in its range.
  init(_ preset: BrushPreset) {
    let brush = preset.brush.limited
    name = preset.name
    icon = preset.icon.rawValue
    method = brush.method.rawValue
    shape = Shape(brush.shape)
    diameter = brush.diameter
    hardness = brush.hardness
    opacity = brush.opacity
    flow = brush.flow
    spacing = brush.spacing
    grain = brush.grain.map {
      Ground(
        texture: $0.texture.rawValue, scale: $0.scale, strength: $0.strength,
        anchor: $0.anchor.rawValue)
    }
    jitter = Chance(
      position: brush.jitter.position, size: brush.jitter.size, angle: brush.jitter.angle,
      opacity: brush.jitter.opacity)
    smudge = brush.smudge
    stabilizer = brush.stabilizer
    smoothing = brush.smoothing == .none ? "none" : "curve"
    responses = brush.responses.map {
      Reaction(
        input: $0.input.rawValue, output: $0.output.rawValue, range: $0.range,
        smooth: $0.curve.isSmooth, points: $0.curve.points.map { [$0.x, $0.y] })
    }
    pressureFromSpeed = brush.simulatesPressure
    eraser = brush.isEraser
  }
}

extension PresetRecord.Shape {
  init(_ shape: BrushShape) {
    switch shape {
    case .round: kind = "round"
    case .flat(let aspect, let angle):
      kind = "flat"
      self.aspect = aspect
      self.angle = angle
    case .textured(let texture):
      kind = "textured"
      self.texture = texture.rawValue
    }
  }
}
