/// What can be wrong with a recording.
enum RecordingError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String)
  case badLine(Int, String)
  case nothingInIt
  case noAxis(String)

  var description: String {
    switch self {
    case .unreadable(let path): "cannot read \(path)"
    case .badLine(let number, let text):
      "line \(number) is not understood: \(String(text.prefix(60)))"
    case .nothingInIt: "the recording holds nothing that can be played"
    case .noAxis(let name): "the recording does not say the range of \(name)"
    }
  }
}
