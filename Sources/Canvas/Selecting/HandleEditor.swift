import Controls
import Geometry
import PaintingModel
import UserInterface

/// Changes an element by handles of its own, which take the place of the frame around what is selected.
protocol HandleEditor: CanvasOverlay {
  /// What is changed; nothing while none is.
  var places: Set<ElementPlace> { get }
  /// Whether a hand is at work.
  var isInHand: Bool { get }
  /// What keys do.
  var keyCommands: [Command<SelectionEditor>] { get }

  /// Whether a touch at a place of the view is for it.
  func takes(_ place: Point, with modifiers: KeyModifiers) -> Bool
  /// A tap; false where it ends the work.
  func tapped(at place: Point) -> Bool
  /// A drag begins; false where it is not for it.
  func beginDrag(at place: Point, with modifiers: KeyModifiers) -> Bool
  /// The hand has come to a place of the view.
  func continueDrag(to place: Point, with modifiers: KeyModifiers)
  /// The hand has lifted.
  func endDrag()
  /// Ends the drag at hand: all stays as it is.
  func letGo()
  /// Calls the drag at hand off: all is as it was; false where there is none.
  func callOff() -> Bool
  /// Turns of the wheel; false where they are for the canvas.
  func scroll(_ event: ScrollEvent) -> Bool
  /// The painting has changed.
  func refresh()
  /// Ends it: all stays as it is, and selected.
  func finish()
}

extension HandleEditor {
  /// Whether an element is changed.
  var isActive: Bool { !places.isEmpty }

  func scroll(_ event: ScrollEvent) -> Bool { false }
}

extension SelectionEditor {
  /// What has handles of its own now; nil where the frame is shown.
  var handles: (any HandleEditor)? {
    reshaper.isActive
      ? reshaper : shaper.isActive ? shaper : gradients.isActive ? gradients : nil
  }

  /// Whether an element is changed by handles of its own.
  package var hasHandles: Bool { handles != nil }
}
