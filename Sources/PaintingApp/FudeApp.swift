import Canvas
import ColorPanels
import Controls
public import DesktopServices
public import FileDialogs
import Geometry
public import PaintingFiles
import PaintingModel
import Rasterizer
import TextLayout
public import UserInterface
import Words

/// The program: one window with its editor, from start to end.
public final class FudeApp {
  /// The app id: class of the window, name of the desktop file.
  public static let identifier = "io.github.fude.Fude"

  /// The version, the same as the newest entry of `debian/changelog`.
  public nonisolated static let version = "0.1.0"

  /// The application as the windowing system sees it.
  public let application: Application
  /// The window's content.
  public let editor: EditorController
  /// The one window.
  public let window: Window

  /// The gallery, once it was shown, and the document that the editor had when it came.
  var gallery: GalleryController?
  var galleryDocument: PaintingDocument?
  /// Shows a file or a folder, by its absolute path, in the desktop's file manager, or a page of the web,
  /// by its address, in the browser.
  let showInFiles: (String) -> Void

  let folders: UserFolders
  private let options: AppOptions
  let environment: (String) -> String?
  var desktop: DesktopSettings
  /// Begins to ask the desktop what it wishes.
  let askDesktop: (@escaping @Sendable (DesktopAppearance) -> Void) -> Void
  /// Begins to do what other starts of the program ask.
  let serveInstance: InstanceServer
  /// Begins to tell assistive tools of the window.
  let startAssistance: (Window) -> Void
  private var memory: WindowMemory
  private let keysFile: KeysFile
  private let toolMemory: ToolMemory
  /// What to tell the user on standard error after the end: the display was lost, or something could
  /// not be kept.
  public private(set) var lossMessage: String?

  /// Sees to pens and fingers.
  let care: InputCare
  /// Sees to how colors are shown.
  let screenColors: ScreenColors

  /// Opens the window, not yet shown; throws what the windowing system throws. `environment` gives
  /// the variables that say how the interface looks; `askDesktop` is called once after the first
  /// picture, and tells then and after each change, on any thread, what the desktop wishes;
  /// `screenPicker` lets a person pick a color from the screen; `desktopChooser` lets one choose a
  /// file by the desktop's own chooser; `desktopPrinter` lets one print, `linePrinter` prints where the desktop
  /// cannot; `mayRememberFiles` asks whether the desktop remembers files that were used; `serveInstance` is called once after the first picture, and brings what other
  /// starts of the program are to open; `showInFiles` shows a path in the file manager, or an
  /// address in the browser; `openPage` shows a page of this machine there; `startAssistance` is called when
  /// the desktop has assistive tools, as often as it says so; `drawAuthor` names whose the
  /// elements are that are made on a painting from when it is shown, another one each time.
  public init(
    backend: any Backend, options: AppOptions, folders: UserFolders = .current,
    environment: @escaping (String) -> String? = { _ in nil },
    askDesktop: @escaping (@escaping @Sendable (DesktopAppearance) -> Void) -> Void = { _ in },
    screenPicker: ScreenPicker? = nil, desktopChooser: DesktopChooser? = nil,
    desktopPrinter: DesktopPrinter? = nil, linePrinter: LinePrinter? = nil,
    mayRememberFiles: MemoryQuestion? = nil,
    serveInstance: @escaping InstanceServer = { _ in },
    showInFiles: @escaping (String) -> Void = { _ in },
    openPage: PageOpener? = nil,
    startAssistance: @escaping (Window) -> Void = { _ in },
    startSurvivor: @escaping () -> SurvivingProcess? = { nil },
    drawAuthor: @escaping () -> UInt64 = { 0 }
  ) throws {
    self.options = options
    self.folders = folders
    self.showInFiles = showInFiles
    care = InputCare(
      backend.inputDevices, DeviceSettings(in: folders), startSurvivor: startSurvivor)
    memory = WindowMemory.read(in: folders)
    toolMemory = options.isPlay ? ToolMemory() : ToolMemory(in: folders)
    self.environment = environment
    self.askDesktop = askDesktop
    self.serveInstance = serveInstance
    self.startAssistance = startAssistance
    desktop = DesktopSettings(folders: folders)
    let preferences = PreferencesFile(in: folders).preferences
    Self.adoptLanguage(preferences) { backend.report($0) }
    keysFile = KeysFile(in: folders)
    let keys = keysFile.assignments
    KeyAssignments.current = keys.own.isEmpty ? keys : KeyMap().settled(keys)
    Self.adoptAppearance(preferences, desktop, environment, screen: backend.screen)
    TextLine.measuringScale = backend.screen.scale * preferences.interfaceSize.factor
    application = Application(backend: backend)
    MissingGlyphs.onFirst = { [weak backend] in backend?.report($0) }
    let screen = backend.screen
    let size = options.paintingSize ?? screen.size
    let sheet = options.isPlay || options.paintingSize != nil ? nil : NewSheet(in: folders)
    var painting = sheet?.painting(on: size) ?? Painting(size: size)
    painting.author = drawAuthor()
    editor = EditorController(
      document: PaintingDocument(painting: painting), folders: folders,
      keeper: JournalKeeper(in: JournalFolder(in: folders), backend: backend),
      kept: options.isPlay ? nil : Keeper(backend: backend))
    editor.drawAuthor = drawAuthor
    editor.newSize = size
    editor.lastSheet = sheet
    window = try application.makeWindow(
      WindowConfiguration(
        title: "Fude", size: memory.size(on: screen), minimumSize: Size(480, 400),
        applicationID: Self.identifier, isFullScreen: options.isPlay || memory.isFullScreen))
    window.title = "Fude"
    screenColors = ScreenColors(window, editor.canvas.paintingView)
    screenColors.isManaged = preferences.managesColors
    window.delegate = self
    editor.canvas.onVision = { [screenColors] in screenColors.vision = $0 }
    editor.onDocumentChange = { [weak self] in self?.updateTitle() }
    editor.onQuit = { [weak self] in self?.quit() }
    editor.onOpenLink = showInFiles
    editor.onOpenPage = openPage
    editor.onGallery = { [weak self] in self?.showGallery() }
    editor.isBehindGallery = { [weak self] in self?.galleryIfShown != nil }
    editor.onOpeningEnd = { [weak self] in self?.openingEnded() }
    window.interfaceScale = preferences.interfaceSize.factor
    editor.preferences = preferences
    editor.onPreferencesChange = { [weak self] in self?.preferencesChanged() }
    application.onConnectionLost = { [weak self] in self?.rescue(reason: $0) }
    if !options.isPlay { editor.trays.places = TrayMemory(in: folders).places }
    if options.showsHints {
      let memory = HintMemory(in: folders)
      if memory.next != nil { editor.hints = HintsController(memory) }
    }
    editor.screenPicker = screenPicker
    editor.desktopPrinter = desktopPrinter
    editor.linePrinter = linePrinter
    editor.inputCare = care
    care.onChange = { [weak self] in self?.keep($0) }
    editor.fileChooser.desktop = desktopChooser
    if let mayRememberFiles { editor.recentFiles.mayRemember = mayRememberFiles }
    toolMemory.apply(to: &editor.canvas.tools, preset: BrushPreset.builtIn)
    apply(options.brush)
  }

