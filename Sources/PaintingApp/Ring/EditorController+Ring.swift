import Canvas
import ColorPanels
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

extension EditorController {
  /// Opens the quick ring by the secondary button of mouse and pen.
  func connectRing() {
    let view = canvas.paintingView
    view.addGestureRecognizer(
      QuickRingGestureRecognizer { [weak self] point in
        // What is selected has a menu.
        self?.canvas.selectsElements == true ? nil : self?.makeRing(at: point)
      })
  }

  /// Opens the quick ring where the fingers are that ask for it, or else where the pointer is.
  func showRing() {
    guard let window else { return }
    let point =
      canvas.gesturePlace ?? window.pointerLocation ?? canvas.paintingView.frame.center
    makeRing(at: point)?.present(in: window, holding: nil)
  }

  /// A ring for what is at hand; nil while a hand is at work.
  private func makeRing(at point: Point) -> QuickRingController? {
    guard !canvas.isPainting, !canvas.isHandlingElements, canvas.loupe == nil else { return nil }
    hints?.learn(.ring)
    let choice = ringChoice
    let ring = QuickRing(choice)
    let panel = QuickRingController(ring, at: point)
    ring.onSize = { [weak self] in self?.canvas.currentBrush.diameter = $0 }
    ring.onChoose = { [weak self, weak panel, weak ring] spot in
      guard let self else { return }
      switch spot {
      case .undo:
        canvas.undo()
        ring?.canUndo = document.painting.canUndo
        // One undo is seldom the last.
        return
      case .color(let index): canvas.choose(choice.colors[index])
      case .brush(let index): take(choice.brushes[index])
      }
      panel?.dismiss()
    }
    ring.onMenu = { [weak self, weak panel] in
      panel?.dismiss()
      self?.showCanvasMenu(at: point)
    }
    return panel
  }

  private func take(_ preset: BrushPreset) {
    if !canvas.toolAtHand.traits.paintsWithBrush { canvas.tool = canvas.tools.paintTool }
    canvas.tools.take(preset)
    library.noteUse(of: preset.id)
  }

  private var ringChoice: RingChoice {
    RingChoice(
      colors: ringColors, brushes: ringBrushes, brushAtHand: brushSettings.preset.id,
      color: canvas.selectedColor, diameter: canvas.currentBrush.diameter,
      canUndo: document.painting.canUndo)
  }

  /// The colors used last, then those that a painter starts with.
  private var ringColors: [Color] {
    let usual = [0x26272B, 0xFFFFFF, 0xC8553D, 0xF2B134, 0x5A8F4A, 0x3B7EA1, 0x3B3B98, 0x8A5A3C]
      .map { Color(hex: $0) }
    var colors: [Color] = []
    for color in recentColors.colors + usual where !colors.contains(color) { colors.append(color) }
    return Array(colors.prefix(RingLayout.count))
  }

  /// Those at heart, those used last, and then others that can be told from them by their icon.
  private var ringBrushes: [BrushPreset] {
    var presets: [BrushPreset] = []
    for id in library.shelf.hearts + library.shelf.used {
      guard let preset = library.preset(id), !presets.contains(where: { $0.id == id }) else {
        continue
      }
      presets.append(preset)
    }
    for entry in BrushSet.all.flatMap({ $0.brushes.prefix(3) }) {
      guard let preset = library.preset(entry.preset.id),
        !presets.contains(where: { $0.id == preset.id || $0.icon == preset.icon })
      else { continue }
      presets.append(preset)
    }
    return Array(presets.prefix(RingLayout.count))
  }
}
