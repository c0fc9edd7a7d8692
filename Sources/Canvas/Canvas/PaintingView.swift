import Controls
public import Geometry
public import PaintingModel
public import Rasterizer
public import UserInterface

/// Shows a painting on its desk, and is the only place where view and canvas coordinates meet.
///
/// Without a painting it draws nothing.
public final class PaintingView: View {
  /// What is shown; shared with the controller, which changes the painting in place.
  public var document: PaintingDocument? {
    didSet {
      display = document.map { PaintingDisplay(of: $0.painting) }
      preview = nil
      changedLate = []
      isOpaque = document != nil
      guard let document else { return setNeedsDisplay() }
      onPaint?(document.painting.frame.bounds)
      canvasTransform = CanvasTransform(
        sheet: document.painting.sheet.rect, viewSize: bounds.size,
        pixelsPerPoint: window?.scale ?? 1)
      setNeedsDisplay()
    }
  }

  /// The painting that is shown.
  public var painting: Painting? {
    get { document?.painting }
    set { document = newValue.map { PaintingDocument(painting: $0) } }
  }

  /// Where the canvas lies. Setting it redraws the view, or moves what it shows.
  public var canvasTransform = CanvasTransform(
    canvasSize: Size(1, 1), viewSize: .zero, pixelsPerPoint: 1)
  {
    didSet {
      guard canvasTransform != oldValue else { return }
      showMove(from: oldValue)
      onTransformChange?()
    }
  }

  /// The rim of the brush, where one is over the view.
  var brushOutline: BrushOutline? {
    didSet {
      guard brushOutline != oldValue else { return }
      for piece in BrushOutline.damage(from: oldValue, to: brushOutline) { setNeedsDisplay(piece) }
    }
  }

  /// Told where mouse or pen are while they do not press; nil when they have left.
  var onHover: ((HoverEvent?) -> Void)?

  /// Told which pixels of the painting have changed; where another one is shown, all.
  public var onPaint: ((PixelRect) -> Void)?

  /// Told after zoom, turn or place changed.
  public var onTransformChange: (() -> Void)?

  /// Told after some of the canvas changed; nil while nobody else shows it.
  var onCanvasChange: (() -> Void)?

  /// What happens to the canvas when the view changes its size.
  public enum Placement: Hashable, Sendable {
    /// What was in the middle stays there.
    case free
    /// The whole canvas is shown.
    case fitted
    /// Its corner lies on the view's, at 100 %.
    case corner
  }

  /// What happens to the canvas when the view changes its size; now is one such time.
  public var placement = Placement.fitted {
    didSet { if placement != .free || oldValue != .free { setNeedsLayout() } }
  }

  /// The color around the canvas.
  public var deskColor = Theme.current.desk {
    didSet { setNeedsDisplay() }
  }

  public override func themeChanged() {
    super.themeChanged()
    deskColor = Theme.current.desk
  }

  /// How the canvas's colors are shown; nil shows them as those of the window.
  public var canvasColors: ColorMap? {
    didSet {
      guard canvasColors != oldValue else { return }
      onCanvasChange?()
      setNeedsDisplay()
    }
  }

  /// Whether lines between the pixels are shown from 800 % on.
  public var showsPixelGrid = false {
    didSet { if showsPixelGrid != oldValue { setNeedsDisplay() } }
  }

  /// The zoom from which the grid is shown.
  public static let gridZoom = 8.0

  /// Whether keys may come to the canvas, and Tab stops there: they paint.
  var takesKeys = false { didSet { if !takesKeys { resignFirstResponder() } } }
  public override var canBecomeFirstResponder: Bool { takesKeys }

  /// Says in words what there is to see.
  var describe: (() -> String)?
  public override var accessibilityValue: String? { describe?() }

  /// Draws over the canvas, in the view's coordinates; it goes with the canvas when that moves.
  var drawOverlay: ((GraphicsContext) -> Void)?

  private var display: PaintingDisplay?
  /// What has changed while something of the painting was not read yet.
  private var changedLate: [PixelRect] = []
  /// What is shown in place of the painting; nil while that itself is.
  var backdrop: CanvasBackdrop? { didSet { setNeedsDisplay() } }
  /// What is shown in place of the painting, with the pixels in which it differs: a choice that is not made yet.
  private var preview: (painting: Painting, region: Region)?
  /// The mask that is painted on, while that is seen in place of the picture.
  var maskAlone: LayerID? {
    didSet {
      guard maskAlone != oldValue else { return }
      remakeDisplay(colors: display?.colors)
      onCanvasChange?()
      setNeedsDisplay()
    }
  }
  /// How the canvas was seen last; nil before it was drawn.
  private(set) var look: CanvasLook?
  /// Whether a hand moves the canvas right now.
  private var isInMotion = false
  /// Whether the screen shows less than it could, for speed.
  private var isCoarse = false
  private var refinement: TimerToken?

