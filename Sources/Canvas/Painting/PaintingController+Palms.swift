import Geometry
import PaintingModel
import UserInterface

/// A stroke of a finger that is done, while it may still turn out to be a palm's.
package struct FormerStroke {
  let pull: any Pull
  /// When its finger landed, in seconds of the device's time.
  let landing: Double
  /// Where the stroke before it ended.
  let lastPoint: StrokePoint?
}

/// Contacts that turn out to be palms.
extension PaintingController {
  /// The larger axis of a contact in millimetres; nil where the device does not tell. A screen that
  /// does not tell its size is taken for one of 96 dots per inch.
  func size(of touch: Touch) -> Double? {
    guard let radius = touch.radius, let window else { return nil }
    let screen = window.application?.backend.screen
    let density = screen?.pixelsPerMillimetre ?? 96 / 25.4 * (screen?.scale ?? 1)
    return density > 0 ? 2 * radius * window.scale / density : nil
  }

  func isPalm(_ touch: Touch) -> Bool { fingerRules.isPalm(size: size(of: touch)) }

  /// Takes back what a contact has done that turned out to be a palm; it does nothing from now on.
  func reject(_ touch: Touch) {
    for recognizer in paintingView.gestureRecognizers where recognizer !== palmGuard {
      guard recognizer.touches.contains(touch) else { continue }
      if recognizer === navigation { takeBackNavigation() } else { recognizer.cancel() }
    }
  }

  /// A pen comes near: what hands began just before was the palm that holds it.
  func penArrived(at time: Double) {
    for recognizer in paintingView.gestureRecognizers where recognizer.numberOfTouches > 0 {
      guard recognizer.touches.allSatisfy({ $0.type == .finger }) else { continue }
      switch recognizer {
      case palmGuard: break
      case navigation:
        if FingerRules.isYoung(landedAt: navigation.firstLanding, at: time) { takeBackNavigation() }
      case let brush as StrokeGestureRecognizer:
        if FingerRules.isYoung(landedAt: brush.startTime, at: time) { brush.cancel() }
      // No tap and no color comes of a hand that lies under a pen.
      default: recognizer.cancel()
      }
    }
    takeBackFormerStrokes(since: time)
  }

  /// The newest first, since each lies on those before.
  private func takeBackFormerStrokes(since time: Double) {
    let young = formerStrokes.filter { FingerRules.isYoung(landedAt: $0.landing, at: time) }
    formerStrokes.removeAll()
    var taken: Set<ObjectIdentifier> = []
    for stroke in young.sorted(by: { $0.landing > $1.landing }) {
      let region = stroke.pull.takeBack()
      guard !region.isEmpty else { break }
      taken.insert(ObjectIdentifier(stroke.pull))
      changed(region)
    }
    if let first = young.first(where: { taken.contains(ObjectIdentifier($0.pull)) }) {
      lastPoint = first.lastPoint
    }
  }

  /// Remembers a stroke of a finger that is done, for as long as it is young.
  func remember(_ pull: any Pull, of recognizer: StrokeGestureRecognizer) {
    guard let touch = recognizer.touch, touch.type == .finger else { return }
    let now = touch.timestamp
    formerStrokes.removeAll { !FingerRules.isYoung(landedAt: $0.landing, at: now) }
    guard FingerRules.isYoung(landedAt: recognizer.startTime, at: now) else { return }
    formerStrokes.append(
      FormerStroke(pull: pull, landing: recognizer.startTime, lastPoint: lastPoint))
  }
}
