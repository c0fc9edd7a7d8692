public import UserInterface

/// What the person asks of the looks, by the environment, and what the screen asks of them.
public enum Appearance {
  /// Takes over the theme with its contrast (see `Theme.preferred`) and whether things may move: `FUDE_REDUCED_MOTION`
  /// set to anything but nothing, `0` or `no` makes every change come at once. Where it says
  /// nothing, the desktop's wishes count. On a dense screen, what is to be touched becomes larger
  /// (`Metrics.target`).
  ///
  /// Call it before the first window opens.
  public static func adopt(
    _ environment: (String) -> String?, screen: ScreenInfo, desktopPrefersDark: Bool = false,
    desktopReducesMotion: Bool = false, desktopRaisesContrast: Bool = false
  ) {
    Metrics.target = Metrics.target(on: screen)
    Theme.current = Theme.preferred(
      environment, desktopPrefersDark: desktopPrefersDark,
      desktopRaisesContrast: desktopRaisesContrast)
    Animation.isReduced = prefersReducedMotion(environment) ?? desktopReducesMotion
  }

  nonisolated static func prefersReducedMotion(_ environment: (String) -> String?) -> Bool? {
    guard let value = environment("FUDE_REDUCED_MOTION")?.lowercased() else { return nil }
    return !["", "0", "no", "false"].contains(value)
  }
}
