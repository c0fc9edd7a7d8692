public import Canvas
public import ColorPanels
import Controls
import DesktopServices
public import FileDialogs
import Geometry
public import PaintingFiles
import PaintingModel
import Rasterizer
public import UserInterface
import Words

/// The content of the window: the canvas, the trays over it, and the files behind it.
public final class EditorController: ViewController {
  /// The canvas.
  public let canvas: PaintingController
  /// The floating trays.
  public private(set) var trays = TraysController()
  /// The bar beside what is selected.
  private(set) lazy var selectionBar = SelectionBarController(canvas)
  /// The bars of what is changed by handles of its own.
  private(set) lazy var handleBars = makeHandleBars()
  private(set) lazy var areaBar = AreaBarController(canvas)
  private(set) lazy var visionSign = VisionSignController(canvas)
  /// The pictures that a painter looks at; nil until the first.
  var references: ReferencesController?
  /// The whole sheet in a corner; made when it is first asked for.
  private(set) lazy var overview = makeOverview()
  /// Told when the title, or whether the work is saved, may have changed.
  public var onDocumentChange: (() -> Void)?
  /// What the person has set for all paintings; applied at once.
  public var preferences = Preferences() {
    didSet { if preferences != oldValue { preferencesChanged() } }
  }
  /// Told when the preferences have changed, to keep them and to see to theme and motion.
  public var onPreferencesChange: (() -> Void)?
  /// Asked to end the app, after unsaved work was dealt with.
  public var onQuit: (() -> Void)?
  /// Names whose the elements are that are made on a painting from when it is shown.
  var drawAuthor: () -> UInt64 = { 0 }
  /// Asked for the gallery, when everything is in a file; nil where there is none.
  var onGallery: (() -> Void)?
  /// Whether the gallery hides the painting now.
  var isBehindGallery: () -> Bool = { false }
  /// Told when a file was opened, or could not be.
  var onOpeningEnd: (() -> Void)?

  /// Lets the person pick a color from the screen for a window, as portals name it, and tells on any
  /// thread what came of it; nil where the desktop cannot.
  public var screenPicker: ScreenPicker?
  /// Lets the person choose a printer of the desktop's for a window, and prints; nil where the desktop cannot.
  public var desktopPrinter: DesktopPrinter?
  /// What prints where the desktop cannot; nil where nothing does.
  public var linePrinter: LinePrinter?
  /// Lets the person choose files.
  public let fileChooser: FileChooser
  /// The files that were used last, here and by other programs.
  public let recentFiles: RecentFiles
  /// The keys that are down, and what each does for as long as it is.
  private var heldKeys: [Key: HeldKey] = [:]
  /// Calls off the pick from the screen that is under way.
  var screenPick: ScreenPickCancellation?
  /// Counts the picks: what comes of one that was called off is of no use.
  var screenPickCount = 0

