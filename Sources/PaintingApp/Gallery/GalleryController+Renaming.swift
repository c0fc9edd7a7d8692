import Controls
import FileDialogs
import Geometry
import PaintingFiles
import UserInterface
import Words

extension GalleryController {
  /// Lays a field over the name of an item; the ending stays.
  func beginRenaming(_ item: GalleryItem) {
    endRenaming()
    select(path: item.path)
    grid.layoutIfNeeded()
    guard let cell = cell(of: item.path) else { return }
    let field = NameField(text("Name of %s", item.title), text: item.name.base, style: .button)
    field.accessibilityIdentifier = "gallery.name"
    field.looks = .outlined
    field.maximumCount = 240
    field.frame = cell.titleFrame
    field.addAction(for: .committed) { [weak self] in self?.rename(item) }
    field.addAction(for: .cancelled) { [weak self] in self?.endRenaming(keepsKeys: true) }
    field.onLeave = { [weak self] in self?.fieldWasLeft(item) }
    renaming = (field, item.path)
    cell.setRenaming(true)
    cell.addSubview(field)
    field.selectAll()
    field.becomeFirstResponder()
  }

  /// Takes the field away; the name stays as it was.
  func endRenaming(keepsKeys: Bool = false) {
    guard let (field, path) = renaming else { return }
    renaming = nil
    field.removeFromSuperview()
    cell(of: path)?.setRenaming(false)
    if keepsKeys { grid.becomeFirstResponder() }
  }

  /// What was typed counts when the field is left, where it can be a name.
  private func fieldWasLeft(_ item: GalleryItem) {
    guard renaming?.path == item.path else { return }
    if let name = renaming.flatMap({ item.name.renamed($0.field.text) }), name != item.name {
      rename(item)
    } else {
      endRenaming()
    }
  }

  private func rename(_ item: GalleryItem) {
    guard let field = renaming?.field else { return }
    guard let name = item.name.renamed(field.text) else {
      let mode = ChooserMode.save(name: "", ending: item.name.ending)
      say(mode.problem(of: field.text) ?? text("No file can be called so."))
      return field.shake()
    }
    guard name != item.name else { return endRenaming(keepsKeys: true) }
    let new = item.path.dropLast(item.name.text.count) + name.text
    disk.move(item.path, to: String(new)) { [weak self] result in
      self?.renamed(item, to: String(new), name, result)
    }
  }

  private func say(_ text: String) {
    if let window { Toast.show(text, in: window, bottom: 32) }
  }

  private func renamed(
    _ item: GalleryItem, to path: String, _ name: FileName, _ result: Result<Void, FileError>
  ) {
    switch result {
    case .success:
      endRenaming(keepsKeys: true)
      onAction?(.moved(from: item.path, to: path))
      reload(choosing: path)
    case .failure(.nameTaken):
      say(text("There is a “%s” already", name.base))
      renaming?.field.shake()
      renaming?.field.becomeFirstResponder()
    case .failure(let error):
      endRenaming(keepsKeys: true)
      tell(text("The painting keeps its name"), error)
    }
  }
}

/// A field that tells when the keys go elsewhere.
private final class NameField: TextField {
  var onLeave: (() -> Void)?

  override func firstResponderChanged() {
    super.firstResponderChanged()
    if !isFirstResponder, !keepsKeys { onLeave?() }
  }

  /// Whether its own menu has the keys for a while.
  private var keepsKeys: Bool { window?.presentedViewControllers.last is MenuController }
}
