/// Pressure in one number each, for the common case of an even response.
extension Brush {
  /// How much of the diameter is pressure's to take: 0 none, 1 all of it. Setting it replaces what
  /// pressure did to the size.
  public var pressureToDiameter: Double {
    get { pressureShare(of: .size) }
    set { setPressureShare(newValue, of: .size) }
  }

  /// How much of the opacity is pressure's to take: 0 none, 1 all of it. Setting it replaces what
  /// pressure did to the opacity.
  public var pressureToOpacity: Double {
    get { pressureShare(of: .opacity) }
    set { setPressureShare(newValue, of: .opacity) }
  }

  private func pressureShare(of output: Response.Output) -> Double {
    let response = responses.first { $0.input == .pressure && $0.output == output }
    return response.map { 1 - $0.curve.value(at: 0) } ?? 0
  }

  private mutating func setPressureShare(_ share: Double, of output: Response.Output) {
    responses.removeAll { $0.input == .pressure && $0.output == output }
    let share = share.limited(to: 0...1, else: 0)
    guard share > 0 else { return }
    responses.append(
      Response(.pressure, to: output, curve: ResponseCurve(from: 1 - share, to: 1)))
  }
}