  /// The presets of brushes.
  public let library: PresetLibrary
  let previews = StrokePreviews()
  /// The colors that the person painted with last.
  lazy var recentColors = RecentColors(in: folders)
  /// The palettes.
  public let paletteLibrary: PaletteLibrary
  /// What is copied, pasted and dropped.
  let exchange = Exchange()
  /// Lets hands drag colors, once there is a window.
  var colorDrag: ColorDrag?
  /// The panel of the brush at hand, while it is open.
  var brushPanel: BrushPanelController?
  var textPanel: TextPanelController?
  /// The panel of settings, while it is open.
  var settingsPanel: SettingsController?
  /// The panel of the picked face, while it is open.
  var faceInspector: FaceInspectorController?
  /// The player of the making, while it is open.
  var player: PlaybackController?
  /// What color panels share, once one was opened; `colors` makes it.
  var madeColors: ColorServices?
  let folders: UserFolders
  /// Keeps the journal; nil where none is kept.
  public let keeper: JournalKeeper?
  /// Keeps settings, presets, palettes and what was used last; nil where nothing is kept.
  public let kept: Keeper?
  /// How large a new painting is that nothing else is said of: as large as the screen.
  var newSize: PixelSize
  /// The sheet of the new painting before; the next one takes it, too. Nil where nobody has chosen one.
  var lastSheet: NewSheet?
  /// Where Ctrl+S writes a painting that has no file yet; nil makes the next `Painting N.ora`.
  var plannedPath: String?
  /// Where something was exported to last; nil where nothing was yet.
  var exportFolder: String?
  /// Hears when another program writes, moves or deletes the painting's file.
  let documentWatch = DocumentWatch()
  /// Whether the file should be looked at, once no stroke and no save is under way.
  var needsFileCheck = false
  /// Whether a question about what another program has written is on the screen.
  var isTellingOfFile = false
  /// What another program has written, and the person knows of.
  var toldVersion: FileVersion?
  /// What to do after the save that begins when the one under way has ended.
  var waitingSaves: [() -> Void] = []
  /// What waits for the save under way: questions about unsaved work, saves to another file.
  var afterSave: [() -> Void] = []
  /// Whether a dialog about closing or opening is on the screen.
  var isAsking = false
  /// Open the panels again that went with the trays.
  var hiddenPanels: [() -> Void] = []
  /// Shows a page of the web, by its address, in the browser.
  var onOpenLink: ((String) -> Void)?
  /// Shows a page of this machine in the browser; nil where nothing does.
  var onOpenPage: PageOpener?
  /// Looks where the handbook lies; nil where it is not there.
  var findHandbook: () -> Handbook? = { RunningProgram.path.flatMap(Handbook.find) }
  /// Says in the first minutes what cannot be seen; nil where there is nobody to tell, or all is known.
  var hints: HintsController?
  /// Sees to pens and fingers; nil where nothing is known of them.
  var inputCare: InputCare?
  /// The latest look for paintings that were left behind.
  var lookForWork: Task<Void, Never>?
  /// Whether a file is being read: until that is done, there is nothing to paint on or to save.
  var isOpening = false {
    didSet {
      canvas.paintingView.isUserInteractionEnabled = !isOpening
      if !isOpening { onOpeningEnd?() }
    }
  }

  /// Makes the editor of a document; paintings are saved and looked for in `folders`, and so are the
  /// palettes, unless a library of them is given. A keeper keeps the journal of what is painted.
  public init(
    document: PaintingDocument, folders: UserFolders, paletteLibrary: PaletteLibrary? = nil,
    keeper: JournalKeeper? = nil, kept: Keeper? = Keeper()
  ) {
    canvas = PaintingController(document: document)
    newSize = document.painting.size
    self.folders = folders
    self.keeper = keeper
    self.kept = kept
    let chooser = FileChooser(folders: folders, keeper: kept)
    let recentFiles = RecentFiles(in: folders)
    chooser.recentFiles = { await recentFiles.paths() }
    fileChooser = chooser
    self.recentFiles = recentFiles
    library = PresetLibrary(in: folders, keeper: kept)
    self.paletteLibrary = paletteLibrary ?? PaletteLibrary(PaletteDisk(in: folders), keeper: kept)
    super.init()
  }

  /// The painting and its file.
  public var document: PaintingDocument { canvas.document }

