import ArgumentParser
import AssistiveTools
import CTaskThreads
import DesktopServices
import FileDialogs
import Glibc
import PaintingApp
import PaintingFiles
import PaintingModel
import Rasterizer
import Words
import X11Backend

// Before anything is said.
let catalogs =
  X11Backend.variable("FUDE_CATALOGS") ?? RunningProgram.path.flatMap(Catalog.folder(of:))
if let problem = Catalog.open(
  in: catalogs, for: "fude \(version)", environment: X11Backend.variable)
{
  complain(problem)
}
// A limit on the size of files is an error of the write, not the end of the program.
signal(SIGXFSZ, SIG_IGN)
// Put into words now: then there is no memory to read a catalog.
let lastWord = text("the computer gives no more memory; the next start offers what is painted")
TileMemory.setLastWord { [lastWord] in
  complain(lastWord)
  _exit(1)
}
// Nothing wakes the program while nobody paints.
task_threads_adopt()

switch FudeCommand.parseOrExit().task {
case .export(let painting, let picture, let export):
  do throws(FileError) {
    try export.write(try opened(painting), to: picture)
  } catch {
    failure("\(error)")
  }
case .convert(let painting, let file):
  do throws(FileError) {
    try OpenRasterFile.write(try opened(painting), to: file)
  } catch {
    failure("\(error)")
  }
case .strokes(let painting):
  do throws(FileError) {
    try StrokeLinesFile.print(try opened(painting))
  } catch {
    failure("\(error)")
  }
case .thumbnail(let file, let picture, let side):
  do throws(FileError) {
    try ThumbnailFile.write(of: file, to: picture, maximumSide: side)
  } catch {
    failure("\(error)")
  }
case .doctor:
  do throws(X11Error) {
    guard DoctorRun(backend: try X11Backend(), print: say).run() else {
      // Translators: Why nothing is known of the input devices.
      failure(text("the display went away"))
    }
  } catch {
    failure("\(error)")
  }
case .restoreDevices:
  // What ends a whole group of processes is not to end this one.
  setsid()
  var changes: [DeviceChange] = []
  while let line = readLine() {
    if let change = DeviceChange(line: line) { changes.append(change) }
  }
  // Without a display there are no devices.
  guard let devices = try? X11Backend() else { exit(0) }
  for change in changes.reversed() { change.takeBack(on: devices) }
case .paint(var options):
  // Who asks for a size knows the program, or is one.
  options.showsHints = options.paintingSize == nil && !options.isPlay
  let instance = RunningInstance(
    named: FudeApp.identifier, on: SessionBus(environment: X11Backend.variable))
  // One that runs already opens the file, in the window that is there, or comes to the front.
  let handedOver = handOver(options, to: instance)
  let display = Result { try X11Backend() }
  if handedOver?.wait() == true { exit(0) }
  do {
    let backend = try display.get()
    let app = try FudeApp(
      backend: backend, options: options, environment: X11Backend.variable,
      askDesktop: { SettingsPortal(X11Backend.variable).follow(tell: $0, complain: complain) },
      screenPicker: ScreenshotPortal(X11Backend.variable).picker,
      desktopChooser: FileChooserPortal(X11Backend.variable).chooser,
      desktopPrinter: PrintPortal(X11Backend.variable).printer, linePrinter: LinePrinter(),
      mayRememberFiles: { SettingsPortal(X11Backend.variable).askWhetherFilesAreRemembered($0) },
      serveInstance: instance.serve,
      showInFiles: { FileBrowser(X11Backend.variable).show($0, complain: complain) },
      openPage: { DesktopOpener().show($0, fail: $1) },
      startAssistance: { [weak backend] window in
        backend?.takesKey = { key in
          AssistiveBridge.takesKey(
            isPress: key.isPress, symbol: key.symbol, code: key.code, modifiers: key.modifiers,
            time: key.time, text: key.text)
        }
        let problem = AssistiveBridge.start(for: window, name: "Fude", version: version)
        if let problem { complain("assistive tools see nothing of the window: \(problem)") }
      },
      startSurvivor: { SurvivingProcess(arguments: ["--restore-devices"]) },
      drawAuthor: { .random(in: 1 ... .max) })
    app.run()
    if let loss = app.lossMessage { failure(loss) }
  } catch {
    failure("\(error)")
  }
}

/// Begins to ask the one that runs to do it; nil where this start goes on itself.
func handOver(_ options: AppOptions, to instance: RunningInstance) -> RunningInstance.Answer? {
  guard let files = options.sharedFiles else { return nil }
  let request = InstanceRequest(
    startupID: X11Backend.variable("DESKTOP_STARTUP_ID"), display: X11Backend.variable("DISPLAY"),
    time: RunningInstance.now)
  return instance.hand(request, files: files.compactMap { AbsolutePath.of($0) })
}

/// The painting in a file, or in what comes on standard input (`-`); says what is to be known of it.
func opened(_ path: String) throws(FileError) -> Painting {
  let opened = path == "-" ? try PaintingFile.openInput() : try PaintingFile.open(path)
  if let notice = opened.notice { complain(notice) }
  return opened.painting
}

/// Ends the program with one line on standard error.
func failure(_ message: String) -> Never {
  complain(message)
  exit(1)
}

/// Writes one line on standard output, at once.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Writes one line on standard error, from any thread.
nonisolated func complain(_ message: String) {
  let line = "fude: \(message)\n"
  _ = unsafe line.withCString { text in unsafe write(STDERR_FILENO, text, strlen(text)) }
}
