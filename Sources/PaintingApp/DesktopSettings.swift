public import DesktopServices
public import PaintingFiles

/// What the desktop is set to: what its portal says, else what it leaves for programs in GTK's
/// `settings.ini`.
public nonisolated struct DesktopSettings: Hashable, Sendable {
  /// What the portal has said.
  public var appearance = DesktopAppearance()
  private var fileIsDark = false
  private var fileReducesMotion = false
  private var fileRaisesContrast = false

  /// Whether programs should be dark.
  public var prefersDark: Bool { appearance.prefersDark ?? fileIsDark }
  /// Whether things should not move.
  public var reducesMotion: Bool { appearance.reducesMotion ?? fileReducesMotion }
  /// Whether colors should stand out more from each other.
  public var raisesContrast: Bool { appearance.raisesContrast ?? fileRaisesContrast }

  /// Reads the user's settings; those of GTK 4 count before those of GTK 3. What is not set, or
  /// cannot be read, stays as it is by default.
  public init(folders: UserFolders) {
    for version in ["gtk-3.0", "gtk-4.0"] {
      let path = "\(folders.configuration.parentPath)/\(version)/settings.ini"
      guard let bytes = try? FileBytes.read(path, limit: 1 << 16) else { continue }
      read(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Takes over what a file's text says: lines of `name=value`.
  mutating func read(_ text: String) {
    var isDarkTheme: Bool?
    var isDarkWanted: Bool?
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].filter { !$0.isWhitespace }
      let value = parts[1].lowercased().filter { !$0.isWhitespace && $0 != "\"" }
      let isOn = value == "1" || value == "true"
      switch name {
      case "gtk-application-prefer-dark-theme": isDarkWanted = isOn
      case "gtk-theme-name":
        isDarkTheme = ["-dark", ":dark", "contrastinverse"].contains { value.hasSuffix($0) }
        fileRaisesContrast = value.hasPrefix("highcontrast")
      case "gtk-enable-animations": fileReducesMotion = !isOn
      default: break
      }
    }
    if isDarkWanted != nil || isDarkTheme != nil {
      fileIsDark = isDarkWanted == true || isDarkTheme == true
    }
  }
}
