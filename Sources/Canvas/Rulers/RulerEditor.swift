package import Controls
import Geometry
package import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Makes rulers, changes them by handles, shows and hides them.
package final class RulerEditor: HandledOverlay {
  private(set) weak var controller: PaintingController?
  let hand = TracingPanGestureRecognizer()
  var pan: PanGestureRecognizer { hand }
  private let overlay = RulerOverlay()
  /// What a hand does now.
  var drag: Drag?
  /// The painting as the newest change has left it: another one like it may take its place.
  private var newest: UInt64?
  /// Told after something of them has changed.
  var onChange: (() -> Void)?

  /// The ruler that the panel is about.
  package var chosen: ElementID? { didSet { if chosen != oldValue { refresh() } } }
  /// Whether they are being changed: then they have handles.
  package var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      drawsCurve = false
      refresh()
    }
  }
  /// Whether the next line that a hand draws becomes a ruler.
  package var drawsCurve = false { didSet { if drawsCurve != oldValue { onChange?() } } }
  /// Whether they are seen; what is not seen leads nobody.
  package var isShown = true { didSet { if isShown != oldValue { refresh() } } }

  /// What lies over the canvas, in the view's points, so that handles keep clear of it; nil for nothing.
  var covered: Rect? { didSet { if covered != oldValue { refresh() } } }

  /// What a hand does with a handle.
  struct Drag {
    let handle: RulerLayout.Handle
    let former: Ruler
    /// From the hand to the handle, in canvas pixels.
    let offset: Vector
    var ruler: Ruler
    /// Whether it is a line that is pulled from the canvas's edge.
    var isNew = false
    /// The line that becomes a curve, in canvas pixels; empty where none does.
    var line: [Point] = []
    /// Whether it is a curve that is too short yet.
    var isTooShort = false
  }

  /// How far beside the canvas lines are pulled from its edge, in points.
  private static let edge = 22.0

  /// All rulers of the painting.
  package var rulers: [Ruler] { controller?.document.painting.rulers ?? [] }

  /// The rulers that lead a hand that paints.
  var leading: [Ruler] { isShown ? rulers : [] }

  /// The one that the panel is about; nil for none.
  package var chosenRuler: Ruler? { rulers.first { $0.id == chosen } }

  func attach(to controller: PaintingController) {
    self.controller = controller
    hand.addTarget(self) { editor, _ in editor.panned() }
    controller.add(hand)
    refresh()
  }

  /// Forgets the painting that was shown.
  func forget() {
    (drag, newest, chosen, drawsCurve) = (nil, nil, nil, false)
    refresh()
  }

  /// Shows them as they are now.
  func refresh() {
    guard let view = controller?.paintingView else { return }
    var seen = leading.filter(\.isVisible).map { $0.id == drag?.ruler.id ? drag?.ruler ?? $0 : $0 }
    if let drag, drag.isNew, !drag.isTooShort { seen.append(drag.ruler) }
    overlay.show(
      seen.isEmpty
        ? nil
        : RulerOverlay.Content(
          rulers: seen, chosen: chosen, hasHandles: isEditing, covered: covered), in: view)
    onChange?()
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }

  // MARK: Changes

  /// Adds a ruler and chooses it, or lets the hand draw a curve; false where there are as many as there may be.
  @discardableResult
  package func add(_ kind: Ruler.Kind) -> Bool {
    guard let controller, rulers.count < Ruler.mostCount else { return false }
    drawsCurve = kind == .curve && !drawsCurve
    return kind == .curve || add(controller.painting.makeRuler(kind))
  }

  /// Adds one that was made, and chooses it.
  @discardableResult
  func add(_ new: Ruler) -> Bool {
    guard set(rulers + [new]) else { return false }
    isShown = true
    chosen = new.id
    return true
  }

  /// Takes a ruler away.
  package func remove(_ id: ElementID) {
    guard let place = rulers.firstIndex(where: { $0.id == id }) else { return }
    var rest = rulers
    rest.remove(at: place)
    guard set(rest) else { return }
    chosen = rest.isEmpty ? nil : rest[min(place, rest.count - 1)].id
  }

  /// Shows or hides one.
  package func toggleVisible(_ id: ElementID) { change(id) { $0.isVisible.toggle() } }

  /// Keeps one where it is, or no longer.
  package func toggleLocked(_ id: ElementID) { change(id) { $0.isLocked.toggle() } }

  /// Changes one.
  ///
  /// - Parameter continuing: whether it goes on with the newest change, as a slider does.
  package func change(_ id: ElementID, continuing: Bool = false, _ body: (inout Ruler) -> Void) {
    guard let place = rulers.firstIndex(where: { $0.id == id }) else { return }
    var new = rulers
    body(&new[place])
    set(new, continuing: continuing)
  }

  @discardableResult
  private func set(_ new: [Ruler], continuing: Bool = false) -> Bool {
    guard let controller, !controller.isPainting, !controller.isHandlingElements else {
      return false
    }
    let isMore = continuing && newest == controller.painting.revision
    guard controller.painting.setRulers(new, continuing: isMore) else { return false }
    newest = controller.painting.revision
    controller.changed(Region())
    return true
  }

  // MARK: A hand

  var isInHand: Bool { drag != nil }

  func meets(_ place: Point, _ transform: CanvasTransform) -> Bool {
    isEditing
      && (drawsCurve || overlay.handle(at: place, transform) != nil
        || line(at: place, transform) != nil)
  }

  /// The kind of line that a hand pulls from the edge of the canvas beside which it lands; nil elsewhere.
  private func line(at place: Point, _ transform: CanvasTransform) -> Ruler.Kind? {
    guard rulers.count < Ruler.mostCount else { return nil }
    let (point, sheet) = (transform.canvasPoint(place), transform.sheet)
    let near = sheet.inset(by: -Self.edge / transform.canvasToPoints.scaleFactor)
    guard near.contains(point), !sheet.contains(point) else { return nil }
    let isBeside = (sheet.minY...sheet.maxY).contains(point.y)
    let isAbove = (sheet.minX...sheet.maxX).contains(point.x)
    return isBeside ? .vertical : isAbove ? .horizontal : nil
  }

  func letGo() {
    let former = drag
    drag = nil
    if let former { finish(former) }
    refresh()
  }

  func drop() { drag = nil }

  private func finish(_ drag: Drag) {
    guard drag.isNew else { return change(drag.ruler.id) { $0 = drag.ruler } }
    guard drag.line.isEmpty else { return finishCurve(drag) }
    // One that is let go beside the canvas is none.
    let sheet = controller?.painting.sheet.rect ?? .zero
    let (x, y) = (drag.ruler.center.x, drag.ruler.center.y)
    let isOn =
      drag.ruler.kind == .vertical
      ? (sheet.minX...sheet.maxX).contains(x)
      : (sheet.minY...sheet.maxY).contains(y)
    guard isOn, set(rulers + [drag.ruler]) else { return }
    chosen = drag.ruler.id
  }

  func begin(at place: Point, _ transform: CanvasTransform) {
    if drawsCurve { return beginCurve(at: transform.canvasPoint(place)) }
    if overlay.handle(at: place, transform) == nil, let kind = line(at: place, transform),
      let new = controller?.painting.makeRuler(kind)
    {
      isShown = true
      drag = Drag(handle: .place(0), former: new, offset: .zero, ruler: new, isNew: true)
      return
    }
    guard let (ruler, handle) = overlay.handle(at: place, transform),
      let start = RulerLayout(ruler, transform).place(of: handle)
    else { return }
    drag = Drag(
      handle: handle, former: ruler, offset: start - transform.canvasPoint(place), ruler: ruler)
    chosen = ruler.id
  }

  func follow(to place: Point, _ transform: CanvasTransform) {
    guard let drag else { return }
    guard drag.line.isEmpty else { return followCurve(transform) }
    // In steps of 15° with Shift.
    let inSteps = hand.touches.first?.modifiers.contains(.shift) == true
    self.drag?.ruler = RulerLayout(drag.former, transform)
      .moved(drag.handle, to: transform.canvasPoint(place) + drag.offset, inSteps: inSteps)
    refresh()
  }

  // MARK: Commands

  /// What keys do while a handle is dragged.
  var keyCommands: [KeyCommand] {
    drag == nil && !drawsCurve ? [] : Self.dragCommands.keyCommands(for: self)
  }

  private static let dragCommands: [Command<RulerEditor>] = [
    Command(
      CommandID("ruler.call-off"), storedText("Leave Ruler as It Was"),
      keys: [KeyStroke(.escape)]
    ) { if !$0.callOff() { $0.drawsCurve = false } }
  ]
}

extension PaintingController {
  /// What leads a hand.
  package static let rulerCommands = [
    CanvasCommand(
      // Translators: A switch: vanishing points, grids and lines are seen, and lead the hand.
      .rulers, storedText("Rulers"), keys: [KeyStroke("g")],
      isEnabled: { !$0.rulers.rulers.isEmpty },
      isChecked: { $0.rulers.isShown && !$0.rulers.rulers.isEmpty }
    ) { $0.rulers.isShown.toggle() }
  ]
}

nonisolated extension CommandID {
  package static let rulers = CommandID("ruler.show")
}
