import Canvas
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension Exchange {
  /// Adds what was copied in any program as a layer, in the middle of what is seen; files that were
  /// copied are taken as if they were dropped. Nothing waits for it.
  func paste() {
    guard !isPasting, let backend else { return }
    isPasting = true
    backend.readClipboardTypes { [weak self] types in
      if let type = ContentType.pictures.first(where: types.contains) {
        backend.readClipboard(type) { self?.pasted($0) }
      } else if types.contains(.uriList) {
        backend.readClipboard(.uriList) { self?.pastedFiles($0) }
      } else {
        self?.isPasting = false
        self?.editor?.tell(text("There is nothing to paste"))
      }
    }
  }

  private func pasted(_ answer: Result<[UInt8], ExchangeError>) {
    isPasting = false
    switch answer {
    // Translators: The name of a layer with a picture that was pasted.
    case .success(let data): add(data, named: text("Pasted"), around: middleOfView)
    case .failure(let error): tell(error)
    }
  }

  private func pastedFiles(_ answer: Result<[UInt8], ExchangeError>) {
    isPasting = false
    switch answer {
    case .success(let data): take(URIList(data, host: HostName.own), around: middleOfView)
    case .failure(let error): tell(error)
    }
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
    let canvas = document.painting.size
    Task {
      do throws(FileError) {
        let picture = try await Exchange.place(data, named: name, around: center, on: canvas)
        arrived(picture, for: document)
      } catch {
        editor?.tell(error, title: text("The picture is not added"))
      }
    }
  }

  @concurrent private nonisolated static func place(
    _ data: [UInt8], named name: String, around center: Point, on canvas: PixelSize
  ) async throws(FileError) -> ArrivedPicture {
    let picture = try PictureFile.open(data, named: name)
    return ArrivedPicture(picture, named: name, around: center, on: canvas)
  }
}
