import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// What a hand carries over the panel: the row that it has taken, and how many go along.
final class LayerDragPlate: Surface {
  private let row: LayerRow
  private let count: TextLine?
  private static let badge = 24.0

  /// Makes a picture of a row; `count` layers and groups are carried.
  init(_ entry: LayersState.Entry, thumbnail: Bitmap?, count: Int) {
    row = LayerRow(entry)
    row.thumbnail = thumbnail
    self.count = count > 1 ? TextLine("\(count)", font: TypeStyle.detail.font) : nil
    super.init(radius: Metrics.fieldRadius)
    isUserInteractionEnabled = false
    addSubview(row)
  }

  // It is there for the eye alone: the row itself is in the list.
  override var accessibilitySubviews: [View] { [] }

  /// Shows the row in so many groups.
  func show(_ entry: LayersState.Entry) { row.show(entry) }

  override func layoutSubviews() { row.frame = bounds }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    guard let count else { return }
    let theme = Theme.current
    let side = Self.badge
    let plate = Rect(
      -side / 3, -side / 3, max(side, count.size.width + 14), side)
    context.fill(.roundedRect(plate, radius: side / 2), with: theme.strongAccent)
    let corner = plate.center - Vector(count.size.width / 2, count.size.height / 2)
    context.draw(count, at: corner, with: theme.onAccent)
  }
}
