import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// The scribbles of the fill tool, which lie over the canvas until a tap fills all between the lines by them.
package final class Scribbles: CanvasOverlay {
  private weak var controller: PaintingController?
  /// All of them, in the order in which they were made.
  private(set) var all: [Painting.Scribble] = []

  /// How wide they are, in points, and how much wider the light line below them.
  private static let (width, rim) = (7.0, 3.0)

  init(_ controller: PaintingController) { self.controller = controller }

  /// Whether there are none.
  package var isEmpty: Bool { all.isEmpty }

  // MARK: Making them

  /// Begins one.
  func begin(with color: Color) { all.append(Painting.Scribble([], color: color)) }

  /// Goes on with the newest one, along places of the canvas.
  func append(_ points: [Point]) {
    guard !all.isEmpty, !points.isEmpty else { return }
    let last = all.count - 1
    let known = all[last].points.last
    all[last].points += points
    damage([known].compactMap { $0 } + points)
  }

  /// Takes the newest one away.
  func removeLast() {
    guard let last = all.popLast() else { return }
    damage(last.points)
  }

  /// Takes all away.
  func removeAll() { while !all.isEmpty { removeLast() } }

  /// Fills by them, beside the hand, and takes them away; they come back where that is called off, or fills
  /// nothing.
  func fill() {
    guard let controller, !all.isEmpty, !controller.isPainting else { return }
    let (scribbles, rule) = (all, controller.tools.fillRule)
    if let refusal = controller.painting.refusal(of: Brush()) {
      controller.onRefusal?(refusal)
      return
    }
    removeAll()
    controller.edits.begin {
      $0.fill(by: scribbles, rule: rule)
    } done: { [weak self, weak controller] outcome in
      guard let controller else { return }
      if let region = outcome.region {
        for color in Set(scribbles.map(\.color)) { controller.onUse?(color) }
        return controller.changed(region)
      }
      self?.all = scribbles
      self?.damage(scribbles.flatMap(\.points))
    }
  }

  /// What keys do while there are some.
  static let commands: [Command<Scribbles>] = [
    Command(
      // Translators: Fills all between the lines of a drawing with the colors that were scribbled there.
      CommandID("scribbles.fill"), storedText("Fill by the Scribbles"), keys: [KeyStroke(.enter)]
    ) { $0.fill() },
    Command(
      CommandID("scribbles.remove-last"), storedText("Take the Last Scribble Away"),
      keys: [KeyStroke("z", .control), KeyStroke(.backspace)]
    ) { $0.removeLast() },
    Command(
      CommandID("scribbles.remove"), storedText("Take All Scribbles Away"),
      keys: [KeyStroke(.escape)]
    ) { $0.removeAll() },
  ]

  // MARK: Looks

  private func damage(_ points: [Point]) {
    guard let view = controller?.paintingView,
      let box = Self.box(of: points, view.canvasTransform.canvasToPoints)
    else { return }
    view.setNeedsDisplay(box)
  }

  /// The box around what is drawn along places of the canvas, in the view; nil for none.
  private static func box(of points: [Point], _ toPoints: AffineTransform) -> Rect? {
    guard let start = points.first.map(toPoints.apply) else { return nil }
    return points.reduce(Rect(around: start, start)) { box, point in
      let place = toPoints.apply(point)
      return Rect(
        minX: min(box.minX, place.x), minY: min(box.minY, place.y), maxX: max(box.maxX, place.x),
        maxY: max(box.maxY, place.y))
    }.inset(by: -(width + rim))
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    let toPoints = transform.canvasToPoints
    let sight = context.clipBounds
    for scribble in all where Self.box(of: scribble.points, toPoints)?.intersects(sight) == true {
      guard let first = scribble.points.first.map(toPoints.apply) else { continue }
      guard scribble.points.count > 1 else {
        context.fill(.circle(center: first, radius: Self.width / 2 + 1), with: .white)
        context.fill(.circle(center: first, radius: Self.width / 2), with: scribble.color)
        continue
      }
      let path = Path.open(scribble.points.map(toPoints.apply))
      for (color, width) in [
        (Color.white.withAlpha(0.85), Self.width + Self.rim), (scribble.color, Self.width),
      ] {
        context.stroke(path, with: color, width: width, cap: .round, join: .round)
      }
    }
  }
}
