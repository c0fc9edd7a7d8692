import ArgumentParser
import Geometry
import PaintingModel
import Words

extension PixelSize {
  /// The longest side that an X window and every reader of the files can take.
  private static let longestSide = 32767

  /// Reads `WxH`, as in `1920x1080`.
  init(argument: String) throws {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.compactMap { UInt16($0) }.map(Int.init)
    guard sides.count == 2, numbers.count == 2,
      numbers.allSatisfy({ (1...Self.longestSide).contains($0) })
    else {
      throw ValidationError(
        // Translators: WxH is a width and a height, as 1920x1080.
        text(
          "'%s' is not a size: write WxH with sides from 1 to %s pixels.", argument,
          String(Self.longestSide)))
    }
    let most = PaintingBudget.current.pixels
    guard numbers[0] * numbers[1] <= most else {
      throw ValidationError(
        text(
          "'%s' is larger than Fude can hold: the most are %s pixels in all, as in 16384x16384.",
          argument, String(most)))
    }
    self.init(width: numbers[0], height: numbers[1])
  }
}
