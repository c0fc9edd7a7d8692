package import Controls
import Geometry
package import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Switches what is painted along on and off, and changes it: with it what was painted along it.
package final class GuideEditor: HandledOverlay {
  private(set) weak var controller: PaintingController?
  let pan = PanGestureRecognizer()
  private let overlay = GuideOverlay()
  /// The one that was switched off last: it comes back with the same name.
  private var former: Guide?
  /// What the next one is, where there was none.
  private var kind = Guide.Kind.mirror
  private var drag: Drag?
  /// The painting as the newest change has left it: another one like it may take its place.
  private var newest: UInt64?
  /// Told after something of it has changed.
  var onChange: (() -> Void)?

  /// Whether it is being changed: then it has handles.
  package var isEditing = false { didSet { if isEditing != oldValue { refresh() } } }

  /// What a hand does with a handle.
  private struct Drag {
    let handle: GuideOverlay.Handle
    let former: Guide
    /// From the hand to the handle, in canvas pixels.
    let offset: Vector
    var guide: Guide
  }

  /// What is painted along; nil for nothing.
  package var guide: Guide? { controller?.document.painting.guide }

  func attach(to controller: PaintingController) {
    self.controller = controller
    pan.addTarget(self) { editor, _ in editor.panned() }
    controller.add(pan)
    refresh()
  }

  /// Forgets the painting that was shown.
  func forget() {
    (former, drag, newest) = (nil, nil, nil)
    refresh()
  }

  /// Shows it as it is now.
  func refresh() {
    guard let view = controller?.paintingView else { return }
    overlay.show(
      (drag?.guide ?? guide).map { GuideOverlay.Content(guide: $0, hasHandles: isEditing) },
      in: view)
    onChange?()
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }

  // MARK: Changes

  /// Switches it off, or on again: the one that was there last, or a mirror.
  package func toggle() {
    if let guide {
      former = guide
      return set(nil)
    }
    set(former ?? controller?.painting.makeGuide(kind))
  }

  /// Paints along another kind from now on; what was painted along the former one keeps that.
  package func choose(_ kind: Guide.Kind) {
    self.kind = kind
    guard kind != guide?.kind, let old = guide ?? former else {
      if guide == nil { set(former ?? controller?.painting.makeGuide(kind)) }
      return
    }
    let new = controller?.painting.makeGuide(kind, count: old.count)
    set(new?.changed(center: old.center, angle: old.angle))
  }

  /// Has things come so many times in all, also what was painted along it.
  package func setCount(_ count: Int, continuing: Bool) {
    if let guide { set(guide.changed(count: count), continuing: continuing) }
  }

  /// Turns it so that its first axis goes so many degrees clockwise from upright.
  package func setDegrees(_ degrees: Double, continuing: Bool) {
    let angle = (degrees - 90) / 180 * .pi
    if let guide { set(guide.changed(angle: angle), continuing: continuing) }
  }

  /// How far the first axis is turned clockwise from upright, in degrees, −180…180.
  package var degrees: Double {
    let turned = Vector(angle: (guide?.angle ?? -.pi / 2) + .pi / 2).angle
    return (turned * 180 / .pi * 100).rounded() / 100
  }

  /// Puts its middle on that of the sheet.
  package func center() {
    guard let guide, let sheet = controller?.painting.sheet else { return }
    set(guide.changed(center: sheet.rect.center))
  }

  /// Paints along another guide, beside the hand where many strokes follow it.
  ///
  /// - Parameter continuing: whether it goes on with the newest change, as a slider does.
  private func set(_ new: Guide?, continuing: Bool = false) {
    guard let controller, !controller.isPainting, !controller.isHandlingElements, new != guide
    else { return }
    let isMore = continuing && newest == controller.painting.revision
    let follows = new != nil && new?.id == guide?.id
    guard follows else {
      newest = nil
      return done(controller.painting.setGuide(new))
    }
    controller.editsBesideHand.begin {
      guard var region = isMore ? $0.undo() : Region() else { return nil }
      if let changed = $0.setGuide(new) { region.formUnion(changed) }
      return region
    } done: { [weak self] in
      self?.done($0.region)
    }
  }

  private func done(_ region: Region?) {
    if let region {
      newest = controller?.painting.revision
      controller?.changed(region)
    }
    refresh()
  }

  // MARK: A hand

  var isInHand: Bool { drag != nil }

  func meets(_ place: Point, _ transform: CanvasTransform) -> Bool {
    overlay.content?.handle(at: place, transform) != nil
  }

  func begin(at place: Point, _ transform: CanvasTransform) {
    guard let guide, let content = overlay.content,
      let handle = content.handle(at: place, transform),
      let start = content.handles(transform).first(where: { $0.handle == handle })?.place
    else { return }
    drag = Drag(
      handle: handle, former: guide,
      offset: transform.canvasPoint(start) - transform.canvasPoint(place), guide: guide)
  }

  func follow(to place: Point, _ transform: CanvasTransform) {
    guard let drag else { return }
    let goal = transform.canvasPoint(place) + drag.offset
    switch drag.handle {
    case .middle: self.drag?.guide = drag.former.changed(center: goal)
    case .knob:
      let way = goal - drag.former.center
      guard way.length > 0 else { return }
      var angle = way.angle
      // In steps of 15° with Shift.
      if pan.touches.first?.modifiers.contains(.shift) == true {
        angle = (angle / (.pi / 12)).rounded() * (.pi / 12)
      }
      self.drag?.guide = drag.former.changed(angle: angle)
    }
    refresh()
  }

  func letGo() {
    let new = drag?.guide
    drag = nil
    if let new { set(new) }
    refresh()
  }

  func drop() { drag = nil }

  // MARK: Commands

  /// What keys do while a handle is dragged.
  var keyCommands: [KeyCommand] {
    drag == nil ? [] : Self.dragCommands.keyCommands(for: self)
  }

  private static let dragCommands: [Command<GuideEditor>] = [
    Command(
      CommandID("guide.call-off"), storedText("Leave Symmetry as It Was"),
      keys: [KeyStroke(.escape)]
    ) { $0.callOff() }
  ]
}

extension PaintingController {
  /// What is painted along.
  package static let guideCommands = [
    CanvasCommand(
      // Translators: A switch: what is painted comes again elsewhere, as in a mirror.
      .symmetry, storedText("Symmetry"), keys: [KeyStroke("m", .shift)],
      isChecked: { $0.painting.guide != nil }
    ) { $0.guides.toggle() }
  ]
}

nonisolated extension CommandID {
  package static let symmetry = CommandID("guide.symmetry")
}
