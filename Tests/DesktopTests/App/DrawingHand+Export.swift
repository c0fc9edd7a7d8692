import PaintingFiles
import Testing
import VirtualDesktop

extension DrawingHand {
  /// Exports the painting by keys to a PNG in the folder that is offered, and waits until that is whole.
  func export(to path: String) throws {
    try press("e", holding: [.control])
    Deadline.sleep(until: Deadline.now + 1)
    try desktop.keyboard.type(.enter)
    Deadline.sleep(until: Deadline.now + 1)
    try press("a", holding: [.control])
    try desktop.keyboard.type(String(path.split(separator: "/").last ?? ""))
    Deadline.sleep(until: Deadline.now + 0.5)
    try desktop.keyboard.type(.enter)
    // Another name is given to a file when it is whole.
    try desktop.wait(for: path, atMost: 120) { () throws(DesktopError) in
      FileIdentity(path: path) != nil
    }
  }
}
