public import ColorLibrary
public import Controls
public import Rasterizer
import UserInterface

/// The library of colors: a search screen, and on it the screens of colors and tags. It begins
/// with the screens that were there when the last one was left.
public final class LibraryController: NavigationController {
  /// Told of a color to paint with.
  public var onUse: ((Color) -> Void)?
  private let model: LibraryModel

  /// Makes the screens of a model.
  public init(_ model: LibraryModel) {
    self.model = model
    let search = LibrarySearchController(model.search)
    super.init(rootViewController: search)
    search.onFind = { [weak self] in self?.found($0) }
    search.onOpen = { [weak self] in self?.open($0) }
    search.onUse = { [weak self] in self?.onUse?(Color(hex: $0)) }
    for screen in model.screens {
      switch screen {
      case .color(let hex): open(hex, animated: false)
      case .tag(let id):
        if let tag = model.knownTag(id) { open(tag, animated: false) }
      }
    }
  }

  public override func viewWillDisappear() {
    super.viewWillDisappear()
    model.screens = viewControllers.compactMap { controller in
      switch controller {
      case let controller as LibraryColorController: .color(controller.model.hex)
      case let controller as LibraryTagController: .tag(controller.model.id)
      default: nil
      }
    }
  }

  /// Shows a color that was looked up elsewhere, straight on the search screen.
  public func show(_ record: ColorRecord) { show(LookupResult(record, from: .local)) }

  /// Shows a color that was looked up elsewhere, straight on the search screen.
  public func show(_ result: LookupResult) {
    if viewControllers.count > 1 { popToRootViewController(animated: false) }
    model.color(result.record.hex).show(result)
    open(result.record.hex, animated: false)
  }

  /// Shows the colors of a tag that was met elsewhere, straight on the search screen.
  public func show(_ tag: Tag) {
    if viewControllers.count > 1 { popToRootViewController(animated: false) }
    let screen = model.tag(tag.id, name: tag.name)
    open(screen, animated: false)
  }

  private func found(_ find: LibrarySearchModel.Find) {
    switch find {
    case .color(let result):
      model.color(result.record.hex).show(result)
      open(result.record.hex)
    case .tag(let tag): open(model.tag(tag.id, name: tag.name, count: tag.count))
    }
  }

  private func open(_ hex: UInt32, animated: Bool = true) {
    let screen = LibraryColorController(model.color(hex))
    screen.onOpen = { [weak self] tag in
      guard let self else { return }
      open(model.tag(tag.id, name: tag.name))
    }
    screen.onUse = { [weak self] in self?.onUse?(Color(hex: hex)) }
    pushViewController(screen, animated: animated)
  }

  private func open(_ tag: LibraryTagModel, animated: Bool = true) {
    let screen = LibraryTagController(tag)
    screen.onOpen = { [weak self] in self?.open($0) }
    screen.onUse = { [weak self] in self?.onUse?(Color(hex: $0)) }
    pushViewController(screen, animated: animated)
  }
}