  /// Tells that a part of the canvas, in canvas pixels, has changed; the next frame shows it.
  public func setNeedsDisplay(canvas region: Region) {
    show(nil)
    if let onPaint, let block = region.bounds { onPaint(block) }
    redraw(canvas: region)
  }

  private func redraw(canvas region: Region) {
    followSheet()
    if document?.painting.late != nil { noteLate(region) }
    display?.invalidate(region)
    onCanvasChange?()
    let ways = tileWays
    for rect in region.rects { redraw(rect, ways) }
  }

  private func redraw(_ block: PixelRect, _ ways: [Vector]) {
    setNeedsDisplay(canvasTransform.viewRect(block))
    for way in ways {
      setNeedsDisplay(canvasTransform.viewRect(block.offset(dx: Int(way.dx), dy: Int(way.dy))))
    }
  }

  private func noteLate(_ region: Region) {
    changedLate += region.rects
    guard changedLate.count > 256, let first = changedLate.first else { return }
    changedLate = [changedLate.reduce(first) { $0.union($1) }]
  }

  /// Tells that tiles of the painting are read now.
  func show(_ tiles: LateTiles) {
    guard let late = document?.painting.late else { return }
    onPaint?(tiles.block)
    let block = display?.show(
      tiles, of: late, hasChanged: changedLate.contains { $0.intersects(tiles.block) },
      at: canvasTransform.canvasToPixels.scaleFactor)
    if let block { redraw(block, tileWays) }
  }

  /// Shows another state of the painting in its place, which differs in some pixels; nil shows the painting.
  func show(_ new: (painting: Painting, region: Region)?) {
    guard preview != nil || new != nil else { return }
    let regions = [preview?.region, new?.region].compactMap(\.self)
    preview = new
    for region in regions { redraw(canvas: region) }
  }

  /// Takes over other edges of the sheet; what is seen of it stays in its place.
  private func followSheet() {
    // Asked with each sample: of the document, so that no painting is copied.
    guard let sheet = document?.painting.sheet.rect, sheet != canvasTransform.sheet else { return }
    canvasTransform.sheet = sheet
    setNeedsDisplay()
  }

  /// Shows the painting by a display that knows it as it is now.
  func show(_ new: PaintingDisplay) {
    display = new
    if maskAlone != nil { remakeDisplay(colors: new.colors) }
    setNeedsDisplay()
  }

  private func remakeDisplay(colors: ColorMap?) {
    display = document.map { PaintingDisplay(of: seen($0.painting), colors: colors) }
  }

  /// What shows the painting in a context, in the colors that are shown there.
  private func display(in context: GraphicsContext) -> PaintingDisplay? {
    let colors = canvasColors ?? context.colors
    if let display, display.colors != colors { remakeDisplay(colors: colors) }
    return display
  }

  /// What is seen of a painting: all of it, or the mask alone that is painted on.
  func seen(_ painting: Painting) -> Painting {
    painting.seen(maskAlone: maskAlone != nil)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    var changed = canvasTransform
    changed.resize(viewSize: bounds.size, pixelsPerPoint: window?.scale ?? 1)
    switch placement {
    case .free: break
    case .fitted: changed.fit()
    case .corner: changed.alignToCorner()
    }
    canvasTransform = changed
  }

  public override func pointerHovered(_ event: HoverEvent) { onHover?(event) }

  public override func pointerExited() { onHover?(nil) }

  /// Draws all of the sheet elsewhere, by a map from its pixels to the context's points, from what is known of the
  /// picture at that scale.
  func drawWhole(in context: GraphicsContext, by map: AffineTransform) {
    guard let document, let display = display(in: context) else { return }
    let place = map.concatenating(context.pixelTransform)
    display.draw(
      seen(document.painting), into: context.bitmap, clip: context.pixelClip,
      canvasToBitmap: place, around: context.shown(deskColor))
    if document.painting.paper.alpha < 1 {
      Checkers.lay(
        context.pixelClip, of: context.bitmap, from: place.apply(Point.zero),
        scale: context.pixelTransform.scaleFactor, colors: context.colors)
    }
  }

