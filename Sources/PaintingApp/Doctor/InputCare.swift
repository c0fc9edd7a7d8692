import DesktopServices
import Geometry
import PaintingModel
import UserInterface
import Words

/// Sees to the input devices: what is set of each holds while the program runs, and is taken back after it.
final class InputCare {
  /// Something that helps, by a press of a button.
  struct Remedy {
    let title: String
    let action: () -> Void
  }

  /// The devices; nil where nothing is known of them.
  let devices: (any InputDevices)?
  /// Looks up what a product is. Called on another thread.
  let findModel: @Sendable (ProductID) -> TabletModel?
  private let startSurvivor: () -> SurvivingProcess?
  private var survivor: SurvivingProcess?
  /// What is set.
  private(set) var settings: DeviceSettings
  /// Told of what a person has set, to keep it.
  var onChange: ((DeviceSettings) -> Void)?

  init(
    _ devices: (any InputDevices)?, _ settings: DeviceSettings,
    startSurvivor: @escaping () -> SurvivingProcess?,
    findModel: @escaping @Sendable (ProductID) -> TabletModel? = {
      TabletModel(vendor: $0.vendor, product: $0.product)
    }
  ) {
    self.devices = devices
    self.settings = settings
    self.startSurvivor = startSurvivor
    self.findModel = findModel
  }

  /// All devices as they are now.
  func survey() -> InputSurvey? { devices?.survey() }

  /// Lets what is set hold; also for devices that came since.
  func apply() {
    guard !settings.devices.isEmpty else { return }
    devices?.setForceResponses(settings.forceResponses)
    let isAboutDevices = settings.devices.values.contains { $0.monitor != nil || $0.tellsFingers }
    guard isAboutDevices, let survey = survey() else { return }
    for device in survey.devices {
      let setting = settings[device.name]
      if let monitor = survey.monitors.first(where: { $0.name == setting.monitor }) {
        map(device, onto: monitor, survey)
      }
      if setting.tellsFingers, device.makesGestures { setMakesGestures(false, device) }
    }
  }

  /// Sets how pressure is felt; at once.
  func setPressure(_ curve: ResponseCurve, threshold: Double, of name: String) {
    settings[name].curve = curve
    settings[name].threshold = threshold
    devices?.setForceResponses(settings.forceResponses)
    onChange?(settings)
  }

  /// What Fude itself can do about a finding; nil where only people can.
  func remedy(for finding: DoctorFinding, in window: Window?) -> Remedy? {
    guard let device = finding.device else { return nil }
    switch finding.fault {
    case .stretched:
      // Translators: A button: a tablet goes over the monitor where the window is.
      return Remedy(title: text("Map to This Monitor")) { [weak self, weak window] in
        self?.mapToMonitor(of: window, device)
      }
    case .makesGestures:
      // Translators: A button: a driver tells each finger, not gestures.
      return Remedy(title: text("Tell Each Finger")) { [weak self] in
        guard let self else { return }
        settings[device.name].tellsFingers = true
        setMakesGestures(false, device)
        onChange?(settings)
      }
    default: return nil
    }
  }

  /// Lets a device go over the monitor where most of a window is.
  private func mapToMonitor(of window: Window?, _ device: InputDeviceInfo) {
    guard let survey = survey() else { return }
    let frame = window?.backend.frameOnScreen
    func shared(_ monitor: MonitorInfo) -> Int {
      guard let part = frame.flatMap({ monitor.frame.intersection($0) }) else { return 0 }
      return part.width * part.height
    }
    guard let monitor = survey.monitors.max(by: { shared($0) < shared($1) }) else { return }
    settings[device.name].monitor = monitor.name
    map(device, onto: monitor, survey)
    onChange?(settings)
  }

  private func map(_ device: InputDeviceInfo, onto monitor: MonitorInfo, _ survey: InputSurvey) {
    let new = DeviceMapping(onto: monitor.frame, of: survey.screenSize)
    guard let old = device.mapping, !old.isNear(new) else { return }
    change(DeviceChange(device, from: .mapping(old), to: .mapping(new))) {
      $0.setMapping(new, of: device.id)
    }
  }

  private func setMakesGestures(_ makes: Bool, _ device: InputDeviceInfo) {
    let change = DeviceChange(
      device, from: .makesGestures(device.makesGestures), to: .makesGestures(makes))
    self.change(change) { $0.setMakesGestures(makes, of: device.id) }
  }

  /// Changes a device once somebody is there to take it back: without, it stays as it is.
  private func change(_ change: DeviceChange, _ action: (any InputDevices) -> Bool) {
    guard let devices else { return }
    survivor = survivor ?? startSurvivor()
    guard survivor?.tell(change.line) == true else { return }
    _ = action(devices)
  }
}
