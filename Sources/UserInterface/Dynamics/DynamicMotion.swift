import Geometry

/// The motion of one step: bodies go their ways, from one meeting to the next, so that none is
/// missed however fast they are.
///
/// A body goes straight to where its way by velocity and acceleration ends; where it is stopped on
/// the way, it has the velocity of that time. So no meeting adds energy.
struct DynamicMotion {
  let bodies: [DynamicBody]
  let obstacles: DynamicObstacles
  private(set) var contacts = DynamicContacts()
  private var left = 0.0
  private var step = 0.0

  /// What is nearer than this touches, in points.
  private static let touch = 0.01

  init(bodies: [DynamicBody], obstacles: DynamicObstacles) {
    self.bodies = bodies
    self.obstacles = obstacles
  }

  /// What stops a body first.
  private struct Meeting {
    var hit: SweptBox.Hit
    var body: Int
    var other: Int?
    var key: DynamicContacts.Key
  }

  mutating func run(for time: Double) {
    (left, step) = (time, time)
    separate()
    // Bodies that are wedged in would meet for ever: at the limit they stay where they are.
    for _ in 0..<(8 + 8 * bodies.count) {
      guard left > 0, let meeting = firstMeeting() else { break }
      advance(by: left * meeting.hit.part)
      resolve(meeting)
    }
    if left > 0, firstMeeting() == nil { advance(by: left) }
    for room in obstacles.rooms { keep(room) }
    findTouching()
  }

  private mutating func advance(by time: Double) {
    guard time > 0 else { return }
    // The straight way to the end of the step, of which this is a part.
    for body in bodies {
      body.center += body.way(in: left) * (time / left)
      body.velocity += body.acceleration * time
    }
    left = max(0, left - time)
    if left < step * 1e-9 { left = 0 }
  }

  // MARK: Meeting

  private func firstMeeting() -> Meeting? {
    var first: Meeting?
    func consider(
      _ hit: SweptBox.Hit?, _ body: Int, _ other: Int?, _ source: ObjectIdentifier,
      _ what: DynamicContacts.Key.Other
    ) {
      guard let hit, hit.part < first?.hit.part ?? .infinity else { return }
      let key = DynamicContacts.Key(source: source, body: body, other: what)
      first = Meeting(hit: hit, body: body, other: other, key: key)
    }
    for room in obstacles.rooms {
      consider(hit(room), room.body, nil, room.source, .boundary(nil))
    }
    for line in obstacles.lines {
      let body = bodies[line.body]
      let hit = SweptBox(line: line.start, line.end, half: body.half)
        .hit(from: body.center, way: body.way(in: left))
      consider(hit, line.body, nil, line.source, .boundary(line.identifier))
    }
    for pair in obstacles.pairs {
      let (a, b) = (bodies[pair.first], bodies[pair.second])
      let hit = SweptBox(box: b.center, half: a.half + b.half)
        .hit(from: a.center, way: a.way(in: left) - b.way(in: left))
      consider(hit, pair.first, pair.second, pair.source, .body(pair.second))
    }
    return first
  }

  private func hit(_ room: DynamicObstacles.Room) -> SweptBox.Hit? {
    let body = bodies[room.body]
    let way = body.way(in: left)
    let (center, half, bounds) = (body.center, body.half, room.bounds)
    let walls = [
      (Vector(1, 0), center.x - half.dx - bounds.minX),
      (Vector(-1, 0), bounds.maxX - half.dx - center.x),
      (Vector(0, 1), center.y - half.dy - bounds.minY),
      (Vector(0, -1), bounds.maxY - half.dy - center.y),
    ]
    var first: SweptBox.Hit?
    for (normal, distance) in walls {
      let inward = -normal.dot(way)
      guard inward > 1e-12, distance < inward else { continue }
      let part = max(0, distance / inward)
      if part < first?.part ?? .infinity { first = SweptBox.Hit(part: part, normal: normal) }
    }
    return first
  }

