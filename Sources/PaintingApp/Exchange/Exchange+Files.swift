import Canvas
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension Exchange {
  /// What a file of another program turned out to be.
  private nonisolated enum Content: Sendable {
    case picture(ArrivedPicture)
    /// A painting, or nothing that can be opened: opening it tells.
    case painting
  }

  /// Whether the painting is as it was at the start: then a picture is opened, not added.
  var isFresh: Bool {
    guard let editor else { return false }
    return editor.document.path == nil && editor.plannedPath == nil
      && editor.document.painting.isEmpty
  }

  /// Takes files of another program: a painting is opened, after unsaved work was dealt with, and
  /// pictures become layers around a point of the canvas. Brushes are kept as the person's own.
  ///
  /// - Parameter opens: whether a picture is opened as a new painting, too.
  func take(_ list: URIList, around center: Point, opens: Bool = false) {
    guard let editor else { return }
    let brushes = list.paths.filter(BrushImport.takes)
    if !brushes.isEmpty { editor.importBrushes(brushes) }
    let paths = list.paths.filter { !BrushImport.takes($0) }
    guard let first = paths.first else {
      if brushes.isEmpty { editor.tell(text("Only files of this computer can be opened")) }
      return
    }
    if opens || (isFresh && paths.count == 1) {
      open(first, of: paths)
    } else {
      addLayers(paths, around: center, opensFirst: true)
    }
  }

  /// Opens the file that another start of the program names; one that is not there yet is where the
  /// new painting will be saved. False while the person is asked something else.
  func openNamed(_ list: URIList) -> Bool {
    guard let editor, !editor.isAsking, !editor.isOpening else { return false }
    guard let path = list.paths.first else {
      take(list, around: .zero)
      return true
    }
    guard FolderListing.isMissing(path) else {
      open(path, of: list.paths)
      return true
    }
    editor.closeIfWanted { [weak editor] in
      guard let editor else { return }
      editor.show(editor.makeEmptyDocument())
      editor.open(path, orStart: true)
    }
    return true
  }

  /// Opens the first file in the place of the painting, after unsaved work was dealt with; pictures
  /// among the others become layers on it.
  private func open(_ path: String, of all: [String]) {
    editor?.closeIfWanted { [weak self] in
      self?.editor?.open(path) { self?.addLayers(Array(all.dropFirst())) }
    }
  }

  /// Adds pictures in files as layers in the middle of what is seen.
  func addLayers(_ paths: [String]) {
    addLayers(paths, around: middleOfView, opensFirst: false)
  }

  private func addLayers(_ paths: [String], around center: Point, opensFirst: Bool) {
    guard let document = editor?.document else { return }
    let sheet = document.painting.sheet
    Task {
      for (index, path) in paths.enumerated() {
        do throws(FileError) {
          let name = PaintingDocument.title(ofPath: path)
          switch try await Exchange.content(of: path, named: name, around: center, on: sheet) {
          case .picture(let picture): arrived(picture, for: document)
          case .painting where index == 0 && opensFirst: return open(path, of: paths)
          case .painting:
            editor?.tell(text("“%s” is no picture, and is not added", path.lastName))
          }
        } catch {
          editor?.tell(error, title: text("The picture is not added"))
        }
      }
    }
  }

  @concurrent private nonisolated static func content(
    of path: String, named name: String, around center: Point, on sheet: PixelRect
  ) async throws(FileError) -> Content {
    do throws(FileError) {
      let picture = try PictureFile.open(path)
      return .picture(ArrivedPicture(picture, named: name, around: center, on: sheet))
    } catch {
      if case .unknownKind = error { return .painting }
      throw error
    }
  }
}

extension String {
  /// A path without its folders.
  fileprivate nonisolated var lastName: Substring { split(separator: "/").last ?? self[...] }
}
