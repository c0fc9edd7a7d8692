public import Canvas
public import ColorLibrary
public import PaintingFiles
public import Words

/// What a person has set for all paintings. It is kept in a file (`PreferencesFile`).
public nonisolated struct Preferences: Hashable, Sendable {
  /// Whether the interface is light or dark.
  public enum Theme: String, CaseIterable, Sendable {
    /// As the desktop wishes.
    case auto
    case light
    case dark
  }

  /// What the desktop may decide.
  public enum Wish: String, CaseIterable, Sendable {
    /// As the desktop wishes.
    case auto
    /// Whatever it wishes.
    case on
    /// The same.
    case off

    /// Whether it holds; nil leaves it to the desktop.
    var choice: Bool? {
      switch self {
      case .auto: nil
      case .on: true
      case .off: false
      }
    }
  }

  /// What a start without a file shows.
  public enum Start: String, CaseIterable, Sendable {
    /// The paintings of the folder.
    case gallery
    /// An empty canvas.
    case painting
  }

  /// What a start without a file shows.
  public var start = Start.gallery
  /// Light, dark, or as the desktop wishes.
  public var theme = Theme.auto
  /// The language that Fude speaks; nil is the desktop's.
  public var language: Language?
  /// Whether the trays are mirrored: tools on the right, sliders on the left.
  public var isLeftHanded = false
  /// How large everything but the canvas is.
  public var interfaceSize = InterfaceSize.normal
  /// Whether every finger is a brush of its own.
  public var paintsTogether = false
  /// Whether, painting together, each finger has the next color of the palette.
  public var colorsByHand = false
  /// Whether strokes are straightened where the hand rests at their end.
  public var straightens = true
  /// Whether the pen goes down, and is lifted, where the pointer rests.
  public var paintsByResting = false
  /// A contact larger than this, in millimetres, is a palm; nil where size does not matter.
  public var palmSize: Double? = FingerRules.usualPalmSize
  /// Whether things move, or as the desktop wishes.
  public var reducedMotion = Wish.auto
  /// Whether the interface has more contrast, or as the desktop wishes.
  public var moreContrast = Wish.auto
  /// Whether each tool that lays paint has a color of its own.
  public var colorsByTool = false
  /// Whether colors are shown by the profile of the monitor.
  public var managesColors = true
  /// Of how many pixels the eyedropper takes the mean.
  public var pickArea = PickArea.one
  /// How paintings become pictures, as it was chosen last.
  public var export = PictureExport()
  /// How paintings lie on paper, as it was chosen last.
  public var print = PrintSetup()
  /// The server that is asked about colors; nil, as it is at first, sends nothing to anybody.
  public var colorServer: ServerAddress?

  /// What a person gets who has set nothing.
  public init() {}
  /// The sizes of a palm that can be set, in millimetres.
  public static let palmSizes = 10.0...80.0
}

extension Preferences {
  /// Whether the interface is dark; nil leaves it to the desktop.
  nonisolated var prefersDark: Bool? {
    switch theme {
    case .auto: nil
    case .light: false
    case .dark: true
    }
  }

  /// Whether everything comes at once; nil leaves it to the desktop.
  nonisolated var reducesMotion: Bool? { reducedMotion.choice }

  /// Whether the interface has more contrast; nil leaves it to the desktop.
  nonisolated var raisesContrast: Bool? { moreContrast.choice }
}
