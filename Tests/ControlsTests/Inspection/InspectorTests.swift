import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing

@testable import UserInterface

private enum Shape: String, CaseIterable {
  case round, square
}

@MainActor private class Thing {
  @Inspectable("Name shown") var isShown = true
}

/// An object with a property of each kind, one of them from its superclass.
@MainActor private final class Lamp: Thing {
  @Inspectable("Light", scale: .linear(0...100, step: 1)) var light = 40.0
  @Inspectable("Shape") var shape = Shape.round
  @Inspectable("Color") var color = Color(hex: 0xC8553D)
  var secret = 3
}

/// Rows that make themselves from `@Inspectable` properties.
@MainActor @Suite struct InspectorTests {
  private func stage() throws -> (UserDriver, Lamp, InspectorController) {
    let root = ViewController()
    let button = IconButton(icon: .menu, label: "Behind")
    root.view.addSubview(button)
    let user = try UserDriver(size: Size(700, 500), root: root)
    let lamp = Lamp()
    let inspector = InspectorController(
      of: lamp, title: "Lamp", id: "lamp", placement: .beside(button))
    inspector.present(in: user.window)
    user.advance(by: 0.5)
    return (user, lamp, inspector)
  }

  @Test func everyMarkedPropertyHasARowInItsOrder() throws {
    let (user, _, _) = try stage()
    let rows = ["lamp.isShown", "lamp.light", "lamp.shape.round", "lamp.color"].map {
      user.element($0)?.frame.midY
    }
    let heights = rows.compactMap { $0 }
    #expect(heights.count == 4 && heights == heights.sorted())
    #expect(user.element("lamp.isShown")?.role == .toggle)
    #expect(user.element("lamp.light")?.role == .slider)
    #expect(user.element("lamp.color")?.role == .colorWell)
    #expect(user.find("lamp.secret") == nil)
  }

  @Test func handsChangeTheObjectAndItTellsOfIt() throws {
    let (user, lamp, inspector) = try stage()
    var edits: [Bool] = []
    inspector.onEdit = { edits.append($0) }
    user.tap("lamp.isShown")
    user.tap("lamp.shape.square")
    #expect(!lamp.isShown && lamp.shape == .square && edits == [false, false])
    let row = try #require(user.element("lamp.light")?.frame)
    user.drag((0...4).map { Point(row.midX + 10 * Double($0), row.midY) })
    #expect(lamp.light > 40)
    // All of one drag but its first change goes on.
    #expect(edits.dropFirst(2).first == false && edits.dropFirst(3).allSatisfy { $0 })
    #expect(edits.count > 4)
    edits = []
    user.drag([Point(row.midX, row.midY), Point(row.midX - 20, row.midY)])
    #expect(edits.first == false)
  }

  @Test func whatTheObjectSetsItselfIsShownAndNotTold() throws {
    let (user, lamp, inspector) = try stage()
    var edits = 0
    inspector.onEdit = { _ in edits += 1 }
    lamp.isShown = false
    lamp.light = 70
    lamp.shape = .square
    user.advance(by: 0.1)
    #expect(user.element("lamp.shape.square")?.state.isSelected == true)
    #expect(user.value(of: "lamp.light") == "70" && edits == 0)
    lamp.color = Color(hex: 0x5A8F7B)
    #expect(user.value(of: "lamp.color") == "#5A8F7B")
  }

  @Test func aColorIsAskedForAndEachNewOneIsTold() throws {
    let (user, lamp, inspector) = try stage()
    var edits: [Bool] = []
    inspector.onEdit = { edits.append($0) }
    inspector.pickColor = { color, _, pick in
      #expect(color.hex == 0xC8553D)
      pick(.black)
      pick(.white)
    }
    user.tap("lamp.color")
    #expect(lamp.color == .white && edits == [false, true])
  }

  @Test func whatAskedForAColorMayTellOfItWhenTheInspectorIsGone() throws {
    let root = ViewController()
    let user = try UserDriver(size: Size(700, 500), root: root)
    let lamp = Lamp()
    var pick: ((Color) -> Void)?
    weak var gone: InspectorController?
    do {
      let inspector = InspectorController(of: lamp, title: "Lamp", id: "lamp", placement: .dialog)
      gone = inspector
      inspector.pickColor = { _, _, tell in pick = tell }
      inspector.present(in: user.window)
      user.advance(by: 0.5)
      user.tap("lamp.color")
      inspector.dismiss()
    }
    user.advance(by: 2)
    #expect(gone == nil)
    pick?(.white)
    lamp.light = 10
    lamp.isShown = false
    lamp.shape = .square
    #expect(lamp.color == .white)
  }

  @Test func inALowWindowTheRowsScroll() throws {
    let root = ViewController()
    let user = try UserDriver(size: Size(400, 200), root: root)
    let inspector = InspectorController(of: Lamp(), title: "Lamp", id: "lamp", placement: .dialog)
    inspector.present(in: user.window)
    user.advance(by: 0.5)
    #expect(inspector.view.frame.height <= 200)
    #expect(user.window.bounds.contains(inspector.view.frame.center))
  }
}
