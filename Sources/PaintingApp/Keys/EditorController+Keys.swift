import Canvas
import Controls
import PaintingFiles
import UserInterface
import Words

/// Which keys commands have.
extension EditorController {
  /// Shows the list of keys, where they are changed.
  func showKeys() {
    guard let window else { return }
    hints?.learn(.keys)
    let panel = KeysController(tools: canvas.tools)
    panel.onChange = { [weak self] in self?.use($0) }
    panel.present(in: window)
  }

  /// Gives commands other keys from now on, and keeps them.
  func use(_ keys: KeyAssignments) {
    KeyAssignments.current = keys
    updateChrome()
    keep(keys)
  }

  /// What stands in the file is read anew, so that what a person has written there meanwhile is not lost.
  private func keep(_ keys: KeyAssignments) {
    let folders = folders
    kept?.keep(
      // Translators: In: “the disk is too slow to keep the keys”.
      text("the keys"),
      told: { [weak self] problem in
        self?.tell(
          // Translators: %s says why, as a sentence.
          problem.map { text("The keys cannot be kept. %s", "\($0)") }
            ?? text("The keys are kept again."))
      },
      write: { () throws(FileError) in
        var file = KeysFile(in: folders)
        try file.write(keys)
      })
  }

  /// Says what in a file of keys is not understood.
  func tell(of file: KeysFile) {
    if let problem = file.problem {
      // Translators: %s says why, as a sentence.
      return tell(text("The keys cannot be read. %s", "\(problem)"))
    }
    guard !file.isEmpty else { return }
    let known = KeyMap(tools: canvas.tools).commands
    // Brushes at hand come and go.
    let strangers = file.assignments.own.keys.map(\.rawValue)
      .filter { known[CommandID($0)] == nil && !$0.hasPrefix("tool.") }.sorted()
    let unread = file.unread + strangers
    guard !unread.isEmpty else { return }
    tell(
      // Translators: %s are lines of a file.
      text(
        "In the file of keys this is not understood, all else counts: %s",
        unread.prefix(3).joined(separator: "; ")))
  }
}
