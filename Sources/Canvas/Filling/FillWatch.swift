package import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Has fills found again once a gesture has changed what bounds them, as part of its step; and rings the gaps
/// through which they would run out, so that they stayed as they were.
package final class FillWatch: CanvasOverlay {
  private weak var controller: PaintingController?
  /// What of the painting is known.
  private var mark: UInt64 = 0
  /// The fills that would run out.
  private(set) var leaks: [FillLeak] = []
  /// Whether fills are put in just now, so that what changes is its own work.
  private var isAtWork = false

  /// How far a ring is from the gap's middle at least, in points, and how far what is drawn reaches beyond.
  private static let (radius, margin) = (16.0, 4.0)
  /// So many gaps are ringed: more say no more.
  private static let mostRings = 12

  init(_ controller: PaintingController) { self.controller = controller }

  /// Another painting is shown, or what was done is undone: no gap is ringed, and nothing is to be found.
  func forget() {
    mark = controller?.painting.editCount ?? 0
    show([])
  }

  /// A gesture may have ended: finds again what it has given other bounds. What takes long is done beside the
  /// hand, and the fills stay as they are until then.
  func settle() {
    guard let controller, !isAtWork, controller.painting.editCount != mark,
      !controller.isPainting, !controller.isHandlingElements, !controller.isEditing,
      !controller.texts.isActive
    else { return }
    let since = mark
    mark = controller.painting.editCount
    let fills = controller.painting.fillsToFind(since: since)
    keepRings(but: fills)
    if controller.painting.findingCost(of: fills) <= controller.selection.longEdit {
      end(Self.find(fills, since: since, in: &controller.painting), fills)
    } else {
      controller.edits.begin {
        Self.find(fills, since: since, in: &$0)
      } done: { [weak self] outcome in
        // Nothing was looked for: what is known of gaps is of the time before.
        if case .calledOff = outcome { return }
        self?.end(outcome.region, fills)
      }
    }
  }

  private nonisolated static func find(
    _ fills: [ElementPlace], since edit: UInt64, in painting: inout Painting
  ) -> Region? {
    let moved = painting.setMovedFills(since: edit)
    guard !fills.isEmpty, var region = painting.findFillsAgain(fills) else { return moved }
    if let moved { region.formUnion(moved) }
    return region
  }

  private func end(_ region: Region?, _ fills: [ElementPlace]) {
    guard let controller else { return }
    mark = controller.painting.editCount
    let found = fills.isEmpty ? [] : controller.painting.fillLeaks
    if !found.isEmpty {
      show(leaks + found)
      controller.onFillLeak?()
    }
    guard let region else { return }
    isAtWork = true
    controller.changed(region)
    isAtWork = false
  }

  // MARK: Gaps

  /// Whether gaps are ringed.
  package var hasLeaks: Bool { !leaks.isEmpty }

  /// Closes the gaps that are ringed: the fills are found anew, and pass none as wide any more.
  package func closeGaps() {
    guard let controller, !controller.isPainting, !controller.isHandlingElements else { return }
    controller.edits.finish()
    let region = controller.painting.closeGaps(of: leaks)
    forget()
    if let region { controller.changed(region) }
  }

  /// What closes the gaps that are ringed.
  package static let commands = [
    CanvasCommand(
      // Translators: A fill would run out through a gap between lines: it is found so that it does not.
      CommandID("fill.close-gaps"), storedText("Close the Gap"), isEnabled: { $0.fills.hasLeaks }
    ) { $0.fills.closeGaps() }
  ]

  /// Takes the rings away of fills that are found again, or are no more.
  private func keepRings(but fills: [ElementPlace]) {
    guard !leaks.isEmpty, let painting = controller?.painting else { return }
    let found = Set(fills)
    show(
      leaks.filter {
        !found.contains($0.place) && painting.element(at: $0.place)?.fill?.isLive == true
      })
  }

  private func show(_ new: [FillLeak]) {
    guard new != leaks else { return }
    damage()
    leaks = new
    damage()
  }

  private var holes: ArraySlice<Point> { leaks.flatMap(\.holes).prefix(Self.mostRings) }

  private func damage() {
    guard let view = controller?.paintingView else { return }
    let reach = Self.radius + Self.margin
    for hole in holes {
      view.setNeedsDisplay(
        Rect(center: view.canvasTransform.viewPoint(hole), size: Size(2 * reach, 2 * reach)))
    }
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    for hole in holes {
      let ring = Path.circle(center: transform.viewPoint(hole), radius: Self.radius)
      context.stroke(ring, with: .white.withAlpha(0.75), width: 5)
      context.stroke(ring, with: Theme.current.accent, width: 2.5)
    }
  }
}
