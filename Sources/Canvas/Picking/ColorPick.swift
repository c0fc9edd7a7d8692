import Geometry
import UserInterface

/// A color that is being picked through the loupe.
package struct ColorPick {
  /// The loupe on the screen.
  let controller: LoupeController
  /// What moves it; nil for the keys.
  let picker: PickerGestureRecognizer?
  /// Where it looks, in the points of the painting's view.
  var place: Point
}
