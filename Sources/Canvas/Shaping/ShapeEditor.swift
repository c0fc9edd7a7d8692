import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Changes a shape that was drawn, by its points and what else it has; each gesture as one step that undo takes
/// back. What is filled within it goes along.
package final class ShapeEditor: HandleEditor {
  private(set) weak var editor: SelectionEditor?
  private let overlay = ShapeOverlay()
  /// What is drawn along the shape; the element that was asked for, by its place and its name.
  private var element: (place: ElementPlace, id: ElementID)?
  private(set) var places: Set<ElementPlace> = []
  /// The shape as it is now, where it was painted.
  private(set) var shape: Shape?
  /// From there to where it lies.
  private var map = AffineTransform.identity
  /// The handle that keys move.
  private(set) var chosen: ShapeHandle?
  var drag: Drag?

  /// What a hand has.
  struct Drag: HandleDrag {
    let held: Painting.HeldShape
    let handle: ShapeHandle
    /// From the hand to the handle, in canvas pixels.
    let offset: Vector
    /// The painting as it was taken.
    let former: Painting
    var hasStep = false
  }

  init(_ editor: SelectionEditor) { self.editor = editor }

  /// Whether a shape is changed.
  package var isActive: Bool { element != nil }

  // MARK: Begin and end

  /// Begins with the shape of an element; false where it has none, or may not be changed, which is told.
  func begin(_ place: ElementPlace) -> Bool {
    guard let editor, let controller, let found = controller.painting.element(at: place),
      found.shape != nil
    else { return false }
    guard let held = controller.painting.holdShape(of: place) else {
      refuse(place)
      return false
    }
    editor.finishHandles()
    element = (place, found.id)
    (places, shape, map) = (Set(held.places), held.shape, held.map)
    chosen = shape?.handles.last?.handle
    editor.showHandles(places)
    show()
    editor.tell()
    return true
  }

  func forget() { (element, shape, places) = (nil, nil, []) }

  func restore(_ drag: Drag) { shape = drag.held.shape }

  func refresh() {
    guard let element, drag == nil, let painting = controller?.painting else { return }
    guard painting.element(at: element.place)?.id == element.id,
      let held = painting.holdShape(of: element.place)
    else { return finish() }
    (places, shape, map) = (Set(held.places), held.shape, held.map)
    show()
  }

  // MARK: Showing

  func show() {
    guard let view else { return }
    overlay.show(shape.map { ShapeOverlay.Content(shape: $0, map: map, chosen: chosen) }, in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }

  private var layout: ShapeLayout? {
    guard let content = overlay.content, let view else { return nil }
    return ShapeOverlay.layout(of: content, view.canvasTransform)
  }

  // MARK: Gestures

  func takes(_ place: Point, with modifiers: KeyModifiers) -> Bool {
    layout?.handle(at: place) != nil
  }

  func tapped(at place: Point) -> Bool {
    guard let handle = layout?.handle(at: place) else {
      finish()
      return false
    }
    choose(handle)
    return true
  }

  func beginDrag(at place: Point, with modifiers: KeyModifiers) -> Bool {
    guard let controller, let view, let element, let layout,
      let handle = layout.handle(at: place)
    else { return false }
    guard let held = controller.painting.holdShape(of: element.place) else {
      refuse(element.place)
      return true
    }
    let transform = view.canvasTransform
    let start = layout.place(of: handle) ?? transform.viewPoint(map.apply(held.shape.center))
    drag = Drag(
      held: held, handle: handle,
      offset: transform.canvasPoint(start) - transform.canvasPoint(place),
      former: controller.painting)
    choose(handle)
    return true
  }

  func continueDrag(to place: Point, with modifiers: KeyModifiers) {
    guard let view, var drag, let controller, let back = map.inverted else { return }
    let seen = view.canvasTransform.canvasPoint(place) + drag.offset
    let snapping = RulerSnapping(
      controller.leadingRulers, reach: Snapping.reach * controller.pixelsPerPoint)
    let goal = back.apply(snapping?.place(for: seen) ?? seen)
    let isRegular = modifiers.contains(.shift)
    guard let new = drag.held.shape.moved(drag.handle, to: goal, isRegular: isRegular) else {
      return
    }
    let region = controller.painting.setShape(drag.held, to: new, continuing: drag.hasStep)
    guard let region else { return }
    drag.hasStep = true
    self.drag = drag
    shape = new
    show()
    controller.changed(region)
  }

  func endDrag() {
    drag = nil
    refresh()
    show()
  }

  // MARK: What keys and buttons change

  /// Changes the shape once; quick repetitions of the same kind are one step.
  func changeOnce(_ kind: SelectionEditor.Kind? = nil, _ body: (Shape) -> Shape?) {
    guard let editor, let element, drag == nil else { return }
    editor.changeOnce(kind) { painting, _, isRepeated in
      guard let held = painting.holdShape(of: element.place), let new = body(held.shape) else {
        return nil
      }
      return painting.setShape(held, to: new, continuing: isRepeated)
    }
  }

  /// Moves the chosen handle by a way on the screen, in canvas pixels.
  func nudge(_ way: Vector) {
    guard let transform = view?.canvasTransform, let back = map.inverted, let chosen else { return }
    let step = back.apply(Nudge.step(way, in: transform))
    changeOnce(.nudge) { shape in
      let place = shape.handles.first { $0.handle == chosen }?.place ?? shape.center
      return shape.moved(chosen, to: place + step)
    }
  }

  /// Chooses the next handle, or one before.
  func step(_ direction: Int) {
    guard let handles = shape?.handles.map(\.handle), !handles.isEmpty else { return }
    let index = chosen.flatMap(handles.firstIndex) ?? 0
    choose(handles[(index + direction + handles.count) % handles.count])
  }

  private func choose(_ handle: ShapeHandle) {
    chosen = handle
    show()
  }

  /// Bends the line freely from now on: it is no longer this shape once it has been bent.
  func bend() {
    guard let editor, let line else { return }
    finish()
    editor.reshaper.begin(line)
  }

  /// Where the line lies that can be bent; nil for what is only filled.
  var line: ElementPlace? {
    places.first { controller?.painting.element(at: $0)?.stroke != nil }
  }
}
