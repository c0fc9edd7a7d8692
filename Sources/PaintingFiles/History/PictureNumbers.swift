import PaintingModel
import Rasterizer

/// The numbers by which records name the pixels of placed pictures.
struct PictureNumbers: Equatable {
  /// The pixels in the order of their numbers.
  private(set) var all: [PicturePixels] = []
  private var numbers: [PicturePixels: UInt32] = [:]

  /// The number of pixels; the next one where they have none.
  mutating func number(of pixels: PicturePixels) -> UInt32 {
    if let number = numbers[pixels] { return number }
    let number = UInt32(all.count)
    all.append(pixels)
    numbers[pixels] = number
    return number
  }
}

extension PictureNumbers {
  /// Numbers those of the elements that steps put there, in order.
  mutating func add(_ steps: some Sequence<FinishedStep>) {
    for step in steps {
      switch step.content {
      case .element(let element, _): add(element)
      case .change(let edits):
        for setting in edits.lazy.flatMap({ $0.settings ?? [] }) {
          if case .whole(let element) = setting { add(element) }
        }
      case .edit: break
      }
    }
  }

  private mutating func add(_ element: Element?) {
    for pixels in element?.pixelsOfPictures ?? [] { _ = number(of: pixels) }
  }
}
