package import Controls
package import Geometry
import Glibc
package import PaintingModel
import Rasterizer
package import UserInterface
import Words

extension SelectionEditor: CommandTarget {
  package var commandWindow: Window? { controller?.window }
}

/// What keys and buttons do to what is selected.
extension SelectionEditor {
  /// What keys do while the tool is at hand.
  var commands: [KeyCommand] {
    if let handles {
      return (handles.keyCommands + Self.selectCommands).keyCommands(for: self)
    }
    if areas.isActive {
      let leaving = Self.editCommands.filter { isInHand && $0.id == Self.leaving }
      return (Self.selectCommands + AreaEditor.commands + leaving).keyCommands(for: self)
    }
    let more = Self.moreCommands.filter { !$0.keys.isEmpty && $0.isEnabled(self) }
    let edits = selection.isEmpty && !isInHand ? [] : Self.editCommands + more
    return (Self.selectCommands + Self.switchCommands + Self.lassoCommands + edits)
      .keyCommands(for: self)
  }

  /// Whether digits set the opacity of what is selected.
  var takesOpacity: Bool {
    controller?.selectsElements == true && handles == nil && !areas.isActive && !selection.isEmpty
  }

  /// Sets the opacity by a digit and those just before it.
  func setOpacity(digit: Int, at now: Double) {
    let opacity = opacityDigits.opacity(after: digit, at: now)
    setOpacity(opacity)
    controller?.announce(value: ValueFormat.percent.text(opacity))
  }

  /// What is done to some of what may be selected, and has no keys by itself.
  private static let moreCommands = guideCommands + textCommands + [setFills, mixAgain]

  /// All that keys do while strokes are taken, beside choosing them.
  package static let takenCommands = switchCommands + lassoCommands + editCommands + moreCommands

  /// What chooses.
  package static let selectCommands: [Command<SelectionEditor>] = [
    Command(
      CommandID("select.all"), storedText("Select All"), keys: [KeyStroke("a", .control)]
    ) { $0.selectAll() },
    Command(
      // Translators: Selects nothing any more.
      CommandID("select.none"), storedText("Select None"),
      keys: [KeyStroke("a", [.control, .shift])]
    ) { $0.selectNone() },
    Command(
      CommandID("select.invert"), storedText("Invert Selection"), keys: [KeyStroke("i", .control)]
    ) { $0.invert() },
  ]

  /// What is done to what is selected.
  package static let editCommands: [Command<SelectionEditor>] =
    Nudge.commands(
      "selection", storedText("Move Selection"), storedText("Move Selection by 10 px")
    ) { $0.nudge($1) } + [
      Command(
        CommandID("selection.remove"), storedText("Delete Selection"),
        keys: [KeyStroke(.delete), KeyStroke(.backspace)]
      ) { $0.remove() },
      Command(
        CommandID("selection.duplicate"), storedText("Duplicate Selection"),
        keys: [KeyStroke("d", .control)]
      ) { $0.duplicate() },
      order("up", storedText("Bring Forward"), KeyStroke("]", .control), .up),
      order("down", storedText("Send Backward"), KeyStroke("[", .control), .down),
      order("top", storedText("Bring to Front"), KeyStroke("]", [.control, .shift]), .top),
      order("bottom", storedText("Send to Back"), KeyStroke("[", [.control, .shift]), .bottom),
      Command(
        // Translators: Selected strokes are held together from now on.
        CommandID("selection.group"), storedText("Group Selection"),
        keys: [KeyStroke("g", [.control, .alt])]
      ) { $0.group(true) },
      Command(
        CommandID("selection.ungroup"), storedText("Ungroup Selection"),
        keys: [KeyStroke("g", [.control, .alt, .shift])]
      ) { $0.group(false) },
      Command(
        // Translators: Left and right are swapped.
        CommandID("selection.flip-horizontally"), storedText("Flip Horizontally"),
        keys: [KeyStroke("h", .shift)]
      ) { $0.flip(horizontally: true) },
      Command(
        // Translators: Top and bottom are swapped.
        CommandID("selection.flip-vertically"), storedText("Flip Vertically"),
        keys: [KeyStroke("v", .shift)]
      ) { $0.flip(horizontally: false) },
      Command(
        CommandID("selection.thinner"), storedText("Thinner Lines"), keys: [KeyStroke("[")],
        repeats: true
      ) { $0.resize(by: 1 / 1.15) },
      Command(
        CommandID("selection.thicker"), storedText("Thicker Lines"), keys: [KeyStroke("]")],
        repeats: true
      ) { $0.resize(by: 1.15) },
      Command(
        // Translators: Bends the line of a stroke that was painted, and more.
        CommandID("selection.reshape"), storedText("Reshape Line"), keys: [KeyStroke(.enter)],
        isEnabled: { $0.placeToReshape != nil }
      ) { $0.reshape() },
      Command(
        leaving, storedText("Leave Selection"), keys: [KeyStroke(.escape)]
      ) { editor in
        if !editor.callOff() { editor.clear() }
      },
    ]

  private static let leaving = CommandID("selection.leave")

