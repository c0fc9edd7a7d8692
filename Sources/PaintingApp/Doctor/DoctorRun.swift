public import DesktopServices
public import UserInterface
import Words

/// The doctor without a window: `fude --doctor` listens for some seconds, then says what it found.
@MainActor public final class DoctorRun {
  /// How long it listens, in seconds.
  private static let listening = 3.0
  /// How often it looks at all devices meanwhile.
  private static let looks = 3

  private let backend: any Backend
  private let print: (String) -> Void
  private let findModel: (ProductID) -> TabletModel?
  private var record = InputRecord()

  /// Makes one that prints lines.
  public init(
    backend: any Backend,
    findModel: @escaping (ProductID) -> TabletModel? = {
      TabletModel(vendor: $0.vendor, product: $0.product)
    }, print: @escaping (String) -> Void
  ) {
    self.backend = backend
    self.findModel = findModel
    self.print = print
  }

  /// Listens, prints, and returns; false where nothing is known of the devices.
  public func run() -> Bool {
    guard let devices = backend.inputDevices, devices.survey() != nil else { return false }
    print(text("Draw with pen and fingers now; I listen for three seconds."))
    devices.listen { [weak self] in self?.record.note($0) }
    for look in 1...Self.looks {
      let time = Self.listening * Double(look) / Double(Self.looks)
      _ = backend.schedule(after: time) { [weak self] in self?.look(isLast: look == Self.looks) }
    }
    backend.run()
    return true
  }

  private func look(isLast: Bool) {
    guard let devices = backend.inputDevices, let survey = devices.survey() else {
      return backend.stop()
    }
    record.note(survey)
    guard isLast else { return }
    devices.listen(nil)
    var models: [ProductID: TabletModel] = [:]
    for product in Set(survey.devices.compactMap(\.product)) {
      models[product] = findModel(product)
    }
    for line in DoctorReport(survey, record, models: models).lines { print(line) }
    backend.stop()
  }
}
