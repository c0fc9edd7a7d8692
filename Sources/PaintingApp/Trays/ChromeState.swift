public import Canvas
public import ColorSpaces
public import PaintingModel
public import Rasterizer
import Words

/// Everything that the trays show.
public nonisolated struct ChromeState: Hashable, Sendable {
  /// The tools, in the order of the tray.
  public var tools: [ToolItem]
  /// Whether the brush takes paint away.
  public var erases = false
  /// The width of the brush, in canvas pixels.
  public var diameter = 20.0
  /// The rim of the brush's tip; only its form and its turn count, not its size.
  public var tip = Brush().outline()
  /// The part of the brush that covers fully, 0…1; the rest fades out.
  public var hardness = 1.0
  /// How much the brush covers, 0…1.
  public var opacity = 1.0
  /// The color at hand.
  public var color = ToolSettings.defaultPalette[0]
  /// The palette of the tray.
  public var palette = Palette.fude
  /// The layers; nil while there is no painting.
  public var layers: LayersState?
  /// Whether there is something to take back.
  public var canUndo = false
  /// Whether there is something to bring back.
  public var canRedo = false
  /// Screen pixels per canvas pixel.
  public var zoom = 1.0
  /// How far the canvas is turned clockwise, in degrees.
  public var angle = 0.0
  /// Whether the canvas is seen as in a mirror.
  public var isMirrored = false
  /// Whether lines are shown between much enlarged pixels.
  public var showsPixelGrid = false
  /// The painting's name.
  public var title =
    // Translators: The name of a painting that has none.
    text("Untitled")
  /// How safe the work is.
  public var safety = WorkSafety.empty
  /// Whether fingers paint; else they pan and zoom.
  public var fingersPaint = true
  /// Whether the switch for it is among the tools: there is a pen, so that it matters.
  public var showsFingerSwitch = false
  /// Whether every finger is a brush of its own.
  public var paintsTogether = false
  /// Whether the trays are mirrored.
  public var isLeftHanded = false
  /// Whether the window fills the screen.
  public var isFullScreen = false

  /// Makes the state of a new painting.
  @MainActor public init() { tools = ToolItem.all(in: ToolBox()) }

  /// The tool at hand.
  public var tool: ToolID? {
    get { tools.first(where: \.isAtHand)?.id }
    set { for index in tools.indices { tools[index].isAtHand = tools[index].id == newValue } }
  }
}
