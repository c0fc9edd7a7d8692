import Geometry
import PaintingModel
import Rasterizer

/// What a new painting is begun on: how large, how many pixels an inch has on paper, and which paper.
nonisolated struct NewSheet: Hashable, Sendable {
  /// How many pixels an inch may have.
  static let resolutions = 72...600

  /// What it is called.
  var kind = SheetKind.screen
  /// Its own width, in `unit`: what counts for `.own`.
  var width = 1600.0
  /// Its own height, in `unit`.
  var height = 1200.0
  /// What its own numbers are counted in, and those that are shown.
  private(set) var unit = SheetUnit.pixels
  /// How many pixels an inch has on paper.
  var resolution = 300 {
    didSet {
      let limits = NewSheet.resolutions
      resolution = min(max(resolution, limits.lowerBound), limits.upperBound)
    }
  }
  /// Whether it stands the other way than its kind does by itself; numbers that were typed stand as typed.
  var isTurned = false
  /// What lies under all paint; nil for nothing, so that it can be seen through.
  var paper: Color? = Painting.defaultPaper

  /// Its width and height in `unit`; `screen` is how large that of `.screen` is.
  func extents(on screen: PixelSize) -> Size {
    guard kind != .own else { return Size(width, height) }
    let (width, height, own) =
      kind.extents ?? (Double(screen.width), Double(screen.height), .pixels)
    let factor = unit.perInch(resolution) / own.perInch(resolution)
    return isTurned
      ? Size(height * factor, width * factor) : Size(width * factor, height * factor)
  }

  /// How many pixels it has.
  func size(on screen: PixelSize) throws(SheetFlaw) -> PixelSize {
    let extents = extents(on: screen)
    let factor = Double(resolution) / unit.perInch(resolution)
    let (width, height) = (extents.width * factor, extents.height * factor)
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .noExtent }
    let budget = PaintingBudget.current
    let side = Double(budget.side)
    if width < side + 0.5, height < side + 0.5 {
      let size = PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
      if budget.allows(width: size.width, height: size.height) { return size }
    }
    throw .tooLarge(largest: NewSheet.largest(width, height, budget))
  }

  /// The largest of a shape that can be opened again.
  private static func largest(
    _ width: Double, _ height: Double, _ budget: PaintingBudget
  ) -> PixelSize {
    let (side, pixels) = (Double(budget.side), Double(budget.pixels))
    // By the shape alone: the product of two large numbers is none.
    let shape = height / width
    let wide = min(side, side / shape, (pixels / shape).squareRoot())
    return PixelSize(width: Int(wide), height: Int(min(side, wide * shape)))
  }

  /// Whether it is wider than high; nil where it is neither.
  func isAcross(on screen: PixelSize) -> Bool? {
    let extents = extents(on: screen)
    return extents.width == extents.height ? nil : extents.width > extents.height
  }

  /// Turns it upright, or across.
  mutating func stand(across: Bool, on screen: PixelSize) {
    guard let isAcross = isAcross(on: screen), isAcross != across else { return }
    if kind == .own { swap(&width, &height) } else { isTurned.toggle() }
  }

  /// Takes another kind, as it stands by itself.
  mutating func take(_ kind: SheetKind) {
    self.kind = kind
    isTurned = false
  }

  /// Takes numbers that were typed, in `unit`, in place of those that are shown.
  mutating func take(width: Double? = nil, height: Double? = nil, on screen: PixelSize) {
    let shown = extents(on: screen)
    self.width = width ?? shown.width
    self.height = height ?? shown.height
    take(.own)
  }

  /// Counts in another unit; as large as before.
  mutating func count(in unit: SheetUnit) {
    guard unit != self.unit else { return }
    let factor = unit.perInch(resolution) / self.unit.perInch(resolution)
    width = unit.rounded(width * factor)
    height = unit.rounded(height * factor)
    self.unit = unit
  }

  /// An empty painting on it; nil where there can be none.
  func painting(on screen: PixelSize) -> Painting? {
    guard let size = try? size(on: screen) else { return nil }
    var painting = Painting(size: size, paper: paper ?? .clear)
    painting.resolution = Resolution(resolution)
    return painting
  }
}
