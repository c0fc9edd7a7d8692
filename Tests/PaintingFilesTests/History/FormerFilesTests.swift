import Geometry
import Glibc
import PaintingModel
import Testing

@testable import PaintingFiles

/// Files and journals that former releases have written: they come back with every step, and each step
/// back looks as it did there. Beside each lies a list of looks: of the newest state, and of each one
/// after an undo.
@Suite struct FormerFilesTests {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/FormerFiles"

  private func bytes(_ name: String) throws -> [UInt8] {
    try #require(contents("\(Self.folder)/\(name)"), "no file \(name)")
  }

  private func looks(_ name: String) throws -> [String] {
    String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The mean of each channel of each 8 × 8 pixels: kernels may round otherwise than they once did.
  private func look(_ painting: Painting) -> String {
    let (pixels, size) = (Samples.pixels(painting), painting.size)
    var look = ""
    for y in stride(from: 0, to: size.height, by: 8) {
      for x in stride(from: 0, to: size.width, by: 8) {
        for shift in [16, 8, 0] as [UInt32] {
          var (sum, count) = (0, 0)
          for row in y..<min(y + 8, size.height) {
            for column in x..<min(x + 8, size.width) {
              sum += Int(pixels[row * size.width + column] >> shift & 255)
              count += 1
            }
          }
          let mean = String(sum / count, radix: 16)
          look += mean.count < 2 ? "0" + mean : mean
        }
      }
    }
    return look
  }

  /// Whether two looks differ by no more than rounding does.
  private func isAlike(_ a: String, _ b: String) -> Bool {
    func numbers(_ look: String) -> [Int] {
      let digits = look.utf8.map { Int($0) - ($0 < 58 ? 48 : 87) }
      return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    }
    let (a, b) = (numbers(a), numbers(b))
    return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 2 }
  }

  private func expectLooks(
    _ looks: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if let folder = getenv("FUDE_WRITE_LOOKS").map({ String(cString: $0) }) {
      put(Array(looks.joined(separator: "\n").utf8), at: "\(folder)/\(name)")
    }
    let known = try self.looks(name)
    #expect(looks.count == known.count, sourceLocation: sourceLocation)
    for (step, (now, then)) in zip(looks, known).enumerated() {
      #expect(isAlike(now, then), "\(step) steps back", sourceLocation: sourceLocation)
    }
  }

  /// The looks of a painting after each undo, from the newest state on.
  private func looksBack(from painting: Painting) -> [String] {
    var (painting, looks) = (painting, [look(painting)])
    while painting.undo() != nil { looks.append(look(painting)) }
    return looks
  }

  @Test(arguments: Array(1...9) + [11, 12])
  func aFileComesBackWithEveryStep(version: Int) throws {
    let opened = try OpenRasterFile.decode(try bytes("history-\(version).ora"), from: "test")
    #expect(opened.notice == nil)
    var painting = opened.painting
    while painting.redo() != nil {}
    try expectLooks(looksBack(from: painting), "history-\(version).txt")
    // What it has painted is what we paint.
    let anew = try #require(opened.painting.enlarged(by: 1))
    // A smudge of that time picked up less of what it came to.
    if version != 4 { #expect(isAlike(look(opened.painting), look(anew))) }
    // Saved anew it is of our form, and the same.
    let saved = try OpenRasterEncoder(painting: opened.painting).encode()
    var again = try OpenRasterFile.decode(saved, from: "test").painting
    while again.redo() != nil {}
    #expect(looksBack(from: again) == looksBack(from: painting))
    #expect(again.versions.all == painting.versions.all)
  }

  @Test(arguments: [7, 9, 11, 12]) func itsVersionsCanBeLookedAt(version: Int) throws {
    let painting = try OpenRasterFile.decode(try bytes("history-\(version).ora"), from: "test")
      .painting
    #expect(painting.versions.all.count == 2)
    for version in painting.versions.all { #expect(painting.painting(at: version) != nil) }
  }

  @Test(arguments: [1, 2, 3, 4, 6, 7])
  func aJournalComesBackWithEveryStep(form: Int) throws {
    let place = try JournalPlace()
    mkdir(place.journals.path, 0o700)
    put(try bytes("journal-\(form).journal"), at: place.database)
    let back = try place.found().recover()
    #expect(back.isWhole)
    try expectLooks(looksBack(from: back.painting), "journal-\(form).txt")
  }
}
