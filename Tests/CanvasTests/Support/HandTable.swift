import Geometry

/// What fingers, pen and mouse leave on a canvas, by a table of states of its own: it knows the rules
/// that the app promises and nothing of how the app keeps them.
///
/// A sample is told by its time, which no two share; a place is in the window's points.
struct HandTable {
  /// Who touches.
  enum Hand: Hashable { case finger(Int), pen, mouse }

  /// A stroke by the times of its samples, and when its touch landed and left, in numbers of actions.
  struct Mark: Equatable {
    var times: [Double]
    var hand: Hand?
    var begin: Int
    var end: Int?
  }

  /// What a touch came for.
  private enum Purpose { case nothing, paints, moves }

  private struct Contact {
    var start: Point
    var place: Point
    var landing: Double
    var purpose: Purpose
    /// Whether it may be one of several fingers that make a gesture.
    var joins: Bool
    /// The place of its brush among the fingers'.
    var slot: Int?
    /// The times of its samples.
    var times: [Double]
    var isPalm = false
    var travel: Double { place.distance(to: start) }
  }

  /// A tap of so many fingers.
  private struct Tap {
    let count: Int
    var down: Set<Int> = []
    var most = 0
    var hasLifted = false
    var isLost = false
  }

  // What is set.
  var paintsTogether = false
  var fingersPaint: Bool?
  var movesByHand = false
  var reservesEdges = false
  var width = 0.0

  // What is seen.
  private(set) var done: [Mark] = []
  private(set) var undone: [[Mark]] = []
  /// In the order in which they began.
  private var live: [Mark] = []
  private var contacts: [Hand: Contact] = [:]
  private var action = 0

  private var penSeen = false
  private var penNear = false
  private var lastNear = -1e9

  /// The touches that move the canvas, or the one that waits for a second.
  private var held: [Hand] = []
  private var isMoving = false
  private var hasMoved = false
  /// Touches of a motion that was called off: nobody moves the canvas before they have gone.
  private var spent: Set<Hand> = []
  private var heldSince = 0.0

  private var taps = [Tap(count: 2), Tap(count: 3), Tap(count: 4)]
  /// Fingers that the picker of colors watches, when it acts, and what has become of it.
  private var pickers: Set<Int> = []
  private var pickTime: Double?
  private var isPicking = false
  /// Whether the finger that picks was painting until then.
  private var pickMayPaint = false
  private var pickIsLost = false
  /// Fingers' strokes that are done and may be a palm's.
  private var young: [(landing: Double, begin: Int)] = []

  /// Begins with strokes that are done and undone.
  init(done: [[Double]], undone: [[Double]], penSeen: Bool, lastNear: Double) {
    let all = (done + undone).enumerated().map { index, times in
      Mark(times: times, hand: nil, begin: 2 * index - 1000, end: 2 * index - 999)
    }
    self.done = Array(all.prefix(done.count))
    self.undone = all.dropFirst(done.count).map { [$0] }.reversed()
    self.penSeen = penSeen
    self.lastNear = lastNear
  }

  /// The strokes on the canvas in their order, with those in progress.
  var strokes: [[Double]] { (done + live).map(\.times) }
  /// Those that redo brings back, the next one first.
  var undoneStrokes: [[Double]] { undone.reversed().flatMap { $0 }.map(\.times) }
  /// How many strokes are in progress, also those that wait for an earlier one.
  var liveCount: Int { live.count { $0.end == nil } }
  /// What it remembers of pens.
  var pen: (seen: Bool, last: Double) { (penSeen, lastNear) }

  // MARK: Touches

  mutating func land(_ hand: Hand, at place: Point, palm: Bool = false, time: Double) {
    action += 1
    passed(time)
    if hand == .pen { see(at: time) }
    var contact = Contact(
      start: place, place: place, landing: time, purpose: .paints, joins: false, times: [time])
    let reserved = isEdge(place) && hand.isFinger
    if hand.isFinger {
      let isHeldBack = palm || penNear || time - lastNear <= 0.5
      let paints = paintsTogether || fingersPaint ?? !penSeen
      contact.purpose = isHeldBack ? .nothing : paints && !movesByHand ? .paints : .moves
      contact.isPalm = isHeldBack
      contact.joins = !isHeldBack && (!paintsTogether || (contact.purpose == .moves && !reserved))
      if reserved { contact.purpose = .nothing }
    } else if movesByHand {
      contact.purpose = .moves
    }
    if contact.purpose == .paints, hand.isFinger {
      contact.slot = freeSlot
      if contact.slot == nil { contact.purpose = .nothing }
    }
    contacts[hand] = contact
    if contact.purpose == .paints {
      live.append(Mark(times: [time], hand: hand, begin: action, end: nil))
    }
    hold(hand, time)
    if case .finger(let finger) = hand {
      if contact.joins { tapLands(finger) }
      if !contact.isPalm, !reserved { pickerLands(finger, time) }
    }
  }

