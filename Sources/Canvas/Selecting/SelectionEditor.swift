import Controls
import Geometry
package import PaintingModel
import Rasterizer
package import UserInterface

/// Selects what was painted, and changes it: by fingers, mouse, pen and keys, each gesture as one step
/// that undo takes back.
package final class SelectionEditor: CanvasOverlay {
  /// What a lasso looks like.
  package enum LassoForm: String, CaseIterable, Hashable, Sendable {
    case freehand, rectangle
  }

  /// Told after what is selected has changed, or where it is.
  package var onChange: (() -> Void)?
  /// How a drag on bare paper selects.
  package var lassoForm = LassoForm.freehand
  /// Whether only the active layer's elements can be selected.
  package var isOfActiveLayer = false
  /// Whether lines stay as wide as they are where things are scaled.
  package var keepsWidth = false
  /// Whether what erasers took from things stays behind where those go somewhere.
  package var holesStay = false
  /// Whether the lines around what is selected are out of sight, so that its looks can be judged.
  package var hidesHighlight = false {
    didSet { if hidesHighlight != oldValue { showFrame(frame) } }
  }

  let tap = TapGestureRecognizer()
  let pan = TracingPanGestureRecognizer()
  private(set) weak var controller: PaintingController?
  /// What is selected.
  package private(set) var selection = ElementSelection()
  /// The frame around it; turned with it.
  package private(set) var frame: TransformFrame?
  let frameOverlay = SelectionFrameOverlay()
  let lassoOverlay = LassoOverlay()
  let highlight = SelectionHighlight()
  let badge = SelectionBadge()
  /// Where mouse or pen are, and the keys that are held; nil where neither is over the canvas.
  var pointer: (place: Point, modifiers: KeyModifiers)?
  /// Whether a drag from there would move what is selected.
  var canMove = false
  /// Reshapes what is selected, where that is one stroke.
  package private(set) lazy var reshaper = StrokeReshaper(self)
  /// Changes the shape that what is selected was drawn along.
  package private(set) lazy var shaper = ShapeEditor(self)
  /// Changes the gradient of what is selected.
  package private(set) lazy var gradients = GradientEditor(self)
  /// Makes the area that painting is limited to.
  package private(set) lazy var areas = AreaEditor(self)
  /// What a drag does.
  var drag = Drag.none
  /// The flight of what was flicked.
  private(set) lazy var toss = controller.map { Toss(in: $0.paintingView) }
  /// Waits for the rest of a hand that drags a text.
  var restTimer: TimerToken?
  /// What was carried, while it is painted where it has come to rest.
  var landing: Transforming?
  /// What takes longer to paint anew is carried as a picture, in nanoseconds of one processor: two frames
  /// of it, shared by two.
  package var dearestFrame = 30_000_000.0
  /// Edits that take longer are done beside the hand, in nanoseconds of one processor.
  package var longEdit = 50_000_000.0
  /// The keys that were held when a lasso was drawn last.
  var lassoModifiers: KeyModifiers = []
  /// Where the last tap was, and what may be taken by another one there.
  var lastTap: (place: Point, below: [ElementPlace])?
  /// What was selected before the last tap.
  var selectedBefore: Set<ElementPlace> = []
  /// The touch that the tool had last.
  var lastTouch: Touch?
  /// What the last single change was, and when: quick repetitions are one step.
  private var lastChange: (kind: Kind, time: Double)?
  /// The digits that were typed for its opacity.
  var opacityDigits = OpacityDigits()
  /// The painting for which the frame was made.
  private var revision: UInt64 = 0
  /// Lies where the selection is seen, for what opens beside it.
  package let anchor = View()

  /// What a drag does.
  enum Drag {
    case none
    case lasso(LassoArea, start: Point)
    case transform(Transforming)
    /// Nobody has it any more: it flies.
    case flight(Transforming)
  }

  /// A frame in the hand, or in flight.
  struct Transforming {
    var drag: TransformDrag
    let held: Painting.Held
    /// The painting as it was taken.
    let former: Painting
    /// Whether it has made its step.
    var hasStep = false
    /// Its picture, where it is not painted anew with each step of the hand.
    var carried: CarriedElements?
    /// Whether it was cut out of the pixels in the area by this drag.
    var isLifted = false
    /// How a hand rests that drags one text; nil for others.
    var rest: HandRest?
    /// Whether that text runs along the line on which the hand rests.
    var isDropped = false
  }

  /// What can be repeated quickly.
  enum Kind: Hashable {
    case nudge, scale, color, width, opacity
  }

  /// Goes to work on a controller's view.
  func attach(to controller: PaintingController) {
    self.controller = controller
    pan.maximumNumberOfTouches = 1
    tap.addTarget(self) { editor, _ in editor.tapped() }
    pan.addTarget(self) { editor, _ in editor.panned() }
    reshaper.pinch.addTarget(self) { editor, _ in editor.reshaper.pinched() }
    for recognizer in [tap, pan, reshaper.pinch] as [GestureRecognizer] {
      recognizer.delegate = self
      controller.paintingView.addGestureRecognizer(recognizer)
    }
    anchor.isHidden = true
    controller.paintingView.addSubview(anchor)
  }

  // MARK: What is selected

  /// Whether a gesture is changing what is selected.
  package var isHandling: Bool {
    switch drag {
    case .transform, .flight: true
    case .none, .lasso: handles?.isInHand ?? false
    }
  }

  /// Whether a hand carries a picture of what is selected, and all of it is seen so.
  package var isCarryingPicture: Bool {
    if case .transform(let one) = drag { one.carried?.isSeen ?? false } else { false }
  }

  /// Selects these elements, with their groups, and no others.
  package func select(_ places: Set<ElementPlace>) {
    guard let controller else { return }
    let new = ElementSelection(
      controller.painting.withGroups(places), of: controller.painting)
    if !new.isEmpty {
      controller.stickers.unpick()
      areas.isActive = false
    }
    show(new)
  }

  /// Selects nothing; what a hand has of it, or what flies, stays where it is.
  package func clear() {
    finishHandles()
    letGo()
    lastTap = nil
    guard !selection.isEmpty else { return }
    show(ElementSelection())
  }

  private func show(_ new: ElementSelection) {
    if let handles, new.places != handles.places { handles.finish() }
    selection = new
    lastChange = nil
    resetFrame()
    tell()
  }

  /// Puts the frame around what is selected, upright.
  func resetFrame() {
    guard let controller else { return }
    selection = selection.remaining(in: controller.painting)
    let bounds = controller.painting.bounds(of: selection.elements.keys)
    showFrame(bounds.flatMap { TransformFrame($0) })
  }

  /// Shows the frame elsewhere.
  func showFrame(
    _ new: TransformFrame?, held: TransformFrame.Part? = nil, guides: [Snapping.Guide] = []
  ) {
    frame = new
    guard let view = controller?.paintingView, let painting = controller?.painting else { return }
    revision = painting.revision
    let hasHandles = hasHandles
    frameOverlay.show(
      hasHandles ? nil : new, held: held, isDragged: held != nil, guides: guides, in: view)
    highlight.show(
      selection, of: painting, isDragged: held != nil || hidesHighlight || hasHandles, in: view)
    if let layout = frameLayout ?? handledLayout { anchor.frame = layout.bounds }
  }

  /// The painting has changed: what is no more is no longer selected, and the frame goes around the rest.
  func refresh() {
    guard let controller, !selection.isEmpty, controller.painting.revision != revision else {
      return
    }
    resetFrame()
    handles?.refresh()
    tell()
  }

  // MARK: Handles

  /// Selects what has handles of its own, which are shown in place of the frame.
  func showHandles(_ places: Set<ElementPlace>) {
    controller?.stickers.unpick()
    letGo()
    selection = controller.map { ElementSelection(places, of: $0.painting) } ?? selection
    lastChange = nil
    resetFrame()
  }

  /// Shows the frame again.
  func hideHandles() {
    resetFrame()
    tell()
  }

  /// Leaves what has handles of its own as it is.
  func finishHandles() { handles?.finish() }

  /// The canvas lies elsewhere in the view.
  func canvasMoved() {
    guard let view = controller?.paintingView else { return }
    frameOverlay.canvasMoved(in: view)
    if let layout = frameLayout ?? handledLayout { anchor.frame = layout.bounds }
  }

  func tell() {
    showSigns()
    controller?.fills.settle()
    onChange?()
    controller?.onChange?()
  }

  // MARK: Drawing

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    switch drag {
    case .transform(let one), .flight(let one): one.carried?.draw(in: context, transform)
    case .none, .lasso: landing?.carried?.draw(in: context, transform)
    }
    areas.draw(in: context, transform)
    highlight.draw(in: context, transform)
    frameOverlay.draw(in: context, transform)
    handles?.draw(in: context, transform)
    lassoOverlay.draw(in: context, transform)
    badge.draw(in: context, transform)
  }

  // MARK: Edits

  /// Changes what is selected once; quick repetitions of the same kind are one step. The frame goes
  /// around it anew, or along with `map`.
  @discardableResult
  func changeOnce(
    _ kind: Kind? = nil, moving map: AffineTransform? = nil,
    _ body: (inout Painting, Set<ElementPlace>, _ isRepeated: Bool) -> Region?
  ) -> Bool {
    guard let controller, !selection.isEmpty, case .none = drag else { return false }
    controller.edits.finish()
    let isRepeated = isRepeated(kind)
    guard let region = body(&controller.painting, selection.places, isRepeated) else {
      refuseHidden()
      return false
    }
    changed(region, kind, moving: map)
    return true
  }

  private var now: Double { controller?.view.window?.now ?? 0 }

  /// Whether a change follows one of its kind so quickly that both are one step.
  func isRepeated(_ kind: Kind?) -> Bool {
    kind != nil && lastChange?.kind == kind && now - (lastChange?.time ?? 0) < 0.5
  }

  /// Shows a change of what is selected. The frame goes around it anew, or along with `map`.
  func changed(_ region: Region, _ kind: Kind?, moving map: AffineTransform?) {
    lastChange = kind.map { ($0, now) }
    if let map, let frame {
      showFrame(frame.changed(by: map))
    } else {
      resetFrame()
    }
    handles?.refresh()
    controller?.changed(region)
    tell()
  }

  /// Says why nothing of what is selected can be changed, where that is so.
  func refuseHidden() {
    guard let controller else { return }
    let refusals = Set(selection.elements.keys.map(\.layer)).map {
      controller.painting.refusal(of: $0)
    }
    if let refusal = refusals.first, let refusal, refusals.allSatisfy({ $0 != nil }) {
      controller.onRefusal?(refusal)
    }
  }
}
