/// What a window is told to deliver.
public final class Event {
  /// What kind of event it is, with what only that kind has.
  public enum Kind {
    /// `touches` changed their phase or place.
    case touches
    /// The pointer moved with no button held.
    case hover(HoverEvent)
    /// The wheel turned.
    case scroll(ScrollEvent)
    /// Fingers pinch, turn or swipe on a touchpad.
    case touchpad(TouchpadEvent)
    /// A key went down, or repeats.
    case keyPress(KeyEvent)
    /// A key came up.
    case keyRelease(KeyEvent)
    /// The input method has committed text.
    case text(String)
    /// The input method composes text, or has ended that.
    case composition(TextComposition)
  }

  /// What kind of event it is.
  public let type: Kind
  /// The window it happened in.
  public private(set) weak var window: Window?
  /// Seconds, the device's time of the last sample.
  public let timestamp: Double
  /// The modifier keys held.
  public let modifiers: KeyModifiers
  /// The touches that changed; all in the same phase.
  public let touches: Set<Touch>
  /// All touches that are down in the window, changed or not, with those that just went up.
  public let allTouches: Set<Touch>

  private let samples: [ObjectIdentifier: [TouchState]]

  init(
    _ type: Kind, window: Window?, timestamp: Double, modifiers: KeyModifiers,
    touches: Set<Touch> = [], allTouches: Set<Touch> = [],
    samples: [ObjectIdentifier: [TouchState]] = [:]
  ) {
    self.type = type
    self.window = window
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.touches = touches
    self.allTouches = allTouches
    self.samples = samples
  }

  /// The phase of `touches`; nil for other kinds of events.
  public var phase: TouchPhase? { touches.first?.phase }

  /// The same, about one touch alone.
  func only(_ touch: Touch) -> Event {
    Event(
      type, window: window, timestamp: timestamp, modifiers: modifiers, touches: [touch],
      allTouches: allTouches, samples: samples)
  }

  /// Every sample of a touch since the last event, oldest first; the last one is what `touch`
  /// itself shows. Just the touch where there is one sample; empty for a touch of another event.
  public func coalescedTouches(for touch: Touch) -> [Touch] {
    guard allTouches.contains(touch) else { return [] }
    guard let states = samples[ObjectIdentifier(touch)], states.count > 2 else { return [touch] }
    // The first state is where the touch was before.
    return (1..<states.count).map { Touch(touch, state: states[$0], previous: states[$0 - 1]) }
  }
}
