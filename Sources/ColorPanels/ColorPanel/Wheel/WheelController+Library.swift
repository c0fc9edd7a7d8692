import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

extension WheelController {
  /// Connects what the library knows of the color; without one there is nothing of it.
  func connectLibrary() {
    guard let names, let catalog = context.services.catalog else { return }
    page.showsLibrary = true
    names.onAnswer = { [weak self] in self?.page.library.show($0) }
    page.searchButton.addAction { [weak self] in self?.search(catalog()) }
    page.library.chips.onChoose = { [weak self] in self?.onShowTag?($0) }
    page.library.addButton.addAction { [weak self] in self?.addTag(catalog()) }
    page.library.field.addAction(for: .committed) { [weak self] in self?.addTag(catalog()) }
    page.library.field.addAction(for: .cancelled) { [weak self] in self?.leaveTag() }
  }

  /// The color is another: its name is asked for, and a search for the former one is over.
  func updateLibrary() {
    if isViewLoaded, view.window != nil { names?.ask(for: picked.color.hex) }
    guard searched != picked.color.hex else { return }
    searching.cancel()
    showSearch(.idle)
  }

  /// Looks the color up, on the server too where one is set, and shows what was found.
  private func search(_ catalog: any ColorCatalog) {
    guard page.field.text == picked.color.cssHex || applyField(), !searching.isAsking else {
      return
    }
    let hex = picked.color.hex
    showSearch(.loading, of: hex)
    searching.ask { () async throws(LibraryError) in
      try await catalog.lookUp(hex)
    } _: { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success(let result) where result.record.isKnown:
        showSearch(.idle)
        context.showInLibrary?(result)
      case .success(let result):
        showSearch(.notFound, of: hex)
        tell(result.origin.problem)
      case .failure(let error):
        showSearch(.idle)
        if error != .cancelled { tell(error.description) }
      }
    }
  }

  /// How far the search for a color is.
  private enum SearchState {
    case idle, loading, notFound

    var title: String {
      switch self {
      case .idle: text("Search")
      case .loading: text("Loading")
      case .notFound: text("Not found")
      }
    }
  }

  private func showSearch(_ state: SearchState, of hex: UInt32? = nil) {
    searched = hex
    page.searchButton.title = state.title
    for control in [page.searchButton, page.field] as [Control] {
      control.isEnabled = state != .loading
    }
  }

  /// Gives the color the tag that was typed.
  private func addTag(_ catalog: any ColorCatalog) {
    let field = page.library.field
    let name = field.text.trimmed
    guard !name.isEmpty else {
      page.window?.makeFirstResponder(field)
      return
    }
    guard !adding.isAsking else { return }
    let hex = picked.color.hex
    page.library.isAdding = true
    adding.ask { () async throws(LibraryError) in
      try await catalog.add(tag: name, to: hex)
    } _: { [weak self] answer in
      guard let self else { return }
      page.library.isAdding = false
      switch answer {
      case .success(let origin):
        field.text = ""
        // Translators: why, as a whole sentence.
        tell(origin.problem.map { text("The tag is kept in your own library. %s", $0) })
      case .failure(let error):
        field.shake()
        if error != .cancelled { tell(error.description) }
      }
      names?.ask(for: picked.color.hex, again: true)
    }
  }

  /// The first Escape takes back what was typed.
  private func leaveTag() {
    let field = page.library.field
    guard field.text.isEmpty else { return field.text = "" }
    escape()
  }

  private func tell(_ problem: String?) {
    if let problem, let window { Toast.show(problem, in: window) }
  }
}
