import ColorSpaces
import Controls
import PaintingFiles
import UserInterface
import Words

/// Palettes from files of this and other programs, and to files.
extension PalettesController {
  /// Asks for a file, and takes the palette in it.
  func chooseImport() {
    choose(.importing) { [weak self] in self?.importPalette($0) }
  }

  /// Asks for a name, and writes the palette at hand there.
  func chooseExport() {
    let name = String(paletteLibrary.palette.name.map { $0 == "/" ? "-" : $0 })
    choose(.exporting(name: name)) { [weak self] in self?.exportPalette($0) }
  }

  private func choose(_ use: PaletteFileUse, _ action: @escaping (String) -> Void) {
    guard let window, let ask = context.services.choosePaletteFile else { return }
    let folder = paletteLibrary.exchangeFolder ?? context.services.folders?.home
    ask(use, folder, window) { [paletteLibrary] path in
      paletteLibrary.exchangeFolder = path.parentPath
      action(path)
    }
  }

  private func importPalette(_ path: String) {
    let window = window
    Task {
      do throws(FileError) {
        take(try await Self.read(path), from: path, window)
      } catch {
        if let window {
          AlertController.failure(text("The palette is not imported"), message: "\(error)")
            .present(in: window)
        }
      }
    }
  }

  /// Puts what was read into the library, and says how much that is.
  private func take(_ read: ReadPalette, from path: String, _ window: Window?) {
    paletteLibrary.perform(.add(read.palette))
    guard let window else { return }
    let count = read.palette.swatches.count
    let problems = read.problems
    guard !problems.isEmpty else {
      let kept = text(
        count, one: "“%2$s”: 1 color was kept.", many: "“%2$s”: %1$d colors were kept.",
        paletteLibrary.palette.name)
      return Toast.show(kept, in: window)
    }
    let most = 4
    var lines = problems.prefix(most).map { "\($0)".withCapital + "." }
    if problems.count > most {
      lines.append(
        text(problems.count - most, one: "And 1 more problem.", many: "And %d more problems."))
    }
    let kept = text(count, one: "1 color was kept.", many: "%d colors were kept.")
    AlertController.failure(
      text("Not all of “%s” can be read", path.lastPathPart ?? path),
      message: (lines + [kept]).joined(separator: "\n")
    ).present(in: window)
  }

  private func exportPalette(_ path: String) {
    let (palette, window) = (paletteLibrary.palette, window)
    Task {
      do throws(FileError) {
        try await Self.write(palette, to: path)
        if let window { Toast.show(text("Exported “%s”", path.lastPathPart ?? path), in: window) }
      } catch {
        if let window {
          AlertController.failure(text("The palette is not exported"), message: "\(error)")
            .present(in: window)
        }
      }
    }
  }

  @concurrent private nonisolated static func read(
    _ path: String
  ) async throws(FileError) -> ReadPalette { try PaletteFile.read(path: path) }

  @concurrent private nonisolated static func write(
    _ palette: Palette, to path: String
  ) async throws(FileError) { try AtomicFile.write(PaletteFile.gimp(palette), to: path) }
}

extension String {
  /// With a capital at its beginning.
  fileprivate nonisolated var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
