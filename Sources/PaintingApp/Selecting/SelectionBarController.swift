import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Shows the bar beside what is selected while no hand is at work, and does what it asks for.
final class SelectionBarController: BarController<SelectionBar> {
  let canvas: PaintingController
  /// Makes what a color panel shares that opens with a color.
  var pickColor: ((Color, View, @escaping (Color) -> Void) -> Void)?
  /// Gives the presets, by which brushes are known.
  var presets: () -> [BrushPreset] = { BrushPreset.builtIn }
  /// Where a panel stands while nothing is selected.
  var toolPlacement: () -> PanelController.Placement = { .dialog }
  /// Told when the selection has changed, or a hand takes it or lets go.
  var onUpdate: (() -> Void)?
  /// Asked for the brushes.
  var onBrushes: (() -> Void)?
  /// The panel that was opened from the bar: while it is there, the bar stays where it is.
  weak var panel: PanelController?
  /// The numbers of what is selected, while they are shown.
  weak var measures: MeasuresController?
  /// The brush that is tried on what is selected.
  var brushTrial: SelectionTrial? {
    didSet { selection.hidesHighlight = brushTrial != nil }
  }
  /// For what the color was found.
  private var known: (selection: ElementSelection, revision: UInt64)?

  init(_ canvas: PaintingController) {
    self.canvas = canvas
    super.init(SelectionBar())
  }

  var selection: SelectionEditor { canvas.selection }

  override func viewDidLoad() {
    super.viewDidLoad()
    connect()
    selection.onChange = { [weak self] in
      self?.update()
      self?.onUpdate?()
    }
  }

  private func connect() {
    bar.well.addAction { [weak self] in self?.chooseColor() }
    bar.brushButton.addAction { [weak self] in self?.onBrushes?() }
    bar.sizeButton.addAction { [weak self] in self?.changeSize() }
    bar.opacityButton.addAction { [weak self] in self?.changeOpacity() }
    bar.duplicateButton.addAction { [weak self] in self?.selection.duplicate() }
    bar.removeButton.addAction { [weak self] in self?.selection.remove() }
    bar.flipButton.menu = { [weak self] in self?.flipItems ?? [] }
    bar.orderButton.menu = { [weak self] in self?.orderItems ?? [] }
    bar.layerButton.menu = { [weak self] in self?.layerItems ?? [] }
    bar.moreButton.menu = { [weak self] in self?.moreItems ?? [] }
  }

  // MARK: What is shown

  /// Shows what is so now.
  func update() {
    if let trial = brushTrial, trial.places != selection.selection.places { endTrial() }
    let isWanted =
      !selection.selection.isEmpty && selection.frame != nil && !selection.isInHand
      && !selection.hasHandles && !canvas.isPainting && canvas.loupe == nil
      && canvas.selectsElements
    if isWanted {
      showColor()
      place()
    } else {
      known = nil
    }
    measures?.update()
    setShown(isWanted)
  }

  /// The topmost color of what is selected.
  private func showColor() {
    let (new, painting) = (selection.selection, canvas.painting)
    guard known?.selection != new || known?.revision != painting.revision else { return }
    known = (new, painting.revision)
    let color = topmost(\.color)
    if let color { bar.well.color = color.withAlpha(1) }
    bar.well.isEnabled = color != nil
    bar.brushButton.isEnabled = topmost(\.originalBrush) != nil
    // A picture has no lines that could be wider.
    bar.sizeButton.isEnabled = topmost { $0.picture == nil ? true : nil } != nil
  }

  /// Something of the topmost element that has it.
  func topmost<Value>(_ value: (Element) -> Value?) -> Value? {
    for place in canvas.painting.ordered(selection.selection.places).reversed() {
      if let found = canvas.painting.element(at: place).flatMap(value) { return found }
    }
    return nil
  }

  override func place() {
    guard panel?.isPresented != true, let layout = selection.frameLayout else { return }
    place(beside: layout, touch: selection.handPlace)
  }
}
