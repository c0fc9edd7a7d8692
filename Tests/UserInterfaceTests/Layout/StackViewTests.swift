import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct StackViewTests {
  /// A box that would like to have a size.
  private final class Box: View {
    let wish: Size
    init(_ width: Double, _ height: Double) {
      wish = Size(width, height)
      super.init()
    }
    override var intrinsicContentSize: Size { wish }
  }

  private func boxes(_ sizes: (Double, Double)...) -> [Box] { sizes.map { Box($0.0, $0.1) } }

  private func frames(_ stack: StackView, _ width: Double, _ height: Double) -> [Rect] {
    stack.frame.size = Size(width, height)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func aRowGivesEachWhatItWantsAndTheRestToWhoHugsLeast() {
    let views = boxes((30, 20), (40, 10), (20, 30))
    let stack = StackView(.horizontal, spacing: 5, arrangedSubviews: views)
    views[1].setContentHuggingPriority(.filler, for: .horizontal)
    #expect(stack.sizeThatFits(Size(500, 500)) == Size(100, 30))
    #expect(
      frames(stack, 150, 40) == [
        Rect(0, 0, 30, 40), Rect(35, 0, 90, 40), Rect(130, 0, 20, 40),
      ])
  }

  @Test func whereRoomIsMissingAllGiveInProportion() {
    let views = boxes((40, 10), (80, 10), (40, 10))
    let stack = StackView(.horizontal, arrangedSubviews: views)
    #expect(frames(stack, 120, 10).map(\.width) == [30, 60, 30])
    #expect(frames(stack, 40, 10).map(\.width) == [10, 20, 10])
    #expect(frames(stack, 0, 10).map(\.width) == [0, 0, 0])
  }

  @Test(arguments: [
    (StackView.Distribution.fillEqually, [0.0, 45, 90], [40.0, 40, 40]),
    (.fillProportionally, [0, 22, 79], [17, 52, 51]),
    (.equalSpacing, [0, 40, 100], [10, 30, 30]),
    (.equalCentering, [0, 45, 100], [10, 30, 30]),
  ])
  func roomIsSharedAsTold(
    _ distribution: StackView.Distribution, _ starts: [Double], _ lengths: [Double]
  ) {
    let views = boxes((10, 10), (30, 10), (30, 10))
    let stack = StackView(
      .horizontal, spacing: 5, distribution: distribution, arrangedSubviews: views)
    let found = frames(stack, 130, 10)
    #expect(found.map(\.minX) == starts)
    #expect(found.map(\.width) == lengths)
    #expect(found.last?.maxX == 130)
  }

  @Test(arguments: [
    (StackView.Alignment.fill, [0.0, 0], [50.0, 50]), (.leading, [0, 0], [20, 30]),
    (.center, [15, 10], [20, 30]), (.trailing, [30, 20], [20, 30]),
  ])
  func aColumnAlignsItsViewsAcross(
    _ alignment: StackView.Alignment, _ lefts: [Double], _ widths: [Double]
  ) {
    let stack = StackView(
      .vertical, alignment: alignment, arrangedSubviews: boxes((20, 10), (30, 10)))
    let found = frames(stack, 50, 20)
    #expect(found.map(\.minX) == lefts)
    #expect(found.map(\.width) == widths)
    #expect(found.map(\.minY) == [0, 10])
  }

  @Test func marginsAndOwnSpacingCountAndWhatIsHiddenLeavesNoGap() throws {
    let views = boxes((20, 10), (20, 10), (20, 10))
    let stack = StackView(.vertical, spacing: 4, alignment: .leading, arrangedSubviews: views)
    stack.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    stack.setCustomSpacing(10, after: views[0])
    #expect(stack.sizeThatFits(Size(100, 100)) == Size(26, 48))
    #expect(frames(stack, 26, 48).map(\.origin) == [Point(2, 1), Point(2, 21), Point(2, 35)])
    let user = try UserDriver()
    user.window.addSubview(stack)
    views[0].isHidden = true
    #expect(stack.sizeThatFits(Size(100, 100)).height == 28)
    user.backend.drain()
    #expect(views[1].frame.minY == 1)
    stack.setCustomSpacing(nil, after: views[0])
    views[0].isHidden = false
    user.backend.drain()
    #expect(stack.sizeThatFits(Size(100, 100)).height == 42)
    #expect(views[1].frame.minY == 17, "all three share the 6 points that are left over")
  }

  @Test func aRowBeginsWherePeopleBeginToRead() {
    let views = boxes((20, 10), (30, 10))
    let row = StackView(.horizontal, spacing: 5, distribution: .equalSpacing)
    row.alignment = .leading
    for view in views { row.addArrangedSubview(view) }
    row.margins = Insets(top: 0, left: 10, bottom: 0, right: 0)
    row.semanticContentAttribute = .forceRightToLeft
    #expect(frames(row, 65, 10) == [Rect(35, 0, 20, 10), Rect(0, 0, 30, 10)])
    let column = StackView(.vertical, alignment: .leading, arrangedSubviews: boxes((20, 10)))
    column.semanticContentAttribute = .forceRightToLeft
    #expect(frames(column, 50, 10) == [Rect(30, 0, 20, 10)])
  }

  @Test func aViewWithoutAWishKeepsTheSizeItCameWithAlsoAfterItWasStretched() {
    let plain = View(frame: Rect(7, 7, 30, 12))
    let stack = StackView(.vertical, arrangedSubviews: [plain])
    #expect(frames(stack, 100, 50) == [Rect(0, 0, 100, 50)])
    #expect(stack.sizeThatFits(Size(200, 200)) == Size(30, 12))
  }

  @Test func textInARowTakesTheRestAndDecidesTheHeight() {
    let text = Paragraph("One two three four five six seven eight nine ten", style: .body)
    let stack = StackView(.horizontal, spacing: 10, arrangedSubviews: [Box(50, 10), text])
    let (wide, narrow) = (stack.sizeThatFits(Size(600, 500)), stack.sizeThatFits(Size(200, 500)))
    #expect(narrow.height > wide.height)
    #expect(frames(stack, 200, narrow.height)[1].width == 140)
  }

  @Test func stacksInStacksFollowWhatChangesInside() throws {
    let (title, detail) = (Box(40, 20), Box(60, 10))
    let inner = StackView(.vertical, spacing: 2, arrangedSubviews: [title, detail])
    let button = Box(30, 30)
    let outer = StackView(
      .horizontal, spacing: 8, alignment: .center, arrangedSubviews: [inner, button])
    inner.setContentHuggingPriority(.filler, for: .horizontal)
    let user = try UserDriver()
    outer.frame = Rect(10, 10, 200, 50)
    user.window.addSubview(outer)
    user.backend.drain()
    #expect(inner.frame == Rect(0, 9, 162, 32))
    #expect(button.frame == Rect(170, 10, 30, 30))
    detail.isHidden = true
    user.backend.drain()
    #expect(inner.frame == Rect(0, 15, 162, 20))
    title.removeFromSuperview()
    #expect(inner.arrangedSubviews.count == 1 && inner.arrangedSubviews[0] === detail)
  }

  @Test func viewsCanBeMovedAndLetGo() {
    let views = boxes((10, 10), (20, 10), (30, 10))
    let stack = StackView(.horizontal, distribution: .equalSpacing)
    for view in views { stack.insertArrangedSubview(view, at: 0) }
    #expect(stack.arrangedSubviews.map(\.intrinsicContentSize.width) == [30, 20, 10])
    stack.insertArrangedSubview(views[0], at: -5)
    #expect(stack.arrangedSubviews.map(\.intrinsicContentSize.width) == [10, 30, 20])
    stack.removeArrangedSubview(views[0])
    #expect(frames(stack, 50, 10) == [Rect(0, 0, 30, 10), Rect(30, 0, 20, 10)])
    #expect(views[0].superview === stack)
  }
}
