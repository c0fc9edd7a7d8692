import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  /// Shortcuts on boards of other countries, changed while the window is there.
  @MainActor struct LayoutTests {
    /// A layout and the keys that people press there: the kernel's numbers of B, of [ and of 1, and
    /// what is held for those.
    struct Board: CustomTestStringConvertible {
      let layout: String
      var variant = ""
      var b = 48
      var bracket = 26
      var holdsAltGr = false
      var shiftsOne = false
      var testDescription: String { "\(layout) \(variant)" }
    }

    nonisolated static let boards = [
      Board(layout: "us"), Board(layout: "us", variant: "dvorak", b: 49, bracket: 12),
      Board(layout: "de", bracket: 9, holdsAltGr: true),
      Board(layout: "fr", bracket: 6, holdsAltGr: true),
      Board(layout: "cz", bracket: 33, holdsAltGr: true, shiftsOne: true),
      Board(layout: "ru"), Board(layout: "gr"), Board(layout: "jp", bracket: 27),
      Board(layout: "us,ru"), Board(layout: "ru,us", variant: ",dvorak", b: 49, bracket: 12),
    ]

    private static let altGr = DesktopKey(code: 100)

    private func choose(_ board: Board, on stage: Stage) throws {
      let program = try stage.desktop.start(
        ["/usr/bin/setxkbmap", "-layout", board.layout, "-variant", board.variant])
      try stage.wait(for: "the layout", meanwhile: {}, until: { program.exitCode != nil })
      #expect(program.exitCode == 0, "\(program.errors)")
    }

    @Test(arguments: boards) func shortcutsAreWhereTheyAreWritten(board: Board) throws {
      let stage = try Stage()
      try stage.desktop.mouse.move(to: Point(20, 20))
      // The window is there already: people change the layout while they work.
      try choose(board, on: stage)
      defer { try? choose(Board(layout: "us"), on: stage) }
      let keyboard = stage.desktop.keyboard
      try keyboard.type(DesktopKey(code: board.b))
      try keyboard.type(
        DesktopKey(code: board.bracket), holding: board.holdsAltGr ? [Self.altGr] : [])
      try keyboard.type(DesktopKey(code: 5))
      try keyboard.type(
        DesktopKey(code: 2), holding: [.control] + (board.shiftsOne ? [.shift] : []))
      try keyboard.type(DesktopKey.escape)
      try stage.wait(for: "Escape") { stage.events.compactMap(\.key).last?.key == .escape }
      let strokes = stage.events.compactMap(\.key).filter { !$0.key.isModifier }.map(\.strokes)
      try #require(strokes.count == 5)
      let wanted = [
        KeyStroke(.character("b")), KeyStroke(.character("[")), KeyStroke(.character("4")),
        KeyStroke(.character("1"), .control),
      ]
      for (strokes, wanted) in zip(strokes, wanted) {
        #expect(strokes.contains(wanted), "\(strokes)")
      }
      // AltGr is no digit with Alt, and a digit is none where AltGr types a bracket.
      if board.holdsAltGr { #expect(strokes[1] == [wanted[1]]) }
    }
  }
}

extension UserInterface.Key {
  /// Whether the key is only held while others are pressed.
  fileprivate var isModifier: Bool {
    switch self {
    case .shift, .control, .alt, .super: true
    // AltGr: ISO_Level3_Shift.
    case .other(let symbol): symbol == 0xfe03
    default: false
    }
  }
}
