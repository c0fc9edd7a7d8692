import DesktopServices
import PaintingFiles
import UserInterface

extension FudeApp {
  /// Takes the files that other starts of the program name, as long as the app runs.
  func serveOtherStarts() {
    serveInstance { [weak self] request, answer in
      Task { @MainActor in answer(self?.take(request) ?? false) }
    }
  }

  /// Comes to the front and opens what another start was to open, after unsaved work was dealt with;
  /// false where that start has to go on alone.
  private func take(_ request: InstanceRequest) -> Bool {
    guard !window.isClosed, !request.isLate(at: RunningInstance.now), isOnDisplay(request) else {
      return false
    }
    let list = URIList(request.addresses, host: HostName.own)
    guard request.addresses.isEmpty || editor.exchange.openNamed(list) else { return false }
    window.backend.activate(startupID: request.startupID)
    return true
  }

  /// Whether a start is for the display where the window is: a person may have several.
  private func isOnDisplay(_ request: InstanceRequest) -> Bool {
    // `:0.1` is a screen of `:0`.
    func server(_ display: String) -> [Substring] {
      let parts = display.split(separator: ":", omittingEmptySubsequences: false)
      return parts.dropLast() + (parts.last.map { [$0.prefix { $0 != "." }] } ?? [])
    }
    guard let theirs = request.display, let ours = environment("DISPLAY") else { return true }
    return server(theirs) == server(ours)
  }
}
