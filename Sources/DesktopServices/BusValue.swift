import CGIO

/// A value to send on the bus.
indirect enum BusValue {
  /// `s`
  case text(String)
  /// `b`
  case flag(Bool)
  /// `u`
  case number(UInt32)
  /// `h`: an open file, by its place in the list that goes with the call.
  case file(Int32)
  /// `d`
  case real(Double)
  /// `ay`, with a zero at the end: how portals write paths.
  case path(String)
  /// `(…)`
  case tuple([BusValue])
  /// `a…` of the type.
  case array(of: String, [BusValue])
  /// `a{sv}`
  case options([String: BusValue])

  /// The value as GLib has it, not yet owned by anybody.
  var variant: OpaquePointer? {
    switch self {
    case .text(let text): return unsafe g_variant_new_string(text)
    case .flag(let flag): return unsafe g_variant_new_boolean(flag ? 1 : 0)
    case .number(let number): return unsafe g_variant_new_uint32(number)
    case .file(let place): return unsafe g_variant_new_handle(place)
    case .real(let real): return unsafe g_variant_new_double(real)
    case .path(let path): return unsafe g_variant_new_bytestring(path)
    case .tuple(let parts):
      var values = unsafe parts.map { unsafe $0.variant }
      return unsafe g_variant_new_tuple(&values, gsize(values.count))
    case .array(let type, let parts):
      return unsafe Self.array(of: type, parts.map { unsafe $0.variant })
    case .options(let options):
      let entries = unsafe options.sorted { $0.key < $1.key }.map { name, value in
        unsafe g_variant_new_dict_entry(
          g_variant_new_string(name), g_variant_new_variant(value.variant))
      }
      return unsafe Self.array(of: "{sv}", entries)
    }
  }

  private static func array(of type: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
    let type = unsafe g_variant_type_new(type)
    defer { unsafe g_variant_type_free(type) }
    var values = unsafe values
    return unsafe g_variant_new_array(type, &values, gsize(values.count))
  }
}
