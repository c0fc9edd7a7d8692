import AppTestSupport
import Canvas
import Controls
import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing

@testable import FileDialogs
@testable import PaintingApp
@testable import UserInterface

/// A hand without a plan in front of the whole app: it hovers, waits, presses, drags, scrolls and
/// types wherever there is something, as chance will have it. The same seed makes the same hand.
@MainActor final class WholeAppWalk {
  let sitting: Sitting
  private var random: SplitMix64
  /// The last things done, in words.
  private(set) var log: [String] = []
  private var heldButton: PointerButton?
  /// The keys of commands as the hand has found and changed them.
  private var keys = KeyAssignments()
  private var heldKeys: [(key: Key, modifiers: KeyModifiers)] = []
  /// Where every step is written before it is done, for a walk that ends in a crash.
  private let file: UnsafeMutablePointer<FILE>?

  init(seed: UInt64, logFile: String? = nil) throws {
    random = SplitMix64(seed: seed)
    sitting = try Sitting(nil, AppOptions(paintingSize: PixelSize(width: 320, height: 240)))
    file = logFile.flatMap { fopen($0, "w") }
    // Nobody looks but now and then: drawing is what costs most.
    user.screen.canPresent = false
    // The walk goes on.
    sitting.app.editor.onQuit = {}
    user.advance(by: 1)
  }

  isolated deinit { if let file = file { fclose(file) } }

  private var user: UserDriver { sitting.user }
  private var window: Window { user.window }
  private var editor: EditorController { sitting.app.editor }

  // MARK: Chance

  private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private func chance(_ count: Int) -> Bool { random.next() % UInt64(count) == 0 }
  private func any<T>(_ list: [T]) -> T { list[number(0...list.count - 1)] }

  private var place: Point {
    let size = window.bounds.size
    return Point(Double(number(0...Int(size.width) - 1)), Double(number(0...Int(size.height) - 1)))
  }

  /// The middle of something that can be worked, those in front more often; anywhere where there is
  /// nothing.
  private var target: (words: String, place: Point) {
    let all = window.accessibilityTree.all.filter { !$0.actions.isEmpty && !$0.frame.isEmpty }
    guard !all.isEmpty, !chance(6) else { return ("", place) }
    let element = chance(2) ? any(all) : any(Array(all.suffix(30)))
    return ("\(element.role.rawValue) “\(element.name)”", element.frame.center)
  }

  private func note(_ words: @autoclosure () -> String) {
    let words = words()
    log.append(words)
    if log.count > 60 { log.removeFirst(20) }
    guard let file = file else { return }
    fputs(words + "\n", file)
    fflush(file)
  }

  // MARK: Steps

  /// Does one thing; what is wrong after it, nil for nothing.
  func step() async -> String? {
    keepToTheHome()
    KeyAssignments.current = keys
    user.step = any([0.004, 0.008, 0.016, 0.1, 0.3])
    switch number(0...99) {
    case 0..<18: hover()
    case 18..<46: press()
    case 46..<56: drag()
    case 56..<61: touch()
    case 61..<66: scroll()
    case 66..<90: useKeys()
    case 90..<93: hold()
    case 93..<95: type()
    default: change()
    }
    if chance(40) { look() }
    // Other tests, which go on while this one waits, have the keys of Fude.
    keys = KeyAssignments.current
    KeyAssignments.current = KeyAssignments()
    if chance(4) { await Task.yield() }
    return fault
  }

  /// The app's own chooser may go anywhere on the disk, and the settings to a server: not this hand.
  private func keepToTheHome() {
    let home = sitting.home.path
    for case let chooser as ChooserController in window.presentedViewControllers
    where !chooser.folder.hasPrefix(home) {
      note("leaves \(chooser.folder)")
      chooser.dismiss()
    }
    if editor.preferences.colorServer != nil { editor.preferences.colorServer = nil }
  }

  private func hover() {
    let target = target
    note("hovers over \(target.words) at \(target.place)")
    if heldButton == nil { user.move(to: target.place) }
    user.advance(by: any([0.02, 0.2, 0.7, 1.5]))
  }

  private func press() {
    guard heldButton == nil else { return release() }
    let target = target
    let button: PointerButton = chance(8) ? .secondary : .primary
    let count = chance(8) ? 2 : 1
    note("presses \(button) \(count) × \(target.words) at \(target.place)")
    user.tool = chance(5) ? .pen : .mouse
    user.click(at: target.place, button: button, count: count)
    user.tool = .mouse
  }

