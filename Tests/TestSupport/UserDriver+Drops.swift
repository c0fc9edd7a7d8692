public import Geometry
public import UserInterface

extension UserDriver {
  /// Drags something of another program over the window, without letting go.
  public func drag(_ data: [ContentType: [UInt8]], over point: Point) {
    screen.forgetDrop()
    screen.drop = data
    perform(.dragMoved(sample(at: point)))
  }

  /// Drags something of another program to a place and lets go.
  public func drop(_ data: [ContentType: [UInt8]], at point: Point) {
    drag(data, over: point)
    perform(.dropped(sample(at: point)))
  }

  /// Drops files as a file manager does; the paths are absolute.
  public func drop(files paths: [String], at point: Point) {
    let lines = paths.map { "file://\($0)\r\n" }.joined()
    drop([.uriList: Array(lines.utf8)], at: point)
  }

  /// Drags away again what is over the window.
  public func dragAway() { perform(.dragExited) }

  private func sample(at point: Point) -> DragSample {
    DragSample(types: Set(screen.drop.keys), location: pixels(point), modifiers: modifiers)
  }
}
