import Controls
package import Geometry
package import UserInterface

/// Shows the whole sheet in a corner, while a key is held or until it is called off.
package final class OverviewController: ViewController {
  private let canvas: PaintingController
  private let overview: OverviewView
  /// What it stays clear of where there is room, in the window's coordinates.
  package var obstacles: () -> [Rect] = { [] }
  /// Whether a key is held for it.
  private var isHeld = false
  /// Whether it stays without a key.
  private var stays = false

  /// The longest side of the sheet in it, in points, and its share of the window's shorter side.
  private static let longest = (side: 240.0, share: 0.4)

  /// Makes the overview of a canvas.
  package init(_ canvas: PaintingController) {
    self.canvas = canvas
    overview = OverviewView(of: canvas.paintingView)
    super.init()
  }

  package override func loadView() { view = overview }

  package override func viewDidLoad() {
    super.viewDidLoad()
    overview.onGo = { [weak self] in self?.canvas.center(on: $0) }
    overview.onLetGo = { [weak self] in self?.settle() }
  }

  /// Whether it is seen.
  package var isShown: Bool { isViewLoaded && view.window != nil }

  /// A key for it went down in a window, or up.
  package func hold(_ isHeld: Bool, in window: Window?) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    if isHeld { show(in: window) } else { leave() }
  }

  /// Shows it in a window until this is asked again, or it is called off.
  package func toggle(in window: Window?) {
    if isShown { return leave() }
    stays = true
    show(in: window)
  }

  /// Takes it away, once no hand is at it.
  package func leave() {
    stays = false
    settle()
  }

  private func show(in window: Window?) {
    guard let window, !isShown else { return }
    canvas.paintingView.onCanvasChange = { [weak self] in self?.overview.setNeedsDisplay() }
    window.present(self, style: .floating)
  }

  private func settle() {
    guard isShown, !isHeld, !stays, !overview.isInHand else { return }
    canvas.paintingView.onCanvasChange = nil
    window?.dismiss(self)
  }

  /// Shows what of the sheet is seen now.
  package func update() {
    if isShown { view.superview?.setNeedsLayout() }
  }

  package override func layoutPresentedView(in bounds: Rect) {
    let side = min(Self.longest.side, Self.longest.share * min(bounds.width, bounds.height))
    let layout = OverviewLayout(canvas.paintingView.canvasTransform, side: side)
    overview.layout = layout
    let rim = 2 * OverviewView.rim
    let size = Size(layout.size.width + rim, layout.size.height + rim)
    let gap = 12.0
    let (right, low) = (bounds.maxX - size.width - gap, bounds.maxY - size.height - gap)
    let corners = [
      Point(right, low), Point(bounds.minX + gap, low), Point(bounds.minX + gap, bounds.minY + gap),
      Point(right, bounds.minY + gap),
    ]
    let others = obstacles()
    func covered(_ frame: Rect) -> Double {
      others.reduce(0) { sum, other in
        let common = frame.intersection(other)
        return sum + max(0, common.width) * max(0, common.height)
      }
    }
    let frames = corners.map { Rect($0.x.rounded(), $0.y.rounded(), size.width, size.height) }
    overview.frame = frames.min { covered($0) < covered($1) } ?? overview.frame
  }
}
