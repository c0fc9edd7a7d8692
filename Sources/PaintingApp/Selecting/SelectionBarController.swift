import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Shows the bar beside what is selected while no hand is at work, and does what it asks for.
final class SelectionBarController: ViewController {
  let bar = SelectionBar()
  let canvas: PaintingController
  /// What lies over the canvas, in the window's coordinates.
  var obstacles: () -> [Rect] = { [] }
  /// Makes what a color panel shares that opens with a color.
  var pickColor: ((Color, View, @escaping (Color) -> Void) -> Void)?
  /// Gives the presets, by which brushes are known.
  var presets: () -> [BrushPreset] = { BrushPreset.builtIn }
  /// Where a panel stands while nothing is selected.
  var toolPlacement: () -> PanelController.Placement = { .dialog }
  /// Asked for the brushes.
  var onBrushes: (() -> Void)?
  /// The panel that was opened from the bar: while it is there, the bar stays where it is.
  weak var panel: PanelController?
  /// The numbers of what is selected, while they are shown.
  weak var measures: MeasuresController?
  /// Whether it is to be seen.
  private(set) var isShown = false
  private var fade: Animation?
  private weak var responderBefore: Responder?
  /// The brush that is tried on what is selected.
  var brushTrial: SelectionTrial? {
    didSet { selection.hidesHighlight = brushTrial != nil }
  }
  /// For what the color was found.
  private var known: (selection: ElementSelection, revision: UInt64)?

  init(_ canvas: PaintingController) {
    self.canvas = canvas
    super.init()
  }

  var selection: SelectionEditor { canvas.selection }

  override func loadView() { view = SelectionBarRoom() }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.isHidden = true
    view.addSubview(bar)
    connect()
    selection.onChange = { [weak self] in self?.update() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
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
      && !canvas.isPainting && canvas.loupe == nil && canvas.selectsElements
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
  }

  /// Something of the topmost element that has it.
  func topmost<Value>(_ value: (Element) -> Value?) -> Value? {
    for place in canvas.painting.ordered(selection.selection.places).reversed() {
      if let found = canvas.painting.element(at: place).flatMap(value) { return found }
    }
    return nil
  }

  private func setShown(_ isWanted: Bool) {
    guard isWanted != isShown else { return }
    isShown = isWanted
    fade?.stop()
    // Not from nothing: what cannot be seen at all gets no events, and a fast hand is there first.
    let start = bar.isHidden ? 0.2 : bar.alpha
    bar.isHidden = false
    bar.isUserInteractionEnabled = isWanted
    if !isWanted { leave() }
    fade = Animation(in: window) { [weak self] progress in
      self?.bar.alpha = start + ((isWanted ? 1 : 0) - start) * progress
    } completion: { [weak self] in
      guard let self else { return }
      bar.isHidden = !isShown
    }
  }

  // MARK: Its place

  private func place() {
    guard panel?.isPresented != true, let layout = selection.frameLayout, !view.bounds.isEmpty
    else { return }
    let obstacles = obstacles()
    let placement = SelectionBarPlacement(view: view.bounds.size, obstacles: obstacles)
    let size = bar.fold(in: room(beside: obstacles))
    let frame = placement.frame(of: size, beside: layout, touch: selection.handPlace)
    if frame != bar.frame { bar.frame = frame }
  }

  /// How wide it may be between what stands at the sides.
  private func room(beside obstacles: [Rect]) -> Double {
    let size = view.bounds.size
    var (left, right) = (0.0, size.width)
    for rect in obstacles where rect.height > rect.width {
      if rect.midX < size.width / 2 {
        left = max(left, rect.maxX)
      } else {
        right = min(right, rect.minX)
      }
    }
    return right - left - 2 * SelectionBarPlacement.gap
  }

  // MARK: Keys

  /// Whether the keys are in the bar.
  private var holdsFocus: Bool {
    (window?.firstResponder as? View)?.isDescendant(of: bar) ?? false
  }

  /// Brings the keys to the bar; false where it is not seen, or has them already.
  func takeFocus() -> Bool {
    guard isShown, !holdsFocus, let window, let first = bar.stops.first else { return false }
    responderBefore = window.firstResponder
    window.focus(first)
    return true
  }

  /// Gives the keys back.
  func leave() {
    if holdsFocus { window?.makeFirstResponder(responderBefore) }
  }

  override func keyPressed(_ event: KeyEvent) {
    if holdsFocus, event.key == .escape, event.modifiers.isEmpty { return leave() }
    super.keyPressed(event)
  }
}

/// Fills the window with nothing but the bar; touches beside it go to what is behind.
private final class SelectionBarRoom: View {
  init() {
    super.init()
    isContainer = true
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
