import ColorSpaces
import Geometry
import Rasterizer
import UserInterface

/// All that the wheel's tab shows, placed by hand as in the look. It scrolls where it is cut off.
final class WheelPage: ScrollView {
  let ring = HueRing()
  let square = ColorSquare()
  let spaces = SpaceButton()
  let slidersButton = IconButton(icon: .settings, label: "Sliders")
  let contrast = ContrastBadge()
  let dropper = IconButton(icon: .eyedropper, label: "Pick a color")
  let sliders: ColorSliders
  let swatches = ColorSwatches()
  let field = TextField("Hex or name", style: .title)

  /// Whether the sliders are seen.
  var showsSliders = false {
    didSet {
      sliders.isHidden = !showsSliders
      slidersButton.isSelected = showsSliders
      setNeedsLayout()
    }
  }

  /// From the panel's edges to the rows, in points.
  private static let margin = 20.0
  private static let ringExtent = 248.0
  private static let squareExtent = 128.0

  init(_ picked: PickedColor) {
    sliders = ColorSliders(picked)
    super.init()
    sliders.isHidden = true
    slidersButton.selectionStyle = .switchedOn
    for part in [
      spaces, slidersButton, contrast, dropper, ring, square, sliders, swatches, field,
    ] as [View] {
      addSubview(part)
    }
  }

  /// The wheel first, and then what stands in its corners.
  override var accessibilitySubviews: [View] {
    let first: [View] = [ring, square]
    return first + subviews.filter { view in !first.contains { $0 === view } }
  }

  /// From the top to the rows below the wheel.
  private var rowsTop: Double {
    21 + Self.ringExtent + (showsSliders ? 12 + ColorSliders.height + 12 : 36)
  }

  /// How high it is with all rows, in points.
  var wantedHeight: Double { rowsTop + Metrics.target + Self.margin }

  override func layoutSubviews() {
    let (width, margin, target) = (bounds.width, Self.margin, Metrics.target)
    placeWheel()
    sliders.frame = directed(
      Rect(margin, ring.frame.maxY + 12, width - 2 * margin, ColorSliders.height))
    let row = Rect(margin, rowsTop, width - 2 * margin, target)
    swatches.frame = directed(Rect(row.minX, row.minY, 52, row.height))
    field.frame = directed(
      Rect(minX: row.minX + 64, minY: row.minY, maxX: row.maxX, maxY: row.maxY))
    contentSize = Size(0, wantedHeight)
    super.layoutSubviews()
  }

  /// The ring with the square in it, and what stands in the corners that they leave.
  private func placeWheel() {
    let (width, target) = (bounds.width, Metrics.target)
    let (extent, side) = (Self.ringExtent, Self.squareExtent)
    ring.frame = Rect(((width - extent) / 2).rounded(), 21, extent, extent)
    square.frame = Rect(center: ring.frame.center, size: Size(side, side))
    spaces.frame = directed(Rect(14, 2, 90, target))
    slidersButton.frame = directed(Rect(width - 10 - target, 2, target, target))
    contrast.frame = directed(
      Rect(
        origin: Point(Self.margin, ring.frame.maxY + 4 - ContrastBadge.size.height),
        size: ContrastBadge.size))
    dropper.frame = directed(
      Rect(width - 10 - target, ring.frame.maxY + 4 - target, target, target))
  }
}
