import Canvas
import Geometry
import PaintingFiles
import UserInterface
import Words

extension Exchange {
  /// What may be dropped on the window.
  static let droppedTypes = Set(ContentType.allCases).subtracting([.elements])

  /// Something is held over the window: shows what letting go would do.
  func dragMoved(_ drag: DragSample) {
    guard isWelcome(drag), let window = editor?.window else {
      return dragExited()
    }
    let zone = zone(in: window)
    let isMet = zone.map { $0.contains(drag.location) } ?? false
    let words =
      if isMet {
        text("Drop to add as a reference")
      } else if opens(drag) {
        text("Drop to open")
      } else if drag.types.contains(.uriList) {
        text("Drop to open, or to add as a layer")
      } else {
        text("Drop to add as a layer")
      }
    let highlight = highlight ?? DropHighlight()
    self.highlight = highlight
    highlight.show(words, in: window, zone: zone.map { ($0, isMet) })
  }

  /// It has gone.
  func dragExited() {
    highlight?.leave()
    highlight = nil
  }

  /// It was let go.
  func dropped(_ drag: DragSample) {
    dragExited()
    guard isWelcome(drag), let editor, let window = editor.window else {
      self.editor?.window?.backend.finishDrop(isTaken: false)
      return
    }
    let isReference = zone(in: window)?.contains(drag.location) == true
    let center = onCanvas(editor.canvas.paintingView.convert(drag.location, from: nil))
    let opens = replaces(drag)
    guard drag.types.contains(.uriList) else {
      return readPicture(drag, in: window, around: isReference ? nil : center)
    }
    window.backend.readDrop(.uriList) { [weak self] answer in
      guard let self else { return }
      guard case .success(let data) = answer else { return finish(answer, in: window) }
      let list = URIList(data, host: HostName.own)
      // A browser names where its picture came from, and may have the picture as well.
      let isElsewhere = list.paths.isEmpty && !list.others.isEmpty
      if isElsewhere, drag.types.count > 1 {
        return readPicture(drag, in: window, around: isReference ? nil : center)
      }
      window.backend.finishDrop(isTaken: !list.paths.isEmpty)
      if isReference, !list.paths.isEmpty, !list.paths.allSatisfy(BrushImport.takes) {
        return addReferences(list.paths)
      }
      take(list, around: center, opens: opens)
    }
  }

  /// Where what is let go becomes a reference; nil where there is no painting to be seen.
  private func zone(in window: Window) -> Rect? {
    editor?.isBehindGallery() == false ? DropHighlight.zone(in: window.bounds) : nil
  }

  /// Takes a picture as a layer around a point of the canvas; nil makes it a reference.
  private func readPicture(_ drag: DragSample, in window: Window, around center: Point?) {
    let order = ContentType.pictures + [.bytes]
    guard let type = order.first(where: drag.types.contains) else {
      return window.backend.finishDrop(isTaken: false)
    }
    window.backend.readDrop(type) { [weak self] answer in
      self?.finish(answer, in: window)
      guard let self, case .success(let data) = answer else { return }
      // Translators: The name of a layer with a picture that was dropped on the window.
      let name = text("Dropped")
      if let center {
        add(data, named: name, around: center)
      } else {
        addReference(data, named: name)
      }
    }
  }

  private func finish(_ answer: Result<[UInt8], ExchangeError>, in window: Window) {
    switch answer {
    case .success: window.backend.finishDrop(isTaken: true)
    case .failure(let error):
      window.backend.finishDrop(isTaken: false)
      tell(error)
    }
  }

  /// Whether something may be dropped now: only files on the gallery, which hides the painting.
  private func isWelcome(_ drag: DragSample) -> Bool {
    guard let editor, !editor.isAsking, !editor.isOpening else { return false }
    return drag.types.contains(.uriList) || !editor.isBehindGallery()
  }

  /// Whether a single picture would be opened in the place of the painting.
  private func opens(_ drag: DragSample) -> Bool {
    replaces(drag) || (isFresh && drag.types.contains(.uriList))
  }

  /// Whether the first of any files is opened in the place of the painting.
  private func replaces(_ drag: DragSample) -> Bool {
    guard drag.types.contains(.uriList), let editor else { return false }
    return drag.modifiers.contains(.shift) || editor.isBehindGallery()
  }
}
