import Glibc
import PaintingModel
import Testing

@testable import PaintingFiles

/// The table of properties in docs/brushes.md is that of `BrushProperty`.
@Suite struct PresetTableTests {
  private static let begin = "<!-- Properties: written by make brushes. -->\n"
  private static let end = "<!-- End of properties. -->"

  /// With `FUDE_WRITE_BRUSHES` set it writes it, which `make brushes` does.
  @Test func theTableOfTheGuideIsThatOfTheProperties() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "\(root)/docs/brushes.md"
    let old = String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
    let start = try #require(old.firstRange(of: Self.begin))
    let stop = try #require(old.firstRange(of: Self.end))
    let rows = BrushProperty.all.map(row)
    let table = "| field | values | if missing | |\n|---|---|---|---|\n" + rows.joined()
    let new = old[..<start.upperBound] + table + old[stop.lowerBound...]
    if getenv("FUDE_WRITE_BRUSHES") != nil {
      try AtomicFile.write(Array(new.utf8), to: path)
    } else {
      #expect(old == String(new), "make brushes writes docs/brushes.md")
    }
  }

  @Test func eachHasANameOfItsOwn() {
    #expect(Set(BrushProperty.all.map(\.name)).count == BrushProperty.all.count)
  }

  private func row(_ property: BrushProperty) -> String {
    let (values, missing) =
      switch property.value {
      case .number(let number):
        (
          text(number.limits.lowerBound) + "…" + text(number.limits.upperBound),
          first(number.get).map(text)
        )
      case .choice(let choice):
        (
          choice.options.compactMap(\.name).joined(separator: ", "),
          first { choice.get($0).flatMap { choice.options[$0].name } }
        )
      case .texture(let texture):
        (
          MadeTexture.allCases.map(\.rawValue).joined(separator: ", ")
            + ", or the hash of a picture",
          first(texture.get).map(name)
        )
      case .pictures: ("up to \(SampledTip.mostPictures) hashes of pictures", nil)
      case .toggle(let path): ("true, false", "\(Brush()[keyPath: path])")
      }
    return "| `\(property.name)` | \(values) | \(missing ?? "") | \(property.meaning) |\n"
  }

  private func name(_ texture: BrushTexture) -> String {
    if case .made(let texture) = texture { texture.rawValue } else { "" }
  }

  /// What files leave out is that of the first brush that has it.
  private func first<Value>(_ value: (Brush) -> Value?) -> Value? {
    var brushes = [Brush(), Brush()]
    brushes[1].grain = Grain(.paper)
    for property in BrushProperty.all where ["shape.kind", "dual.kind"].contains(property.name) {
      guard case .choice(let choice) = property.value else { continue }
      for place in choice.options.indices {
        var brush = Brush()
        choice.set(&brush, place)
        brushes.append(brush)
      }
    }
    return brushes.lazy.compactMap(value).first
  }

  private func text(_ number: Double) -> String {
    if abs(number) == 2 * .pi { return number < 0 ? "−2π" : "2π" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
