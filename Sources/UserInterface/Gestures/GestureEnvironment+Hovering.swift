extension GestureEnvironment {
  /// The pointer is over these views, the innermost first; nil for nowhere. Recognizers of other
  /// views hear that it left.
  func hover(_ event: HoverEvent?, over path: [View]) {
    depth += 1
    for case let recognizer as HoverGestureRecognizer in active {
      if !path.contains(where: { $0 === recognizer.view }) { recognizer.hoverEnded() }
    }
    for view in path {
      for case let recognizer as HoverGestureRecognizer in view.gestureRecognizers {
        guard let event, recognizer.isEnabled, recognizer.allowedTouchTypes.contains(event.type)
        else {
          recognizer.hoverEnded()
          continue
        }
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
        recognizer.hovered(event)
      }
    }
    leave()
  }
}
