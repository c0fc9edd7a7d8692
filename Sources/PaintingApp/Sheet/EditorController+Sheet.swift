import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
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

  /// Opens the panel of the sheet beside the tools, or closes it.
  func showSheet() {
    guard let window else { return }
    let panels = window.presentedViewControllers.lazy.compactMap { $0 as? SheetSizeController }
    if let panel = panels.first { return panel.dismiss() }
    func paper() -> Color? {
      let paper = document.painting.paper
      return paper.alpha > 0 ? paper : nil
    }
    let panel = SheetSizeController(
      canvas.sheets, hand: canvas.selectedColor, paper: paper(),
      at: trays.trays.placement(for: trays.trays.tools))
    panel.onPaper = { [weak self, weak panel] paper in
      self?.lay(paper)
      panel?.show(paper: paper)
    }
    panel.onNothing = { [weak self] in self?.tell(text("There is no paint on the sheet.")) }
    canvas.sheets.onRefusal = { [weak self] in self?.tell(refusalOfSheet: $0) }
    panel.present(in: window)
    panel.show(paper: paper())
  }

  private func lay(_ paper: Color?) {
    guard !canvas.isPainting, !canvas.isHandlingElements,
      let region = document.painting.setPaper(paper ?? .clear)
    else { return }
    canvas.changed(region)
  }

  private func tell(refusalOfSheet wanted: PixelSize) {
    tell(
      text(
        "A sheet of %s × %s pixels could not be opened again.", String(wanted.width),
        String(wanted.height)))
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
