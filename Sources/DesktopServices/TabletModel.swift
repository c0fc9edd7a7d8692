import CWacom

/// A model of tablet, as the system's list of them (libwacom) describes it.
public struct TabletModel: Hashable, Sendable {
  /// What its maker calls it.
  public var name: String
  /// The width of its surface in millimetres; nil where unknown.
  public var width: Double?
  /// The height of its surface in millimetres; nil where unknown.
  public var height: Double?
  /// How many keys it has, beside the pen's buttons.
  public var keyCount: Int
  /// Whether it is a display too.
  public var isDisplay: Bool

  /// Makes a description.
  public init(
    name: String, width: Double? = nil, height: Double? = nil, keyCount: Int = 0,
    isDisplay: Bool = false
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.keyCount = keyCount
    self.isDisplay = isDisplay
  }

  /// Looks a product up by the numbers of its bus; nil where it is not in the list, or there is none. Reads
  /// some hundred small files.
  public init?(vendor: Int, product: Int) {
    var raw = cwacom_tablet()
    guard
      unsafe cwacom_find(
        Int32(truncatingIfNeeded: vendor), Int32(truncatingIfNeeded: product), &raw)
    else { return nil }
    name = unsafe withUnsafeBytes(of: raw.name) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let inch = 25.4
    width = raw.width > 0 ? Double(raw.width) * inch : nil
    height = raw.height > 0 ? Double(raw.height) * inch : nil
    keyCount = max(0, Int(raw.buttons))
    isDisplay = raw.is_display
  }
}
