package import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// What keys and buttons do to a line.
extension StrokeReshaper {
  /// What is done to all of the line.
  package static let lineCommands: [Command<SelectionEditor>] = [
    command(
      // Translators: The line of a stroke becomes as a steadier hand would have drawn it.
      "smooth", storedText("Smooth Line")
    ) { reshaper in
      reshaper.changeOnce(nil) { line in
        let new = line.smoothed(unit: reshaper.unit)
        return (new, LineFalloff.nearest(to: line.point(at: reshaper.chosen), on: new.points))
      }
    },
    command(
      // Translators: A line goes on to where it began.
      "close", storedText("Close Line"), isEnabled: { $0.line.map { $0.closed != $0 } ?? false }
    ) { reshaper in reshaper.changeOnce(nil) { ($0.closed, reshaper.chosen) } },
    command(
      // Translators: A line is painted from its other end.
      "reverse", storedText("Reverse Line")
    ) { reshaper in
      reshaper.changeOnce(nil) { ($0.reversed, $0.end - reshaper.chosen) }
    },
    Command(
      // Translators: A switch: a drag of an end of a line makes it shorter.
      CommandID("reshape.trim"), storedText("Trim Line"),
      isChecked: { $0.reshaper.trims }
    ) { $0.reshaper.trims.toggle() },
  ]

  /// What keys do.
  package static let ownKeyCommands: [Command<SelectionEditor>] =
    Nudge.commands(
      "reshape", storedText("Move Place of Line"), storedText("Move Place of Line by 10 px")
    ) { $0.reshaper.nudge($1) } + [
      command(
        // Translators: Keys change the next place of a line.
        "next", storedText("Next Place"), KeyStroke("."), repeats: true
      ) { $0.step(1) },
      command("previous", storedText("Previous Place"), KeyStroke(","), repeats: true) {
        $0.step(-1)
      },
      // Translators: A pull at a line bends less of it.
      command("less", storedText("Shorter Reach"), KeyStroke("["), repeats: true) {
        $0.scaleReach(by: 1 / 1.15)
      },
      command("more", storedText("Longer Reach"), KeyStroke("]"), repeats: true) {
        $0.scaleReach(by: 1.15)
      },
      command("wider", storedText("Wider There"), KeyStroke(.up, .alt), repeats: true) {
        $0.widen(by: 1.1)
      },
      // Translators: A line gets thinner at one place.
      command("thinner", storedText("Thinner There"), KeyStroke(.down, .alt), repeats: true) {
        $0.widen(by: 1 / 1.1)
      },
      Command(
        // Translators: The reshaping of a line has an end.
        CommandID("reshape.done"), storedText("Done with Line"),
        keys: [KeyStroke(.enter), KeyStroke("v")]
      ) { $0.reshaper.finish() },
      Command(
        CommandID("reshape.leave"), storedText("Leave Line"), keys: [KeyStroke(.escape)]
      ) { if !$0.reshaper.callOff() { $0.reshaper.finish() } },
    ]

  private static func command(
    _ name: String, _ title: String, _ key: KeyStroke? = nil, repeats: Bool = false,
    isEnabled: @escaping (StrokeReshaper) -> Bool = { _ in true },
    _ action: @escaping (StrokeReshaper) -> Void
  ) -> Command<SelectionEditor> {
    Command(
      CommandID("reshape.\(name)"), title, keys: key.map { [$0] } ?? [], repeats: repeats,
      isEnabled: { isEnabled($0.reshaper) }
    ) { action($0.reshaper) }
  }

  /// Moves the chosen place by a way on the screen, in canvas pixels.
  private func nudge(_ way: Vector) {
    guard let transform = view?.canvasTransform else { return }
    changeOnce(.nudge) { line in
      let hold = line.hold(at: chosen, reach: reach)
      return (hold.bent(by: Nudge.step(way, in: transform)), hold.placeThen)
    }
  }

  /// Makes the line so many times as wide at the chosen place.
  private func widen(by factor: Double) {
    changeOnce(.width) { line in
      let hold = line.hold(at: chosen, reach: reach)
      return (hold.widened(by: factor), hold.placeThen)
    }
  }

  /// Chooses a place farther along the line, or back.
  private func step(_ direction: Double) {
    guard let line else { return }
    choose(line.place(along: direction * reach / 4, from: chosen))
  }
}
