import Geometry
import VirtualDesktop

/// Does again on a virtual desktop what a recording says.
struct Player {
  let desktop: VirtualDesktop
  /// How many times faster than it was done.
  let speed: Double

  /// Plays one part of a recording, each step at its time.
  func play(_ passage: Recording.Passage, with device: Recording.Device) throws(DesktopError) {
    guard let first = passage.steps.first else { return }
    let start = Deadline.now
    for step in passage.steps {
      Deadline.sleep(until: start + (step.time - first.time) / speed)
      switch device {
      case .pen: try movePen(step.action)
      case .touch: try moveFingers(step.action)
      case .mouse: try moveMouse(step.action)
      }
    }
  }

  private func movePen(_ action: Recording.Action) throws(DesktopError) {
    guard let pen = desktop.pen else { throw .unsupported("pen") }
    switch action {
    case .enter(let place): try pen.enter(at: place)
    case .leave(let place): try pen.leave(at: place)
    case .hover(let place): try pen.move(to: place)
    case .press(let place, let pressure): try pen.press(at: place, pressure: pressure)
    case .drag(let place, let pressure): try pen.move(to: place, pressure: pressure)
    case .release(let place): try pen.release(at: place)
    case .land, .slide, .lift: break
    }
  }

  private func moveFingers(_ action: Recording.Action) throws(DesktopError) {
    guard let touch = desktop.touchScreen else { throw .unsupported("touch screen") }
    switch action {
    // A touch screen whose pressure never leaves 0 has none: fingers paint with the whole brush.
    case .land(let finger, let place): try touch.begin(finger, at: place, pressure: 0)
    case .slide(let finger, let place): try touch.move(finger, to: place, pressure: 0)
    case .lift(let finger, let place): try touch.end(finger, at: place)
    case .enter, .leave, .hover, .press, .drag, .release: break
    }
  }

  private func moveMouse(_ action: Recording.Action) throws(DesktopError) {
    switch action {
    case .enter(let place), .hover(let place), .drag(let place, _):
      try desktop.mouse.move(to: place)
    case .press(let place, _):
      try desktop.mouse.move(to: place)
      try desktop.mouse.press()
    case .release: try desktop.mouse.release()
    case .leave, .land, .slide, .lift: break
    }
  }
}
