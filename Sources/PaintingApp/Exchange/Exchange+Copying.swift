import Canvas
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface
import Words

extension Exchange {
  /// Copies the picked face, else the active layer.
  func copySelection() {
    if let part = selection() { copy(part) }
  }

  /// Copies all that is seen.
  func copyPainting() {
    guard let editor else { return }
    copy(.painting(editor.document.painting))
    editor.tell(text("Copied the painting"))
  }

  /// Copies the picked face, else the active layer, and takes it away; one step that undo takes back.
  func cutSelection() {
    guard let editor, !editor.canvas.isPainting, let part = selection() else { return }
    let canvas = editor.canvas
    switch part {
    case .sticker(let sticker):
      if let refusal = canvas.painting.refusal(of: sticker.id) {
        return editor.tell(refusal.message)
      }
      copy(part)
      canvas.stickers.removePicked()
    default:
      if let refusal = canvas.painting.refusal(of: canvas.painting.activeLayer) {
        return editor.tell(refusal.message)
      }
      copy(part)
      if let region = canvas.painting.clearLayer(canvas.painting.activeLayer) {
        canvas.changed(region)
      }
    }
  }

  /// What is selected; nil, after a word, where there is nothing to copy.
  private func selection() -> CopiedPart? {
    guard let editor else { return nil }
    if let sticker = editor.canvas.stickers.picked { return .sticker(sticker) }
    let painting = editor.document.painting
    guard let tiles = painting.tiles(of: painting.activeLayer) else {
      editor.tell(StrokeRefusal.group.message)
      return nil
    }
    guard !tiles.isEmpty else {
      editor.tell(Exchange.nothingToCopy)
      return nil
    }
    return .layer(painting.activeLayer, of: painting)
  }

  private static var nothingToCopy: String { text("There is nothing on this layer to copy") }

  /// Promises a picture at once, and makes it on another thread.
  private func copy(_ part: CopiedPart) {
    guard let backend else { return }
    let promise = backend.promiseClipboard(.png)
    copyBegan()
    Task {
      let result = await Exchange.encode(part)
      switch result {
      case .success(let data):
        backend.keepPromise(promise, with: data)
        if data == nil { editor?.tell(Exchange.nothingToCopy) }
      case .failure(let error):
        backend.keepPromise(promise, with: nil)
        // Translators: %s says why.
        editor?.tell(text("Nothing is copied: %s", "\(error)"))
      }
      copyEnded()
    }
  }

  @concurrent private nonisolated static func encode(
    _ part: CopiedPart
  ) async -> Result<[UInt8]?, PNGError> {
    Result { () throws(PNGError) in try part.pngData() }
  }
}
