import Canvas
import ColorPanels
import ColorSpaces
import Controls
import PaintingModel
import Rasterizer
public import UserInterface

/// The floating trays around the canvas, as a child of the window's controller.
///
/// It shows a `ChromeState` and tells what the person asks for by `onAction`; it changes nothing
/// itself, so that the app has the last word.
public final class TraysController: ViewController {
  /// Told what the person asks for.
  public var onAction: ((ChromeAction) -> Void)?
  /// Makes the lines of the menu.
  var menuItems: (() -> [MenuController.Item])?
  /// Makes the lines of the menu of the Select tool.
  var selectItems: (() -> [MenuController.Item])?
  /// Makes the lines of the menu of the eraser.
  var eraserItems: (() -> [MenuController.Item])?
  /// What is shown.
  public private(set) var state = ChromeState()
  /// Whether the trays are out of sight.
  public private(set) var areTraysHidden = false

  let trays = TraysView()
  private var fade: Animation?
  private(set) var picker: ColorPanelController?
  private(set) var layersPanel: LayersController?
  private var popover: PanelController?
  private(set) lazy var motion = TraysMotion(trays)
  /// Makes what makes the pictures of layers, while the panel of layers is open.
  var layerPictures: (() -> LayerPictures?)?
  /// Makes what the tabs of the color panel share.
  var colorContext: ((Color) -> ColorPanelContext)?
  /// What else floats and can have the keys after the last tray.
  var otherStops: () -> [View] = { [] }
  private weak var responderBefore: Responder?

  /// Makes the trays of a new painting.
  public override init() { super.init() }

  public override func loadView() { view = trays }

  public override func viewDidLoad() {
    super.viewDidLoad()
    connectButtons()
    connectSliders()
    connectMoving()
    show(state)
  }

  public override func viewDidAppear() {
    super.viewDidAppear()
    window?.keptClear = { [weak self] in
      guard let self, !areTraysHidden else { return [] }
      return trays.trays.map { $0.convert($0.bounds, to: nil) }
    }
  }

  // MARK: State

  /// Shows a new state; only what differs is drawn again.
  public func update(state new: ChromeState) {
    guard new != state else { return }
    state = new
    if isViewLoaded { show(new) }
  }

  private func show(_ state: ChromeState) {
    trays.isLeftHanded = state.isLeftHanded
    trays.title.update(state)
    trays.actions.update(state)
    if trays.tools.shows(state.tools) == false { closePopover() }
    trays.tools.update(state)
    trays.sliders.update(state)
    trays.colors.update(state)
    trays.preview.update(state, scale: window?.scale ?? 1)
    picker?.context.show(state.color)
    (popover as? PalettePopover)?.grid.show(state.palette.swatches)
    if let layers = state.layers { layersPanel?.update(layers) }
  }

  /// Notes a color that the painting was painted with, and all that the person painted with last.
  func note(use color: Color, recent: [Color]) { picker?.context.note(use: color, recent: recent) }

  /// Takes all trays out of sight or brings them back; popovers go first.
  public func setTraysHidden(_ isHidden: Bool, animated: Bool = true) {
    guard isHidden != areTraysHidden else { return }
    areTraysHidden = isHidden
    picker?.dismiss()
    layersPanel?.dismiss()
    closePopover()
    motion.finish()
    fade?.stop()
    let start = trays.isHidden ? 0 : trays.alpha
    trays.isHidden = false
    trays.isUserInteractionEnabled = !isHidden
    if isHidden { leaveTrays() }
    fade = Animation(in: animated ? window : nil) { [weak self] progress in
      guard let trays = self?.trays else { return }
      trays.alpha = start + ((isHidden ? 0 : 1) - start) * progress
    } completion: { [weak self] in
      guard let self else { return }
      trays.isHidden = areTraysHidden
    }
  }

  // MARK: Wiring

