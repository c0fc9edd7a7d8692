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
  /// Takes the layer away at once while it is on its way out.
  var finishLeaving: (() -> Void)?

  /// What leaves is for nobody any more.
  override var accessibilitySubviews: [View] { finishLeaving == nil ? subviews : [] }

  override func layoutSubviews() { controller?.layoutPresentedView(in: bounds) }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard finishLeaving == nil else { return nil }
    let hit = super.hitTest(point, with: event)
    return hit === self && style == .floating ? nil : hit
  }

  /// What floats hands on the keys that it has no use for to what is behind, as if it were not there.
  override var nextResponder: Responder? {
    style == .floating ? windowReference?.keyTarget(behind: self) : super.nextResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if style == .popover, touches.contains(where: { $0.view === self }) { onTouchOutside?() }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  override func pointerHovered(_ event: HoverEvent) {}
  override func scrolled(_ event: ScrollEvent) {}
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
    (controller.viewIfLoaded?.superview as? PresentationLayer)?.finishLeaving?()
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
    addSubview(layer)
    moveIn(controller, layer)
    if style != .floating, firstResponder == nil, let first = controller.initialFirstResponder {
      makeFirstResponder(first)
    }
  }

  private func moveIn(_ controller: ViewController, _ layer: PresentationLayer) {
    controller.beginAppearanceTransition(isAppearing: true)
    layer.addSubview(controller.view)
    layer.layoutIfNeeded()
    let animation = controller.animatePresentation(isAppearing: true, backdrop: layer) {
      [weak controller] in
      if controller?.appearanceTransition == true { controller?.endAppearanceTransition() }
    }
    if animation == nil { controller.endAppearanceTransition() }
  }

  /// Takes a presented controller's view away; others stay. What is behind has events and keys from
  /// now on, also while the view is still moving out.
  public func dismiss(_ controller: ViewController) {
    guard let index = presentations.firstIndex(where: { $0.controller === controller }) else {
      return
    }
    let presentation = presentations.remove(at: index)
    let layer = presentation.layer
    let hadKeys = presentation.blocksKeys || firstResponder.map { isHeld($0, by: layer) } ?? false
    viewWillLeave(layer)
    if hadKeys { giveKeysBack(presentation) }
    layer.finishLeaving = { [weak layer] in
      guard let layer, layer.finishLeaving != nil else { return }
      layer.finishLeaving = nil
      controller.view.removeFromSuperview()
      layer.removeFromSuperview()
      controller.didDismiss()
    }
    controller.beginAppearanceTransition(isAppearing: false)
    let animation = controller.animatePresentation(isAppearing: false, backdrop: layer) {
      [weak layer] in layer?.finishLeaving?()
    }
    if animation == nil || isClosed { layer.finishLeaving?() }
  }

  private func giveKeysBack(_ presentation: Presentation) {
    guard firstResponder == nil,
      let former = presentation.formerFirstResponder, former.responderWindow === self
    else { return }
    makeFirstResponder(former)
  }

  /// Who gets the keys that something floating has no use for.
  func keyTarget(behind layer: PresentationLayer) -> Responder {
    let behind = presentations.prefix { $0.layer !== layer }
    return behind.last { $0.blocksKeys }?.controller.view ?? rootViewController?.view ?? self
  }

  /// What floats and holds a responder; nil where nothing does.
  func floating(holding responder: Responder?) -> Presentation? {
    guard let responder else { return nil }
    return presentations.last { $0.style == .floating && isHeld(responder, by: $0.layer) }
  }

  /// A hand is at a view: what floats has the keys from when a hand works it until one works what is
  /// behind.
  func keysFollowHand(to view: View) {
    if let touched = floating(holding: view) {
      let controller = touched.controller
      if controller.canBecomeFirstResponder,
        floating(holding: firstResponder)?.layer !== touched.layer
      {
        makeFirstResponder(controller)
      }
    } else if floating(holding: firstResponder) != nil {
      makeFirstResponder(nil)
    }
  }

  /// The controllers shown in front of the content, the frontmost last.
  public var presentedViewControllers: [ViewController] { presentations.map(\.controller) }
}
