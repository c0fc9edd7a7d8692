import Canvas
import Controls
import PaintingModel
import Rasterizer
import UserInterface
import Words

extension EditorController {
  /// Does what a tray asks for.
  func perform(_ action: ChromeAction) {
    switch action {
    case .command(let id): perform(id)
    case .tool(let tool): canvas.tool = tool
    case .unpin(let tool): canvas.tools.unpin(tool)
    case .eyedropper: showEyedropper()
    case .filling: showFilling()
    case .diameter(let diameter): canvas.currentBrush.diameter = diameter
    case .opacity(let opacity): canvas.currentBrush.opacity = opacity
    case .color(let color): canvas.choose(color)
    case .palette(let action): changePalette(action)
    case .layer(let action): perform(action)
    }
  }

  /// Hides the trays, or brings them back.
  func toggleTrays() {
    setTraysHidden(!trays.areTraysHidden)
    // Translators: Said to people who do not see it.
    window?.announce(trays.areTraysHidden ? text("Trays hidden") : text("Trays shown"))
  }

  /// Whether a swipe from an edge is kept from painting: what hides the trays brings them back by it, and has
  /// no use for it before.
  func wantsSwipe(_ swipe: GestureKey) -> Bool {
    let key = KeyStroke(.gesture(swipe))
    if Self.command(.trays)?.keys.contains(key) == true { return trays.areTraysHidden }
    return commands.contains { $0.key == key.key }
  }

  /// Hides or shows the trays, and the panels beside them.
  func setTraysHidden(_ isHidden: Bool, animated: Bool = true) {
    guard isHidden != trays.areTraysHidden else { return }
    if isHidden { hiddenPanels = openPanels }
    brushPanel?.dismiss()
    textPanel?.dismiss()
    trays.setTraysHidden(isHidden, animated: animated)
    hints?.view.isHidden = isHidden
    guard !isHidden, !hiddenPanels.isEmpty else { return }
    for open in hiddenPanels { open() }
    hiddenPanels = []
    // The next Tab hides all again.
    window?.makeFirstResponder(nil)
  }

  /// Opens again what is open beside the trays.
  private var openPanels: [() -> Void] {
    var panels: [() -> Void] = []
    if brushPanel != nil { panels.append { [weak self] in self?.showBrushes() } }
    if trays.layersPanel != nil { panels.append { [weak self] in self?.trays.openLayers() } }
    if trays.picker != nil { panels.append { [weak self] in self?.trays.openColorPicker() } }
    return panels
  }

  func toggleFullScreen() { window.map { $0.setFullScreen(!$0.isFullScreen) } }

  /// Takes the frontmost panel away, or else leaves the full screen.
  func leave() {
    let panels = window?.presentedViewControllers.compactMap { $0 as? PanelController } ?? []
    if let panel = panels.last(where: \.isFloating) { return panel.dismiss() }
    if showsOverview, overview.isShown { return overview.leave() }
    if let window, window.isFullScreen { window.setFullScreen(false) }
  }
}