  private func connectButtons() {
    trays.tools.onChoose = { [weak self] in self?.choose($0) }
    trays.tools.onUnpin = { [weak self] in self?.onAction?(.unpin($0)) }
    let actions: [(Control, CommandID)] = [
      (trays.actions.undoButton, .undo), (trays.actions.redoButton, .redo),
      (trays.actions.playbackButton, .playback),
      (trays.actions.fullScreenButton, .fullScreen), (trays.actions.zoomButton, .toggleZoom),
      (trays.title.dot, .safety), (trays.tools.fingerSwitch, .fingersPaint),
    ]
    for (control, command) in actions {
      control.addAction { [weak self] in self?.onAction?(.command(command)) }
    }
    trays.actions.layersButton.addAction { [weak self] in self?.toggleLayers() }
    trays.title.menuButton.addAction { [weak self] in self?.openMenu() }
    for tray in trays.trays {
      tray.unfoldButton?.addAction { [weak self, unowned tray] in self?.unfold(tray) }
    }
    trays.colors.onChoose = { [weak self] in self?.onAction?(.color($0)) }
    trays.colors.onAction = { [weak self] in self?.onAction?(.palette($0)) }
    trays.colors.well.addAction { [weak self] in self?.toggleColorPicker() }
    let hold = HoldOpenRecognizer()
    hold.onOpen = { [weak self] in self?.openColorPicker(holding: $0) }
    trays.colors.well.addGestureRecognizer(hold)
  }

  /// The tool at hand again: its brushes, or its choices.
  private func choose(_ item: ToolItem) {
    switch item.isAtHand ? item.choices : nil {
    case .brushes: onAction?(.command(.brushes))
    case .pickArea: onAction?(.eyedropper)
    case .selecting: openMenu(selectItems?() ?? [], at: item)
    case .erasing: openMenu(eraserItems?() ?? [], at: item)
    case .filling: onAction?(.filling)
    case .shaping: onAction?(.command(.shapePanel))
    case .writing: onAction?(.command(.textPanel))
    case nil: onAction?(.tool(item.id))
    }
  }

  /// Opens what can be done with a tool beside its button.
  private func openMenu(_ items: [MenuController.Item], at item: ToolItem) {
    guard let window, !items.isEmpty else { return }
    let place = trays.tools.items.firstIndex { $0.id == item.id }
    let button = place.map { trays.tools.buttons[$0] }
    MenuController(items: items, placement: trays.placement(for: button ?? trays.tools))
      .present(in: window)
  }

  private func connectSliders() {
    let (size, opacity) = (trays.sliders.size, trays.sliders.opacity)
    opacity.defaultValue = 1
    size.addAction(for: .valueChanged) { [weak self, unowned size] in
      self?.onAction?(.diameter(size.value))
    }
    opacity.addAction(for: .valueChanged) { [weak self, unowned opacity] in
      self?.onAction?(.opacity(opacity.value))
    }
    for slider in [size, opacity] {
      for event in [ControlEvent.trackingBegan, .valueChanged] {
        slider.addAction(for: event) { [weak self, unowned slider] in self?.placePreview(slider) }
      }
      slider.addAction(for: .trackingBegan) { [weak self] in self?.setPreviewShown(true) }
      slider.addAction(for: .trackingEnded) { [weak self] in self?.setPreviewShown(false) }
    }
  }

  /// Brings the brush beside the hand.
  private func placePreview(_ slider: Slider) {
    trays.preview.hand = slider.convert(slider.knobCenter, to: trays)
  }

  private func setPreviewShown(_ isShown: Bool) {
    trays.preview.update(state, scale: window?.scale ?? 1)
    trays.preview.isHidden = !isShown
  }

  // MARK: Popovers

  /// Shows what a folded tray holds.
  func unfold(_ tray: Tray) {
    guard let window, !areTraysHidden, popover == nil else { return }
    let placement = trays.placement(for: tray.unfoldButton ?? tray)
    let popover =
      tray === trays.colors ? paletteGrid(at: placement) : TrayPopover(tray, placement: placement)
    popover.onDismiss = { [weak self] in self?.popover = nil }
    self.popover = popover
    popover.present(in: window)
  }

  /// Makes what shows the whole palette.
  private func paletteGrid(at placement: PanelController.Placement) -> PanelController {
    let popover = PalettePopover(state.palette, at: placement) { [weak self] in
      self?.onAction?(.color($0))
    }
    popover.grid.onAction = { [weak self] in self?.onAction?(.palette($0)) }
    return popover
  }

  /// Takes away what shows a folded tray's controls.
  func closePopover() { popover?.dismiss() }

  /// Opens the menu below its button.
  public func openMenu() {
    guard let window, !areTraysHidden, let items = menuItems?(), !items.isEmpty else { return }
    MenuController(items: items, placement: trays.placement(for: trays.title))
      .present(in: window)
  }

