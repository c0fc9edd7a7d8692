import Canvas
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// What goes between the painting and other programs: it is copied, pasted, or dropped.
final class Exchange {
  private(set) weak var editor: EditorController?
  /// How many copies are being made on other threads.
  private var copiesInProgress = 0
  /// What waits until all copies are made.
  private var afterCopies: [() -> Void] = []
  /// What has come while a hand was painting.
  private var arrivals: [(document: PaintingDocument, arrival: Arrival)] = []
  /// Whether something waits for the end of strokes.
  var hasArrivals: Bool { !arrivals.isEmpty }
  /// Whether the clipboard's owner is being asked.
  var isPasting = false
  /// Shows that something is held over the window.
  var highlight: DropHighlight?

  /// How long the end of the app waits for what is being copied, in seconds.
  static let patience = 5.0

  /// Goes to work for an editor.
  func attach(to editor: EditorController) { self.editor = editor }

  var backend: (any Backend)? { editor?.window?.application?.backend }

  // MARK: Copies

  /// A copy is being made from now on.
  func copyBegan() { copiesInProgress += 1 }

  /// A copy is made.
  func copyEnded() {
    copiesInProgress -= 1
    if copiesInProgress == 0 { goOn() }
  }

  /// Goes on when nothing is being copied any more, so that others can have it after the end.
  func whenCopied(_ action: @escaping () -> Void) {
    guard copiesInProgress > 0, let backend else { return action() }
    afterCopies.append(action)
    _ = backend.schedule(after: Exchange.patience) { [weak self] in self?.goOn() }
  }

  private func goOn() {
    let waiting = afterCopies
    afterCopies = []
    for action in waiting { action() }
  }

  // MARK: What arrives

  /// What comes from the clipboard, from files, or out of a hand.
  enum Arrival {
    case picture(ArrivedPicture)
    /// Elements, whose middle comes to lie at a point of the canvas; nil leaves them in their places.
    case elements([Element], around: Point?)
    /// A picture to look at.
    case reference(ReferenceFile.Taken, named: String)
  }

  /// The canvas's point around which what comes is put: the middle of what is seen of it.
  var middleOfView: Point {
    guard let view = editor?.canvas.paintingView else { return .zero }
    return onCanvas(view.bounds.center)
  }

  /// The nearest point of the canvas to one of its view.
  func onCanvas(_ point: Point) -> Point {
    guard let view = editor?.canvas.paintingView else { return .zero }
    let sheet = view.canvasTransform.sheet
    let place = view.canvasTransform.canvasPoint(point)
    return Point(
      min(max(sheet.minX, place.x), sheet.maxX), min(max(sheet.minY, place.y), sheet.maxY))
  }

  /// Adds a picture to a document on a layer of its own, selected, once no stroke is in progress.
  func arrived(_ picture: ArrivedPicture, for document: PaintingDocument) {
    arrived(.picture(picture), for: document)
  }

  /// Adds what has come to a document, selected, once no stroke is in progress.
  func arrived(_ arrival: Arrival, for document: PaintingDocument) {
    arrivals.append((document, arrival))
    settle()
  }

  /// Adds what has come, where that is possible now. A hand that paints is never disturbed.
  func settle() {
    guard let editor, !arrivals.isEmpty, !editor.canvas.isPainting,
      !editor.canvas.isHandlingElements
    else { return }
    let coming = arrivals
    arrivals = []
    // What was meant for a painting that is no longer there has no place.
    for (document, arrival) in coming where document === editor.document {
      switch arrival {
      case .picture(let picture): add(picture, to: editor)
      case .reference(let taken, let name): editor.add(taken, named: name)
      case .elements(let elements, let center):
        editor.canvas.insert(elements, around: center, orAround: middleOfView)
      }
    }
  }

  private func add(_ picture: ArrivedPicture, to editor: EditorController) {
    if let refusal = editor.canvas.painting.refusal(ofPlacing: [picture.picture]) {
      // Translators: %s says why, as a sentence.
      editor.tell(text("The picture is not added. %s", refusal.message))
    } else if !editor.canvas.addLayer(with: [.picture(picture.picture)], named: picture.name) {
      editor.tell(text("The picture is not added: there are too many layers"))
    } else if let notice = picture.notice {
      editor.tell(notice)
    }
  }
}
