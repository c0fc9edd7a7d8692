public import ColorSpaces
package import Geometry
public import PaintingModel
public import Rasterizer
public import UserInterface
import Words

/// Owns the painting, gives it to the view, and turns strokes of the hand into strokes of paint.
public final class PaintingController: ViewController {
  /// The painting and its file.
  public private(set) var document: PaintingDocument { didSet { onShow?() } }
  /// The tools, and what each of them paints with.
  public var tools = ToolBox() {
    didSet {
      let former = toolAtHand
      toolAtHand = tools.toolAtHand
      if tools.holdsAnother(than: oldValue) {
        opacityDigits = OpacityDigits()
        former.putAway(for: toolAtHand, in: self)
        updateCursor()
        selection.showSigns()
        selection.areas.refresh()
      }
      prepareTextures()
      updateOutline()
      onChange?()
    }
  }
  /// The brush whose textures were made last.
  private var prepared: Brush?
  /// The tool at hand.
  package private(set) lazy var toolAtHand = tools.toolAtHand
  /// Whether the pointer over the canvas is the rim of the brush.
  public var isBrushShown = true { didSet { updateCursor() } }
  /// Who may paint with fingers.
  public var fingerRules = FingerRules() {
    didSet {
      provideFingerBrush()
      onChange?()
    }
  }
  /// Whether, painting together, each finger has its own color: the first the one at hand, the others
  /// the next ones of the palette.
  public var colorsByHand = false
  /// The colors that fingers take in turn.
  public var palette = ToolSettings.defaultPalette
  /// Whether strokes are straightened where the hand rests at their end.
  public var straightens = true
  /// Whether a swipe from an edge does something now; a finger that lands there does not paint then.
  public var wantsSwipe: ((GestureKey) -> Bool)?
  /// Where the gesture is whose command is being done, in the window's coordinates; nil for all other commands.
  package internal(set) var gesturePlace: Point?
  /// Told after anything changed that the window's controls show.
  public var onChange: (() -> Void)?
  /// Told that another document is shown.
  package var onShow: (() -> Void)?
  /// Told that another size of the square was chosen by a key whose mean is picked.
  public var onPickArea: ((PickArea) -> Void)?
  /// Told that another kind of eraser was taken by a key.
  package var onEraserKind: ((EraserKind) -> Void)?
  /// Told that another kind of fill was taken.
  package var onFillKind: ((FillKind) -> Void)?
  /// Told that fills would run out through gaps that are ringed now.
  package var onFillLeak: (() -> Void)?
  /// Told of a color that paint has been laid with.
  public var onUse: ((Color) -> Void)?
  /// Gives the presets, by which brushes are known.
  package var presets: () -> [BrushPreset] = { BrushPreset.builtIn }
  /// Told of the preset, by its identifier, that a stroke has been painted with.
  public var onUseBrush: ((String) -> Void)?
  /// Told of what a hand has done that nothing on the canvas shows.
  public var onSkill: ((CanvasSkill) -> Void)?
  /// Told why a stroke was not painted.
  public var onRefusal: ((StrokeRefusal) -> Void)?
  /// Told that a smudge was to be reshaped, which can only be moved.
  package var onReshapeRefusal: (() -> Void)?
  /// Told that there is no paint in the area.
  package var onEmptyArea: (() -> Void)?
  /// Told why an edit was not done: the painting would be more than a file can hold.
  public var onBudgetRefusal: ((Painting.BudgetRefusal) -> Void)?
  /// As whom the canvas is shown; nil shows all colors.
  public var vision: ColorVision? {
    didSet {
      guard vision != oldValue else { return }
      onVision?(vision)
      onChange?()
    }
  }
  /// Told of another one, to find its colors for the view.
  public var onVision: ((ColorVision?) -> Void)?

