import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct ViewTests {
  @Test func convertsBetweenViews() throws {
    let driver = try UserDriver()
    let (a, b) = (View(frame: Rect(10, 20, 100, 100)), View(frame: Rect(200, 0, 50, 50)))
    let inner = View(frame: Rect(5, 5, 20, 20))
    a.addSubview(inner)
    driver.window.addSubview(a)
    driver.window.addSubview(b)
    a.bounds.origin = Point(0, 3)
    #expect(inner.convert(Point(1, 1), to: nil) == Point(16, 23))
    #expect(inner.convert(Point(1, 1), to: b) == Point(-184, 23))
    #expect(b.convert(Point(1, 1), from: inner) == Point(-184, 23))
    #expect(inner.convert(Rect(0, 0, 4, 4), to: a) == Rect(5, 5, 4, 4))
  }

  @Test func boundsAndCenterMoveTheFrame() {
    let view = View(frame: Rect(10, 10, 20, 20))
    view.center = Point(50, 50)
    #expect(view.frame == Rect(40, 40, 20, 20))
    view.bounds = Rect(0, 0, 10, 40)
    #expect(view.frame == Rect(45, 30, 10, 40))
  }

  @Test func theFrontmostViewThatTakesPartIsHit() {
    let root = View(frame: Rect(0, 0, 100, 100))
    let (back, front) = (View(frame: Rect(0, 0, 50, 50)), View(frame: Rect(25, 25, 50, 50)))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(Point(30, 30), with: nil) === front)
    #expect(root.hitTest(Point(24.9, 30), with: nil) === back)
    #expect(root.hitTest(Point(75, 75), with: nil) === root)
    #expect(root.hitTest(Point(100, 100), with: nil) == nil)
    front.alpha = 0
    #expect(root.hitTest(Point(30, 30), with: nil) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(Point(30, 30), with: nil) === back)
    front.isUserInteractionEnabled = true
    root.bringSubviewToFront(back)
    #expect(root.hitTest(Point(30, 30), with: nil) === back)
  }

  @Test func layoutComesBeforeTheFrameAndOnlyWhereItIsNeeded() throws {
    final class LayoutView: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let driver = try UserDriver()
    let (outer, inner) = (LayoutView(frame: Rect(0, 0, 100, 100)), LayoutView())
    outer.addSubview(inner)
    driver.window.addSubview(outer)
    driver.screen.drain()
    #expect((outer.layouts, inner.layouts) == (1, 1))
    inner.frame = Rect(0, 0, 10, 10)
    driver.screen.drain()
    #expect((outer.layouts, inner.layouts) == (1, 2))
    outer.frame.origin = Point(5, 5)
    driver.screen.drain()
    #expect((outer.layouts, inner.layouts) == (1, 2))
  }

  @Test func aLayoutThatNeverRestsDoesNotHang() throws {
    final class RestlessView: View {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let driver = try UserDriver()
    driver.window.addSubview(RestlessView(frame: Rect(0, 0, 10, 10)))
    driver.screen.drain()
  }
}
