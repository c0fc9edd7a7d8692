/// Cells out of sight that wait to show something else.
struct ReuseQueue<Cell: ReusableCell> {
  /// More than these of one kind are let go.
  private static var capacity: Int { 64 }
  private var waiting: [String: [Cell]] = [:]

  /// A waiting cell of that name and type, ready to be filled; else nil.
  mutating func take<Kind: ReusableCell>(_ identifier: String, as type: Kind.Type) -> Kind? {
    guard let cell = waiting[identifier]?.popLast() as? Kind else { return nil }
    cell.prepareForReuse()
    return cell
  }

  /// Keeps a cell for later, where it may be used again.
  mutating func put(_ cell: Cell) {
    guard let identifier = cell.reuseIdentifier else { return }
    if waiting[identifier, default: []].count < Self.capacity {
      waiting[identifier, default: []].append(cell)
    }
  }
}
