import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Many fingers, each a brush of its own, or only the first one that comes.
extension PaintingController {
  /// One more finger may paint at the same time.
  func addFingerBrush() { fingerBrushes.append(addBrush(for: [.finger])) }

  /// The brush that the next finger gets, which may have none left to paint with.
  ///
  /// Its place is the finger's in the order of hands: the least that no finger has that is down.
  var nextFingerBrush: StrokeGestureRecognizer? {
    guard paintsTogether else { return fingerBrushes.first }
    return fingerBrushes.first { $0.touch == nil && $0.numberOfTouches == 0 }
  }

  /// The brush of a finger that lands: one and no other.
  func brush(for touch: Touch) -> StrokeGestureRecognizer? {
    fingerBrushes.contains { $0.touches.contains(touch) } ? nil : nextFingerBrush
  }

  /// There always is one brush more than fingers are down.
  func provideFingerBrush() {
    if paintsTogether, isViewLoaded, nextFingerBrush == nil { addFingerBrush() }
  }

  /// What a finger, a pen or a mouse paints in.
  func color(of recognizer: StrokeGestureRecognizer) -> Color {
    guard paintsTogether, colorsByHand,
      let place = fingerBrushes.firstIndex(where: { $0 === recognizer }), place > 0
    else { return selectedColor }
    return FingerColors(selected: selectedColor, palette: palette)[place]
  }
}
