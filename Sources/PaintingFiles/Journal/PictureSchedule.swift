import Geometry
import PaintingModel

/// When a picture of a journal's painting is due: when it would take long to paint again what was done
/// since the last one, but not too often, since it keeps a processor busy.
struct PictureSchedule {
  /// How long painting again may take before a picture is due, in about nanoseconds.
  private static let limit = 1e8
  /// How many times as long as a picture takes there is none after it.
  private static let rest = 20.0

  /// What it would take to paint again all steps, and those since the last picture.
  private var (all, new) = (0.0, 0.0)
  /// How many steps the last picture has.
  private var known = 0
  private var next: PaintingPicture?
  private var isWriting = false
  private var earliest = 0.0

  init() {}

  /// Forgets all: another journal has begun.
  mutating func begin() {
    (all, new, known, next) = (0, 0, 0, nil)
  }

  /// Takes note of what was done to a painting.
  mutating func note(_ progress: PaintingProgress, _ painting: Painting, at time: Double) {
    let cost = progress.steps.reduce(0) { $0 + PictureSchedule.cost(of: $1) }
    all += cost
    new += cost
    if progress.kept < next?.doneCount ?? 0 { next = nil }
    // A picture of steps that are no more is of no use.
    if progress.kept < known { (known, new) = (0, all) }
    guard new > PictureSchedule.limit, !isWriting, time >= earliest else { return }
    next = painting.picture
  }

  /// Takes the picture that is to be written.
  mutating func take() -> PaintingPicture? {
    guard let picture = next else { return nil }
    (next, isWriting, known, new) = (nil, true, picture.doneCount, 0)
    return picture
  }

  /// A picture has been written, which took so many seconds.
  mutating func end(took seconds: Double, at time: Double) {
    isWriting = false
    earliest = time + PictureSchedule.rest * seconds
  }

  /// About how long a step takes to be done again, in nanoseconds.
  private static func cost(of step: FinishedStep) -> Double {
    switch step.content {
    case .element(let element, _): cost(of: element)
    // All above them is painted again as well; how much that is takes long to tell.
    case .change(let edits): edits.reduce(0) { $0 + cost(of: $1) }
    case .edit: 1e6
    }
  }

  private static func cost(of edit: ElementEdit) -> Double {
    guard case .whole(let element)? = edit.settings?.first else { return 5e5 }
    return 10 * cost(of: element)
  }

  private static func cost(of element: Element?) -> Double {
    guard let stroke = element?.stroke else { return 1e6 }
    let width = stroke.brush.diameter
    var area = width * width
    var before = stroke.points.first?.location ?? .zero
    for point in stroke.points.dropFirst() {
      area += width * (point.location - before).length
      before = point.location
    }
    let isPlain = stroke.brush.method == .solid
    return area * (isPlain ? 4 : 40) + 4000 * Double(stroke.points.count)
  }
}
