import Canvas
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// Pictures of other programs that become references.
extension Exchange {
  /// Adds pictures in files as references.
  func addReferences(_ paths: [String]) {
    guard let document = editor?.document else { return }
    Task {
      for path in paths {
        guard editor?.hasRoomForReference == true else { return }
        do throws(FileError) {
          let taken = try await Exchange.reference(path)
          let name = PaintingDocument.title(ofPath: path)
          arrived(.reference(taken, named: name), for: document)
        } catch {
          editor?.tell(error, title: text("The reference is not added"))
        }
      }
    }
  }

  /// Adds a picture as a reference.
  func addReference(_ data: [UInt8], named name: String) {
    guard let document = editor?.document else { return }
    Task {
      do throws(FileError) {
        let taken = try await Exchange.reference(data, named: name)
        arrived(.reference(taken, named: name), for: document)
      } catch {
        editor?.tell(error, title: text("The reference is not added"))
      }
    }
  }

  /// Adds what was copied in any program, where that is a picture, or are files.
  func pasteReference() {
    guard !isPasting, let backend, editor?.hasRoomForReference == true else { return }
    isPasting = true
    backend.readClipboardTypes { [weak self] types in
      guard let self else { return }
      if let type = ContentType.pictures.first(where: types.contains) {
        backend.readClipboard(type) { answer in
          // Translators: The name of a picture that was pasted.
          self.pastedReference(answer) { self.addReference($0, named: text("Pasted")) }
        }
      } else if types.contains(.uriList) {
        backend.readClipboard(.uriList) { answer in
          self.pastedReference(answer) { self.addReferences(URIList($0, host: HostName.own).paths) }
        }
      } else {
        isPasting = false
        editor?.tell(text("There is nothing to paste"))
      }
    }
  }

  private func pastedReference(
    _ answer: Result<[UInt8], ExchangeError>, then: ([UInt8]) -> Void
  ) {
    isPasting = false
    switch answer {
    case .success(let data): then(data)
    case .failure(let error): tell(error)
    }
  }

  @concurrent private nonisolated static func reference(
    _ path: String
  ) async throws(FileError) -> ReferenceFile.Taken { try ReferenceFile.take(path) }

  @concurrent private nonisolated static func reference(
    _ data: [UInt8], named name: String
  ) async throws(FileError) -> ReferenceFile.Taken { try ReferenceFile.take(data, named: name) }
}
