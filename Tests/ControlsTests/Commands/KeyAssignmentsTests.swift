import Testing
import UserInterface

@testable import Controls

/// Which keys commands have.
@Suite struct KeyAssignmentsTests {
  private let undo = CommandID("edit.undo")
  private let usual = [KeyStroke("z", .control)]

  @Test func whoSaysNothingHasTheKeysOfTheCommandOrOfThePreset() {
    var keys = KeyAssignments()
    #expect(keys.keys(of: undo, usual: usual) == usual)
    keys.preset = KeyPreset("other", "Other", keys: [undo: [KeyStroke("u")]])
    #expect(keys.keys(of: undo, usual: usual) == [KeyStroke("u")])
    #expect(!keys.isOwn(undo))
  }

  @Test func whatOneSaysComesFirstUntilItIsPutBack() {
    var keys = KeyAssignments()
    keys.set([], of: undo, usual: usual)
    #expect(keys.keys(of: undo, usual: usual).isEmpty && keys.isOwn(undo))
    keys.putBack(undo)
    #expect(keys == KeyAssignments())
    keys.set([KeyStroke("q")], of: undo, usual: usual)
    keys.putAllBack()
    #expect(keys.keys(of: undo, usual: usual) == usual)
  }

  @Test func theKeysOfThePresetAreNothingOfOnesOwn() {
    var keys = KeyAssignments()
    keys.set([KeyStroke("q")], of: undo, usual: usual)
    keys.set(usual, of: undo, usual: usual)
    #expect(keys.own.isEmpty)
  }

  @Test func plainCharactersAreKnown() {
    var keys = KeyAssignments(KeyPreset("other", "Other", keys: [undo: [KeyStroke("u")]]))
    keys.set([KeyStroke("k"), KeyStroke("s", .control), KeyStroke(.tab)], of: CommandID("a.b"))
    #expect(keys.plainCharacters == ["u", "k"])
  }

  @MainActor @Test func aCommandHasTheKeysThatCountNow() {
    defer { KeyAssignments.current = KeyAssignments() }
    let command = Command<Int>(undo, "Undo", keys: usual) { _ in }
    let button = IconButton(icon: .undo, for: command)
    KeyAssignments.current.set([KeyStroke("u")], of: undo, usual: usual)
    #expect(command.of { (whole: String) in whole.count }.keys == [KeyStroke("u")])
    #expect(command.keyCommands(for: 1).map(\.key) == [.character("u")])
    #expect(command.menuItem(for: 1).shortcut == "U")
    #expect(button.toolTip == "Undo (U)")
    KeyAssignments.current.set([], of: undo, usual: usual)
    #expect(button.toolTip == "Undo" && command.tip == "Undo")
  }
}
