import CGIO
import Glibc

/// Asks the program that runs already.
@safe final class InstanceCall: BusThread, @unchecked Sendable {
  private let instance: RunningInstance
  private let request: InstanceRequest
  private let files: [String]
  private let settle: @Sendable (Bool) -> Void

  init(
    bus: SessionBus, instance: RunningInstance, request: InstanceRequest, files: [String],
    settle: @escaping @Sendable (Bool) -> Void
  ) {
    self.instance = instance
    self.request = request
    self.files = files
    self.settle = settle
    super.init(bus: bus, end: {})
  }

  override func failed(_ reason: String) { settle(false) }

  override func begin(on connection: OpaquePointer) -> Bool {
    let addresses = files.compactMap { InstanceCall.address(of: $0) } + request.addresses
    let options = BusValue.options(InstanceCall.options(of: request))
    let list = BusValue.array(of: "s", addresses.map { .text($0) })
    let answer = unsafe g_dbus_connection_call_sync(
      connection, instance.name, instance.path, InstanceService.interface,
      addresses.isEmpty ? "Activate" : "Open",
      BusValue.tuple(addresses.isEmpty ? [options] : [list, options]).variant, nil,
      cgio_call_flags_no_auto_start, Int32(RunningInstance.patience * 1000), nil, nil)
    settle(unsafe answer != nil)
    if let answer = unsafe answer { unsafe g_variant_unref(answer) }
    return false
  }

  private static func address(of path: String) -> String? {
    guard let address = unsafe g_filename_to_uri(path, nil, nil) else { return nil }
    defer { unsafe g_free(address) }
    return unsafe String(cString: address)
  }

  private static func options(of request: InstanceRequest) -> [String: BusValue] {
    var options: [String: BusValue] = [:]
    options[InstanceService.startupID] = request.startupID.map { .text($0) }
    options[InstanceService.display] = request.display.map { .text($0) }
    options[InstanceService.time] = request.time.map { .real($0) }
    return options
  }
}
