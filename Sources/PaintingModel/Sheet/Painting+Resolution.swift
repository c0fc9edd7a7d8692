extension Painting {
  /// How many pixels an inch has on paper; nil where nobody has said so. It is what OpenRaster files note
  /// about the picture. Set so it is no step: for a painting that is begun or read.
  public var resolution: Resolution? {
    get { tree.resolution }
    set { tree.resolution = newValue }
  }

  /// Gives it another resolution, as a step that undo takes back: not a pixel changes. False where it has that
  /// already, or a stroke is in progress.
  @discardableResult
  public mutating func setResolution(_ new: Resolution) -> Bool {
    guard live.isEmpty, new != resolution else { return false }
    var next = tree
    next.resolution = new
    _ = arrange(next)
    return true
  }
}

extension LayerTree {
  /// How many pixels an inch has, as notes say.
  fileprivate var resolution: Resolution? {
    get {
      func number(_ name: String) -> Int? {
        notes.image.attributes[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      }
      guard let across = number("xres") ?? number("yres") else { return nil }
      return Resolution(across: across, down: number("yres") ?? across)
    }
    set {
      notes.image.attributes["xres"] = newValue.map { "\($0.across)" }
      notes.image.attributes["yres"] = newValue.map { "\($0.down)" }
    }
  }
}
