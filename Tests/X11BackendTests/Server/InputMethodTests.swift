import Geometry
import Glibc
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

/// Where the input method for the tests is.
@MainActor enum InputMethodProgram {
  static let path: String? = {
    let folders = X11Backend.variable("PATH")?.split(separator: ":") ?? []
    return folders.map { "\($0)/uim-xim" }.first { access($0, X_OK) == 0 }
  }()
}

extension ServerTests {
  /// With a real input method: the Hangul of uim, which needs no dictionary.
  @Suite(
    .serialized,
    .enabled("needs uim-xim") {
      await MainActor.run { InputMethodProgram.path != nil }
    })
  @MainActor struct InputMethodTests {
    private func start(on desktop: VirtualDesktop) throws -> DesktopProgram {
      try desktop.start([try #require(InputMethodProgram.path), "--engine=byeoru"])
    }

    /// Turns Hangul on and types until something is composed: the method may still be starting.
    private func waitUntilItComposes(_ stage: Stage) throws {
      let end = stage.backend.now + 20
      repeat {
        stage.forget()
        try stage.desktop.keyboard.type(.space, holding: [.shift])
        try stage.desktop.keyboard.type("r")
        var isOver = false
        _ = stage.backend.schedule(after: 0.2) { isOver = true }
        try stage.wait(for: "an answer") { isOver }
        if composed(stage).last?.text == "ㄱ" { return }
      } while stage.backend.now < end
      Issue.record("nothing was composed: \(stage.events.suffix(6))")
    }

    /// A stage whose input method is the one that `XMODIFIERS` names, with the caret somewhere.
    private func stage(on desktop: VirtualDesktop) throws -> Stage {
      setenv("XMODIFIERS", "@im=uim", 1)
      let stage = try Stage(on: desktop)
      stage.window.setTextInput(caret: PixelRect(x: 40, y: 30, width: 1, height: 20))
      try desktop.mouse.move(to: Point(20, 20))
      return stage
    }

    private func composed(_ stage: Stage) -> [TextComposition] {
      stage.events.compactMap { if case .textComposed(let text) = $0 { text } else { nil } }
    }

    private func typed(_ stage: Stage) -> String {
      stage.events.reduce("") { text, event in
        switch event {
        case .textCommitted(let more): text + more
        case .keyPressed(let key): text + key.text
        default: text
        }
      }
    }

    @Test func hangulIsComposedInPlaceAndTheFieldOutlivesTheMethod() throws {
      defer { unsetenv("XMODIFIERS") }
      let desktop = try VirtualDesktop(size: PixelSize(width: 800, height: 600))
      let early = try stage(on: desktop)
      try desktop.keyboard.type("r")
      try early.wait(for: "a plain letter") { typed(early) == "r" }
      // One that starts later is found.
      let method = try start(on: desktop)
      try waitUntilItComposes(early)
      early.window.close()

      let stage = try stage(on: desktop)
      try waitUntilItComposes(stage)
      try desktop.keyboard.type("ks")
      try stage.wait(for: "a syllable") { composed(stage).last?.text == "간" }
      let texts = composed(stage).map(\.text).filter { !$0.isEmpty }
      #expect(texts.suffix(3) == ["ㄱ", "가", "간"])
      #expect(!typed(stage).contains("간"), "it is not yet typed")
      try desktop.keyboard.type(.space)
      try stage.wait(for: "the typed syllable") { typed(stage).contains("간") }
      try stage.wait(for: "the end of it") { composed(stage).last?.text == "" }

      // An input method that dies takes nothing with it but what was being composed.
      try desktop.keyboard.type("rk")
      try stage.wait(for: "another syllable") { composed(stage).last?.text == "가" }
      stage.forget()
      method.end()
      try stage.wait(for: "the end of the composition") { composed(stage).last?.text == "" }
      try desktop.keyboard.type("a")
      try stage.wait(for: "a plain letter") { typed(stage) == "a" }

      stage.window.setTextInput(caret: nil)
      stage.forget()
      try desktop.keyboard.type("x")
      try stage.wait(for: "a key without it") { typed(stage) == "x" }
      #expect(composed(stage).isEmpty)
    }
  }
}
