import Geometry
import VirtualDesktop

/// Samples of one stroke that are sent, and looked for on the screen.
struct Run {
  private let places: [Point]
  private let desktop: VirtualDesktop
  /// When each sample was sent, and the numbers of those that were not seen yet.
  private(set) var sent: [Double] = []
  private var pending: [Int] = []
  /// What each sample that was seen took, in milliseconds.
  private(set) var times: [Double] = []
  /// When ink was last found.
  private(set) var lastSeen = 0.0

  init(places: [Point], desktop: VirtualDesktop) {
    self.places = places
    self.desktop = desktop
  }

  /// Whether there are samples to be sent.
  var hasMore: Bool { sent.count < places.count }

  /// Whether all were seen, or the last was sent so many seconds ago and nothing has come since.
  func isDone(patience: Double) -> Bool {
    guard !hasMore else { return false }
    return pending.isEmpty || Deadline.now - max(sent.last ?? 0, lastSeen) > patience
  }

  /// Sends the next sample.
  mutating func send() throws {
    pending.append(sent.count)
    sent.append(Deadline.now)
    try desktop.mouse.move(to: places[sent.count - 1])
  }

  /// Looks for the ink of those that are pending.
  mutating func look() throws {
    let pendingPlaces = pending.map { places[$0] }
    guard let minX = pendingPlaces.map(\.x).min(), let maxX = pendingPlaces.map(\.x).max(),
      let minY = pendingPlaces.map(\.y).min(), let maxY = pendingPlaces.map(\.y).max(),
      let part = PixelRect(
        minX: Int(minX), minY: Int(minY), maxX: Int(maxX) + 1, maxY: Int(maxY) + 1)
    else { return }
    let screen = try desktop.screenshot(of: part)
    let now = Deadline.now
    let seen = pending.filter { index in
      let (x, y) = (Int(places[index].x) - part.minX, Int(places[index].y) - part.minY)
      return screen[x, y]?.isInk == true
    }
    guard !seen.isEmpty else { return }
    lastSeen = now
    times += seen.map { (now - sent[$0]) * 1000 }
    pending.removeAll { seen.contains($0) }
  }
}
