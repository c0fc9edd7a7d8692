import Geometry
import Glibc
import PaintingModel
import Testing

@testable import PaintingFiles

/// What the specification and the other apps ask of the file's form.
@Suite struct OpenRasterFormTests {
  private let painting = Samples.painting(PixelSize(width: 300, height: 120))

  @Test func mimetypeComesFirstStoredAndWithoutExtraField() throws {
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    func number(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
    #expect(number(6) == 0, "no flags: sizes stand here, not behind")
    #expect(number(8) == 0, "stored")
    #expect(number(18) == 16 && number(22) == 16, "sizes")
    #expect(number(26) == 8 && number(28) == 0, "the name's length; no extra field")
    #expect(bytes[30..<38].elementsEqual("mimetype".utf8))
    #expect(bytes[38..<54].elementsEqual("image/openraster".utf8))
  }

  @Test func theListOfLayersHasEveryAttribute() throws {
    var painting = Painting(size: PixelSize(width: 200, height: 100))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(150, 50)), color: .black, brush: Brush(), seed: 1)
    _ = painting.endStroke(id)
    let ink = try #require(painting.layer.paintedBounds)
    #expect(abs(ink.minX - 140) <= 1 && abs(ink.minY - 40) <= 1 && abs(ink.width - 20) <= 2)
    let archive = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    let xml = String(decoding: try archive.read("stack.xml", limit: 10000), as: UTF8.self)
    #expect(
      xml == """
        <?xml version='1.0' encoding='UTF-8'?>
        <image version="0.0.6" w="200" h="100" xres="72" yres="72">
         <stack name="root" x="0" y="0" opacity="1.0" visibility="visible" \
        composite-op="svg:src-over" isolation="isolate">
          <layer name="Layer 1" x="\(ink.minX)" y="\(ink.minY)" opacity="1.0" visibility="visible" \
        composite-op="svg:src-over" src="data/layer1.png" selected="true"/>
          <layer name="Paper" x="0" y="0" opacity="1.0" visibility="visible" \
        composite-op="svg:src-over" src="data/paper.png"/>
         </stack>
        </image>

        """)
    let picture = try PNGReader(try archive.read("data/layer1.png", limit: 100_000))
    #expect(picture.size == PixelSize(width: ink.width, height: ink.height))
    #expect(picture.depth == 16)
    let paper = try PNGReader(try archive.read("data/paper.png", limit: 100_000))
    #expect(paper.size == painting.size && paper.depth == 8)
  }

  @Test func theMergedImageIsWhatIsSeen() throws {
    let archive = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    let merged = try Picture.decode(
      png: try archive.read("mergedimage.png", limit: 1_000_000), maximumSide: 1000)
    #expect(merged.size == painting.size)
    #expect(Samples.shows(painting, merged.pixels))
    let thumbnail = try PNGReader(try archive.read("Thumbnails/thumbnail.png", limit: 1_000_000))
    #expect(thumbnail.size == PixelSize(width: 256, height: 102))
  }

  @Test func theLayersAloneShowTheSamePicture() throws {
    // What an app sees that knows nothing of our strokes.
    let file = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    var other = ZipWriter()
    for name in ["mimetype", "stack.xml", "data/layer1.png", "data/paper.png"] {
      try other.add(name, try file.read(name, limit: 1_000_000))
    }
    let opened = try OpenRasterFile.decode(try other.finish().joined, from: "other")
    let isSame = opened.painting.layer == painting.layer
    #expect(isSame)
    #expect(opened.painting.paper == painting.paper)
    #expect(opened.painting.strokes.isEmpty)
  }

  @Test(.enabled(if: Tool.exists("unzip"), "unzip is not installed"))
  func unzipFindsNoFault() throws {
    let folder = try TemporaryFolder()
    try OpenRasterFile.write(painting, to: folder.file("a.ora"))
    #expect(try Tool.run(["unzip", "-t", folder.file("a.ora")]) == 0)
  }

  @Test(.enabled(if: Tool.exists("python3"), "python3 is not installed"))
  func pythonReadsIt() throws {
    let folder = try TemporaryFolder()
    try OpenRasterFile.write(painting, to: folder.file("a.ora"))
    let script = """
      import sys, zipfile, xml.etree.ElementTree as tree
      data = open(sys.argv[1], 'rb').read()
      assert data[38:54] == b'image/openraster'
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      assert archive.namelist()[0] == 'mimetype'
      assert archive.infolist()[0].compress_type == zipfile.ZIP_STORED
      assert all(i.extra == b'' for i in archive.infolist())
      image = tree.fromstring(archive.read('stack.xml'))
      assert image.tag == 'image' and image.get('version') == '0.0.6'
      for layer in image.iter('layer'):
          assert archive.read(layer.get('src'))[:4] == b'\\x89PNG'
          int(layer.get('x')); int(layer.get('y')); float(layer.get('opacity'))
      """
    put(script, at: folder.file("check.py"))
    #expect(try Tool.run(["python3", folder.file("check.py"), folder.file("a.ora")]) == 0)
  }
}
