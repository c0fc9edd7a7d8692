import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// The real program and others: it is dropped on, pasted into, and started again.
  struct ExchangeTests {
    private let desktop: VirtualDesktop
    private let home: String
    private let program: DesktopProgram
    private let window: DesktopWindow

    init() throws {
      desktop = try DesktopSuite.desktop()
      home = try desktop.makeHome()
      (program, _) = try desktop.startFude(home: home)
      let id = program.processID
      let desktop = desktop
      window = try desktop.wait(for: "Fude's window") { () throws(DesktopError) in
        try desktop.window(ofProcess: id)
      }
    }

    /// The bytes of a green picture.
    private func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
      var painting = Painting(
        size: PixelSize(width: width, height: height), paper: Color(hex: 0x00C000))
      _ = painting.addLayer()
      return try CopiedPart.painting(painting).data(as: .png) ?? []
    }

    private func waitForGreen(
      _ what: String, meanwhile: @escaping () throws(DesktopError) -> Void = {}
    ) throws {
      let frame = try #require(window.frame)
      let middle = Point(
        Double(frame.minX + frame.width / 2), Double(frame.minY + frame.height / 2))
      let desktop = desktop
      try desktop.wait(for: what) { () throws(DesktopError) in
        try meanwhile()
        return try desktop.color(at: middle) == 0xFF00_C000
      }
    }

    @Test func aFileIsDroppedAndSeen() throws {
      let path = "\(home)/green.png"
      try AtomicFile.write(picture(300, 200), to: path)
      let manager = try desktop.startDataClient()
      manager.offered = ["text/uri-list": Array("file://\(path)\r\n".utf8)]
      let frame = try #require(window.frame)
      // Not before the window takes drops, which is after its first picture.
      let desktop = desktop
      try desktop.wait(for: "the window's word") { () throws(DesktopError) in
        try manager.enter(window)
        try manager.move(to: frame.minX + 400, frame.minY + 300, over: window)
        try manager.turn()
        return manager.statuses.contains(true)
      }
      try manager.drop(on: window)
      try waitForGreen("the dropped picture") { () throws(DesktopError) in try manager.turn() }
      #expect(manager.finishes == [true])
    }

    @Test func aPictureIsPastedWithTheKeyboard() throws {
      let other = try desktop.startDataClient()
      other.offered = ["image/png": try picture(390, 290)]
      #expect(try other.own("CLIPBOARD"))
      try desktop.keyboard.type(try #require(Key("v")), holding: [.control])
      try waitForGreen("the pasted picture") { () throws(DesktopError) in try other.turn() }
    }

    @Test func whatIsCopiedIsHadAlsoAfterTheEnd() throws {
      let manager = try desktop.startDataClient()
      #expect(try manager.own("CLIPBOARD_MANAGER"))
      let reader = try desktop.startDataClient()
      // An empty painting is nothing to copy, but on its paper it is.
      try desktop.keyboard.type(try #require(Key("c")), holding: [.control, .shift])
      let (desktop, program) = (desktop, program)
      try reader.ask("CLIPBOARD", for: "image/png")
      var asked = 1
      try desktop.wait(for: "the copied picture") { () throws(DesktopError) in
        try reader.turn()
        // Refused until the app has the keys that were typed.
        if reader.answers.count == asked, let last = reader.answers.last, last == nil {
          try reader.ask("CLIPBOARD", for: "image/png")
          asked += 1
        }
        return reader.answers.contains { $0?.type == "image/png" }
      }
      let answers = reader.answers.compactMap { $0?.bytes }
      let bytes = try #require(answers.last)
      let copied = try PictureFile.decode(bytes, named: "copied")
      #expect(copied.size == PixelSize(width: 400, height: 300))
      try desktop.keyboard.type(try #require(Key("q")), holding: [.control])
      try desktop.wait(for: "the end, after the manager was asked") { () throws(DesktopError) in
        try manager.turn()
        return program.exitCode != nil
      }
      #expect(program.exitCode == 0 && manager.requests == ["SAVE_TARGETS"])
    }

    @Test func aSecondStartGivesItsFileToTheFirst() throws {
      let path = "\(home)/green.png"
      try AtomicFile.write(picture(300, 200), to: path)
      program.end()
      let address = "unix:path=\(home)/bus"
      let bus = try desktop.start(
        ["/usr/bin/dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(address)"],
        home: home)
      let socket = "\(home)/bus"
      try desktop.wait(for: "the bus") { () throws(DesktopError) in access(socket, F_OK) == 0 }
      let fude = try File.folderOfThisProgram() + "/fude"
      let environment: [String: String?] = ["DBUS_SESSION_BUS_ADDRESS": address]
      let first = try desktop.start([fude], home: home, environment: environment)
      let desktop = desktop
      let frame = try desktop.wait(for: "the first window") { () throws(DesktopError) in
        try desktop.window(ofProcess: first.processID)?.frame
      }
      // The first one asks for its name after its first picture: a start before that goes on alone.
      var second = try desktop.start([fude, path], home: home, environment: environment)
      try desktop.wait(for: "a start that gives its file away") { () throws(DesktopError) in
        if second.exitCode == 0 { return true }
        if try desktop.window(ofProcess: second.processID) != nil {
          second.end()
          second = try desktop.start([fude, path], home: home, environment: environment)
        }
        return false
      }
      try desktop.wait(for: "the file in the first window") { () throws(DesktopError) in
        try desktop.color(at: frame.rect.center) == 0xFF00_C000
      }
      bus.end()
      first.end()
    }
  }
}
