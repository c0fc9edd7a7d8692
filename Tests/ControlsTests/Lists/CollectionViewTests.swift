import Geometry
import TestSupport
import Testing

@testable import Controls
@testable import UserInterface

@MainActor private final class Stage: CollectionViewDataSource, CollectionViewDelegate {
  let user: UserDriver
  /// Three items of 60 points beside each other.
  let grid = CollectionView("Stickers", itemSize: Size(60, 50))
  var count: Int
  var made = 0
  var selected: [Int] = []
  var opened: [Int] = []

  init(count: Int, isRightToLeft: Bool = false) throws {
    self.count = count
    user = try UserDriver()
    let controller = ViewController()
    if isRightToLeft { controller.view.semanticContentAttribute = .forceRightToLeft }
    controller.view.addSubview(grid)
    grid.frame = Rect(10, 10, 212, 130)
    grid.dataSource = self
    grid.delegate = self
    user.window.rootViewController = controller
    user.backend.drain()
  }

  func numberOfItems(in collectionView: CollectionView) -> Int { count }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt index: Int
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell("item") {
      made += 1
      return CollectionViewCell()
    }
    cell.accessibilityLabel = "item \(index)"
    return cell
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt index: Int) {
    selected.append(index)
  }
  func collectionView(_ collectionView: CollectionView, didOpenItemAt index: Int) {
    opened.append(index)
  }
}

@MainActor @Suite struct CollectionViewTests {
  @Test func itemsStandInRowsAndOnlyThoseInSightExist() throws {
    let stage = try Stage(count: 30_000)
    #expect(stage.grid.rectForItem(at: 2) == Rect(144, 8, 60, 50))
    #expect(stage.grid.rectForItem(at: 3) == Rect(8, 66, 60, 50))
    #expect(stage.grid.contentSize.height == 10_000 * 58 - 8 + 16)
    #expect(stage.made == 9)
    for _ in 0..<30 {
      stage.user.swipe([Point(50, 130), Point(50, 90), Point(50, 20)])
      stage.user.advance(by: 0.2)
    }
    stage.grid.contentOffset.y = 300_000
    stage.user.backend.drain()
    #expect(stage.made <= 12 && stage.grid.cellForItem(at: 0) == nil)
  }

  @Test func arrowsChooseInBothDirections() throws {
    let stage = try Stage(count: 11)
    stage.user.key(.tab)
    #expect(stage.selected == [0])
    for key in [Key.right, .right, .right, .down, .left, .up, .up, .up] { stage.user.key(key) }
    #expect(stage.selected == [0, 1, 2, 3, 6, 5, 2, 2, 2])
    stage.user.key(.end)
    #expect(stage.grid.selectedIndex == 10 && stage.grid.contentOffset.y > 0)
    stage.user.key(.down)
    #expect(stage.grid.selectedIndex == 10)
    stage.user.key(.up)
    stage.user.key(.right)
    stage.user.key(.down)
    #expect(stage.grid.selectedIndex == 10, "below the row's end there is none: the last")
    stage.user.key(.home)
    stage.user.key(.pageDown)
    #expect(stage.grid.selectedIndex == 6)
    stage.user.key(.enter)
    #expect(stage.opened == [6])
  }

  @Test func whereItemsLeadOnOneTapOpens() throws {
    let stage = try Stage(count: 20)
    stage.grid.opensByTap = true
    stage.user.tap(named: "item 1")
    #expect(stage.opened == [1])
    stage.user.key(.right)
    #expect(stage.grid.selectedIndex == 2 && stage.opened == [1])
    stage.user.key(.enter)
    #expect(stage.opened == [1, 2])
  }

  @Test func aTapChoosesAndADoubleTapOpens() throws {
    let stage = try Stage(count: 11)
    stage.user.tap(named: "item 4")
    #expect(stage.selected == [4] && stage.grid.isFirstResponder)
    stage.user.advance(by: 1)
    stage.user.tap(at: Point(50, 40), times: 2)
    #expect(stage.opened == [0])
    stage.grid.reloadData()
    #expect(stage.grid.selectedIndex == nil && stage.made == 9)
  }

  @Test func fromRightToLeftTheFirstStandsRightAndLeftGoesOn() throws {
    let stage = try Stage(count: 11, isRightToLeft: true)
    #expect(stage.grid.rectForItem(at: 0) == Rect(144, 8, 60, 50))
    stage.user.key(.tab)
    stage.user.key(.left)
    #expect(stage.selected == [0, 1])
  }

  @Test func fewerItemsLeaveNothingBehind() throws {
    let stage = try Stage(count: 400)
    stage.grid.contentOffset.y = 5000
    stage.count = 2
    stage.grid.reloadData()
    stage.user.backend.drain()
    #expect(stage.grid.contentOffset == .zero && stage.grid.subviews.count == 2 + 2)
    stage.count = 0
    stage.grid.reloadData()
    stage.user.key(.tab)
    stage.user.key(.right)
    #expect(stage.selected.isEmpty)
  }

  @Test func pointsTellTheirItemAndTheNearestGap() throws {
    for isRightToLeft in [false, true] {
      let stage = try Stage(count: 11, isRightToLeft: isRightToLeft)
      for index in 0..<11 {
        let frame = try #require(stage.grid.rectForItem(at: index))
        #expect(stage.grid.indexForItem(at: frame.center) == index)
        let aside = Vector(isRightToLeft ? -1 : 1, 0)
        #expect(stage.grid.insertionIndex(at: frame.center - aside) == index)
        #expect(stage.grid.insertionIndex(at: frame.center + aside) == index + 1)
        #expect(stage.grid.indexForItem(at: Point(frame.midX, frame.maxY + 3)) == nil)
      }
      #expect(stage.grid.insertionIndex(at: Point(100, -500)) == (isRightToLeft ? 2 : 1))
      #expect(stage.grid.insertionIndex(at: Point(106, 5000)) == 11, "below all: the end")
      #expect(stage.grid.indexForItem(at: Point(106, -500)) == nil)
    }
    #expect(try Stage(count: 0).grid.insertionIndex(at: Point(50, 50)) == 0)
  }

  @Test func whatStandsOverTheGridLeavesRoomAbove() throws {
    let stage = try Stage(count: 11)
    stage.grid.topInset = 40
    stage.user.backend.drain()
    #expect(stage.grid.rectForItem(at: 0)?.minY == 40)
    #expect(stage.grid.indexForItem(at: Point(20, 30)) == nil)
    // Four rows of 50, 8 apart, and 8 below them.
    #expect(stage.grid.contentSize.height == 272)
    stage.grid.selectItem(at: 10)
    stage.grid.selectItem(at: 0)
    #expect(stage.grid.contentOffset.y == 0, "an item is chosen below what stands over it")
  }

  @Test(arguments: [1.0, 59, 60, 127, 128, 200, 1000])
  func everyItemIsInsideWhateverTheWidth(_ width: Double) {
    let layout = GridLayout(
      count: 50, itemSize: Size(60, 50), spacing: 8, inset: 0, width: width)
    let frames = (0..<50).map(layout.frame)
    #expect(frames.allSatisfy { $0.minX >= 0 && ($0.maxX <= width || layout.columns == 1) })
    #expect(frames.last?.maxY == layout.height)
    for index in 0..<50 {
      let frame = frames[index]
      #expect(layout.items(from: frame.minY + 1, to: frame.maxY - 1).contains(index))
    }
    #expect(layout.items(from: -50, to: 0).isEmpty)
  }
}
