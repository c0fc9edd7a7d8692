import CDesktop

extension VirtualDesktop {
  /// The input devices as the server lists them.
  public func devices() throws(DesktopError) -> [DeviceInfo] {
    try client.withClient { client throws(DesktopError) in
      var list = [desktop_device](repeating: desktop_device(), count: 64)
      let count = unsafe min(desktop_devices(client.pointer, &list, list.count), list.count)
      return list[..<count].map { device in
        let name = unsafe withUnsafeBytes(of: device.name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return DeviceInfo(
          id: Int(device.id), name: name, isEnabled: device.enabled, isMaster: device.is_master,
          axisCount: Int(device.axes), buttonCount: Int(device.buttons),
          touchCount: Int(device.touches))
      }
    }
  }

  /// Pulls a device's plug, or puts it back. Programs are told that the device went or came.
  public func setPlugged(_ isPlugged: Bool, device name: String) throws(DesktopError) {
    guard let device = try devices().first(where: { $0.name == name && !$0.isMaster }) else {
      throw .unsupported("device named \(name)")
    }
    try client.withClient { client throws(DesktopError) in
      guard unsafe desktop_enable_device(client.pointer, UInt16(device.id), isPlugged) else {
        throw .unsupported("switch for \(name)")
      }
    }
    if isPlugged { try sockets[name]?.reconnect() }
  }
}
