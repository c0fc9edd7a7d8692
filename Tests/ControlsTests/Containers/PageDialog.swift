import Controls
import UserInterface

/// A dialog that shows another controller and is named as that.
@MainActor final class PageDialog: PanelController {
  let content: ViewController

  init(_ content: ViewController) {
    self.content = content
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    view.addSubview(content.view)
    titleDidChange()
  }

  override func titleDidChange() {
    super.titleDidChange()
    if isViewLoaded { view.accessibilityLabel = content.title }
  }

  override var initialFirstResponder: Responder? { content.initialFirstResponder }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.view.frame = view.bounds
  }
}