  private func drag() {
    guard heldButton == nil else { return release() }
    let target = target
    let ways = (0..<number(1...4)).map { _ in chance(2) ? place : self.target.place }
    note("drags \(target.words) from \(target.place) through \(ways)")
    user.press(at: target.place)
    for way in ways { user.move(to: way) }
    if chance(6) {
      note("with a key in the middle")
      user.key(any([.escape, .tab, .function(5), .function(7), .function(8)]))
    }
    if chance(8) {
      heldButton = .primary
      note("and holds")
    } else {
      user.release()
    }
  }

  private func release() {
    guard let button = heldButton else { return }
    note("lets go")
    heldButton = nil
    user.release(button)
  }

  private func touch() {
    let target = target
    switch number(0...3) {
    case 0:
      note("taps \(target.words) at \(target.place)")
      user.tap(at: target.place, fingers: number(1...3))
    case 1:
      note("pinches at \(target.place)")
      user.pinch(at: target.place, from: 80, to: Double(number(20...300)), steps: 4)
    case 2:
      note("swipes \(target.words) from \(target.place)")
      user.swipe([target.place, place, place])
    default:
      note("rests a finger on \(target.words) at \(target.place)")
      user.swipe([target.place], resting: 0.8)
    }
  }

  private func scroll() {
    let target = target
    user.modifiers = any([[], [], .control, .shift])
    let steps = Vector(Double(number(-2...2)), Double(number(-4...4)))
    note("scrolls by \(steps) at \(target.place)")
    user.scroll(at: target.place, by: steps)
    user.modifiers = []
  }

  private static let keys: [(Key, KeyModifiers)] =
    [
      .escape, .escape, .escape, .tab, .tab, .enter, .space, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown, .delete, .backspace, .function(2), .function(5), .function(5),
      .function(6),
      .function(7), .function(7), .function(8), .function(8), .function(9), .function(10),
      .function(11), .character("b"), .character("p"), .character("a"), .character("e"),
      .character("l"), .character("s"), .character("v"), .character("i"), .character("h"),
      .character("m"), .character("x"), .character("r"), .character("["), .character("]"),
      .character("5"), .character("+"),
    ].map { ($0, []) }
    + [
      .left, .right, .character("0"), .character("1"), .character("+"), .character("-"),
      .character("z"), .character("z"), .character("y"), .character("c"), .character("x"),
      .character("v"), .character("s"), .character("o"), .character("e"), .character("g"),
      .character("j"), .character("n"), .character(","), .character("'"), .character("q"),
      .character("a"),
    ].map { ($0, .control) }
    + [
      .character("s"), .character("o"), .character("u"), .character("h"), .character("c"),
      .character("n"), .character("z"),
    ].map { ($0, [.control, .shift]) }
    + [(.tab, .shift), (.up, .alt), (.down, .alt), (.left, .shift), (.function(10), .shift)]

  private func useKeys() {
    let (key, modifiers) = any(Self.keys)
    let isPlain = modifiers.isEmpty
    var text = ""
    if case .character(let character) = key, isPlain { text = String(character) }
    note("key \(key) \(modifiers.rawValue)")
    user.key(key, modifiers: modifiers, text: text)
    if chance(3) { user.advance(by: 0.4) }
  }

  /// Keeps a key down for some steps, or lets one go.
  private func hold() {
    if let held = heldKeys.popLast() {
      note("releases \(held.key)")
      return user.releaseKey(held.key, modifiers: held.modifiers)
    }
    let key: Key = any([.space, .character("r"), .down, .right])
    note("holds \(key)")
    heldKeys.append((key, []))
    user.holdKey(key, text: key == .space ? " " : "")
  }

  private func type() {
    let text = any(["a1b2c3", "red", "hill", "12", "f", "#"])
    note("types \(text)")
    user.type(text)
  }

  /// What happens to the window by itself.
  private func change() {
    switch number(0...4) {
    case 0:
      let size = Size(Double(number(480...1200)), Double(number(400...800)))
      note("the window is \(size)")
      user.screen.resize(to: size)
      user.screen.drain()
    case 1:
      note("the pointer leaves")
      if heldButton == nil { user.leave() }
    case 2:
      note("the focus goes and comes")
      user.perform(.focusChanged(false))
      user.perform(.focusChanged(true))
      heldKeys = []
    case 3:
      note("a pen comes and goes")
      user.holdPen(near: true)
      user.holdPen(near: false)
    default:
      note("waits")
      user.advance(by: any([0.5, 2]))
    }
  }

