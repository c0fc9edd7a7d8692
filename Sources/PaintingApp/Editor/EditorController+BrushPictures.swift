import Canvas
import Controls
import FileDialogs
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// Tips and grounds of any picture.
extension EditorController {
  static let pictureCommands = [
    EditorCommand(
      // Translators: Makes a brush whose tip is what is selected.
      CommandID("brush.from-selection"), storedText("Make a Brush of What Is Selected")
    ) { $0.makeBrushOfSelection() }
  ]

  /// Makes pictures for a brush; where there is nothing to be seen, that is said.
  func takePicture(
    for use: PictureUse, from source: PictureSource, then: @escaping ([BrushPicture]) -> Void
  ) {
    switch source {
    case .file:
      guard let window else { return }
      fileChooser.choose(.openPicture, window: window) { [weak self] in
        self?.makePicture($0, for: use, then: then)
      }
    case .selection:
      guard let part = exchange.selectedPart else { return }
      // Translators: What a picture of a brush is called that was made of what was selected.
      makePicture(text("Selection"), for: use, then: then) { () throws(FileError) in
        part.picture(fitting: BrushPicture.mostSize)
      }
    }
  }

  /// Makes one of a picture's file.
  func makePicture(
    _ path: String, for use: PictureUse, then: @escaping ([BrushPicture]) -> Void
  ) {
    makePicture(BrushImport.title(of: path), for: use, then: then) { () throws(FileError) in
      try PictureFile.read(path).fitting(BrushPicture.mostSize)
    }
  }

  private func makePicture(
    _ name: String, for use: PictureUse, then: @escaping ([BrushPicture]) -> Void,
    read: @escaping @Sendable () throws(FileError) -> Picture?
  ) {
    Task {
      do throws(FileError) {
        guard let picture = try await Self.picture(name, for: use, read) else {
          return tell(
            use == .tip
              ? text("There is nothing to be seen that could be a tip")
              : text("There is nothing to be seen that could be a ground"))
        }
        then([picture])
      } catch {
        tell([error], title: text("The picture cannot be used"))
      }
    }
  }

  @concurrent private nonisolated static func picture(
    _ name: String, for use: PictureUse,
    _ read: @Sendable () throws(FileError) -> Picture?
  ) async throws(FileError) -> BrushPicture? {
    guard let picture = try read() else { return nil }
    return switch use {
    case .tip: BrushPicture.tip(of: picture, named: name)
    case .pattern: BrushPicture.pattern(of: picture, named: name)
    }
  }

  /// Makes a brush whose tip is what is selected, which is then at hand.
  private func makeBrushOfSelection() {
    takePicture(for: .tip, from: .selection) { [weak self] pictures in
      guard let self else { return }
      let tip = SampledTip(pictures)
      var brush = Brush(diameter: tip.naturalDiameter)
      (brush.shape, brush.method, brush.spacing) = (.sampled(tip), .tip, 0.25)
      // Translators: What a brush is called that was made of what was selected.
      let made = library.add(brush, name: text("Stamp"), icon: .roundBrush)
      let settings = ToolSettings(preset: made, color: canvas.selectedColor)
      canvas.tools[canvas.tools.paintTool] = settings
      canvas.tool = canvas.tools.paintTool
      brushPanel?.take(settings)
      tell(text("Made the brush “%s” of what is selected", made.name))
    }
  }
}
