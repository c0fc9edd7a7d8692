import Geometry

/// Follows the contacts of a touch screen through the kernel's slots.
///
/// A slot holds one contact while its tracking id is not negative. The kernel tells only what
/// changes: a slot keeps its place from one contact to the next, the current slot is 0 until told
/// otherwise, and everything up to a SYN_REPORT happens at once.
struct TouchTracker {
  private struct Slot {
    var tracking = -1
    var x = 0
    var y = 0
    /// The contact that the last report left here.
    var reported = -1
    var hasMoved = false
  }

  private let horizontal: EvemuFile.Axis
  private let vertical: EvemuFile.Axis
  private let screen: PixelSize
  private var slots: [Int: Slot] = [:]
  private var current = 0
  private var steps: [Recording.Step] = []

  /// What the fingers did, laid over the whole screen.
  static func recording(
    of file: EvemuFile, screen: PixelSize
  ) throws(RecordingError) -> Recording {
    var tracker = try TouchTracker(file, screen: screen)
    for event in file.events { tracker.take(event) }
    tracker.finish(at: file.events.last?.time ?? 0)
    let losses =
      file.axes[EvemuFile.Code.touchPressure] == nil
      ? [] : ["the pressure of the fingers is not played"]
    return Recording(device: .touch, passages: [.init(steps: tracker.steps)], losses: losses)
  }

  private init(_ file: EvemuFile, screen: PixelSize) throws(RecordingError) {
    horizontal = try file.axis(EvemuFile.Code.touchX, "ABS_MT_POSITION_X")
    vertical = try file.axis(EvemuFile.Code.touchY, "ABS_MT_POSITION_Y")
    self.screen = screen
  }

  private mutating func take(_ event: EvemuFile.Event) {
    switch (event.type, event.code) {
    case (EvemuFile.Kind.sync, 0):
      report(at: event.time)
    case (EvemuFile.Kind.axis, EvemuFile.Code.slot):
      current = event.value
    case (EvemuFile.Kind.axis, EvemuFile.Code.tracking):
      slots[current, default: Slot()].tracking = event.value
    case (EvemuFile.Kind.axis, EvemuFile.Code.touchX):
      slots[current, default: Slot()].x = event.value
      slots[current]?.hasMoved = true
    case (EvemuFile.Kind.axis, EvemuFile.Code.touchY):
      slots[current, default: Slot()].y = event.value
      slots[current]?.hasMoved = true
    default:
      break
    }
  }

  /// Says what is new in each slot since the last report. A finger is named by its slot: no two
  /// contacts are in a slot at the same time.
  private mutating func report(at time: Double) {
    for number in slots.keys.sorted() {
      guard var slot = slots[number] else { continue }
      let place = location(of: slot)
      if slot.reported >= 0, slot.tracking != slot.reported {
        steps.append(.init(time: time, action: .lift(finger: number, lastPlace(number) ?? place)))
        slot.reported = -1
      }
      if slot.tracking >= 0 {
        if slot.reported < 0 {
          steps.append(.init(time: time, action: .land(finger: number, place)))
        } else if slot.hasMoved {
          steps.append(.init(time: time, action: .slide(finger: number, place)))
        }
      }
      slot.reported = slot.tracking
      slot.hasMoved = false
      slots[number] = slot
    }
  }

  /// Lifts what is still down when the recording ends.
  private mutating func finish(at time: Double) {
    for number in slots.keys { slots[number]?.tracking = -1 }
    report(at: time)
  }

  private func lastPlace(_ finger: Int) -> Point? {
    for step in steps.reversed() {
      switch step.action {
      case .land(finger, let place), .slide(finger, let place): return place
      default: continue
      }
    }
    return nil
  }

  private func location(of slot: Slot) -> Point {
    Point(
      horizontal.fraction(slot.x) * Double(screen.width),
      vertical.fraction(slot.y) * Double(screen.height))
  }
}
