import Geometry
public import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface

extension EditorController {
  /// Asks for a picture and adds it as a layer.
  func chooseAndImport() {
    choose(.open) { [weak self] path in self?.importPicture(path) }
  }

  /// Reads a picture and adds it as a layer at the canvas's middle; on an error says so and changes
  /// nothing. Painting goes on meanwhile.
  public func importPicture(_ path: String) {
    let size = document.painting.size
    Task {
      do throws(FileError) {
        let tiles = try await Self.readLayer(path, size)
        add(tiles, named: PaintingDocument.title(ofPath: path))
      } catch {
        tell(error, title: "The picture cannot be imported")
      }
    }
  }

  /// Adds a picture as a layer at the canvas's middle, made smaller where it is larger than the canvas.
  public func importPicture(_ picture: Picture, named name: String) {
    let size = document.painting.size
    Task { add(await Self.makeLayer(picture, size), named: name) }
  }

  /// Adds a layer; while a stroke is in progress it waits for the stroke's end.
  private func add(_ tiles: TileGrid, named name: String) {
    guard !painting.isPainting else {
      return waitingLayers.append { [weak self] in self?.add(tiles, named: name) }
    }
    guard tiles.size == document.painting.size else {
      // Another painting was opened meanwhile.
      return tell("“\(name)” was not imported: another painting was opened meanwhile.")
    }
    if !painting.addLayer(of: tiles, named: name) {
      tell("“\(name)” was not imported: there are too many layers.")
    }
  }

  /// Adds the layers that have waited for the end of strokes.
  func addWaitingLayers() {
    guard !waitingLayers.isEmpty, !painting.isPainting else { return }
    let waiting = waitingLayers
    waitingLayers.removeAll()
    for add in waiting { add() }
  }

  @concurrent private nonisolated static func readLayer(
    _ path: String, _ size: PixelSize
  ) async throws(FileError) -> TileGrid {
    try PictureFile.read(path).placed(on: size)
  }

  @concurrent private nonisolated static func makeLayer(
    _ picture: Picture, _ size: PixelSize
  ) async -> TileGrid { picture.placed(on: size) }
}
