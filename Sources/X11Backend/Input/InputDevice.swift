package import CX11
package import Geometry
package import UserInterface

/// A pointing device: what it is, and what its axes said last.
package nonisolated struct InputDevice {
  /// The server's number.
  package let id: DeviceID
  /// The driver's name.
  package let name: String
  /// Whether it is a touch screen.
  package let isTouchScreen: Bool
  /// Whether it tells by itself when a pen is near.
  package let tellsProximity: Bool
  /// Enabled, and moving a pointer of ours.
  package let isActive: Bool
  /// What the hand holds.
  package let tool: PointerTool
  let hasPressure: Bool
  let hasTilt: Bool
  let hasTwist: Bool

  // The last positions: events name only the axes that moved.
  var pressure = 0.0
  var tilt = Vector.zero
  var twist = 0.0
  var scrollX: Double?
  var scrollY: Double?
  /// Some drivers have a pressure axis that always rests at 0: it counts once it has left it.
  var pressureHasLeftZero = false

  /// What its pressure is worth.
  var response = ForceResponse.plain
  /// Whether the tip touches, less firmly than the person wants it to count.
  var tipWaits = false

  /// Reads a description.
  package init(_ raw: cx11_device, name: String) {
    id = DeviceID(Int(raw.number))
    self.name = name
    isTouchScreen = raw.is_touch_screen
    tellsProximity = raw.has_proximity
    isActive = raw.is_active
    hasPressure = raw.has_pressure
    hasTilt = raw.has_tilt
    hasTwist = raw.has_twist
    tool = Self.tool(of: raw, name: name)
    take(
      raw.axes, pressure: raw.pressure, tilt: Vector(raw.tilt_x, raw.tilt_y), twist: raw.twist)
    if raw.axes & UInt8(CX11_AXIS_SCROLL_X) != 0 { scrollX = raw.scroll_x }
    if raw.axes & UInt8(CX11_AXIS_SCROLL_Y) != 0 { scrollY = raw.scroll_y }
  }

  /// A mouse that nothing is known of.
  package init(unknown number: Int32) {
    var raw = cx11_device()
    raw.number = number
    raw.is_active = true
    self.init(raw, name: "")
  }

  /// 0…1; nil without pressure.
  package var force: Double? {
    hasPressure && pressureHasLeftZero ? response.value(of: pressure) : nil
  }

  /// Whether the tip presses as firmly as is wanted to begin, or, once it is down, to go on: a little less,
  /// so that a hand that trembles there does not dash.
  func pressesEnough(toGoOn isDown: Bool) -> Bool {
    guard response.threshold > 0, isPen, hasPressure, pressureHasLeftZero else { return true }
    return pressure >= response.threshold * (isDown ? 0.8 : 1)
  }

  /// Radians from upright; nil without tilt.
  package var tiltOrNil: Vector? { hasTilt ? tilt : nil }

  /// Radians clockwise about its own length; nil for what does not tell.
  package var twistOrNil: Double? { hasTwist && isPen ? twist : nil }

  /// Whether it is a pen or an eraser.
  package var isPen: Bool { tool.isPen }

  /// Keeps the positions of a device whose description was read again: events that are still on
  /// their way count from there.
  mutating func keepState(of old: InputDevice) {
    pressureHasLeftZero = pressureHasLeftZero || old.pressureHasLeftZero
    response = old.response
    tipWaits = old.tipWaits
    if hasPressure && old.hasPressure { pressure = old.pressure }
    if hasTilt && old.hasTilt { tilt = old.tilt }
    if hasTwist && old.hasTwist { twist = old.twist }
    if scrollX != nil { scrollX = old.scrollX ?? scrollX }
    if scrollY != nil { scrollY = old.scrollY ?? scrollY }
  }

  mutating func take(_ axes: UInt8, pressure: Double, tilt: Vector, twist: Double) {
    if axes & UInt8(CX11_AXIS_PRESSURE) != 0 {
      self.pressure = pressure
      if pressure > 0 { pressureHasLeftZero = true }
    }
    if axes & UInt8(CX11_AXIS_TILT) != 0 { self.tilt = tilt }
    if axes & UInt8(CX11_AXIS_TWIST) != 0 { self.twist = twist }
  }

  /// The driver's word counts first, then the axes, then the name. A "tablet" alone is no pen:
  /// virtual machines call their mouse so.
  private static func tool(of raw: cx11_device, name: String) -> PointerTool {
    let words = Set(name.lowercased().split { !$0.isLetter })
    switch raw.tool {
    case .eraser: return .eraser
    case .stylus: return words.contains("eraser") ? .eraser : .pen
    case .cursor: return .mouse
    case .pad: return .pad
    case .touch, .unknown: break
    }
    if raw.is_touch_screen || raw.tool == .touch { return .mouse }
    if words.contains("eraser") { return .eraser }
    let isNamedPen = !words.isDisjoint(with: ["stylus", "pen"])
    return isNamedPen || raw.has_pressure || raw.has_tilt ? .pen : .mouse
  }
}