  public override func viewDidLoad() {
    super.viewDidLoad()
    add(canvas)
    addChrome()
    canvas.onChange = { [weak self] in self?.updateChrome() }
    canvas.tilesAtRest.folder = keeper?.folder.path
    canvas.wantsSwipe = { [weak self] in self?.wantsSwipe($0) == true }
    canvas.onPickArea = { [weak self] in self?.preferences.pickArea = $0 }
    canvas.onUse = { [weak self] in self?.use($0) }
    canvas.presets = { [library] in library.presets }
    canvas.onUseBrush = { [weak self] in self?.library.noteUse(of: $0) }
    canvas.onRefusal = { [weak self] in self?.tell($0.message) }
    canvas.onReshapeRefusal = { [weak self] in
      self?.tell(text("A smudge can only be moved: its line stays as it is."))
    }
    canvas.onEmptyArea = { [weak self] in
      self?.tell(text("There is no paint in the area on this layer."))
    }
    canvas.onEraserKind = { [weak self] in self?.tell(text(stored: $0.title)) }
    canvas.onFillLeak = { [weak self] in
      guard let self, let window else { return }
      let close = Toast.Action(text("Close the Gap")) { [weak self] in
        self?.canvas.fills.closeGaps()
      }
      Toast.show(text("A fill would run out through a gap"), in: window, action: close)
    }
    canvas.onFillKind = { [weak self] in self?.tell(text(stored: $0.title)) }
    canvas.onBudgetRefusal = { [weak self] in self?.tell($0.message) }
    canvas.stickers.onInspect = { [weak self] in self?.inspectFace() }
    exchange.attach(to: self)
    connectCanvasMenu()
    connectRing()
    connectPalettes()
    connectTexts()
    connectDocumentWatch()
    connectKeeper()
    connectHints()
    connectKeyPen()
    updateChrome()
  }

  private func add(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.view.frame = view.bounds
  }

  /// Adds what floats over the canvas.
  private func addChrome() {
    let bars = [visionSign, selectionBar] + handleBars + [areaBar] as [ViewController]
    for child in bars + (hints.map { [$0] } ?? []) + [trays] { add(child) }
    trays.onAction = { [weak self] in self?.perform($0) }
    trays.menuItems = { [weak self] in self?.mainMenu ?? [] }
    trays.eraserItems = { [weak self] in self?.eraserItems ?? [] }
    trays.layerPictures = { [weak self] in
      self.map { LayerPictures(of: $0.canvas, scale: $0.window?.scale ?? 1) }
    }
    trays.colorContext = colorContext
    connectSelectionBar()
  }

  private func makeHandleBars() -> [HandleBarController] {
    [.ofLine(canvas.selection), .ofShape(canvas.selection), .ofGradient(canvas.selection)]
  }

  /// Makes what floats over the canvas anew, where it was and as it was: it speaks another language then.
  func remakeChrome() {
    let (places, wereHidden) = (trays.places, trays.areTraysHidden)
    setTraysHidden(true, animated: false)
    let bars = [visionSign, selectionBar] + handleBars + [areaBar] as [ViewController]
    for child in bars + (references.map { [$0] } ?? []) + (hints.map { [$0] } ?? []) + [trays] {
      child.removeFromParent()
    }
    references = nil
    hints?.startOver()
    trays = TraysController()
    trays.places = places
    selectionBar = SelectionBarController(canvas)
    handleBars = makeHandleBars()
    areaBar = AreaBarController(canvas)
    visionSign = VisionSignController(canvas)
    addChrome()
    trays.setTraysHidden(true, animated: false)
    updateChrome()
    view.layoutIfNeeded()
    setTraysHidden(wereHidden, animated: false)
  }

  public override func viewWillLayoutSubviews() {
    for child in children { child.view.frame = view.bounds }
  }

  public override func viewDidAppear() {
    super.viewDidAppear()
    if colorDrag == nil { colorDrag = window.map { ColorDrag(in: $0) } }
    updateChrome()
  }

  public override var keyCommands: [KeyCommand] { commands }

  /// Keys that are held for something come after commands, which may have been given them.
  public override func keyPressed(_ event: KeyEvent) {
    canvas.selection.modifierChanged(event.key, isDown: true)
    guard let held = HeldKey(event), !isCommand(event) else { return super.keyPressed(event) }
    heldKeys[event.key] = held
    hold(held, true)
  }

  public override func takes(_ event: KeyEvent) -> Bool {
    HeldKey(event) != nil || super.takes(event)
  }

