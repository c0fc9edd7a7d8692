// fude-probe FUDE [--peers]: how fast a painting program is, as the screen shows it.
import Geometry
import Glibc
import VirtualDesktop

guard CommandLine.arguments.count > 1 else {
  File.note("fude-probe: write fude-probe PATH-OF-FUDE [--peers]")
  exit(64)
}
do {
  var candidates = [Candidate(name: "Fude", command: [CommandLine.arguments[1], "--new-window"])]
  if CommandLine.arguments.contains("--peers") { candidates += Candidate.peers }
  let desktop = try VirtualDesktop()
  defer { desktop.stop() }
  let picture = try desktop.makeHome() + "/white.png"
  let size = PixelSize(width: 1600, height: 840)
  try Screenshot(
    size: size, pixels: [UInt32](repeating: .paper, count: size.width * size.height)
  ).writePNG(to: picture)
  var columns: [(name: String, findings: Findings)] = []
  for candidate in candidates {
    File.note("measuring \(candidate.name)")
    let probe = Probe(desktop: desktop, picture: picture)
    columns.append((candidate.name, try probe.measure(candidate)))
  }
  for line in Table(columns: columns).lines { print(line) }
} catch {
  File.note("fude-probe: \(error)")
  exit(1)
}
