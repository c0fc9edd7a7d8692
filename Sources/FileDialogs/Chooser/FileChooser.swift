import Controls
import DesktopServices
public import PaintingFiles
package import UserInterface
import Words

/// Lets the person choose files: by the desktop's own chooser, and where that does not answer, by
/// ours. The desktop is not asked before the first file is to be chosen.
public final class FileChooser {
  /// The desktop's own chooser; nil where there is none, or none that answers.
  public var desktop: DesktopChooser?
  /// Finds the files that were used last; nil where nobody keeps them.
  package var recentFiles: (() async -> [String])?
  private let folders: UserFolders
  private let keeper: Keeper?
  private lazy var memory = ChooserMemory(in: folders)
  /// What was asked last, until it is answered.
  private var pending: Pending?
  /// Counts the questions: the answer to one that was called off is of no use.
  private var count = 0

  private struct Pending {
    let mode: ChooserMode
    let folder: String
    let window: Window
    let then: (String) -> Void
    let waiting: AlertController
    var request: PortalCancellation?
  }

  /// Makes a chooser that knows the person's folders; a keeper keeps what it showed last.
  public init(folders: UserFolders, keeper: Keeper? = nil) {
    self.folders = folders
    self.keeper = keeper
  }

  /// Asks for a file, in front of a window, which takes nothing else meanwhile. `then` gets its path:
  /// of a file that is there, or of one to be written, with the right ending; the person has agreed
  /// that it is replaced if it is there. Without a folder it begins where the last file was chosen.
  package func choose(
    _ mode: ChooserMode, in folder: String? = nil, window: Window,
    then: @escaping (String) -> Void
  ) {
    let folder = folder ?? memory.folder ?? folders.paintings
    let done: (String) -> Void = { [weak self] path in
      self?.remember { $0.folder = path.parentPath }
      then(path)
    }
    guard let desktop else { return chooseHere(mode, folder, window, done) }
    cancel()
    let number = count
    let waiting = AlertController.waitingForDesktop { [weak self] in self?.cancel() }
    waiting.present(in: window)
    pending = Pending(mode: mode, folder: folder, window: window, then: done, waiting: waiting)
    // The desktop opens no folder that is not there.
    let question = mode.question(folder: FolderListing.nearest(folder))
    let request = desktop(question, window.backend.portalIdentifier) { [weak self] answer in
      Task { @MainActor in
        guard let self, number == self.count else { return }
        self.answered(answer)
      }
    }
    pending?.request = request
  }

  /// Asks for one of the files that were used last, by our own chooser: the desktop's knows no such
  /// question.
  package func chooseRecent(window: Window, then: @escaping (String) -> Void) {
    chooseHere(.open, memory.folder ?? folders.paintings, window, startsWithRecent: true, then)
  }

  /// Takes the desktop's chooser away; ours goes with the window.
  package func cancel() {
    count += 1
    pending?.request?.cancel()
    pending = nil
  }

  private func answered(_ answer: Result<ChosenFile?, PortalFailure>) {
    guard let question = pending else { return }
    pending = nil
    question.waiting.dismiss()
    switch answer {
    case .success(nil): break
    case .success(let file?): finish(file.path, question.mode, question.window, question.then)
    case .failure(let failure):
      switch failure {
      // Not asked again: it would only take time.
      case .noBus, .noPortal, .unknownMethod: desktop = nil
      case .refused, .gone, .badAnswer: break
      }
      chooseHere(question.mode, question.folder, question.window, question.then)
    }
  }

  /// Gives the name its ending. The desktop has asked before it replaces a file, but knew only the
  /// name without it.
  private func finish(
    _ path: String, _ mode: ChooserMode, _ window: Window, _ then: @escaping (String) -> Void
  ) {
    guard mode.isSaving else { return then(path) }
    let typed = path.lastPathPart ?? ""
    guard let name = mode.fileName(for: typed) else {
      AlertController.failure(
        text("No file can be called “%s”", typed), message: text("Choose another name.")
      ).present(in: window)
      return
    }
    let folder = path.parentPath
    let final = folder == "/" ? "/" + name : "\(folder)/\(name)"
    guard name != typed, FolderListing.exists(final) else { return then(final) }
    AlertController.overwrite(name: name) { then(final) }.present(in: window)
  }

  private func chooseHere(
    _ mode: ChooserMode, _ folder: String, _ window: Window, startsWithRecent: Bool = false,
    _ then: @escaping (String) -> Void
  ) {
    let chooser =
      mode.hasPictures
      ? ChooserController(mode, folder: folder, folders: folders)
      : ChooserController(mode, folder: folder, folders: folders, thumbnail: { _ in nil })
    chooser.order = memory.order
    chooser.showsHidden = memory.showsHidden
    chooser.onSettingsChange = { [weak self, weak chooser] in
      guard let chooser else { return }
      self?.remember {
        $0.order = chooser.order
        $0.showsHidden = chooser.showsHidden
      }
    }
    if mode == .open { chooser.recentFiles = recentFiles }
    chooser.startsWithRecent = startsWithRecent
    chooser.onChoose = then
    // Who asks again before the first answer wants one file, not two.
    for case let former as ChooserController in window.presentedViewControllers {
      former.dismiss()
    }
    chooser.present(in: window)
  }

  /// Changes what is remembered, and keeps it.
  private func remember(_ change: (inout ChooserMemory) -> Void) {
    let old = memory
    change(&memory)
    guard memory != old else { return }
    let (memory, folders) = (memory, folders)
    keeper?.keep(text("where a file was chosen")) { () throws(FileError) in
      try memory.write(in: folders)
    }
  }
}
