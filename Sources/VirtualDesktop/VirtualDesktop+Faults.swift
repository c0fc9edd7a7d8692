import CDesktop
import Geometry

/// What goes wrong with input devices now and then, made on purpose.
extension VirtualDesktop {
  private func id(of device: String) throws(DesktopError) -> UInt16 {
    guard let found = try devices().first(where: { $0.name == device }) else {
      throw .unsupported("device named \(device)")
    }
    return UInt16(found.id)
  }

  private func ask(
    _ what: String, _ question: (OpaquePointer) -> Bool
  ) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      guard unsafe question(client.pointer) else { throw .unsupported(what) }
    }
  }

  /// Gives a device a property of bytes, as drivers do.
  public func setProperty(
    _ name: String, of device: String, bytes: [UInt8]
  ) throws(DesktopError) {
    let id = try id(of: device)
    try unsafe ask(name) {
      unsafe desktop_set_device_property($0, id, name, 8, bytes, bytes.count)
    }
  }

  /// Says of a device what the wacom driver says of its own: `STYLUS`, `ERASER`, `CURSOR`, `PAD` or `TOUCH`.
  func setKind(_ kind: String, of device: String) throws(DesktopError) {
    let id = try id(of: device)
    try unsafe ask("kind of \(device)") {
      unsafe desktop_set_device_atom($0, id, "Wacom Tool Type", kind)
    }
  }

  /// Where on the screen a device goes: nine numbers of a matrix.
  public func matrix(of device: String) throws(DesktopError) -> [Float] {
    let id = try id(of: device)
    var matrix = [Float](repeating: 0, count: 9)
    try unsafe ask("matrix of \(device)") {
      unsafe desktop_device_property($0, id, "Coordinate Transformation Matrix", &matrix, 36) == 36
    }
    return matrix
  }

  /// Makes a second pointer, or takes it away; its devices go with it.
  public func setSecondPointer(_ isThere: Bool) throws(DesktopError) {
    if isThere { return try unsafe ask("second pointer") { unsafe desktop_add_pointer($0) } }
    let id = try id(of: "second pointer")
    try unsafe ask("second pointer") { unsafe desktop_remove_pointer($0, id) }
  }

  /// Lets a device float: it moves no pointer; or gives it to the pointer again.
  public func setFloating(_ isFloating: Bool, device: String) throws(DesktopError) {
    let id = try id(of: device)
    let pointer = try self.id(of: "Virtual core pointer")
    try unsafe ask("pointer of \(device)") {
      unsafe desktop_attach($0, id, isFloating ? 0 : pointer)
    }
  }

  /// Takes the pointer for itself alone, as a menu of another program does, or gives it back.
  public func setGrabbed(_ isGrabbed: Bool) throws(DesktopError) {
    try unsafe ask("grab") { unsafe desktop_grab($0, isGrabbed) }
  }

  /// Makes two monitors of the screen, side by side, or ends that.
  public func setSplit(_ isSplit: Bool) throws(DesktopError) {
    let (width, height) = (Int32(size.width / 2), Int32(size.height))
    for (index, name) in ["LEFT", "RIGHT"].enumerated() {
      try unsafe ask("monitor \(name)") {
        unsafe isSplit
          ? desktop_set_monitor($0, name, Int32(index) * width, width, height)
          : desktop_delete_monitor($0, name)
      }
    }
  }
}