  /// Draws what is out of date.
  private func look() {
    user.screen.canPresent = true
    user.backend.drain()
    user.screen.canPresent = false
  }

  // MARK: What must hold

  /// What is wrong at any moment.
  var fault: String? {
    if let responder = window.firstResponder, responder.responderWindow !== window {
      return "the keys go to \(responder), which is gone"
    }
    for presentation in window.presentations {
      if presentation.layer.superview !== window { return "a presentation without a layer" }
      if presentation.layer.finishLeaving != nil { return "a presentation that leaves" }
    }
    if let gone = window.hover.path.first(where: { $0.window !== window }) {
      return "the pointer is over \(gone), which is gone"
    }
    if window.gestures.depth != 0 { return "a delivery without an end" }
    return nil
  }

  /// Takes the hands away; what has not come to rest.
  func rest() -> String? {
    note("rests")
    if heldButton != nil { release() }
    while let held = heldKeys.popLast() { user.releaseKey(held.key, modifiers: held.modifiers) }
    user.advance(by: 3)
    if !window.tracker.isEmpty { return "touches left: \(window.tracker.touches)" }
    if !window.gestures.live.isEmpty { return "touches left to gestures" }
    if !window.pressedKeys.isEmpty { return "keys left: \(window.pressedKeys.map(\.key))" }
    if let busy = window.gestures.active.first(where: { !($0 is HoverGestureRecognizer) }) {
      return "not possible again: \(busy), \(busy.state)"
    }
    if editor.canvas.isPainting { return "a stroke in progress" }
    if editor.canvas.isSpaceHeld || editor.canvas.isTurnKeyHeld { return "a held key" }
    let layers = window.subviews.filter { $0 is PresentationLayer }
    if layers.count != window.presentations.count {
      return "\(layers.count) layers of \(window.presentations.count) presentations"
    }
    func stuck(_ view: View) -> Control? {
      if let control = view as? Control, control.trackedTouch != nil || control.isHighlighted {
        return control
      }
      return view.subviews.lazy.compactMap { stuck($0) }.first
    }
    if let control = stuck(window) { return "held: \(control.accessibilityLabel ?? "\(control)")" }
    return fault
  }

  /// Closes all that is open and takes all back, as a hand does it; what is left.
  func tidyUp() async -> String? {
    if let left = rest() { return left }
    user.screen.resize(to: Size(1000, 700))
    user.screen.drain()
    for _ in 0..<40 where isSomethingOpen {
      await sitting.wait(for: "reading and saving") { isIdle }
      leaveWhatIsInFront()
      user.advance(by: 0.5)
    }
    if isSomethingOpen {
      let keys = window.firstResponder.map { "\($0) of \(String(describing: $0.nextResponder))" }
      return "still open: \(window.presentedViewControllers), the keys are for \(keys ?? "nobody")"
    }
    if editor.trays.areTraysHidden { user.key(.tab) }
    window.makeFirstResponder(nil)
    editor.canvas.stickers.unpick()
    while sitting.painting.canUndo {
      let before = sitting.painting.revision
      user.key(.character("z"), modifiers: .control)
      if sitting.painting.revision == before { return "Ctrl+Z does nothing" }
    }
    user.screen.canPresent = true
    user.backend.drain()
    user.screen.canPresent = false
    return sitting.painting.strokes.isEmpty ? rest() : "strokes that cannot be undone"
  }

  private var isIdle: Bool { !editor.document.isSaving && !editor.isOpening }
  /// Toasts and tips go by themselves.
  private var isSomethingOpen: Bool { !window.presentedViewControllers.isEmpty || !isIdle }

  private func leaveWhatIsInFront() {
    note("leaves \(window.presentedViewControllers.map { "\(Swift.type(of: $0))" })")
    user.leave()
    if let gallery = sitting.app.galleryIfShown, window.presentedViewControllers.last === gallery {
      user.key(.escape)
      if sitting.app.galleryIfShown != nil { sitting.press("n") }
    } else {
      user.key(.escape)
    }
  }
}
