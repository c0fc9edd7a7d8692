import Controls
import Geometry
import PaintingModel
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A layer or group in the panel: its picture, its name, the lock and the eye.
final class LayerRow: TableViewCell {
  static let height = 60.0
  /// How far a row in a group begins to the right of that, in points.
  static let indent = 18.0
  private static let left = 10.0
  private static let button = 44.0
  /// How far the ring of the focus reaches out of a button, on both sides together, in points.
  private static let ring = 2 * (FocusRing.gap + Metrics.focusWidth)
  /// The side of the icons of what a layer is marked as.
  private static let badge = 15.0

  // Translators: The layer.
  let eye = IconButton(icon: .eye, label: Words.text("Hide")).identified("layer.visible")
  // Translators: The layer.
  let lock = IconButton(icon: .openLock, label: Words.text("Lock")).identified("layer.locked")
  let grip = LayerGrip()
  let mask = LayerMaskButton()
  private var entry: LayersState.Entry
  /// Whether it is chosen with others.
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }
  /// Whether what a hand drags would go into it.
  var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }
  /// How much the layer would cover, while fingers slide over it.
  var slidOpacity: Double? {
    didSet {
      guard slidOpacity != oldValue else { return }
      name = nil
      setNeedsDisplay()
    }
  }
  private var name: TextLine?
  private var detail: [TextLine] = []
  private var textWidth = 0.0
  /// The picture of a layer; a group shows a folder.
  var thumbnail: Bitmap? { didSet { setNeedsDisplay() } }

  init(_ entry: LayersState.Entry) {
    self.entry = entry
    super.init(label: entry.layer.name)
    for button in [lock, eye] {
      button.selectionStyle = .switchedOn
      button.radius = Metrics.fieldRadius
      addSubview(button)
    }
    addSubview(grip)
    addSubview(mask)
    show(entry)
  }

  /// Shows another state of the same layer.
  func show(_ new: LayersState.Entry) {
    entry = new
    let layer = new.layer
    accessibilityLabel = layer.name
    eye.icon = layer.isVisible ? .eye : .closedEye
    eye.accessibilityLabel =
      layer.isVisible
      // Translators: %s is the name of a layer.
      ? Words.text("Hide %s", layer.name)
      // Translators: %s is the name of a layer.
      : Words.text("Show %s", layer.name)
    eye.toolTip =
      layer.isVisible
      // Translators: The tool tip of a layer's eye: with Alt, a press shows this layer alone.
      ? Words.text("Hide; with Alt: this alone")
      // Translators: The tool tip of a hidden layer's eye: with Alt, a press shows this layer alone.
      : Words.text("Show; with Alt: this alone")
    lock.icon = layer.isLocked ? .lock : .openLock
    lock.isSelected = layer.isLocked
    lock.accessibilityLabel =
      layer.isLocked
      // Translators: %s is the name of a layer.
      ? Words.text("Unlock %s", layer.name)
      // Translators: %s is the name of a layer.
      : Words.text("Lock %s", layer.name)
    mask.isHidden = layer.mask == nil
    mask.isOn = layer.mask?.isVisible == true
    mask.isLocked = layer.mask?.isLocked == true
    // Translators: %s is the name of a layer.
    mask.accessibilityLabel = Words.text("Mask of %s", layer.name)
    setNeedsLayout()
    lock.toolTip = layer.isLocked ? Words.text("Unlock") : Words.text("Lock")
    name = nil
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let side = self.side
    let y = (bounds.height - side) / 2
    let right = bounds.width - 4 - Metrics.target
    grip.frame = directed(Rect(right, 0, Metrics.target, bounds.height))
    eye.frame = directed(Rect(right - side, y, side, side))
    lock.frame = directed(Rect(right - 2 * side, y, side, side))
    mask.frame = directed(
      Rect(picturePlace.maxX + 2, 0, LayerMaskButton.width, bounds.height))
  }

  /// The side of a button; a low row has room for a little less.
  private var side: Double { min(LayerRow.button, bounds.height - LayerRow.ring) }

  /// The mask of its layer.
  var maskID: LayerID? { entry.layer.mask?.id }

  /// Where the name is, in the row's coordinates.
  var nameRect: Rect {
    let x = picturePlace.maxX + (mask.isHidden ? 12 : LayerMaskButton.width + 8)
    let right = bounds.width - 8 - Metrics.target - 2 * side
    return directed(Rect(minX: x, minY: 6, maxX: right, maxY: bounds.height - 6))
  }

  /// Where the picture is, as people read who read from left to right.
  private var picturePlace: Rect {
    let clip = entry.layer.isClipped ? 18.0 : 0
    let x = LayerRow.left + clip + LayerRow.indent * Double(min(entry.depth, 5))
    let size = LayerThumbnail.extent
    return Rect(x, ((bounds.height - size.height) / 2).rounded(), size.width, size.height)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    if isChosen {
      context.fill(
        .roundedRect(plate, radius: Metrics.fieldRadius), with: theme.accent.withAlpha(0.16))
    }
    if let slidOpacity {
      let part = directed(
        Rect(plate.minX, plate.minY, plate.width * slidOpacity, plate.height))
      context.fill(
        .roundedRect(part, radius: Metrics.fieldRadius), with: theme.accent.withAlpha(0.22))
    }
    if isMarked {
      context.stroke(
        .roundedRect(plate.inset(by: 1), radius: Metrics.fieldRadius - 1), with: theme.accent,
        width: 2)
    }
    let box = directed(picturePlace)
    if let tag = entry.layer.tag {
      let strip = directed(Rect(LayerRow.left - 8, 8, 4, bounds.height - 16))
      context.fill(.roundedRect(strip, radius: 2), with: tag.color)
    }
    if entry.layer.isClipped {
      Icon.clip.draw(
        in: context, center: Point(directed(x: picturePlace.minX - 11), box.midY), size: 16,
        color: theme.mutedText)
    }
    if let thumbnail, !entry.layer.isGroup {
      let scale = min(
        box.width / Double(thumbnail.width), box.height / Double(thumbnail.height))
      let size = Size(Double(thumbnail.width) * scale, Double(thumbnail.height) * scale)
      let place = context.alignedToPixels(Rect(center: box.center, size: size))
      Checkers.fill(place, in: context)
      context.draw(thumbnail, in: place)
      context.stroke(.rect(place.inset(by: -0.5)), with: theme.hairline, width: 1)
    } else {
      let icon: Icon = entry.layer.isGroup ? .folder : .picture
      icon.draw(in: context, center: box.center, color: theme.mutedText)
    }
    drawText(in: context, theme)
  }

  private func drawText(in context: GraphicsContext, _ theme: Theme) {
    let area = nameRect
    if name == nil || textWidth != area.width {
      textWidth = area.width
      name = TextLine(entry.layer.name, font: TypeStyle.body.font, maximumWidth: area.width)
      var words = FittingText(details, font: TypeStyle.caption.font)
      let room = Size(area.width - badgesWidth, area.height - (name?.size.height ?? 0))
      detail = details.isEmpty ? [] : words.fitted(in: room)
    }
    guard let name else { return }
    let ink = entry.isSeen ? theme.ink : theme.muted
    let below = max(
      detail.reduce(0) { $0 + $1.size.height }, marks.isEmpty ? 0 : LayerRow.badge + 2)
    var top = area.midY - (name.size.height + below) / 2
    if below > 0 { top.round() }
    // From where reading begins.
    let start = directed(area).minX
    func draw(_ line: TextLine, from x: Double, with color: Color) {
      let place = directed(Rect(origin: Point(x, top), size: line.size))
      context.draw(line, at: place.origin, with: color)
      top += line.size.height
    }
    draw(name, from: start, with: ink)
    for (index, mark) in marks.enumerated() {
      let x = start + LayerRow.badge / 2 + Double(index) * (LayerRow.badge + 4)
      mark.icon.draw(
        in: context, center: Point(directed(x: x), top + below / 2), size: LayerRow.badge,
        color: theme.mutedText)
    }
    for line in detail { draw(line, from: start + badgesWidth, with: theme.mutedText) }
  }

  override var accessibilityState: AccessibilityState {
    var state = super.accessibilityState
    if isChosen { state.isSelected = true }
    return state
  }

  override var accessibilityValue: String? {
    let words = marks.map(\.words) + [entry.layer.tag?.title].compactMap(\.self)
    return words.isEmpty ? super.accessibilityValue : words.joined(separator: ", ")
  }

  /// What it is marked as, with words for those who do not see it.
  private var marks: [(icon: Icon, words: String)] {
    var result: [(icon: Icon, words: String)] = []
    if entry.layer.isReference { result.append((.reference, Words.text("Reference"))) }
    if entry.layer.isDraft { result.append((.draft, Words.text("Draft"))) }
    return result
  }

  private var badgesWidth: Double {
    marks.isEmpty ? 0 : Double(marks.count) * (LayerRow.badge + 4) + 2
  }

  /// What is special about it.
  private var details: String {
    let layer = entry.layer
    if let slidOpacity { return "\(Int((slidOpacity * 100).rounded()))%" }
    var parts: [String] = []
    if layer.isGroup, !layer.isIsolated { parts.append(Words.text("passes through")) }
    if layer.mode != .normal { parts.append(layer.mode.title) }
    if layer.opacity < 1 { parts.append("\(Int((layer.opacity * 100).rounded()))%") }
    // Translators: Paint goes only where the layer has paint.
    if layer.isAlphaLocked { parts.append(Words.text("alpha locked")) }
    return parts.isEmpty ? "" : listed(parts)
  }
}
