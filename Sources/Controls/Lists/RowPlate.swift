public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// What a hand carries over a table: the row that it has taken, and how many go along.
public final class RowPlate: Surface {
  private let row: View
  private let count: TextLine?
  private static let badge = 24.0

  /// Makes a plate with a row of its own, that is not in the table; `count` rows are carried.
  public init(_ row: View, count: Int = 1) {
    self.row = row
    self.count = count > 1 ? TextLine("\(count)", font: TypeStyle.detail.font) : nil
    super.init(radius: Metrics.fieldRadius)
    isUserInteractionEnabled = false
    addSubview(row)
  }

  // It is there for the eye alone: the row itself is in the list.
  public override var accessibilitySubviews: [View] { [] }

  public override func layoutSubviews() { row.frame = bounds }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
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
