public import ColorPanels
public import Rasterizer

/// What a person asks of the app by the trays and their menu.
public nonisolated enum ChromeAction: Hashable, Sendable {
  case tool(ToolID)
  /// No longer keeps a brush at hand.
  case unpin(ToolID)
  /// Shows the brushes of the tool at hand.
  case brushes
  /// Shows the choices of the eyedropper.
  case eyedropper
  /// In canvas pixels; told many times during a drag.
  case diameter(Double)
  /// 0…1; told many times during a drag.
  case opacity(Double)
  /// Told many times during one drag in the colour panel.
  case color(Color)
  /// Told when a colour is dragged onto the palette.
  case palette(PaletteAction)
  case layer(LayerAction)
  case undo
  case redo
  case toggleFullScreen
  /// Shows canvas pixels as screen pixels, or the whole canvas where they are shown so already.
  case toggleZoom
  /// So many steps larger; smaller below 0.
  case zoom(Int)
  /// Shows the whole canvas.
  case zoomToFit
  /// Shows canvas pixels as screen pixels.
  case zoomToActualSize
  /// Takes back turn and mirror.
  case turnUpright
  case mirror
  /// Lines between pixels from 800 % on.
  case togglePixelGrid
  /// Goes to the gallery, after unsaved work was saved.
  case gallery
  case newPainting
  case open
  /// Shows the files that were used last.
  case openRecent
  /// Offers the paintings that programs have left behind unsaved.
  case recover
  case save
  case saveAs
  /// Asks how the painting is to become a picture, and writes it.
  case export
  /// Asks for a picture and adds it as a layer.
  case importPicture
  /// Shows how the painting was at its saves.
  case versions
  /// Shows how the painting was made.
  case playback
  /// Copies the picked face or the active layer, and takes it away.
  case cut
  /// Copies the picked face or the active layer.
  case copy
  /// Copies all that is seen.
  case copyPainting
  /// Adds what was copied in any program as a layer.
  case paste
  case fingersPaint(Bool)
  case paintTogether(Bool)
  case leftHanded(Bool)
  /// Puts all trays back to where they are at first.
  case sendTraysHome
  /// Says how safe the work is, and what can be done.
  case safety
  case settings
  /// Shows the keys.
  case keys
  case about
  case quit
}
