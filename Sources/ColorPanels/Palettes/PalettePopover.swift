package import ColorSpaces
package import Controls
package import Geometry
package import Rasterizer
import UserInterface
import Words

/// Shows the whole palette of the tray, where not all of it fits there. Who has chosen a color is
/// done.
package final class PalettePopover: PanelController {
  package let grid = PaletteGrid(text("Palette colors"))
  private static let padding = 4.0
  /// As many beside each other, as long as there are few; then more.
  private static let columns = (few: 4, many: 8)

  /// Makes a popover; `onChoose` is told of the color that was chosen.
  package init(_ palette: Palette, at placement: Placement, onChoose: @escaping (Color) -> Void) {
    super.init(placement: placement)
    grid.show(palette.swatches)
    grid.onUse = { [weak self] index in
      guard let self else { return }
      dismiss()
      onChoose(grid.swatches[index].color)
    }
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Colors")
    view.accessibilityIdentifier = "palettes.popover"
    view.addSubview(grid)
  }

  package override func preferredSize(in available: Size) -> Size {
    let count = grid.swatches.count
    let pitch = Metrics.target + grid.list.spacing
    let fixed = 2 * (Self.padding + grid.list.contentInset) - grid.list.spacing
    let wanted = count <= 16 ? Self.columns.few : Self.columns.many
    let columns = max(1, min(wanted, Int((available.width - fixed) / pitch)))
    let rows = (max(1, count) + columns - 1) / columns
    return Size(
      Double(columns) * pitch + fixed, min(available.height, Double(rows) * pitch + fixed))
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grid.frame = view.bounds.inset(by: Self.padding)
  }
}
