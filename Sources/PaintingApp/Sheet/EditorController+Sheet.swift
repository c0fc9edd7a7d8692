import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Asks how large a new painting is to be, and begins it, after unsaved work was dealt with.
  func chooseSheet() {
    guard let window else { return }
    let panel = SheetController(
      lastSheet ?? NewSheet(), screen: newSize, hand: canvas.selectedColor)
    panel.onCreate = { [weak self] sheet in
      self?.closeIfWanted { [weak self] in self?.begin(on: sheet) }
    }
    panel.present(in: window)
  }

  /// Begins a painting on a sheet, and keeps that for the next one.
  private func begin(on sheet: NewSheet) {
    lastSheet = sheet
    let folders = folders
    // Translators: In: “the disk is too slow to keep the size of new paintings”.
    kept?.keep(text("the size of new paintings")) { () throws(FileError) in
      try sheet.write(in: folders)
    }
    show(makeEmptyDocument())
  }

  /// An empty painting without a file: on the sheet that was used last, else as large as the screen.
  func makeEmptyDocument() -> PaintingDocument {
    PaintingDocument(painting: lastSheet?.painting(on: newSize) ?? Painting(size: newSize))
  }

  /// How large a new painting is that nobody is asked about.
  var plainSize: PixelSize { (try? lastSheet?.size(on: newSize)) ?? newSize }
}
