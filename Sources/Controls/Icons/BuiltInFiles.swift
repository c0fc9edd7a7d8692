import CIcons

/// The SVG files of `Resources` that are built into the program.
nonisolated enum BuiltInFiles {
  /// What a file holds; nil where there is none of this name (without its ending).
  static func text(of name: String) -> String? {
    var index: Int32 = 0
    while let file = file(at: index) {
      if file.name == name { return file.text() }
      index += 1
    }
    return nil
  }

  private static func file(at index: Int32) -> (name: String, text: () -> String)? {
    let drawing = unsafe fude_drawing_at(index)
    guard let name = unsafe drawing.name else { return nil }
    let text = {
      unsafe String(
        decoding: UnsafeBufferPointer(start: drawing.bytes, count: drawing.count), as: UTF8.self)
    }
    return (unsafe String(cString: name), text)
  }
}
