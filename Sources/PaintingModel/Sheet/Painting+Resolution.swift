extension Painting {
  /// How many pixels an inch has on paper; nil where nobody has said so. It is what OpenRaster files note
  /// about the picture, and no edit: undo leaves it.
  public var resolution: Resolution? {
    get {
      func number(_ name: String) -> Int? {
        tree.notes.image.attributes[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      }
      guard let across = number("xres") ?? number("yres") else { return nil }
      return Resolution(across: across, down: number("yres") ?? across)
    }
    set {
      tree.notes.image.attributes["xres"] = newValue.map { "\($0.across)" }
      tree.notes.image.attributes["yres"] = newValue.map { "\($0.down)" }
    }
  }
}
