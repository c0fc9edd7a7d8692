import Controls
import Geometry
import PaintingFiles
import UserInterface

/// Says in the first minutes what a painter cannot see, one hint after the other, each until it was done once or
/// its button was pressed.
final class HintsController: ViewController {
  /// Told when a hint is of no use any more.
  var onLearn: ((HintMemory) -> Void)?
  private var memory: HintMemory
  private var plate: HintPlate?
  private var shown: Hint?
  private var timer: TimerToken?
  private var fade: Animation?

  /// How long the canvas is free before the first hint and between two, in seconds.
  static let pause = 4.0
  /// The widest plate, in points.
  private static let width = 380.0

  init(_ memory: HintMemory) {
    self.memory = memory
    super.init()
  }

  override func loadView() { view = PassingView() }

  override func viewDidAppear() {
    super.viewDidAppear()
    showSoon()
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    if let timer { window?.application?.backend.cancel(timer) }
    timer = nil
  }

  override func viewWillLayoutSubviews() { placePlate() }

  /// Somebody has done what a hint speaks of.
  func learn(_ hint: Hint) {
    guard memory.known.insert(hint).inserted else { return }
    onLearn?(memory)
    guard shown == hint else { return }
    startOver()
    showSoon()
  }

  /// Takes the hint away that is shown, until it is shown anew.
  func startOver() {
    plate?.removeFromSuperview()
    (plate, shown) = (nil, nil)
  }

  private func showSoon() {
    guard memory.next != nil, shown == nil, timer == nil else { return }
    timer = window?.application?.backend.schedule(after: Self.pause) { [weak self] in
      self?.timer = nil
      self?.showNext()
    }
  }

  private func showNext() {
    guard shown == nil, let hint = memory.next else { return }
    let plate = HintPlate(hint)
    plate.closeButton.addAction { [weak self] in self?.learn(hint) }
    view.addSubview(plate)
    (self.plate, shown) = (plate, hint)
    window?.announce(hint.words)
    placePlate()
    fade = Animation(in: window) { [weak plate] progress in plate?.alpha = progress }
  }

  /// In the middle of the upper edge, below what stands there.
  private func placePlate() {
    guard let plate else { return }
    let bounds = view.bounds
    let size = plate.sizeThatFits(Size(min(Self.width, bounds.width - 32), .infinity))
    var frame = Rect(((bounds.width - size.width) / 2).rounded(), 20, size.width, size.height)
    let others = view.window?.keptClear?() ?? []
    for other in others.sorted(by: { $0.minY < $1.minY }) where other.intersects(frame) {
      frame.origin.y = other.maxY + 8
    }
    plate.frame = frame
  }
}
