import CX11
import Geometry
import Testing
import UserInterface
import X11Backend

/// What the translator makes of the server's events, without a server.
struct EventTranslatorTests {
  private let window: UInt64 = 77

  private func device(
    _ number: Int32, _ name: String, _ change: (inout cx11_device) -> Void = { _ in }
  ) -> InputDevice {
    var raw = cx11_device()
    raw.number = number
    raw.is_active = true
    change(&raw)
    return InputDevice(raw, name: name)
  }

  private var mouse: InputDevice {
    device(2, "Mouse") {
      $0.axes = UInt8(CX11_AXIS_SCROLL_X | CX11_AXIS_SCROLL_Y)
      $0.scroll_y = 100
    }
  }

  private var pen: InputDevice {
    device(3, "Acme Pen") {
      $0.has_pressure = true
      $0.has_tilt = true
      $0.has_twist = true
    }
  }

  private var screen: InputDevice {
    device(4, "Acme Screen") {
      $0.is_touch_screen = true
      $0.has_pressure = true
    }
  }

  private func event(
    _ kind: cx11_event_kind, device: Int32 = 2, detail: UInt32 = 0, x: Double = 1, y: Double = 2,
    time: UInt32 = 1, _ change: (inout cx11_event) -> Void = { _ in }
  ) -> X11Event {
    var raw = cx11_event()
    raw.kind = kind
    raw.window = window
    raw.device = device
    raw.detail = detail
    raw.x = x
    raw.y = y
    raw.time = time
    change(&raw)
    return X11Event(raw: raw)
  }

  private func translated(
    _ translator: inout EventTranslator, _ events: [X11Event]
  ) -> [BackendEvent] {
    var all = events.flatMap { translator.translate($0, heardAt: 1) }
    all += translator.finishBatch(heardAt: 1)
    return all.map(\.event)
  }

  private func withPressure(_ value: Double) -> (inout cx11_event) -> Void {
    { raw in
      raw.axes = UInt8(CX11_AXIS_PRESSURE)
      raw.pressure = value
    }
  }

  @Test func aTipCountsFromTheThresholdOn() {
    var translator = EventTranslator()
    translator.updateDevices([pen])
    translator.forceResponses = ["Acme Pen": ForceResponse(threshold: 0.2, values: [0, 0, 1])]
    let events = translated(
      &translator,
      [
        event(.motion, device: 3, withPressure(0.05)),
        event(.button_down, device: 3, detail: 1, withPressure(0.1)),
        event(.motion, device: 3, withPressure(0.15)), event(.motion, device: 3, withPressure(0.6)),
        event(.motion, device: 3, withPressure(0.18)), event(.motion, device: 3, withPressure(0.1)),
        event(.motion, device: 3, withPressure(1)), event(.button_up, device: 3, detail: 1),
      ])
    let order = events.compactMap { event -> String? in
      switch event {
      case .pointerPressed: "down"
      case .pointerReleased: "up"
      case .pointerMoved(let sample): "\((sample.force ?? -1) * 100)"
      default: nil
      }
    }
    // Half of what is above the threshold is where this curve begins.
    #expect(order == ["0.0", "0.0", "down", "0.0", "0.0", "up", "0.0", "down", "100.0", "up"])
  }

  @Test func aTipThatNeverPressesEnoughIsNone() {
    var translator = EventTranslator()
    translator.updateDevices([pen])
    translator.forceResponses = ["Acme Pen": ForceResponse(threshold: 0.3)]
    let events = translated(
      &translator,
      [
        event(.button_down, device: 3, detail: 1, withPressure(0.1)),
        event(.motion, device: 3, withPressure(0.2)), event(.button_up, device: 3, detail: 1),
        event(.button_down, device: 3, detail: 3, withPressure(0)),
        event(.button_up, device: 3, detail: 3),
      ])
    #expect(events.compactMap(\.pressed).count == 1)
    #expect(events.compactMap(\.released).count == 1)
  }

  @Test func aPressureAxisThatNeverLeavesZeroIsNone() {
    var translator = EventTranslator()
    translator.updateDevices([pen])
    let events = translated(
      &translator,
      [
        event(.motion, device: 3, withPressure(0)), event(.button_down, device: 3, detail: 1),
        event(.motion, device: 3, withPressure(0.5)), event(.motion, device: 3),
        event(.motion, device: 3, withPressure(0)),
      ])
    let forces = events.compactMap { event -> Double?? in
      switch event {
      case .pointerMoved(let sample), .pointerPressed(let sample, _): .some(sample.force)
      default: nil
      }
    }
    #expect(forces == [nil, nil, 0.5, 0.5, 0])
  }

  @Test func touchPressureIsItsOwnForEachFinger() {
    var translator = EventTranslator()
    translator.updateDevices([screen])
    let events = translated(
      &translator,
      [
        event(.touch_begin, device: 4, detail: 8, withPressure(0)),
        event(.touch_update, device: 4, detail: 8, withPressure(0.25)),
        event(.touch_begin, device: 4, detail: 9, withPressure(0.75)),
        event(.touch_update, device: 4, detail: 8), event(.touch_end, device: 4, detail: 9),
      ])
    let forces = events.compactMap { event -> Double?? in
      switch event {
      case .touchBegan(let s), .touchMoved(let s), .touchEnded(let s): .some(s.force)
      default: nil
      }
    }
    #expect(forces == [nil, 0.25, 0.75, 0.25, 0.75])
  }

