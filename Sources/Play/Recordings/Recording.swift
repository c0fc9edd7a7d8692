import Geometry

/// What a hand did, ready to be done again.
struct Recording: Sendable, Equatable {
  /// The device that it was done with.
  enum Device: String, Sendable {
    case pen, touch, mouse
  }

  /// One thing that the hand does. Locations are in screen pixels, pressure is 0…1.
  enum Action: Sendable, Equatable {
    case enter(Point)
    case leave(Point)
    case hover(Point)
    /// Button 1 is the tip of a pen and the left button of a mouse.
    case press(Point, pressure: Double)
    case drag(Point, pressure: Double)
    case release(Point)
    /// A finger lands, moves, or is lifted.
    case land(finger: Int, Point)
    case slide(finger: Int, Point)
    case lift(finger: Int, Point)
  }

  /// An action and when it was done, in seconds.
  struct Step: Sendable, Equatable {
    var time: Double
    var action: Action
  }

  /// A part of the recording that is done with one brush.
  struct Passage: Sendable, Equatable {
    /// The brush as the program's `--brush` takes it; nil keeps the one of the command line.
    var brush: String?
    var steps: [Step]
  }

  var device: Device
  var passages: [Passage]
  /// What the device of the recording could tell, but the virtual one cannot.
  var losses: [String] = []

  /// How many samples of a pen, finger or button that is down there are.
  var sampleCount: Int {
    passages.reduce(0) { $0 + $1.steps.count { $0.action.isSample } }
  }

  /// How often a pen, finger or button goes down.
  var strokeCount: Int {
    passages.reduce(0) { $0 + $1.steps.count { $0.action.isBeginning } }
  }

  /// How many samples do not lie on a screen.
  func samplesOutside(_ screen: PixelSize) -> Int {
    passages.reduce(0) { count, passage in
      count
        + passage.steps.count { step in
          let place = step.action.location
          return step.action.isSample
            && !(place.x >= 0 && place.y >= 0 && place.x < Double(screen.width)
              && place.y < Double(screen.height))
        }
    }
  }

  /// The recording moved and scaled: each location times `scale`, then plus `offset`.
  func placed(scale: Double, offset: Vector) -> Recording {
    var result = self
    for passage in passages.indices {
      for step in passages[passage].steps.indices {
        result.passages[passage].steps[step].action.move { point in
          Point(point.x * scale + offset.dx, point.y * scale + offset.dy)
        }
      }
    }
    return result
  }
}

extension Recording.Action {
  /// Where it is done.
  var location: Point {
    switch self {
    case .enter(let place), .leave(let place), .hover(let place), .release(let place),
      .press(let place, _), .drag(let place, _), .land(_, let place), .slide(_, let place),
      .lift(_, let place):
      place
    }
  }

  /// Whether it is a place where something is drawn.
  var isSample: Bool {
    switch self {
    case .press, .drag, .land, .slide: true
    case .enter, .leave, .hover, .release, .lift: false
    }
  }

  /// Whether a stroke can begin with it.
  var isBeginning: Bool {
    switch self {
    case .press, .land: true
    case .drag, .slide, .enter, .leave, .hover, .release, .lift: false
    }
  }

  mutating func move(_ place: (Point) -> Point) {
    self =
      switch self {
      case .enter(let point): .enter(place(point))
      case .leave(let point): .leave(place(point))
      case .hover(let point): .hover(place(point))
      case .press(let point, let pressure): .press(place(point), pressure: pressure)
      case .drag(let point, let pressure): .drag(place(point), pressure: pressure)
      case .release(let point): .release(place(point))
      case .land(let finger, let point): .land(finger: finger, place(point))
      case .slide(let finger, let point): .slide(finger: finger, place(point))
      case .lift(let finger, let point): .lift(finger: finger, place(point))
      }
  }
}
