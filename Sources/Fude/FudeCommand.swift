package import ArgumentParser
import Geometry
import PaintingApp
import PaintingFiles
import Words

/// The command line: `fude [FILE ...]`, `fude --export OUT IN`, `fude --doctor`.
package struct FudeCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fude",
    abstract: text("Paint with mouse, pen and fingers."),
    usage: """
      fude [--size WxH] [--new-window] [FILE ...]
      fude --export OUT [--scale N] IN
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
        """, Self.pictures.joined(separator: ", ")),
      valueName: "OUT"),
    completion: .file(extensions: Self.pictures))
  var export: String?

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
      extensions: ["ora"] + LayeredFormat.allCases.flatMap(\.endings)
        + PictureFormat.allCases.filter(\.isReadable).flatMap(\.endings)))
  var files: [String] = []

  /// The endings of the pictures that can be written, without the dot.
  private static let pictures = PictureFormat.allCases.filter(\.isWritable).map { $0.endings[0] }

  package init() {}

  package func validate() throws {
    if files.contains("") { throw ValidationError(text("FILE is empty.")) }
    if doctor,
      export != nil || thumbnail != nil || scale != nil || size != nil || newWindow
        || !files.isEmpty
    {
      throw ValidationError(text("--doctor goes alone."))
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
    if PictureFormat(ofName: export)?.isWritable != true {
      throw ValidationError(
        // Translators: The place is a list: png, webp.
        text(
          "--export writes pictures whose names end with %s.",
          Self.pictures.joined(separator: ", ")))
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
    if let export, let file = files.first {
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