  @Test func aDeviceThatGoesAwayCancelsWhatItHadDown() {
    var translator = EventTranslator()
    translator.updateDevices([mouse, screen])
    _ = translated(
      &translator,
      [
        event(.button_down, detail: 1), event(.motion, x: 9, y: 9),
        event(.touch_begin, device: 4, detail: 5), event(.touch_begin, device: 4, detail: 6),
      ])
    // The server lifts everything, then says that the devices are gone: all in one batch.
    #expect(translator.updateDevices([]) == [DeviceID(2), DeviceID(4)])
    let events = translated(
      &translator,
      [
        event(.button_up, detail: 1), event(.touch_end, device: 4, detail: 5),
        event(.touch_end, device: 4, detail: 6), event(.devices_changed),
      ])
    #expect(events.count == 4)
    #expect(events.first == .devicesChanged)
    guard case .pointerCancelled(let sample) = events[1],
      case .touchCancelled(let first) = events[2], case .touchCancelled(let second) = events[3]
    else {
      Issue.record("\(events)")
      return
    }
    #expect(sample.location == Point(9, 9))
    #expect((first.contact, second.contact) == (5, 6))
    #expect(translated(&translator, [event(.button_up, detail: 1)]).isEmpty)
  }

  @Test func aDeviceThatIsBackAtOnceHasLetGo() {
    var translator = EventTranslator()
    translator.updateDevices([mouse])
    _ = translated(&translator, [event(.button_down, detail: 1)])
    let events = translated(&translator, [event(.devices_changed, detail: 1)])
    guard case .pointerCancelled = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(events.last == .devicesChanged)
  }

  @Test func anUnmappedWindowCancelsToo() {
    var translator = EventTranslator()
    translator.updateDevices([mouse])
    _ = translated(&translator, [event(.button_down, detail: 1)])
    let events = translated(&translator, [event(.mapped, detail: 0)])
    guard case .pointerCancelled = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(events.last == .visibilityChanged(false))
  }

  @Test func scrollAxesCountFromWhereTheyAre() {
    var translator = EventTranslator()
    translator.updateDevices([mouse])
    func scroll(_ y: Double) -> X11Event {
      event(.motion) {
        $0.axes = UInt8(CX11_AXIS_SCROLL_Y)
        $0.scroll_y = y
      }
    }
    let events = translated(&translator, [scroll(101), scroll(101), scroll(100.25)])
    #expect(events.map(steps) == [Vector(0, 1), Vector(0, -0.75)])
    // Somebody scrolled another window; then the pointer came back.
    let moved = device(2, "Mouse") {
      $0.axes = UInt8(CX11_AXIS_SCROLL_Y)
      $0.scroll_y = 500
    }
    translator.updateScroll([moved])
    #expect(translated(&translator, [scroll(502)]).map(steps) == [Vector(0, 2)])
  }

  @Test func wheelButtonsScrollAndArePressedByNobody() {
    var translator = EventTranslator()
    translator.updateDevices([mouse])
    let events = translated(
      &translator,
      (4...7).flatMap { [event(.button_down, detail: $0), event(.button_up, detail: $0)] })
    #expect(events.map(steps) == [Vector(0, -1), Vector(0, 1), Vector(-1, 0), Vector(1, 0)])
  }

  @Test func aTouchpadPinchesFromBeginningToEnd() {
    var translator = EventTranslator()
    translator.updateDevices([mouse])
    let events = translated(
      &translator,
      [
        event(.pinch_update, detail: 2) { $0.scale = 3 },
        event(.pinch_begin, detail: 2) { $0.scale = 1 },
        event(.pinch_update, detail: 2) {
          $0.scale = 1.5
          $0.rotation = 0.25
          ($0.delta_x, $0.delta_y) = (3, -4)
          $0.modifiers = UInt8(CX11_MODIFIER_SHIFT)
        },
        event(.pinch_end, detail: 2), event(.pinch_update, detail: 2) { $0.scale = 2 },
      ])
    let samples = events.compactMap(\.touchpad)
    #expect(samples.map(\.phase) == [.began, .changed, .ended], "none without a beginning")
    #expect(samples.allSatisfy { $0.kind == .pinch && $0.fingerCount == 2 })
    #expect(samples.allSatisfy { $0.location == Point(1, 2) })
    #expect(samples[1].scale == 1.5)
    #expect(samples[1].rotation == 0.25)
    #expect(samples[1].translation == Vector(3, -4))
    #expect(samples[1].modifiers == .shift)
    #expect(samples[2].scale == 1.5, "the end bore none")
  }

