import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The editor of a painting with layers “1” to “N”, from the bottom up, with the panel of layers open.
@MainActor final class LayersStage {
  let user: UserDriver
  let editor: EditorController
  private let firstRevision: UInt64

  init(layers: Int, size: Size = Size(1200, 900)) throws {
    var painting = Painting(size: PixelSize(width: 400, height: 300))
    for number in 1...layers {
      if number > 1 { _ = painting.addLayer() }
      _ = painting.changeLayer(painting.activeLayer) { $0.name = "\(number)" }
    }
    firstRevision = painting.revision
    editor = EditorController(
      document: PaintingDocument(painting: painting),
      folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }))
    user = try UserDriver(size: size, root: editor)
    user.advance(by: 0.5)
    user.tap("layer.panel")
    user.advance(by: 1)
  }

  /// How many steps were done since then.
  var steps: Int {
    Int(painting.revision & 0xFFFF_FFFF) - Int(firstRevision & 0xFFFF_FFFF)
  }

  var painting: Painting { editor.document.painting }

  /// The names from the bottom up, with what groups hold in brackets.
  var names: String { Self.words(painting.layers) }

  private static func words(_ layers: [Layer]) -> String {
    layers.map { $0.name + ($0.isGroup ? "(\(words($0.children)))" : "") }.joined(separator: " ")
  }

  var active: String? { painting.tree.layer(painting.activeLayer)?.name }

  /// The names of the chosen layers, in order.
  var chosen: [String] {
    editor.canvas.chosenLayers.compactMap { painting.tree.layer($0)?.name }.sorted()
  }

  func layer(_ name: String) throws -> Layer {
    try #require(painting.tree.all.first { $0.name == name })
  }

  func panel() throws -> LayersController {
    try #require(editor.trays.layersPanel)
  }

  /// The middle of a row's picture.
  func place(_ name: String) throws -> Point {
    let row = try #require(user.element(named: name, role: .listItem)?.frame)
    return Point(row.minX + 36, row.midY)
  }

  /// The middle of a row's grip.
  func grip(_ name: String) throws -> Point {
    try #require(user.find("layer.grip", inRow: name))
  }

  func click(_ name: String, _ modifiers: KeyModifiers = []) throws {
    user.modifiers = modifiers
    user.click(at: try place(name))
    user.modifiers = []
    // Not the second click of a double one.
    user.advance(by: 0.6)
  }

  func undo() { user.key(.character("z"), modifiers: .control) }
}
