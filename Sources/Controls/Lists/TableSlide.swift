import UserInterface

/// Rows on their way to new places, after others came or went.
struct TableSlide {
  /// From a row's new place to its old one, in points.
  var shifts: [IndexPath: Double] = [:]
  /// Rows that are new.
  var arrivals: Set<IndexPath> = []
  /// How far it has come, 0…1.
  var progress = 0.0
  var animation: Animation?

  /// How far outside the view rows may be that are seen on their way.
  var reach: Double { (shifts.values.map(abs).max() ?? 0) * (1 - progress) }

  /// How far a row is from its place, in points.
  func shift(of path: IndexPath) -> Double { (shifts[path] ?? 0) * (1 - progress) }

  func alpha(of path: IndexPath) -> Double {
    arrivals.contains(path) ? 0.2 + 0.8 * progress : 1
  }
}
