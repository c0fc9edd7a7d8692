import PaintingFiles
import Words

/// What a file is chosen for.
public nonisolated enum ChooserMode: Hashable, Sendable {
  /// A painting or picture that is there: `.ora`, or what Fude reads of other kinds.
  case open
  /// A palette of this or of another program that is there: `.gpl`, `.ase`, `.aco` or `.kpl`.
  case openPalette
  /// A brush of another program that is there: see `BrushImport`.
  case openBrush
  /// A picture that is there, for a brush.
  case openPicture
  /// A name for a new file, or one that is there; `ending` is without the dot.
  case save(name: String, ending: String)

  /// How the names of paintings end.
  static let paintings =
    ["ora", StrokeLinesFile.ending] + LayeredFormat.allCases.flatMap(\.endings)
  /// How the names of pictures end that can be opened.
  static let pictures = PictureFormat.allCases.filter(\.isReadable).flatMap(\.endings)
  /// How the names of palettes end that can be opened.
  static let palettes = ["gpl", "ase", "aco", "kpl"]

  /// Whether a name for a file is chosen.
  var isSaving: Bool { if case .save = self { true } else { false } }

  /// Whether the files are pictures, which can be shown small.
  var hasPictures: Bool {
    switch self {
    case .openPalette, .openBrush, .save(_, "gpl"), .save(_, BrushSetFile.ending): false
    case .open, .openPicture, .save: true
    }
  }

  /// Which files are shown.
  func shows(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    switch self {
    case .open: return Self.paintings.contains(ending) || Self.pictures.contains(ending)
    case .openPicture: return Self.pictures.contains(ending)
    case .openPalette: return Self.palettes.contains(ending)
    case .openBrush: return BrushImport.endings.contains(ending)
    case .save(_, let wanted): return ending == wanted
    }
  }

  /// The file name for what was typed: with the ending, in the given case where it was typed.
  /// Nil for what no file can be called.
  func fileName(for typed: String) -> String? {
    var name = typed[...]
    while let last = name.last, last.isWhitespace { name.removeLast() }
    while let first = name.first, first.isWhitespace { name.removeFirst() }
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0")
    else { return nil }
    guard case .save(_, let ending) = self else { return String(name) }
    let full = name.lowercased().hasSuffix("." + ending) ? String(name) : "\(name).\(ending)"
    // The longest name of a file on all common file systems.
    guard full.utf8.count <= 255, full.lowercased() != "." + ending else { return nil }
    return full
  }

  /// What the chooser is for, for people.
  var title: String {
    switch self {
    case .open: text("Open")
    case .openPalette: text("Import Palette")
    case .openBrush: text("Import Brush")
    // Translators: Chooses a picture that becomes a part of a brush.
    case .openPicture: text("Take a Picture")
    case .save(_, "gpl"): text("Export Palette")
    case .save(_, BrushSetFile.ending): text("Export Brushes")
    case .save(_, "ora"): text("Save As")
    case .save(_, let ending):
      // Translators: the name of a format, such as PNG.
      text("Export %s", Self.format(of: ending)?.title ?? ending.uppercased())
    }
  }

  /// What the button says that ends it.
  var acceptTitle: String {
    switch self {
    case .open: text("Open")
    // Translators: Takes the chosen picture for a brush.
    case .openPicture: text("Take")
    case .openPalette, .openBrush: text("Import")
    case .save(_, let ending): ending == "ora" ? text("Save") : text("Export")
    }
  }

  /// The format of pictures that end so; nil for what is no picture.
  static func format(of ending: String) -> PictureFormat? {
    PictureFormat.allCases.first { $0.endings.contains(ending) }
  }

  /// Why no file can be called so, as a sentence; nil where it can.
  package func problem(of typed: String) -> String? {
    guard fileName(for: typed) == nil else { return nil }
    if typed.contains("/") { return text("A name cannot contain “/”.") }
    let name = typed.filter { !$0.isWhitespace }
    if name.isEmpty { return text("Type a name.") }
    return typed.utf8.count > 200
      ? text("The name is too long.") : text("No file can be called so.")
  }

  /// What is said of a folder without such files.
  var emptyText: String {
    switch self {
    case .openPalette, .save(_, "gpl"): text("No palettes here")
    case .openBrush, .save(_, BrushSetFile.ending): text("No brushes here")
    case .openPicture: text("No pictures here")
    case .open: text("No paintings or pictures here")
    case .save(_, "ora"): text("No paintings here")
    case .save(_, let ending):
      // Translators: the name of a format, such as PNG.
      text("No %s pictures here", Self.format(of: ending)?.title ?? ending.uppercased())
    }
  }
}
