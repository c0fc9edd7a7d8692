import CGIO

/// What a portal's answers hold; all of them may be of any type.
enum PortalResponse {
  /// Reads the arguments of a request's `Response`: `u, a{sv}` with `color` as `(ddd)`.
  static func color(_ parameters: OpaquePointer) -> ScreenPick.Answer {
    unsafe read(parameters) { unsafe color(in: $0) }
  }

  /// Reads the arguments of a request's `Response`: `u, a{sv}` with `uris` as `as`, of which the
  /// first one counts, and `current_filter` as `(sa(us))`.
  static func file(_ parameters: OpaquePointer) -> FileChoice.Answer {
    unsafe read(parameters) { unsafe file(in: $0) }
  }

  /// Reads the arguments of a request's `Response`: `u, a{sv}` with `token` as `u`.
  static func token(_ parameters: OpaquePointer) -> Result<UInt32?, PortalFailure> {
    unsafe read(parameters) { results in
      guard let value = unsafe g_variant_lookup_value(results, "token", nil) else {
        return .failure(.badAnswer(unsafe text(results)))
      }
      defer { unsafe g_variant_unref(value) }
      guard unsafe hasType(value, "u") else {
        return .failure(.badAnswer(unsafe text(value)))
      }
      return .success(unsafe g_variant_get_uint32(value))
    }
  }

  /// Reads the arguments of a request's `Response`: `u, a{sv}`, of which nothing but the number counts.
  static func done(_ parameters: OpaquePointer) -> Result<Bool?, PortalFailure> {
    unsafe read(parameters) { _ in .success(true) }
  }

  private static func read<Value>(
    _ parameters: OpaquePointer,
    _ body: (OpaquePointer) -> Result<Value?, PortalFailure>
  ) -> Result<Value?, PortalFailure> {
    guard unsafe hasType(parameters, "(ua{sv})") else {
      return .failure(.badAnswer(unsafe text(parameters)))
    }
    guard let number = unsafe g_variant_get_child_value(parameters, 0),
      let results = unsafe g_variant_get_child_value(parameters, 1)
    else { return .failure(.badAnswer("")) }
    defer {
      unsafe g_variant_unref(number)
      unsafe g_variant_unref(results)
    }
    // 0 is done, 1 called off by the person; all others are an end of another kind.
    switch unsafe g_variant_get_uint32(number) {
    case 0: return unsafe body(results)
    case 1: return .success(nil)
    default: return .failure(.refused(reason: ""))
    }
  }

  private static func file(in results: OpaquePointer) -> Result<ChosenFile?, PortalFailure> {
    guard let uris = unsafe g_variant_lookup_value(results, "uris", nil) else {
      return .failure(.badAnswer(unsafe text(results)))
    }
    defer { unsafe g_variant_unref(uris) }
    guard unsafe hasType(uris, "as"), unsafe g_variant_n_children(uris) > 0,
      let first = unsafe g_variant_get_child_value(uris, 0)
    else { return .failure(.badAnswer(unsafe text(uris))) }
    defer { unsafe g_variant_unref(first) }
    // Decodes what is written by numbers, and refuses what is not on this computer.
    guard let path = unsafe g_filename_from_uri(g_variant_get_string(first, nil), nil, nil) else {
      return .failure(.badAnswer(unsafe text(first)))
    }
    defer { unsafe g_free(path) }
    return .success(
      ChosenFile(path: unsafe String(cString: path), type: unsafe typeName(in: results)))
  }

  private static func typeName(in results: OpaquePointer) -> String? {
    guard let filter = unsafe g_variant_lookup_value(results, "current_filter", nil) else {
      return nil
    }
    defer { unsafe g_variant_unref(filter) }
    guard unsafe hasType(filter, "(sa(us))"),
      let name = unsafe g_variant_get_child_value(filter, 0)
    else { return nil }
    defer { unsafe g_variant_unref(name) }
    return unsafe String(cString: g_variant_get_string(name, nil))
  }

  private static func color(in results: OpaquePointer) -> Result<ScreenColor?, PortalFailure> {
    guard let value = unsafe g_variant_lookup_value(results, "color", nil) else {
      return .failure(.badAnswer(unsafe text(results)))
    }
    defer { unsafe g_variant_unref(value) }
    guard unsafe hasType(value, "(ddd)") else { return .failure(.badAnswer(unsafe text(value))) }
    var parts: [Double] = []
    for index in 0..<3 {
      guard let part = unsafe g_variant_get_child_value(value, gsize(index)) else { continue }
      parts.append(unsafe g_variant_get_double(part))
      unsafe g_variant_unref(part)
    }
    guard parts.count == 3, let color = ScreenColor(red: parts[0], green: parts[1], blue: parts[2])
    else { return .failure(.badAnswer(unsafe text(value))) }
    return .success(color)
  }

  /// Whether the arguments of `NameOwnerChanged` (name, old owner, new owner) say that nobody owns it.
  static func hasNoOwner(_ parameters: OpaquePointer) -> Bool {
    guard unsafe hasType(parameters, "(sss)"),
      let owner = unsafe g_variant_get_child_value(parameters, 2)
    else { return false }
    defer { unsafe g_variant_unref(owner) }
    return unsafe String(cString: g_variant_get_string(owner, nil)).isEmpty
  }

  private static func hasType(_ value: OpaquePointer, _ type: String) -> Bool {
    unsafe String(cString: g_variant_get_type_string(value)) == type
  }

  /// A value as people write it; long ones are cut.
  private static func text(_ value: OpaquePointer) -> String {
    guard let words = unsafe g_variant_print(value, 0) else { return "" }
    defer { unsafe g_free(words) }
    return String(unsafe String(cString: words).prefix(80))
  }
}
