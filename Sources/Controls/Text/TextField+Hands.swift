import Geometry
import UserInterface

extension TextField {
  /// The middle button pastes what is selected anywhere.
  func otherButtonPressed(_ button: PointerButton, at location: Point) {
    guard button == .middle else { return }
    let place = index(at: location)
    becomeFirstResponder()
    pasteSelection(at: place)
  }

  /// One click puts the caret, two select a word, three everything.
  func beginSelecting(at location: Point, _ touch: Touch) {
    endComposition()
    draggedWord = nil
    switch touch.tapCount {
    case 1: editing.place(at: index(at: location), extending: touch.modifiers.contains(.shift))
    case 2:
      editing.selectWord(at: character(at: location))
      draggedWord = editing.selection
    default: editing.selectAll()
    }
    // After that: who gets the keys shows the caret, and the place would be another.
    becomeFirstResponder()
  }

  /// The hand drags: the selection goes there. Beyond the text's edge it goes on by itself.
  func continueSelecting(to location: Point) {
    guard trackedTouch?.tapCount ?? 1 <= 2 else { return }
    extendSelection(to: location)
    let isOutside = location.x < textRect.minX || location.x > textRect.maxX
    if isOutside, isScrollable, let window {
      edgeLocation = location
      if edgeScroll == nil {
        edgeScroll = DisplayLink(window: window) { [weak self] _ in
          guard let self else { return }
          extendSelection(to: edgeLocation)
        }
      }
    } else {
      stopEdgeScroll()
    }
  }

  /// The hand has let go: what is selected may be pasted elsewhere.
  func endSelecting() {
    stopEdgeScroll()
    draggedWord = nil
    offerSelection()
  }

  func stopEdgeScroll() {
    edgeScroll?.invalidate()
    edgeScroll = nil
  }

  private func extendSelection(to location: Point) {
    // A little beyond the edge, so that each step brings in more of the text.
    let reach = textRect.inset(by: Insets(top: 0, left: -8, bottom: 0, right: -8))
    let x = max(reach.minX, min(reach.maxX, location.x))
    guard let word = draggedWord else {
      return editing.place(at: index(at: Point(x, location.y)), extending: true)
    }
    let place = character(at: Point(x, location.y))
    var there = editing
    there.selectWord(at: place)
    let isBefore = place < word.lowerBound
    editing.place(at: isBefore ? word.upperBound : word.lowerBound)
    editing.place(
      at: isBefore ? there.selection.lowerBound : max(word.upperBound, there.selection.upperBound),
      extending: true)
  }
}