  private func draw(
    _ painting: Painting, by display: PaintingDisplay, in context: GraphicsContext,
    _ place: AffineTransform
  ) {
    display.draw(
      painting, into: context.bitmap, clip: context.pixelClip, canvasToBitmap: place,
      around: context.shown(deskColor), isCoarse: isCoarse)
    drawTiles(of: painting, by: display, in: context, place)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    guard let document, let display = display(in: context) else { return }
    let corner = context.pixelTransform.apply(Point.zero)
    let place = canvasTransform.canvasToPixels.concatenating(.translation(corner - .zero))
    let look = CanvasLook(
      canvasToBitmap: place, size: context.bitmap.size, desk: context.shown(deskColor),
      colors: display.colors)
    self.look = look
    if let backdrop {
      backdrop.draw(
        into: context.bitmap, clip: context.pixelClip, as: look, else: document.painting)
    } else {
      draw(seen(preview?.painting ?? document.painting), by: display, in: context, place)
    }
    if document.painting.paper.alpha < 1 {
      Checkers.lay(
        context.pixelClip, of: context.bitmap, from: place.apply(Point.zero),
        scale: context.pixelTransform.scaleFactor, colors: context.colors)
    }
    if showsPixelGrid, canvasTransform.zoom >= Self.gridZoom {
      context.bitmap.drawPixelGrid(
        of: document.painting.size,
        transform: .translation(document.painting.sheet.rect.origin - .zero).concatenating(place),
        clip: context.pixelClip)
    }
    drawEdge(of: document.painting.sheet.rect, in: context, dirty: dirty)
    drawOverlay?(context)
    brushOutline?.draw(in: context)
  }
}

extension PaintingView {
  private static let edgeColor = Color.black.withAlpha(0.22)

  /// A hairline around the sheet, so that white paper ends also on a light desk.
  private func drawEdge(of sheet: Rect, in context: GraphicsContext, dirty: Rect) {
    // Most of what is drawn lies within, while a stroke grows.
    func isWithin(_ x: Double, _ y: Double) -> Bool {
      let place = canvasTransform.canvasPoint(Point(x, y))
      return place.x > sheet.minX && place.y > sheet.minY && place.x < sheet.maxX
        && place.y < sheet.maxY
    }
    let near = dirty.inset(by: -2)
    if isWithin(near.minX, near.minY), isWithin(near.maxX, near.minY),
      isWithin(near.minX, near.maxY), isWithin(near.maxX, near.maxY)
    {
      return
    }
    // Beside the paper, not on it.
    let hairline = 1 / context.pixelTransform.scaleFactor
    let start = canvasTransform.viewPoint(sheet.origin)
    let across = canvasTransform.viewPoint(Point(sheet.maxX, sheet.minY)) - start
    let down = canvasTransform.viewPoint(Point(sheet.minX, sheet.maxY)) - start
    let (right, low) = (across * (hairline / across.length), down * (hairline / down.length))
    let corner = start - right * 0.5 - low * 0.5
    var path = Path()
    path.move(to: corner)
    path.line(to: corner + across + right)
    path.line(to: corner + across + right + down + low)
    path.line(to: corner + down + low)
    path.close()
    context.stroke(path, with: Self.edgeColor, width: hairline)
  }

  /// How long after the last step of a motion without an end (the wheel's) the picture is coarse,
  /// in seconds.
  private static let rest = 0.08

  /// A hand takes the canvas: while it zooms or turns, a coarser picture may be shown.
  func beginMotion() { isInMotion = true }

  /// The hand has let go.
  func endMotion() {
    isInMotion = false
    refine()
  }

  /// Changes where the canvas lies by one step of many that follow each other fast.
  func moveBriefly(_ change: (inout CanvasTransform) -> Void) {
    isInMotion = true
    change(&canvasTransform)
    isInMotion = false
    guard isCoarse, let backend = window?.application?.backend else { return refine() }
    if let refinement { backend.cancel(refinement) }
    refinement = backend.schedule(after: Self.rest) { [weak self] in self?.refine() }
  }

  private func refine() {
    if let refinement { window?.application?.backend.cancel(refinement) }
    refinement = nil
    guard isCoarse, !isInMotion else { return }
    isCoarse = false
    setNeedsDisplay()
  }

  private func showMove(from old: CanvasTransform) {
    let new = canvasTransform
    guard new.linear == old.linear, new.pixelsPerPoint == old.pixelsPerPoint else {
      // From 100 % on there is nothing to gain.
      isCoarse = isInMotion && new.zoom < 1
      return setNeedsDisplay()
    }
    let way = new.origin - old.origin
    // The rim stays where it is; what moves away with the canvas is drawn again.
    if let brushOutline {
      for piece in BrushOutline.damage(from: nil, to: brushOutline) { setNeedsDisplay(piece) }
    }
    moveContent(dx: Int(way.dx), dy: Int(way.dy))
  }
}
