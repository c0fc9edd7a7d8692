import CATK
import Geometry
public import UserInterface

/// Tells the desktop's assistive tools (AT-SPI) of a window, through ATK and its bridge, and lets them work it.
///
/// ATK is loaded with the first bridge, and lives on a thread of its own, with a tree that is told what changes:
/// a tool that asks much, or that hangs, never holds up a stroke.
public final class AssistiveBridge {
  private static var current: AssistiveBridge?
  /// Whether ATK was looked for: what is not there is told once.
  private static var wasTried = false
  private var mirror: AccessibilityMirror?

  /// Begins to tell of a window. There is one bridge, once started, until the program ends. Why there
  /// is none, where there is none: words of the system, for the error stream.
  public static func start(for window: Window, name: String, version: String) -> String? {
    guard !wasTried else { return nil }
    wasTried = true
    var problem: UnsafePointer<CChar>?
    guard unsafe catk_start(name, version, hear, nil, &problem) else {
      return unsafe problem.map { unsafe String(cString: $0) } ?? ""
    }
    let bridge = AssistiveBridge()
    current = bridge
    bridge.mirror = AccessibilityMirror(of: window) { $0.send() }
    return nil
  }

  /// What tools want of a node; called on ATK's thread.
  private nonisolated static let hear: catk_listener = {
    _, number, wish, action, value, text, start, end in
    let text = unsafe text.map { unsafe String(cString: $0) } ?? ""
    guard
      let wish = AccessibilityWish(
        wish, action, value: value, text: text, start: Int(start), end: Int(end))
    else { return }
    Task { @MainActor in AssistiveBridge.current?.mirror?.perform(wish, on: number) }
  }

  /// Whether a tool that listens to the keyboard keeps a key for itself, as a screen reader does with its
  /// commands; waits for its answer, less than half a second. False where nobody listens.
  ///
  /// - Parameters:
  ///   - symbol: the key's symbol of X, without modifiers.
  ///   - code: its number on the board.
  ///   - modifiers: what is held, as bits of X.
  ///   - time: in milliseconds.
  ///   - text: what it types.
  public static func takesKey(
    isPress: Bool, symbol: UInt32, code: UInt16, modifiers: UInt16, time: UInt32, text: String
  ) -> Bool {
    guard current != nil else { return false }
    var key = catk_key(
      is_press: isPress, keysym: symbol, keycode: code, modifiers: modifiers, time: time)
    return unsafe catk_takes_key(&key, text)
  }
}

extension AccessibilityUpdate {
  /// Hands it over to the thread of ATK.
  fileprivate nonisolated func send() {
    guard let batch = unsafe catk_batch_new() else { return }
    if let origin {
      unsafe catk_place(batch, Int32(clamping: origin.minX), Int32(clamping: origin.minY))
    }
    for node in changed { unsafe node.put(to: batch, isActive: isActive) }
    for number in removed { unsafe catk_remove(batch, number) }
    for sentence in announcements { unsafe catk_announce(batch, sentence) }
    unsafe catk_send(batch)
  }
}
