/// Colors of the virtual desktop itself, as `0xFFRRGGBB`.
public enum DesktopColor {
  /// The screen where there is no window.
  public static let bareScreen: UInt32 = 0xFF00_0000
}
