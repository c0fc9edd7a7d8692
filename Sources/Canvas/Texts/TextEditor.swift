import Controls
package import Geometry
package import PaintingModel
package import Rasterizer
import TextLayout
import UserInterface

/// Writes texts on the painting: one at a time, as one step that undo takes back.
package final class TextEditor: CanvasOverlay {
  /// Told that there are too many characters.
  package var onTooLong: (() -> Void)?
  /// Told once for each text that no font has some of its characters.
  package var onUnknownGlyphs: (() -> Void)?
  /// Told of the family that is missing of a text that is about to be changed.
  package var onMissingFamily: ((String) -> Void)?

  private(set) weak var controller: PaintingController?
  /// The text at hand; nil where none is written.
  var session: TextSession?
  /// Gets the keys of the text at hand.
  private(set) lazy var keys = TextKeysView(self)
  private(set) lazy var blink = CaretBlink { [weak self] in self?.show() }
  /// What is drawn over the canvas, in the view's points.
  private var drawn: Rect?
  /// The last press on the text at hand: quick ones in one place select words, and then all.
  private var lastPress: (place: Point, time: Double, count: Int)?

  /// How far beside a text's box a tap still meets it, in points.
  private static let slack = 10.0
  /// How quickly presses follow each other that belong together, in seconds, and how near, in points.
  private static let (pause, reach) = (0.4, 8.0)

  /// Goes to work on a controller's view.
  func attach(to controller: PaintingController) {
    self.controller = controller
    controller.paintingView.addSubview(keys)
  }

  /// Whether a text is being written.
  package var isActive: Bool { session != nil }

  /// What the text at hand says; nil where none is written.
  package var words: String? { session?.editing.text }

  /// What the next text is set in, or that at hand.
  package var style: TextStyle {
    get { session?.text.style ?? controller?.tools.textStyle ?? TextStyle() }
    set {
      controller?.tools.textStyle = newValue
      guard var session, newValue != session.text.style else { return }
      session.text = session.text.with("", style: newValue, outlines: .none) ?? session.text
      self.session = session
      apply()
    }
  }

  /// The color before the one at hand; nil where there was none.
  package var secondColor: Color? { controller?.secondColor }

  // MARK: Begin and end

  /// A tap of the tool beside the text at hand, in canvas pixels: ends it; else begins with the text that is
  /// there, or with a new one.
  func tap(at point: Point) {
    if isActive { return finish() }
    guard let controller else { return }
    if let place = controller.painting.textPlace(at: point, slack: canvasLength(Self.slack)) {
      _ = edit(place, at: point)
    } else {
      write(at: point)
    }
  }

  /// Begins with a text that is there; false where none is there, or it may not be changed.
  ///
  /// - Parameter point: where the caret goes, in canvas pixels; nil is the text's end.
  package func edit(_ place: ElementPlace, at point: Point? = nil) -> Bool {
    finish()
    guard let controller, let text = controller.painting.element(at: place)?.text else {
      return false
    }
    if let refusal = controller.painting.refusal(of: place.layer) {
      controller.onRefusal?(refusal)
      return false
    }
    controller.tools.textStyle = text.style
    var session = TextSession(
      former: controller.painting, place: place, isOld: true,
      editing: TextEditing(text.words, keepsLines: true), text: text,
      block: TextBlock(text.words, setting: text.setting))
    if let point, let own = text.transform.inverted?.apply(point) {
      let place = session.flow.straight(own)
      session.editing.place(at: session.typed(session.block.index(at: place)))
    }
    begin(session)
    if !FontFamilies.has(text.style.family) { onMissingFamily?(text.style.family) }
    return true
  }

  /// Begins a new text with the caret around a place, in canvas pixels.
  private func write(at point: Point) {
    guard let controller else { return }
    if let refusal = controller.painting.refusal(of: Brush()) {
      controller.onRefusal?(refusal)
      return
    }
    let style = controller.tools.textStyle
    guard var text = Text("", style: style, outlines: .none, color: controller.selectedColor)
    else { return }
    let block = TextBlock("", setting: text.setting)
    let middle = Point(0, block.caret(at: block.string.startIndex).midY)
    text.setTransform(.translation(point - TextFlow(text, block).place(middle)))
    begin(
      TextSession(
        former: controller.painting, place: nil, isOld: false,
        editing: TextEditing(keepsLines: true), text: text, block: block))
  }

  private func begin(_ session: TextSession) {
    controller?.stickers.unpick()
    controller?.selection.clear()
    self.session = session
    keys.becomeFirstResponder()
    contentChanged()
    controller?.onChange?()
  }

  /// Gives the keys to the text at hand, where one is written.
  package func takeKeys() {
    if isActive { keys.becomeFirstResponder() }
  }

  /// Ends the text at hand: it stays as it is, and goes where it says nothing.
  package func finish() {
    guard session != nil else { return }
    endComposition()
    guard let controller, let session else { return }
    self.session = nil
    lastPress = nil
    let isEmpty = session.editing.text.allSatisfy(\.isWhitespace)
    if let place = session.place, isEmpty || isAsBefore(session) {
      takeAway(session, at: place, isEmpty: isEmpty, in: controller)
    }
    if !isEmpty { controller.tools.note(family: session.text.style.family) }
    blink.stop()
    keys.resignFirstResponder()
    show()
    controller.fills.settle()
    controller.onChange?()
  }

  /// Whether an old text is again what it was.
  private func isAsBefore(_ session: TextSession) -> Bool {
    guard session.isOld, session.hasStep, let place = session.place else { return false }
    return session.former.element(at: place) == controller?.painting.element(at: place)
  }

  private func takeAway(
    _ session: TextSession, at place: ElementPlace, isEmpty: Bool,
    in controller: PaintingController
  ) {
    if session.hasStep, !session.isOld || !isEmpty,
      let region = controller.painting.takeBackChange(to: session.former)
    {
      return controller.changed(region)
    }
    guard isEmpty,
      let region = controller.painting.removeText(at: place, continuing: session.hasStep)
    else { return }
    controller.changed(region)
  }

  // MARK: Edits

  /// Changes what is typed, the caret or the selection.
  func change(_ body: (inout TextEditing) -> Void) {
    endComposition()
    guard var session else { return }
    let before = session.editing
    body(&session.editing)
    session.column = nil
    take(session, before: before)
  }

  /// Moves the caret up or down; it keeps its place along the line.
  func moveVertically(down: Bool, extending: Bool) {
    endComposition()
    guard var session else { return }
    let caret = session.shown(session.editing.caret)
    let x = session.column ?? session.block.caret(at: caret).minX
    let next =
      down ? session.block.index(below: caret, x: x) : session.block.index(above: caret, x: x)
    let text = session.editing.text
    let end = down ? text.endIndex : text.startIndex
    session.editing.place(at: next.map { session.typed($0) } ?? end, extending: extending)
    session.column = x
    self.session = session
    contentChanged()
  }

  private func take(_ new: TextSession, before: TextEditing, isOther: Bool = false) {
    var new = new
    if new.editing.text.unicodeScalars.count > Text.mostCharacters {
      new.editing = before
      onTooLong?()
    }
    let isChanged = isOther || new.editing.revision != before.revision
    session = new
    if isChanged { apply() } else { contentChanged() }
  }

  /// Shows what an input method composes, in place of what is selected.
  func compose(_ composition: TextComposition) {
    guard let known = session, composition != known.composition else { return }
    if !composition.text.isEmpty, !known.editing.selection.isEmpty { change { $0.insert("") } }
    session?.composition = composition
    apply()
  }

  /// The input method, or a key, has made text.
  func commit(_ words: String) {
    guard var session else { return }
    let before = session.editing
    let wasComposed = !session.composition.text.isEmpty
    session.composition = .none
    session.editing.insert(words)
    session.column = nil
    take(session, before: before, isOther: wasComposed)
  }

  /// Types what is composed as it stands, since the caret goes elsewhere, and has the input method begin anew.
  func endComposition() {
    guard let words = session?.composition.text, !words.isEmpty else { return }
    keys.window?.endTextInput()
    commit(words)
  }

  /// Gives the text at hand another color; false where none is written.
  func recolor(_ color: Color) -> Bool {
    guard session != nil else { return false }
    session?.text.color = color
    apply()
    return true
  }

  /// Takes back the newest change of the text at hand; false where there is none.
  func undo() -> Bool {
    guard session?.editing.canUndo == true else {
      finish()
      return false
    }
    change { $0.undo() }
    return true
  }

  /// Brings it back; false where no text is written.
  func redo() -> Bool {
    guard isActive else { return false }
    change { $0.redo() }
    return true
  }

  /// Shapes what is typed and paints it.
  private func apply() {
    guard let controller, var session else { return }
    let words = session.shown
    if words != session.block.string || session.text.setting != session.block.setting {
      session.block = TextBlock(words, setting: session.text.setting)
    }
    if session.block.hasUnknownGlyphs, !session.toldOfGlyphs {
      session.toldOfGlyphs = true
      onUnknownGlyphs?()
    }
    guard let text = session.text.shaped(session.block) else {
      onTooLong?()
      return
    }
    let region = paint(text, of: &session, in: controller)
    self.session = session
    if let region { controller.changed(region) }
    contentChanged()
  }

  private func paint(
    _ text: Text, of session: inout TextSession, in controller: PaintingController
  ) -> Region? {
    guard let place = session.place else {
      guard !text.words.isEmpty, let added = controller.painting.addText(text) else { return nil }
      (session.place, session.hasStep) = (added.place, true)
      // What limits it and whether it keeps alpha is known now.
      session.text = controller.painting.element(at: added.place)?.text ?? text
      controller.onUse?(text.color)
      return added.region
    }
    guard controller.painting.element(at: place)?.text != nil else { return nil }
    let region = controller.painting.setText(
      at: place, to: text, continuing: session.hasStep)
    if region != nil { session.hasStep = true }
    return region
  }

  // MARK: Hands

  /// A hand lands in canvas pixels; true where that is on the text at hand, whose caret goes there.
  func press(at point: Point, time: Double, extending: Bool) -> Bool {
    guard let own = own(point), let block = session?.block,
      block.frame.inset(by: -ownLength(Self.slack)).contains(own)
    else { return false }
    keys.becomeFirstResponder()
    let isRepeated =
      lastPress.map {
        time - $0.time < Self.pause && $0.place.distance(to: point) < canvasLength(Self.reach)
      } ?? false
    let count = isRepeated ? (lastPress?.count ?? 0) % 3 + 1 : 1
    lastPress = (point, time, count)
    endComposition()
    guard let session else { return false }
    let (caret, character) = (
      session.typed(session.block.index(at: own)), session.typed(session.block.character(at: own))
    )
    self.session?.draggedWord = nil
    switch count {
    case 1: change { $0.place(at: caret, extending: extending) }
    case 2:
      change { $0.selectWord(at: character) }
      let word = self.session?.editing.selection
      self.session?.draggedWord = word
    default: change { $0.selectAll() }
    }
    return true
  }

  /// The hand goes on, and selects as far as it has come.
  func select(to point: Point) {
    guard let own = own(point), let session, lastPress?.count ?? 1 <= 2 else { return }
    guard let word = session.draggedWord else {
      let caret = session.typed(session.block.index(at: own))
      guard caret != session.editing.caret else { return }
      return change { $0.place(at: caret, extending: true) }
    }
    let place = session.typed(session.block.character(at: own))
    change { editing in
      var there = editing
      there.selectWord(at: place)
      let isBefore = place < word.lowerBound
      editing.place(at: isBefore ? word.upperBound : word.lowerBound)
      editing.place(
        at: isBefore
          ? there.selection.lowerBound : max(word.upperBound, there.selection.upperBound),
        extending: true)
    }
  }

  /// A place of the canvas in the block of the text at hand.
  private func own(_ point: Point) -> Point? {
    session.flatMap { $0.text.transform.inverted.map { $0.apply(point) }.map($0.flow.straight) }
  }

  /// Points of the view in canvas pixels.
  private func canvasLength(_ points: Double) -> Double {
    guard let transform = controller?.paintingView.canvasTransform else { return points }
    return points * transform.pixelsPerPoint / transform.zoom
  }

  /// Points of the view in pixels of the text at hand.
  private func ownLength(_ points: Double) -> Double {
    canvasLength(points) / max(1e-9, session?.text.transform.scaleFactor ?? 1)
  }

  // MARK: Looks

  /// The text, the caret or what is composed has changed.
  func contentChanged() {
    if keys.isFirstResponder { blink.restart(with: keys.window?.application?.backend) }
    updateTextInput()
    show()
  }

  /// Tells the input method where the caret is.
  func updateTextInput() {
    guard let view = controller?.paintingView, let window = view.window else { return }
    if keys.isFirstResponder, let marks = marks(view.canvasTransform) {
      window.beginTextInput(caret: marks.caretBox, in: view)
    }
  }

  /// Draws what lies over the canvas where it is now, and no longer where it was.
  func show() {
    guard let view = controller?.paintingView else { return }
    let new = marks(view.canvasTransform)?.bounds
    for rect in [drawn, new].compactMap({ $0 }) { view.setNeedsDisplay(rect) }
    drawn = new
  }

  /// The canvas has moved in its view.
  func canvasMoved() {
    guard isActive else { return }
    updateTextInput()
    show()
  }

  private func marks(_ transform: CanvasTransform) -> TextMarks? {
    session.map { TextMarks($0, transform) }
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    marks(transform)?.draw(in: context, hasCaret: keys.isFirstResponder && blink.isShown)
  }
}
