import Canvas
import ColorSpaces
import PaintingFiles
import Rasterizer
import Threads
import UserInterface
import Words

/// How colors are shown: all of the window by the profile of its monitor, and those of the canvas, where the
/// painter wishes, as somebody else sees them.
///
/// A profile is read, and tables are made of it, once on a thread of their own; until then all stays as it was.
final class ScreenColors {
  /// What the tables are made of.
  private nonisolated struct Wish: Hashable, Sendable {
    /// The monitor's profile; empty for none.
    var profile: [UInt8] = []
    var vision: ColorVision?
  }

  /// What is made of it.
  private nonisolated struct Made: Sendable {
    var window: ColorMap?
    var canvas: ColorMap?
    var problem: String?
  }

  /// The profile of the monitor where the window is; empty for none.
  var profile: [UInt8] = [] { didSet { update() } }
  /// Whether it counts.
  var isManaged = true { didSet { update() } }
  /// As whom the canvas is shown; nil shows all colors.
  var vision: ColorVision? { didSet { update() } }

  private weak var window: Window?
  private weak var view: PaintingView?
  private let thread = WorkThread(isWaitedFor: true)
  private var wish = Wish()

  /// Sees to a window and the canvas in it.
  init(_ window: Window, _ view: PaintingView) {
    self.window = window
    self.view = view
  }

  private func update() {
    let new = Wish(profile: isManaged ? profile : [], vision: vision)
    guard new != wish else { return }
    wish = new
    // To go back needs nothing.
    if new == Wish() { return show(Made()) }
    thread.perform { [weak self] in
      let made = Self.make(new)
      Task { @MainActor in
        if self?.wish == new { self?.show(made) }
      }
    }
  }

  private func show(_ made: Made) {
    window?.colors = made.window
    view?.canvasColors = made.canvas
    if let problem = made.problem { window?.application?.backend.report(problem) }
  }

  private nonisolated static func make(_ wish: Wish) -> Made {
    var made = Made()
    let screen = ScreenProfile(wish.profile)
    if screen == nil, !wish.profile.isEmpty {
      made.problem =
        ScreenProfile.isAvailable
        ? text("The color profile of the monitor is damaged: colors are shown without it.")
        : text(
          "Without the library Little CMS (package liblcms2-2) colors are shown without the monitor's profile."
        )
    }
    if let all = screen?.colors(), !all.changesNothing { made.window = all }
    if let vision = wish.vision {
      made.canvas = screen?.colors(seenAs: vision) ?? ColorMap(seenAs: vision, on: nil)
    }
    return made
  }
}
