import PaintingModel
import Rasterizer

/// Puts steps and strokes into bytes, and gives their brushes numbers.
struct JournalEncoder {
  /// The numbers of all brushes.
  private(set) var brushes: [Brush: UInt32]
  /// The brushes that had none before.
  private(set) var newBrushes: [(number: UInt32, bytes: [UInt8])] = []

  init(brushes: [Brush: UInt32]) { self.brushes = brushes }

  mutating func bytes(of step: FinishedStep) -> [UInt8] {
    var writer = ByteWriter()
    StepRecord.write(step, number: { number(of: $0) }, to: &writer)
    return writer.bytes
  }

  mutating func bytes(of progress: StrokeProgress) -> [UInt8] {
    var writer = ByteWriter()
    if progress.known == 0 {
      StrokeRecord.write(progress.stroke, brush: number(of: progress.stroke.brush), to: &writer)
    } else {
      StrokeRecord.write(progress.stroke.points, to: &writer)
    }
    return writer.bytes
  }

  private mutating func number(of brush: Brush) -> UInt32 {
    if let number = brushes[brush] { return number }
    let number = UInt32(brushes.count)
    brushes[brush] = number
    var writer = ByteWriter()
    BrushRecord.write(brush, to: &writer)
    newBrushes.append((number, writer.bytes))
    return number
  }

  /// The pictures that layers made by steps begin with, as PNG.
  static func contents(
    of steps: [FinishedStep]
  ) throws(JournalError) -> [(LayerID, bytes: [UInt8])] {
    var contents: [(LayerID, bytes: [UInt8])] = []
    for step in steps {
      guard case .edit(_, _, let bases) = step.content else { continue }
      for (id, base) in bases {
        do throws(PNGError) {
          contents.append((id, try OpenRasterEncoder.encode(base)))
        } catch {
          throw .cannotEncode(reason: error.description)
        }
      }
    }
    return contents
  }
}
