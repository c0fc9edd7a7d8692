import Controls
import DesktopServices
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// One device as it is now: what it is, how firmly it presses, what was heard of it.
final class DeviceCard: View {
  let id: DeviceID
  private let title: Label
  private let details: Paragraph
  private let live = Label(style: .detail)
  private let hasPressure: Bool
  /// Opens the panel about its pressure.
  // Translators: A button: how the pressure of a pen is felt.
  let pressureButton = Button(text("Pressure…"))
  private var record = DeviceRecord()
  private static let inset = 16.0
  private static let barWidth = 132.0
  private static let barHeight = 8.0
  private static let titleHeight = 22.0
  private static let liveHeight = 36.0

  init(_ device: InputDeviceInfo, _ model: TabletModel?) {
    id = device.id
    hasPressure = device.pressureAxis != nil
    title = Label(device.name, style: .button)
    details = Paragraph(
      Self.details(device, model), style: .caption, color: \.mutedText)
    super.init()
    accessibilityRole = .group
    accessibilityLabel = device.name
    accessibilityIdentifier = "doctor.device.\(device.id.rawValue)"
    for part in [title, details, live] as [View] { addSubview(part) }
    if hasPressure {
      addSubview(pressureButton.identified("doctor.pressure.\(device.id.rawValue)"))
    }
    show(record)
  }

  /// Shows what was heard of it.
  func show(_ new: DeviceRecord) {
    record = new
    let words = new.words
    live.text =
      words.isEmpty
      // Translators: Nothing was heard yet of an input device.
      ? text("not heard yet") : listed(words)
    live.color = words.isEmpty ? \.mutedText : \.ink
    setNeedsDisplay()
  }

  /// Its kind, driver, model, and what it has, in a line or two.
  static func details(_ device: InputDeviceInfo, _ model: TabletModel?) -> String {
    // Translators: A kind of device, and who drives it.
    var words = [text("%s, driven by %s", device.kind.word, device.driver.word)]
    if let model { words.append(model.words) }
    if let pressure = device.pressureAxis {
      words.append(text("%d steps of pressure", Int(min(pressure.steps, 1e9)) + 1))
    }
    if device.axes.contains(where: { $0.meaning == .tiltX }) { words.append(text("tilt")) }
    if device.axes.contains(where: { $0.meaning == .rotation }) { words.append(text("twist")) }
    if device.buttonCount > 0 { words.append(text("buttons: %d", device.buttonCount)) }
    if device.contactCount > 0 { words.append(text("fingers: %d", device.contactCount)) }
    return listed(words)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = textWidth(size.width)
    let words = details.sizeThatFits(Size(width, .infinity)).height
    return Size(size.width, 12 + Self.titleHeight + words + 4 + Self.liveHeight + 8)
  }

  private func textWidth(_ width: Double) -> Double {
    width - 2 * Self.inset - (hasPressure ? pressureButton.sizeThatFits(.zero).width + 12 : 0)
  }

  private var liveTop: Double { bounds.height - 8 - Self.liveHeight }

  override func layoutSubviews() {
    let width = textWidth(bounds.width)
    title.frame = Rect(Self.inset, 12, width, Self.titleHeight)
    let height = details.sizeThatFits(Size(width, .infinity)).height
    details.frame = Rect(Self.inset, 12 + Self.titleHeight, width, height)
    let button = pressureButton.sizeThatFits(.zero)
    pressureButton.frame = directed(
      Rect(bounds.width - Self.inset - button.width, 12, button.width, button.height))
    let start = hasPressure ? Self.barWidth + 12 : 0
    live.frame = directed(
      Rect(
        Self.inset + start, liveTop, bounds.width - 2 * Self.inset - start, Self.liveHeight))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.stroke(
      .roundedRect(bounds.inset(by: 0.5), radius: Metrics.fieldRadius), with: theme.hairline,
      width: 1)
    guard hasPressure else { return }
    let bar = Rect(
      Self.inset, liveTop + (Self.liveHeight - Self.barHeight) / 2, Self.barWidth, Self.barHeight)
    context.fill(.roundedRect(directed(bar), radius: Self.barHeight / 2), with: theme.pressed)
    let width = bar.width * min(1, max(0, record.pressure ?? 0))
    guard width > 0 else { return }
    let part = Rect(bar.minX, bar.minY, max(bar.height, width), bar.height)
    context.fill(.roundedRect(directed(part), radius: Self.barHeight / 2), with: theme.accent)
  }
}
