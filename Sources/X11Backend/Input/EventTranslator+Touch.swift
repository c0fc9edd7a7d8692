import CX11
import Geometry
import UserInterface

nonisolated extension EventTranslator {
  mutating func touch(_ raw: cx11_event, _ time: Double) {
    let id = DeviceID(Int(raw.device))
    let key = ContactKey(device: id, contact: Int(raw.detail))
    let before = contacts[key]
    let sample = touchSample(raw, key, before?.last, time)
    switch raw.kind {
    case .touch_begin:
      guard before == nil else { return }
      contacts[key] = Contact(window: raw.window, last: sample)
      send(raw.window, .touchBegan(sample))
    case .touch_update:
      guard let before else { return }
      contacts[key]?.last = sample
      send(before.window, .touchMoved(sample))
    default:
      // The server lifts the fingers of a screen that goes away; nobody's hand did.
      guard let before, !leaving.contains(id) else { return }
      contacts[key] = nil
      send(before.window, .touchEnded(sample))
    }
  }

  private mutating func touchSample(
    _ raw: cx11_event, _ key: ContactKey, _ before: TouchSample?, _ time: Double
  ) -> TouchSample {
    var force = before?.force
    if raw.axes & UInt8(CX11_AXIS_PRESSURE) != 0 {
      if raw.pressure > 0 { devices[key.device]?.pressureHasLeftZero = true }
      let counts = devices[key.device]?.pressureHasLeftZero == true
      force = counts ? raw.pressure : nil
    }
    var radius = before?.radius
    if raw.axes & UInt8(CX11_AXIS_TOUCH_MAJOR) != 0 { radius = raw.touch_major / 2 }
    return TouchSample(
      device: key.device, contact: key.contact, location: Point(raw.x, raw.y), time: time,
      force: force, radius: radius, modifiers: KeyModifiers(cx11: raw.modifiers))
  }
}
