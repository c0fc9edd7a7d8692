package import ArgumentParser
import Geometry
import PaintingApp

/// The command line: `fude [FILE]`, `fude --export OUT.png IN`.
package struct FudeCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fude",
    abstract: "Paint with mouse, pen and fingers.",
    usage: """
      fude [--size WxH] [--new-window] [FILE ...]
      fude --export OUT.png IN
      """,
    discussion: """
      Without FILE it shows the gallery: the paintings in Pictures/Fude, newest first. With --size it \
      starts a new painting.
      """,
    version: "fude \(version)")

  @Option(
    help: ArgumentHelp(
      "Write the painting IN as a PNG picture and exit; needs no display.", valueName: "OUT.png"),
    completion: .file(extensions: ["png"]))
  var export: String?

  @Option(
    help: ArgumentHelp("The size of a new painting in pixels.", valueName: "WxH"),
    transform: PixelSize.init(argument:))
  var size: PixelSize?

  @Flag(help: "Open a window of its own, also where Fude runs already.")
  var newWindow = false

  @Flag(help: .hidden)
  var play = false

  @Option(help: .hidden, transform: BrushOptions.init(argument:))
  var brush: BrushOptions?

  @Argument(
    help: ArgumentHelp(
      "The painting (.ora) or picture to open; pictures after it become layers on it.",
      valueName: "FILE"),
    completion: .file(extensions: ["ora", "png", "webp"]))
  var files: [String] = []

  package init() {}

  package func validate() throws {
    if files.contains("") { throw ValidationError("FILE is empty.") }
    guard let export else { return }
    if export.isEmpty { throw ValidationError("--export needs the name of the picture.") }
    if files.count != 1 {
      throw ValidationError("--export needs a painting: fude --export OUT.png IN")
    }
    if size != nil { throw ValidationError("--size does not go with --export.") }
  }

  /// What is to be done.
  package var task: Task {
    if let export, let file = files.first { return .export(painting: file, picture: export) }
    return .paint(
      AppOptions(
        filePath: files.first, morePaths: Array(files.dropFirst()), paintingSize: size,
        isPlay: play, isAlone: newWindow, brush: brush ?? BrushOptions(),
        startsEmpty: !files.isEmpty || size != nil || play))
  }
}
