/// A kind of file of another program that holds a painting of layers, which is read and not written.
public enum LayeredFormat: String, CaseIterable, Hashable, Sendable {
  /// Krita's own: a ZIP archive.
  case krita
  /// Photoshop's own, also for large documents; many programs write it.
  case photoshop

  /// The endings of such files without the dot, in small letters.
  public var endings: [String] {
    switch self {
    case .krita: ["kra", "krz"]
    case .photoshop: ["psd", "psb"]
    }
  }

  /// What it is called among programs.
  public var mimeType: String {
    switch self {
    case .krita: "application/x-krita"
    case .photoshop: "image/vnd.adobe.photoshop"
    }
  }

  /// What it is called among people.
  public var title: String {
    switch self {
    case .krita: "Krita"
    case .photoshop: "Photoshop"
    }
  }

  /// The format of a file's name; nil for an ending that none of them has.
  public init?(ofName name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let found = LayeredFormat.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = found
  }

  /// The format of a file's bytes, of which the first are enough; nil for none of them.
  init?(of start: [UInt8]) {
    if start.starts(with: "8BPS".utf8) {
      self = .photoshop
    } else if start.count > 38, start.starts(with: [0x50, 0x4B, 3, 4]),
      // The first entry says what the archive is; its name and more stand before that, not packed.
      start[30...].starts(with: "mimetype".utf8),
      start[38...].dropFirst(Int(start[28]) | Int(start[29]) << 8)
        .starts(with: "application/x-kr".utf8)
    {
      self = .krita
    } else {
      return nil
    }
  }
}
