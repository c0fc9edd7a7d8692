@testable import PaintingFiles

/// Makes presets and bundles of Krita by hand.
enum KritaBuilder {
  /// How the text is put into the PNG.
  enum Chunk: CaseIterable {
    case plain, packed, international, internationalPacked
  }

  /// The XML of a preset.
  static func xml(
    _ name: String = "Basic", engine: String = "paintbrush", tip: String = KritaBuilder.round,
    parameters: KeyValuePairs<String, String> = [:], more: String = ""
  ) -> String {
    let all = [(key: "brush_definition", value: tip)] + Array(parameters)
    let list = all.map {
      #"<param type="string" name="\#($0.key)"><![CDATA[\#($0.value)]]></param>"#
    }
    return #"<Preset paintopid="\#(engine)" name="\#(name)">\#(more)\#(list.joined())</Preset>"#
  }

  /// A file of that XML.
  static func preset(_ xml: String, _ chunk: Chunk = .packed) -> [UInt8] {
    file(Array(xml.utf8), chunk)
  }

  static func file(_ text: [UInt8], _ chunk: Chunk = .packed) -> [UInt8] {
    var png = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0)
    png.rows = [[0]]
    png.gamma = nil
    let key = Array("preset".utf8) + [0]
    let content: [UInt8]
    switch chunk {
    case .plain: content = text
    case .packed: content = [0] + PNGBuilder.stored(text)
    case .international: content = [0, 0, 0, 0] + text
    case .internationalPacked:
      content = [1, 0] + Array("de".utf8) + [0, 0] + PNGBuilder.stored(text)
    }
    let names: [Chunk: String] = [.plain: "tEXt", .packed: "zTXt"]
    png.chunks = [
      ("tEXt", Array("version".utf8) + [0, 50]), (names[chunk] ?? "iTXt", key + content),
    ]
    return png.data
  }

  /// A computed tip.
  static let round = """
    <Brush type="auto_brush" BrushVersion="2" spacing="0.1" angle="0.5" randomness="0" density="1" \
    useAutoSpacing="0" autoSpacingCoeff="1"><MaskGenerator type="circle" id="default" diameter="40" \
    ratio="0.5" hfade="0.8" vfade="0.6" spikes="2" antialiasEdges="1"/></Brush>
    """

  /// A tip that is a file.
  static func file(_ name: String, type: String = "gbr_brush", more: String = "") -> String {
    """
    <Brush type="\(type)" BrushVersion="2" filename="\(name)" spacing="0.3" scale="0.5" angle="0" \
    \(more)/>
    """
  }

  /// What a sensor's parameter says.
  static func sensor(_ id: String, curve: String? = nil, more: String = "") -> String {
    let curve = curve.map { "<curve>\($0)</curve>" } ?? ""
    return #"<!DOCTYPE params><params id="\#(id)" \#(more)>\#(curve)</params>"#
  }

  /// A bundle of files: their kinds, paths and bytes, and words under which they are found, by paths.
  static func bundle(
    _ files: [(kind: String, path: String, bytes: [UInt8])], meta: String? = KritaBuilder.meta,
    tags: [String: [String]] = [:]
  ) -> [UInt8] {
    let list = files.map { file in
      let words = tags[file.path, default: []].map { "<manifest:tag>\($0)</manifest:tag>" }
      return """
        <manifest:file-entry manifest:media-type="\(file.kind)" manifest:full-path="\(file.path)">\
        <manifest:tags>\(words.joined())</manifest:tags></manifest:file-entry>
        """
    }
    let manifest = """
      <?xml version="1.0" encoding="UTF-8"?><manifest:manifest \
      xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">\(list.joined())\
      </manifest:manifest>
      """
    var entries = [ZipBuilder.Entry("mimetype", Array("application/x-krita-resourcebundle".utf8))]
    entries += files.map { ZipBuilder.Entry($0.path, $0.bytes) }
    entries.append(ZipBuilder.Entry("META-INF/manifest.xml", Array(manifest.utf8)))
    if let meta { entries.append(ZipBuilder.Entry("meta.xml", Array(meta.utf8))) }
    return ZipBuilder(entries).bytes
  }

  static let meta = """
    <meta:meta><dc:title>Dry media</dc:title><dc:author>Ada</dc:author>\
    <meta:meta-userdefined meta:name="license" meta:value="CC-0"/></meta:meta>
    """
}
