import Controls
import Geometry
import UserInterface

/// A dialog that lets the user choose among paintings, or moments of one: a headline, what it is about, a
/// list of pictures, and buttons.
class PictureListController: PanelController {
  let list: TableView
  private let identifier: String
  private let headline: Label
  private let message: Paragraph
  /// Stands below the list; nothing where it has no text.
  private let footnote: Paragraph
  /// Stand at the end of the last row, the first one outermost.
  private let buttons: [Button]
  /// Stands at the start of the last row.
  private let leadingButton: Button?
  private let width: Double
  /// How many rows are seen without scrolling.
  private let rowLimit: Int
  private static let padding = 20.0

  /// Makes a panel, which programs call `id`. The list is named for people who hear it.
  init(
    _ title: String, id: String, message: String, list name: String, footnote: String = "",
    width: Double, rowLimit: Int, buttons: [Button], leadingButton: Button? = nil
  ) {
    identifier = id
    headline = Label(title, style: .headline)
    self.message = Paragraph(message, style: .detail, color: \.mutedText)
    self.footnote = Paragraph(footnote, style: .detail, color: \.mutedText)
    list = TableView(name, rowHeight: PictureRow.height).identified("\(id).list")
    self.width = width
    self.rowLimit = rowLimit
    self.buttons = buttons
    self.leadingButton = leadingButton
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = headline.text
    view.accessibilityIdentifier = identifier
    for part in [headline, message, list] as [View] { view.addSubview(part) }
    if !footnote.text.isEmpty { view.addSubview(footnote) }
    // In the order in which Tab goes through them.
    if let leadingButton { view.addSubview(leadingButton) }
    for button in buttons.reversed() { view.addSubview(button) }
  }

  /// How many rows the list has.
  var rowCount: Int { 0 }

  // MARK: Layout

  private func footnoteHeight(_ width: Double) -> Double {
    footnote.text.isEmpty ? 0 : footnote.sizeThatFits(Size(width, .infinity)).height + 12
  }

  override func preferredSize(in available: Size) -> Size {
    let textWidth = width - 2 * Self.padding
    let text = message.sizeThatFits(Size(textWidth, .infinity)).height
    let rows = PictureRow.height * Double(min(max(rowCount, 1), rowLimit))
    let below = footnoteHeight(textWidth) + 16 + Metrics.target
    let height = 2 * Self.padding + 36 + text + 12 + rows + below
    return Size(min(available.width, width), min(available.height, height.rounded(.up)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: Self.padding)
    func put(_ part: View, _ frame: Rect) { part.frame = view.directed(frame) }
    put(headline, Rect(area.minX, area.minY, area.width, 28))
    let text = message.sizeThatFits(Size(area.width, .infinity)).height
    put(message, Rect(area.minX, area.minY + 36, area.width, text))
    let (top, bottom) = (area.minY + 36 + text + 12, area.maxY - Metrics.target)
    let below = footnoteHeight(area.width)
    put(footnote, Rect(area.minX, bottom - 4 - below, area.width, max(0, below - 12)))
    put(list, Rect(area.minX - 6, top, area.width + 12, max(0, bottom - 16 - below - top)))
    var end = area.maxX
    for button in buttons {
      let size = button.sizeThatFits(.zero)
      put(button, Rect(end - size.width, bottom, size.width, size.height))
      end -= size.width + 10
    }
    guard let leadingButton else { return }
    let size = leadingButton.sizeThatFits(.zero)
    put(leadingButton, Rect(area.minX, bottom, size.width, size.height))
  }
}