  private mutating func resolve(_ meeting: Meeting) {
    let normal = meeting.hit.normal
    let a = bodies[meeting.body]
    let b = meeting.other.map { bodies[$0] }
    contacts.add(meeting.key, at: touchPoint(meeting))
    let (weightA, weightB) = (a.inverseMass, b?.inverseMass ?? 0)
    let weights = weightA + weightB
    guard weights > 0 else { return left = 0 }
    func push(_ impulse: Vector) {
      a.velocity += impulse * weightA
      b?.velocity += impulse * -weightB
    }
    let pull = (a.acceleration - (b?.acceleration ?? .zero)).dot(normal)
    let speed = (a.velocity - (b?.velocity ?? .zero)).dot(normal)
    let springy = max(a.properties.elasticity, b?.properties.elasticity ?? 0)
    // As slow as what pulls makes it in two steps, it rests.
    let rests = -speed <= 2 * max(0, -pull) * step
    let change = speed < 0 ? -(1 + (rests ? 0 : springy)) * speed : rests ? -speed : 0
    push(normal * (change / weights))
    rub(a, b, normal, change: max(0, change), weights, push)
    guard rests, pull < 0 else { return }
    a.acceleration += normal * (-pull * weightA / weights)
    b?.acceleration += normal * (pull * weightB / weights)
    rub(a, b, normal, change: -pull * left, weights, push)
  }

  /// Friction: takes from the speed along the contact at most a part of what was taken across.
  private func rub(
    _ a: DynamicBody, _ b: DynamicBody?, _ normal: Vector, change: Double, _ weights: Double,
    _ push: (Vector) -> Void
  ) {
    let rough = (a.properties.friction * (b?.properties.friction ?? a.properties.friction))
      .squareRoot()
    guard rough > 0, change > 0 else { return }
    let velocity = a.velocity - (b?.velocity ?? .zero)
    let along = velocity - normal * velocity.dot(normal)
    guard along.length > 0 else { return }
    push(along * (-min(along.length, rough * change) / along.length / weights))
  }

  private func touchPoint(_ meeting: Meeting) -> Point {
    let body = bodies[meeting.body]
    let normal = meeting.hit.normal
    let reach = abs(normal.dx) * body.half.dx + abs(normal.dy) * body.half.dy
    return body.center - normal * reach
  }

  // MARK: Apart

  /// Moves what overlaps apart, by the shortest way; heavy bodies less than light ones.
  private func separate() {
    for _ in 0..<8 {
      var isApart = true
      for pair in obstacles.pairs {
        let (a, b) = (bodies[pair.first], bodies[pair.second])
        let weights = a.inverseMass + b.inverseMass
        guard weights > 0,
          let out = SweptBox(box: b.center, half: a.half + b.half).wayOut(of: a.center),
          out.length > Self.touch
        else { continue }
        isApart = false
        a.center += out * (a.inverseMass / weights)
        b.center += out * (-b.inverseMass / weights)
      }
      for room in obstacles.rooms { keep(room) }
      if isApart { break }
    }
  }

  /// Brings a body back inside; one that is too large stands in the middle.
  private func keep(_ room: DynamicObstacles.Room) {
    let body = bodies[room.body]
    func kept(_ place: Double, _ half: Double, _ low: Double, _ high: Double) -> Double {
      guard low + half <= high - half else { return (low + high) / 2 }
      return max(low + half, min(high - half, place))
    }
    let bounds = room.bounds
    body.center = Point(
      kept(body.center.x, body.half.dx, bounds.minX, bounds.maxX),
      kept(body.center.y, body.half.dy, bounds.minY, bounds.maxY))
  }

  private mutating func findTouching() {
    for room in obstacles.rooms {
      let body = bodies[room.body]
      let (center, half) = (body.center, body.half)
      let bounds = room.bounds.inset(by: Self.touch)
      let isInside =
        center.x - half.dx > bounds.minX && center.x + half.dx < bounds.maxX
        && center.y - half.dy > bounds.minY && center.y + half.dy < bounds.maxY
      guard !isInside else { continue }
      let key = DynamicContacts.Key(source: room.source, body: room.body, other: .boundary(nil))
      addTouching(key, at: center)
    }
    for line in obstacles.lines {
      let body = bodies[line.body]
      let place = SweptBox(line: line.start, line.end, half: body.half)
      guard place.isNear(body.center, within: Self.touch) else { continue }
      let key = DynamicContacts.Key(
        source: line.source, body: line.body, other: .boundary(line.identifier))
      addTouching(key, at: body.center)
    }
    for pair in obstacles.pairs {
      let (a, b) = (bodies[pair.first], bodies[pair.second])
      guard
        SweptBox(box: b.center, half: a.half + b.half).isNear(a.center, within: Self.touch)
      else { continue }
      let key = DynamicContacts.Key(
        source: pair.source, body: pair.first, other: .body(pair.second))
      addTouching(key, at: a.center.interpolated(to: b.center, at: 0.5))
    }
  }

  private mutating func addTouching(_ key: DynamicContacts.Key, at point: Point) {
    if contacts.points[key] == nil { contacts.add(key, at: point) }
  }
}
