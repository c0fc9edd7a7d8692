import Glibc

/// The X servers that can run without a screen.
enum ServerKind {
  /// Xorg with the dummy video driver and the `inputtest` input driver: real devices.
  case xorg(program: String)
  /// Xvfb: no devices of our own; mouse and keyboard through XTEST.
  case xvfb(program: String)

  /// The best server that is installed.
  static func installed() throws(DesktopError) -> ServerKind {
    let xorgs = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/bin/Xorg"]
    let modules = ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"]
    let hasDummy = modules.contains {
      isReadable("\($0)/drivers/dummy_drv.so") && isReadable("\($0)/input/inputtest_drv.so")
    }
    let xorg = xorgs.first(where: isExecutable)
    if let xorg, hasDummy { return .xorg(program: xorg) }
    if isExecutable("/usr/bin/Xvfb") { return .xvfb(program: "/usr/bin/Xvfb") }
    throw .missingProgram(
      xorg == nil ? "Xorg" : "Xorg's dummy video driver",
      package: xorg == nil
        ? "xserver-xorg-core (and xserver-xorg-video-dummy)" : "xserver-xorg-video-dummy")
  }

  private static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }
  private static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
}
