import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// The plate beside an area: its edge, and what can be done to the pixels in it.
final class AreaBar: ButtonBar {
  // Translators: How far the edge of an area fades out.
  let featherButton = IconButton(icon: .feather, label: text("Feather")).identified("area.feather")
  let growButton = IconButton(
    icon: .growArea, label: text("Grow or Shrink"),
    shortcut: ["area.shrink", "area.grow"].map { AreaBar.command($0) }.keyWords()
  ).identified("area.size")
  let invertButton = IconButton(icon: .invertArea, for: AreaBar.command("area.invert"))
  let cutButton = IconButton(icon: .scissors, for: AreaBar.command("area.cut-out"))
  let copyButton = IconButton(icon: .duplicate, for: AreaBar.command("area.copy-out"))
  let removeButton = IconButton(icon: .trash, for: AreaBar.command("area.remove"))
  let noneButton = IconButton(icon: .close, for: AreaBar.command("area.none"))
  let moreButton = IconButton(icon: .more, label: text("More")).identified("area.more")

  /// A command of areas by its name.
  static func command(_ name: String) -> Command<SelectionEditor> {
    let id = CommandID(name)
    let all = AreaEditor.commands + SelectionEditor.areaCommands
    return all.first { $0.id == id } ?? Command(id, name) { _ in }
  }

  init() {
    // Translators: What a screen reader calls the bar beside an area.
    super.init(text("Area"), id: "area.bar")
    for control in groups.joined() { addSubview(control) }
  }

  override var groups: [[Control]] {
    [
      [featherButton, growButton, invertButton], [cutButton, copyButton, removeButton],
      [noneButton, moreButton],
    ]
  }

  override var foldable: [Control] { [copyButton, cutButton, invertButton] }
}

/// Shows the bar beside the area while no hand is at work and the Select tool makes areas, and does what it
/// asks for.
final class AreaBarController: BarController<AreaBar> {
  /// What can be done with the tool.
  var toolItems: () -> [MenuController.Item] = { [] }
  private let canvas: PaintingController
  /// The panel that was opened from the bar: while it is there, the bar stays where it is.
  private weak var panel: PanelController?

  init(_ canvas: PaintingController) {
    self.canvas = canvas
    super.init(AreaBar())
  }

  private var selection: SelectionEditor { canvas.selection }
  private var areas: AreaEditor { canvas.selection.areas }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (button, name) in [
      (bar.invertButton, "area.invert"), (bar.cutButton, "area.cut-out"),
      (bar.copyButton, "area.copy-out"), (bar.removeButton, "area.remove"),
      (bar.noneButton, "area.none"),
    ] {
      button.addAction { [weak self] in
        guard let self else { return }
        AreaBar.command(name).action(selection)
      }
    }
    bar.featherButton.addAction { [weak self] in self?.changeFeather() }
    bar.growButton.addAction { [weak self] in self?.changeSize() }
    bar.moreButton.menu = { [weak self] in self?.moreItems ?? [] }
  }

  /// Shows what is so now.
  func update() {
    let isWanted =
      areas.isActive && areas.area != nil && !selection.isInHand && !canvas.isPainting
      && canvas.loupe == nil && canvas.selectsElements
    if isWanted { place() }
    setShown(isWanted)
  }

  override func place() {
    guard panel?.isPresented != true, let layout = areas.layout else { return }
    place(beside: layout, touch: selection.handPlace)
  }

  private var moreItems: [MenuController.Item] {
    let folded = bar.folded.compactMap { control in
      control.accessibilityIdentifier.map { AreaBar.command($0).menuItem(for: selection) }
    }
    return folded.reversed() + toolItems()
  }

  // MARK: Its edge

  /// Opens a slider of how far the edge fades; all that one touch does is one step.
  private func changeFeather() {
    var isContinuing = false
    let panel = SelectionSliderController(
      text("Feather"), id: "area.feather.slider", scale: .linear(Area.feathers, step: 1),
      value: areas.area?.feather ?? 0, format: .pixels, at: place(at: bar.featherButton))
    panel.onStart = { _ in isContinuing = false }
    panel.onChange = { [areas] value in
      areas.feather(value, continuing: isContinuing)
      isContinuing = true
    }
    open(panel)
  }

  /// Opens a slider of by how much the area grows, or shrinks below 0.
  private func changeSize() {
    guard let area = areas.area else { return }
    let measured = AreaGrowth(of: area)
    var isContinuing = false
    let panel = SelectionSliderController(
      text("Grow"), id: "area.size.slider", scale: .linear(AreaGrowth.distances, step: 1),
      value: 0, format: .pixels, at: place(at: bar.growButton))
    panel.onStart = { _ in isContinuing = false }
    panel.onChange = { [areas] value in
      // Where nothing would be left, the least stays.
      guard let grown = measured.grown(by: value) else { return }
      if areas.set(grown, continuing: isContinuing) { isContinuing = true }
    }
    open(panel)
  }

  private func place(at control: Control) -> PanelController.Placement {
    let anchor = control.isHidden ? bar.moreButton : control
    let isBelow = areas.layout.map { bar.frame.midY > $0.bounds.midY } ?? false
    return isBelow ? .below(anchor) : .above(anchor)
  }

  private func open(_ panel: PanelController) {
    guard let window, self.panel?.isPresented != true else { return }
    self.panel = panel
    panel.onDismiss = { [weak self] in
      self?.panel = nil
      self?.update()
    }
    panel.present(in: window)
  }
}