  private func isCommand(_ event: KeyEvent) -> Bool {
    commands.contains { event.strokes.contains(KeyStroke($0.key, $0.modifiers)) }
  }

  public override func keyReleased(_ event: KeyEvent) {
    canvas.selection.modifierChanged(event.key, isDown: false)
    guard let held = heldKeys.removeValue(forKey: event.key) else {
      return super.keyReleased(event)
    }
    hold(held, false)
  }

  /// Shows in the trays what is now.
  func updateChrome() {
    exchange.settle()
    var state = ChromeState()
    state.tools = ToolItem.all(in: canvas.tools)
    state.erases = canvas.currentBrush.isEraser
    state.diameter = canvas.currentBrush.diameter
    state.tip = canvas.currentBrush.outline()
    state.hardness = canvas.currentBrush.hardness
    state.opacity = canvas.currentBrush.opacity
    state.color = canvas.selectedColor
    state.palette = paletteLibrary.palette
    state.layers = LayersState(
      tree: document.painting.tree, revision: document.painting.revision,
      others: canvas.otherChosenLayers)
    state.layers?.maskAlone = canvas.maskAlone
    state.canUndo = document.painting.canUndo
    state.canRedo = document.painting.canRedo
    state.zoom = canvas.paintingView.canvasTransform.zoom
    state.angle = canvas.paintingView.canvasTransform.angle
    state.isMirrored = canvas.paintingView.canvasTransform.isMirrored
    state.showsPixelGrid = canvas.paintingView.showsPixelGrid
    state.title = title
    state.safety = safety
    state.fingersPaint = canvas.fingerRules.fingersPaint(window?.pen)
    state.showsFingerSwitch =
      window?.pen.hasBeenSeen ?? false || canvas.fingerRules.usersChoice != nil
    state.isFullScreen = window?.isFullScreen ?? false
    state.paintsTogether = preferences.paintsTogether
    state.isLeftHanded = preferences.isLeftHanded
    trays.update(state: state)
    brushPanel?.settings = brushSettings
    textPanel?.update()
    brushPanel?.hasSelection = selectionBar.canRebrush
    faceInspector?.update()
    selectionBar.update()
    for bar in handleBars { bar.update() }
    areaBar.update()
    visionSign.update()
    updateReferences()
    if showsOverview { overview.update() }
    documentWatch.follow(document.path)
    checkFileIfDue()
    onDocumentChange?()
  }

  /// Whether the overview was ever asked for.
  var showsOverview = false

  /// The painting's name for people.
  public override var title: String {
    PaintingDocument.title(ofPath: document.path ?? plannedPath)
  }

  /// Says something that asks nothing.
  func tell(_ text: String) {
    if let window { Toast.show(text, in: window) }
  }

  /// Does what may take long, and says so where it does.
  func telling<Value, Failure: Error>(
    _ words: String, during work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var toast: Toast?
    let backend = window?.application?.backend
    let late = backend?.schedule(after: Self.quickEnough) { [weak self] in
      if let window = self?.window { toast = Toast.keep(words, in: window) }
    }
    defer {
      if let late { backend?.cancel(late) }
      toast?.end()
    }
    return try await work()
  }

  /// How long something may take before it is said, in seconds.
  private static let quickEnough = 0.5

  /// Says what went wrong.
  func tell(_ error: FileError, title: String) {
    if let window { AlertController.failure(title, message: "\(error)").present(in: window) }
  }

  /// Says of several files what is wrong with each; nothing for none.
  func tell(_ errors: [FileError], title: String) {
    guard let window, !errors.isEmpty else { return }
    let most = 4
    var lines = errors.prefix(most).map { "\($0)" }
    if errors.count > most {
      let more = errors.count - most
      // Translators: The last line of a list of what is wrong.
      lines.append(text(more, one: "And 1 more.", many: "And %d more."))
    }
    AlertController.failure(title, message: lines.joined(separator: "\n")).present(in: window)
  }
}
