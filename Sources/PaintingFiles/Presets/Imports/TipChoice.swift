/// How the next of several tips is chosen, as GIMP's image pipes say it.
enum TipChoice: Hashable, Sendable {
  /// One after the other.
  case incremental
  /// By chance.
  case random
  /// By where the line goes to: the first tip is for a line that goes up, the next ones clockwise.
  case angular
  /// By how hard the pen is pressed.
  case pressure
  /// By how fast the hand is.
  case velocity
  /// By how far the pen is tilted to the right.
  case tiltX
  /// By how far the pen is tilted to the front.
  case tiltY
  /// Always the first one.
  case constant

  /// A choice by its name in files; GIMP takes what it does not know for constant.
  init(gimp name: some StringProtocol) {
    switch name {
    case "incremental": self = .incremental
    case "random": self = .random
    case "angular": self = .angular
    case "pressure": self = .pressure
    case "velocity": self = .velocity
    case "xtilt": self = .tiltX
    case "ytilt": self = .tiltY
    default: self = .constant
    }
  }
}
