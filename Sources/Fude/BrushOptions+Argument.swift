import ArgumentParser
import PaintingApp

extension BrushOptions {
  /// Reads the value of `--brush`.
  init(argument: String) throws {
    do throws(BrushOptionsError) {
      try self.init(parsing: argument)
    } catch {
      throw ValidationError("\(error).")
    }
  }
}