  @Test func aTouchpadSwipesAndIsCancelled() {
    var translator = EventTranslator()
    translator.updateDevices([mouse])
    let events = translated(
      &translator,
      [
        event(.swipe_begin, detail: 3), event(.swipe_update, detail: 3) { $0.delta_y = -20 },
        event(.swipe_end, detail: 3) { $0.is_cancelled = true },
      ])
    let samples = events.compactMap(\.touchpad)
    #expect(samples.map(\.phase) == [.began, .changed, .cancelled])
    #expect(samples.map(\.translation.dy) == [0, -20, 0])
    #expect(samples.allSatisfy { $0.kind == .swipe && $0.scale == 1 && $0.fingerCount == 3 })
  }

  @Test func aGestureThatNeverEndedIsCancelled() {
    var translator = EventTranslator()
    translator.updateDevices([mouse])
    func phases(_ events: [X11Event]) -> [TouchpadPhase] {
      translated(&translator, events).compactMap(\.touchpad).map(\.phase)
    }
    #expect(phases([event(.pinch_begin), event(.swipe_begin)]) == [.began, .cancelled, .began])
    #expect(phases([event(.mapped, detail: 0)]) == [.cancelled], "the window has gone")
    #expect(phases([event(.swipe_update), event(.swipe_begin)]) == [.began])
    translator.updateDevices([])
    #expect(phases([event(.swipe_end)]) == [.cancelled], "the touchpad was pulled out")
  }

  private func steps(_ event: BackendEvent) -> Vector? {
    if case .scrolled(let sample) = event { sample.steps } else { nil }
  }

  @Test func aPenThatTurnsAboutItsLengthTellsHowFar() {
    var translator = EventTranslator()
    translator.updateDevices([pen, mouse])
    let events = translated(
      &translator,
      [
        event(.motion, device: 3) {
          $0.axes = UInt8(CX11_AXIS_TWIST)
          $0.twist = 0.5
        },
        // Other axes leave it as it is.
        event(.motion, device: 3, withPressure(1)), event(.motion, device: 2),
      ])
    let twists = events.compactMap { event -> Double?? in
      if case .pointerMoved(let sample) = event { .some(sample.twist) } else { nil }
    }
    #expect(twists == [0.5, 0.5, nil])
  }

  @Test func aPenThatIsHeardIsNearUntilTheMouseTakesOver() {
    var translator = EventTranslator()
    translator.updateDevices([mouse, pen])
    let id = DeviceID(3)
    let events = translated(
      &translator, [event(.motion, device: 3), event(.motion, device: 3), event(.motion)])
    #expect(
      events.compactMap { if case .penProximity(id, let isNear, _) = $0 { isNear } else { nil } }
        == [true, false])
  }

  @Test(arguments: [false, true]) func aPenOverAnotherWindowIsNotNear(tellsProximity: Bool) {
    var translator = EventTranslator()
    let pen = device(3, "Acme Pen") {
      $0.has_pressure = true
      $0.has_proximity = tellsProximity
    }
    translator.updateDevices([mouse, pen])
    func nearness(_ events: [BackendEvent]) -> [Bool] {
      events.compactMap { if case .penProximity(_, let isNear, _) = $0 { isNear } else { nil } }
    }
    let hover = [event(.motion, device: 3), event(.leave, device: 3)]
    #expect(nearness(translated(&translator, hover)) == [true, false])
    // A stroke goes on outside; the pen is ours until it lifts.
    let stroke = [event(.motion, device: 3), event(.button_down, device: 3, detail: 1)]
    #expect(nearness(translated(&translator, stroke)) == [true])
    #expect(nearness(translated(&translator, [event(.leave, device: 3)])).isEmpty)
    let lift = [event(.motion, device: 3), event(.button_up, device: 3, detail: 1)]
    #expect(nearness(translated(&translator, lift)) == [false])
  }

  @Test func aTipOutOfReachTouchesNothing() {
    var translator = EventTranslator()
    translator.updateDevices([pen])
    _ = translated(
      &translator,
      [event(.proximity, device: 3, detail: 1), event(.button_down, device: 3, detail: 1)])
    let events = translated(
      &translator,
      [event(.proximity, device: 3, detail: 0), event(.button_up, device: 3, detail: 1)])
    guard case .pointerReleased(_, .primary) = events.first, events.count == 3,
      case .penProximity(_, false, _) = events[1], case .pointerExited = events[2]
    else {
      Issue.record("\(events)")
      return
    }
  }

  @Test(arguments: [
    ("Wacom Intuos Pen stylus", cx11_tool.unknown, false, PointerTool.pen),
    ("Wacom Intuos Pen eraser", .unknown, true, .eraser), ("Foo", .eraser, false, .eraser),
    ("Foo Eraser (0x1)", .stylus, true, .eraser), ("Foo", .stylus, false, .pen),
    ("Foo", .unknown, true, .pen), ("Wacom pen pad", .pad, true, .pad),
    ("QEMU QEMU USB Tablet", .unknown, false, .mouse), ("Pencil", .unknown, false, .mouse),
    ("Open Mouse", .unknown, false, .mouse),
  ])
  func pensAreToldFromMice(name: String, word: cx11_tool, pressure: Bool, tool: PointerTool) {
    let found = device(9, name) {
      $0.tool = word
      $0.has_pressure = pressure
    }
    #expect(found.tool == tool)
  }
}
