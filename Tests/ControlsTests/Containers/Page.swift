import Controls
import Geometry
import UserInterface

/// A page of a container that tells what happens to it, with two buttons.
@MainActor final class Page: ViewController {
  let name: String
  let first: Button
  let second: Button
  var log: [String] = []

  init(_ name: String) {
    self.name = name
    first = Button("\(name) 1")
    second = Button("\(name) 2")
    super.init()
  }

  override var title: String { name }
  override var initialFirstResponder: Responder? { first }

  override func viewDidLoad() {
    let column = StackView(.vertical, spacing: 8, alignment: .leading)
    for button in [first, second] { column.addArrangedSubview(button) }
    column.frame = Rect(30, 10, 120, 96)
    view.addSubview(column)
    log.append("load")
  }
  override func viewWillAppear() { log.append("will appear") }
  override func viewDidAppear() { log.append("appear") }
  override func viewWillDisappear() { log.append("will disappear") }
  override func viewDidDisappear() { log.append("disappear") }
}