  /// Opens the color panel at the large well, or closes it.
  public func toggleColorPicker() {
    if let picker { picker.dismiss() } else { openColorPicker() }
  }

  /// Opens the color panel at the large well.
  public func openColorPicker() { openColorPicker(holding: nil) }

  /// The same for a hand that is still down and goes on in the panel; nil where it does not open.
  @discardableResult func openColorPicker(holding touch: Touch?) -> ColorPanelController? {
    guard let window, !areTraysHidden else { return nil }
    if let picker {
      picker.goOn(with: touch)
      return picker
    }
    let context = colorContext?(state.color) ?? ColorPanelContext(state.color)
    context.onChange = { [weak self] in self?.onAction?(.color($0)) }
    context.onOpacity = { [weak self] in self?.onAction?(.opacity($0)) }
    let picker = ColorPanelController(context, at: trays.placement(for: trays.colors.well))
    float(picker)
    picker.onDismiss = { [weak self] in self?.picker = nil }
    self.picker = picker
    if let touch {
      picker.present(in: window, holding: touch)
    } else {
      picker.present(in: window)
    }
    return picker
  }

  /// Makes a panel stay open beside the trays while a hand paints.
  func float(_ panel: PanelController) {
    panel.isFloating = true
    panel.obstacles = { [weak trays] in trays?.obstacles ?? [] }
  }

  /// Opens the panel of layers at its button, or closes it.
  public func toggleLayers() {
    if let layersPanel { layersPanel.dismiss() } else { openLayers() }
  }

  /// Opens the panel of layers at its button.
  public func openLayers() {
    guard let window, let layers = state.layers, !areTraysHidden, layersPanel == nil else { return }
    let panel = LayersController(
      state: layers, at: trays.placement(for: trays.actions.layersButton))
    float(panel)
    panel.onAction = { [weak self] in self?.onAction?(.layer($0)) }
    panel.pictures = layerPictures?()
    panel.onDismiss = { [weak self] in self?.layersPanel = nil }
    layersPanel = panel
    panel.present(in: window)
  }

  // MARK: Keyboard

  /// Brings the keys to the next tray, or to the one before; Escape brings them back.
  public func focusNextTray(forward: Bool = true) {
    guard let window, !areTraysHidden else { return }
    let stops =
      trays.trays.compactMap { tray in tray.focusStops.first.map { (holder: tray as View, $0) } }
      + otherStops().map { (holder: $0, $0) }
    guard !stops.isEmpty else { return }
    let current = stops.firstIndex { stop in
      (window.firstResponder as? View)?.isDescendant(of: stop.holder) ?? false
    }
    if current == nil { responderBefore = window.firstResponder }
    let next =
      current.map { ($0 + (forward ? 1 : stops.count - 1)) % stops.count }
      ?? (forward ? 0 : stops.count - 1)
    window.focus(stops[next].1)
  }

  /// Whether the keys are in a tray.
  private var holdsFocus: Bool {
    (window?.firstResponder as? View)?.isDescendant(of: trays) ?? false
  }

  private func leaveTrays() {
    guard holdsFocus else { return }
    window?.makeFirstResponder(responderBefore)
  }

  /// Goes on to the next tray, and in one of sliders, which take the arrows for themselves, to the
  /// next slider.
  private func focusNextStop(forward: Bool) {
    var stops: [View] = []
    var current: Int?
    for tray in trays.trays {
      if (window?.firstResponder as? View)?.isDescendant(of: tray) ?? false {
        current = stops.count
      }
      for (index, stop) in tray.focusStops.enumerated() where index == 0 || stop is Slider {
        if stop.isFirstResponder { current = stops.count }
        stops.append(stop)
      }
    }
    guard let window, let current, !stops.isEmpty else { return }
    window.focus(stops[(current + (forward ? 1 : stops.count - 1)) % stops.count])
  }

  /// In a tray, Tab goes on to the next one and Escape back to the canvas.
  public override func keyPressed(_ event: KeyEvent) {
    if holdsFocus {
      if event.key == .tab, event.modifiers.subtracting(.shift).isEmpty {
        return focusNextStop(forward: !event.modifiers.contains(.shift))
      }
      if event.key == .escape, event.modifiers.isEmpty { return leaveTrays() }
    }
    super.keyPressed(event)
  }
}
