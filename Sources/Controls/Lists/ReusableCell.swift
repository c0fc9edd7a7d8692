public import Geometry
public import Rasterizer
public import UserInterface

/// One of many alike in a table or a grid. What went out of sight comes back with other content.
///
/// Subclasses draw what it shows; this draws what lies behind. It is not focused itself: the table
/// has the keys.
open class ReusableCell: Control {
  /// Which cells it is like; nil for one that is not used again.
  public internal(set) var reuseIdentifier: String?
  /// How many taps the last one made: 2 for a double tap.
  public private(set) var lastTapCount = 1
  /// The keys that were held while it was tapped last.
  public private(set) var lastTapModifiers: KeyModifiers = []
  /// The list that hears of its taps.
  weak var owner: ScrollView?
  /// Where in the list it is just now, as a word; nil out of it.
  private var place: () -> String? = { nil }

  /// Makes a cell; `label` is what people would call it.
  public init(label: String = "") {
    super.init()
    accessibilityLabel = label
    accessibilityRole = .listItem
    drawingOverflow = .zero
  }

  /// Belongs to a list from now on, which hears of its taps and says at which place it is.
  func join(
    _ list: ScrollView, place: @escaping () -> String?, tapped: @escaping () -> Void
  ) {
    if owner == nil { addAction(tapped) }
    owner = list
    self.place = place
  }

  /// Its own, or that of the list with its place: `layers.list.2`.
  open override var accessibilityIdentifier: String? {
    get {
      if let own = super.accessibilityIdentifier { return own }
      guard let list = owner?.accessibilityIdentifier, let place = place() else { return nil }
      return "\(list).\(place)"
    }
    set { super.accessibilityIdentifier = newValue }
  }

  /// Called before the cell shows something else: forget what was shown. Call `super`.
  open func prepareForReuse() {
    isSelected = false
    isEnabled = true
  }

  /// Where the list has the keys, they are at its chosen row: that is said then.
  open override var accessibilityState: AccessibilityState {
    var state = super.accessibilityState
    if isSelected, owner?.isFirstResponder ?? false { state.isFocused = true }
    return state
  }

  open override var canBecomeFirstResponder: Bool { false }
  open override var trackingSlack: Double { 0 }

  open override func trackingBegan(at location: Point, touch: Touch) {
    super.trackingBegan(at: location, touch: touch)
    lastTapCount = touch.tapCount
    lastTapModifiers = touch.modifiers
  }

  /// The part of the bounds that the plate behind the content fills.
  open var plate: Rect { bounds.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2)) }

  open override func draw(in context: GraphicsContext, dirty: Rect) {
    guard isSelected || isHovered || isHighlighted else { return }
    let theme = Theme.current
    let fill = isSelected || isHighlighted ? theme.pressed : theme.hover
    context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: fill)
    if isSelected, owner?.isFirstResponder ?? false {
      let inner = plate.inset(by: 1)
      context.stroke(
        .roundedRect(inner, radius: Metrics.fieldRadius - 1), with: theme.accent, width: 2)
    }
  }
}
