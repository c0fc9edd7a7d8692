import Geometry

/// Counts taps in the same place in quick succession.
nonisolated struct TapCounter {
  /// The longest pause between two taps that count together, in seconds.
  static let interval = 0.3

  fileprivate struct Tap {
    var type: TouchType
    var button: PointerButton
    var location: Point
    var endTime: Double
    var count: Int
  }

  private var taps: [Tap] = []

  /// How many taps a touch that begins now would make.
  mutating func count(
    type: TouchType, button: PointerButton, at location: Point, time: Double
  ) -> Int {
    taps.removeAll { time - $0.endTime > TapCounter.interval }
    guard let last = taps.last(where: { $0.isContinued(by: type, button, at: location) }) else {
      return 1
    }
    return last.count + 1
  }

  /// A touch has ended; when it was a tap, the next one may count on.
  mutating func touchEnded(
    type: TouchType, button: PointerButton, began: Point, ended: Point, time: Double, count: Int
  ) {
    taps.removeAll { $0.isContinued(by: type, button, at: began) }
    guard began.distance(to: ended) < Touch.tapDistance else { return }
    taps.append(Tap(type: type, button: button, location: began, endTime: time, count: count))
  }
}

extension TapCounter.Tap {
  nonisolated fileprivate func isContinued(
    by type: TouchType, _ button: PointerButton, at place: Point
  ) -> Bool {
    self.type == type && self.button == button
      && location.distance(to: place) < Touch.tapDistance
  }
}
