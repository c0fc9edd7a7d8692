import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct ResponderChainTests {
  @Test func walksFromViewThroughControllersToTheApplication() throws {
    let controller = ViewController()
    let child = ViewController()
    let inner = View(frame: Rect(0, 0, 10, 10))
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.view.addSubview(inner)
    let driver = try UserDriver(root: controller)

    var chain: [Responder] = []
    var responder: Responder? = inner
    while let current = responder {
      chain.append(current)
      responder = current.nextResponder
    }

    let expected: [Responder?] = [
      inner, child.view, child, controller.view, controller, driver.window,
      driver.window.application,
    ]
    #expect(chain.count == expected.count)
    for (found, wanted) in zip(chain, expected) { #expect(found === wanted) }
  }

  @Test func whatNobodyHandlesIsDropped() throws {
    let driver = try UserDriver(root: ViewController())
    driver.drag([Point(5, 5), Point(50, 50)])
    driver.key(.character("x"))
    driver.scroll(at: Point(5, 5), by: Vector(0, 1))
  }

  @Test func touchesGoUpToTheFirstWhoHandlesThem() throws {
    let driver = try UserDriver()
    let outer = RecordingView(frame: Rect(0, 0, 200, 200))
    let inner = View(frame: Rect(50, 50, 100, 100))
    outer.addSubview(inner)
    driver.window.addSubview(outer)
    driver.drag([Point(60, 60), Point(80, 60)])
    #expect(outer.log == ["began 60,60", "moved 80,60", "ended 80,60"])
  }

  @Test func aHandlerOfTheBeginningAloneKeepsTheRestFromItsSuperview() throws {
    let driver = try UserDriver()
    let outer = RecordingView(frame: Rect(0, 0, 200, 200))
    let inner = BeginningView(frame: Rect(0, 0, 100, 100))
    outer.addSubview(inner)
    driver.window.addSubview(outer)
    driver.drag([Point(10, 10), Point(80, 10)])
    #expect(inner.began == 1)
    #expect(outer.log == [])
  }

  @Test func aHandlerOfTheEndAloneHasItsSuperviewCancelled() throws {
    let driver = try UserDriver()
    let outer = RecordingView(frame: Rect(0, 0, 200, 200))
    let inner = EndView(frame: Rect(0, 0, 100, 100))
    outer.addSubview(inner)
    driver.window.addSubview(outer)
    driver.drag([Point(10, 10), Point(80, 10)])
    #expect(outer.log == ["began 10,10", "moved 80,10", "cancelled 80,10"])
  }

  @Test func theNearestKeyCommandWins() throws {
    var called: [String] = []
    let controller = CommandController()
    controller.commands = [
      KeyCommand(.character("z"), modifiers: .control) { called.append("controller") }
    ]
    let field = CommandView(frame: Rect(0, 0, 50, 50))
    field.commands = [KeyCommand(.character("z"), modifiers: .control) { called.append("field") }]
    controller.view.addSubview(field)
    let driver = try UserDriver(root: controller)

    driver.key(.character("z"), modifiers: .control)
    field.becomeFirstResponder()
    driver.key(.character("z"), modifiers: .control)
    driver.key(.character("z"))
    #expect(called == ["controller", "field"])
  }
}

private final class BeginningView: View {
  var began = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { began += touches.count }
}

private final class EndView: View {
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
}

private final class CommandController: ViewController {
  var commands: [KeyCommand] = []
  override var keyCommands: [KeyCommand] { commands }
}

private final class CommandView: View {
  var commands: [KeyCommand] = []
  override var keyCommands: [KeyCommand] { commands }
  override var canBecomeFirstResponder: Bool { true }
}