  /// Whether the space key is held, which makes any tool a hand.
  package var isSpaceHeld = false { didSet { updateCursor() } }
  /// Whether the R key is held, which makes a drag turn the canvas.
  package var isTurnKeyHeld = false { didSet { updateCursor() } }
  /// Where the canvas would be turned to in this gesture without snapping, in degrees.
  var freeAngle = 0.0
  let glide = CanvasGlide()
  /// The layers that were chosen together; what else is active has made that void (`chosenLayers`).
  var layerChoice: Set<LayerID> = []
  /// Handles the faces on the painting.
  package let stickers = StickerEditor()
  /// Writes texts on the painting.
  package let texts = TextEditor()
  /// Handles what is selected of the painting.
  package let selection = SelectionEditor()
  /// Changes what is painted along.
  package let guides = GuideEditor()
  /// Changes the edges of the sheet.
  package let sheets = SheetEditor()
  /// Changes what leads hands.
  package let rulers = RulerEditor()
  /// Edits that take long.
  private(set) lazy var edits = BackgroundEdits(of: self)
  /// The scribbles of the fill tool.
  package private(set) lazy var scribbles = Scribbles(self)
  /// Has fills found again.
  package private(set) lazy var fills = FillWatch(self)
  /// Keeps the memory of huge paintings within bounds.
  package private(set) lazy var tilesAtRest = TilesAtRest(self)
  /// Reads the rest of what was opened.
  private lazy var lateReading = LateReading(self)
  /// What a dragged color would be dropped on.
  let highlight = StrokeHighlight()
  /// What the eraser would take.
  let eraserHighlight = LineHighlight()
  /// What a hand that rests was taken to mean.
  let straightHighlight = LineHighlight()
  /// What a hand sets.
  let note = HandNote()
  /// Where the brush is; nil where neither mouse nor pen is over the canvas.
  var brushPlace: BrushPlace?
  /// What touches are doing with the tool, by the recognizers that feed it.
  var pulls: [ObjectIdentifier: any Pull] = [:]
  /// Runs while what is drawn has to come to a pen that rests.
  var catchUp: DisplayLink?
  var seeds = SplitMix64(seed: 0)
  /// Where the last stroke ended, from where Shift draws a straight line.
  package var lastPoint: StrokePoint?
  var opacityDigits = OpacityDigits()
  var formerColor = FormerColor()
  let navigation = NavigationGestureRecognizer()
  let fingerGestures = FingerGestures()
  let palmGuard = PalmGuard()
  let fingerCount = FingerCount()
  /// A finger that rests.
  let colorPicker = PickerGestureRecognizer()
  /// Any touch with the eyedropper; a mouse or a pen with Ctrl or Alt.
  let clickPicker = PickerGestureRecognizer()
  /// The color that is being picked.
  package var loupe: ColorPick?
  /// What lies over the canvas at a place of the painting's view, and has colors of its own to be picked; nil for
  /// the painting.
  package var surfaceOverCanvas: ((Point) -> PlacedSurface?)?
  /// Of how many pixels a picked color is the mean.
  public var pickArea = PickArea.one { didSet { if pickArea != oldValue { pickAreaChanged() } } }
  /// Paints by keys.
  package private(set) lazy var keyPen = KeyPen(self)
  /// Paints by resting.
  package private(set) lazy var dwellPen = DwellPen(self)
  /// The brushes of fingers, in the order of hands.
  var fingerBrushes: [StrokeGestureRecognizer] = []
  /// Where the canvas was before the motion of this moment.
  var transformBefore: (CanvasTransform, PaintingView.Placement)?
  /// Fingers' strokes that are done, and may still be a palm's; what ended last comes last.
  package var formerStrokes: [FormerStroke] = []

  /// Makes a controller of a document.
  public init(document: PaintingDocument) {
    self.document = document
    super.init()
  }

  /// The painting.
  public var painting: Painting {
    get { document.painting }
    _modify { yield &document.painting }
  }

  /// The view that shows the painting.
  public let paintingView = PaintingView()

  public override func loadView() { view = paintingView }

  public override func viewDidLoad() {
    paintingView.document = document
    paintingView.accessibilityLabel = text("Canvas")
    paintingView.accessibilityRole = .canvas
    paintingView.describe = { [weak self] in self?.canvasWords ?? "" }
    paintingView.accessibilityIdentifier = "canvas"
    paintingView.onHover = { [weak self] in self?.brushMoved($0) }
    paintingView.onTransformChange = { [weak self] in
      self?.updateOutline()
      self?.lookAgain()
      self?.selection.canvasMoved()
      self?.texts.canvasMoved()
      self?.onChange?()
    }
    addRecognizers()
    stickers.attach(to: self)
    texts.attach(to: self)
    guides.attach(to: self)
    sheets.attach(to: self)
    rulers.attach(to: self)
    selection.attach(to: self)
    selection.areas.refresh()
    paintingView.drawOverlay = { [weak self] in self?.drawOverlay(in: $0) }
    updateCursor()
  }

  public override var keyCommands: [KeyCommand] { commands }

  public override func scrolled(_ event: ScrollEvent) {
    if selection.handles?.scroll(event) != true, !stickers.scroll(event) {
      scroll(event)
      onSkill?(.moveCanvas)
    }
  }

  public override func penPresenceChanged(from old: PenPresence) {
    super.penPresenceChanged(from: old)
    if let pen = window?.pen, pen.isNear, !old.isNear, let time = pen.lastNear {
      penArrived(at: time)
    }
  }

