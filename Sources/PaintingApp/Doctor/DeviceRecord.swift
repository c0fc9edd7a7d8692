import UserInterface

/// What was heard of one device while the doctor listened.
nonisolated struct DeviceRecord: Hashable, Sendable {
  /// Over how many movements its rate is taken.
  private static let window = 16
  /// How many movements say enough to call a device slow.
  private static let enough = 3 * window
  /// With so many movements under a pressed tip the pressure must have been told.
  private static let enoughPressed = 10
  /// Movements further apart, in seconds, belong to different strokes.
  private static let longestGap = 0.25

  /// How firmly it presses now, 0…1; nil where it was never told.
  private(set) var pressure: Double?
  /// The most that was heard.
  private(set) var greatestPressure = 0.0
  /// The buttons that are down.
  private(set) var buttons: Set<Int> = []
  /// The button that went down last.
  private(set) var lastButton: Int?
  /// The fingers that are down.
  private(set) var contacts: Set<Int> = []
  /// The most fingers at once.
  private(set) var mostContacts = 0
  /// How many movements were heard.
  private(set) var moves = 0
  /// The highest rate that lasted, a second; nil where too little was heard.
  private(set) var rate: Double?
  private var movesPressed = 0
  private var times: [Double] = []

  /// Notes what it did.
  mutating func note(_ input: RawInput) {
    if let told = input.pressure {
      pressure = told
      greatestPressure = max(greatestPressure, told)
    }
    switch input.action {
    case .moved, .touchMoved: move(at: input.time)
    case .pressed(let button):
      buttons.insert(button)
      lastButton = button
    case .released(let button): buttons.remove(button)
    case .touched(let contact):
      contacts.insert(contact)
      mostContacts = max(mostContacts, contacts.count)
    case .lifted(let contact): contacts.remove(contact)
    }
  }

  private mutating func move(at time: Double) {
    moves += 1
    if buttons.contains(1) { movesPressed += 1 }
    if let last = times.last, time - last > Self.longestGap { times = [] }
    times.append(time)
    guard times.count > Self.window, let first = times.first else { return }
    if time > first { rate = max(rate ?? 0, Double(Self.window) / (time - first)) }
    times.removeFirst()
  }

  /// Whether a pen's tip was pressed and moved, and no pressure was told with it.
  var pressureIsDead: Bool { movesPressed >= Self.enoughPressed && greatestPressure == 0 }

  /// The rate, where it is known to be below another; several fingers tell in turn.
  func rateBelow(_ limit: Double) -> Double? {
    guard let rate, moves >= Self.enough, rate < limit else { return nil }
    return rate
  }
}
