import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The trays alone, in windows of all sizes.
@MainActor @Suite(.serialized) struct TraysArrangementTests {
  private func trays(
    in size: Size, _ change: (inout ChromeState) -> Void = { _ in }
  ) throws -> (UserDriver, TraysController) {
    let root = ViewController()
    let trays = TraysController()
    root.addChild(trays)
    let user = try UserDriver(size: size, root: root)
    root.view.addSubview(trays.view)
    trays.view.frame = Rect(origin: .zero, size: size)
    var state = ChromeState()
    state.title = "A painting with a rather long name"
    state.showsFingerSwitch = true
    state.canUndo = true
    state.canRedo = true
    change(&state)
    trays.update(state: state)
    user.backend.drain()
    return (user, trays)
  }

  private func check(
    _ trays: TraysController, in size: Size, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let window = Rect(origin: .zero, size: size)
    let all = trays.trays.trays
    for (index, tray) in all.enumerated() {
      let name = "\(tray.name.rawValue) \(tray.frame) in \(size), \(what)"
      #expect(window.contains(tray.frame), "\(name)", sourceLocation: sourceLocation)
      for other in all[(index + 1)...] {
        #expect(
          !tray.frame.intersects(other.frame), "\(name) over \(other.name.rawValue)",
          sourceLocation: sourceLocation)
      }
      for control in tray.subviews.compactMap({ $0 as? Control })
      where !control.isHidden {
        let isLarge = control.frame.height >= 44 && control.frame.width >= 44
        #expect(
          tray.bounds.contains(control.frame) && isLarge,
          "\(control.accessibilityLabel ?? "") \(control.frame), \(name)",
          sourceLocation: sourceLocation)
      }
      let controls = tray.subviews.compactMap { $0 as? Control }.filter { !$0.isHidden }
      for (index, control) in controls.enumerated() where !(control is ColorWell) {
        for other in controls[(index + 1)...] where !(other is ColorWell) {
          #expect(
            !control.frame.intersects(other.frame),
            "\(control.accessibilityLabel ?? "") over \(other.accessibilityLabel ?? ""), \(name)",
            sourceLocation: sourceLocation)
        }
      }
    }
  }

  private nonisolated static let sizes = [
    Size(3840, 2160), Size(2561, 1439), Size(1600, 1000), Size(1280, 720), Size(1024, 600),
    Size(941, 565), Size(800, 600), Size(800, 480), Size(640, 480), Size(640, 384),
    Size(533, 320), Size(480, 800), Size(480, 480), Size(480, 400), Size(384, 384), Size(320, 320),
    Size(320, 267),
  ]

  @Test(arguments: sizes, [false, true])
  func atHomeNoneIsOverAnotherOrOutside(_ size: Size, _ isLeftHanded: Bool) throws {
    let (_, trays) = try trays(in: size) { $0.isLeftHanded = isLeftHanded }
    check(trays, in: size, isLeftHanded ? "left" : "right")
  }

  @Test(arguments: sizes) func whereverTheyAreDraggedNoneIsOverAnother(_ size: Size) throws {
    let (user, trays) = try trays(in: size)
    var chance = SplitMix64(seed: UInt64(size.width * 10_000 + size.height))
    for _ in 0..<60 {
      for name in TrayName.allCases where Bool.random(using: &chance) {
        trays.places[name] = TrayPlace(
          edge: TrayEdge.allCases.randomElement(using: &chance) ?? .top,
          along: Double.random(in: 0...1, using: &chance))
      }
      user.backend.drain()
      check(trays, in: size, "\(trays.places)")
    }
    for edge in TrayEdge.allCases {
      for name in TrayName.allCases { trays.places[name] = TrayPlace(edge: edge, along: 0.5) }
      user.backend.drain()
      check(trays, in: size, "all at \(edge)")
    }
  }

  @Test(arguments: [
    Size(800, 480), Size(480, 480), Size(533, 320), Size(1600, 1000), Size(320, 267),
  ])
  func nothingIsOutOfReach(_ size: Size) throws {
    let (user, trays) = try trays(in: size)
    var heard: [ChromeAction] = []
    trays.onAction = { heard.append($0) }
    let unfolding: [(tray: String, names: [String])] = [
      (
        "tray.tools.unfold",
        [
          "tool.pencil", "tool.airbrush", "tool.eraser", "tool.shape", "tool.hand",
          "hands.fingers-paint",
        ]
      ),
      ("tray.actions.unfold", ["edit.undo", "edit.redo", "window.full-screen", "view.zoom"]),
      ("tray.colors.unfold", ["Color #6B4A3A", "Color #26272B"]),
    ]
    for (button, names) in unfolding {
      for name in names {
        let before = heard.count
        if seen(name, user) == nil {
          // What another tray has unfolded goes first.
          user.key(.escape)
          user.tap(button)
        }
        let found = seen(name, user)
        let place = try #require(found, "\(name) is not in reach")
        #expect(Rect(origin: .zero, size: size).contains(place))
        user.tap(at: place)
        user.advance(by: 1)
        #expect(heard.count == before + 1, "\(name)")
      }
    }
    for name in ["brush.size", "brush.opacity"] {
      if seen(name, user) == nil { user.tap("tray.sliders.unfold") }
      let found = seen(name, user)
      let place = try #require(found)
      user.scroll(at: place, by: Vector(0, 1))
      user.key(.escape)
      user.advance(by: 1)
    }
    guard case .opacity = heard.last else {
      Issue.record("the slider told nothing")
      return
    }
    #expect(user.find("window.menu") != nil && user.find("color.current") != nil)
  }

  /// The middle of a view that can be touched there.
  private func seen(_ name: String, _ user: UserDriver) -> Point? {
    // A color has other identifiers in the tray and in its popover.
    guard let element = user.element(name) ?? user.element(named: name),
      user.window.hitTest(element.frame.center, with: nil) === element.view
    else { return nil }
    return element.frame.center
  }

  @Test func controlsAreBackInTheirTrayAfterThePopover() throws {
    let (user, trays) = try trays(in: Size(533, 320))
    let tools = trays.trays.tools
    let before = tools.subviews.map { ObjectIdentifier($0) }
    #expect(tools.isFolded)
    for _ in 0..<3 {
      user.tap("tray.tools.unfold")
      user.advance(by: 1)
      #expect(tools.buttons[0].superview !== tools)
      user.key(.escape)
      user.advance(by: 1)
      #expect(tools.subviews.map { ObjectIdentifier($0) } == before)
    }
    trays.view.frame = Rect(0, 0, 533, 900)
    user.backend.drain()
    #expect(!tools.isFolded && tools.buttons.allSatisfy { !$0.isHidden })
  }

  @Test func leftHandedIsAMirror() throws {
    let size = Size(1600, 1000)
    let (user, trays) = try trays(in: size)
    let right = trays.trays.trays.map(\.frame)
    var state = trays.state
    state.isLeftHanded = true
    trays.update(state: state)
    user.backend.drain()
    for (before, after) in zip(right, trays.trays.trays.map(\.frame)) {
      #expect(after == Rect(1600 - before.maxX, before.minY, before.width, before.height))
    }
    #expect(trays.trays.tools.frame.midX > 800 && trays.trays.sliders.frame.midX < 800)
  }

  @Test func traysTurnAtTheEdges() throws {
    let (user, trays) = try trays(in: Size(1600, 1000))
    trays.places = [
      .tools: TrayPlace(edge: .top, along: 0.5), .colors: TrayPlace(edge: .left, along: 0.5),
      .sliders: TrayPlace(edge: .bottom, along: 0.5),
    ]
    user.backend.drain()
    let all = trays.trays
    #expect(all.tools.frame.width > all.tools.frame.height, "tools lie at the top")
    #expect(all.sliders.frame.width > all.sliders.frame.height, "sliders lie at the bottom")
    #expect(all.colors.frame.height > all.colors.frame.width, "colors stand at a side")
    #expect(abs(all.tools.frame.midX - 800) <= 1 && all.tools.frame.minY == 20)
    var heard: [ChromeAction] = []
    trays.onAction = { heard.append($0) }
    let slider = all.sliders.size
    let knob = slider.convert(slider.knobCenter, to: nil)
    user.drag([knob, knob + Vector(40, 0)])
    guard case .diameter(let width) = heard.last else {
      Issue.record("no width was told")
      return
    }
    #expect(width > 20, "to the right is more")
  }
}
