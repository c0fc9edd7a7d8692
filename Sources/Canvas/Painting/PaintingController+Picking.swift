import Geometry
import PaintingModel
public import Rasterizer
package import UserInterface

/// Colors are picked from the canvas through one loupe: by a finger that rests, by a press with Ctrl or
/// Alt, by the eyedropper, and with that by the keys.
extension PaintingController {
  func addPickers() {
    colorPicker.allowedTouchTypes = [.finger]
    colorPicker.allowableMovement = Touch.tapDistance
    clickPicker.minimumPressDuration = 0
    for picker in [colorPicker, clickPicker] {
      picker.leavesOthersAlone = { [weak self] in
        self.map { $0.paintsTogether && $0.toolAtHand.claim != .colors } ?? false
      }
      picker.addTarget(self) { $0.pickerChanged($1) }
      add(picker)
    }
  }

  /// Lets colors be picked from a view over the canvas as from the canvas itself: by a finger that rests, and by
  /// what `picks`. `surfaceOverCanvas` says what is seen there.
  package func addPickers(
    to view: View, delegate: any GestureRecognizerDelegate
  ) -> (rest: GestureRecognizer, click: GestureRecognizer) {
    let (rest, click) = (PickerGestureRecognizer(), PickerGestureRecognizer())
    rest.allowedTouchTypes = [.finger]
    rest.allowableMovement = Touch.tapDistance
    click.minimumPressDuration = 0
    for picker in [rest, click] {
      picker.addTarget(self) { $0.pickerChanged($1) }
      picker.delegate = delegate
      view.addGestureRecognizer(picker)
    }
    return (rest, click)
  }

  /// Whether a touch picks a color wherever it comes down: with the eyedropper, or with Ctrl or Alt.
  package func picks(_ touch: Touch) -> Bool {
    touch.button == .primary
      && (toolAtHand.claim == .colors || touch.modifiers == .control || touch.modifiers == .alt)
  }

  private func pickerChanged(_ picker: PickerGestureRecognizer) {
    switch picker.state {
    case .began: beginPicking(picker)
    case .changed where loupe?.picker === picker: look(at: picker.location(in: paintingView))
    case .ended where loupe?.picker === picker:
      let place = loupe?.place
      endPicking(takes: true)
      if let place, picker.lastModifiers.contains(.shift) { takeBrush(at: place) }
    case .cancelled where loupe?.picker === picker: endPicking(takes: false)
    default: break
    }
  }

  private func beginPicking(_ picker: PickerGestureRecognizer) {
    // Who touches has left the keys.
    if let loupe, loupe.picker == nil { endPicking(takes: false) }
    guard loupe == nil, window != nil else { return picker.cancel() }
    // With the eyedropper two fingers may still be the canvas's.
    let mayYield = picker === clickPicker ? [navigation] + fingerGestures.taps : []
    for other in picker.view?.gestureRecognizers ?? []
    where other !== picker && other !== palmGuard && other.shares(picker)
      && !mayYield.contains(where: { $0 === other })
    {
      // The dot under the finger goes first, else its color would be picked; the finger may still paint.
      if let brush = other as? StrokeGestureRecognizer {
        takeBackStroke(brush)
      } else {
        other.cancel()
      }
    }
    showLoupe(at: picker.location(in: paintingView), for: picker)
  }

  /// Whether the color that a finger was about to pick has just been called off, since the finger has
  /// begun to move: then it paints, with all that it did before.
  func yieldsToStroke(_ recognizer: StrokeGestureRecognizer) -> Bool {
    guard let loupe, loupe.picker === colorPicker, recognizer.shares(colorPicker),
      !recognizer.isAtRest
    else { return false }
    closeLoupe()
    return true
  }

  /// Begins to pick at a place, in the points of the painting's view.
  func showLoupe(at place: Point, for picker: PickerGestureRecognizer?) {
    guard loupe == nil, let window else { return }
    // A hand that rests may mean to paint: paper would make all its strokes paper on paper.
    let controller = LoupeController(old: selectedColor, takesPaper: picker !== colorPicker)
    loupe = ColorPick(controller: controller, picker: picker, place: place)
    window.present(controller, style: .floating)
    look(at: place)
  }

  /// Shows in the loupe what has come under the finger by itself, or what is larger now.
  func lookAgain() {
    if let loupe { look(at: loupe.place) }
  }

  /// Moves the loupe to a place, in the points of the painting's view.
  func look(at place: Point) {
    loupe?.place = place
    loupe?.controller.look(
      at: place, in: paintingView, over: surfaceOverCanvas?(place), mean: pickArea)
  }

  /// Takes the loupe away, and its color where it is to be taken: then the tool from before comes back.
  package func endPicking(takes: Bool) {
    guard let loupe else { return }
    closeLoupe()
    for brush in strokeRecognizers where brush.shares(colorPicker) { brush.cancel() }
    if takes, let color = loupe.controller.color { choose(color) }
  }

  private func closeLoupe() {
    guard let loupe else { return }
    self.loupe = nil
    window?.dismiss(loupe.controller)
    if let picker = loupe.picker, picker.state == .began || picker.state == .changed {
      picker.cancel()
    }
  }

  /// Takes a color to paint with: who chooses one is done with picking, erasing and moving. A picked
  /// face takes it too.
  public func choose(_ color: Color) {
    if toolAtHand.claim == .colors { tool = tools.former }
    if color.hex != selectedColor.hex { formerColor.replace(selectedColor, at: window?.now ?? 0) }
    take(color)
  }

  /// Takes the brush and the color that the stroke seen at a place of the painting's view was painted with;
  /// nothing happens where there is none.
  private func takeBrush(at place: Point) {
    let point = paintingView.canvasTransform.canvasPoint(place)
    guard let element = painting.elementPlace(at: point).flatMap({ painting.element(at: $0) }),
      let stroke = element.stroke, var brush = element.originalBrush, !brush.isEraser
    else { return }
    let known = presets().first { $0.brush.kind == brush.kind }
    brush.diameter = stroke.brush.diameter
    // A pen has cleared it, which tells of the hand.
    brush.simulatesPressure = known?.brush.simulatesPressure ?? brush.simulatesPressure
    choose(stroke.color)
    var settings = tools[tools.painter]
    if let known { settings.preset = known }
    settings.brush = brush
    tools[tools.painter] = settings
  }

  /// Swaps the color at hand and the one before it.
  public func swapColors() {
    if let color = formerColor.swap(with: selectedColor) { take(color) }
  }

  private func take(_ color: Color) {
    selectedColor = color
    if texts.recolor(color) || stickers.recolor(color) || selection.recolor(color) { return }
    if !toolAtHand.traits.keepsHandForColor { tool = tools.paintTool }
  }
}
