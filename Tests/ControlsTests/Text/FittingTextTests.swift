import AppTestSupport
import Controls
import Geometry
import TestSupport
import Testing
import TextLayout
import UserInterface

/// Words with too little room: on a second line, or cut.
@MainActor struct FittingTextTests {
  private let words = "Save this as another brush"
  private let font = TypeStyle.body.font

  @Test func theyAreOnOneLineWhereThereIsRoom() {
    var text = FittingText(words, font: font)
    #expect(text.fitted(in: Size(text.naturalSize.width, 20)).map(\.string) == [words])
  }

  @Test func theyGoOnBelowWhereThereIsHeight() {
    var text = FittingText(words, font: font)
    let (width, height) = (text.naturalSize.width * 0.7, text.naturalSize.height)
    let lines = text.fitted(in: Size(width, 2 * height))
    #expect(lines.map(\.string).joined(separator: " ") == words && lines.count == 2)
    #expect(lines.allSatisfy { !$0.isTruncated && $0.size.width <= width })
    let line = text.fitted(in: Size(width, 1.9 * height))
    #expect(line.map(\.isTruncated) == [true], "there is height for one only")
    #expect(text.fitted(in: Size(width, 2 * height)).count == 2)
  }

  @Test func theSecondLineEndsInAnEllipsis() {
    var text = FittingText(words, font: font)
    let lines = text.fitted(in: Size(text.naturalSize.width * 0.3, 44))
    #expect(lines.map(\.isTruncated) == [false, true])
  }

  @Test func aLabelSaysItsWordsOnTwoLines() throws {
    let root = ViewController()
    let user = try UserDriver(size: Size(200, 100), root: root)
    let label = Label(words)
    root.view.addSubview(label)
    for (height, isCut) in [(20.0, true), (44, false)] {
      label.frame = Rect(10, 10, 120, height)
      user.advance(by: 0.1)
      #expect(CutWords.cut(in: user.window) == (isCut ? [words] : []), "\(height)")
    }
  }

  @Test func whatIsCutIsFoundInEachControl() throws {
    let views: [View] = [
      Button(words), SegmentedControl("", titles: [words]), Label(words), Paragraph(words),
      SliderRow(words, scale: .linear(0...1, step: 1)) { _ in "" }, SwitchRow(words),
    ]
    for view in views {
      let root = ViewController()
      let user = try UserDriver(size: Size(400, 100), root: root)
      root.view.addSubview(view)
      for (width, isCut) in [(100.0, true), (390, view is SliderRow)] {
        view.frame = Rect(0, 0, width, 24)
        user.advance(by: 0.1)
        #expect(CutWords.cut(in: user.window) == (isCut ? [words] : []), "\(view) in \(width)")
      }
      view.frame = Rect(380, 0, 390, 24)
      #expect(CutWords.cut(in: user.window) == [words], "\(view) beyond the edge")
      view.isHidden = true
      #expect(CutWords.cut(in: user.window).isEmpty)
    }
  }

  @Test func whatScrollsIsNotCut() throws {
    let root = ViewController()
    let user = try UserDriver(size: Size(100, 100), root: root)
    let (scroll, label) = (ScrollView(frame: Rect(0, 0, 100, 30)), Label(words))
    scroll.addSubview(label)
    scroll.contentSize = label.frame.size
    root.view.addSubview(scroll)
    user.advance(by: 0.1)
    #expect(label.frame.width > 100 && CutWords.cut(in: user.window).isEmpty)
  }
}
