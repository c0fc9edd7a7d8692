import Controls
import Geometry
import UserInterface

/// The steps by which arrow keys move things.
enum Nudge {
  /// The keys, and the direction of each on the screen.
  private static let ways: [(key: Key, way: Vector)] = [
    (.left, Vector(-1, 0)), (.right, Vector(1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
  ]

  /// A way on the screen as one of the canvas; as many canvas pixels long, however the canvas is turned.
  static func step(_ way: Vector, in transform: CanvasTransform) -> Vector {
    let seen = way * (transform.zoom / transform.pixelsPerPoint)
    return transform.canvasPoint(.zero + seen) - transform.canvasPoint(.zero)
  }

  /// The commands of the arrow keys, which move something by a pixel of the canvas, and with Shift by ten.
  ///
  /// - Parameters:
  ///   - name: the first part of the commands' names.
  ///   - title: what a step does, as `storedText` named it.
  ///   - far: what ten of them do.
  static func commands<Target>(
    _ name: String, _ title: String, _ far: String,
    _ move: @escaping (Target, Vector) -> Void
  ) -> [Command<Target>] {
    func moves(_ modifiers: KeyModifiers, _ title: String, _ factor: Double) -> [Command<Target>] {
      ways.map { key, way in
        Command(
          CommandID("\(name).move-\(key)-\(Int(factor))"), title,
          keys: [KeyStroke(key, modifiers)], repeats: true
        ) { move($0, way * factor) }
      }
    }
    return moves([], title, 1) + moves(.shift, far, 10)
  }
}
