import Controls
import Testing
import UserInterface

@testable import PaintingApp

/// The keys of other programs.
@MainActor @Suite struct KeyPresetTests {
  @Test(arguments: KeyPreset.all) func noKeyIsTwoCommandsInOnePlace(_ preset: KeyPreset) {
    let (map, keys) = (KeyMap(), KeyAssignments(preset))
    for place in map.places {
      var owners: [KeyStroke: KeyedCommand] = [:]
      for command in place {
        for key in command.keys(in: keys) {
          let owner = owners.updateValue(command, forKey: key)
          #expect(
            owner == nil || owner == command,
            "\(key.label): \(owner?.id.rawValue ?? ""), \(command.id.rawValue)")
        }
      }
    }
  }

  @Test(arguments: KeyPreset.all) func onlyCommandsWhoseKeyIsTakenHaveNone(_ preset: KeyPreset) {
    let (map, keys) = (KeyMap(), KeyAssignments(preset))
    for (id, strokes) in preset.keys {
      guard let command = map.commands[id] else {
        Issue.record("\(id.rawValue) is no command")
        continue
      }
      guard strokes.isEmpty else { continue }
      let isTaken = command.usualKeys.allSatisfy {
        !map.others(with: $0, than: id, in: keys).isEmpty
      }
      #expect(isTaken && !command.usualKeys.isEmpty, "\(id.rawValue) could keep its key")
    }
  }

  @Test func everyCommandOfTheSheetIsSomewhere() {
    let known = KeyMap().commands
    for command in KeySheet.sections().flatMap(\.rows).flatMap(\.commands) {
      #expect(known[command.id] == command, "\(command.id.rawValue)")
    }
    let shown = Set(KeySheet.sections().flatMap(\.rows).flatMap(\.commands).map(\.id))
    for command in EditorController.fixedCommands {
      #expect(shown.contains(command.id), "\(command.id.rawValue) is not in the list")
    }
  }
}
