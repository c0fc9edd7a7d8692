import Canvas
import ColorPanels
import PaintingFiles
import PaintingModel
import Rasterizer
import Words

extension EditorController {
  /// What color panels share. It is made when the first of them opens.
  var colors: ColorServices {
    if let madeColors { return madeColors }
    let made = ColorServices(
      in: folders, paletteLibrary: paletteLibrary, agent: "Fude/\(FudeApp.version)")
    made.source?.server = preferences.colorServer
    made.choosePaletteFile = { [fileChooser] use, folder, window, then in
      fileChooser.choosePalette(use, in: folder, window: window, then: then)
    }
    made.onPickFromCanvas = { [weak self] in self?.canvas.tool = .eyedropper }
    if screenPicker != nil {
      made.onPickFromScreen = { [weak self] in self?.pickFromScreen() }
    }
    madeColors = made
    return made
  }

  /// Notes that paint was laid with a color.
  func use(_ color: Color) {
    let before = recentColors
    recentColors.use(color)
    trays.note(use: color, recent: recentColors.colors)
    let (new, folders) = (recentColors, folders)
    guard new != before else { return }
    // Translators: In: “the disk is too slow to keep the recent colors”.
    kept?.keep(text("the recent colors")) { () throws(FileError) in try new.write(in: folders) }
  }

  /// Makes what the tabs of a panel share that opens with a color.
  var colorContext: (Color) -> ColorPanelContext {
    { [weak self] color in
      guard let self else { return ColorPanelContext(color) }
      let context = ColorPanelContext(color, paper: document.painting.paper, services: colors)
      context.paintingColors = document.painting.recentColors(
        limit: ColorPanelContext.paintingColorCount)
      context.userColors = recentColors.colors
      context.picture = { [canvas] in canvas.painting }
      return context
    }
  }
}