  /// Shows another document; strokes in progress are ended first.
  public func show(_ document: PaintingDocument) {
    finishStrokes()
    endPicking(takes: false)
    highlightDrop(at: nil)
    texts.finish()
    stickers.unpick()
    selection.clear()
    lastPoint = nil
    formerStrokes.removeAll()
    layerChoice = []
    self.document = document
    paintingView.maskAlone = nil
    paintingView.document = document
    lateReading.begin()
    fills.forget()
    scribbles.removeAll()
    guides.forget()
    sheets.forget()
    rulers.forget()
    selection.areas.refresh()
    paintingView.placement = paintingView.placement == .corner ? .corner : .fitted
    tilesAtRest.look()
    onChange?()
  }

  /// Takes back the newest step. Nothing happens while a stroke is in progress.
  public func undo() {
    if texts.isActive, texts.undo() { return }
    endFlights()
    edits.finish()
    guard pulls.isEmpty, !isHandlingElements, let region = painting.undo() else { return }
    formerStrokes.removeAll()
    fills.forget()
    changed(region)
  }

  /// Brings back the stroke that was taken back last. Nothing happens during a stroke.
  public func redo() {
    if texts.redo() { return }
    endFlights()
    edits.finish()
    guard pulls.isEmpty, !isHandlingElements, let region = painting.redo() else { return }
    formerStrokes.removeAll()
    fills.forget()
    changed(region)
  }

  /// Leaves what flies where it is.
  private func endFlights() {
    selection.endFlight()
    stickers.endFlight()
  }

  /// Redraws a part of the canvas, in canvas pixels, and tells that the painting changed.
  package func changed(_ region: Region) {
    followMaskAlone()
    paintingView.setNeedsDisplay(canvas: region)
    stickers.showFrame()
    selection.refresh()
    selection.areas.refresh()
    guides.refresh()
    sheets.refresh()
    rulers.refresh()
    showErasing()
    lookAgain()
    fills.settle()
    tilesAtRest.look()
    onChange?()
  }

  /// What is drawn over the canvas, from below.
  private var overlays: [any CanvasOverlay] {
    [
      highlight, eraserHighlight, straightHighlight, fills, scribbles, rulers, guides, selection,
      stickers, texts, sheets, note, dwellPen, keyPen,
    ]
  }

  /// Whether the tool at hand selects what was painted.
  package var selectsElements: Bool { toolAtHand.claim == .elements }

  /// Whether a gesture is changing what was painted.
  package var isHandlingElements: Bool { stickers.isHandling || selection.isHandling }

  /// Draws what lies over the canvas.
  private func drawOverlay(in context: GraphicsContext) {
    for overlay in overlays { overlay.draw(in: context, paintingView.canvasTransform) }
  }

  var strokeRecognizers: [StrokeGestureRecognizer] {
    paintingView.gestureRecognizers.compactMap { $0 as? StrokeGestureRecognizer }
  }
}

extension PaintingController {
  /// Whether every finger is a brush of its own. The canvas is then moved by the hand tool, a touchpad
  /// or the wheel.
  public var paintsTogether: Bool {
    get { fingerRules.paintsTogether }
    set { if newValue != paintsTogether { fingerRules.paintsTogether = newValue } }
  }

  /// A contact larger than this, in millimetres, is a palm; nil where size does not matter.
  public var palmSize: Double? {
    get { fingerRules.palmSize }
    set { if newValue != palmSize { fingerRules.palmSize = newValue } }
  }

  /// The tool at hand; one that is not there is no tool.
  public var tool: ToolID {
    get { tools.tool }
    set { tools.tool = newValue }
  }

  /// What the tool at hand paints with.
  public var currentBrush: Brush {
    get { tools.brush }
    set { tools.brush = newValue }
  }

  /// Makes the textures of the brush at hand before a hand waits for them.
  private func prepareTextures() {
    let brush = currentBrush
    guard
      brush.shape != prepared?.shape || brush.grain?.texture != prepared?.grain?.texture
        || brush.dual?.shape != prepared?.dual?.shape
    else { return }
    prepared = brush
    if brush.hasTextures { Task { await Self.prepare(brush) } }
  }

  @concurrent private nonisolated static func prepare(_ brush: Brush) async {
    brush.prepareTextures()
  }

  /// What new strokes are painted in.
  public var selectedColor: Color {
    get { tools.color }
    set { tools.color = newValue }
  }

  /// Edits that take long, done beside the hand.
  package var editsBesideHand: BackgroundEdits { edits }

  /// Whether an edit goes on beside the hand.
  package var isEditing: Bool { edits.isBusy }

  /// Whether any stroke is in progress.
  public var isPainting: Bool { !pulls.isEmpty }

  /// Ends the strokes in progress as they are, in the order in which they began, and what goes on beside
  /// the hand.
  public func finishStrokes() {
    edits.finish()
    let unfinished = pulls.values.sorted { one, other in
      guard let one = one.stroke, let other = other.stroke else { return false }
      return one < other
    }
    pulls.removeAll()
    for pull in unfinished { end(pull) }
    stopCatchingUp()
  }
}
