import ColorSpaces
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A round glass above the finger while it picks a color: the canvas's pixels, much enlarged, in a
/// ring whose upper half is the new color and whose lower half is the one at hand.
final class LoupeView: View {
  /// Its width and height, in points.
  static let extent = 124.0
  /// How far its middle is from the finger's, in points.
  static let reach = 92.0
  /// Half the width of the round picture in it, in points.
  private static let glassRadius = 44.0
  /// The width of the lines around the two colors, in points.
  private static let rim = 2.5
  /// How large a pixel of the canvas is at least, in points.
  private static let magnification = 8.0

  /// The color at hand before.
  private let old: Color
  /// Whether it takes the paper's color as any other.
  private let takesPaper: Bool
  /// The color under the finger; nil where letting go takes none: off the canvas, and on paper that is
  /// not taken.
  private(set) var color: Color?
  /// Whether it says that it looks at paper, of which it takes none.
  private(set) var isOnPaper = false
  private var pixels: Bitmap?
  /// The square whose mean it shows.
  private var area = PickArea.one
  /// Canvas pixels → points of the glass, without the place.
  private var magnifying = AffineTransform.identity

  /// Makes a glass beside the color at hand.
  init(old: Color, takesPaper: Bool = true) {
    self.old = old
    self.takesPaper = takesPaper
    super.init(frame: Rect(0, 0, LoupeView.extent, LoupeView.extent))
    isUserInteractionEnabled = false
    accessibilityLabel = text("Color under the finger")
    accessibilityIdentifier = "loupe"
    drawingOverflow = Metrics.shadowReach
  }

  override var accessibilityValue: String? { isOnPaper ? text("Paper") : color?.cssHex }

  /// Where the glass's middle is for a finger at a place, so that the hand does not cover it: above,
  /// or beside where there is no room; in points.
  static func center(for finger: Point, in bounds: Rect) -> Point {
    let half = extent / 2 + 4
    func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
      max(low + half, min(high - half, value))
    }
    let x = clamped(finger.x, bounds.minX, bounds.maxX)
    let above = finger.y - reach
    if above - half >= bounds.minY { return Point(x, above) }
    // A right hand covers what is right of its finger.
    let side = finger.x - reach - half >= bounds.minX ? -reach : reach
    return Point(
      clamped(finger.x + side, bounds.minX, bounds.maxX),
      clamped(finger.y, bounds.minY, bounds.maxY))
  }

  /// Looks at another place of a surface, in its pixels, as it lies in the view, and at the mean of
  /// a square of pixels around it.
  ///
  /// - Parameter linear: from its pixels to the screen's, without the place.
  func look(
    at place: Point, of surface: any ColorSurface, as linear: AffineTransform,
    mean area: PickArea = .one
  ) {
    self.area = area
    let seen = surface.color(at: place, mean: area)
    let bare = takesPaper ? nil : surface.barePaper
    isOnPaper = bare != nil && seen?.hex == bare?.hex
    color = isOnPaper ? nil : seen
    let scale = window?.scale ?? 1
    let side = max(1, Int((2 * LoupeView.glassRadius * scale).rounded()))
    let glass = Bitmap(size: PixelSize(width: side, height: side))
    glass.fill(glass.bounds, with: Theme.current.desk.premultipliedPixel)
    let zoom = max(LoupeView.magnification * scale, linear.scaleFactor * 2)
    let linear = linear.concatenating(.scale(zoom / linear.scaleFactor))
    magnifying = linear.concatenating(.scale(1 / scale))
    // The pixel itself in the middle, not the place in it.
    let middle = linear.apply(Point(place.x.rounded(.down) + 0.5, place.y.rounded(.down) + 0.5))
    let move = Vector(Double(side) / 2 - middle.x, Double(side) / 2 - middle.y)
    surface.render(
      into: glass, clip: glass.bounds, canvasToBitmap: linear.concatenating(.translation(move)))
    glass.cutOutDisc()
    pixels = glass
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let (middle, outer, inner) = (bounds.center, LoupeView.extent / 2, LoupeView.glassRadius)
    context.drawShadow(
      ofRoundedRect: bounds, radius: outer, offset: Metrics.shadowOffset,
      blur: Metrics.shadowBlur, color: theme.shadow)
    context.fill(.circle(center: middle, radius: outer), with: theme.surface)
    for (paint, top) in [(color ?? old, bounds.minY), (old, middle.y)] {
      context.saveState()
      context.clip(to: Rect(bounds.minX, top, bounds.width, outer))
      context.fill(.circle(center: middle, radius: outer - LoupeView.rim), with: paint)
      context.restoreState()
    }
    context.fill(.circle(center: middle, radius: inner + LoupeView.rim), with: theme.surface)
    if let pixels {
      context.draw(
        pixels, in: Rect(middle.x - inner, middle.y - inner, 2 * inner, 2 * inner))
    }
    for radius in [outer - LoupeView.rim, inner + LoupeView.rim, inner] {
      context.stroke(.circle(center: middle, radius: radius), with: theme.hairline, width: 1)
    }
    if color != nil { drawMark(in: context) }
    if isOnPaper { drawPaper(in: context, theme) }
  }

  /// Says in the glass that there is nothing to take.
  private func drawPaper(in context: GraphicsContext, _ theme: Theme) {
    let line = TextLine(text("Paper"), font: TypeStyle.caption.font)
    let size = Size(line.size.width + 16, line.size.height + 6)
    let plate = Rect(
      origin: Point(
        (bounds.midX - size.width / 2).rounded(), (bounds.midY - size.height / 2).rounded()),
      size: size)
    context.fill(.roundedRect(plate, radius: 6), with: theme.ink.withAlpha(0.8))
    context.draw(line, at: Point(plate.minX + 8, plate.minY + 3), with: theme.surface)
  }

  /// Rings the pixel whose color it is, or frames those whose mean it is; seen on any color.
  private func drawMark(in context: GraphicsContext) {
    let mark = area == .one ? ring : frame(ofSide: Double(area.side))
    context.stroke(mark, with: .black.withAlpha(0.45), width: 3, join: .round)
    context.stroke(mark, with: .white, width: 1.5, join: .round)
  }

  private var ring: Path {
    let side = magnifying.apply(Vector(1, 0)).length
    return .circle(center: bounds.center, radius: side * 0.5.squareRoot() + 1.5)
  }

  /// The border of so many pixels across, a little outside, as it lies in the view.
  private func frame(ofSide side: Double) -> Path {
    let half = (side + 1.5 / magnifying.apply(Vector(1, 0)).length) / 2
    var path = Path()
    for (index, corner) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].enumerated() {
      let place = bounds.center + magnifying.apply(Vector(corner.0 * half, corner.1 * half))
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    path.close()
    return path
  }
}

extension Bitmap {
  /// Leaves the largest disc that fits and makes all around it transparent; the pixels are opaque.
  fileprivate func cutOutDisc() {
    let radius = Double(width) / 2
    for y in 0..<height {
      let dy = Double(y) + 0.5 - radius
      for x in 0..<width {
        let dx = Double(x) + 0.5 - radius
        let square = dx * dx + dy * dy
        // The rim alone needs its exact distance.
        guard square > (radius - 1) * (radius - 1) else { continue }
        let coverage = max(0, min(1, radius - square.squareRoot() + 0.5))
        self[x, y] = Color(hex: self[x, y] & 0xFFFFFF).withAlpha(Float(coverage)).premultipliedPixel
      }
    }
  }
}
