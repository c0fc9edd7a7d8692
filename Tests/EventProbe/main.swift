// Opens a window, prints what happens in it, one line each, and ends with it. By hand: run it and
// play: F11 is full screen, F2 edits text, F3 reads the clipboard, F4 fills it. The tests run it
// for what needs a main thread of its own.
import Geometry
import Glibc
import UserInterface
import X11Backend

final class Printer: WindowBackendDelegate {
  func backend(_ window: any WindowBackend, didReceive event: BackendEvent) {
    say("\(event)")
    switch event {
    case .closeRequested: window.close(); server.stop()
    case .exposed(let rect): paint(window, Region(rect))
    case .resized: paint(window, Region(window.bitmap.bounds))
    case .fullScreenChanged(let isOn): isFullScreen = isOn
    case .keyPressed(let sample): command(sample.key, window)
    default: break
    }
  }

  func backendDidDrainEvents(_ window: any WindowBackend) {}

  private var isFullScreen = false

  private func command(_ key: Key, _ window: any WindowBackend) {
    switch key {
    case .function(11): window.setFullScreen(!isFullScreen)
    case .function(2): window.setTextInput(caret: PixelRect(x: 40, y: 40, width: 1, height: 20))
    case .function(3):
      server.readClipboard { say("clipboard: \($0?.count ?? -1) \($0?.prefix(20) ?? "")") }
    case .function(4): server.setClipboard("from the probe")
    default: break
    }
  }

  func paint(_ window: any WindowBackend, _ region: Region) {
    for y in 0..<window.size.height {
      for x in 0..<window.size.width { window.bitmap[x, y] = 0xFFFA_FAFA }
    }
    window.present(region)
  }
}

func say(_ line: String) {
  print(line)
  fflush(nil)
}

let server: X11Backend
do {
  server = try X11Backend()
} catch {
  say("\(error)")
  exit(1)
}
let printer = Printer()
server.onConnectionLost = { say("lost: \($0)") }
let window = try server.makeWindow(
  WindowConfiguration(
    title: "Events", size: Size(640, 480), minimumSize: Size(64, 48), applicationID: "event-probe"))
window.delegate = printer
window.show()
Task {
  say("task")
  _ = server.schedule(after: 0.01) { say("timer") }
}
server.run()
say("end")
