import Glibc
import Testing

@testable import PaintingFiles

/// The brushes that other programs bring along are read, where this machine has them. With `FUDE_SAY=1` what
/// is found is printed.
@Suite struct RealBrushFilesTests {
  private static let says = getenv("FUDE_SAY") != nil

  private func say(_ words: @autoclosure () -> String) {
    if Self.says { print(words()) }
  }

  @Test func everyBrushOfGimpIsRead() throws {
    for path in RealFiles.list("/usr/share/gimp", ["gbr"]) {
      let brush = try GimpBrushFile.read(RealFiles.bytes(path))
      #expect(brush.tips.count == 1 && !brush.name.isEmpty)
      say("gbr \(path) \(brush.dropped)")
    }
  }

  @Test func everyPipeOfGimpIsRead() throws {
    for path in RealFiles.list("/usr/share/gimp", ["gih"]) {
      let brush = try GimpPipeFile.read(RealFiles.bytes(path))
      #expect(!brush.tips.isEmpty && !brush.name.isEmpty)
      #expect(brush.dimensions.reduce(1) { $0 * $1.count } == brush.tips.count)
      say("gih \(path) \(brush.dimensions.map(\.choice)) \(brush.dropped)")
    }
  }

  @Test(arguments: RealFiles.list("/usr/share/krita/bundles", ["bundle"]))
  func everyPresetInABundleOfKritaIsReadOrItsEngineIsNamed(_ path: String) throws {
    let bundle = try KritaBundle(path: path)
    for brush in bundle.brushes where brush.hasSuffix(".gbr") || brush.hasSuffix(".gih") {
      let bytes = try bundle.bytes(of: brush)
      let read = try brush.hasSuffix(".gih") ? GimpPipeFile.read(bytes) : GimpBrushFile.read(bytes)
      #expect(!read.tips.isEmpty)
      say("\(brush.suffix(3)) \(brush) \(read.dropped)")
    }
    for path in bundle.presets {
      do throws(PresetError) {
        check(try bundle.preset(path), path)
      } catch {
        guard case .engine = error else {
          Issue.record("\(path): \(error)")
          continue
        }
        say("kpp \(path): \(error)")
      }
    }
  }

  @Test func everyPresetOfKritaIsReadOrItsEngineIsNamed() throws {
    for path in RealFiles.list("/usr/share/krita/paintoppresets", ["kpp"]) {
      do throws(PresetError) {
        check(try KritaPresetFile.read(RealFiles.bytes(path)) { _, _ in nil }, path)
      } catch {
        guard case .engine = error else {
          Issue.record("\(path): \(error)")
          continue
        }
        say("kpp \(path): \(error)")
      }
    }
  }

  private func check(_ preset: KritaPreset, _ path: String) {
    #expect(
      !preset.name.isEmpty && preset.options[.opacity] != nil
        || preset.parameters["PressureOpacity"] == "false")
    var (picture, size) = ("\(preset.picture)".prefix(30), preset.brush.tips.first?.width ?? 0)
    if case .file(let name, let bytes) = preset.picture {
      (picture, size) = ("file \(name)", bytes.count)
    }
    let options = preset.options.map {
      "\($0.key)=\($0.value.value) \($0.value.sensors.map(\.input))"
    }
    say(
      """
      kpp \(path) [\(preset.name)] \(preset.engine) \(picture) \(size) \(preset.brush.diameter ?? -1) \
      \(preset.blending) \(preset.isEraser) \(preset.texture?.name ?? "-") \(options.sorted()) \
      \(preset.brush.dropped) unused=\(preset.unused)
      """)
  }

  /// Those that lie in a folder that the environment names.
  @Test func everyFileInMyFolderIsRead() throws {
    guard let folder = getenv("FUDE_BRUSHES").map({ String(cString: $0) }) else { return }
    for path in RealFiles.list(folder, ["gbr", "gih"]) {
      let bytes = RealFiles.bytes(path)
      let brush = try path.hasSuffix("gih") ? GimpPipeFile.read(bytes) : GimpBrushFile.read(bytes)
      #expect(!brush.tips.isEmpty)
      say("\(path.suffix(3)) \(path) \(brush.tips.count) \(brush.dropped)")
    }
    for path in RealFiles.list(folder, ["abr"]) {
      let (brushes, dropped) = try PhotoshopBrushFile.read(RealFiles.bytes(path))
      say("abr \(path) \(brushes.count) \(dropped)")
      for var brush in brushes {
        let sizes = brush.tips.map { ($0.width, $0.height) }
        if let tip = brush.tips.first {
          let line = "P2 \(tip.width) \(tip.height) 255 "
          let text = line + tip.cover.map { "\(Int($0) * 255 / 32768)" }.joined(separator: " ")
          if Self.says, let file = fopen("\(path).pgm", "w") {
            fputs(text, file)
            fclose(file)
          }
        }
        brush.tips = []
        say("\(brush) \(sizes)")
      }
    }
  }
}
