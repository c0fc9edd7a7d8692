import Controls
import TestSupport
import Testing

@testable import PaintingApp

/// What takes long is said, and what is quick is not.
@MainActor @Suite struct LongWorkTests {
  private func words(_ sitting: Sitting) -> Bool {
    sitting.app.window.presentedViewControllers.contains { $0 is Toast }
  }

  @Test func aLongOpeningIsSaidUntilItIsDone() async throws {
    let sitting = try Sitting()
    let (news, door) = AsyncStream.makeStream(of: Int.self)
    let work = Task {
      await sitting.app.editor.telling("Opening “Sea.ora”…") { () async in
        var last = 0
        for await number in news { last = number }
        return last
      }
    }
    await Task.yield()
    sitting.user.advance(by: 0.4)
    #expect(!words(sitting))
    sitting.user.advance(by: 0.2)
    #expect(words(sitting))
    sitting.user.advance(by: 60)
    #expect(words(sitting), "it stays as long as the work takes")
    door.yield(7)
    door.finish()
    #expect(await work.value == 7)
    #expect(!words(sitting))
  }

  @Test func whatIsQuickIsNotSaid() async throws {
    let sitting = try Sitting()
    let value = await sitting.app.editor.telling("Opening “Sea.ora”…") { () async in 3 }
    sitting.user.advance(by: 5)
    #expect(value == 3 && !words(sitting))
  }
}
