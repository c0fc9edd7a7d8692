import Controls
import Geometry
import Glibc
import Rasterizer
import TestSupport
import Testing
import TextLayout
import UserInterface
import Words

/// One look of a picture of the gallery: a theme at a scale.
///
/// A test of the gallery takes `arguments: GalleryVariant.all`, draws inside `wear` and ends with
/// `show`. `make gallery` writes the pictures to `out/gallery`; an ordinary run of the tests sees
/// that everything can be drawn, in one look.
public struct GalleryVariant: Hashable, Sendable, CustomTestStringConvertible {
  /// Whether the theme is the dark one.
  public let isDark: Bool
  /// Pixels per point.
  public let scale: Double

  /// Makes the look of a theme at a scale.
  public init(isDark: Bool, scale: Double) {
    self.isDark = isDark
    self.scale = scale
  }

  /// The looks that are drawn: both themes for people, at one pixel a point, else one.
  public static var all: [GalleryVariant] {
    GoldenImage.isShown ? Array(everyOne.prefix(2)) : [everyOne[3]]
  }
  /// What the pictures' paintings, layers, files and palettes are called.
  private static let names = Set((0..<40).map { "color \($0)" }).union([
    "Autumn hill", "Hills", "Evening light", "Near hills", "Far hills", "Sun", "Sky", "Ink",
    "Rainbow", "Hue", "Autumn", "Sketches",
    "A painting with a long name that does not fit", "Cat", "Fox", "Evening over the bay", "Brick",
    "New Palette", "Home", "Pictures", "Documents", "Downloads", "Exhibition", "My Stick",
    "Blue hill", "Harbor at night", "Painting 9", "Painting 10", "Painting 11", "still life",
    "Self-portrait, second try", "A hill in the morning", "Study in red", "Hills at dawn", "Bottle",
    "Two boats", "Self portrait", "Old oak", "Snow", "Night train", "Pears", "Window, first try",
    // Names of colors are data.
    "dark coral", "sandy brown", "sea green", "seashell", "sienna", "submarine", "warm",
    "a very long tag",
    // Names of devices are data.
    "Wacom Intuos Pro M Pen stylus", "HUION Tablet", "ELAN Touchscreen", "Logitech Mouse",
    // What tests say by themselves.
    "Empty", "In a file", "In the journal", "Saving", "In danger",
    "Another app has changed the picture since: its history was dropped.",
  ])

  /// All four.
  public static let everyOne = [false, true].flatMap { dark in [1.0, 2].map { (dark, $0) } }
    .sorted { $0.1 < $1.1 }.map { GalleryVariant(isDark: $0.0, scale: $0.1) }

  /// As in the names of files.
  public var name: String { "\(isDark ? "dark" : "light")-\(Int(scale))x" }
  /// Its name.
  public var testDescription: String { name }

  /// Draws with the theme, and with letters as wide as they are at this scale, or at another one; what
  /// all windows share is as it was afterwards.
  @MainActor public func wear<Result>(
    lettersAt scale: Double? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let (theme, measuringScale) = (Theme.current, TextLine.measuringScale)
    defer {
      Theme.current = theme
      TextLine.measuringScale = measuringScale
    }
    Theme.current = isDark ? .dark : .light
    TextLine.measuringScale = scale ?? self.scale
    let wanted = getenv("FUDE_WORDS").flatMap { Language(id: String(cString: $0)) }
    #expect(wanted == nil || Catalog.language == wanted, "make test makes the catalogs")
    if Catalog.language.isRightToLeft { LayoutDirection.current = .rightToLeft }
    return try body()
  }

  /// Writes what the window of a room shows, where somebody wants to look: all, or a part in points.
  ///
  /// - Parameter isSmall: whether the window is too small for longer words; nil asks its size.
  @MainActor public func show(
    _ user: UserDriver, _ name: String, part: Rect? = nil, isSmall: Bool? = nil
  ) throws {
    let faults = ShownIdentifiers.faults(in: user.window)
    #expect(faults.isEmpty, "programs and tests call each control by an identifier of its own")
    try write(user, name, part, isSmall)
  }

  /// Writes what a board shows, where somebody wants to look: all, or a part in points.
  @MainActor package func show(_ board: GalleryBoard, _ name: String, part: Rect? = nil) throws {
    try write(board.user, name, part, nil)
  }

  @MainActor private func write(
    _ user: UserDriver, _ name: String, _ part: Rect?, _ isSmall: Bool?
  ) throws {
    // Fonts are called what their makers call them, and languages what those do who speak them.
    let names = GalleryVariant.names.union(FontFamilies.all).union(Language.all.map(\.name))
    let forgotten = ShownWords.forgotten(in: user.window, names: names)
    #expect(forgotten.isEmpty, "no catalogue has these")
    let size = user.window.bounds.size
    let isEnglish = !Catalog.isPseudo && Catalog.language == .english
    if isEnglish || !(isSmall ?? (size.width <= 800 && size.height <= 480)) {
      let cut = CutWords.cut(in: user.window, names: names)
      #expect(cut.isEmpty, "there is no room for these")
    }
    guard GoldenImage.isShown else { return }
    let bitmap = user.screen.bitmap
    guard let part else { return try GoldenImage.show(bitmap, as: "\(name)-\(self.name)") }
    let pixels = Rect(
      part.minX * scale, part.minY * scale, part.width * scale, part.height * scale)
    let block = try #require(PixelRect(covering: pixels)?.intersection(bitmap.bounds))
    let copy = Bitmap(size: PixelSize(width: block.width, height: block.height))
    for y in 0..<block.height {
      for x in 0..<block.width { copy[x, y] = bitmap[block.minX + x, block.minY + y] }
    }
    try GoldenImage.show(copy, as: "\(name)-\(self.name)")
  }
}
