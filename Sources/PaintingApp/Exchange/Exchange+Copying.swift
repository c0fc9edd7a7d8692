import Canvas
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface
import Words

extension Exchange {
  /// Copies what is selected, else the active layer.
  func copySelection() {
    if let part = selectedPart { copy(part) }
  }

  /// What is selected, else the active layer; nil, after a word, where there is nothing.
  var selectedPart: CopiedPart? { areaPart ?? selection() }

  /// Copies all that is seen.
  func copyPainting() {
    guard let editor else { return }
    copy(.painting(editor.document.painting))
    editor.tell(text("Copied the painting"))
  }

  /// Copies what is selected, else the active layer, and takes it away; one step that undo takes back.
  func cutSelection() {
    guard let editor, !editor.canvas.isPainting, !editor.canvas.isHandlingElements,
      let part = selectedPart
    else { return }
    let canvas = editor.canvas
    switch part {
    case .sticker(let sticker):
      if let refusal = canvas.painting.refusal(of: sticker.id) {
        return editor.tell(refusal.message)
      }
      copy(part)
      canvas.stickers.removePicked()
    case .elements:
      // Where nothing may be taken away, that is said.
      if canvas.selection.remove() { copy(part) }
    case .area:
      if canvas.selection.areas.removePixels() { copy(part) }
    case .layer, .painting:
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
    let elements = editor.canvas.selectedElements
    if !elements.isEmpty { return .elements(elements, sheet: painting.sheet) }
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

  /// Promises all forms of it at once, and makes them on another thread.
  func copy(_ part: CopiedPart) {
    guard let backend else { return }
    let promise = backend.promiseClipboard(Set(part.forms.map(\.type)))
    copyBegan()
    Task {
      var isCopied = false
      var problem: PNGError?
      for form in part.forms {
        switch await Exchange.encode(part, as: form) {
        case .success(let data):
          backend.keepPromise(promise, as: form.type, with: data)
          isCopied = isCopied || data != nil
        case .failure(let error):
          backend.keepPromise(promise, as: form.type, with: nil)
          problem = error
        }
      }
      if !isCopied {
        // Translators: %s says why.
        let reason = problem.map { text("Nothing is copied: %s", "\($0)") }
        editor?.tell(reason ?? Exchange.nothingToCopy)
      }
      copyEnded()
    }
  }

  @concurrent private nonisolated static func encode(
    _ part: CopiedPart, as form: CopiedPart.Form
  ) async -> Result<[UInt8]?, PNGError> {
    Result { () throws(PNGError) in try part.data(as: form) }
  }
}

extension CopiedPart.Form {
  /// What programs call it.
  fileprivate nonisolated var type: ContentType {
    switch self {
    case .elements: .elements
    case .png: .png
    case .svg: .svg
    }
  }
}
