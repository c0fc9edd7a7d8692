import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The tab of palettes: the one at hand as a grid of colors, a menu of all, and what can be done
/// with them.
final class PalettesController: ViewController {
  let context: ColorPanelContext
  let page = PalettesPage()
  /// The palette that the grid shows, by what it is known by; nil for the app's own.
  private var shownID: String?
  private var paletteField: TextField?

  /// Makes the tab of what a panel shares.
  init(_ context: ColorPanelContext) {
    self.context = context
    super.init()
  }

  var paletteLibrary: PaletteLibrary { context.services.paletteLibrary }

  override var title: String { text("Palettes") }

  override func loadView() { view = page }

  override func viewDidLoad() {
    super.viewDidLoad()
    shownID = paletteLibrary.list.chosen
    connect()
    paletteLibrary.observe(self) { [weak self] in self?.show() }
    context.observe { [weak self] in self?.followColorAtHand() }
    show()
    page.grid.select(placeOfColorAtHand)
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    paletteLibrary.load()
  }

  override var initialFirstResponder: Responder? { page.grid.list }

  private func connect() {
    page.chooser.onSelect = { [weak self] in self?.choose($0) }
    page.moreButton.menu = { [weak self] in self?.paletteMenu ?? [] }
    let grid = page.grid
    grid.onAction = { [weak self] in self?.perform($0) }
    grid.onSelect = { [weak self] in self?.showSelection() }
    grid.onUse = { [weak self, unowned grid] in self?.context.pick(grid.swatches[$0].color) }
    grid.menu = { [weak self] in self?.menu(of: $0) ?? [] }
    page.addButton.addAction { [weak self] in self?.addColorAtHand() }
    page.removeButton.addAction { [weak self] in self?.removeSelected() }
    page.undoButton.addAction { [weak self] in self?.paletteLibrary.undo() }
    page.redoButton.addAction { [weak self] in self?.paletteLibrary.redo() }
    page.nameField.maximumCount = 80
    page.nameField.addAction(for: .committed) { [weak self] in self?.rename() }
    page.nameField.addAction(for: .cancelled) { [weak self] in self?.leaveName() }
  }

  // MARK: What is shown

  /// The first place in the palette that has the color at hand; nil where there is none.
  private var placeOfColorAtHand: Int? {
    paletteLibrary.palette.swatches.firstIndex { $0.color.hex == context.color.hex }
  }

  /// A color that was chosen elsewhere is the chosen one here, where the palette has it.
  private func followColorAtHand() {
    let chosen = page.grid.selectedIndex.map { page.grid.swatches[$0].color.hex }
    guard chosen != context.color.hex, let place = placeOfColorAtHand else { return }
    page.grid.select(place)
  }

  private func show() {
    let list = paletteLibrary.list
    page.chooser.titles = [Palette.fude.name] + list.own.map(\.palette.name)
    page.chooser.selectedIndex =
      list.own.firstIndex { $0.id == list.chosen }.map { $0 + 1 } ?? 0
    page.grid.show(paletteLibrary.palette.swatches)
    if shownID != list.chosen {
      shownID = list.chosen
      page.grid.list.contentOffset = .zero
      page.grid.select(placeOfColorAtHand)
    }
    page.emptyLabel.isHidden = !paletteLibrary.palette.swatches.isEmpty
    page.undoButton.isEnabled = paletteLibrary.canUndo
    page.redoButton.isEnabled = paletteLibrary.canRedo
    showSelection()
  }

  private func showSelection() {
    let index = page.grid.selectedIndex
    let swatch = index.map { page.grid.swatches[$0] }
    page.removeButton.isEnabled = index != nil
    page.nameField.isEnabled = index != nil
    page.nameField.text = swatch?.name ?? ""
    page.hexLabel.text = swatch?.color.cssHex ?? ""
  }

  private func choose(_ index: Int) {
    paletteLibrary.choose(index == 0 ? nil : paletteLibrary.list.own[index - 1].id)
  }

