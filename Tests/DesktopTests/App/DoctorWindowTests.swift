import Geometry
import Glibc
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// What the doctor's window shows while something goes wrong with the devices: the real program, each fault on a
  /// desktop of its own. Set `FUDE_GALLERY` to a folder to get pictures of it.
  @Suite struct DoctorWindowTests {
    /// What is made to go wrong.
    enum Fault: String, CaseIterable, Sendable {
      case deadPressure, noPressure, wrongDriver, stretched, makesGestures, oldServer,
        severalPointers, slow, xwayland,
        grabbed, unused
    }

    /// The color of the bar beside what is wrong, in the light theme.
    private static let mark: UInt32 = 0xFFE8_A33D
    private static let limit = 3.0

    private func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The desktop, with what is wrong with it before Fude starts.
    private func desktop(_ fault: Fault?) throws -> VirtualDesktop {
      let idle =
        switch fault {
        // What XWayland and a driver without pressure call theirs.
        case .xwayland: ["xwayland-tablet stylus:21"]
        case .noPressure: ["HUION Tablet"]
        default: [String]()
        }
      return try VirtualDesktop(size: PixelSize(width: 1000, height: 800), idleDevices: idle)
    }

    private func make(_ fault: Fault, on desktop: VirtualDesktop) throws {
      switch fault {
      case .wrongDriver: try desktop.setProperty("Evdev Axes Swap", of: "pen", bytes: [0])
      case .stretched: try desktop.setSplit(true)
      case .makesGestures:
        try desktop.setProperty("Wacom Enable Touch Gesture", of: "touch", bytes: [1])
      case .severalPointers: try desktop.setSecondPointer(true)
      case .grabbed: try desktop.setGrabbed(true)
      case .unused: try desktop.setFloating(true, device: "pen")
      // These are what it is, or what a hand does.
      case .oldServer, .xwayland, .noPressure, .deadPressure, .slow: break
      }
    }

    /// A hand at the pen, by which the fault shows.
    private func move(
      _ pen: VirtualPen, by step: Int, _ fault: Fault
    ) throws {
      let place = Point(20 + Double(step % 100), 20)
      switch fault {
      case .deadPressure:
        if step == 0 { try pen.press(at: place, pressure: 0) }
        try pen.move(to: place)
      case .slow:
        try pen.move(to: place)
        usleep(22_000)
      default: break
      }
    }

    @Test(arguments: [nil] + Fault.allCases)
    func itNamesEachFaultWithinThreeSeconds(_ fault: Fault?) throws {
      let desktop = try desktop(fault)
      let pen = try #require(desktop.pen)
      let home = try desktop.makeHome()
      mkdir("\(home)/config", 0o700)
      mkdir("\(home)/config/fude", 0o700)
      let file = try #require(fopen("\(home)/config/fude/keys", "w"))
      fputs("app.doctor F7\n", file)
      fclose(file)
      let (program, frame) = try desktop.startFude(
        home: home, environment: fault == .oldServer ? ["FUDE_NO_XINPUT2": "1"] : [:])
      defer { program.end() }
      try pen.enter(at: Point(20, 20))
      let before = try desktop.screenshot(of: frame)
      try desktop.keyboard.type(.f7)
      var began = now()
      var panel = before
      try desktop.wait(for: "the doctor's window") { () throws(DesktopError) in
        panel = try desktop.screenshot(of: frame)
        return panel.pixels != before.pixels
      }
      if let fault, [.noPressure, .oldServer, .xwayland].contains(fault) == false {
        // It finds nothing before.
        let quiet = now() + 1
        while now() < quiet {
          panel = try desktop.screenshot(of: frame)
          #expect(!panel.pixels.contains(Self.mark))
        }
        try make(fault, on: desktop)
        began = now()
      }
      var step = 0
      while now() - began < (fault == nil ? Self.limit : 20) {
        if let fault { try move(pen, by: step, fault) }
        step += 1
        if fault == .slow, step % 20 != 0 { continue }
        panel = try desktop.screenshot(of: frame)
        if panel.pixels.contains(Self.mark) { break }
      }
      let time = now() - began
      #expect(panel.pixels.contains(Self.mark) == (fault != nil))
      if fault == .grabbed { try desktop.setGrabbed(false) }
      if let folder = getenv("FUDE_GALLERY").map({ String(cString: $0) }) {
        // The panel comes gliding.
        usleep(600_000)
        try desktop.screenshot().writePNG(
          to: "\(folder)/doctor-\(fault?.rawValue ?? "healthy").png")
        print("\(fault?.rawValue ?? "healthy"): \((time * 100).rounded() / 100) s")
        #expect(time < Self.limit || fault == nil)
      }
    }
  }
}
