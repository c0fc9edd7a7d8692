import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface

/// Drags rows of the panel of layers elsewhere, with all that are chosen where the row is one of them. Groups take what
/// is held over them.
final class LayerDragging: RowDraggingDelegate {
  private weak var panel: LayersController?
  private let rows: RowDragging
  private var drag: Drag?

  private struct Drag {
    let ids: Set<LayerID>
    let entry: LayersState.Entry
    let drop: LayerDrop
    /// What the hand carries.
    let row: LayerRow
    var target: LayerDrop.Target
  }

  /// Puts itself to work in a panel.
  init(in panel: LayersController) {
    self.panel = panel
    rows = RowDragging(of: panel.list, over: panel.view) { $0 is LayerGrip }
    rows.delegate = self
  }

  /// Leaves all where it was.
  func callOff() { rows.callOff() }

  func rowDragging(_ dragging: RowDragging, canTakeRowAt path: IndexPath) -> Bool {
    panel?.showsAll ?? false
  }

  func rowDragging(_ dragging: RowDragging, takesRowAt path: IndexPath) -> RowDragging.Load? {
    guard let panel else { return nil }
    let entry = panel.entries[path.row]
    let id = entry.layer.id
    if !panel.state.chosen.contains(id) { panel.onAction?(.select(id)) }
    let roots = panel.state.tree.roots(
      of: panel.state.chosen.contains(id) ? panel.state.chosen : [id])
    let ids = Set(roots.map(\.id))
    let drop = LayerDrop(ids, from: panel.entries)
    let row = LayerRow(entry)
    row.thumbnail = panel.pictures?.picture(of: id)
    let before = drop.lifted.count { $0 < path.row }
    let target = drop.target(top: Double(path.row - before), depth: entry.depth)
    drag = Drag(ids: ids, entry: entry, drop: drop, row: row, target: target)
    return RowDragging.Load(
      plate: RowPlate(row, count: roots.count), lifted: drop.lifted.map { IndexPath(row: $0) })
  }

  func rowDragging(
    _ dragging: RowDragging, placeAt top: Double, after travel: Vector
  ) -> IndexPath {
    guard let panel, let drag else { return IndexPath(row: 0) }
    let inward = panel.list.isRightToLeft ? -travel.dx : travel.dx
    let steps = Int((inward / LayerRow.indent).rounded())
    let target = drag.drop.target(
      top: top / panel.list.rowHeight, depth: drag.entry.depth + steps)
    if target != drag.target {
      self.drag?.target = target
      var shown = drag.entry
      shown.depth = target.depth
      drag.row.show(shown)
    }
    panel.markedGroup = target.place.group
    return IndexPath(row: target.slot)
  }

  func rowDragging(_ dragging: RowDragging, endsByDrop isDropped: Bool) -> IndexPath? {
    guard let panel, let drag else { return nil }
    self.drag = nil
    panel.markedGroup = nil
    if isDropped { panel.onAction?(.move(drag.ids, drag.target.place)) }
    let id = drag.entry.layer.id
    guard let row = panel.entries.firstIndex(where: { $0.layer.id == id }) else { return nil }
    drag.row.show(panel.entries[row])
    return IndexPath(row: row)
  }
}
