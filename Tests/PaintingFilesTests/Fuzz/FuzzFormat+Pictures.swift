import PaintingModel
import Rasterizer

@testable import PaintingFiles

extension FuzzFormat {
  /// The format of pictures that this is; nil for what is none.
  var pictureFormat: PictureFormat? { PictureFormat(rawValue: rawValue) }

  /// Decodes a picture.
  func picture(_ input: [UInt8]) -> Int {
    // Drawings are drawn by a program of its own, which takes 15 ms to start: one of twenty is drawn
    // where there are few, and of all others only the kind is told.
    guard self != .svg || FuzzTests.isLong || input.crc % 20 == 0 else {
      return PictureFormat(of: input) == .svg ? input.count : 0
    }
    guard let picture = try? PictureFile.decode(input, named: "fuzz") else { return 0 }
    return picture.pixels.count * 8
  }

  /// Reads versions of a painting and goes to some of them.
  func versions(_ input: [UInt8]) throws -> Int {
    let samples = try FuzzSamples.all.get()
    var painting = samples.painting
    let read = try? VersionsRecord.read(
      input, history: samples.histories[0], stepCount: painting.stepCount
    ) { _ in TileGrid(size: painting.size) }
    guard let read else { return 0 }
    painting.versions = read
    for version in read.all.prefix(3) {
      if let state = painting.painting(at: version) { _ = painting.goBack(to: state) }
    }
    _ = painting.undo()
    return input.count * 64
  }
}
