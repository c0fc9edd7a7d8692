import CPictures
import Words

/// What a picture lacks that is shown all the same.
enum PictureFlaw: Hashable {
  /// The file ends before all rows have come; how much of the picture that is, 0…1.
  case missing(Double)
  /// The file ends before the last details have come.
  case coarse
  /// Some of the data is wrong.
  case damaged

  /// What the library has noted; nil where nothing is missing.
  init?(_ picture: cpictures_picture) {
    switch unsafe picture.flaw {
    case .whole: return nil
    case .spoilt: self = .damaged
    case .cut where unsafe picture.missing > 0: self = unsafe .missing(picture.missing)
    case .cut where unsafe picture.has_fewer_details != 0: self = .coarse
    // Only the mark of the end is missing.
    case .cut: return nil
    }
  }

  /// One sentence for the person who opens it.
  func notice(of format: PictureFormat) -> String {
    switch self {
    case .missing(let share):
      text(
        "The file ends too early: %d%% of the %s picture is missing.", max(1, Int(share * 100)),
        format.title)
    case .coarse:
      text(
        "The file ends too early: the finest details of the %s picture may be missing.",
        format.title)
    case .damaged:
      text("The %s picture is damaged: parts of it may be wrong or missing.", format.title)
    }
  }
}
