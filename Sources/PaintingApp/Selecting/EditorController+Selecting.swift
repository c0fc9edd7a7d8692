import Canvas
import ColorPanels
import Controls
import Geometry
import UserInterface

extension EditorController {
  /// Gives what is selected its bar.
  func connectSelectionBar() {
    let bar = selectionBar
    bar.obstacles = { [weak self] in self?.overCanvas ?? [] }
    for handleBar in handleBars { handleBar.obstacles = bar.obstacles }
    areaBar.obstacles = bar.obstacles
    areaBar.toolItems = { [weak bar] in bar?.toolItems ?? [] }
    bar.onUpdate = { [weak areaBar] in areaBar?.update() }
    bar.presets = { [library] in library.presets }
    bar.toolPlacement = { [weak self] in
      self.map { $0.trays.trays.placement(for: $0.trays.trays.tools) } ?? .dialog
    }
    trays.selectItems = { [weak bar] in bar?.toolItems ?? [] }
    bar.onBrushes = { [weak self] in self?.showBrushes() }
    bar.pickColor = { [weak self, weak bar] color, view, pick in
      guard let self else { return }
      let context = colorContext(color)
      context.onChange = pick
      bar?.open(ColorPanelController(context, at: .beside(view)), judgesLooks: true)
    }
  }

  /// What panels had better not cover while something is selected.
  var selectedObstacles: [PanelObstacle] {
    guard let layout = canvas.selection.frameLayout else { return [] }
    let view = canvas.paintingView
    return [PanelObstacle(view.convert(layout.bounds, to: nil), weight: 2.5)]
  }

  /// What lies over the canvas, in the window's coordinates.
  private var overCanvas: [Rect] {
    let panels = window?.presentedViewControllers.compactMap { $0 as? PanelController } ?? []
    let floating = panels.filter(\.isFloating).map(\.view.frame)
    guard !trays.areTraysHidden else { return floating }
    return trays.trays.trays.map { $0.convert($0.bounds, to: nil) } + floating
  }
}
