import CX11
import Geometry
import UserInterface

extension X11Backend {
  /// Runs on the main thread until `stop`, or until the server goes away.
  public func run() {
    guard !isRunning else { return }
    isRunning = true
    while isRunning && !connection.isLost { turn() }
    isRunning = false
    connection.saveClipboard()
    _ = connection.flush()
    if connection.isLost { tellLoss() }
  }

  /// One turn of the loop: all that has come, all that is due, then a sleep until more comes.
  private func turn() {
    deliverEvents()
    runTimers()
    guard isRunning, !connection.isLost else { return }
    for window in windows { window.delegate?.backendDidDrainEvents(window) }
    if let error = connection.takeError() { Self.complain("X error: \(error)") }
    guard isRunning else { return }
    // What was sent may have pulled in events that no descriptor tells of any more.
    let hasEvents = connection.flush()
    if sources.wait(until: timers.nextDeadline, onlyLooks: hasEvents || connection.isLost) {
      sources.runMainQueue()
    }
  }

  /// Makes `run` return after the current turn.
  public func stop() { isRunning = false }

  /// Takes all that has come, then delivers it. Taking it first shows which devices go away at
  /// its end, and which of several sizes is the last.
  private func deliverEvents() {
    let batch = takeBatch()
    guard !batch.isEmpty else { return }
    var lastResize: [UInt64: Int] = [:]
    for (index, event) in batch.enumerated() where event.raw.kind == .configure {
      lastResize[event.raw.window] = index
    }
    for (index, event) in batch.enumerated() {
      switch event.raw.kind {
      case .configure where lastResize[event.raw.window] == index: resize(event.raw)
      case .screen_changed: screenChanged()
      case .color_profile:
        if let window = window(event.raw.window) {
          window.delegate?.backend(window, didReceive: .colorProfileChanged)
        }
      case .image_free: window(event.raw.window)?.imageIsFree(event.raw.image)
      case .clipboard:
        answerClipboard(Clipboard(event.raw.source), event.raw.detail != 0 ? event.text : nil)
      case .data_kinds:
        answerExchange(event.raw.source, .types(Set(kinds: event.raw.detail)))
      case .data: answerExchange(event.raw.source, ExchangeAnswer(event.raw, data: event.data))
      case .raw: tell(event.raw)
      case .key_down where isTaken(event), .key_up where isTaken(event): break
      default: deliver(translator.translate(event, heardAt: now))
      }
    }
    deliver(translator.finishBatch(heardAt: now))
  }

  /// Whether another program keeps a key for itself.
  private func isTaken(_ event: X11Event) -> Bool { takesKey?(X11Key(event)) == true }

  private func takeBatch() -> [X11Event] {
    var batch: [X11Event] = []
    while let event = connection.nextEvent() {
      batch.append(event)
      switch event.raw.kind {
      case .devices_changed:
        translator.updateDevices(connection.devices())
      case .enter where !translator.isTouchScreen(event.raw.device):
        // Scrolling elsewhere has moved the axes.
        connection.refreshScroll()
        translator.updateScroll(connection.devices())
      default: break
      }
    }
    return batch
  }

  private func deliver(_ deliveries: [EventTranslator.Delivery]) {
    for delivery in deliveries {
      for window in windows where delivery.window == nil || delivery.window == window.number {
        window.delegate?.backend(window, didReceive: delivery.event)
      }
    }
  }

  /// Another resolution, another density, or a monitor that came or went. Where the scale is another
  /// one, windows are told at once, and again when they have their new size.
  private func screenChanged() {
    let new = connection.screen(scale: options.scale)
    guard new != screen, new.size.width > 0, new.size.height > 0 else { return }
    screen = new
    for window in windows where window.adapt(to: new) {
      window.delegate?.backend(window, didReceive: .resized(window.size, scale: window.scale))
    }
  }

  private func resize(_ raw: cx11_event) {
    guard let window = window(raw.window) else { return }
    let size = PixelSize(width: Int(raw.rect.width), height: Int(raw.rect.height))
    guard window.resize(to: size) else { return }
    window.delegate?.backend(window, didReceive: .resized(size, scale: window.scale))
  }

  private func runTimers() {
    let present = now
    while isRunning, let action = timers.takeDue(at: present) { action() }
  }

  private func tellLoss() {
    guard !hasToldLoss else { return }
    hasToldLoss = true
    onConnectionLost?(X11Error.connectionLost.description)
  }

  private func window(_ number: UInt64) -> X11Window? { windows.first { $0.number == number } }
}
