public import Geometry
public import UserInterface

/// A view that handles touches and remembers what it was told, in words:
/// `began 10,20`, `moved 30,20`, `ended 30,20`, `cancelled 30,20`.
@MainActor public final class RecordingView: View {
  /// What it was told, in order.
  public var log: [String] = []
  /// How many messages came.
  public var eventCount = 0
  /// Every sample of every message, in the view's coordinates.
  public var samples: [Point] = []

  override public func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    record("began", touches, event)
  }
  override public func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    record("moved", touches, event)
  }
  override public func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    record("ended", touches, event)
  }
  override public func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    record("cancelled", touches, event)
  }

  private func record(_ word: String, _ touches: Set<Touch>, _ event: Event) {
    eventCount += 1
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      let place = touch.location(in: self)
      log.append("\(word) \(Int(place.x)),\(Int(place.y))")
      samples += event.coalescedTouches(for: touch).map { $0.location(in: self) }
    }
  }
}
