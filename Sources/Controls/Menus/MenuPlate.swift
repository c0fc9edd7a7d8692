import Geometry
import UserInterface
import Words

/// The plate of a menu, or of one that opened beside it, with its rows.
final class MenuPlate: Surface {
  let rows: [MenuRow]
  /// The row that this menu opened beside; nil for the first one.
  let opener: MenuRow?
  private weak var controller: MenuController?
  private let list = ScrollView()

  private static let padding = 8.0
  private static let groupGap = 9.0

  init(_ items: [MenuController.Item], opener: MenuRow?, controller: MenuController) {
    self.opener = opener
    self.controller = controller
    rows = items.map { MenuRow($0) }
    super.init(radius: Metrics.panelRadius)
    accessibilityRole = .menu
    // Translators: the title of the line that opened this menu.
    accessibilityLabel = opener.map { text("%s menu", $0.item.title) } ?? text("Menu")
    for row in rows { list.addSubview(row) }
    list.bounces = false
    addSubview(list)
  }

  // The keys of every plate come to the menu.
  override var nextResponder: Responder? { controller ?? super.nextResponder }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = rows.map(\.naturalWidth).max() ?? 0
    let gaps = Double(rows.dropFirst().count { $0.item.startsGroup }) * MenuPlate.groupGap
    let height = rows.reduce(0) { $0 + $1.height } + gaps + 2 * MenuPlate.padding
    return Size(
      min(size.width, max(opener == nil ? 240 : 180, width + 2 * MenuPlate.padding)),
      min(size.height, height))
  }

  override func layoutSubviews() {
    let area = bounds.inset(by: MenuPlate.padding)
    list.frame = area
    var y = 0.0
    for (index, row) in rows.enumerated() {
      if row.item.startsGroup, index > 0 { y += MenuPlate.groupGap }
      row.frame = Rect(0, y, area.width, row.height)
      y += row.height
    }
    list.contentSize = Size(0, y)
  }

  func show(_ row: MenuRow) { list.scrollRectToVisible(row.frame) }

  /// The row at a place of the window; nil beside all rows.
  func row(atWindow point: Point) -> MenuRow? {
    guard list.bounds.contains(list.convert(point, from: nil)) else { return nil }
    return rows.first { $0.bounds.contains($0.convert(point, from: nil)) }
  }

  /// The next row that can be used, from `row` on or from the first one; wraps around.
  func row(after row: MenuRow?, by step: Int) -> MenuRow? {
    let usable = rows.filter(\.isEnabled)
    guard !usable.isEmpty else { return nil }
    guard let place = usable.firstIndex(where: { $0 === row }) else {
      return step > 0 ? usable.first : usable.last
    }
    return usable[(place + step + usable.count) % usable.count]
  }

  /// Beside a row, at its height: after it where there is room, else before it.
  static func frame(of size: Size, beside row: Rect, isRightToLeft: Bool, in bounds: Rect) -> Rect {
    let edge = PanelPlacement.edge
    let (left, right) = (row.minX - size.width + 2, row.maxX - 2)
    let fitsLeft = left >= bounds.minX + edge
    let fitsRight = right + size.width <= bounds.maxX - edge
    let prefersLeft = isRightToLeft ? fitsLeft || !fitsRight : fitsLeft && !fitsRight
    let x = prefersLeft ? left : right
    func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
      max(low + edge, min(high - edge, value)).rounded()
    }
    return Rect(
      limited(x, bounds.minX, bounds.maxX - size.width),
      limited(row.minY - padding, bounds.minY, bounds.maxY - size.height), size.width, size.height)
  }
}
