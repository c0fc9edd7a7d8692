package import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Changes the gradient of a fill by its ends and its colors; each gesture as one step that undo takes back.
package final class GradientEditor: HandleEditor {
  /// What a hand can have of it.
  enum Handle: Hashable {
    case start, end
    /// A color between them, by its place among all.
    case stop(Int)
  }

  private(set) weak var editor: SelectionEditor?
  private let overlay = GradientOverlay()
  private var element: (place: ElementPlace, id: ElementID)?
  /// The gradient as it is now, where it was laid, and from there to where it lies.
  private var gradient: Gradient?
  private var map = AffineTransform.identity
  /// The handle whose color is changed.
  private var chosen = Handle.start
  var drag: Drag?

  /// What a hand has.
  struct Drag: HandleDrag {
    let handle: Handle
    let gradient: Gradient
    /// From the hand to the handle, in canvas pixels.
    let offset: Vector
    let former: Painting
    var hasStep = false
  }

  init(_ editor: SelectionEditor) { self.editor = editor }

  var places: Set<ElementPlace> { Set([element?.place].compactMap { $0 }) }
  /// Whether a gradient is changed.
  package var isActive: Bool { element != nil }

  // MARK: Begin and end

  /// Begins with the gradient of a fill; false where there is none, or it may not be changed, which is told.
  func begin(_ place: ElementPlace) -> Bool {
    guard let editor, let controller, let found = controller.painting.element(at: place),
      let gradient = found.fill?.gradient
    else { return false }
    guard controller.painting.refusal(of: place.layer) == nil else {
      refuse(place)
      return false
    }
    editor.finishHandles()
    element = (place, found.id)
    (self.gradient, map, chosen) = (gradient, found.shapeMap, .start)
    editor.showHandles([place])
    show()
    editor.tell()
    return true
  }

  func forget() { (element, gradient) = (nil, nil) }

  func restore(_ drag: Drag) { gradient = drag.gradient }

  func refresh() {
    guard let element, drag == nil, let painting = controller?.painting else { return }
    guard let now = painting.element(at: element.place), now.id == element.id,
      let found = now.fill?.gradient
    else { return finish() }
    (gradient, map) = (found, now.shapeMap)
    if case .stop(let index) = chosen, index >= found.stops.count - 1 { chosen = .start }
    show()
  }

  // MARK: Showing

  func show() {
    guard let view else { return }
    overlay.show(
      gradient.map { GradientOverlay.Content(gradient: $0, map: map, chosen: chosen) }, in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }

  private func handle(at place: Point) -> Handle? {
    guard let content = overlay.content, let view else { return nil }
    return content.handle(at: place, view.canvasTransform)
  }

  // MARK: Gestures

  func takes(_ place: Point, with modifiers: KeyModifiers) -> Bool { handle(at: place) != nil }

  /// A tap chooses a handle; one on the line between them puts a color there.
  func tapped(at place: Point) -> Bool {
    if let handle = handle(at: place) {
      chosen = handle
      show()
      editor?.tell()
      return true
    }
    guard let content = overlay.content, let view, let gradient,
      content.isOnLine(place, view.canvasTransform), let back = map.inverted
    else {
      finish()
      return false
    }
    let share = gradient.share(at: back.apply(view.canvasTransform.canvasPoint(place)))
    let stop = Gradient.Stop(share, gradient.color(at: share))
    if let new = gradient.with(stops: gradient.stops + [stop]) {
      changeOnce(to: new)
      chosen = new.stops.firstIndex(of: stop).map { .stop($0) } ?? .start
      show()
    }
    return true
  }

  func beginDrag(at place: Point, with modifiers: KeyModifiers) -> Bool {
    guard let controller, let view, let gradient, let content = overlay.content,
      let handle = handle(at: place)
    else { return false }
    let transform = view.canvasTransform
    let start = content.place(of: handle, transform)
    drag = Drag(
      handle: handle, gradient: gradient,
      offset: transform.canvasPoint(start) - transform.canvasPoint(place),
      former: controller.painting)
    chosen = handle
    return true
  }

  func continueDrag(to place: Point, with modifiers: KeyModifiers) {
    guard let view, let drag, let back = map.inverted else { return }
    let goal = back.apply(view.canvasTransform.canvasPoint(place) + drag.offset)
    let old = drag.gradient
    let isStraight = modifiers.contains(.shift)
    func snapped(from anchor: Point) -> Point {
      isStraight ? anchor + (goal - anchor).snapped : goal
    }
    let new: Gradient?
    switch drag.handle {
    case .start: new = old.with(start: snapped(from: old.end))
    case .end: new = old.with(end: snapped(from: old.start))
    case .stop(let index):
      var stops = old.stops
      // Between its neighbors, so that it keeps its place among them.
      stops[index].place = min(
        max(old.share(at: goal), stops[index - 1].place), stops[index + 1].place)
      new = old.with(stops: stops)
    }
    if let new { apply(new) }
  }

  private func apply(_ new: Gradient) {
    guard let controller, let element, let drag else { return }
    let region = controller.painting.setGradient(
      of: element.place, to: new, continuing: drag.hasStep)
    guard let region else { return }
    self.drag?.hasStep = true
    gradient = new
    show()
    controller.changed(region)
  }

  func endDrag() {
    drag = nil
    refresh()
    show()
  }

  // MARK: What keys, buttons and colors change

  private func changeOnce(_ kind: SelectionEditor.Kind? = nil, to new: Gradient?) {
    guard let editor, let element, drag == nil else { return }
    editor.changeOnce(kind) { painting, _, isRepeated in
      painting.setGradient(of: element.place, to: new, continuing: isRepeated)
    }
  }

  /// Gives the chosen handle a color; false where none is changed.
  func recolor(_ color: Color) -> Bool {
    guard isActive, let gradient else { return false }
    var stops = gradient.stops
    stops[index(of: chosen)].color = color
    changeOnce(.color, to: gradient.with(stops: stops))
    return true
  }

  private func index(of handle: Handle) -> Int {
    switch handle {
    case .start: 0
    case .end: (gradient?.stops.count ?? 1) - 1
    case .stop(let index): index
    }
  }

  /// Moves the chosen handle by a way on the screen, in canvas pixels.
  private func nudge(_ way: Vector) {
    guard let transform = view?.canvasTransform, let back = map.inverted, let gradient else {
      return
    }
    let step = back.apply(Nudge.step(way, in: transform))
    switch chosen {
    case .start: changeOnce(.nudge, to: gradient.with(start: gradient.start + step))
    case .end: changeOnce(.nudge, to: gradient.with(end: gradient.end + step))
    case .stop(let index):
      var stops = gradient.stops
      let place = gradient.share(at: gradient.point(at: stops[index].place) + step)
      stops[index].place = min(max(place, stops[index - 1].place), stops[index + 1].place)
      changeOnce(.nudge, to: gradient.with(stops: stops))
    }
  }

  /// Chooses the next handle, or the one before.
  private func step(_ direction: Int) {
    guard let count = gradient?.stops.count else { return }
    let next = (index(of: chosen) + direction + count) % count
    chosen = next == 0 ? .start : next == count - 1 ? .end : .stop(next)
    show()
  }

  /// Takes the chosen color away, where it is one between the ends.
  private func removeStop() {
    guard case .stop(let index) = chosen, let gradient else { return }
    var stops = gradient.stops
    stops.remove(at: index)
    chosen = .start
    changeOnce(to: gradient.with(stops: stops))
  }

  /// What is done to all of the gradient.
  package static let gradientCommands: [Command<SelectionEditor>] = [
    Command(
      // Translators: A gradient goes around a point, or else along a line.
      CommandID("gradient.radial"), storedText("Radial Gradient"),
      isChecked: { $0.gradients.gradient?.form == .radial }
    ) { editor in
      let old = editor.gradients.gradient
      editor.gradients.changeOnce(to: old?.with(form: old?.form == .radial ? .linear : .radial))
    },
    Command(
      // Translators: The colors of a gradient go the other way round.
      CommandID("gradient.reverse"), storedText("Reverse Gradient")
    ) { $0.gradients.changeOnce(to: $0.gradients.gradient?.reversed) },
    Command(
      // Translators: Of a gradient.
      CommandID("gradient.remove-stop"), storedText("Take This Color Away"),
      keys: [KeyStroke(.delete), KeyStroke(.backspace)],
      isEnabled: { if case .stop = $0.gradients.chosen { true } else { false } }
    ) { $0.gradients.removeStop() },
  ]

  /// What keys do.
  package static let ownKeyCommands: [Command<SelectionEditor>] =
    Nudge.commands(
      "gradient", storedText("Move Handle"), storedText("Move Handle by 10 px")
    ) { $0.gradients.nudge($1) } + [
      Command(
        CommandID("gradient.next"), storedText("Next Handle"), keys: [KeyStroke(".")],
        repeats: true
      ) { $0.gradients.step(1) },
      Command(
        CommandID("gradient.previous"), storedText("Previous Handle"), keys: [KeyStroke(",")],
        repeats: true
      ) { $0.gradients.step(-1) },
      Command(
        CommandID("gradient.done"), storedText("Done with Gradient"),
        keys: [KeyStroke(.enter), KeyStroke("v")]
      ) { $0.gradients.finish() },
      Command(
        CommandID("gradient.leave"), storedText("Leave Gradient"), keys: [KeyStroke(.escape)]
      ) { if !$0.gradients.callOff() { $0.gradients.finish() } },
    ]

  var keyCommands: [Command<SelectionEditor>] {
    Self.ownKeyCommands + Self.gradientCommands
  }
}
