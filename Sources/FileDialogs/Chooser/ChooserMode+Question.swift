import DesktopServices
import PaintingFiles
import Words

extension ChooserMode {
  /// What the desktop's chooser is asked.
  func question(folder: String) -> FileQuestion {
    let purpose: FileQuestion.Purpose =
      if case .save(let name, _) = self { .save(name: name) } else { .open }
    return FileQuestion(
      purpose, title: title, acceptTitle: acceptTitle, folder: folder, types: types)
  }

  /// What can be chosen. What is opened is told by its content, so any file may be tried.
  var types: [FileType] {
    switch self {
    case .open:
      [
        FileType(text("Paintings and pictures"), endings: Self.paintings + Self.pictures),
        FileType(text("Paintings"), endings: Self.paintings),
        FileType(text("Pictures"), endings: Self.pictures),
      ]
        + LayeredFormat.allCases.map {
          // Translators: %s is the name of a program, such as Krita.
          FileType(text("%s paintings", $0.title), endings: $0.endings)
        }
        + PictureFormat.allCases.filter(\.isReadable).map {
          FileType(text("%s pictures", $0.title), endings: $0.endings)
        } + [.all]
    case .openPicture:
      [FileType(text("Pictures"), endings: Self.pictures)]
        + PictureFormat.allCases.filter(\.isReadable).map {
          FileType(text("%s pictures", $0.title), endings: $0.endings)
        } + [.all]
    case .openPalette: [FileType(text("Palettes"), endings: Self.palettes), .all]
    case .openBrush: [FileType(text("Brushes"), endings: BrushImport.endings), .all]
    case .save(_, "gpl"): [FileType(text("GIMP palettes"), endings: ["gpl"])]
    case .save(_, BrushSetFile.ending):
      [FileType(text("Brushes"), endings: [BrushSetFile.ending])]
    case .save(_, let ending):
      if let format = Self.format(of: ending) {
        [FileType(text("%s pictures", format.title), endings: format.endings)]
      } else {
        [FileType(ending == "ora" ? text("Paintings") : "*.\(ending)", endings: [ending])]
      }
    }
  }
}
