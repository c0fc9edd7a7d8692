import Canvas
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension Exchange {
  /// Adds what was copied in any program. Elements of a painting come over all that is on the active layer,
  /// in their places; a picture as a layer, in the middle of what is seen. Files that were copied are taken
  /// as if they were dropped. Nothing waits for it.
  ///
  /// - Parameter atPointer: whether the middle of it comes under the pointer, where that is over the canvas.
  func paste(atPointer: Bool = false) {
    guard !isPasting, let backend else { return }
    isPasting = true
    let pointer = atPointer ? editor?.canvas.pointedPlace : nil
    let center = pointer ?? middleOfView
    backend.readClipboardTypes { [weak self] types in
      if types.contains(.elements) {
        backend.readClipboard(.elements) { self?.pastedElements($0, around: pointer) }
      } else if let type = ContentType.pictures.first(where: types.contains) {
        backend.readClipboard(type) { self?.pasted($0, around: center) }
      } else if types.contains(.uriList) {
        backend.readClipboard(.uriList) { self?.pastedFiles($0, around: center) }
      } else {
        self?.isPasting = false
        self?.editor?.tell(text("There is nothing to paste"))
      }
    }
  }

  private func pasted(_ answer: Result<[UInt8], ExchangeError>, around center: Point) {
    isPasting = false
    switch answer {
    // Translators: The name of a layer with a picture that was pasted.
    case .success(let data): add(data, named: text("Pasted"), around: center)
    case .failure(let error): tell(error)
    }
  }

  private func pastedFiles(_ answer: Result<[UInt8], ExchangeError>, around center: Point) {
    isPasting = false
    switch answer {
    case .success(let data): take(URIList(data, host: HostName.own), around: center)
    case .failure(let error): tell(error)
    }
  }

  private func pastedElements(_ answer: Result<[UInt8], ExchangeError>, around center: Point?) {
    isPasting = false
    switch answer {
    case .success(let data):
      guard let document = editor?.document else { return }
      Task {
        switch await Exchange.elements(data) {
        case .success(let elements):
          arrived(.elements(elements, around: center), for: document)
        case .failure(let error):
          // Translators: %s says why.
          editor?.tell(text("Nothing is pasted: %s", "\(error)"))
        }
      }
    case .failure(let error): tell(error)
    }
  }

  @concurrent private nonisolated static func elements(
    _ data: [UInt8]
  ) async -> Result<[Element], ClipError> {
    Result { () throws(ClipError) in try ElementsClip.decode(data) }
  }

  /// Why what another program has did not come, for people.
  func tell(_ error: ExchangeError) {
    switch error {
    case .refused: editor?.tell(text("The other program does not give what it offers"))
    case .interrupted: editor?.tell(text("It did not come: the other program has stopped sending"))
    case .tooLarge: editor?.tell(text("It is too large: more than 256 MB"))
    }
  }

  /// Decodes a picture on another thread and adds it as a layer around a point of the canvas.
  func add(_ data: [UInt8], named name: String, around center: Point) {
    guard let document = editor?.document else { return }
    let sheet = document.painting.sheet
    Task {
      do throws(FileError) {
        let picture = try await Exchange.place(data, named: name, around: center, on: sheet)
        arrived(picture, for: document)
      } catch {
        editor?.tell(error, title: text("The picture is not added"))
      }
    }
  }

  @concurrent private nonisolated static func place(
    _ data: [UInt8], named name: String, around center: Point, on sheet: PixelRect
  ) async throws(FileError) -> ArrivedPicture {
    let picture = try PictureFile.open(data, named: name)
    return ArrivedPicture(picture, named: name, around: center, on: sheet)
  }
}
