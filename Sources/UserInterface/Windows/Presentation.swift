import Geometry
public import Rasterizer

/// How something shown in front of the window's content treats what is behind.
public nonisolated enum PresentationStyle: Hashable, Sendable {
  /// What is behind gets no events until this is dismissed.
  case modal
  /// As modal, and a touch outside dismisses it.
  case popover
  /// What is behind goes on as before.
  case floating
}

/// One controller shown in front of a window's content.
struct Presentation {
  let controller: ViewController
  let style: PresentationStyle
  let layer: PresentationLayer
  weak var formerFirstResponder: Responder?

  var blocksKeys: Bool { style != .floating }
}

/// Fills the window behind one presented view, and stops events on their way to what is behind.
final class PresentationLayer: View {
  var style = PresentationStyle.modal
  weak var controller: ViewController?
  var onTouchOutside: (() -> Void)?

  override func layoutSubviews() { controller?.layoutPresentedView(in: bounds) }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self && style == .floating ? nil : hit
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if style == .popover, touches.contains(where: { $0.view === self }) { onTouchOutside?() }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  override func scrolled(_ event: ScrollEvent) {
    if style == .floating { super.scrolled(event) }
  }
}

extension Window {
  /// Shows a controller's view in front of everything, where its frame or
  /// `layoutPresentedView` says (in the window's points). `backdrop` is painted over what is behind.
  ///
  /// The keys come back to who has them now when it is dismissed. Touches that are down are called
  /// off, but for `touch`, which stays with the view that it began in.
  public func present(
    _ controller: ViewController, style: PresentationStyle, backdrop: Color? = nil,
    keeping touch: Touch? = nil
  ) {
    guard !isClosed, !presentations.contains(where: { $0.controller === controller }) else {
      return
    }
    let layer = PresentationLayer(frame: bounds)
    layer.isContainer = true
    layer.style = style
    layer.controller = controller
    layer.backgroundColor = backdrop
    layer.onTouchOutside = { [weak self, weak controller] in
      if let controller { self?.dismiss(controller) }
    }
    presentations.append(
      Presentation(
        controller: controller, style: style, layer: layer,
        formerFirstResponder: firstResponder))
    if style != .floating {
      forceFirstResponder(nil)
      releaseKeys()
      flushMotion()
      cancelTouches(except: touch)
    }
    layer.addSubview(controller.view)
    addSubview(layer)
    layer.layoutIfNeeded()
  }

  /// Takes a presented controller's view away; others stay.
  public func dismiss(_ controller: ViewController) {
    guard let index = presentations.firstIndex(where: { $0.controller === controller }) else {
      return
    }
    let presentation = presentations.remove(at: index)
    controller.view.removeFromSuperview()
    presentation.layer.removeFromSuperview()
    if firstResponder == nil, presentation.blocksKeys,
      let former = presentation.formerFirstResponder, former.responderWindow === self
    {
      makeFirstResponder(former)
    }
  }

  /// The controllers shown in front of the content, the frontmost last.
  public var presentedViewControllers: [ViewController] { presentations.map(\.controller) }
}
