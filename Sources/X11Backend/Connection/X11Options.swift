/// Ways to use less of a server than it has: for tests, and for servers that lie.
public nonisolated struct X11Options: Hashable, Sendable {
  /// Pens, fingers and fractions of pixels; without it, the core pointer.
  public var usesXInput2 = true
  /// Pixels through shared memory; without it, through the connection.
  public var usesSharedMemory = true
  /// Whether the loop runs the main queue's tasks. Off only where somebody else does, as in tests.
  public var servesMainQueue = true
  /// Pixels per point; nil asks the server, and follows what it says while the program runs.
  public var scale: Double?

  /// Uses all that there is.
  public init() {}

  /// Reads `FUDE_NO_XINPUT2`, `FUDE_NO_SHM` (1 turns off), `FUDE_SCALE`, and where that says nothing
  /// `GDK_SCALE`, from an environment.
  public init(environment: (String) -> String?) {
    usesXInput2 = environment("FUDE_NO_XINPUT2") != "1"
    usesSharedMemory = environment("FUDE_NO_SHM") != "1"
    let own = environment("FUDE_SCALE").flatMap(ScreenScale.read)
    scale = own ?? environment("GDK_SCALE").flatMap(ScreenScale.read)
  }
}