  // MARK: Swatches

  /// Changes the palettes; a word says where that has made a copy.
  func perform(_ action: PaletteAction) {
    let wasBuiltIn = paletteLibrary.isBuiltIn
    // The same swatches are shown on: the chosen one stays.
    guard let step = paletteLibrary.perform(action), wasBuiltIn, !action.isOfPalettes, let window
    else {
      return
    }
    shownID = step.id
    Toast.show(
      text("“%s” is your own copy of Fude's colors", paletteLibrary.palette.name), in: window)
  }

  private func addColorAtHand() {
    let swatch = Swatch(color: context.color.withAlpha(1))
    page.grid.perform(.insert(swatch, at: page.grid.swatches.count))
  }

  private func removeSelected() {
    if let index = page.grid.selectedIndex { page.grid.perform(.remove(index)) }
  }

  private func menu(of index: Int) -> [MenuController.Item] {
    let color = context.color.withAlpha(1)
    return [
      // Translators: take the color of this swatch.
      MenuController.Item(text("Use"), id: "palettes.use-color") { [weak self] in
        self?.page.grid.onUse?(index)
      },
      MenuController.Item(text("Rename…"), id: "palettes.rename-color", shortcut: "F2") {
        [weak self] in self?.startRenaming()
      },
      MenuController.Item(
        text("Replace with %s", color.cssHex), id: "palettes.replace-color",
        isEnabled: color.hex != page.grid.swatches[index].color.hex
      ) { [weak self] in self?.page.grid.perform(.recolor(index, color)) },
      MenuController.Item(
        text("Remove"), id: "palettes.remove-color", shortcut: text("Del"), startsGroup: true
      ) { [weak self] in self?.page.grid.perform(.remove(index)) },
    ]
  }

  // MARK: Names

  private func startRenaming() {
    guard page.grid.selectedIndex != nil else { return }
    page.nameField.becomeFirstResponder()
    page.nameField.selectAll()
  }

  private func rename() {
    guard let index = page.grid.selectedIndex else { return }
    page.grid.perform(.rename(index, page.nameField.text.trimmed))
    page.grid.list.becomeFirstResponder()
  }

  /// The first Escape takes back what was typed, the next one the panel.
  private func leaveName() {
    let name = page.grid.selectedIndex.map { page.grid.swatches[$0].name } ?? ""
    guard page.nameField.text == name else { return page.nameField.text = name }
    if let panel = parent?.parent as? PanelController { panel.escape() }
  }

  /// Lets the palette's name be typed in place of it.
  func startRenamingPalette() {
    endRenamingPalette()
    let field = TextField(text("Palette name"), text: paletteLibrary.palette.name)
      .identified("palettes.name")
    field.maximumCount = 80
    field.addAction(for: .committed) { [weak self, unowned field] in
      let name = field.text.trimmed
      guard !name.isEmpty else { return field.shake() }
      self?.endRenamingPalette()
      self?.perform(.renamePalette(name))
    }
    field.addAction(for: .cancelled) { [weak self] in self?.endRenamingPalette() }
    paletteField = field
    page.cover(page.chooser, with: field)
    field.becomeFirstResponder()
    field.selectAll()
  }

  private func endRenamingPalette() {
    guard let field = paletteField else { return }
    paletteField = nil
    let hadKeys = field.isFirstResponder
    page.uncover(field)
    if hadKeys { page.grid.list.becomeFirstResponder() }
  }

  // MARK: Keys

  override func keyPressed(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.character("z"), .control) where paletteLibrary.canUndo: paletteLibrary.undo()
    case (.character("z"), [.control, .shift]) where paletteLibrary.canRedo,
      (.character("y"), .control) where paletteLibrary.canRedo:
      paletteLibrary.redo()
    case (.function(2), []): startRenaming()
    default: super.keyPressed(event)
    }
  }
}
