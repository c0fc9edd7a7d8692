import Geometry

/// Finds the places of all trays: each at its edge, as near to its wish as the others let it, none
/// over another. Where there is not room enough, trays become shorter, then take other forms, then
/// go back to where they came from.
nonisolated struct TraysArrangement {
  /// Where a tray would like to be along its edge, in points.
  enum Wish: Hashable {
    /// With its start there.
    case start(Double)
    /// With its middle there.
    case middle(Double)
  }

  /// What one tray asks for.
  struct Request {
    var name: TrayName
    var edge: TrayEdge
    var wish: Wish
    /// Its forms at the top and at the bottom, the fullest first.
    var lying: [TrayForm]
    /// Its forms at the sides.
    var standing: [TrayForm]
    /// What it asks for when it has to go home.
    var homeWish: Wish

    func forms(at edge: TrayEdge) -> [TrayForm] { edge.isStanding ? standing : lying }
  }

  /// What one tray gets.
  struct Place: Hashable {
    var frame: Rect
    var edge: TrayEdge
    /// The number of the form.
    var form: Int
  }

  private let window: Size
  private var requests: [Request]
  private(set) var places: [TrayName: Place] = [:]

  /// Arranges the trays in a window of a size.
  init(_ requests: [Request], in window: Size) {
    self.window = window
    self.requests = requests
    // Each round sends one tray home, or is the last.
    for _ in 0...requests.count {
      guard let crowded = arrange(), sendHome(from: crowded) else { return }
    }
  }

  private mutating func sendHome(from edge: TrayEdge) -> Bool {
    guard
      let index = requests.lastIndex(where: { $0.edge == edge && $0.name.home != edge })
    else { return false }
    requests[index].edge = requests[index].name.home
    requests[index].wish = requests[index].homeWish
    return true
  }

  /// Places all trays; the edge that has no room for its own, where there is one.
  private mutating func arrange() -> TrayEdge? {
    places = [:]
    var crowded: TrayEdge?
    for edge in TrayEdge.allCases where !place(edge) { crowded = crowded ?? edge }
    return crowded
  }

  private mutating func place(_ edge: TrayEdge) -> Bool {
    let trays = requests.filter { $0.edge == edge }
    guard !trays.isEmpty else { return true }
    let room = room(at: edge, for: trays)
    var row = TrayRow(trays.map { $0.forms(at: edge) }, room: room, gap: TraysLayout.gap(window))
    let fits = row.shorten()
    let starts = row.starts(trays.map(\.wish))
    for (index, tray) in trays.enumerated() {
      let form = row.form(of: index)
      places[tray.name] = Place(
        frame: frame(edge, start: starts[index], length: row.lengths[index], form.thickness),
        edge: edge, form: row.chosen[index])
    }
    return fits
  }

  private func frame(
    _ edge: TrayEdge, start: Double, length: Double, _ thickness: Double
  ) -> Rect {
    let margin = TraysLayout.margin(window)
    switch edge {
    case .top: return Rect(start, margin, length, thickness)
    case .bottom:
      let bottom = TraysLayout.bottomMargin(window)
      return Rect(start, window.height - bottom - thickness, length, thickness)
    case .left: return Rect(margin, start, thickness, length)
    case .right: return Rect(window.width - margin - thickness, start, thickness, length)
    }
  }

  /// From where to where trays may be along an edge. The sides leave room for what lies at the top
  /// and at the bottom, which comes first.
  private func room(at edge: TrayEdge, for trays: [Request]) -> ClosedRange<Double> {
    let margin = TraysLayout.margin(window)
    guard edge.isStanding else { return margin...max(margin, window.width - margin) }
    let gap = TraysLayout.gap(window)
    let deep = trays.flatMap(\.standing).map(\.thickness).max() ?? 0
    let column =
      edge == .left
      ? Rect(0, 0, margin + deep + gap, window.height)
      : Rect(window.width - margin - deep - gap, 0, margin + deep + gap, window.height)
    var (low, high) = (margin, window.height - margin)
    for place in places.values where place.frame.intersects(column) {
      switch place.edge {
      case .top: low = max(low, place.frame.maxY + gap)
      case .bottom: high = min(high, place.frame.minY - gap)
      default: break
      }
    }
    return low...max(low, high)
  }
}
