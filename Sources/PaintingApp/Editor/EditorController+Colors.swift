import PaintingModel
import Rasterizer

extension EditorController {
  /// What colour panels share. It is made when the first of them opens.
  var colors: ColorServices {
    if let madeColors { return madeColors }
    let made = ColorServices(in: folders, shelf: shelf)
    made.source?.server = preferences.colorServer
    made.fileChooser = fileChooser
    made.onPickFromCanvas = { [weak self] in self?.painting.tool = .eyedropper }
    if screenPicker != nil {
      made.onPickFromScreen = { [weak self] in self?.pickFromScreen() }
    }
    madeColors = made
    return made
  }

  /// Makes what the tabs of a panel share that opens with a colour.
  var colorContext: (Color) -> ColorPanelContext {
    { [weak self] color in
      guard let self else { return ColorPanelContext(color) }
      let context = ColorPanelContext(color, paper: document.painting.paper, services: colors)
      context.paintingColors = document.painting.recentColors(limit: 7)
      context.userColors = recentColors.recent.colors
      context.picture = { [painting] in painting.painting }
      return context
    }
  }
}
