import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// A place to try a pen: strokes as wide as their pressure, which go when the next but some comes.
final class PressureField: View {
  /// One stroke: where it went, and how firmly.
  private typealias Line = [(place: Point, force: Double)]

  private var lines: [Line] = []
  private var touch: Touch?
  /// Told when a stroke begins and ends.
  var onStroke: ((_ isDown: Bool) -> Void)?
  private static let mostLines = 12
  private static let widest = 22.0

  init() {
    super.init()
    // Translators: A field where one tries how a pen presses.
    accessibilityLabel = text("Try the pen here")
    accessibilityRole = .image
    accessibilityIdentifier = "pressure.field"
    clipsToBounds = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard touch == nil, let new = touches.first else { return }
    touch = new
    lines.append([])
    if lines.count > Self.mostLines { lines.removeFirst() }
    onStroke?(true)
    add(new)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if let touch, touches.contains(touch) { add(touch) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { end(touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { end(touches) }

  private func add(_ touch: Touch) {
    lines[lines.count - 1].append((touch.location(in: self), touch.force ?? 0.5))
    setNeedsDisplay()
  }

  private func end(_ touches: Set<Touch>) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    onStroke?(false)
  }

  /// A piece of a stroke, by parts so short that no step in its width is seen.
  private func draw(
    _ from: Line.Element, _ to: Line.Element, with ink: Color, in context: GraphicsContext
  ) {
    let way = to.place - from.place
    let steps = max(1, min(64, Int(abs(to.force - from.force) * Self.widest * 2)))
    for step in 0..<steps {
      let (start, end) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      var path = Path()
      path.move(to: from.place + way * start)
      path.line(to: from.place + way * end)
      let force = from.force + (to.force - from.force) * (start + end) / 2
      context.stroke(
        path, with: ink, width: max(0.6, force * Self.widest), cap: .round, join: .round)
    }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: theme.hover)
    for line in lines {
      for (from, to) in zip(line, line.dropFirst()) {
        draw(from, to, with: theme.ink, in: context)
      }
    }
  }
}
