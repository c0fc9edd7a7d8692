import Geometry
package import PaintingModel
import Rasterizer
import UserInterface

/// Makes the area that painting is limited to, with the Select tool, and works on the pixels in it.
package final class AreaEditor: CanvasOverlay {
  private(set) weak var editor: SelectionEditor?
  let overlay = AreaOverlay()
  /// Whether the tool makes areas, and selects no strokes.
  package var isActive = false {
    didSet { if isActive != oldValue { switched() } }
  }
  /// How far a color may be from the one that the wand is put on, as a part of a full one, 0…1.
  package var tolerance = 0.1
  /// What grows or shrinks by keys, and by how much it has.
  private var growth: Growth?

  private struct Growth {
    let measured: AreaGrowth
    var amount = 0.0
    var result: Area?
  }

  init(_ editor: SelectionEditor) { self.editor = editor }

  var controller: PaintingController? { editor?.controller }
  private var view: PaintingView? { controller?.paintingView }

  /// The area; nil where all of the canvas is free.
  package var area: Area? { controller?.painting.area }

  /// What is seen of it changes with the tool.
  private func switched() {
    if isActive {
      editor?.clear()
      controller?.stickers.unpick()
    }
    refresh()
    editor?.tell()
  }

  /// Takes the tool in hand to make an area.
  package func begin() {
    controller?.tool = .select
    isActive = true
  }

  /// Shows the area as it is now, also while another tool is at hand.
  func refresh() {
    guard let controller, let view else { return }
    overlay.show(
      controller.painting.area, canvas: controller.painting.sheet,
      showsFeather: isActive && controller.selectsElements, in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }

  // MARK: Setting it

  /// Limits painting to an area, or to none, as a step that undo takes back.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does.
  @discardableResult
  package func set(_ new: Area?, continuing: Bool = false) -> Bool {
    guard let controller, !controller.isPainting, !controller.isHandlingElements else {
      return false
    }
    // Beside the canvas there is nothing to paint on: that is no area at all.
    let isMet = new?.bounds?.intersects(controller.painting.sheet.rect) ?? true
    guard controller.painting.setArea(isMet ? new : nil, continuing: continuing) else {
      return false
    }
    controller.changed(Region())
    return true
  }

  /// Takes what a lasso or the wand has found: with Shift it is added, with Alt taken away, with both what
  /// both have in common stays.
  func take(_ found: Area?, with modifiers: KeyModifiers) {
    let (adds, takes) = (modifiers.contains(.shift), modifiers.contains(.alt))
    guard adds || takes else {
      if let found { set(found) }
      return
    }
    guard let found else { return }
    guard let area else {
      if !takes { set(found) }
      return
    }
    set(area.combined(with: found, adds ? takes ? .keepCommon : .add : .takeAway))
  }

  /// Takes what a hand has drawn. A rectangle holds whole pixels.
  func take(_ lasso: LassoArea, isRectangle: Bool, with modifiers: KeyModifiers) {
    guard !lasso.isEmpty else { return }
    let box = lasso.bounds
    take(
      isRectangle
        ? Area(
          Rect(
            minX: box.minX.rounded(), minY: box.minY.rounded(), maxX: box.maxX.rounded(),
            maxY: box.maxY.rounded()))
        : Area([lasso.points])?.tidied, with: modifiers)
  }

  /// Takes what looks like the pixel at a place: what is joined to it, with Ctrl everywhere.
  func tapped(_ point: Point, with modifiers: KeyModifiers) {
    guard let painting = controller?.painting else { return }
    take(
      painting.area(
        like: point, tolerance: tolerance, isJoined: !modifiers.contains(.control)),
      with: modifiers)
  }

  /// Takes all that lies on a layer.
  package func take(_ layer: LayerID) {
    guard let found = controller?.painting.area(of: layer) else { return tellEmpty() }
    begin()
    set(found)
  }

  /// Says that there is no paint.
  func tellEmpty() { controller?.onEmptyArea?() }

  /// Takes all of the canvas.
  func selectAll() { set(controller?.painting.wholeArea) }

  /// All but what it was; where there is none, all of the canvas is free already.
  package func invert() { if let area { set(area.inverted) } }

  /// Lets its edge fade out over so many pixels to each side.
  package func feather(_ feather: Double, continuing: Bool = false) {
    if let area { set(area.feathered(feather), continuing: continuing) }
  }

  /// Moves it by a way on the screen, in canvas pixels; not what is painted there.
  func nudge(_ way: Vector) {
    guard let area, let transform = view?.canvasTransform else { return }
    let step = Nudge.step(way, in: transform)
    set(area.moved(by: .translation(step)), continuing: isNewest(.move))
    note(.move)
  }

  /// Lets it grow to all sides, or shrink below 0; steps that follow each other add up.
  package func grow(by step: Double) {
    guard let area else { return }
    let isNewest = isNewest(.growth)
    let known = isNewest && self.growth?.result == area ? self.growth : nil
    var growth = known ?? Growth(measured: AreaGrowth(of: area))
    growth.amount += step
    growth.result = growth.measured.grown(by: growth.amount)
    guard let result = growth.result else { return }
    set(result, continuing: isNewest)
    self.growth = growth
    note(.growth)
  }

  // MARK: Quick repetitions are one step

  private enum Kind { case move, growth }
  private var lastChange: (kind: Kind, time: Double, revision: UInt64)?

  private func isNewest(_ kind: Kind) -> Bool {
    guard let lastChange, let now = view?.window?.now else { return false }
    return lastChange.kind == kind && now - lastChange.time < 0.5
      && lastChange.revision == controller?.painting.revision
  }

  private func note(_ kind: Kind) {
    guard let now = view?.window?.now, let revision = controller?.painting.revision else { return }
    lastChange = (kind, now, revision)
  }

  // MARK: Where it is

  /// Where a frame around what is seen of it would be; nil where there is none.
  package var layout: FrameLayout? {
    guard let area, let controller, let view else { return nil }
    let canvas = controller.painting.sheet.rect
    let box = area.bounds.map { $0.intersection(canvas) } ?? canvas
    return TransformFrame(box).map { FrameLayout($0, view.canvasTransform) }
  }

  /// Whether a drag from a place takes the pixels along, where there are some.
  func holds(_ point: Point) -> Bool {
    guard let controller, let area, area.contains(point) else { return false }
    return controller.painting.sheet.rect.contains(point)
  }
}