  /// Runs until the window is closed or the display is lost (see `lossMessage`).
  public func run() {
    window.rootViewController = editor
    if options.isPlay { preparePlay() }
    if !options.startsEmpty, editor.preferences.start == .gallery { showGallery(isFirst: true) }
    window.show()
    if let path = options.filePath {
      editor.open(path, orStart: true) { [editor, options] in
        editor.exchange.addLayers(options.morePaths)
      }
    }
    restoreOwnPresets()
    application.run()
  }

  private func apply(_ brush: BrushOptions) {
    let canvas = editor.canvas
    if let preset = brush.preset { canvas.tools.take(preset) }
    if let diameter = brush.diameter { canvas.currentBrush.diameter = diameter }
    if let hardness = brush.hardness { canvas.currentBrush.hardness = hardness }
    if let opacity = brush.opacity { canvas.currentBrush.opacity = opacity }
    if brush.usesPressure == false {
      canvas.currentBrush.responses.removeAll { $0.input == .pressure }
    }
    if let color = brush.color { canvas.selectedColor = color }
  }

  /// A canvas pixel on each screen pixel, and nothing else on the screen.
  private func preparePlay() {
    editor.setTraysHidden(true, animated: false)
    editor.canvas.paintingView.placement = .corner
    editor.canvas.isBrushShown = false
    // A slow disk is no news for whoever compares the screen with the painting.
    editor.keeper?.onDanger = nil
  }

  /// Gives the tools the presets that lie in files, where a tool had one; after the window is
  /// there, and unless the person has done something with the tool since.
  private func restoreOwnPresets() {
    guard !toolMemory.isEmpty else { return }
    let before = editor.canvas.tools
    let (memory, folder) = (toolMemory, PresetFolder(in: folders))
    Task { [weak self] in
      let own = await memory.presets(in: folder)
      guard let self, !own.isEmpty else { return }
      var after = before
      memory.apply(to: &after) { id in own.first { $0.id == id } }
      for tool in before.painting where editor.canvas.tools[tool] == before[tool] {
        editor.canvas.tools[tool] = after[tool]
      }
    }
  }

