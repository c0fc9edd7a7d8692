import PaintingModel
import Rasterizer
import UserInterface

extension EditorController {
  /// Does what a tray or the menu asks for.
  func perform(_ action: ChromeAction) {
    switch action {
    case .tool(let tool): painting.tool = tool
    case .unpin(let tool): painting.tools.unpin(tool)
    case .brushes: toggleBrushes()
    case .eyedropper: showEyedropper()
    case .diameter(let diameter): painting.currentBrush.diameter = diameter
    case .opacity(let opacity): painting.currentBrush.opacity = opacity
    case .color(let color): painting.choose(color)
    case .palette(let action): changePalette(action)
    case .layer(let action): painting.perform(action)
    case .undo: painting.undo()
    case .redo: painting.redo()
    case .toggleFullScreen: toggleFullScreen()
    case .toggleZoom: toggleZoom()
    case .zoom(let stops): painting.zoom(byStops: stops)
    case .zoomToFit: painting.zoomToFit()
    case .zoomToActualSize: painting.zoomToActualSize()
    case .turnUpright: painting.turnUpright()
    case .mirror: painting.mirrorView()
    case .togglePixelGrid: painting.togglePixelGrid()
    case .gallery: leaveForGallery()
    case .newPainting: newPainting()
    case .open: chooseAndOpen()
    case .openRecent: openRecent()
    case .recover: offerRecovery(isAsked: true)
    case .save: save()
    case .saveAs: saveAs()
    case .export: export()
    case .importPicture: chooseAndImport()
    case .versions: showVersions()
    case .playback: showPlayback()
    case .cut: exchange.cutSelection()
    case .copy: exchange.copySelection()
    case .copyPainting: exchange.copyPainting()
    case .paste: exchange.paste()
    case .fingersPaint(let isOn): painting.fingerRules.usersChoice = isOn
    case .paintTogether(let isOn): preferences.paintsTogether = isOn
    case .leftHanded(let isOn): preferences.isLeftHanded = isOn
    case .sendTraysHome: trays.sendTraysHome()
    case .safety: showSafety()
    case .settings: showSettings()
    case .keys: if let window { KeysController().present(in: window) }
    case .about:
      if let window {
        AboutController { [weak self] in self?.onOpenLink?($0) }.present(in: window)
      }
    case .quit:
      closeIfWanted { [weak self] in
        guard let self else { return }
        exchange.whenCopied { [weak self] in self?.onQuit?() }
      }
    }
  }

  /// The shortcuts of the window.
  var commands: [KeyCommand] {
    let actions: [(Key, KeyModifiers, String, ChromeAction)] = [
      (.character("g"), .control, "Gallery", .gallery),
      (.character("n"), .control, "New", .newPainting),
      (.character("o"), .control, "Open", .open),
      (.character("o"), [.control, .shift], "Open Recent", .openRecent),
      (.character("u"), [.control, .shift], "Unsaved Paintings", .recover),
      (.character("s"), .control, "Save", .save),
      (.character("s"), [.control, .shift], "Save As", .saveAs),
      (.character("e"), .control, "Export", .export),
      (.character("h"), [.control, .shift], "Versions", .versions),
      (.character("x"), .control, "Cut", .cut),
      (.character("c"), .control, "Copy", .copy),
      (.character("c"), [.control, .shift], "Copy Painting", .copyPainting),
      (.character("v"), .control, "Paste", .paste),
      (.character("q"), .control, "Quit", .quit),
      (.character("w"), .control, "Close", .quit),
      (.character(","), .control, "Settings", .settings),
      (.function(1), [], "Keys", .keys),
      (.character("?"), [], "Keys", .keys),
      (.function(5), [], "Brushes", .brushes),
      (.function(9), [], "Playback", .playback),
      (.function(11), [], "Full Screen", .toggleFullScreen),
      (.character("n"), [.control, .shift], "New Layer", .layer(.add)),
      (.character("j"), .control, "Duplicate Layer", .layer(.duplicate)),
      (.pageUp, [], "Layer Above", .layer(.selectNext(1))),
      (.pageDown, [], "Layer Below", .layer(.selectNext(-1))),
    ]
    var commands = actions.map { key, modifiers, title, action in
      KeyCommand(key, modifiers: modifiers, title: title) { [weak self] in self?.perform(action) }
    }
    commands += [
      KeyCommand(.tab, title: "Hide Trays") { [weak self] in self?.toggleTrays() },
      KeyCommand(.function(6), title: "Next Tray") { [weak self] in self?.trays.focusNextTray() },
      KeyCommand(.function(7), title: "Layers") { [weak self] in self?.trays.toggleLayers() },
      KeyCommand(.function(8), title: "Colors") { [weak self] in
        self?.trays.toggleColorPicker()
      },
      KeyCommand(.function(10), title: "Menu") { [weak self] in self?.trays.openMenu() },
      KeyCommand(.escape, title: "Leave") { [weak self] in self?.leave() },
    ]
    return painting.firstCommands + commands + painting.commands
  }

  /// Hides the trays, or brings them back.
  func toggleTrays() { setTraysHidden(!trays.areTraysHidden) }

  /// Hides or shows the trays, and the panels beside them. While they are hidden, a swipe from an edge
  /// brings them back.
  func setTraysHidden(_ isHidden: Bool, animated: Bool = true) {
    guard isHidden != trays.areTraysHidden else { return }
    if isHidden { hiddenPanels = openPanels }
    brushPanel?.dismiss()
    trays.setTraysHidden(isHidden, animated: animated)
    painting.reservesEdges = isHidden
    guard !isHidden, !hiddenPanels.isEmpty else { return }
    for open in hiddenPanels { open() }
    hiddenPanels = []
    // The next Tab hides all again.
    window?.makeFirstResponder(nil)
  }

  /// Opens again what is open beside the trays.
  private var openPanels: [() -> Void] {
    var panels: [() -> Void] = []
    if brushPanel != nil { panels.append { [weak self] in self?.showBrushes() } }
    if trays.layersPanel != nil { panels.append { [weak self] in self?.trays.openLayers() } }
    if trays.picker != nil { panels.append { [weak self] in self?.trays.openColorPicker() } }
    return panels
  }

  private func toggleFullScreen() { window.map { $0.setFullScreen(!$0.isFullScreen) } }

  /// Takes the frontmost panel away, or else leaves the full screen.
  private func leave() {
    let panels = window?.presentedViewControllers.compactMap { $0 as? PanelController } ?? []
    if let panel = panels.last(where: \.isFloating) { return panel.dismiss() }
    if let window, window.isFullScreen { window.setFullScreen(false) }
  }

  private func toggleZoom() {
    if painting.paintingView.canvasTransform.zoom == 1 {
      painting.zoomToFit()
    } else {
      painting.zoomToActualSize()
    }
  }
}
