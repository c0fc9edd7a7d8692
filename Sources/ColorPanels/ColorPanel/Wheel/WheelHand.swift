import Controls
import Geometry
import UserInterface

/// A hand that came from elsewhere and goes on in the wheel: into the ring, the square, a slider, or to
/// a color that was used before.
///
/// On its way to the square it has to cross the ring, and must not turn it then: the ring takes a hand
/// that rests on it or goes along it.
final class WheelHand {
  /// What has the hand.
  private enum Hold {
    case nothing
    /// It is over the ring, where it came in at a point of it.
    case crossing(Point)
    case ring
    case square
    case slider(ColorSlider)
  }

  /// How far along the ring a hand goes before it turns it, in points.
  static let wayAlong = 10.0
  /// How long it rests on the ring before it turns it, in seconds.
  static let rest = 0.2

  private unowned let page: WheelPage
  private var hold = Hold.nothing
  private var hasPicked = false
  private var timer: TimerToken?

  init(_ page: WheelPage) { self.page = page }

  /// The hand is at a point, in the window's coordinates.
  func move(to point: Point) {
    let (inRing, inSquare) = (
      page.ring.convert(point, from: nil), page.square.convert(point, from: nil)
    )
    stopTimer()
    if page.square.bounds.contains(inSquare) {
      hold = .square
    } else if page.ring.bandContains(inRing) {
      enterRing(at: inRing)
    } else if case .crossing = hold {
      hold = .nothing
    } else if let slider = page.shownSlider(at: point) {
      hold = .slider(slider)
    }
    switch hold {
    case .nothing, .crossing: return
    case .ring: page.ring.turn(towards: inRing)
    case .square: page.square.move(to: inSquare)
    case .slider(let slider): slider.move(to: slider.convert(point, from: nil))
    }
    hasPicked = true
  }

  private func enterRing(at point: Point) {
    switch hold {
    case .ring: return
    case .crossing(let start):
      let center = page.ring.bounds.center
      let (a, b) = (start - center, point - center)
      if abs(a.cross(b)) / max(1, a.length) >= Self.wayAlong { return hold = .ring }
    case .nothing, .square, .slider: hold = .crossing(point)
    }
    timer = page.window?.application?.backend.schedule(after: Self.rest) { [weak self] in
      guard let self else { return }
      timer = nil
      takeRing(at: point)
    }
  }

  private func takeRing(at point: Point) {
    hold = .ring
    page.ring.turn(towards: point)
    hasPicked = true
  }

  /// The hand lets go at a point, in the window's coordinates; whether it has picked a color.
  func letGo(at point: Point) -> Bool {
    move(to: point)
    if case .crossing = hold { takeRing(at: page.ring.convert(point, from: nil)) }
    if case .nothing = hold, let well = page.well(at: point) {
      well.sendActions(for: .triggered)
      hasPicked = true
    }
    defer { leave() }
    return hasPicked
  }

  /// The hand was taken away.
  func leave() {
    stopTimer()
    hold = .nothing
    hasPicked = false
  }

  private func stopTimer() {
    if let timer { page.window?.application?.backend.cancel(timer) }
    timer = nil
  }
}