  func updateTitle() {
    leaveGalleryIfOpened()
    if galleryIfShown != nil { return window.title = "Fude" }
    let mark = editor.document.hasUnsavedChanges ? "• " : ""
    window.title = "\(mark)\(editor.title) – Fude"
  }

  private func quit() {
    memory.remember(window)
    remember()
    editor.fileChooser.cancel()
    editor.keeper?.drop()
    window.close()
    // Nobody sees that this may take a moment.
    lossMessage = editor.kept?.finish()
    application.quit()
  }

  /// Keeps how things were put for the next run.
  private func remember() {
    guard let kept = editor.kept else { return }
    let (folders, memory) = (folders, memory)
    // Translators: In: “the disk is too slow to keep the size of the window”.
    kept.keep(text("the size of the window")) { () throws(FileError) in
      try memory.write(in: folders)
    }
    let tools = ToolMemory(editor.canvas.tools)
    // Translators: In: “the disk is too slow to keep the tools”.
    kept.keep(text("the tools")) { () throws(FileError) in try tools.write(in: folders) }
    let trays = TrayMemory(editor.trays.places)
    // Translators: In: “the disk is too slow to keep the places of the trays”.
    kept.keep(text("the places of the trays")) { () throws(FileError) in
      try trays.write(in: folders)
    }
    guard let panel = editor.madeColors?.memory else { return }
    // Translators: In: “the disk is too slow to keep the color panel”.
    kept.keep(text("the color panel")) { () throws(FileError) in try panel.write(in: folders) }
  }

  /// The display is gone, and with it every window: what was painted is in the journal, or, where that
  /// cannot be, goes to a file.
  private func rescue(reason: String) {
    let editor = editor
    editor.canvas.finishStrokes()
    remember()
    defer { rescueSettings() }
    guard editor.document.hasUnsavedChanges else {
      // Translators: %s says why the program ends, in a few words.
      lossMessage = text("%s; nothing was unsaved", reason)
      return
    }
    if editor.keeper?.finish() == true {
      // Translators: %s says why the program ends, in a few words.
      lossMessage = text(
        "%s; the painting is safe, and the next start of Fude offers it", reason)
      return
    }
    do throws(FileError) {
      let path = try OpenRasterFile.create(
        editor.document.painting, in: folders.state, base: "Rescued")
      // Translators: %s says why the program ends; then a path.
      lossMessage = text("%s; the painting is saved as %s", reason, path)
    } catch {
      // Translators: Why the program ends, and why the painting could not be saved.
      lossMessage = text("%s. %s", reason, "\(error)")
    }
  }

  /// After the painting, what else was changed last.
  private func rescueSettings() {
    guard let problem = editor.kept?.finish() else { return }
    // Translators: What has become of the painting, and of the settings.
    lossMessage = text("%s; %s", lossMessage ?? "", problem)
  }
}

extension FudeApp: WindowDelegate {
  /// Asks about unsaved work first.
  public func windowShouldClose(_ window: Window) -> Bool {
    editor.perform(.quit)
    return false
  }

  /// Remembers the size for the next start.
  public func windowDidResize(_ window: Window) {
    memory.remember(window)
    if window.scale != TextLine.measuringScale { screenChanged() }
  }

  /// Remembers it, shows it in the trays, and says it.
  public func windowDidChangeFullScreen(_ window: Window) {
    memory.remember(window)
    editor.updateChrome()
    EditorController.command(.fullScreen)?.tellState(of: editor)
  }

  /// Now there is time for what takes its time.
  public func windowDidShowFirstPicture(_ window: Window) {
    window.backend.setIcons(AppIcon.bitmaps())
    screenColors.profile = window.backend.colorProfile
    if !options.isPlay {
      window.backend.acceptDrops(of: Exchange.droppedTypes)
      serveOtherStarts()
      followDesktop()
      care.apply()
      editor.paletteLibrary.loadChosen()
      editor.offerRecovery(overFile: options.filePath != nil)
      editor.tell(of: keysFile)
    }
    galleryIfShown?.reload()
  }

  /// Whoever comes back may have worked on the file elsewhere, also where nothing is heard of it.
  public func windowDidChangeKeyStatus(_ window: Window) {
    guard window.isKey else { return }
    editor.checkFile()
    galleryIfShown?.reload()
  }

  /// What is set of a device holds for it when it comes again.
  public func windowDidNoticeDeviceChange(_ window: Window) { if !options.isPlay { care.apply() } }

  /// Shows all by the profile that counts now.
  public func windowDidChangeColorProfile(_ window: Window) {
    screenColors.profile = window.backend.colorProfile
  }

  /// Shows in the trays whether fingers still paint.
  public func windowDidNoticePen(_ window: Window) { editor.updateChrome() }
}
