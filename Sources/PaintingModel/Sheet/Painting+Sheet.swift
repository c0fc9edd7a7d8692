public import Geometry
public import Rasterizer

/// The sheet: the pixels that are seen, of all that was painted. What lies beyond its edges stays.
extension Painting {
  /// The pixels that are seen and exported.
  public var sheet: PixelRect { tree.sheet ?? firstSize.bounds }

  /// The sheet's extent in pixels.
  public var size: PixelSize { sheet.size }

  /// What lies under all paint.
  public var paper: Color { tree.paper ?? firstPaper }

  /// Lays another paper under all paint, or none, as a step that undo takes back.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does while it is dragged.
  /// - Returns: the pixels that may look different; nil where it is that already, or a stroke is in progress.
  public mutating func setPaper(_ paper: Color, continuing: Bool = false) -> Region? {
    guard live.isEmpty, paper != self.paper else { return nil }
    var next = tree
    next.paper = paper == firstPaper ? nil : paper
    return arrange(next, continuing: continuing)
  }

  /// How far a sheet may lie from where the first one began, in pixels.
  public static let sheetReach = 1 << 20

  /// Whether a painting may have a sheet: its extents, and those of all sheets that it had, must be such as
  /// can be opened again.
  public func allows(sheet: PixelRect) -> Bool {
    let whole = frame.union(TileFrame(covering: sheet)).size
    let reach = Self.sheetReach
    return PixelRect(minX: -reach, minY: -reach, maxX: reach, maxY: reach)!.contains(sheet)
      && PaintingBudget.current.allows(width: whole.width, height: whole.height)
  }

  /// Cuts the sheet off at other edges, or makes it larger, as a step that undo takes back. Nothing is lost:
  /// what lies beyond its edges comes back with a larger one.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as edges do that are dragged.
  /// - Returns: the pixels that may look different; nil where it is that already, is not allowed, or a stroke is
  ///   in progress.
  public mutating func setSheet(_ sheet: PixelRect, continuing: Bool = false) -> Region? {
    guard live.isEmpty, sheet != self.sheet, allows(sheet: sheet) else { return nil }
    var next = tree
    next.sheet = sheet == firstSize.bounds ? nil : sheet
    return arrange(next, continuing: continuing)
  }

  /// The smallest block of the sheet around all paint on layers that are seen; nil where there is none.
  public var paintedBlock: PixelRect? {
    let blocks = LayerTree.seenLeaves(of: tree.layers).compactMap {
      tiles(of: $0)?.paintedBounds?.intersection(sheet)
    }
    return blocks.first.map { blocks.dropFirst().reduce($0) { $0.union($1) } }
  }
}
