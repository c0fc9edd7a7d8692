import Canvas
import Controls
import FileDialogs
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// Brushes that come from files, and go into some.
extension EditorController {
  /// Asks for a file that holds a brush, and takes it.
  func chooseBrushImport() {
    guard let window else { return }
    fileChooser.choose(.openBrush, window: window) { [weak self] in self?.importBrushes([$0]) }
  }

  /// Makes the brushes in files the person's own, and says what of them was dropped.
  func importBrushes(_ paths: [String]) {
    library.load()
    Task {
      let (came, dropped, problems) = await Self.readBrushes(paths)
      let made = library.add(came)
      if made.count == 1, let brushPanel {
        brushPanel.take(ToolSettings(preset: made[0], color: brushPanel.settings.color))
      }
      tellOfImport(came, dropped, problems)
    }
  }

  /// Asks for a file for brushes, and writes them to it.
  ///
  /// - Parameter name: what they are called together.
  func chooseBrushExport(of presets: [BrushPreset], name: String) {
    guard let window else { return }
    let ending = BrushSetFile.ending
    let file = String(name.map { $0 == "/" ? "-" : $0 })
    let shown = presets.map { preset in
      var preset = preset
      preset.name = text(stored: preset.name)
      return preset
    }
    fileChooser.choose(.save(name: "\(file).\(ending)", ending: ending), window: window) {
      [weak self] path in
      Task {
        do throws(FileError) {
          try await Self.write(shown, name: name, to: path)
          self?.tell(text("Exported “%s”", path.lastPathPart ?? path))
        } catch {
          self?.tell(
            error,
            title: text(
              shown.count, one: "The brush is not exported", many: "The brushes are not exported"))
        }
      }
    }
  }

  @concurrent private nonisolated static func write(
    _ presets: [BrushPreset], name: String, to path: String
  ) async throws(FileError) { try BrushSetFile.write(presets, name: name, to: path) }

  private func tellOfImport(
    _ came: [ImportedBrush], _ left: [String], _ problems: [FileError]
  ) {
    guard let first = came.first else {
      return tell(
        problems,
        title: text(
          problems.count, one: "The brush is not imported", many: "The brushes are not imported"))
    }
    let title =
      came.count == 1
      ? text("Imported “%s”", first.name)
      : text(came.count, one: "Imported 1 brush", many: "Imported %d brushes")
    var dropped = left
    for word in came.flatMap(\.dropped) where !dropped.contains(word) { dropped.append(word) }
    guard !dropped.isEmpty || !problems.isEmpty else { return tell(title) }
    var lines: [String] = []
    if !dropped.isEmpty {
      let most = 12
      // Translators: The place holds a list of properties of a brush, in the words of another program.
      lines.append(
        text(
          "Fude has no equal of this, and leaves it out: %s.",
          dropped.prefix(most).joined(separator: ", ")))
      let more = dropped.count - most
      if more > 0 { lines.append(text(more, one: "And 1 more.", many: "And %d more.")) }
    }
    lines += problems.prefix(4).map { "\($0)" }
    let more = problems.count - 4
    if more > 0 { lines.append(text(more, one: "And 1 more.", many: "And %d more.")) }
    if let window {
      AlertController.failure(title, message: lines.joined(separator: "\n")).present(in: window)
    }
  }

  @concurrent private nonisolated static func readBrushes(
    _ paths: [String]
  ) async -> (came: [ImportedBrush], dropped: [String], problems: [FileError]) {
    var (came, dropped): ([ImportedBrush], [String]) = ([], [])
    var problems: [FileError] = []
    for path in paths {
      do throws(FileError) {
        let result = try BrushImport.read(path: path)
        came += result.brushes
        dropped += result.dropped
      } catch {
        problems.append(error)
      }
    }
    return (came, dropped, problems)
  }
}
