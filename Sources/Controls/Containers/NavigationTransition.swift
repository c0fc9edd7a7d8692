import Geometry
import UserInterface

/// One page of a stack on its way to another.
final class NavigationTransition {
  let from: ViewController?
  let to: ViewController
  /// Whether the new page comes from where reading ends, over the old one.
  let isPush: Bool
  /// Those that leave the stack when it is over.
  let leaving: [ViewController]
  /// 0 at the beginning, 1 when the new page is where it belongs.
  var progress = 0.0
  /// Whether the hand let go too early, so that the old page comes back.
  var isTurnedBack = false
  var animation: Animation?

  static let duration = 0.2
  /// How far the lower page goes, as a part of the width.
  private static let parallax = 0.3

  init(from: ViewController?, to: ViewController, isPush: Bool, leaving: [ViewController]) {
    self.from = from
    self.to = to
    self.isPush = isPush
    self.leaving = leaving
  }

  /// Puts both pages where they are now.
  func place(in pages: View) {
    let way = pages.bounds.width * (pages.isRightToLeft ? -1 : 1)
    let upper: ViewController? = isPush ? to : from
    let lower: ViewController? = isPush ? from : to
    let out = isPush ? 1 - progress : progress
    upper?.view.frame = pages.bounds.offset(by: Vector((way * out).rounded(), 0))
    let behind = NavigationTransition.parallax * way * (1 - out)
    lower?.view.frame = pages.bounds.offset(by: Vector(-behind.rounded(), 0))
    // The pages have no ground of their own, so the lower one makes room for the upper.
    lower?.view.alpha = out
  }
}
