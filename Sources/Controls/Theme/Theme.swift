public import Rasterizer
import UserInterface

/// The colors of the interface. Lengths are in `Metrics`.
public nonisolated struct Theme: Hashable, Sendable {
  /// Behind the paper.
  public var desk: Color
  /// Trays, panels and dialogs.
  public var surface: Color
  /// The line around a surface, one pixel thin.
  public var hairline: Color
  /// The soft shadow under a surface.
  public var shadow: Color
  /// The chosen tool, the focus ring, and a slider in the hand.
  public var accent: Color
  /// The accent under text: dark enough for white letters (4.5 : 1).
  public var strongAccent: Color
  /// Icons and text on either accent.
  public var onAccent: Color
  /// Text and icons.
  public var ink: Color
  /// Icons that cannot be used now.
  public var muted: Color
  /// Text of the second rank: the muted color, strong enough to be read (4.5 : 1).
  public var mutedText: Color
  /// What the pointer is over; the fill of fields, chips and tracks.
  public var hover: Color
  /// What is held down.
  public var pressed: Color
  /// What choices side by side lie on.
  public var track: Color
  /// The chosen one of them.
  public var chip: Color
  /// Text of an action that destroys, and of what went wrong.
  public var warning: Color
  /// The dot of work that is saved.
  public var saved: Color
  /// The dot of work that is not.
  public var unsaved: Color
  /// Over everything behind a dialog.
  public var scrim: Color

  /// Dark ink on white.
  public static let light = Theme(
    desk: Color(hex: 0xD0CEC9), surface: .white, hairline: .black.withAlpha(0.12),
    shadow: .black.withAlpha(0.16), accent: Color(hex: 0xE2603B),
    strongAccent: Color(hex: 0xC94A26), onAccent: .white, ink: Color(hex: 0x26272B),
    muted: Color(hex: 0x8A8B91), mutedText: Color(hex: 0x6C6D74), hover: Color(hex: 0xF1F0EE),
    pressed: Color(hex: 0xE6E4E1), track: Color(hex: 0xE9E7E4), chip: .white,
    warning: Color(hex: 0xB3261E), saved: Color(hex: 0x4AA564),
    unsaved: Color(hex: 0xE8A33D), scrim: .black.withAlpha(0.28))

  /// White ink on gray.
  public static let dark = Theme(
    desk: Color(hex: 0x131416), surface: Color(hex: 0x2A2B2E), hairline: .white.withAlpha(0.14),
    shadow: .black.withAlpha(0.5), accent: Color(hex: 0xE2603B),
    strongAccent: Color(hex: 0xC94A26), onAccent: .white, ink: Color(hex: 0xE9E9EC),
    muted: Color(hex: 0x96979D), mutedText: Color(hex: 0x9D9EA4), hover: Color(hex: 0x393A3E),
    pressed: Color(hex: 0x45464B), track: Color(hex: 0x1D1E20), chip: Color(hex: 0x4A4B51),
    warning: Color(hex: 0xFF8A7D), saved: Color(hex: 0x4AA564),
    unsaved: Color(hex: 0xE8A33D), scrim: .black.withAlpha(0.5))
}

extension Theme {
  /// Black on white, with lines around all: text has a contrast of 7 : 1 at least.
  public nonisolated static let lightContrast = Theme(
    desk: Color(hex: 0xB9B7B3), surface: .white, hairline: .black.withAlpha(0.85),
    shadow: .black.withAlpha(0.16), accent: Color(hex: 0x8F2A0C),
    strongAccent: Color(hex: 0x8F2A0C), onAccent: .white, ink: .black,
    muted: Color(hex: 0x595959), mutedText: Color(hex: 0x3F4046), hover: Color(hex: 0xEDEBE8),
    pressed: Color(hex: 0xDEDCD8), track: Color(hex: 0xE4E2DF), chip: .white,
    warning: Color(hex: 0x8C0F09), saved: Color(hex: 0x1C6434),
    unsaved: Color(hex: 0x7D4B00), scrim: .black.withAlpha(0.5))

  /// White on black, the same.
  public nonisolated static let darkContrast = Theme(
    desk: .black, surface: Color(hex: 0x0C0C0D), hairline: .white.withAlpha(0.85),
    shadow: .black.withAlpha(0.5), accent: Color(hex: 0xFFA588),
    strongAccent: Color(hex: 0xFFA588), onAccent: .black, ink: .white,
    muted: Color(hex: 0xB4B5BB), mutedText: Color(hex: 0xD2D3D9), hover: Color(hex: 0x2A2B2F),
    pressed: Color(hex: 0x3A3B40), track: Color(hex: 0x26272A), chip: Color(hex: 0x3A3B40),
    warning: Color(hex: 0xFFB4AB), saved: Color(hex: 0x7BDE97),
    unsaved: Color(hex: 0xFFC65C), scrim: .black.withAlpha(0.7))

  /// The same with more contrast.
  public nonisolated var raised: Theme {
    self == .dark || self == .darkContrast ? .darkContrast : .lightContrast
  }

  /// The filled part of a slider that nobody holds: one accent in a row of them says nothing.
  public var slider: Color { ink.mixed(with: surface, by: 0.3) }

  /// The theme that all views draw with. Set it before the first window opens; after a later
  /// change, call `themeChanged` of every window.
  @MainActor public static var current = Theme.light

  /// The theme that the environment asks for: `FUDE_THEME` = `dark` or `light`, else `GTK_THEME`
  /// with the variant `:dark` or a name that ends in `-dark`, else the desktop's wish. With `FUDE_CONTRAST` =
  /// `high` or `normal`, it has more contrast or not, whatever the desktop wishes.
  public nonisolated static func preferred(
    _ environment: (String) -> String?, desktopPrefersDark: Bool = false,
    desktopRaisesContrast: Bool = false
  ) -> Theme {
    let base = plain(environment, desktopPrefersDark: desktopPrefersDark)
    return switch environment("FUDE_CONTRAST")?.lowercased() {
    case "high": base.raised
    case "normal": base
    default: desktopRaisesContrast ? base.raised : base
    }
  }

  private nonisolated static func plain(
    _ environment: (String) -> String?, desktopPrefersDark: Bool
  ) -> Theme {
    if let own = environment("FUDE_THEME")?.lowercased(), own == "dark" || own == "light" {
      return own == "dark" ? .dark : .light
    }
    guard let theme = environment("GTK_THEME")?.lowercased(), !theme.isEmpty else {
      return desktopPrefersDark ? .dark : .light
    }
    return theme.hasSuffix(":dark") || theme.hasSuffix("-dark") ? .dark : .light
  }
}
