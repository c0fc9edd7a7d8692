internal import TestSupport
internal import UserInterface

/// W10: the app's panels, opened by their keys over a painting in a window of 1920 × 1080. One frame
/// is the key's turn, layout and drawing. docs/benchmarks.md defines each row.
@MainActor struct PanelWorkload {
  /// The longest that opening may take, in µs.
  private static let limit = 30_000.0
  private static let panels: [(name: String, key: Key, modifiers: KeyModifiers)] = [
    ("menu", .function(10), []), ("layers", .function(7), []), ("brushes", .function(5), []),
    ("chooser", .character("o"), .control), ("settings", .character(","), .control),
    ("colors", .function(8), []),
  ]

  static func run(_ report: inout Report) throws {
    guard panels.contains(where: { report.wants("W10 open \($0.name)") }) else { return }
    guard let user = try HeadlessApp()?.user else { return }
    for panel in panels where report.wants("W10 open \(panel.name)") {
      var time = Measurement()
      for _ in 0..<20 {
        let press = KeySample(key: panel.key, modifiers: panel.modifiers, time: user.backend.now)
        time.time {
          user.screen.send(.keyPressed(press))
          user.screen.drain()
        }
        guard !user.window.presentedViewControllers.isEmpty else {
          print("fude-bench: no panel came for \(panel.name)")
          break
        }
        user.releaseKey(panel.key, modifiers: panel.modifiers)
        user.advance(by: 1)
        user.key(.escape)
        user.advance(by: 1)
      }
      report.within("W10 open \(panel.name)", time, limit: limit)
    }
  }
}
