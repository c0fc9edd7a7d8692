import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Reshapes one stroke that is selected: bends its line, widens it at a place, trims it; each gesture as
/// one step that undo takes back.
package final class StrokeReshaper: HandleEditor {
  private(set) weak var editor: SelectionEditor?
  let overlay = ReshapeOverlay()
  /// The stroke at hand, by its place and its name; nil while none is reshaped.
  private var element: (place: ElementPlace, id: ElementID)?
  /// Its line as it is now.
  private(set) var line: StrokeLine?
  /// The place of the line that keys change, and that has the handles.
  var chosen = 0.0
  /// How far along the line a pull reaches, in canvas pixels.
  package private(set) var reach = 100.0
  /// Whether a drag of an end makes the line shorter, or as long as it was.
  package var trims = false {
    didSet { if trims != oldValue { show(); editor?.tell() } }
  }
  /// What a hand does; nil while none is at work.
  var drag: ReshapeDrag?
  /// Changes the reach while a line is in the hand.
  let pinch = PinchGestureRecognizer()

  /// What a pull reaches at first, in points of the view.
  private static let usualReach = 90.0
  /// The least and the greatest reach, in points of the view.
  private static let reaches = 12.0...4000.0

  init(_ editor: SelectionEditor) {
    self.editor = editor
  }

  /// Whether a stroke is reshaped.
  package var isActive: Bool { element != nil }

  /// Where the stroke lies that is reshaped; nil for none.
  private var place: ElementPlace? { element?.place }

  var places: Set<ElementPlace> { Set([place].compactMap { $0 }) }
  var keyCommands: [Command<SelectionEditor>] { Self.ownKeyCommands }

  // MARK: Begin and end

  /// Begins with a stroke, which is selected alone then; false where it cannot be reshaped, which is told
  /// where people could expect otherwise.
  ///
  /// - Parameter point: the place of it that is chosen, in canvas pixels; nil is its middle.
  @discardableResult
  func begin(_ place: ElementPlace, at point: Point? = nil) -> Bool {
    guard let editor, let controller, let found = controller.painting.element(at: place) else {
      return false
    }
    guard !controller.painting.hold([place], holesStay: true).places.isEmpty else {
      refuse(place)
      return false
    }
    guard let taken = StrokeLine(found) else {
      if found.stroke?.brush.smudges == true { controller.onReshapeRefusal?() }
      return false
    }
    editor.finishHandles()
    if let transform = view?.canvasTransform {
      reach = Self.usualReach * transform.pixelsPerPoint / transform.zoom
    }
    element = (place, found.id)
    line = taken
    chosen =
      point.map { LineFalloff.nearest(to: $0, on: taken.points) }
      ?? taken.place(along: taken.length / 2, from: 0)
    trims = false
    editor.showHandles([place])
    show()
    editor.tell()
    return true
  }

  func forget() { (element, line) = (nil, nil) }

  func restore(_ drag: Drag) { (line, chosen) = (drag.start.line, drag.start.chosen) }

  /// The painting has changed: the line is what it is now; what is no more is reshaped no longer.
  func refresh() {
    guard let element, drag == nil, let painting = controller?.painting else { return }
    guard let now = painting.element(at: element.place), now.id == element.id,
      let taken = StrokeLine(now)
    else { return finish() }
    line = taken
    chosen = min(chosen, taken.end)
    show()
  }

  // MARK: Showing

  /// Shows the line as it is.
  func show() {
    guard let view else { return }
    overlay.show(
      line.map {
        ReshapeOverlay.Shape(
          line: $0, chosen: chosen, reach: reach, takesEnds: trims, held: drag?.part)
      }, in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }

  /// Where the handles are; nil while nothing is reshaped.
  var layout: ReshapeLayout? {
    guard let line, let view else { return nil }
    return ReshapeLayout(line, chosen: chosen, view.canvasTransform)
  }

  /// What a touch takes; nil beside the line.
  func part(at place: Point, with modifiers: KeyModifiers = []) -> ReshapeLayout.Part? {
    guard let line, let view else { return nil }
    return layout?.part(
      at: place, of: line, takesEnds: trims || modifiers.contains(.shift), hasSides: !trims,
      view.canvasTransform)
  }

  // MARK: What is changed

  /// Chooses a place of the line.
  func choose(_ place: Double) {
    guard let line else { return }
    chosen = min(max(place, 0), line.end)
    show()
  }

  /// Makes a pull reach so many times as far.
  func scaleReach(by factor: Double) {
    guard factor.isFinite, let transform = view?.canvasTransform else { return }
    let unit = transform.pixelsPerPoint / transform.zoom
    reach = min(max(reach * factor, Self.reaches.lowerBound * unit), Self.reaches.upperBound * unit)
    if drag != nil { holdAgain() } else { show() }
  }

  /// Changes the line, going on with the newest step or not; false where nothing changes.
  func apply(_ new: StrokeLine, chosen place: Double, continuing: Bool) -> Bool {
    guard let element, let controller else { return false }
    (line, chosen) = (new, min(max(place, 0), new.end))
    let region = controller.painting.reshape(element.place, to: new, continuing: continuing)
    show()
    if let region { controller.changed(region) }
    return region != nil
  }

  /// Changes the line once; quick repetitions of the same kind are one step.
  func changeOnce(
    _ kind: SelectionEditor.Kind?, _ body: (StrokeLine) -> (line: StrokeLine, chosen: Double)
  ) {
    guard let editor, let element, let line, drag == nil else { return }
    let new = body(line)
    let former = chosen
    // What is shown of the change asks for it.
    chosen = min(max(new.chosen, 0), new.line.end)
    let isDone = editor.changeOnce(kind) { painting, _, isRepeated in
      painting.reshape(element.place, to: new.line, continuing: isRepeated)
    }
    if !isDone { choose(former) }
  }
}
