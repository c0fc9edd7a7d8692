public import PaintingModel
public import Rasterizer

/// The tools with what each of them paints with.
public nonisolated struct ToolBox: Hashable, Sendable {
  /// How many brushes may be at hand at once.
  public static let mostPinned = 8

  private var settings: [ToolID: ToolSettings] = [
    .brush: ToolSettings(preset: .roundBrush), .pencil: ToolSettings(preset: .pencil),
    .airbrush: ToolSettings(preset: .airbrush), .smudge: ToolSettings(preset: .smudge),
    .eraser: ToolSettings(preset: .eraser),
  ]
  /// The brushes that the user keeps at hand, in the order of the tray; at least one.
  public private(set) var pinned: [ToolID] = [.brush, .pencil, .airbrush]
  /// Whether each tool that lays paint has a color of its own; else all have the same.
  public var keepsColors = false { didSet { if !keepsColors { color = color } } }
  /// How the eraser takes paint away.
  public var eraserKind = EraserKind.paint
  /// What the fill tool fills.
  public var fillKind = FillKind.around
  /// How the color of a fill goes over into the one before it; nil where it does not.
  public var fillGradient: Gradient.Form?
  /// How the fill tool finds what lies around a place.
  public var fillRule = Fill.Rule()
  /// What the shape tool draws.
  public var shapes = ShapeSettings()
  /// What the next text is set in.
  public var textStyle = TextStyle()
  /// The families that texts were set in last, the newest first.
  public private(set) var recentFamilies: [String] = []
  /// The tool at hand.
  public var tool = ToolID.brush {
    didSet {
      if pinned.contains(tool) { paintTool = tool }
      if tool == .eyedropper, oldValue != .eyedropper { former = oldValue }
    }
  }
  /// The tool that comes back after the eyedropper.
  public private(set) var former = ToolID.brush
  /// The last brush that laid paint; lines and shapes paint with it, and its color is theirs.
  public private(set) var paintTool = ToolID.brush

  /// Makes the tools as they are at first.
  public init() {}

  /// Whether another tool is at hand.
  package func holdsAnother(than former: ToolBox) -> Bool { tool != former.tool }

  /// The tools with a brush of their own.
  public var painting: [ToolID] { pinned + [.smudge, .eraser] }

  /// Whether a tool has a brush of its own.
  public func hasBrush(_ tool: ToolID) -> Bool { settings[tool] != nil }

  /// The tool whose brush the tool at hand paints with.
  public var painter: ToolID { hasBrush(tool) ? tool : paintTool }

  /// What a tool paints with; for one without a brush of its own, what the last one did. The
  /// eraser's brush always takes paint away.
  public subscript(tool: ToolID) -> ToolSettings {
    get { settings[hasBrush(tool) ? tool : paintTool] ?? ToolSettings(preset: .roundBrush) }
    set {
      let key = hasBrush(tool) ? tool : paintTool
      settings[key] = newValue
      if key == .eraser { settings[key]?.brush.isEraser = true }
    }
  }

  /// The brush of the tool at hand.
  public var brush: Brush {
    get { self[painter].brush }
    set { self[painter].brush = newValue }
  }

  /// The color of the last tool that laid paint, and of all others unless each keeps its own.
  public var color: Color {
    get { self[paintTool].color }
    set {
      for tool in keepsColors ? [paintTool] : painting { self[tool].color = newValue }
    }
  }

  /// Gives the tool at hand a preset, with its size and opacity; the color stays.
  public mutating func take(_ preset: BrushPreset) {
    self[painter] = ToolSettings(preset: preset, color: self[painter].color)
  }
}

nonisolated extension ToolBox {
  /// How many families are known as those that were used last.
  private static let mostFamilies = 10

  /// Notes that a text was set in a family.
  package mutating func note(family: String) {
    guard !family.isEmpty, recentFamilies.first != family else { return }
    recentFamilies.removeAll { $0 == family }
    recentFamilies.insert(family, at: 0)
    recentFamilies = Array(recentFamilies.prefix(Self.mostFamilies))
  }

  /// Whether one brush more may be kept at hand.
  package var canPin: Bool { pinned.count < Self.mostPinned }

  /// Keeps one brush more at hand, after the others, and takes it; nothing happens where there are as
  /// many as there may be.
  package mutating func pin(_ new: ToolSettings) {
    guard canPin else { return }
    let free = (1...).lazy.map { ToolID(rawValue: "pinned-\($0)") }.first { !hasBrush($0) }
    guard let free else { return }
    settings[free] = new
    pinned.append(free)
    tool = free
  }

  /// No longer keeps a brush at hand; nothing happens to the last one.
  package mutating func unpin(_ id: ToolID) {
    guard pinned.count > 1, let place = pinned.firstIndex(of: id) else { return }
    let isAtHand = tool == id
    var rest = pinned
    rest.remove(at: place)
    pin(only: rest)
    if isAtHand { tool = rest[min(place, rest.count - 1)] }
  }

  /// Keeps these brushes at hand and no others, in their order; one that was not at hand is a round
  /// brush. Nothing happens where there is none.
  mutating func pin(only brushes: [ToolID]) {
    guard !brushes.isEmpty else { return }
    for id in brushes where settings[id] == nil {
      settings[id] = ToolSettings(preset: .roundBrush, color: color)
    }
    let gone = pinned.filter { !brushes.contains($0) }
    pinned = brushes
    if gone.contains(paintTool) { paintTool = pinned[0] }
    if gone.contains(former) { former = paintTool }
    if gone.contains(tool) { tool = paintTool }
    for id in gone { settings[id] = nil }
  }
}
