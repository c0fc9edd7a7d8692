/// The trays at one edge, one after the other.
nonisolated struct TrayRow {
  private let forms: [[TrayForm]]
  private let room: ClosedRange<Double>
  private let gap: Double
  /// The number of each tray's form.
  private(set) var chosen: [Int]
  /// How long each tray is.
  private(set) var lengths: [Double] = []

  init(_ forms: [[TrayForm]], room: ClosedRange<Double>, gap: Double) {
    self.forms = forms
    self.room = room
    self.gap = gap
    chosen = forms.map { _ in 0 }
  }

  /// The form of a tray.
  func form(of index: Int) -> TrayForm { forms[index][chosen[index]] }

  private var all: Range<Int> { forms.indices }
  private var available: Double {
    room.upperBound - room.lowerBound - gap * Double(max(0, forms.count - 1))
  }
  private var least: Double { all.reduce(0) { $0 + form(of: $1).least } }

  /// Takes other forms until all fit, the one that saves most first, and shares out the rest; false
  /// where even the shortest forms do not fit.
  mutating func shorten() -> Bool {
    func saving(_ index: Int) -> Double? {
      let next = chosen[index] + 1
      return next < forms[index].count ? form(of: index).least - forms[index][next].least : nil
    }
    while least > available {
      guard
        let index = all.filter({ saving($0) != nil })
          .max(by: { (saving($0) ?? 0, -$0) < (saving($1) ?? 0, -$1) })
      else { break }
      chosen[index] += 1
    }
    let fits = least <= available
    let wanted = all.reduce(0) { $0 + form(of: $1).preferred - form(of: $1).least }
    let share = wanted > 0 ? max(0, min(1, (available - least) / wanted)) : 0
    lengths = all.map { index in
      let form = form(of: index)
      return (form.least + (form.preferred - form.least) * share).rounded(.down)
    }
    return fits
  }

  /// Where each tray starts: as near to its wish as the others let it.
  func starts(_ wishes: [TraysArrangement.Wish]) -> [Double] {
    var starts = all.map { index in
      switch wishes[index] {
      case .start(let start): start
      case .middle(let middle): middle - lengths[index] / 2
      }
    }
    let order = all.sorted {
      (starts[$0] + lengths[$0] / 2, $0) < (starts[$1] + lengths[$1] / 2, $1)
    }
    var low = room.lowerBound
    for index in order {
      starts[index] = max(low, starts[index]).rounded()
      low = starts[index] + lengths[index] + gap
    }
    var high = room.upperBound
    for index in order.reversed() {
      starts[index] = min(high - lengths[index], starts[index]).rounded(.down)
      high = starts[index] - gap
    }
    return starts
  }
}
