internal import Rasterizer

extension Brush {
  /// The disc that it paints at a force of 0…1.
  func tip(force: Double) -> Capsule.Tip {
    let force = force.limited(to: 0...1, else: 1)
    var (size, cover) = (1.0, opacity)
    for response in responses where response.input == .pressure {
      switch response.output {
      case .size: size *= response.curve.value(at: force)
      case .opacity: cover *= response.curve.value(at: force)
      case .flow, .angle: break
      }
    }
    return Capsule.Tip(radius: diameter / 2 * size, opacity: cover)
  }
}
