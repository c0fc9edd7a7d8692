public import Geometry
import Rasterizer
public import UserInterface

/// A word to the person that asks nothing: it stands at the lower edge and goes by itself.
///
/// A touch takes it away at once. The next one takes the place of the last.
public final class Toast: ViewController {
  /// How long it stays, in seconds.
  public nonisolated static let duration = 5.0

  private let text: String
  private let action: Action?
  private let bottom: Double?
  private let stays: Bool
  private var timer: TimerToken?
  private var fade: Animation?

  /// What a toast offers to do.
  public struct Action {
    let title: String
    let body: () -> Void

    /// Makes an offer, as to undo what was done.
    public init(_ title: String, body: @escaping () -> Void) {
      self.title = title
      self.body = body
    }
  }

  private init(_ text: String, action: Action?, bottom: Double?, stays: Bool = false) {
    self.text = text
    self.action = action
    self.bottom = bottom
    self.stays = stays
    super.init()
  }

  /// Shows a word; a press on `action` does it. Its lower edge is `bottom` points above the window's, or,
  /// without that, near the window's and clear of `Window.keptClear`.
  public static func show(
    _ text: String, in window: Window, action: Action? = nil, bottom: Double? = nil
  ) {
    Toast(text, action: action, bottom: bottom).show(in: window)
  }

  /// Shows a word that stays until `end`, a touch, or the next one: of what is under way.
  public static func keep(_ text: String, in window: Window) -> Toast {
    let toast = Toast(text, action: nil, bottom: nil, stays: true)
    toast.show(in: window)
    return toast
  }

  /// Takes it away: what it speaks of is done.
  public func end() { dismiss() }

  private func show(in window: Window) {
    for case let old as Toast in window.presentedViewControllers { window.dismiss(old) }
    window.present(self, style: .floating)
  }

  public override func loadView() {
    let plate = ToastPlate(text, action: action?.title)
    plate.button?.addAction { [weak self, action] in
      self?.dismiss()
      action?.body()
    }
    plate.onTouch = { [weak self] in self?.dismiss() }
    view = plate
  }

  public override func viewDidAppear() {
    super.viewDidAppear()
    fade = Animation(in: window) { [weak self] progress in
      self?.view.alpha = 0.2 + 0.8 * progress
    }
    guard !stays else { return }
    // Also counted anew when its window was away.
    timer = window?.application?.backend.schedule(after: Toast.duration) { [weak self] in
      self?.leave()
    }
  }

  public override func viewWillDisappear() {
    super.viewWillDisappear()
    fade?.stop()
    if let timer { window?.application?.backend.cancel(timer) }
    timer = nil
  }

  public override func layoutPresentedView(in bounds: Rect) {
    let others = bottom == nil ? view.window?.keptClear?() ?? [] : []
    // Where what stands at the sides leaves no place across the window, between it.
    let standing = others.filter { $0.height > $0.width }
    let left = standing.filter { $0.midX < bounds.midX }.map(\.maxX).max() ?? 0
    let right = standing.filter { $0.midX >= bounds.midX }.map(\.minX).min() ?? bounds.width
    view.frame =
      freeFrame(within: 0..<bounds.width, of: bounds, clearOf: others)
      ?? freeFrame(within: left..<max(left, right), of: bounds, clearOf: others)
      ?? frame(within: 0..<bounds.width, of: bounds)
  }

  /// Where it stands by itself, in the middle of a part of the window's width.
  private func frame(within span: Range<Double>, of bounds: Rect) -> Rect {
    let width = span.upperBound - span.lowerBound
    let size = view.sizeThatFits(Size(min(520, width - 32), .infinity))
    let left = (span.lowerBound + (width - size.width) / 2).rounded()
    let top = max(8, (bounds.height - (bottom ?? 112) - size.height).rounded())
    return Rect(left, top, size.width, size.height)
  }

  /// The free place that is the nearest to that; nil where there is none.
  private func freeFrame(
    within span: Range<Double>, of bounds: Rect, clearOf others: [Rect]
  ) -> Rect? {
    let usual = frame(within: span, of: bounds)
    let height = usual.height
    let tops = [usual.minY] + others.flatMap { [$0.minY - 8 - height, $0.maxY + 8] }
    let frames = tops.map { Rect(usual.minX, $0.rounded(), usual.width, height) }
    return frames.filter { frame in
      frame.minY >= 8 && frame.maxY <= bounds.height - 8
        && !others.contains { $0.intersects(frame) }
    }.min { abs($0.minY - usual.minY) < abs($1.minY - usual.minY) }
  }

  private func leave() {
    fade?.finish()
    fade = Animation(in: window) { [weak self] progress in
      self?.view.alpha = 1 - progress
    } completion: { [weak self] in
      self?.dismiss()
    }
  }

  private func dismiss() { window?.dismiss(self) }
}

/// The toast's plate: dark in the light theme, light in the dark one.
private final class ToastPlate: View {
  var onTouch: (() -> Void)?
  let button: ToastButton?
  private let lines: Paragraph
  private static let padding = Insets(top: 12, left: 18, bottom: 12, right: 18)

  init(_ text: String, action: String?) {
    lines = Paragraph(text, style: .body, color: \.surface)
    button = action.map { ToastButton($0) }
    super.init()
    accessibilityLabel = text
    accessibilityRole = .status
    drawingOverflow = Metrics.shadowReach
    addSubview(lines)
    if let button { addSubview(button) }
  }

  private var buttonWidth: Double { button.map { $0.sizeThatFits(.zero).width } ?? 0 }

  override func sizeThatFits(_ size: Size) -> Size {
    let (x, y) = (ToastPlate.padding.left * 2, ToastPlate.padding.top * 2)
    let text = lines.naturalSize(maximumWidth: size.width - x - buttonWidth)
    return Size(text.width + x + buttonWidth, text.height + y)
  }

  override func layoutSubviews() {
    var area = bounds.inset(by: ToastPlate.padding)
    area.size.width -= buttonWidth
    lines.frame = directed(area)
    button?.frame = directed(Rect(bounds.maxX - buttonWidth - 4, 0, buttonWidth, bounds.height))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.drawShadow(
      ofRoundedRect: bounds, radius: 14, offset: Metrics.shadowOffset, blur: Metrics.shadowBlur,
      color: theme.shadow)
    context.fill(.roundedRect(bounds, radius: 14), with: theme.ink)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { onTouch?() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
}
