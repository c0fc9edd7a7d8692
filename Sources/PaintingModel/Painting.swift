public import Geometry
public import Rasterizer
import Words

/// A picture that is made of strokes and stickers on layers, with its whole history.
///
/// A value: copies are cheap, share their pixels until one changes, and may go to other threads.
/// Strokes are painted in sessions (`beginStroke`, `append`, `endStroke` or `cancelStroke`);
/// several may be in progress at once. Every edit returns the canvas pixels that it changed.
/// The result depends on the points, the brush and the seed alone.
public struct Painting: Sendable {
  /// The extent of the sheet that it was begun on, in pixels: from (0, 0) on.
  public let firstSize: PixelSize
  /// Where its tiles lie: all sheets that it ever had.
  public internal(set) var frame: TileFrame
  /// What lay under all paint when it was begun.
  public let firstPaper: Color
  /// Whether there are tiles that only sheets had which are forgotten.
  var hasSpareRoom = false
  /// The layers' order and settings, and which one is painted on: the active one.
  public internal(set) var tree: LayerTree
  /// The picture that the active layer began with: under all its strokes.
  public internal(set) var base: TileGrid
  /// The active layer: its base with every stroke, also those in progress.
  public internal(set) var layer: TileGrid
  /// The active layer with the strokes that are done.
  var committed: TileGrid
  /// The strokes in progress on the active layer, in the order in which they began.
  var live: [LiveStroke] = []
  /// The elements of the active layer.
  var history: History
  /// The other layers, also those that undo or redo brings back.
  var contents: [LayerID: LayerContent] = [:]
  /// What was done, to all layers.
  var timeline = Timeline()
  /// How it was when it was saved.
  public var versions = PaintingVersions()
  /// Where references float, also those that undo brings back. It is of the painting, and no step.
  public var referencePlacements: [ElementID: ReferencePlacement] = [:]
  /// How many layers and groups were made.
  var layerCount: UInt32 = 1
  /// Entries of another program's file that its notes name.
  var attachments: [String: [UInt8]] = [:]
  /// Whose the elements are that are made from now on: drawn once for each painting that a program
  /// opens, so that names of elements never meet.
  public var author: UInt64 = 0 {
    didSet { if author != oldValue { elementCount = 0 } }
  }
  /// How many elements that author has made.
  var elementCount: UInt32 = 0
  /// How many stickers were made.
  var stickerCount: UInt32 = 0
  /// How tiles are put together while the active layer is painted on.
  var stacks = StackCache()
  /// What the active mask lies on where that is seen alone, in place of the picture; for looking at only.
  var loneMask: MaskGround?
  /// How many strokes were begun.
  var begun: UInt64 = 0
  /// Counts the edits, also those that are taken back.
  var edits: UInt64 = 0
  /// The newest edit that shows and does not only move along the history.
  var branch: UInt64 = 0
  /// `branch` before the strokes in progress; nil when one of them is done.
  var quietBranch: UInt64?
  /// The edit with which the last of the strokes that are done ended.
  var lastEnd: UInt64 = 0
  /// The layers before the sheet grew under the strokes in progress; nil where it did not.
  var treeBeforeGrowth: LayerTree?
  /// The strokes in progress, and the newest that was done, under which the sheet could not grow.
  var strokesBeyondLimit: Set<StrokeID> = []
  /// The newest strokes that are done and that nothing else followed.
  var recent: [RecentStroke] = []
  /// The pixels that the newest edit changed.
  var damage = Damage()
  /// The fills that would have run out where they were found again last.
  public internal(set) var fillLeaks: [FillLeak] = []
  /// Room for the coverage of one tile.
  var scratch = StrokeCoverage.Scratch()

  /// What of it is not read yet; nil where all is.
  package var late: LatePixels?

  /// The color of new paper: 250/250/250.
  public static let defaultPaper = Color(hex: 0xFAFAFA)

  /// Makes an empty painting.
  public init(size: PixelSize, paper: Color = Painting.defaultPaper) {
    self.init(size: size, paper: paper, base: TileGrid(size: size))
  }

  /// Makes a painting of an imported picture.
  public init(importing picture: TileGrid, paper: Color = Painting.defaultPaper) {
    self.init(size: picture.size, paper: paper, base: picture)
  }

  /// Makes an empty painting with room for more than its first sheet.
  init(size: PixelSize, paper: Color, frame: TileFrame) {
    self.init(size: size, paper: paper, base: TileGrid(frame: frame))
  }

  init(size: PixelSize, paper: Color, base: TileGrid) {
    firstSize = size
    frame = base.frame
    firstPaper = paper
    self.base = base
    tree = LayerTree(Layer(id: LayerID(rawValue: 1), name: text("Layer %s", "1")))
    layer = base
    committed = base
    history = History(like: base)
  }

  /// Whether there is nothing on the paper and nothing to undo: no stroke and no imported picture.
  public var isEmpty: Bool {
    timeline.doneCount == 0 && live.isEmpty && base.isEmpty
      && tree.leaves.allSatisfy { contents[$0.id]?.base.isEmpty ?? true }
  }

  /// Differs between any two states of this painting; the same again after an undo is redone or
  /// a stroke is cancelled.
  public var revision: UInt64 { branch << 32 | UInt64(timeline.doneCount) }
}
