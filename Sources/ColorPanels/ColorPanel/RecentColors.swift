import ColorSpaces
public import PaintingFiles
public import Rasterizer

/// The colors that a person painted with last, in whatever painting, each once and opaque; kept from
/// run to run in the user's state folder, a line `#rrggbb` for each.
public nonisolated struct RecentColors: Hashable, Sendable {
  /// The colors, the one that was used last first.
  public private(set) var colors: [Color] = []

  /// The most that are kept.
  public static let limit = 24

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/colors" }

  /// Makes a list without colors.
  public init() {}

  /// Reads what was kept; what is missing or damaged counts as nothing.
  public init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: 4096) else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for color in lines.compactMap({ Color(css: String($0)) }).reversed() { use(color) }
  }

  /// Notes that a color was used.
  public mutating func use(_ color: Color) {
    let opaque = Color(hex: color.hex)
    guard colors.first != opaque else { return }
    colors.removeAll { $0 == opaque }
    colors.insert(opaque, at: 0)
    if colors.count > RecentColors.limit { colors.removeLast() }
  }

  /// Keeps it for the next run.
  public func write(in folders: UserFolders) throws(FileError) {
    try folders.keep(colors.map { "\($0.cssHex)\n" }.joined(), as: "colors")
  }
}
