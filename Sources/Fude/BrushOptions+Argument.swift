import ArgumentParser
import PaintingApp
import Words

extension BrushOptions {
  /// Reads the value of `--brush`.
  init(argument: String) throws {
    do throws(BrushOptionsError) {
      try self.init(parsing: argument)
    } catch {
      // Translators: A sentence that lacks its full stop.
      throw ValidationError(text("%s.", "\(error)"))
    }
  }
}
