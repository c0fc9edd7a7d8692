import Geometry
import PaintingModel
import Rasterizer

@testable import PaintingFiles

/// How GIMP is asked what it makes of a file. Its plug-in for OpenRaster is written in Python, which
/// not every GIMP can run, so a script of ours does step by step what that plug-in does.
enum Gimp {
  static let isThere = Tool.exists("gimp")

  /// The modes as the plug-in chooses them.
  private static let modes: [BlendMode: String] = [
    .normal: "NORMAL-LEGACY", .multiply: "MULTIPLY-LEGACY", .screen: "SCREEN-LEGACY",
    .darken: "DARKEN-ONLY-LEGACY", .lighten: "LIGHTEN-ONLY-LEGACY",
    .difference: "DIFFERENCE-LEGACY", .plus: "ADDITION-LEGACY",
  ]

  /// Puts the layers of a file together and flattens them. Returns the names of the layers that GIMP
  /// has then, from the topmost down, and the picture.
  static func open(_ bytes: [UInt8]) throws -> (layers: [String], picture: Picture) {
    let folder = try TemporaryFolder()
    let archive = try ZipReader(bytes)
    let document = try StackParser.parse(try archive.read("stack.xml", limit: 1 << 20))
    for source in Set(document.layers.map(\.source)) {
      let name = source.split(separator: "/").last.map(String.init) ?? source
      try AtomicFile.write(try archive.read(source, limit: 1 << 24), to: folder.file(name))
    }
    let (size, names) = (document.size, folder.file("names"))
    let script = """
      (define image (car (gimp-image-new \(size.width) \(size.height) RGB)))
      (define (put layer group place name mode opacity shown)
        (gimp-image-insert-layer image layer group place)
        (gimp-item-set-name layer name)
        (gimp-layer-set-mode layer mode)
        (gimp-layer-set-opacity layer opacity)
        (gimp-item-set-visible layer shown))
      \(steps(document.root, in: "0", folder))
      (define file (open-output-file "\(names)"))
      (define (list-layers count layers)
        (let loop ((n 0))
          (when (< n count)
            (let ((layer (aref layers n)))
              (display (car (gimp-item-get-name layer)) file)
              (newline file)
              (if (= TRUE (car (gimp-item-is-group layer)))
                (apply list-layers (gimp-item-get-children layer))))
            (loop (+ n 1)))))
      (apply list-layers (gimp-image-get-layers image))
      (close-output-port file)
      (file-png-save RUN-NONINTERACTIVE image (car (gimp-image-flatten image))
        "\(folder.file("out.png"))" "out.png" 0 2 0 0 0 0 0)
      (gimp-quit 0)
      """
    let code = try Tool.run(
      ["gimp", "--no-interface", "--no-fonts", "--no-data", "--new-instance", "--batch", script])
    guard code == 0 else { throw TemporaryFolder.Failure(what: "gimp: \(code)") }
    let list = String(decoding: try FileBytes.read(names), as: UTF8.self)
    return (
      list.split(separator: "\n").map(String.init), try PictureFile.read(folder.file("out.png"))
    )
  }

  private static func steps(
    _ group: StackDocument.Group, in name: String, _ folder: TemporaryFolder
  ) -> String {
    group.children.enumerated().map { place, child in
      let attributes = child.attributes
      let inner: String
      switch child {
      case .layer(let layer):
        let file = layer.source.split(separator: "/").last ?? ""
        inner = """
          (define it (car (gimp-file-load-layer RUN-NONINTERACTIVE image "\(folder.file("\(file)"))")))
          (gimp-layer-set-offsets it \(attributes.x) \(attributes.y))

          """
      case .group:
        inner = "(define it (car (gimp-layer-group-new image)))\n"
      }
      let mode = modes[attributes.operation] ?? "NORMAL-LEGACY"
      let put = """
        (put it \(name) \(place) "\(attributes.name)" LAYER-MODE-\(mode) \
        \(attributes.opacity * 100) \(attributes.isVisible ? "TRUE" : "FALSE"))

        """
      guard case .group(let group) = child else { return inner + put }
      return inner + put + "(let ((group it)) \(steps(group, in: "group", folder)))\n"
    }.joined()
  }
}
