import ColorLibrary
import ColorPanels
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// The library's screens alone in a window as large as the panel's tab.
@MainActor final class LibraryStage {
  let user: UserDriver
  let model: LibraryModel
  let library: LibraryController
  private(set) var used: [UInt32] = []

  init(
    _ catalog: any ColorCatalog, size: Size = Size(316, 540), scale: Double = 1
  ) throws {
    model = LibraryModel { catalog }
    library = LibraryController(model)
    user = try UserDriver(size: size, scale: scale, root: library)
    library.view.backgroundColor = Theme.current.surface
    library.onUse = { [weak self] in self?.used.append($0.hex) }
    user.window.makeFirstResponder(library.initialFirstResponder)
    rest()
  }

  /// Lets what moves come to rest.
  func rest() { user.advance(by: 0.5) }

  /// Waits for what other threads do.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    rest()
    var screens = titles
    let came = await waited(until: done) {
      // What slides in is not seen before it is there.
      if titles != screens { rest() }
      screens = titles
    }
    rest()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }

  /// Lets all that is ready happen, where nothing is to be seen of it.
  func settle() async {
    for _ in 0..<200 { await Task.yield() }
    rest()
  }

  // MARK: What is seen

  /// The title of the screen in front.
  var title: String { library.title }
  /// The titles of all screens, the search screen first.
  var titles: [String] { library.viewControllers.map(\.title) }

  func sees(_ id: String) -> Bool { user.element(id) != nil }

  func sees(named name: String, role: AccessibilityRole? = nil) -> Bool {
    user.element(named: name, role: role) != nil
  }

  func isEnabled(_ id: String) -> Bool { user.element(id)?.state.isEnabled ?? false }

  func isEnabled(named name: String) -> Bool {
    user.element(named: name)?.state.isEnabled ?? false
  }

  /// The rows of a list, from the top down, as far as they are in sight.
  func rows(of list: String) -> [String] {
    user.element(list)?.all.filter { $0.role == .listItem }.sorted {
      $0.frame.minY < $1.frame.minY
    }.map(\.name) ?? []
  }

  // MARK: What is done

  /// Types in place of what is in the field.
  func type(_ text: String, in field: String = "library.query") {
    user.tap(field)
    user.key(.character("a"), modifiers: .control)
    user.type(text)
  }

  /// Looks a color up and waits for its screen.
  func open(_ hex: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    type(hex)
    user.tap("library.search")
    await wait(for: hex, sourceLocation: sourceLocation) { titles.count > 1 }
  }
}
