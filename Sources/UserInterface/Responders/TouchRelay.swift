/// One hand-over of a touch along the responder chain.
///
/// The default handlers pass touches on. So that half a sequence never reaches a responder, what
/// was handed over when the touch began decides where its later messages go: a responder that kept
/// the beginning for itself passes nothing on later, and one that passed the beginning on and keeps
/// the end has its next responder told that the touch was cancelled.
struct TouchRelay {
  let from: Responder
  let to: Responder

  static func begin(_ touches: Set<Touch>, at responder: Responder, _ event: Event) {
    guard let next = responder.nextResponder else { return }
    for touch in touches { touch.relays.append(TouchRelay(from: responder, to: next)) }
    next.touchesBegan(touches, with: event)
  }

  static func move(_ touches: Set<Touch>, at responder: Responder, _ event: Event) {
    forward(touches, from: responder, isLast: false) { $0.touchesMoved($1, with: event) }
  }

  static func end(_ touches: Set<Touch>, at responder: Responder, _ event: Event) {
    forward(touches, from: responder, isLast: true) { $0.touchesEnded($1, with: event) }
  }

  static func cancel(_ touches: Set<Touch>, at responder: Responder, _ event: Event) {
    forward(touches, from: responder, isLast: true) { $0.touchesCancelled($1, with: event) }
  }

  /// Cancels a finished touch at the responders that saw it begin and were not told of its end.
  static func close(_ touch: Touch, _ event: Event) {
    while !touch.relays.isEmpty {
      touch.relays.removeFirst().to.touchesCancelled([touch], with: event)
    }
  }

  private static func forward(
    _ touches: Set<Touch>, from responder: Responder, isLast: Bool,
    _ send: (Responder, Set<Touch>) -> Void
  ) {
    // All touches of one call were nearly always handed to the same responder.
    var rest = touches
    while let first = rest.first {
      guard let target = first.relays.first(where: { $0.from === responder })?.to else {
        rest.remove(first)
        continue
      }
      let group = rest.filter { touch in
        touch.relays.contains { $0.from === responder && $0.to === target }
      }
      if isLast {
        for touch in group { touch.relays.removeAll { $0.from === responder } }
      }
      send(target, group)
      rest.subtract(group)
    }
  }
}
