import Geometry
import TestSupport
import Testing

@testable import Controls
@testable import UserInterface

@MainActor struct TextFieldHandTests {
  @Test(arguments: [false, true]) func aDragSelects(byFinger: Bool) throws {
    let stage = try TextStage("Autumn hill")
    let way = [stage.point(2), stage.point(4), stage.point(9)]
    if byFinger { stage.user.swipe(way) } else { stage.user.drag(way) }
    #expect(stage.field.editing.selectedText == "tumn hi")
    stage.user.advance(by: 1)
    stage.user.modifiers = .shift
    stage.user.click(at: stage.point(4))
    #expect(stage.field.editing.selectedText == "tu", "Shift keeps the other end")
  }

  @Test(arguments: [false, true]) func twoTapsSelectAWordAndThreeAll(byFinger: Bool) throws {
    let stage = try TextStage("Autumn hill")
    let place = stage.point(9) + Vector(1, 0)
    if byFinger {
      stage.user.tap(at: place, times: 2)
    } else {
      stage.user.click(at: place, count: 2)
    }
    #expect(stage.field.editing.selectedText == "hill")
    stage.user.advance(by: 1)
    stage.user.click(at: place, count: 3)
    #expect(stage.field.editing.selectedText == "Autumn hill")
  }

  @Test func aDragAfterTwoClicksSelectsByWords() throws {
    let stage = try TextStage("one two three four", width: 300)
    let start = stage.point(9) + Vector(1, 0)
    stage.user.click(at: start)
    stage.user.drag([start, stage.point(11), stage.point(15) + Vector(1, 0)])
    #expect(stage.field.editing.selectedText == "three four")
    stage.user.advance(by: 1)
    stage.user.click(at: start)
    stage.user.drag([start, stage.point(6), stage.point(5)])
    #expect(stage.field.editing.selectedText == "two three")
  }

  @Test func aDragBeyondTheEdgeGoesOnByItselfAndEndsWithTheHand() throws {
    let text = String(repeating: "a long line ", count: 12)
    let stage = try TextStage(text, width: 120)
    stage.user.key(.home)
    stage.user.press(at: stage.point(0))
    stage.user.move(to: Point(60, 40))
    stage.user.move(to: Point(180, 40))
    stage.user.advance(by: 0.3)
    let soon = stage.field.editing.caretOffset
    stage.user.advance(by: 3)
    #expect(soon > 15 && stage.field.editing.caretOffset > soon + 20)
    stage.user.move(to: Point(80, 40))
    let back = stage.field.editing.caretOffset
    stage.user.advance(by: 0.2)
    #expect(stage.field.editing.caretOffset == back, "inside the field nothing goes by itself")
    stage.user.move(to: Point(180, 40))
    stage.user.release()
    let end = stage.field.editing.caretOffset
    stage.user.advance(by: 12)
    #expect(stage.field.editing.caretOffset == end)
    #expect(stage.user.backend.clock.pendingTimers == 0)
  }

  @Test func theWheelMovesALongTextAndTheCaretBringsItBack() throws {
    let stage = try TextStage(String(repeating: "wide ", count: 30), width: 120)
    let end = stage.field.scroll
    #expect(end > 200, "the caret at the end is seen")
    stage.user.scroll(at: Point(60, 40), by: Vector(0, -2))
    #expect(stage.field.scroll == end - 80)
    stage.user.scroll(by: Vector(-100, 0))
    #expect(stage.field.scroll == 0)
    stage.user.type("x")
    #expect(stage.field.scroll >= end)
  }

  @Test func theCaretIsAlwaysSeen() throws {
    let stage = try TextStage(String(repeating: "wide שלום ", count: 9), width: 120)
    for key: Key in [.home, .end, .home] {
      stage.user.key(key)
      #expect(stage.field.textRect.inset(by: -2).contains(stage.field.caretRect.center))
    }
    for _ in 0..<60 {
      stage.user.key(.right)
      #expect(stage.field.textRect.inset(by: -2).contains(stage.field.caretRect.center))
    }
  }

  @Test func aClickOnALongTextThatNobodyEditsFindsWhatIsSeen() throws {
    let stage = try TextStage("first second third fourth fifth", width: 120)
    stage.field.resignFirstResponder()
    stage.user.click(at: stage.point(3))
    #expect(stage.field.editing.caretOffset == 3 && stage.field.scroll == 0)
  }

  @Test func whoDoesNotTypeSeesTheBeginning() throws {
    let stage = try TextStage(String(repeating: "wide ", count: 30), width: 120)
    #expect(stage.field.scroll > 0)
    stage.field.resignFirstResponder()
    #expect(stage.field.scroll == 0)
  }

  @Test func theSecondaryButtonShowsWhatCanBeDone() throws {
    let stage = try TextStage("Autumn hill")
    stage.user.click(at: stage.point(9), count: 2)
    stage.user.click(at: stage.point(8), button: .secondary)
    #expect(stage.field.editing.selectedText == "hill", "a click on it keeps the selection")
    stage.user.tap(named: "Cut")
    #expect(stage.field.text == "Autumn " && stage.user.backend.clipboard == "hill")
    #expect(stage.field.isFirstResponder, "the keys come back")
    stage.user.click(at: stage.point(0), button: .secondary)
    let cut = stage.user.window.accessibilityTree.element(named: "Cut")
    #expect(cut?.state.isEnabled == false, "nothing is selected")
    #expect(stage.field.showsEditing && !stage.field.isFirstResponder)
    stage.user.tap(named: "Paste")
    #expect(stage.field.text == "hillAutumn ")
    stage.user.key(.other(0xFF67))
    stage.user.tap(named: "Select all")
    #expect(stage.field.editing.selectedText == "hillAutumn ")
  }

  @Test func aFingerThatRestsSelectsAWordAndShowsTheMenu() throws {
    let stage = try TextStage("Autumn hill")
    stage.user.touch(at: stage.point(9))
    stage.user.advance(by: 0.7)
    stage.user.lift()
    #expect(stage.field.editing.selectedText == "hill")
    stage.user.tap(named: "Copy")
    #expect(stage.user.backend.clipboard == "hill" && stage.field.text == "Autumn hill")
  }

  @Test func theMiddleButtonPastesWhatWasSelected() throws {
    let stage = try TextStage("Autumn hill")
    stage.user.drag([stage.point(0), stage.point(3), stage.point(6)])
    #expect(stage.user.backend.selection == "Autumn")
    stage.user.backend.selection = "green "
    stage.user.click(at: stage.point(7), button: .middle)
    #expect(stage.field.text == "Autumn green hill")
    #expect(stage.user.backend.clipboard == nil, "the clipboard is another place")
    stage.user.key(.home, modifiers: .shift)
    #expect(stage.user.backend.selection == "Autumn green ")
    stage.user.key(.end)
    #expect(stage.user.backend.selection == "Autumn green ", "it stays when nothing is selected")
  }

  @Test func aFieldThatCannotBeUsedLetsEverythingBe() throws {
    let stage = try TextStage("hill")
    stage.field.isEnabled = false
    stage.user.click(at: stage.point(2), count: 2)
    stage.user.click(at: stage.point(2), button: .secondary)
    stage.user.click(at: stage.point(2), button: .middle)
    stage.user.touch(at: stage.point(2))
    stage.user.advance(by: 1)
    stage.user.lift()
    stage.user.type("x")
    #expect(stage.field.text == "hill" && !stage.field.isFirstResponder)
    #expect(stage.user.window.presentedViewControllers.isEmpty && stage.events.isEmpty)
  }
}