  mutating func move(_ hand: Hand, to place: Point, grows: Bool = false, time: Double) {
    action += 1
    passed(time)
    if hand == .pen { see(at: time) }
    guard var contact = contacts[hand] else { return }
    contact.place = place
    contact.times.append(time)
    contacts[hand] = contact
    if grows, !contact.isPalm, time - contact.landing <= 0.3 { return reject(hand) }
    if let index = live.firstIndex(where: { $0.hand == hand && $0.end == nil }) {
      live[index].times.append(time)
    }
    if isMoving, held.contains(hand), held.contains(where: { travel(of: $0) >= 8 }) {
      hasMoved = true
    }
    guard case .finger(let finger) = hand else { return }
    for index in taps.indices where taps[index].down.contains(finger) && contact.travel >= 8 {
      taps[index].isLost = true
    }
    guard pickers.contains(finger), contact.travel > 8 else { return }
    if !isPicking {
      losePick()
    } else if pickMayPaint {
      // Who rests and then moves has painted all the time.
      losePick()
      live.append(Mark(times: contact.times, hand: hand, begin: action, end: nil))
    }
  }

  /// A touch leaves; `seesPaint` tells whether the loupe has a color to give.
  mutating func lift(
    _ hand: Hand, isInterrupted: Bool = false, seesPaint: Bool = false, time: Double
  ) {
    action += 1
    passed(time)
    // Who has picked a color wants to paint.
    if case .finger(let finger) = hand, isPicking, pickers.contains(finger), seesPaint,
      !isInterrupted
    {
      movesByHand = false
    }
    if hand == .pen, !isInterrupted { see(at: time) }
    leave([hand], isInterrupted: isInterrupted, time: time)
  }

  /// All fingers' touches are taken away at once.
  mutating func unplug(time: Double) {
    action += 1
    passed(time)
    let fingers = contacts.keys.filter(\.isFinger)
    // Each is told by itself, in no order that would show.
    leave(fingers, isInterrupted: true, time: time)
  }

  mutating func bringPen(near isNear: Bool, time: Double) {
    action += 1
    passed(time)
    let arrives = isNear && !penNear
    penNear = isNear
    see(at: time)
    if arrives { callOffPalms(at: time) }
    if !isNear { leave([.pen], isInterrupted: true, time: time) }
  }

  // MARK: Strokes

  private var freeSlot: Int? {
    let taken = Set(contacts.values.compactMap(\.slot))
    guard paintsTogether else { return taken.contains(0) ? nil : 0 }
    return (0...).first { !taken.contains($0) }
  }

  private mutating func leave(_ hands: [Hand], isInterrupted: Bool, time: Double) {
    for hand in hands.sorted(by: { $0.order < $1.order }) {
      guard let contact = contacts[hand] else { continue }
      if let index = live.firstIndex(where: { $0.hand == hand && $0.end == nil }) {
        live[index].end = action
        if hand.isFinger { remember(contact, live[index].begin, time) }
        commit()
        // A tap beside a stroke is none.
        if hand.isFinger { loseTaps() }
      }
      let wasStill = !hasMoved
      letGo(hand)
      if case .finger(let finger) = hand {
        tapLifts(finger, contact, isInterrupted, wasStill)
        if pickers.remove(finger) != nil { pickIsLost = true }
        if pickers.isEmpty { (pickTime, isPicking, pickIsLost) = (nil, false, false) }
      }
      contacts[hand] = nil
    }
  }

  private mutating func commit() {
    while let first = live.first, first.end != nil {
      done.append(live.removeFirst())
      undone = []
    }
  }

  private mutating func takeBack(_ hand: Hand) {
    live.removeAll { $0.hand == hand && $0.end == nil }
    commit()
  }

  /// Where the newest step begins: the last stroke, and all that it overlaps with.
  private var newestStep: Int? {
    var (first, lastEnd): (Int?, Int) = (nil, .min)
    for (index, mark) in done.enumerated() {
      if mark.begin > lastEnd { first = index }
      lastEnd = max(lastEnd, mark.end ?? mark.begin)
    }
    return first
  }

  private mutating func undo() {
    guard live.isEmpty, let first = newestStep else { return }
    undone.append(Array(done[first...]))
    done.removeSubrange(first...)
    young = []
  }

  private mutating func redo() {
    guard live.isEmpty, let step = undone.popLast() else { return }
    done += step
    young = []
  }

  // MARK: Palms and pens

  private mutating func see(at time: Double) {
    penSeen = true
    lastNear = max(lastNear, time)
  }

  private mutating func reject(_ hand: Hand) {
    contacts[hand]?.isPalm = true
    takeBack(hand)
    if held.contains(hand) { callOffMotion() }
    guard case .finger(let finger) = hand else { return }
    for index in taps.indices where taps[index].down.contains(finger) { taps[index].isLost = true }
    if pickers.contains(finger) { losePick() }
  }

