import ColorLibrary
import ColorPanels
import Controls
import Geometry
import UserInterface
import Words

/// The row for the address of a server of colors, with what that means in words below it.
///
/// An address counts when Enter is pressed or the field is left, so that nobody is asked at half an
/// address; an empty field counts at once.
final class ServerRow: View {
  /// Told of another server, or of none, after each change by hand.
  var onChange: ((ServerAddress?) -> Void)?

  private(set) var server: ServerAddress?
  private let field = ServerField(
    text("Address of the color server"),
    // Translators: No server is asked.
    placeholder: text("Off")
  ).identified("settings.server")
  private let note = LibraryNote()
  private static let gap = 6.0
  /// Room for three lines, which most that is said needs: rows below it stay where they are.
  private static let usualNote = 57.0

  init() {
    super.init()
    field.looks = .outlined
    field.maximumCount = ServerAddress.longest
    for part in [field, note] as [View] { addSubview(part) }
    field.isChanged = { [weak self] in self?.isChanged ?? false }
    field.onLeave = { [weak self] in _ = self?.commit() }
    field.addAction(for: .committed) { [weak self] in _ = self?.commit() }
    field.addAction(for: .cancelled) { [weak self] in self?.revert() }
    field.addAction(for: .valueChanged) { [weak self] in self?.typed() }
    explain()
  }

  /// Shows what is set; tells nobody. What is being typed stays as long as that is the same.
  func show(_ new: ServerAddress?) {
    guard new != server else { return }
    server = new
    revert()
  }

  /// Takes what is typed. Where that is no address, says why, sets none, and returns false.
  func commit() -> Bool {
    guard isChanged else { return true }
    do throws(ServerAddressError) {
      let typed = try field.text.isBlank ? nil : ServerAddress(field.text)
      field.text = typed?.description ?? ""
      set(typed)
      return true
    } catch {
      set(nil)
      // Translators: %s is a sentence that says what is wrong with an address.
      note.show(text("%s Nothing is sent.", "\(error)"))
      if field.isFirstResponder { field.shake() }
      return false
    }
  }

  /// How high it is in a width.
  func height(width: Double) -> Double {
    Metrics.target + ServerRow.gap + max(ServerRow.usualNote, note.height(width: width))
  }

  private var isChanged: Bool { field.text != server?.description ?? "" }

  private func typed() {
    if field.text.isBlank {
      set(nil)
    } else if isChanged {
      note.show(text("Press Enter to use this address."), color: \.mutedText)
    } else {
      explain()
    }
  }

  private func revert() {
    field.text = server?.description ?? ""
    explain()
  }

  private func set(_ new: ServerAddress?) {
    let isNew = new != server
    server = new
    explain()
    if isNew { onChange?(new) }
  }

  /// Says what is sent, and to whom.
  private func explain() {
    guard let server else {
      let off = text(
        """
        Off: nothing is sent. A server, such as http://www.colr.org, would be told each color \
        that you look up and each tag that you give one.
        """)
      return note.show(off, color: \.mutedText)
    }
    let words =
      switch server.scheme {
      case .http:
        // Translators: %s is the name of a computer.
        text(
          """
          %s is told each color that you look up and each tag that you give one, and nothing \
          else. Others on the way can read that. Clear the field to stop.
          """, server.host)
      case .https:
        // Translators: %s is the name of a computer.
        text(
          """
          %s is told each color that you look up and each tag that you give one, and nothing \
          else. Clear the field to stop.
          """, server.host)
      }
    note.show(words, color: \.mutedText)
  }

  override func layoutSubviews() {
    field.frame = Rect(0, 0, bounds.width, Metrics.target)
    let top = Metrics.target + ServerRow.gap
    note.frame = Rect(0, top, bounds.width, note.height(width: bounds.width))
    superview?.setNeedsLayout()
  }
}

extension String {
  /// Whether there is nothing in it but white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
