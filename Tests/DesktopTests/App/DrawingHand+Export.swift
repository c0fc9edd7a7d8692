import PaintingFiles
import Testing
import VirtualDesktop

extension DrawingHand {
  /// Exports the painting by keys, and waits until the file is whole.
  ///
  /// - Parameter count: how many kinds of pictures lie before the wanted one.
  func export(to path: String, kindsAhead count: Int = 0) throws {
    try press("e", holding: [.control])
    Deadline.sleep(until: Deadline.now + 1)
    if count > 0 {
      try desktop.keyboard.type(.tab)
      for _ in 0..<count { try desktop.keyboard.type(.right) }
    }
    try show("export-\(count)")
    try desktop.keyboard.type(.enter)
    Deadline.sleep(until: Deadline.now + 1)
    try press("a", holding: [.control])
    try desktop.keyboard.type(path)
    try show("export-\(count)-name")
    try desktop.keyboard.type(.enter)
    // Another name is given to a file when it is whole.
    try desktop.wait(for: path, atMost: 120) { () throws(DesktopError) in
      FileIdentity(path: path) != nil
    }
  }
}
