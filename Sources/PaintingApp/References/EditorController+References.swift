import Canvas
import Controls
import FileDialogs
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// Pictures that a painter looks at.
extension EditorController {
  static let referenceCommands = [
    EditorCommand(
      // Translators: A picture that a painter looks at beside the painting.
      .addReference, storedText("Add Reference…"), keys: [KeyStroke("r", .control)]
    ) { $0.chooseReference() },
    EditorCommand(
      .pasteReference, storedText("Paste as Reference"), keys: [KeyStroke("v", [.control, .alt])]
    ) { $0.exchange.pasteReference() },
    EditorCommand(
      // Translators: A switch: shows or hides the pictures that a painter looks at.
      .showReferences, storedText("References"), keys: [KeyStroke("r", [.control, .shift])],
      isEnabled: { !$0.document.painting.references.isEmpty },
      isChecked: { $0.references?.areShown ?? false }
    ) { editor in
      editor.references?.areShown.toggle()
      editor.updateChrome()
    },
  ]

  static let overviewCommands = [
    EditorCommand(
      // Translators: A switch: the whole painting is shown small in a corner.
      .overview, storedText("Overview"),
      isChecked: { $0.showsOverview && $0.overview.isShown }
    ) { $0.overview.toggle(in: $0.window) }
  ]

  /// Makes the overview, clear of the trays.
  func makeOverview() -> OverviewController {
    showsOverview = true
    let overview = OverviewController(canvas)
    overview.obstacles = { [weak self] in self?.trayFrames ?? [] }
    return overview
  }

  /// Where the trays of the tools are that are seen, in the window's coordinates.
  private var trayFrames: [Rect] {
    trays.areTraysHidden ? [] : trays.trays.trays.map { $0.convert($0.bounds, to: nil) }
  }

  private func chooseReference() {
    if hasRoomForReference { choose(.open) { [weak self] in self?.exchange.addReferences([$0]) } }
  }

  /// Whether one more can be there; says so where it cannot.
  var hasRoomForReference: Bool {
    guard document.painting.references.count >= Reference.mostCount else { return true }
    tell(
      text("There are %d references already: remove one of them first", Reference.mostCount))
    return false
  }

  /// Adds a reference as one step that undo takes back.
  func add(_ taken: ReferenceFile.Taken, named name: String) {
    guard hasRoomForReference, let window else { return }
    let references = shownReferences
    references.areShown = true
    references.note(taken.image, of: taken.picture)
    let place = references.placement(for: taken.image.size.size, in: window.bounds)
    guard canvas.painting.addReference(taken.picture, named: name, at: place) != nil else {
      return
    }
    canvas.changed(Region())
    if let notice = taken.notice { tell(notice) }
  }

  /// Shows the references of the painting; where it never had any, nothing is made.
  func updateReferences() {
    if let references { return references.update() }
    if !document.painting.references.isEmpty { _ = shownReferences }
  }

  /// What shows references, made with the first.
  private var shownReferences: ReferencesController {
    if let references { return references }
    let new = ReferencesController(canvas)
    references = new
    addChild(new)
    view.insertSubview(new.view, at: view.subviews.firstIndex { $0 === selectionBar.view } ?? 1)
    new.view.frame = view.bounds
    new.obstacles = { [weak self] in self?.trayFrames ?? [] }
    trays.otherStops = { [weak new] in new?.trays ?? [] }
    new.onChange = { [weak self] in self?.updateChrome() }
    new.update()
    return new
  }
}
