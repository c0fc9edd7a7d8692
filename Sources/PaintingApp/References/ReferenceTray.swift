import Canvas
import Controls
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// A tray that floats over the canvas with a picture to look at. A hand drags it, sizes it by its corner, and looks
/// around in it.
final class ReferenceTray: Surface {
  /// What it shows.
  let reference: Reference
  /// Where it would be, and how the picture is looked at.
  var placement: ReferencePlacement { didSet { if placement != oldValue { placementChanged() } } }
  /// Told that a hand or a key has done something with it that is to be kept.
  var onChange: (() -> Void)?
  /// Told that a hand has let go of it in motion, with a velocity in points a second.
  var onFlick: ((Vector) -> Void)?
  /// Asked to take it away.
  var onRemove: (() -> Void)?
  /// Told that a hand or the keys are at it, or have left.
  var onAttention: ((_ isThere: Bool) -> Void)?
  /// Says whether a touch picks a color.
  var picks: (Touch) -> Bool = { _ in false }

  let pictureView = ReferencePictureView()
  /// Looks around in the picture.
  let navigation = NavigationGestureRecognizer()
  /// Drags the tray, or its corner.
  let pan = PanGestureRecognizer()
  /// Shows all of the picture.
  let doubleTap = TapGestureRecognizer()
  /// What picks colors with any touch; set where it is added.
  var clickPicker: GestureRecognizer?
  /// What a drag has begun with.
  var grip: Grip?
  /// Where the picture would be turned to in this gesture without snapping, in degrees.
  var freeAngle = 0.0
  /// What was before the gesture at hand.
  var placementBefore: ReferencePlacement?

  /// How far the picture is from the tray's edge, in points.
  static let rim = 6.0
  /// How far from the edge a hand still takes the tray, where in the middle it looks around, in points.
  static let reach = 24.0

  /// Makes the tray of a reference.
  init(_ reference: Reference, at placement: ReferencePlacement) {
    self.reference = reference
    self.placement = placement
    super.init(radius: Metrics.barRadius)
    accessibilityRole = .image
    // Translators: A picture that a painter looks at; %s is its name.
    accessibilityLabel = text("Reference %s", reference.name)
    cursor = .openHand
    acceptedButtons = [.primary, .middle]
    addSubview(pictureView)
    addRecognizers()
  }

  /// How it is looked at: enlarged, where 100 % shows all of it, and turned.
  override var accessibilityValue: String? {
    let angle = Int(placement.angle.rounded()) % 360
    return listed(
      [text("Zoom %d%%", Int((placement.zoom * 100).rounded()))] + (angle == 0 ? [] : ["\(angle)°"])
    )
  }

  /// The room of the picture.
  var room: Rect { bounds.inset(by: ReferenceTray.rim) }

  /// How the picture lies; nil before there is one.
  var look: ReferenceLook? {
    pictureView.image.map {
      ReferenceLook(picture: $0.picture.size.size, room: room.size, placement: placement)
    }
  }

  /// Shows a picture.
  func show(_ image: ReferenceImage) {
    image.isGray = placement.isGray
    pictureView.image = image
    pictureView.look = look
  }

  /// Changes how the picture is looked at.
  func look(_ change: (inout ReferenceLook) -> Void) {
    guard var look else { return }
    change(&look)
    placement = look.placement
  }

  private func placementChanged() {
    if pictureView.image?.isGray != placement.isGray {
      pictureView.image?.isGray = placement.isGray
      pictureView.setNeedsDisplay()
    }
    pictureView.look = look
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    pictureView.frame = room
    pictureView.look = look
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    if isFocused { FocusRing.draw(around: bounds, radius: radius, in: context) }
  }

  // MARK: Hands that hover, and keys

  override func pointerEntered(_ event: HoverEvent) {
    super.pointerEntered(event)
    onAttention?(true)
  }

  override func pointerExited() {
    super.pointerExited()
    onAttention?(false)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderChanged() {
    super.firstResponderChanged()
    onAttention?(isFirstResponder)
  }

  override var keyCommands: [KeyCommand] {
    (ReferenceTray.commands + ReferenceTray.moves).keyCommands(for: self)
  }

  /// How much one wheel step zooms.
  private static let wheelZoom = 1.2

  override func scrolled(_ event: ScrollEvent) {
    let place = event.location(in: pictureView)
    let factor = pow(ReferenceTray.wheelZoom, -event.steps.dy)
    look { $0.zoom(by: factor, about: place) }
    onChange?()
  }
}
