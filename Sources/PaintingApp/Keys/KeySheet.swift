/// What the keys do, in words, for the sheet that F1 shows.
nonisolated struct KeySheet {
  /// Keys that belong together, and what they do.
  struct Row: Hashable {
    /// The keys, each as it is called on the keyboard, with commas between them.
    let keys: String
    let action: String

    init(_ keys: String, _ action: String) {
      self.keys = keys
      self.action = action
    }
  }

  /// Rows under one title.
  struct Section {
    let title: String
    let rows: [Row]
  }

  /// All that there is, in the order in which people need it.
  static let sections = [painting, edit, view, layers, files, eyedropper, face, palette, app]

  private static let painting = Section(
    title: "Painting",
    rows: [
      Row("B, P, A", "Brush, pencil, airbrush"), Row("J, E", "Smudge, eraser"),
      Row("L, U, O", "Line, rectangle, ellipse"),
      Row("S, V", "Sticker, select"), Row("I", "Eyedropper"), Row("H", "Hand"),
      Row("[, ]", "Smaller, larger"),
      Row("1–9, 0", "Opacity: 4 is 40%, 4 5 is 45%, 0 is 100%"),
      Row("X", "Swap the last two colors"),
      Row("Ctrl+press, Alt+press", "Pick the color under the pointer"),
      Row("Shift+press", "Straight line from the last point"),
      Row("F5, F8", "Brushes, colors"),
    ])

  private static let edit = Section(
    title: "Edit",
    rows: [
      Row("Ctrl+Z", "Undo"), Row("Ctrl+Shift+Z, Ctrl+Y", "Redo"),
      Row("Ctrl+X, Ctrl+C", "Cut, copy the picked face or the layer"),
      Row("Ctrl+Shift+C", "Copy the whole painting"),
      Row("Ctrl+V", "Paste a picture as a layer"),
    ])

  private static let view = Section(
    title: "View",
    rows: [
      Row("Ctrl++, Ctrl+-, Ctrl+wheel", "Zoom"), Row("Ctrl+0, Ctrl+1", "Fit in the window, 100%"),
      Row("wheel, Space+drag", "Move the canvas"),
      Row("R+drag, Ctrl+Left, Ctrl+Right", "Turn it, with Shift in steps of 15°"),
      Row("M, Home", "Mirror, upright again"),
      Row("Ctrl+'", "Lines between the pixels, from 800% on"),
      Row("Tab, F11", "Hide the trays, full screen"),
    ])

  private static let layers = Section(
    title: "Layers",
    rows: [
      Row("F7", "Layers"), Row("PgUp, PgDn", "The layer above, below"),
      Row("Ctrl+Shift+N, Ctrl+J", "New layer, copy of a layer"),
    ])

  private static let files = Section(
    title: "Files",
    rows: [
      Row("Ctrl+G", "Gallery"), Row("Ctrl+N", "New painting"),
      Row("Ctrl+O, Ctrl+Shift+O", "Open, open one of the files used last"),
      Row("Ctrl+S, Ctrl+Shift+S", "Save, save under another name"), Row("Ctrl+E", "Export"),
      Row("F9", "Playback"), Row("Ctrl+Shift+H", "Versions"),
      Row("Ctrl+Shift+U", "Unsaved paintings"),
    ])

  private static let eyedropper = Section(
    title: "With the eyedropper",
    rows: [
      Row("1, 3, 5", "Mean over so many pixels"),
      Row("arrows, Enter", "Move the loupe (Shift: 10 px), take the color"),
      Row("Escape", "Take nothing"),
    ])

  private static let face = Section(
    title: "With a face picked",
    rows: [
      Row("arrows", "Move (Shift: 10 px)"), Row("Alt+Up, Alt+Down", "Happier, sadder"),
      Row("Alt+Shift+Up, Alt+Shift+Down", "Relaxed, furrowed brows"),
      Row("Alt+Left, Alt+Right", "Tilt"), Row("[, ]", "Smaller, larger"),
      Row("wheel, Shift+wheel", "Size, tilt"), Row("Enter, Delete", "Inspect, remove"),
      Row("Escape", "Leave it"),
    ])

  private static let palette = Section(
    title: "In a palette",
    rows: [
      Row("Enter, F2", "Use the color, name it"), Row("Alt+arrows, Delete", "Move, remove it"),
      Row("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"),
    ])

  private static let app = Section(
    title: "Fude",
    rows: [
      Row("F6, F10", "Next tray, menu"),
      Row("Menu, Shift+F10", "Menu of what has the keys, or is under the pointer"),
      Row("Ctrl+,", "Settings"), Row("F1, ?", "These keys"), Row("Ctrl+Q, Ctrl+W", "Quit"),
    ])
}
