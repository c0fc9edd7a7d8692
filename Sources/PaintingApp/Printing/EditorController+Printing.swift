import Canvas
import Controls
import DesktopServices
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Asks how the painting is to lie on paper; then prints it, or writes the pages to a file.
  func choosePrint() {
    guard let window else { return }
    canvas.finishStrokes()
    let panel = PrintController(preferences.print, of: document.painting)
    panel.onPrint = { [weak self] in self?.print($0) }
    panel.onSave = { [weak self] in self?.choosePagesFile(for: $0) }
    panel.present(in: window)
  }

  private func choosePagesFile(for setup: PrintSetup) {
    preferences.print = setup
    chooseExport("\(title).pdf", "pdf") { [weak self] path in self?.writePages(setup, to: path) }
  }

  /// Writes the pages of the painting as it is now on another thread; painting goes on.
  func writePages(_ setup: PrintSetup, to path: String) {
    guard let window else { return }
    canvas.finishStrokes()
    let painting = document.painting
    let work = ExportWork(name: path.lastPathPart ?? path, in: window)
    Task {
      do throws(FileError) {
        let isWritten = try await work.run { (progress) throws(FileError) in
          try setup.write(painting, to: path, progress: progress)
        }
        tell(
          isWritten
            ? text("Exported %s", path.placed(home: folders.home))
            : text("The export was called off. Nothing was written."))
      } catch {
        let alert = AlertController.notWritten(
          text("The picture is not exported"), message: "\(error)",
          tryAgain: { [weak self] in self?.writePages(setup, to: path) })
        alert.present(in: window)
      }
    }
  }

  /// Makes the pages on another thread, and prints them: where the desktop lets a printer be chosen, on that.
  func print(_ setup: PrintSetup) {
    guard let window else { return }
    preferences.print = setup
    canvas.finishStrokes()
    let painting = document.painting
    let work = ExportWork(ExportWork.printStrip(title), in: window)
    Task {
      do throws(PictureError) {
        let pages = try await work.run { (progress) throws(PictureError) in
          try setup.encode(painting, progress: progress)
        }
        if let pages { print(pages, setup, isAcross: setup.layout(of: painting).isAcross) }
      } catch {
        tellNotPrinted(text("%s.", "\(error)"), setup)
      }
    }
  }

  private func print(_ pages: [UInt8], _ setup: PrintSetup, isAcross: Bool) {
    guard let desktopPrinter, let window else { return printByProgram(pages, setup) }
    let file: MemoryFile
    do throws(SystemError) {
      file = try MemoryFile(pages)
    } catch {
      return tellNotPrinted("\(PrintError.system(error))", setup)
    }
    let paper = setup.paper
    let job = PrintJob(
      title: title, file: file.number, paper: paper.standardName, width: paper.millimeters.width,
      height: paper.millimeters.height, isAcross: isAcross)
    desktopPrinter(job, window.backend.portalIdentifier) { [weak self] answer in
      // The file was open until now.
      withExtendedLifetime(file) {}
      Task { @MainActor in self?.printed(answer, pages, setup) }
    }
  }

  /// Takes the desktop's answer; a person who has called it off knows that.
  private func printed(_ answer: PrintPortal.Answer, _ pages: [UInt8], _ setup: PrintSetup) {
    switch answer {
    case .success(true): tellPrinted()
    case .success(false): break
    case .failure(let failure) where failure.isWithoutPortal: printByProgram(pages, setup)
    case .failure(let failure): tellNotPrinted(failure.printingWords, setup)
    }
  }

  private func printByProgram(_ pages: [UInt8], _ setup: PrintSetup) {
    guard let printer = linePrinter else {
      return tellNotPrinted("\(PrintError.missing)", setup)
    }
    let title = title
    Task {
      do throws(PrintError) {
        try await EditorController.print(pages, title, setup.paper, by: printer)
        tellPrinted()
      } catch {
        tellNotPrinted("\(error)", setup)
      }
    }
  }

  @concurrent private nonisolated static func print(
    _ pages: [UInt8], _ title: String, _ paper: PrintPaper, by printer: LinePrinter
  ) async throws(PrintError) {
    try printer.print(pages, title: title, paper: paper)
  }

  private func tellPrinted() {
    // Translators: The painting was given to a printer.
    tell(text("Sent to the printer"))
  }

  private func tellNotPrinted(_ why: String, _ setup: PrintSetup) {
    guard let window else { return }
    let alert = AlertController(
      title: text("The painting is not printed"), message: why,
      choices: [
        AlertController.Choice(text("Save as PDF…"), id: "not-printed.save") { [weak self] in
          self?.choosePagesFile(for: setup)
        },
        AlertController.Choice(
          text("Close"), id: "not-printed.close", style: .primary, isCancel: true),
      ])
    alert.present(in: window)
  }
}

extension ExportWork {
  /// A strip for pages that are being made.
  static func printStrip(_ name: String) -> ProgressStrip {
    ProgressStrip(
      // Translators: %s is the name of a painting.
      text("Printing %s", name), bar: text("Print"), identifier: "printing")
  }
}
