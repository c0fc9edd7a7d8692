import ColorSpaces
package import PaintingFiles
package import PaintingModel
import Rasterizer

/// The brushes at hand, and the preset, size, opacity and color that each tool had last, kept from run to
/// run in the user's state folder: lines `pinned tool…`, `erases kind`, `fills kind plain|linear|radial`,
/// `finds layer|all joined|everywhere tolerance growth gap` and
/// `draws kind outline|fill|both even|tapered|hand radius corners inner plain|linear|radial`, lines of `tool size opacity #color preset`, a line
/// `text size weight italic letters lines alignment family`, and lines `font family`, the one that was used
/// last first.
package nonisolated struct ToolMemory: Hashable {
  /// What is kept of one tool.
  struct Entry: Hashable {
    var diameter: Double
    var opacity: Double
    var color: Color
    var preset: String
  }

  private(set) var entries: [ToolID: Entry] = [:]
  /// The brushes at hand, in the order of the tray; empty where that is not known.
  private(set) var pinned: [ToolID] = []
  /// How the eraser takes paint away; nil where that is not known.
  private(set) var eraserKind: EraserKind?
  /// What the fill tool fills; nil where that is not known.
  private(set) var fillKind: FillKind?
  /// How the color of a fill goes over into another one.
  private(set) var fillGradient: Gradient.Form?
  /// How the fill tool finds what lies around a place; nil where that is not known.
  private(set) var fillRule: Fill.Rule?

  /// What the shape tool draws; nil where that is not known.
  private(set) var shapes: ShapeSettings?
  /// What the next text is set in; nil where that is not known.
  private(set) var textStyle: TextStyle?
  /// The families that texts were set in last, the newest first.
  private(set) var families: [String] = []

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/tools" }

  /// Remembers nothing.
  package init() {}

  /// Whether nothing is remembered.
  package var isEmpty: Bool { entries.isEmpty }

  /// What is to be kept of the tools.
  package init(_ tools: ToolBox) {
    pinned = tools.pinned
    (eraserKind, fillKind, fillRule) = (tools.eraserKind, tools.fillKind, tools.fillRule)
    (textStyle, families) = (tools.textStyle, tools.recentFamilies)
    (shapes, fillGradient) = (tools.shapes, tools.fillGradient)
    for tool in tools.painting {
      let settings = tools[tool]
      entries[tool] = Entry(
        diameter: settings.brush.diameter, opacity: settings.brush.opacity,
        color: settings.color, preset: settings.preset.id)
    }
  }

  /// Reads what was kept; what is missing or damaged counts as nothing.
  package init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: 1 << 14) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix(Self.pinnedWord) {
        pinned = Self.brushes(line.split(separator: " ").dropFirst())
        continue
      }
      if line.hasPrefix(Self.eraserWord) {
        eraserKind = EraserKind(rawValue: String(line.dropFirst(Self.eraserWord.count)))
        continue
      }
      if line.hasPrefix(Self.fillWord) {
        let words = line.dropFirst(Self.fillWord.count).split(separator: " ")
        fillKind = words.first.flatMap { FillKind(rawValue: String($0)) }
        fillGradient = words.count > 1 ? Gradient.Form.read(words[1]) ?? nil : nil
        continue
      }
      if line.hasPrefix(Self.ruleWord) {
        fillRule = Fill.Rule(words: line.dropFirst(Self.ruleWord.count).split(separator: " "))
        continue
      }
      if line.hasPrefix(Self.shapeWord) {
        shapes = ShapeSettings(words: line.dropFirst(Self.shapeWord.count).split(separator: " "))
        continue
      }
      if line.hasPrefix(Self.fontWord) {
        families.append(String(line.dropFirst(Self.fontWord.count)))
        continue
      }
      if line.hasPrefix(Self.textWord) {
        textStyle = Self.style(line)
        continue
      }
      if line.hasPrefix(Self.rimWord) {
        textStyle?.rim = Self.rim(line)
        continue
      }
      let words = line.split(separator: " ", maxSplits: 4)
      guard words.count == 5, let diameter = Double(words[1]),
        Brush.diameterRange.contains(diameter),
        let opacity = Double(words[2]), (0...1).contains(opacity),
        let color = Color(css: String(words[3]))
      else { continue }
      entries[ToolID(rawValue: String(words[0]))] = Entry(
        diameter: diameter, opacity: opacity, color: color, preset: String(words[4]))
    }
  }

  private static let pinnedWord = "pinned "
  private static let eraserWord = "erases "
  private static let fillWord = "fills "
  private static let ruleWord = "finds "
  private static let shapeWord = "draws "
  private static let textWord = "text "
  private static let rimWord = "text-rim "
  private static let fontWord = "font "

  private static func oneLine(_ name: String) -> String { name.filter { !$0.isNewline } }

  /// The style of a line; nil for a damaged one.
  private static func style(_ line: Substring) -> TextStyle? {
    let words = line.split(separator: " ", maxSplits: 7, omittingEmptySubsequences: false)
    guard words.count == 8, let size = Double(words[1]), let weight = Int(words[2]),
      let flags = Int(words[3]),
      let letters = Double(words[4]), let lines = Double(words[5]),
      let alignment = UInt8(words[6]).flatMap(TextStyle.Alignment.init(rawValue:))
    else { return nil }
    return TextStyle(
      family: String(words[7]), size: size, weight: weight, isItalic: flags & 1 != 0,
      letterSpacing: letters, lineSpacing: lines, alignment: alignment,
      isVertical: flags & 2 != 0)
  }

  private static func rim(_ line: Substring) -> TextRim? {
    let words = line.split(separator: " ")
    guard words.count == 3, let width = Double(words[1]), let color = Color(css: String(words[2]))
    else { return nil }
    return TextRim(width: width, color: color)
  }

  /// The brushes of a line, each once, and no more than may be at hand.
  private static func brushes(_ words: some Sequence<Substring>) -> [ToolID] {
    var brushes: [ToolID] = []
    for word in words {
      let id = ToolID(rawValue: String(word))
      let isBrush = id.rawValue.hasPrefix("pinned-") || ToolBox().pinned.contains(id)
      if isBrush, !brushes.contains(id), brushes.count < ToolBox.mostPinned { brushes.append(id) }
    }
    return brushes
  }

  /// Keeps it for the next run.
  package func write(in folders: UserFolders) throws(FileError) {
    var text = "\(Self.pinnedWord)\(pinned.map(\.rawValue).joined(separator: " "))\n"
    if let eraserKind { text += "\(Self.eraserWord)\(eraserKind.rawValue)\n" }
    if let fillKind {
      text += "\(Self.fillWord)\(fillKind.rawValue) \(Gradient.Form.word(of: fillGradient))\n"
    }
    if let fillRule { text += "\(Self.ruleWord)\(fillRule.words)\n" }
    if let shapes { text += "\(Self.shapeWord)\(shapes.words)\n" }
    if let style = textStyle {
      text +=
        "\(Self.textWord)\(style.size) \(style.weight) "
        + "\((style.isItalic ? 1 : 0) + (style.isVertical ? 2 : 0)) "
        + "\(style.letterSpacing) \(style.lineSpacing) \(style.alignment.rawValue) "
        + "\(Self.oneLine(style.family))\n"
      if let rim = style.rim { text += "\(Self.rimWord)\(rim.width) \(rim.color.cssHex)\n" }
    }
    for family in families { text += "\(Self.fontWord)\(Self.oneLine(family))\n" }
    for (tool, entry) in entries.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      text +=
        "\(tool.rawValue) \(entry.diameter) \(entry.opacity) \(entry.color.cssHex) "
        + "\(entry.preset)\n"
    }
    try folders.keep(text, as: "tools")
  }

  /// Those of the presets that lie in files; read on another thread.
  @concurrent package func presets(in folder: PresetFolder) async -> [BrushPreset] {
    Set(entries.values.map(\.preset)).sorted().compactMap { id in
      (try? folder.preset(id)).flatMap { $0 }
    }
  }

  /// Gives the tools what they had; `preset` finds one by its identifier. A tool whose preset is
  /// not found keeps the one it has.
  package func apply(to tools: inout ToolBox, preset: (String) -> BrushPreset?) {
    tools.pin(only: pinned)
    if let eraserKind { tools.eraserKind = eraserKind }
    if let fillKind { (tools.fillKind, tools.fillGradient) = (fillKind, fillGradient) }
    if let fillRule { tools.fillRule = fillRule }
    if let shapes { tools.shapes = shapes }
    if let textStyle { tools.textStyle = textStyle }
    for family in families.reversed() { tools.note(family: family) }
    for (tool, entry) in entries where tools.hasBrush(tool) {
      var settings = tools[tool]
      if let preset = preset(entry.preset) {
        settings = ToolSettings(preset: preset, color: entry.color)
      }
      settings.brush.diameter = entry.diameter
      settings.brush.opacity = entry.opacity
      settings.color = entry.color
      tools[tool] = settings
    }
    // What was kept may be of a time when each tool had its own.
    if !tools.keepsColors { tools.color = tools.color }
  }
}
