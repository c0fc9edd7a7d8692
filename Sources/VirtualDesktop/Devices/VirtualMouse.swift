public import Geometry

/// A mouse on the virtual desktop. Each call returns when the server has handled it.
public final class VirtualMouse: Sendable {
  /// The mouse's buttons by their X numbers.
  public enum Button: Int, Sendable, CaseIterable {
    case left = 1
    case middle = 2
    case right = 3
  }

  private enum Line: Sendable {
    case device(InputSocket, AxisMapping)
    case xtest(ScreenClient)
  }

  private let line: Line

  init(_ socket: InputSocket, _ mapping: AxisMapping) { line = .device(socket, mapping) }
  init(_ client: ScreenClient) { line = .xtest(client) }

  /// Moves to a location in screen pixels; without a device of its own, to a whole pixel.
  public func move(to location: Point) throws(DesktopError) {
    switch line {
    case .device(let socket, let mapping): try socket.post(.motion(mapping.axes(location)))
    case .xtest(let client): try client.moveMouse(to: location)
    }
  }

  /// Presses a button.
  public func press(_ button: Button = .left) throws(DesktopError) {
    try set(button.rawValue, isPressed: true)
  }

  /// Releases a button.
  public func release(_ button: Button = .left) throws(DesktopError) {
    try set(button.rawValue, isPressed: false)
  }

  /// Presses at the first location, moves through the others, and releases at the last.
  public func drag(_ locations: [Point], with button: Button = .left) throws(DesktopError) {
    guard let first = locations.first else { return }
    try move(to: first)
    try press(button)
    for location in locations.dropFirst() { try move(to: location) }
    try release(button)
  }

  /// Moves to a location and clicks there.
  public func click(at location: Point, with button: Button = .left) throws(DesktopError) {
    try drag([location], with: button)
  }

  /// Turns the wheel by notches; positive goes down and to the right. Fractions are kept where
  /// the mouse is a device of its own.
  public func scroll(down: Double = 0, right: Double = 0) throws(DesktopError) {
    switch line {
    case .device(let socket, _):
      var axes: [Int: Double] = [:]
      if right != 0 { axes[2] = right * Self.notch }
      if down != 0 { axes[3] = down * Self.notch }
      if !axes.isEmpty { try socket.post(.motion(axes, isAbsolute: false)) }
    case .xtest:
      for (amount, back, forth) in [(down, 4, 5), (right, 6, 7)] {
        for _ in 0..<Int(amount.magnitude.rounded()) {
          let number = amount < 0 ? back : forth
          try set(number, isPressed: true)
          try set(number, isPressed: false)
        }
      }
    }
  }

  /// What one notch adds to a scroll axis of the driver.
  private static let notch = 120.0

  private func set(_ number: Int, isPressed: Bool) throws(DesktopError) {
    switch line {
    case .device(let socket, _):
      try socket.post(.button(number, isPressed: isPressed, [:]))
    case .xtest(let client):
      try client.setButton(number, isPressed: isPressed)
    }
  }
}
