import ArgumentParser
import Geometry
import PaintingModel
import Words

extension PixelSize {
  /// Reads `WxH`, as in `1920x1080`.
  init(argument: String) throws {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.compactMap { UInt16($0) }.map(Int.init)
    let budget = PaintingBudget.current
    guard sides.count == 2, numbers.count == 2,
      budget.allows(width: numbers[0], height: numbers[1])
    else {
      throw ValidationError(
        // Translators: WxH is a width and a height, as 1920x1080.
        text(
          "'%s' is not a size: write WxH with sides from 1 to %s pixels.", argument,
          String(budget.side)))
    }
    self.init(width: numbers[0], height: numbers[1])
  }
}
