import Controls
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The panel of what texts are set in.
@MainActor struct TextPanelTests {
  private let stage: CanvasStage

  init() throws {
    stage = try CanvasStage(window: Size(1100, 900))
    canvas.tools.textStyle = TextStyle(family: "DejaVu Sans", size: 40)
    stage.user.key(.character("t"))
  }

  private var canvas: PaintingController { stage.editor.canvas }
  private var user: UserDriver { stage.user }

  private var text: Text? {
    var text: Text?
    canvas.painting.forEachElement(on: canvas.painting.pickableLayers) { _, element in
      text = element.text ?? text
    }
    return text
  }

  private func write(_ words: String) {
    user.click(at: stage.transform.viewPoint(Point(200, 100)))
    user.type(words)
  }

  @Test func theToolAgainOpensItAndAFontIsFoundByTyping() {
    write("HHH")
    #expect(user.find("text.search") == nil)
    user.tap("tool.text")
    user.advance(by: 1)
    #expect(user.find("text.search") != nil && canvas.texts.isActive)
    let before = text?.outlines
    user.type("serif deja")
    user.key(.enter)
    #expect(text?.style.family == "DejaVu Serif" && text?.words == "HHH")
    #expect(text?.outlines != before && stage.isUpToDate())
    user.key(.escape)
    user.key(.escape)
    user.advance(by: 1)
    #expect(user.find("text.search") == nil)
    user.type("i")
    #expect(text?.words == "HHHi", "the keys are the text's again")
    user.key(.escape)
    #expect(canvas.tools.recentFamilies == ["DejaVu Serif"])
    canvas.undo()
    #expect(text == nil, "all of it was one step")
  }

  @Test func whatIsSetIsThatOfTheTextAtHandAndOfTheNext() {
    write("H")
    user.key(.character("t"), modifiers: .shift, text: "T")
    #expect(
      text?.words == "HT" && user.find("text.search") == nil, "while one writes it is a letter")
    user.key(.escape)
    user.key(.character("t"), modifiers: .shift)
    user.advance(by: 1)
    #expect(user.find("text.search") != nil)
    user.tap("text.italic")
    #expect(canvas.tools.textStyle.isItalic)
    user.tap("text.alignment.center")
    #expect(canvas.tools.textStyle.alignment == .center)
    #expect(text?.style.isItalic == false, "that one is done")
  }
}
