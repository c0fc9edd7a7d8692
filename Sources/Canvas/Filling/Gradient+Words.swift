import Controls
import PaintingModel
import Words

/// In the files of the tools, and in panels.
nonisolated extension Gradient.Form {
  /// The word of a form; of none, too.
  static func word(of form: Self?) -> String {
    switch form {
    case .linear: "linear"
    case .radial: "radial"
    case nil: "plain"
    }
  }

  /// All that there is, none first.
  static let choices: [Self?] = [nil, .linear, .radial]

  /// What a word says; nil for another one.
  static func read(_ word: Substring) -> Self?? {
    choices.first { self.word(of: $0) == word }
  }
}

extension PropertyRow {
  /// How the color of what is filled goes over into the one before it.
  static func gradient(
    _ id: String, get: @escaping () -> Gradient.Form?, set: @escaping (Gradient.Form?) -> Void
  ) -> PropertyRow {
    .segments(
      // Translators: whether a fill has one color, or goes over into another one.
      text("Color"),
      PropertyValue {
        Gradient.Form.choices.firstIndex(of: get())
      } set: { index, _ in
        set(Gradient.Form.choices[index])
      },
      // Translators: kinds of fill: one color; from one to another along a line; from one to another around a point.
      titles: [text("Plain"), text("Linear"), text("Radial")],
      values: Gradient.Form.choices.map(Gradient.Form.word(of:))
    ).identified(id)
  }
}
