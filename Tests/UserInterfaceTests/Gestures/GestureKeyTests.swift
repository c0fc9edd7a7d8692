import Geometry
import TestSupport
import Testing

@testable import UserInterface

/// A pan that Escape calls off.
private final class Cancellable: PanGestureRecognizer {
  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape else { return false }
    cancel()
    return true
  }
}

/// Has the keys, and lists them.
private final class KeyList: View {
  var keys: [Key] = []
  override var canBecomeFirstResponder: Bool { true }
  override func keyPressed(_ event: KeyEvent) { keys.append(event.key) }
}

@MainActor @Suite struct GestureKeyTests {
  @Test func aGestureThatGoesOnHearsOfKeysFirst() throws {
    let scene = try GestureScene()
    let list = KeyList()
    scene.driver.window.addSubview(list)
    list.becomeFirstResponder()
    scene.add(Cancellable(), to: scene.inner, as: "pan")
    scene.driver.key(.escape)
    #expect(list.keys == [.escape], "nobody drags")
    scene.driver.press(at: Point(150, 150))
    scene.driver.key(.escape)
    #expect(list.keys == [.escape, .escape], "no drag yet")
    scene.driver.move(to: Point(180, 150))
    scene.driver.key(.tab)
    scene.driver.key(.escape)
    scene.driver.key(.escape)
    scene.driver.release()
    #expect(scene.log == ["pan began", "pan cancelled"])
    #expect(list.keys == [.escape, .escape, .tab, .escape])
  }
}
