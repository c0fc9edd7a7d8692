/// What the command line asks for.
struct Arguments {
  /// Only the gates that repeat on any machine; a miss is the program's exit code.
  var isGate = false
  /// The beginning of the names of the rows to run; nil runs all.
  var only: String?
  /// The file of the recorded hand.
  var recording = "Resources/bench-recording"
  /// How many strokes "many" is.
  var strokes = 20_000
  /// How often a whole picture is painted.
  var runs = 21

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--gate": isGate = true
      case "--only": only = rest.popFirst()
      case "--recording": recording = rest.popFirst() ?? recording
      case "--strokes": strokes = max(100, rest.popFirst().flatMap { Int($0) } ?? strokes)
      case "--runs": runs = max(1, rest.popFirst().flatMap { Int($0) } ?? runs)
      default: print("fude-bench: leaves out \(option)")
      }
    }
  }
}
