import Geometry
import UserInterface

/// Where the items of a grid are: in rows, as many beside each other as there is room for.
nonisolated struct GridLayout: Equatable {
  let count: Int
  let itemSize: Size
  let spacing: Double
  let inset: Double
  /// From the upper edge to the first row.
  let top: Double
  /// How many items stand beside each other; at least 1.
  let columns: Int
  /// From one column to the next, in points: what is left of the width lies between them.
  let pitch: Double

  /// Makes the layout; `top` is `inset` where nothing else is said.
  init(
    count: Int, itemSize: Size, spacing: Double, inset: Double, top: Double? = nil, width: Double
  ) {
    self.count = max(0, count)
    self.itemSize = itemSize
    self.spacing = spacing
    self.inset = inset
    self.top = top ?? inset
    let room = width - 2 * inset
    let usual = itemSize.width + spacing
    columns = max(1, Int(((room + spacing) / max(1, usual)).rounded(.down)))
    let free = room - itemSize.width
    pitch = columns > 1 ? max(itemSize.width, free / Double(columns - 1)) : usual
  }

  var rows: Int { (count + columns - 1) / columns }
  private var rowPitch: Double { itemSize.height + spacing }

  /// The height of all.
  var height: Double {
    rows == 0 ? 0 : Double(rows) * rowPitch - spacing + top + inset
  }

  /// The place of an item, on whole points.
  func frame(of index: Int) -> Rect {
    let (row, column) = (index / columns, index % columns)
    let x = (inset + Double(column) * pitch).rounded()
    return Rect(
      x, top + Double(row) * rowPitch, itemSize.width, itemSize.height)
  }

  /// The item at a point; nil beside and between items.
  func index(at point: Point) -> Int? {
    let row = ((point.y - top) / max(1, rowPitch)).rounded(.down)
    let column = ((point.x - inset) / max(1, pitch)).rounded(.down)
    guard row >= 0, row < Double(rows), column >= 0, column < Double(columns) else { return nil }
    let index = Int(row) * columns + Int(column)
    return index < count && frame(of: index).contains(point) ? index : nil
  }

  /// The gap nearest to a point: how many items come before it. In a row with items the gap is in
  /// that row.
  func gap(at point: Point) -> Int {
    guard count > 0, point.isFinite else { return 0 }
    let row = ((point.y - top + spacing / 2) / max(1, rowPitch)).rounded(.down)
    let before = ((point.x - inset - itemSize.width / 2) / max(1, pitch)).rounded(.down) + 1
    let first = Int(max(0, min(Double(rows - 1), row))) * columns
    return min(count, first + Int(max(0, min(Double(columns), before))))
  }

  /// The items that reach into a part of the height.
  func items(from minY: Double, to maxY: Double) -> Range<Int> {
    let first = ((minY - top + spacing) / max(1, rowPitch)).rounded(.down)
    let last = ((maxY - top) / max(1, rowPitch)).rounded(.up)
    let low = max(0, min(Double(rows), first.isFinite ? first : 0))
    let high = max(low, min(Double(rows), last.isFinite ? last : 0))
    return min(count, Int(low) * columns)..<min(count, Int(high) * columns)
  }

  /// The item that an arrow leads to: beside, or above and below in the same column. It stays where
  /// there is none; down from the row before the last leads to the last item.
  func index(from index: Int, across: Int, down: Int) -> Int {
    guard count > 0 else { return 0 }
    if across != 0 { return max(0, min(count - 1, index + across)) }
    let target = index + down * columns
    if target < 0 { return index % columns }
    guard target >= count else { return target }
    let last = count - 1
    return last / columns > index / columns ? last : index
  }
}
