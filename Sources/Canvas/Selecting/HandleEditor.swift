import Controls
import Geometry
import PaintingModel
import UserInterface

/// What a hand does to a handle, from taking it to lifting.
protocol HandleDrag {
  /// The painting as it was taken.
  var former: Painting { get }
  /// Whether it has made its step.
  var hasStep: Bool { get }
}

/// Changes an element by handles of its own, which take the place of the frame around what is selected.
protocol HandleEditor: CanvasOverlay {
  associatedtype Drag: HandleDrag
  /// That of what is selected.
  var editor: SelectionEditor? { get }
  /// What a hand does; nil while none is at work.
  var drag: Drag? { get set }
  /// Shows what is changed as it is.
  func show()
  /// What is changed is as it was when a hand took it.
  func restore(_ drag: Drag)
  /// Nothing is changed any more.
  func forget()

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
  var controller: PaintingController? { editor?.controller }
  var view: PaintingView? { controller?.paintingView }

  /// Whether an element is changed.
  var isActive: Bool { !places.isEmpty }
  var isInHand: Bool { drag != nil }

  func finish() {
    guard isActive else { return }
    letGo()
    forget()
    show()
    editor?.hideHandles()
  }

  func letGo() {
    guard drag != nil else { return }
    drag = nil
    editor?.pan.cancel()
    show()
  }

  func callOff() -> Bool {
    guard let taken = drag else { return false }
    drag = nil
    editor?.pan.cancel()
    restore(taken)
    if taken.hasStep, let region = controller?.painting.takeBackChange(to: taken.former) {
      controller?.changed(region)
    }
    show()
    editor?.tell()
    return true
  }

  /// Says why the element at a place may not be changed, where its layer is why.
  func refuse(_ place: ElementPlace) {
    guard let controller, let refusal = controller.painting.refusal(of: place.layer) else { return }
    controller.onRefusal?(refusal)
  }

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
