import PaintingModel

/// What a picture in a journal is of.
enum JournalSheet {
  /// What a layer began with.
  case layer(LayerID)
  /// The pixels of placed pictures, by their number.
  case picture(UInt32)

  /// Whether it lies where it says that it does.
  var isPart: Bool { if case .layer = self { true } else { false } }

  /// The key of a part of it.
  func key(part: Int) -> Int64 {
    switch self {
    case .layer(let id): Int64(part) << 32 | Int64(id.rawValue)
    case .picture(let number): 1 << 62 | Int64(part) << 32 | Int64(number)
    }
  }
}
