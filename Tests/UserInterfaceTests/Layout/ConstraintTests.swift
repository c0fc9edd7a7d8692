import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor struct ConstraintTests {
  private final class Box: View {
    let wish: Size
    init(_ width: Double = View.noIntrinsicMetric, _ height: Double = View.noIntrinsicMetric) {
      wish = Size(width, height)
      super.init()
    }
    override var intrinsicContentSize: Size { wish }
  }

  private let holder = View(frame: Rect(0, 0, 200, 100))

  private func add(_ views: View...) { for view in views { holder.addSubview(view) } }

  @Test func edgesAreHeldByConstants() {
    let box = Box()
    add(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: holder.trailingAnchor, constant: -20),
      box.topAnchor.constraint(equalTo: holder.topAnchor, constant: 5),
      box.heightAnchor.constraint(equalTo: holder.heightAnchor, multiplier: 0.5, constant: 4),
    ])
    holder.layoutIfNeeded()
    #expect(box.frame == Rect(10, 5, 170, 54))
    holder.frame.size = Size(300, 60)
    holder.layoutIfNeeded()
    #expect(box.frame == Rect(10, 5, 270, 34))
  }

  @Test func whatIsLeftOpenIsAsLargeAsItsContent() {
    let (label, field) = (Box(40, 20), Box(30, 24))
    add(label, field)
    field.setContentHuggingPriority(.filler, for: .horizontal)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 8),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 6),
      field.trailingAnchor.constraint(equalTo: holder.trailingAnchor, constant: -8),
      label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      field.topAnchor.constraint(equalTo: holder.topAnchor, constant: 10),
    ])
    holder.layoutIfNeeded()
    #expect(label.frame == Rect(8, 12, 40, 20))
    #expect(field.frame == Rect(54, 10, 138, 24))
    holder.frame.size.width = 70
    holder.layoutIfNeeded()
    #expect(field.frame.maxX == 62, "the edges are required")
    #expect(label.frame.width + field.frame.width == 48, "and the contents give way")
    #expect(label.frame.width >= 0 && field.frame.width >= 0)
  }

  @Test func rightToLeftMirrorsWhatFollowsTheReading() {
    let (first, left) = (Box(30, 10), Box(30, 10))
    add(first, left)
    holder.semanticContentAttribute = .forceRightToLeft
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
      left.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 10),
    ])
    holder.layoutIfNeeded()
    #expect(first.frame.minX == 160)
    #expect(left.frame.minX == 10)
    first.leadingAnchor.constraint(greaterThanOrEqualTo: holder.leadingAnchor, constant: 50)
      .isActive = true
    holder.semanticContentAttribute = .forceLeftToRight
    holder.layoutIfNeeded()
    #expect(first.frame.minX == 10, "the first of two that contradict each other counts")
  }

  @Test func inequalitiesCountOnlyWhereTheyAreBroken() {
    let box = Box(0, 10)
    add(box)
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalTo: holder.widthAnchor, multiplier: 0.5).with(.high),
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      box.centerXAnchor.constraint(equalTo: holder.centerXAnchor),
    ])
    for (width, wanted) in [(200.0, 100.0), (400, 120), (80, 60), (0, 60)] {
      holder.frame.size.width = width
      holder.layoutIfNeeded()
      #expect(box.frame.width == wanted)
      #expect(box.frame.midX == width / 2)
    }
  }

  @Test func theHigherPriorityCountsWhateverTheOrder() {
    let box = Box()
    add(box)
    let weak = box.widthAnchor.constraint(equalToConstant: 30).with(.low)
    let strong = box.widthAnchor.constraint(equalToConstant: 90).with(.high)
    let place = box.topAnchor.constraint(equalTo: holder.topAnchor)
    LayoutConstraint.activate([weak, strong, place])
    holder.layoutIfNeeded()
    #expect(box.frame.width == 90)
    weak.priority = .required
    holder.layoutIfNeeded()
    #expect(box.frame.width == 30)
    weak.isActive = false
    holder.layoutIfNeeded()
    #expect(box.frame.width == 90 && !weak.isActive)
    strong.constant = 70
    holder.layoutIfNeeded()
    #expect(box.frame.width == 70)
  }

  @Test func aViewThatLeavesTakesItsConditionsAlong() {
    let (a, b) = (Box(10, 10), Box(10, 10))
    add(a, b)
    let chain = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5)
    let size = a.widthAnchor.constraint(equalToConstant: 33)
    LayoutConstraint.activate([chain, size])
    holder.layoutIfNeeded()
    #expect(b.frame.minX == 38)
    a.removeFromSuperview()
    #expect(!chain.isActive && size.isActive)
    add(a)
    holder.layoutIfNeeded()
    #expect(b.frame.minX == 38, "what nothing holds stays where it is")
  }

  @Test func theHolderCanAskHowLargeItHasToBe() {
    let (title, text) = (Box(120, 20), Paragraph("One two three four five six seven eight"))
    add(title, text)
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: holder.topAnchor, constant: 10),
      title.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
      holder.trailingAnchor.constraint(
        greaterThanOrEqualTo: title.trailingAnchor, constant: 10),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.widthAnchor.constraint(equalTo: title.widthAnchor),
      holder.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 10),
    ])
    let height = text.sizeThatFits(Size(120, .infinity)).height
    #expect(holder.constrainedSize(fitting: Size(500, 500)) == Size(140, 46 + height))
  }

  @Test func theSameConditionsGiveTheSameNumbers() {
    var system = LinearSystem(count: 3)
    system.add(.init(terms: [(0, 1), (1, 1), (2, 1)], constant: 100))
    system.add(.init(terms: [(0, 1), (1, -2)], constant: 0))
    system.add(
      .init(terms: [(2, 1)], constant: 40, relation: .greaterThanOrEqual, priority: .high))
    let solution = system.solve()
    #expect(solution == system.solve())
    #expect(abs(solution[0] - 40) < 1e-9 && abs(solution[1] - 20) < 1e-9 && solution[2] == 40)
  }

  @Test func neighboursStayNeighboursOnWholePoints() {
    let boxes = (0..<7).map { _ in Box(0, 10) }
    for box in boxes { add(box) }
    for (a, b) in zip(boxes, boxes.dropFirst()) {
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor).isActive = true
      b.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true
    }
    boxes[0].leadingAnchor.constraint(equalTo: holder.leadingAnchor).isActive = true
    boxes[6].trailingAnchor.constraint(equalTo: holder.trailingAnchor).isActive = true
    holder.layoutIfNeeded()
    #expect(boxes[0].frame.minX == 0 && boxes[6].frame.maxX == 200)
    for (a, b) in zip(boxes, boxes.dropFirst()) { #expect(a.frame.maxX == b.frame.minX) }
    #expect(boxes.allSatisfy { abs($0.frame.width - 200.0 / 7) < 1 })
  }
}
