import CX11
import Geometry
import UserInterface

nonisolated extension EventTranslator {
  /// Buttons 4 to 7 are the wheel: up, down, left, right.
  private static let wheel: [UInt32: Vector] = [
    4: Vector(0, -1), 5: Vector(0, 1), 6: Vector(-1, 0), 7: Vector(1, 0),
  ]

  /// The button that a pen's tip is.
  private static let tip: UInt32 = 1

  mutating func pointer(_ raw: cx11_event, _ time: Double) {
    let id = DeviceID(Int(raw.device))
    var device = devices[id] ?? InputDevice(unknown: raw.device)
    device.take(
      raw.axes, pressure: raw.pressure, tilt: Vector(raw.tilt_x, raw.tilt_y), twist: raw.twist)
    let steps = raw.kind == .motion ? device.takeScroll(raw) : nil
    devices[id] = device
    let sample = PointerSample(
      device: id, tool: device.tool, location: Point(raw.x, raw.y), time: time,
      force: device.force, tilt: device.tiltOrNil, twist: device.twistOrNil,
      modifiers: KeyModifiers(cx11: raw.modifiers))
    switch raw.kind {
    case .enter, .leave: crossed(raw, sample, device)
    case .button_down: pressed(raw, sample, device)
    case .button_up: released(raw, sample)
    default: moved(raw, sample, device, steps)
    }
  }

  private mutating func moved(
    _ raw: cx11_event, _ sample: PointerSample, _ device: InputDevice, _ steps: Vector?
  ) {
    guard let steps else {
      notePen(device, raw.window, sample.time)
      weighTip(raw, sample, device)
      presses[sample.device]?.last = sample
      send(raw.window, .pointerMoved(sample))
      return
    }
    scroll(raw, sample, steps)
  }

  /// The tip counts as down from a pressure on that the person has set.
  private mutating func weighTip(
    _ raw: cx11_event, _ sample: PointerSample, _ device: InputDevice
  ) {
    let id = sample.device
    if device.tipWaits, device.pressesEnough(toGoOn: false) {
      devices[id]?.tipWaits = false
      press(Self.tip, raw.window, sample)
    } else if presses[id]?.buttons.contains(Self.tip) == true, !device.pressesEnough(toGoOn: true) {
      devices[id]?.tipWaits = true
      lift(Self.tip, sample)
    }
  }

  private mutating func scroll(_ raw: cx11_event, _ sample: PointerSample, _ steps: Vector) {
    guard steps != .zero else { return }
    send(
      raw.window,
      .scrolled(
        ScrollSample(
          device: sample.device, location: sample.location, time: sample.time, steps: steps,
          modifiers: sample.modifiers)))
  }

  private mutating func pressed(
    _ raw: cx11_event, _ sample: PointerSample, _ device: InputDevice
  ) {
    if let steps = Self.wheel[raw.detail] {
      scroll(raw, sample, steps)
      return
    }
    notePen(device, raw.window, sample.time)
    if raw.detail == Self.tip, !device.pressesEnough(toGoOn: false) {
      devices[sample.device]?.tipWaits = true
      return
    }
    press(raw.detail, raw.window, sample)
  }

  private mutating func press(_ button: UInt32, _ window: UInt64, _ sample: PointerSample) {
    var press = presses[sample.device] ?? Press(window: window, buttons: [], last: sample)
    guard press.buttons.insert(button).inserted else { return }
    press.last = sample
    presses[sample.device] = press
    send(window, .pointerPressed(sample, PointerButton(number: button)))
  }

  private mutating func released(_ raw: cx11_event, _ sample: PointerSample) {
    // The server lifts the buttons of a device that goes away; nobody's hand did.
    guard !leaving.contains(sample.device) else { return }
    if raw.detail == Self.tip { devices[sample.device]?.tipWaits = false }
    lift(raw.detail, sample)
  }

  private mutating func lift(_ button: UInt32, _ sample: PointerSample) {
    guard var press = presses[sample.device], press.buttons.remove(button) != nil else { return }
    press.last = sample
    presses[sample.device] = press.buttons.isEmpty ? nil : press
    send(press.window, .pointerReleased(sample, PointerButton(number: button)))
    if press.buttons.isEmpty && press.isOutside { losePens(sample.time) }
  }

  private mutating func crossed(
    _ raw: cx11_event, _ sample: PointerSample, _ device: InputDevice
  ) {
    // A finger drags the pointer along; it does not point with it.
    guard !device.isTouchScreen else { return }
    let isEnter = raw.kind == .enter
    for id in presses.keys { presses[id]?.isOutside = !isEnter }
    if !isEnter { losePens(sample.time) }
    send(raw.window, isEnter ? .pointerEntered(sample) : .pointerExited(sample))
  }

  /// Over another window a pen may go away without a word to us. One that holds its tip down
  /// stays ours until it lifts it.
  private mutating func losePens(_ time: Double) {
    for (id, window) in pensNear where presses[id] == nil {
      pensNear[id] = nil
      send(window, .penProximity(id, isNear: false, time: time))
    }
  }

  /// A pen that is heard is near, also when its driver does not say so.
  private mutating func notePen(_ device: InputDevice, _ window: UInt64, _ time: Double) {
    // A hand beside the pen.
    guard device.tool != .pad else { return }
    for (id, other) in pensNear where id != device.id && devices[id]?.tellsProximity != true {
      // One pointer, one device at a time: the pen has been laid down.
      pensNear[id] = nil
      send(other, .penProximity(id, isNear: false, time: time))
    }
    guard device.isPen, pensNear[device.id] == nil else { return }
    pensNear[device.id] = window
    send(window, .penProximity(device.id, isNear: true, time: time))
  }

  mutating func proximity(_ raw: cx11_event, _ time: Double) {
    let id = DeviceID(Int(raw.device))
    guard let device = devices[id], device.isPen else { return }
    devices[id]?.tipWaits = false
    if raw.detail != 0 {
      guard pensNear[id] == nil else { return }
      pensNear[id] = raw.window
      send(raw.window, .penProximity(id, isNear: true, time: time))
      return
    }
    guard pensNear.removeValue(forKey: id) != nil else { return }
    let sample = PointerSample(
      device: id, tool: device.tool, location: Point(raw.x, raw.y), time: time)
    // A tip out of reach touches nothing, whether its driver lifts it or not.
    if let press = presses.removeValue(forKey: id) {
      for button in press.buttons.sorted() {
        var last = press.last
        last.time = time
        send(press.window, .pointerReleased(last, PointerButton(number: button)))
      }
    }
    send(raw.window, .penProximity(id, isNear: false, time: time))
    send(raw.window, .pointerExited(sample))
  }
}

extension PointerButton {
  /// The server's number of a button.
  nonisolated init(number: UInt32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: self = .other(Int(number))
    }
  }
}

nonisolated extension InputDevice {
  /// How far the scroll axes moved; nil when the event is not about them.
  mutating func takeScroll(_ raw: cx11_event) -> Vector? {
    let hasX = raw.axes & UInt8(CX11_AXIS_SCROLL_X) != 0
    let hasY = raw.axes & UInt8(CX11_AXIS_SCROLL_Y) != 0
    guard hasX || hasY else { return nil }
    var steps = Vector.zero
    if hasX {
      steps.dx = scrollX.map { raw.scroll_x - $0 } ?? 0
      scrollX = raw.scroll_x
    }
    if hasY {
      steps.dy = scrollY.map { raw.scroll_y - $0 } ?? 0
      scrollY = raw.scroll_y
    }
    return steps
  }
}
