import Controls
package import Geometry
package import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Cuts the sheet off at other edges, or makes it larger: by its edges and corners, or by numbers. What lies beyond
/// stays, and comes back.
package final class SheetEditor: HandledOverlay {
  private(set) weak var controller: PaintingController?
  let pan = PanGestureRecognizer()
  private let overlay = SheetOverlay()
  private var drag: Drag?
  /// Told after something of it has changed.
  package var onChange: (() -> Void)?
  /// Told where the sheet cannot be as large as a hand, or numbers, would have it.
  package var onRefusal: ((_ wanted: PixelSize) -> Void)?

  /// Whether it is being changed: then its edges have handles.
  package var isEditing = false { didSet { if isEditing != oldValue { refresh() } } }

  /// What a hand does with a handle.
  private struct Drag {
    let handle: SheetHandle
    let former: PixelRect
    /// From the hand to the handle, in canvas pixels.
    let offset: Vector
    var sheet: PixelRect
  }

  /// The pixels that are seen, or will be where a hand lets go.
  package var sheet: PixelRect? { drag?.sheet ?? controller?.document.painting.sheet }

  func attach(to controller: PaintingController) {
    self.controller = controller
    pan.addTarget(self) { editor, _ in editor.panned() }
    controller.add(pan)
  }

  /// Forgets the painting that was shown.
  func forget() {
    drag = nil
    refresh()
  }

  /// Shows it as it is now.
  func refresh() {
    // Asked with each sample: of the document, so that no painting is copied.
    guard isEditing || overlay.content != nil, let controller, let sheet else { return }
    overlay.show(
      isEditing
        ? SheetOverlay.Content(
          sheet: sheet, former: controller.document.painting.sheet, taken: drag?.handle) : nil,
      in: controller.paintingView)
    onChange?()
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }

  // MARK: Changes

  /// Gives it other extents; what lies at the anchor stays where it is.
  ///
  /// - Parameter anchor: how much of what is added, or taken away, is so to the left of and above what was there:
  ///   0, ½ or 1 of it, each way.
  package func resize(to size: PixelSize, anchor: Vector) {
    guard let old = sheet else { return }
    let left = Int((Double(size.width - old.width) * anchor.dx).rounded(.down))
    let top = Int((Double(size.height - old.height) * anchor.dy).rounded(.down))
    let new = PixelRect(
      x: old.minX - left, y: old.minY - top, width: size.width, height: size.height)
    if let new { set(new) }
  }

  /// Cuts it off around its paint; false where there is none.
  @discardableResult
  package func trim() -> Bool {
    guard let block = controller?.painting.paintedBlock else { return false }
    set(block)
    return true
  }

  /// Whether it grows where strokes cross its edges.
  package var grows: Bool {
    get { controller?.document.painting.growsSheet ?? false }
    set {
      guard let controller, !controller.isPainting, !controller.isHandlingElements,
        controller.document.painting.setGrowsSheet(newValue)
      else { return refresh() }
      controller.changed(Region())
      refresh()
    }
  }

  /// How many pixels an inch of it has on paper; 300 where nobody has said.
  package var resolution: Int {
    get { controller?.document.painting.resolution?.across ?? 300 }
    set {
      guard let controller, !controller.isPainting, !controller.isHandlingElements,
        controller.document.painting.setResolution(Resolution(newValue))
      else { return refresh() }
      controller.changed(Region())
      refresh()
    }
  }

  /// Gives it other extents, with all that is painted made as much larger or smaller.
  ///
  /// - Parameter keepsWidth: whether lines stay as wide as they are.
  package func resample(to size: PixelSize, keepsWidth: Bool = false) {
    guard let old = sheet else { return }
    let factors = [
      Double(size.width) / Double(old.width), Double(size.height) / Double(old.height),
    ]
    guard factors.allSatisfy(Painting.resamplingFactors.contains),
      let new = PixelRect(x: old.minX, y: old.minY, width: size.width, height: size.height),
      controller?.painting.allows(sheet: new) == true
    else { return onRefusal?(size) ?? () }
    let progress = EditProgress()
    change(progress) { $0.resample(to: size, keepsWidth: keepsWidth, progress: progress) }
  }

  /// Leaves all as it was where the sheet is being changed beside the hand; false where it is not.
  package func callOffEdit() -> Bool { controller?.editsBesideHand.callOff() ?? false }

  /// Turns or mirrors it with all that is painted.
  package func turn(_ turn: SheetTurn) { change { $0.turnSheet(turn) } }

  /// Changes the painting beside the hand.
  private func change(_ progress: EditProgress? = nil, _ edit: @escaping BackgroundEdits.Edit) {
    guard let controller, !controller.isPainting, !controller.isHandlingElements else {
      return refresh()
    }
    controller.editsBesideHand.begin(progress: progress, edit) { [weak self] outcome in
      if let region = outcome.region { self?.controller?.changed(region) }
      self?.refresh()
    }
  }

  /// Makes it another one, beside the hand: what was painted beyond the former edges is painted there.
  private func set(_ new: PixelRect) {
    guard let controller, new != controller.painting.sheet else { return refresh() }
    guard controller.painting.allows(sheet: new) else {
      onRefusal?(new.size)
      return refresh()
    }
    change { $0.setSheet(new) }
  }

  // MARK: A hand

  var isInHand: Bool { drag != nil }

  func meets(_ place: Point, _ transform: CanvasTransform) -> Bool {
    overlay.content?.handle(at: place, transform) != nil
  }

  func begin(at place: Point, _ transform: CanvasTransform) {
    guard let sheet, let handle = overlay.content?.handle(at: place, transform) else { return }
    drag = Drag(
      handle: handle, former: sheet,
      offset: handle.place(on: sheet.rect) - transform.canvasPoint(place), sheet: sheet)
  }

  func follow(to place: Point, _ transform: CanvasTransform) {
    guard let drag, let controller else { return }
    let goal = transform.canvasPoint(place) + drag.offset
    let modifiers = pan.touches.first?.modifiers ?? []
    let new = drag.handle.moved(
      drag.former, to: goal, keepsShape: modifiers.contains(.shift),
      fromMiddle: modifiers.contains(.alt))
    if let new, controller.painting.allows(sheet: new) { self.drag?.sheet = new }
    let sheet = self.drag?.sheet ?? drag.sheet
    controller.note.show(
      // Translators: How wide and high the sheet is, in pixels.
      text("%s × %s", String(sheet.width), String(sheet.height)), at: place,
      in: controller.paintingView)
    refresh()
  }

  func letGo() {
    guard let new = drag?.sheet else { return }
    drop()
    set(new)
  }

  func drop() {
    drag = nil
    if let controller { controller.note.show(nil, at: .zero, in: controller.paintingView) }
  }

  // MARK: Commands

  /// What keys do while a handle is dragged.
  var keyCommands: [KeyCommand] {
    drag == nil ? [] : Self.dragCommands.keyCommands(for: self)
  }

  private static let dragCommands: [Command<SheetEditor>] = [
    Command(
      CommandID("sheet.call-off"), storedText("Leave the Sheet as It Was"),
      keys: [KeyStroke(.escape)]
    ) { $0.callOff() }
  ]
}
