import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Color, size and opacity of what is selected.
extension SelectionBarController {
  /// At a control of the bar, or at the button whose menu holds it; away from what is selected.
  private func place(at control: Control) -> PanelController.Placement {
    let anchor = control.isHidden ? bar.moreButton : control
    let isBelow = selection.frameLayout.map { bar.frame.midY > $0.bounds.midY } ?? false
    return isBelow ? .below(anchor) : .above(anchor)
  }

  /// Opens a color panel beside what is selected; all that is picked before it closes is one step.
  func chooseColor() {
    let trial = SelectionTrial(canvas)
    pickColor?(bar.well.color, selection.anchor) { color in
      trial.apply { $0.recolor($1, to: color) }
    }
  }

  /// Opens a slider of how many times as wide lines are to be.
  func changeSize() {
    var (trial, start) = (SelectionTrial(canvas), 1.0)
    let panel = SelectionSliderController(
      text("Size"), id: "selection.size.slider", scale: .logarithmic(0.1...10, step: 0.01),
      value: 1, format: .percent, at: place(at: bar.sizeButton))
    panel.onStart = { [canvas] in (trial, start) = (SelectionTrial(canvas), $0) }
    panel.onChange = { value in trial.apply { [start] in $0.resize($1, by: value / start) } }
    open(panel, judgesLooks: true)
  }

  /// Opens a slider of how much is covered.
  func changeOpacity() {
    var trial = SelectionTrial(canvas)
    let opacity = topmost(\.opacity)
    let panel = SelectionSliderController(
      text("Opacity"), id: "selection.opacity.slider",
      scale: .linear(Brush.opacities, step: 0.01), value: opacity ?? 1, format: .percent,
      at: place(at: bar.opacityButton))
    panel.onStart = { [canvas] _ in trial = SelectionTrial(canvas) }
    panel.onChange = { value in trial.apply { $0.setOpacity($1, to: value) } }
    open(panel, judgesLooks: true)
  }

  /// Opens a slider of how different colors may be that the wand takes.
  func changeTolerance() {
    let areas = selection.areas
    let panel = SelectionSliderController(
      text("Tolerance"), id: "area.tolerance.slider", scale: .linear(0...1, step: 0.01),
      value: areas.tolerance, format: .percent, at: toolPlacement())
    panel.onChange = { areas.tolerance = $0 }
    open(panel)
  }

  /// Opens place, size and angle as numbers.
  func showNumbers() {
    let panel = MeasuresController(selection)
    measures = panel
    open(panel)
  }

  /// Selects what is like the selection, or what is searched for.
  func showSimilar() {
    let now = JournalWriter.now()
    let time = LocalTime(secondsSince1970: now)
    let today = Double(now - now % 60) - Double(time.hour * 3600 + time.minute * 60)
    let layers =
      selection.isOfActiveLayer ? [canvas.painting.activeLayer] : canvas.painting.pickableLayers
    let catalog = ElementCatalog(
      canvas.painting, layers: layers, presets: presets(), now: Double(now))
    let isBeside = !selection.selection.isEmpty && canvas.selectsElements
    open(
      SimilarController(
        selection, catalog, today: today,
        at: isBeside ? .beside(selection.anchor) : toolPlacement()))
  }

  /// Shows a panel; the bar stays where it is as long as that is there.
  ///
  /// - Parameter judgesLooks: whether people look at what they have selected while it is open.
  func open(_ panel: PanelController, judgesLooks: Bool = false) {
    guard let window, self.panel?.isPresented != true else { return }
    self.panel = panel
    if judgesLooks { selection.hidesHighlight = true }
    let former = panel.onDismiss
    panel.onDismiss = { [weak self] in
      former?()
      guard let self else { return }
      self.panel = nil
      selection.hidesHighlight = brushTrial != nil
      update()
    }
    panel.present(in: window)
  }
}
