package import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Paints with the keys alone: arrows move a pen over the canvas, Space puts it down and lifts it. Whatever tool
/// is at hand works with it as with a mouse.
package final class KeyPen: CanvasOverlay {
  private unowned let controller: PaintingController
  private lazy var hand = SyntheticHand(in: controller)
  /// Where the pen is, in canvas pixels.
  package private(set) var place = Point.zero
  /// Told after the pen has rested a while where keys have brought it.
  package var onRest: ((Point) -> Void)?
  /// Told after a key has ended it.
  package var onLeave: (() -> Void)?
  private var rest: TimerToken?

  /// How far an arrow goes, in canvas pixels: alone, with Shift, with Ctrl.
  static let steps: [(modifiers: KeyModifiers, length: Double)] = [
    ([], 1), (.shift, 10), (.control, 50),
  ]
  /// How long the pen rests before that is told, in seconds.
  private static let restTime = 0.5
  /// From the pen to the edge of the view at least, in points.
  private static let margin = 40.0

  init(_ controller: PaintingController) { self.controller = controller }

  /// Whether keys paint.
  package var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      view.takesKeys = isOn
      if isOn { begin() } else { end() }
      view.setNeedsDisplay()
      controller.onChange?()
    }
  }

  /// Whether the pen is on the paper.
  package var isDown: Bool { hand.isDown }

  private var view: PaintingView { controller.paintingView }
  private var viewPlace: Point { controller.canvasTransform.viewPoint(place) }
  private var now: Double { controller.window?.now ?? 0 }

  private func begin() {
    // Where the pointer is, or in the middle of what is seen.
    let start = controller.brushPlace?.location ?? view.bounds.center
    place = limited(controller.canvasTransform.canvasPoint(start))
    view.becomeFirstResponder()
    hand.move(to: viewPlace, at: now)
  }

  private func end() {
    if hand.isDown { hand.release(at: viewPlace, time: now) }
    if let rest { controller.window?.application?.backend.cancel(rest) }
    view.resignFirstResponder()
  }

  // MARK: Keys

  /// What the keys do while the canvas has them.
  var keyCommands: [KeyCommand] {
    guard isOn, view.isFirstResponder else { return [] }
    let ways: [(key: Key, way: Vector)] = [
      (.left, Vector(-1, 0)), (.right, Vector(1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
    ]
    let arrows = ways.flatMap { key, way in
      Self.steps.map { step in
        KeyCommand(
          key, modifiers: step.modifiers, title: text("Move the Pen"), allowsRepeat: true
        ) { [weak self] in self?.move(by: way * step.length) }
      }
    }
    return arrows
      + [Key.space, .enter].map { key in
        KeyCommand(key, title: text("Pen Down, Pen Up")) { [weak self] in self?.toggle() }
      } + [KeyCommand(.escape, title: text("Leave")) { [weak self] in self?.leave() }]
  }

  /// Moves the pen, as the screen shows left, right, up and down, in canvas pixels.
  func move(by way: Vector) {
    let transform = controller.canvasTransform
    let old = place
    place = limited(
      transform.canvasPoint(
        transform.viewPoint(place) + way * (transform.zoom / transform.pixelsPerPoint)))
    guard place != old else { return }
    keepInSight()
    hand.move(to: viewPlace, at: now)
    view.setNeedsDisplay()
    waitForRest()
  }

  /// Puts the pen down, or lifts it.
  func toggle() {
    if hand.isDown {
      hand.release(at: viewPlace, time: now)
      view.window?.announce(text("Pen up"))
    } else {
      hand.press(at: viewPlace, time: now)
      view.window?.announce(text("Pen down"))
    }
    view.setNeedsDisplay()
  }

  private func leave() {
    if hand.isDown { return toggle() }
    isOn = false
    onLeave?()
  }

  private func waitForRest() {
    guard let backend = controller.window?.application?.backend else { return }
    if let rest { backend.cancel(rest) }
    rest = backend.schedule(after: Self.restTime) { [weak self] in
      guard let self else { return }
      rest = nil
      onRest?(place)
    }
  }

  /// The nearest place on the sheet.
  private func limited(_ point: Point) -> Point {
    let sheet = controller.painting.sheet.rect
    return Point(
      max(sheet.minX, min(sheet.maxX, point.x)), max(sheet.minY, min(sheet.maxY, point.y)))
  }

  /// Moves the canvas where the pen would leave what is seen.
  private func keepInSight() {
    let bounds = view.bounds.inset(by: min(Self.margin, view.bounds.width / 4))
    let place = viewPlace
    let way = Vector(
      max(0, bounds.minX - place.x) - max(0, place.x - bounds.maxX),
      max(0, bounds.minY - place.y) - max(0, place.y - bounds.maxY))
    if way != .zero { controller.changeView { $0.pan(by: way) } }
  }

  // MARK: Looks

  /// Half the length of the cross, in points, and how far its lines stay from the middle.
  private static let (reach, gap) = (14.0, 4.0)

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard isOn else { return }
    let center = transform.viewPoint(place)
    var path = Path()
    for way in [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)] {
      path.move(to: center + way * Self.gap)
      path.line(to: center + way * Self.reach)
    }
    // Seen on any color; a pen that is down has a ring, too.
    for (color, width) in [(Color.white, 4.0), (.black, 2.0)] {
      context.stroke(path, with: color, width: width)
      if hand.isDown {
        context.stroke(.circle(center: center, radius: Self.reach), with: color, width: width)
      }
    }
  }
}