  private mutating func remember(_ contact: Contact, _ begin: Int, _ time: Double) {
    young.removeAll { time - $0.landing > 0.3 }
    if time - contact.landing <= 0.3 { young.append((contact.landing, begin)) }
  }

  private mutating func callOffPalms(at time: Double) {
    if !held.isEmpty, held.allSatisfy(\.isFinger), time - heldSince <= 0.3 { callOffMotion() }
    for (hand, contact) in contacts where hand.isFinger && time - contact.landing <= 0.3 {
      takeBack(hand)
    }
    loseTaps()
    losePick()
    for stroke in young.sorted(by: { $0.begin > $1.begin }) where time - stroke.landing <= 0.3 {
      if let index = live.firstIndex(where: { $0.begin == stroke.begin }) {
        live.remove(at: index)
        commit()
      } else if done.last?.begin == stroke.begin {
        done.removeLast()
      } else {
        break
      }
    }
    young = []
  }

  // MARK: Moving the canvas

  private func isEdge(_ place: Point) -> Bool {
    reservesEdges && (place.x < 20 || place.x >= width - 20)
  }

  private func travel(of hand: Hand) -> Double { contacts[hand]?.travel ?? 0 }

  private mutating func hold(_ hand: Hand, _ time: Double) {
    guard spent.isEmpty, let contact = contacts[hand] else { return }
    let alone = contact.purpose == .moves
    guard alone || contact.joins, held.count < 2 else { return }
    if let first = held.first {
      guard first.isFinger == hand.isFinger, first.isFinger || first == hand else { return }
      if !isMoving, time - heldSince > 0.12 || travel(of: first) >= 16 { return }
    } else {
      heldSince = time
    }
    held.append(hand)
    if !isMoving, alone || held.count == 2 {
      isMoving = true
      for other in held { takeBack(other) }
    }
  }

  private mutating func letGo(_ hand: Hand) {
    spent.remove(hand)
    guard held.contains(hand) else { return }
    held.removeAll { $0 == hand }
    if held.isEmpty { (isMoving, hasMoved) = (false, false) }
  }

  private mutating func callOffMotion() {
    spent = Set(held)
    held = []
    (isMoving, hasMoved) = (false, false)
  }

  // MARK: Taps

  private mutating func tapLands(_ finger: Int) {
    for index in taps.indices where !taps[index].isLost {
      taps[index].down.insert(finger)
      taps[index].most = max(taps[index].most, taps[index].down.count)
      if taps[index].hasLifted || taps[index].most > taps[index].count { taps[index].isLost = true }
    }
  }

  private mutating func tapLifts(
    _ finger: Int, _ contact: Contact, _ isInterrupted: Bool, _ wasStill: Bool
  ) {
    var recognized: Int?
    for index in taps.indices where taps[index].down.contains(finger) {
      taps[index].down.remove(finger)
      taps[index].hasLifted = true
      if isInterrupted || contact.travel >= 8 { taps[index].isLost = true }
      guard taps[index].down.isEmpty else { continue }
      let tap = taps[index]
      if !tap.isLost, tap.most == tap.count, live.isEmpty, wasStill { recognized = tap.count }
      taps[index] = Tap(count: tap.count)
    }
    if recognized == 2 { undo() }
    if recognized == 3 { redo() }
  }

  private mutating func loseTaps() {
    for index in taps.indices where !taps[index].down.isEmpty { taps[index].isLost = true }
  }

  // MARK: Picking

  private mutating func pickerLands(_ finger: Int, _ time: Double) {
    if isPicking, !paintsTogether { return losePick() }
    guard !pickIsLost, !isPicking else { return }
    pickers.insert(finger)
    if pickers.count > 1 { losePick() } else { pickTime = time + 0.5 }
  }

  private mutating func losePick() {
    pickTime = nil
    isPicking = false
    pickIsLost = !pickers.isEmpty
  }

  /// Time has come to `time`: a finger may have rested long enough.
  mutating func passed(_ time: Double) {
    guard let pickTime, pickTime <= time, let finger = pickers.first else { return }
    self.pickTime = nil
    let hand = Hand.finger(finger)
    let others = contacts.contains { other, contact in
      other != hand && contact.purpose == .paints
    }
    guard !hasMoved, !others else { return losePick() }
    isPicking = true
    pickMayPaint = live.contains { $0.hand == hand && $0.end == nil }
    takeBack(hand)
    if held.contains(hand) { callOffMotion() }
    for index in taps.indices where taps[index].down.contains(finger) { taps[index].isLost = true }
  }
}

extension HandTable.Hand {
  var isFinger: Bool { if case .finger = self { true } else { false } }
  /// Fingers by their number, then the others.
  var order: Int { if case .finger(let finger) = self { finger } else { 100 } }
}
