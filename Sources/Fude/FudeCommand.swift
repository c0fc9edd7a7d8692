package import ArgumentParser
import Geometry
import PaintingApp
import PaintingFiles
import Words

/// The command line: `fude [FILE ...]`, `fude --export OUT IN`, `fude --strokes IN`, `fude --doctor`.
package struct FudeCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fude",
    abstract: text("Paint with mouse, pen and fingers."),
    usage: """
      fude [--size WxH] [--new-window] [FILE ...]
      fude --export OUT [--scale N] IN
      fude --strokes IN
      fude --thumbnail OUT [--thumbnail-size N] IN
      fude --doctor
      """,
    // Translators: FILE, --size and the like are typed so, and stay.
    discussion: text(
      """
      Without FILE it shows the gallery: the paintings in Pictures/Fude, newest first. With --size or \
      --new-window it starts a new painting.
      """),
    version: "fude \(version)")

  @Option(
    help: ArgumentHelp(
      // Translators: The place is a list: png, webp. IN and OUT stay.
      text(
        """
        Write the painting IN as the picture OUT, of the kind that its name ends with (%s), and \
        exit; needs no display.
        """, Self.endings.joined(separator: ", ")),
      valueName: "OUT"),
    completion: .file(extensions: Self.endings))
  var export: String?

  @Flag(
    help: ArgumentHelp(
      // Translators: IN and - stay.
      text(
        """
        Write what lies on the painting IN, stroke by stroke, as lines of JSON to standard output. Such lines \
        are opened as any painting is; IN may be - for standard input here and with --export.
        """)))
  var strokes = false

  @Option(
    help: ArgumentHelp(
      text(
        """
        How many pixels of the picture OUT a pixel of the painting is along each side, 1 to 4; its \
        strokes are painted anew.
        """), valueName: "N"))
  var scale: Int?

  @Option(
    help: ArgumentHelp(
      text("Write a small picture of IN as the PNG file OUT, for file managers; needs no display."),
      valueName: "OUT"),
    completion: .file(extensions: ["png"]))
  var thumbnail: String?

  @Option(
    help: ArgumentHelp(
      text("The longer side of the small picture in pixels, 16 to 1024."), valueName: "N"))
  var thumbnailSize: Int?

  @Option(
    help: ArgumentHelp(text("The size of a new painting in pixels."), valueName: "WxH"),
    transform: PixelSize.init(argument:))
  var size: PixelSize?

  @Flag(help: ArgumentHelp(text("Open a window of its own, also where Fude runs already.")))
  var newWindow = false

  @Flag(
    help: ArgumentHelp(
      text(
        """
        Listen to pens and fingers for three seconds, and say what they are and what is wrong with them.
        """)))
  var doctor = false

  @Flag(help: .hidden)
  var restoreDevices = false

  @Flag(help: .hidden)
  var play = false

  @Option(help: .hidden, transform: BrushOptions.init(argument:))
  var brush: BrushOptions?

  @Argument(
    help: ArgumentHelp(
      text("The painting (.ora) or picture to open; pictures after it become layers on it."),
      valueName: "FILE"),
    completion: .file(
      extensions: ["ora", StrokeLinesFile.ending] + LayeredFormat.allCases.flatMap(\.endings)
        + PictureFormat.allCases.filter(\.isReadable).flatMap(\.endings)))
  var files: [String] = []

  /// The endings of what can be written, without the dot.
  private static let endings =
    PictureFormat.allCases.filter(\.isWritable).map { $0.endings[0] } + ["ora"]

  /// Whether a name is that of a painting with all its strokes.
  private static func isPainting(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".ora")
  }

  package init() {}

  package func validate() throws {
    if files.contains("") { throw ValidationError(text("FILE is empty.")) }
    if doctor,
      export != nil || thumbnail != nil || scale != nil || size != nil || newWindow || strokes
        || !files.isEmpty
    {
      throw ValidationError(text("--doctor goes alone."))
    }
    if strokes,
      files.count != 1 || export != nil || thumbnail != nil || scale != nil || size != nil
        || newWindow
    {
      throw ValidationError(text("--strokes needs one painting: fude --strokes IN"))
    }
    try validateThumbnail()
    guard let export else {
      if scale != nil { throw ValidationError(text("--scale goes with --export.")) }
      return
    }
    if export.isEmpty { throw ValidationError(text("--export needs the name of the picture.")) }
    if files.count != 1 {
      throw ValidationError(text("--export needs a painting: fude --export OUT IN"))
    }
    if PictureFormat(ofName: export)?.isWritable != true, !Self.isPainting(export) {
      throw ValidationError(
        // Translators: The place is a list: png, webp.
        text(
          "--export writes pictures whose names end with %s.",
          Self.endings.joined(separator: ", ")))
    }
    if scale != nil, Self.isPainting(export) {
      throw ValidationError(text("--scale goes with pictures alone."))
    }
    if let scale, !PictureExport.scales.contains(scale) {
      throw ValidationError(text("--scale is 1, 2, 3 or 4."))
    }
    if size != nil { throw ValidationError(text("--size does not go with --export.")) }
  }

  private func validateThumbnail() throws {
    if let thumbnail {
      if thumbnail.isEmpty || files.count != 1 || export != nil || scale != nil || size != nil {
        throw ValidationError(text("--thumbnail needs one file: fude --thumbnail OUT IN"))
      }
    } else if thumbnailSize != nil {
      throw ValidationError(text("--thumbnail-size goes with --thumbnail."))
    }
    if let thumbnailSize, !(16...1024).contains(thumbnailSize) {
      throw ValidationError(text("--thumbnail-size is 16 to 1024."))
    }
  }

  /// What is to be done.
  package var task: Task {
    if doctor { return .doctor }
    if restoreDevices { return .restoreDevices }
    if strokes, let file = files.first { return .strokes(painting: file) }
    if let export, let file = files.first {
      if Self.isPainting(export) { return .convert(painting: file, file: export) }
      let format = PictureFormat(ofName: export) ?? .png
      return .export(
        painting: file, picture: export, PictureExport(format, scale: scale ?? 1))
    }
    if let thumbnail, let file = files.first {
      return .thumbnail(file: file, picture: thumbnail, side: thumbnailSize ?? 256)
    }
    return .paint(
      AppOptions(
        filePath: files.first, morePaths: Array(files.dropFirst()), paintingSize: size,
        isPlay: play, isAlone: newWindow, brush: brush ?? BrushOptions(),
        startsEmpty: !files.isEmpty || size != nil || play || newWindow))
  }
}
