import ArgumentParser
import Geometry

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
        "'\(argument)' is not a size: write WxH with sides from 1 to \(Self.longestSide) pixels.")
    }
    self.init(width: numbers[0], height: numbers[1])
  }
}
