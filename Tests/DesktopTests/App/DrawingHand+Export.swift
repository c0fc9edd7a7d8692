import Geometry
import PaintingFiles
import Testing
import VirtualDesktop

extension DrawingHand {
  /// Exports the painting by keys to a file in the folder that is offered, and waits until that is whole: to a PNG
  /// at first, then as the last one.
  ///
  /// - Parameter kindsAhead: how many formats to go to the right in the panel first.
  func export(to path: String, kindsAhead: Int = 0) throws {
    let name = String(path.split(separator: "/").last ?? "")
    try press("e", holding: [.control])
    Deadline.sleep(until: Deadline.now + 1)
    if kindsAhead != 0 {
      try desktop.keyboard.type(.tab)
      for _ in 0..<abs(kindsAhead) { try desktop.keyboard.type(kindsAhead > 0 ? .right : .left) }
      Deadline.sleep(until: Deadline.now + 0.3)
      try show("export-\(name)")
      // The button of the panel, on a screen of 1920 by 1080 pixels: Enter would press the format.
      try desktop.mouse.click(at: Point(1105, 741))
    } else {
      try desktop.keyboard.type(.enter)
    }
    Deadline.sleep(until: Deadline.now + 1)
    try press("a", holding: [.control])
    try desktop.keyboard.type(name)
    Deadline.sleep(until: Deadline.now + 0.5)
    try show("export-name-\(name)")
    try desktop.keyboard.type(.enter)
    // Another name is given to a file when it is whole.
    try desktop.wait(for: path, atMost: 120) { () throws(DesktopError) in
      FileIdentity(path: path) != nil
    }
  }
}
