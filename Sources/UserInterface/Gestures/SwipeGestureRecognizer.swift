import Geometry

/// Recognizes a quick, straight stroke of one finger or several in one of four directions.
///
/// It is recognized while the fingers are still down, and fails as soon as they go another way or
/// too slowly to get far enough in time.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Ways across the screen.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upward.
    public static let up = Direction(rawValue: 4)
    /// Downward.
    public static let down = Direction(rawValue: 8)

    /// The one that a motion goes most in.
    init(of motion: Vector) {
      if abs(motion.dx) >= abs(motion.dy) {
        self = motion.dx < 0 ? .left : .right
      } else {
        self = motion.dy < 0 ? .up : .down
      }
    }
  }

  /// How far a swipe goes at least, in points.
  public nonisolated static let minimumDistance = 50.0
  /// How long it takes at most, in seconds.
  public nonisolated static let maximumDuration = 0.5

  /// The directions that are recognized.
  public var direction: Direction
  /// With how many fingers at once. A swipe on a touchpad has three at least: where fewer are
  /// required, any number is right there.
  public var numberOfTouchesRequired = 1

  private var start = 0.0
  private var travel = TravelHistory()
  private var way = Vector.zero
  private var timer: TimerToken?

  /// Makes a recognizer of swipes in any of these directions.
  public init(direction: Direction = .right) {
    self.direction = direction
    super.init()
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard self.touches.count <= numberOfTouchesRequired else { return state = .failed }
    travel.add(.zero, at: event.timestamp)
    if self.touches == touches { begin(at: event.timestamp) }
  }

  private func begin(at time: Double) {
    start = time
    // A hand that rests sends no motion that could tell.
    timer = schedule(after: SwipeGestureRecognizer.maximumDuration) { [weak self] in
      self?.timer = nil
      if self?.isWaiting == false { self?.state = .failed }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible, !isWaiting else { return }
    guard self.touches.count == numberOfTouchesRequired else {
      if touches.contains(where: { !$0.isTap }) { state = .failed }
      return
    }
    let middle = self.touches.reduce(Vector.zero) { sum, touch in
      sum + (touch.location(in: nil) - touch.initialLocation(in: nil))
    }
    move(to: middle / Double(numberOfTouchesRequired), at: event.timestamp)
  }

  private func move(to new: Vector, at time: Double) {
    travel.add(new - way, at: time)
    way = new
    judge(at: time)
  }

  /// Takes swipes with the right number of fingers.
  open override func shouldReceive(_ event: TouchpadEvent) -> Bool {
    event.kind == .swipe
      && (numberOfTouchesRequired < 3 || numberOfTouchesRequired == event.fingerCount)
  }

  open override func touchpadChanged(_ event: TouchpadEvent) {
    guard !isWaiting else { return }
    switch event.phase {
    case .began:
      travel.add(.zero, at: event.timestamp)
      begin(at: event.timestamp)
    case .changed: move(to: way + event.translation, at: event.timestamp)
    case .ended, .cancelled: state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if state == .possible && !isWaiting { state = .failed }
  }

  open override func stateChanged() {
    if state != .possible { stopTimer() }
  }

  open override func reset() {
    stopTimer()
    travel = TravelHistory()
    way = .zero
  }

  private func judge(at time: Double) {
    guard way.length >= Touch.tapDistance else { return }
    let along = max(abs(way.dx), abs(way.dy))
    let across = min(abs(way.dx), abs(way.dy))
    let isStraight = across < Touch.tapDistance || across < along / 2
    let left = SwipeGestureRecognizer.maximumDuration - (time - start)
    let speed = max(abs(travel.velocity.dx), abs(travel.velocity.dy))
    let isQuick = along + speed * max(0, left) >= SwipeGestureRecognizer.minimumDistance
    if !direction.contains(Direction(of: way)) || !isStraight || left < 0 || !isQuick {
      state = .failed
    } else if along >= SwipeGestureRecognizer.minimumDistance {
      state = .ended
    }
  }

  private func stopTimer() {
    if let timer { cancel(timer) }
    timer = nil
  }
}
