import Controls
import PaintingFiles
import Threads
import UserInterface
import Words

extension NameController {
  /// Asks for the name of a new folder, and makes it inside of another one; `then` is told of it once it is there.
  static func newFolder(in parent: String, then: @escaping (String) -> Void) -> NameController {
    let panel = NameController(
      text("New Folder"), field: text("Folder name"), name: text("New folder"),
      acceptTitle: text("Create"), id: "new-folder")
    panel.onAccept = { [weak panel] in panel?.makeFolder($0, in: parent, then: then) }
    return panel
  }

  private func makeFolder(
    _ typed: String, in parent: String, then: @escaping (String) -> Void
  ) {
    guard let name = ChooserMode.open.fileName(for: typed), !name.hasPrefix(".") else {
      return refuse(text("No folder can be called so."))
    }
    let path = parent == "/" ? "/" + name : "\(parent)/\(name)"
    isReady = false
    Task {
      let problem = await WorkThread().value { Self.make(path, named: name) }
      isReady = true
      if let problem { return refuse(problem) }
      dismiss()
      then(path)
    }
  }

  /// Makes a folder; says why where that cannot be.
  private nonisolated static func make(_ path: String, named name: String) -> String? {
    guard !FolderListing.exists(path) else { return text("“%s” is there already.", name) }
    do throws(FileError) {
      try UserFolders.make(path)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
