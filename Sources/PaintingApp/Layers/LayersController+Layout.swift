import Canvas
import Controls
import Geometry
import UserInterface

/// Where all that is in the panel lies. Where it is too low for four rows, what is set about layers folds to
/// one line, the rest of it into a menu, and rows are lower.
extension LayersController {
  private static let width = 380.0
  /// The width where rows may be lower: what they say of a layer stands in one line then.
  private static let lowWidth = 408.0
  /// How much of the window's height trays may take from it.
  private static let trays = 170.0
  private static let padding = 16.0
  private static let bottom = Metrics.target + 14
  /// How many rows are seen at least before the settings fold.
  private static let fewestRows = 4
  /// The height of rows where the panel is low.
  private static let lowRow = 50.0

  /// How large it is with so many rows where there is room for them.
  func size(rows count: Int, in available: Size) -> Size {
    let width = isLow(available.height - Self.trays) ? Self.lowWidth : Self.width
    return Size(min(available.width, width), min(available.height, height(rows: count)))
  }

  /// From the upper edge to the list.
  private func top(isLow: Bool) -> Double {
    (isLow ? 13 : 14) + (isLow ? 1 : 4) * Metrics.target
      + (search.isHidden ? 0 : Metrics.target + 4)
  }

  /// How high it is with so many rows and all that belongs to it.
  private func height(rows count: Int) -> Double {
    top(isLow: false) + Self.bottom + Double(count) * LayerRow.height
  }

  /// Whether what is set about layers leaves too little of such a height for the list.
  private func isLow(_ height: Double) -> Bool {
    height < self.height(rows: max(3, min(state.entries.count, Self.fewestRows)))
  }

  /// Puts all in its place.
  func layOut() {
    let bounds = view.bounds
    let isLow = isLow(bounds.height)
    for chip in [alphaLock, clip, reference, draft] { chip.isHidden = isLow }
    more.isHidden = !isLow
    opacity.showsName = !isLow
    let rowHeight = isLow ? Self.lowRow : LayerRow.height
    if list.rowHeight != rowHeight {
      dragging?.callOff()
      endRenaming()
      list.rowHeight = rowHeight
    }
    if isLow { layOutInOneLine() } else { layOutSettings() }
    let top = top(isLow: isLow)
    search.frame = Rect(
      Self.padding, top - Metrics.target - 6, bounds.width - 2 * Self.padding, Metrics.target)
    list.frame = Rect(
      minX: 8, minY: top, maxX: bounds.width - 8, maxY: bounds.height - Self.bottom)
    if !isPlaced, list.bounds.height > 0 {
      isPlaced = true
      list.contentOffset = .zero
      list.selectRow(at: list.indexPathForSelectedRow)
    }
    layOutButtons()
  }

  private func layOutSettings() {
    let (pad, row) = (Self.padding, Metrics.target)
    let inner = view.bounds.width - 2 * pad
    mode.frame = Rect(pad, 8, inner, row)
    opacity.frame = Rect(pad, 8 + row, inner, row)
    let half = ((inner - 8) / 2).rounded(.down)
    alphaLock.frame = Rect(pad, 8 + 2 * row, half, row)
    clip.frame = Rect(pad + inner - half, 8 + 2 * row, half, row)
    reference.frame = Rect(pad, 8 + 3 * row, half, row)
    draft.frame = Rect(pad + inner - half, 8 + 3 * row, half, row)
  }

  private func layOutInOneLine() {
    let (pad, row) = (Self.padding, Metrics.target)
    let inner = view.bounds.width - 2 * pad
    let name = ((inner - row - 16) * 0.42).rounded(.down)
    mode.frame = view.directed(Rect(pad, 8, name, row))
    opacity.frame = view.directed(Rect(pad + name + 8, 8, inner - name - row - 12, row))
    more.frame = view.directed(Rect(pad + inner - row, 8, row, row))
  }

  private func layOutButtons() {
    let (pad, row) = (Self.padding, Metrics.target)
    let pitch = (view.bounds.width - 2 * pad) / Double(buttons.count)
    let side = min(row, pitch)
    for (index, (button, _)) in buttons.enumerated() {
      button.frame = Rect(
        (pad + pitch * Double(index) + (pitch - side) / 2).rounded(), view.bounds.height - 8 - row,
        side, row)
    }
  }

  /// What is set about the chosen layers, for a menu.
  var moreItems: [MenuController.Item] {
    let switches: [(chip: ToggleChip, action: LayerAction)] = [
      (alphaLock, .toggleAlphaLocked), (clip, .toggleClipped), (reference, .toggleReference),
      (draft, .toggleDraft),
    ]
    return switches.map { chip, action in
      MenuController.Item(
        chip.accessibilityLabel ?? "", id: chip.accessibilityIdentifier ?? "",
        isChecked: chip.isSelected, isEnabled: chip.isEnabled
      ) { [weak self] in self?.onAction?(action) }
    }
  }
}
