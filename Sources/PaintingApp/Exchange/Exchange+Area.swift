import Canvas
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// The pixels in the area, as other programs get them.
extension Exchange {
  /// Whether what is copied and cut is the pixels in the area: nothing else is picked or selected.
  private var takesArea: Bool {
    guard let canvas = editor?.canvas else { return false }
    let isAtHand = !canvas.selectsElements || canvas.selection.areas.isActive
    return canvas.painting.area != nil && canvas.stickers.picked == nil
      && canvas.selection.selection.isEmpty && isAtHand
  }

  /// What is in the area of the active layer; nil where something else is to be copied.
  var areaPart: CopiedPart? {
    guard takesArea, let painting = editor?.document.painting, let area = painting.area else {
      return nil
    }
    return .area(area, on: painting.activeLayer, of: painting)
  }
}
