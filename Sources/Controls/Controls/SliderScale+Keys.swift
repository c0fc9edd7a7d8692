import UserInterface

extension KeyEvent {
  /// Whether it is Enter alone, pressed anew.
  var isEnter: Bool { key == .enter && modifiers.isEmpty && !isRepeat }
}

@MainActor extension SliderScale {
  /// The value that a key gives: arrows by a hundredth of the track, with Shift or Page by a tenth,
  /// Home and End to the ends; left and right as the view reads. Nil for other keys.
  func value(_ value: Double, movedBy event: KeyEvent, in view: View) -> Double? {
    guard event.modifiers.subtracting(.shift).isEmpty else { return nil }
    let small = event.modifiers.contains(.shift) ? 0.1 : 0.01
    return switch event.key(in: view) {
    case .up, .right: self.value(value, movedBy: small)
    case .down, .left: self.value(value, movedBy: -small)
    case .pageUp: self.value(value, movedBy: 0.1)
    case .pageDown: self.value(value, movedBy: -0.1)
    case .home: minimum
    case .end: maximum
    default: nil
    }
  }
}