  private static func order(
    _ name: String, _ title: String, _ key: KeyStroke, _ way: Painting.Arrangement
  ) -> Command<SelectionEditor> {
    Command(CommandID("selection.\(name)"), title, keys: [key]) { editor in
      let holesStay = editor.holesStay
      editor.changeMany { painting, places, _ in
        painting.arrange(places, way, holesStay: holesStay)
      }
    }
  }

  // MARK: What they do

  /// Selects all that can be selected.
  package func selectAll() {
    if areas.isActive { return areas.selectAll() }
    guard let painting = controller?.painting else { return }
    select(pickable(in: painting))
  }

  /// Selects nothing.
  package func selectNone() {
    if areas.isActive { areas.set(nil) } else { clear() }
  }

  /// Selects all that is not selected, and nothing else.
  package func invert() {
    if areas.isActive { return areas.invert() }
    guard let painting = controller?.painting else { return }
    select(pickable(in: painting).subtracting(selection.places))
  }

  private func pickable(in painting: Painting) -> Set<ElementPlace> {
    var all: Set<ElementPlace> = []
    let layers = isOfActiveLayer ? [painting.activeLayer] : painting.pickableLayers
    painting.forEachElement(on: layers) { place, _ in all.insert(place) }
    return all
  }

  /// Moves it by a way on the screen, in canvas pixels.
  private func nudge(_ way: Vector) {
    guard let transform = controller?.paintingView.canvasTransform else { return }
    move(by: .translation(Nudge.step(way, in: transform)), .nudge)
  }

  /// What has handles of its own, where it is selected alone: an element, or an outline with its filling.
  private var placeToReshape: ElementPlace? {
    if selection.count == 1 { return selection.places.first }
    guard selection.count == 2, let painting = controller?.painting else { return nil }
    return selection.places.first { painting.element(at: $0)?.shape != nil }
  }

  /// Begins to reshape what is selected, where that is one stroke, or one shape.
  package func reshape() {
    if let place = placeToReshape, !isInHand { begin(place) }
  }

  /// Moves, scales or turns it, as one step.
  package func move(by map: AffineTransform) { move(by: map, nil) }

  private func move(by map: AffineTransform, _ kind: Kind?) {
    let (keepsWidth, holesStay) = (keepsWidth, holesStay)
    changeMany(kind, moving: map) { painting, places, isRepeated in
      painting.move(
        places, by: map, keepsWidth: keepsWidth, holesStay: holesStay, continuing: isRepeated)
    }
  }

  /// Takes it away; false where nothing of it can be.
  @discardableResult package func remove() -> Bool {
    changeMany { painting, places, _ in painting.remove(places) }
  }

  /// Puts a copy beside it, which is selected then.
  package func duplicate() {
    guard let controller, let transform = view?.canvasTransform else { return }
    let step = 16 * transform.pixelsPerPoint / transform.zoom
    guard
      let (places, region) = controller.painting.duplicate(
        selection.places, by: .translation(Vector(step, step)), holesStay: holesStay)
    else { return }
    select(Set(places))
    controller.changed(region)
  }

  /// Moves it to another layer.
  package func move(to layer: LayerID) {
    guard let controller else { return }
    guard
      let (places, region) = controller.painting.move(
        selection.places, to: layer, holesStay: holesStay)
    else {
      if let refusal = controller.painting.refusal(of: layer) { controller.onRefusal?(refusal) }
      return
    }
    let rest = selection.places.filter { $0.layer == layer }
    select(rest.union(places))
    controller.changed(region)
  }

  /// Holds it together as one group, or sets it apart.
  package func group(_ isTogether: Bool) {
    changeOnce { painting, places, _ in painting.group(places, isTogether) }
  }

  /// Swaps left and right, or up and down.
  package func flip(horizontally: Bool) {
    if let frame { move(by: frame.flip(horizontally: horizontally)) }
  }

  /// Makes its lines so many times as wide.
  package func resize(by factor: Double) {
    changeMany(.width) { painting, places, isRepeated in
      painting.resize(places, by: factor, continuing: isRepeated)
    }
  }

  /// Makes it so opaque, 0…1.
  package func setOpacity(_ opacity: Double) {
    changeMany(.opacity) { painting, places, isRepeated in
      painting.setOpacity(places, to: opacity, continuing: isRepeated)
    }
  }

  /// Gives it a color; false where nothing is selected.
  func recolor(_ color: Color) -> Bool {
    guard !selection.isEmpty else { return false }
    if gradients.recolor(color) { return true }
    changeMany(.color) { painting, places, isRepeated in
      painting.recolor(places, to: color, continuing: isRepeated)
    }
    return true
  }

  /// Gives it a color as a step of its own; false where nothing would change.
  func recolorOnce(_ color: Color) -> Bool {
    changeOnce { painting, places, _ in painting.recolor(places, to: color) }
  }

  /// Paints it with another brush; each stroke keeps its size.
  package func rebrush(with brush: Brush) {
    changeMany { painting, places, _ in painting.rebrush(places, with: brush) }
  }

  private var view: PaintingView? { controller?.paintingView }
}
