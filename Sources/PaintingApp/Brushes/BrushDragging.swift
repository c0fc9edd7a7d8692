import Controls
import Geometry
import PaintingModel
import UserInterface

/// Drags presets of the panel of brushes elsewhere: within their set, to those at heart, and the person's own from folder
/// to folder.
final class BrushDragging: RowDraggingDelegate {
  private weak var panel: BrushPanelController?
  private let rows: RowDragging
  private var drag: Drag?

  private struct Drag {
    let preset: BrushPreset
    /// The sections to which it can go.
    let goals: [Int]
    let start: IndexPath
    var place: IndexPath
  }

  /// Puts itself to work in a panel.
  init(in panel: BrushPanelController) {
    self.panel = panel
    rows = RowDragging(of: panel.list, over: panel.view)
    rows.delegate = self
  }

  /// Leaves all where it was.
  func callOff() { rows.callOff() }

  func rowDragging(_ dragging: RowDragging, canTakeRowAt path: IndexPath) -> Bool {
    panel.map { $0.canOrder($0.sections[path.section]) } ?? false
  }

  func rowDragging(_ dragging: RowDragging, takesRowAt path: IndexPath) -> RowDragging.Load? {
    guard let panel, let preset = panel.preset(at: path) else { return nil }
    let from = panel.sections[path.section].kind
    let goals = panel.sections.indices.filter { index in
      switch (from, panel.sections[index].kind) {
      case (.folder, .folder), (_, .favorites): true
      case (_, let kind): kind == from
      }
    }
    drag = Drag(preset: preset, goals: goals, start: path, place: path)
    return RowDragging.Load(plate: RowPlate(panel.makeRow(preset)), lifted: [path])
  }

  func rowDragging(
    _ dragging: RowDragging, placeAt top: Double, after travel: Vector
  ) -> IndexPath {
    guard let panel, let drag else { return IndexPath(row: 0) }
    let place = panel.list.slot(nearestToY: top, in: drag.goals) ?? drag.place
    self.drag?.place = place
    return place
  }

  func rowDragging(_ dragging: RowDragging, endsByDrop isDropped: Bool) -> IndexPath? {
    guard let panel, let drag else { return nil }
    self.drag = nil
    guard isDropped, panel.sections.indices.contains(drag.place.section) else { return drag.start }
    let (offset, goal) = (panel.list.contentOffset, panel.sections[drag.place.section].kind)
    panel.library.move(drag.preset.id, to: goal, at: drag.place.row)
    // The list is made anew with the chosen one in sight.
    panel.list.contentOffset = offset
    return panel.path(of: drag.preset.id, in: goal)
  }
}
