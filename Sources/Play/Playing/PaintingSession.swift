import Geometry
import VirtualDesktop

/// Fude on a virtual desktop, full screen at 100 % with the trays hidden, with one file open.
struct PaintingSession {
  private let desktop: VirtualDesktop
  private let program: DesktopProgram
  private let window: DesktopWindow
  private let file: String

  /// Starts Fude and waits until it shows its canvas.
  ///
  /// - Parameters:
  ///   - fude: the path of the program.
  ///   - file: where the painting is saved; opened when it exists.
  ///   - brush: as the program's `--brush` takes it; empty for its own.
  ///   - before: what the screen looks like once the file is open; nil for a new file.
  init(
    on desktop: VirtualDesktop, fude: String, file: String, brush: String, before: Screenshot?
  ) throws(DesktopError) {
    self.desktop = desktop
    self.file = file
    let size = "\(desktop.size.width)x\(desktop.size.height)"
    var arguments = [fude, "--play", "--size", size]
    if !brush.isEmpty { arguments += ["--brush", brush] }
    let program = try desktop.start(arguments + [file])
    self.program = program
    window = try desktop.wait(for: "Fude's window") { () throws(DesktopError) in
      if let code = program.exitCode {
        throw .programEnded(arguments[0], code: code, words: program.errors)
      }
      guard let window = try desktop.window(ofProcess: program.processID),
        window.frame == desktop.size.bounds
      else { return nil }
      return window
    }
    let bare = DesktopColor.bareScreen
    try desktop.wait(for: "Fude's picture of the painting") { () throws(DesktopError) in
      let screen = try desktop.screenshot()
      return before.map { screen == $0 } ?? !screen.pixels.contains(bare)
    }
  }

  /// Saves with Ctrl+S, and waits until the file is there, or is another one.
  func save() throws(DesktopError) {
    let before = FileIdentity(path: file)
    guard let s = Key("s") else { return }
    try desktop.keyboard.type(s, holding: [.control])
    let (file, program) = (file, program)
    try desktop.wait(for: "the saved painting", atMost: 60) { () throws(DesktopError) in
      if let code = program.exitCode {
        throw .programEnded("Fude", code: code, words: program.errors)
      }
      guard let now = FileIdentity(path: file) else { return false }
      return now != before
    }
  }

  /// Closes the window, as a person does, and waits until the program has ended.
  func close() throws(DesktopError) {
    try window.close()
    let program = program
    let code = try desktop.wait(for: "the end of Fude") { program.exitCode }
    guard code == 0 else { throw .programEnded("Fude", code: code, words: program.errors) }
  }
}
