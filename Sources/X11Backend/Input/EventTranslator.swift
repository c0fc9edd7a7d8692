import CX11
import Geometry
package import UserInterface

/// Turns the server's events into `BackendEvent`s. It remembers devices, presses and contacts,
/// and knows no connection, so that it can be tested without a server.
package nonisolated struct EventTranslator {
  /// An event for one window, or for all of them (window nil).
  package struct Delivery: Equatable {
    /// The server's number of the window.
    package var window: UInt64?
    /// What happened.
    package var event: BackendEvent
  }

  /// One contact of a touch screen.
  struct ContactKey: Hashable {
    let device: DeviceID
    let contact: Int
  }

  /// What the mouse or the pen holds down, and where it was last.
  struct Press {
    let window: UInt64
    var buttons: Set<UInt32>
    var last: PointerSample
    /// The pointer left the window with it.
    var isOutside = false
  }

  /// A contact that is down.
  struct Contact {
    let window: UInt64
    var last: TouchSample
  }

  /// A gesture on a touchpad.
  struct TouchpadGesture {
    let window: UInt64
    var last: TouchpadSample
  }

  var clock = ServerClock()
  var devices: [DeviceID: InputDevice] = [:]
  /// What the pressure of devices is worth, by their names.
  package var forceResponses: [String: ForceResponse] = [:] {
    didSet { for id in devices.keys { respond(id) } }
  }
  var presses: [DeviceID: Press] = [:]
  var contacts: [ContactKey: Contact] = [:]
  /// The gestures on touchpads that go on.
  var gestures: [DeviceID: TouchpadGesture] = [:]
  var pensNear: [DeviceID: UInt64] = [:]
  /// Devices that go away later in this batch: what they end now, they do not end on purpose.
  var leaving: Set<DeviceID> = []
  var out: [Delivery] = []

  /// Makes a translator that knows no device.
  package init() {}

  /// Takes note of the devices as they are now; returns those that went away.
  @discardableResult
  package mutating func updateDevices(_ found: [InputDevice]) -> Set<DeviceID> {
    var next: [DeviceID: InputDevice] = [:]
    for var device in found {
      if let old = devices[device.id], old.name == device.name { device.keepState(of: old) }
      next[device.id] = device
    }
    let gone = Set(devices.keys.filter { next[$0]?.isActive != true })
    // Those that went away stay known until their last events are translated.
    for id in gone where next[id] == nil { next[id] = devices[id] }
    devices = next
    for id in next.keys { respond(id) }
    leaving.formUnion(gone)
    return gone
  }

  private mutating func respond(_ id: DeviceID) {
    guard let name = devices[id]?.name else { return }
    devices[id]?.response = forceResponses[name] ?? .plain
  }

  /// Takes note of where the scroll axes are now.
  package mutating func updateScroll(_ found: [InputDevice]) {
    for device in found {
      devices[device.id]?.scrollX = device.scrollX
      devices[device.id]?.scrollY = device.scrollY
    }
  }

  /// Whether a device is known to be a touch screen.
  package func isTouchScreen(_ device: Int32) -> Bool {
    devices[DeviceID(Int(device))]?.isTouchScreen == true
  }

  /// Translates one event that was heard at `now` (seconds).
  package mutating func translate(_ event: X11Event, heardAt now: Double) -> [Delivery] {
    out.removeAll(keepingCapacity: true)
    let raw = event.raw
    let time = clock.seconds(raw.time, heardAt: now)
    switch raw.kind {
    case .motion, .button_down, .button_up, .enter, .leave: pointer(raw, time)
    case .touch_begin, .touch_update, .touch_end: touch(raw, time)
    case .pinch_begin, .pinch_update, .pinch_end: touchpad(raw, .pinch, time)
    case .swipe_begin, .swipe_update, .swipe_end: touchpad(raw, .swipe, time)
    case .proximity: proximity(raw, time)
    case .devices_changed:
      if raw.detail != 0 { cancelAll(of: DeviceID(Int(raw.device)), time) }
      send(nil, .devicesChanged)
    case .key_down, .key_up:
      let sample = KeySample(event, time: time)
      send(raw.window, raw.kind == .key_down ? .keyPressed(sample) : .keyReleased(sample))
    case .text: send(raw.window, .textCommitted(event.text))
    case .composition: send(raw.window, .textComposed(TextComposition(event)))
    case .focus: send(raw.window, .focusChanged(raw.detail != 0))
    case .mapped:
      if raw.detail == 0 { cancelAll(in: raw.window, time) }
      send(raw.window, .visibilityChanged(raw.detail != 0))
    case .full_screen: send(raw.window, .fullScreenChanged(raw.detail != 0))
    case .close_requested: send(raw.window, .closeRequested)
    case .expose:
      if let rect = PixelRect(raw.rect) { send(raw.window, .exposed(rect)) }
    case .drag_moved: send(raw.window, .dragMoved(DragSample(raw)))
    case .drag_left: send(raw.window, .dragExited)
    case .dropped: send(raw.window, .dropped(DragSample(raw)))
    case .configure, .image_free, .clipboard, .data_kinds, .data, .screen_changed,
      .color_profile, .raw:
      break
    }
    return out
  }

  /// Forgets what the devices that went away had down. Call after the last event of a batch.
  package mutating func finishBatch(heardAt now: Double) -> [Delivery] {
    guard !leaving.isEmpty else { return [] }
    out.removeAll(keepingCapacity: true)
    let time = clock.seconds(0, heardAt: now)
    for id in leaving.sorted(by: { $0.rawValue < $1.rawValue }) {
      cancelAll(of: id, time)
      if let window = pensNear.removeValue(forKey: id) {
        send(window, .penProximity(id, isNear: false, time: time))
      }
      if devices[id]?.isActive != true { devices[id] = nil }
    }
    leaving.removeAll()
    return out
  }

  mutating func send(_ window: UInt64?, _ event: BackendEvent) {
    out.append(Delivery(window: window, event: event))
  }

  mutating func cancelAll(of id: DeviceID, _ time: Double) {
    cancel(time) {
      $0 == id
    } inWindow: { _ in
      true
    }
  }

  mutating func cancelAll(in window: UInt64, _ time: Double) {
    cancel(time) { _ in
      true
    } inWindow: {
      $0 == window
    }
  }

  private mutating func cancel(
    _ time: Double, ofDevice isMeant: (DeviceID) -> Bool, inWindow isInside: (UInt64) -> Bool
  ) {
    let order = contacts.filter { isMeant($0.key.device) && isInside($0.value.window) }
      .sorted {
        ($0.key.device.rawValue, $0.key.contact) < ($1.key.device.rawValue, $1.key.contact)
      }
    for (key, contact) in order {
      contacts[key] = nil
      var sample = contact.last
      sample.time = time
      send(contact.window, .touchCancelled(sample))
    }
    for (id, press) in presses.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where isMeant(id) && isInside(press.window) {
      presses[id] = nil
      var sample = press.last
      sample.time = time
      send(press.window, .pointerCancelled(sample))
    }
    for (id, gesture) in gestures.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where isMeant(id) && isInside(gesture.window) {
      cancel(gesture, of: id, time)
    }
  }
}

extension PixelRect {
  /// The block of a C event; nil when it is empty.
  nonisolated init?(_ rect: cx11_rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }
}
