import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// All that the wheel's tab shows, placed by hand as in the look. It scrolls where it is cut off.
final class WheelPage: ScrollView {
  let ring = HueRing().identified("colors.hue")
  let square = ColorSquare().identified("colors.square")
  let spaces = SpaceButton().identified("colors.space")
  let slidersButton = IconButton(icon: .settings, label: text("Sliders"))
    .identified("colors.shows-sliders")
  let contrast = ContrastBadge().identified("colors.contrast")
  let dropper = IconButton(icon: .eyedropper, label: text("Pick a color"))
    .identified("colors.eyedropper")
  let sliders: ColorSliders
  let swatches = ColorSwatches().identified("colors.former")
  let field = TextField(text("Hex or name"), style: .title).identified("colors.hex")
  let searchButton = Button(text("Search"), style: .primary).identified("colors.search")
  let library = WheelLibraryRows()
  let recents = (
    painting: WellRow(text("In this painting")).identified("colors.in-painting"),
    user: WellRow(text("Recent")).identified("colors.recent")
  )

  /// Whether there is a library to ask for the color.
  var showsLibrary = false {
    didSet {
      for part in [searchButton, library] as [View] { part.isHidden = !showsLibrary }
      setNeedsLayout()
    }
  }

  /// Whether the sliders are seen.
  var showsSliders = false {
    didSet {
      sliders.isHidden = !showsSliders
      slidersButton.isSelected = showsSliders
      setNeedsLayout()
    }
  }

  /// From the tab's edges to the rows, in points; the panel has 12 more around it.
  private static let margin = 8.0
  private static let ringExtent = 248.0
  private static let squareExtent = 128.0

  init(_ picked: PickedColor) {
    sliders = ColorSliders(picked)
    super.init()
    for part in [sliders, searchButton, library] as [View] { part.isHidden = true }
    slidersButton.selectionStyle = .switchedOn
    slidersButton.accessibilityRole = .toggle
    for part in [
      spaces, slidersButton, contrast, dropper, ring, square, sliders, swatches, field,
      searchButton, library, recents.user, recents.painting,
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
  private var rowsTop: Double { Self.rowsTop(withSliders: showsSliders) }

  private static func rowsTop(withSliders: Bool) -> Double {
    21 + ringExtent + (withSliders ? 12 + ColorSliders.height + 12 : 36)
  }

  /// The rows below that of the field, from the top, with the way from each to the next.
  private var rows: [(view: View, height: Double)] {
    var rows: [(View, Double)] = []
    if showsLibrary { rows.append((library, WheelLibraryRows.height)) }
    for row in [recents.user, recents.painting] where !row.colors.isEmpty {
      rows.append((row, WellRow.height))
    }
    return rows
  }

  /// From one of the rows to the next.
  private static let gap = 14.0

  /// How high it is with all rows, in points.
  var wantedHeight: Double {
    let rest = rows.reduce(0) { $0 + Self.gap + $1.height }
    return rowsTop + Metrics.target + rest + (rows.isEmpty ? 20 : 12)
  }

  /// How high it is with the sliders.
  var greatestHeight: Double { wantedHeight - rowsTop + Self.rowsTop(withSliders: true) }

  /// The slider at a point of the window; nil where there is none to be seen.
  func shownSlider(at point: Point) -> ColorSlider? {
    sliders.isHidden ? nil : sliders.slider(at: point)
  }

  /// The former color at a point of the window; nil where there is none.
  func well(at point: Point) -> ColorWell? {
    (recents.user.wells + recents.painting.wells).first {
      !$0.isHidden && $0.bounds.contains($0.convert(point, from: nil))
    }
  }

  override func layoutSubviews() {
    let target = Metrics.target
    // Nothing lies below the indicator.
    let end = wantedHeight > bounds.height ? ScrollView.indicatorThickness : 0
    placeWheel(end: end)
    let area = Rect(
      minX: Self.margin, minY: rowsTop, maxX: bounds.width - max(Self.margin, end),
      maxY: rowsTop + target)
    sliders.frame = directed(
      Rect(area.minX, ring.frame.maxY + 12, area.width, ColorSliders.height))
    swatches.frame = directed(Rect(area.minX, area.minY, 52, target))
    let button = showsLibrary ? min(area.width * 0.4, searchButton.sizeThatFits(.zero).width) : 0
    field.frame = directed(
      Rect(
        minX: area.minX + 64, minY: area.minY, maxX: area.maxX - (button > 0 ? button + 12 : 0),
        maxY: area.maxY))
    searchButton.frame = directed(Rect(area.maxX - button, area.minY, button, target))
    var y = area.maxY
    for row in rows {
      row.view.frame = directed(Rect(area.minX, y + Self.gap, area.width, row.height))
      y = row.view.frame.maxY
    }
    for row in [recents.user, recents.painting] { row.isHidden = row.colors.isEmpty }
    contentSize = Size(0, wantedHeight)
    super.layoutSubviews()
  }

  /// The ring with the square in it, and what stands in the corners that they leave; `end` is what the
  /// indicator takes at the side.
  private func placeWheel(end: Double) {
    let (width, target) = (bounds.width, Metrics.target)
    // So far from the edge, which cuts off what is beyond it, that the ring of the focus is seen.
    let buttons = width - target - max(5, end)
    let (extent, side) = (Self.ringExtent, Self.squareExtent)
    ring.frame = Rect(((width - extent) / 2).rounded(), 21, extent, extent)
    square.frame = Rect(center: ring.frame.center, size: Size(side, side))
    spaces.frame = directed(Rect(2, 2, 90, target))
    slidersButton.frame = directed(Rect(buttons, 5, target, target))
    contrast.frame = directed(
      Rect(
        origin: Point(Self.margin, ring.frame.maxY + 8 - ContrastBadge.size.height),
        size: ContrastBadge.size))
    dropper.frame = directed(
      Rect(buttons, ring.frame.maxY + 4 - target, target, target))
  }
}
