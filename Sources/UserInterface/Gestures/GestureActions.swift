/// Names one action of a recognizer, so that it can be taken away.
public nonisolated struct ActionToken: Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// Gives every recognizer actions that get it by its own type.
public protocol GestureActions: AnyObject {}

extension GestureActions where Self: GestureRecognizer {
  /// Calls `action` on every change to began, changed, ended or cancelled. The token takes it away
  /// again.
  @discardableResult public func addAction(_ action: @escaping (Self) -> Void) -> ActionToken {
    addAction(of: nil) { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }

  /// Calls `action` with `target`, which is not kept alive, on every change to began, changed,
  /// ended or cancelled. The token takes this action away again.
  @discardableResult public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target, Self) -> Void
  ) -> ActionToken {
    addAction(of: target) { [weak target] recognizer in
      if let target, let recognizer = recognizer as? Self { action(target, recognizer) }
    }
  }
}
