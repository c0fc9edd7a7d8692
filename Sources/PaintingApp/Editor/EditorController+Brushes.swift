import Canvas
import Controls
import PaintingFiles
import UserInterface
import Words

extension EditorController {
  /// Opens the panel of the brush at hand beside the tools, or closes it.
  func toggleBrushes() {
    if let brushPanel { brushPanel.dismiss() } else { showBrushes() }
  }

  /// Opens it where it is not open.
  func showBrushes() {
    guard let window, brushPanel == nil else { return }
    // Who looks for a brush is going to paint, or to paint anew what is selected.
    if !canvas.toolAtHand.traits.paintsWithBrush, canvas.selection.selection.isEmpty {
      canvas.tool = canvas.tools.paintTool
    }
    let panel = BrushPanelController(
      settings: brushSettings, library: library, previews: previews,
      painted: library.presets(paintedIn: document.painting),
      at: trays.trays.placement(for: trays.trays.tools))
    trays.float(panel)
    // A brush that is tried out is to be seen.
    let others = panel.obstacles
    panel.obstacles = { [weak self] in
      (others?() ?? []) + (self?.selectedObstacles ?? [])
    }
    panel.onChange = { [weak self] settings in
      guard let self else { return }
      canvas.tools[canvas.tools.painter] = settings
      selectionBar.tryOut(settings.brush)
    }
    panel.onUse = { [weak self] in
      guard let self else { return }
      selectionBar.use(brushSettings.brush)
    }
    panel.onDismiss = { [weak self] in
      self?.brushPanel = nil
      self?.selectionBar.endTrial()
    }
    panel.onPin = { [weak self] in self?.pin($0) }
    panel.onPicture = { [weak self] use, source, then in
      self?.takePicture(for: use, from: source, then: then)
    }
    panel.onImport = { [weak self] in self?.chooseBrushImport() }
    panel.onExport = { [weak self] in self?.chooseBrushExport(of: $0, name: $1) }
    library.onFailure = { [weak self] errors in
      self?.tell(
        errors,
        title: text(
          errors.count, one: "A brush file cannot be used", many: "Some brush files cannot be used")
      )
    }
    panel.hasSelection = selectionBar.canRebrush
    brushPanel = panel
    panel.present(in: window)
  }

  /// How the eraser takes paint away, and what it does so with.
  var eraserItems: [MenuController.Item] {
    PaintingController.eraserKindCommands.map { $0.menuItem(for: canvas) }
      + [Self.command(.brushes)?.menuItem(for: self, startsGroup: true)].compactMap { $0 }
  }

  /// Opens the choices of the fill tool beside the tools.
  func showFilling() {
    guard let window else { return }
    let panel = FillController(
      canvas.tools.fillKind, canvas.tools.fillRule, canvas.tools.fillGradient,
      at: trays.trays.placement(for: trays.trays.tools))
    panel.onChange = { [weak self] kind, rule, gradient in
      guard let self else { return }
      (canvas.tools.fillKind, canvas.tools.fillRule) = (kind, rule)
      canvas.tools.fillGradient = gradient
    }
    panel.present(in: window)
  }

  /// Opens the choices of the shape tool beside the tools.
  func showShapePanel() {
    guard let window else { return }
    canvas.tool = .shape
    let panel = ShapeController(
      canvas.tools.shapes, at: trays.trays.placement(for: trays.trays.tools))
    panel.onChange = { [weak self] in self?.canvas.tools.shapes = $0 }
    panel.present(in: window)
  }

  /// Opens the panel of symmetry beside the tools, or closes it; symmetry is on then.
  func showSymmetry() {
    guard let window else { return }
    let panels = window.presentedViewControllers.lazy.compactMap { $0 as? GuideController }
    if let panel = panels.first { return panel.dismiss() }
    if canvas.guides.guide == nil { canvas.guides.toggle() }
    GuideController(canvas.guides, at: trays.trays.placement(for: trays.trays.tools))
      .present(in: window)
  }

  /// Opens the panel of rulers beside the tools, or closes it.
  func showRulers() {
    guard let window else { return }
    let panels = window.presentedViewControllers.lazy.compactMap { $0 as? RulerController }
    if let panel = panels.first { return panel.dismiss() }
    RulerController(canvas.rulers, at: trays.trays.placement(for: trays.trays.tools))
      .present(in: window)
  }

  /// What the tool at hand paints with, in the color that is seen.
  var brushSettings: ToolSettings {
    var settings = canvas.tools[canvas.tools.painter]
    settings.color = canvas.selectedColor
    return settings
  }

  /// Keeps a brush at hand, beside the others.
  private func pin(_ settings: ToolSettings) {
    guard canvas.tools.canPin else {
      return tell(
        text("The tools hold %d brushes; remove one of them first", ToolBox.mostPinned))
    }
    canvas.tools.pin(settings)
  }
}
