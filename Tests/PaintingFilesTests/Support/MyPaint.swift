import Glibc

/// How MyPaint is asked what it makes of a file; its library works without a window.
enum MyPaint {
  private static let library = "/usr/lib/mypaint"

  /// Loads a file, says what its layers are, and saves it again and as a flat picture. Its window
  /// mixes as MyPaint 1 did where a file, as all of ours, does not say how (the exponent 1).
  static let script = """
    import sys
    sys.path[:0] = ["\(library)", "/usr/lib/python3/dist-packages"]
    import lib.config, lib.mypaintlib, lib.document, lib.modes, lib.eotf
    document = lib.document.Document(painting_only=True)
    if len(sys.argv) > 1:
        lib.eotf.set_eotf(float(sys.argv[5]))
        document.load(sys.argv[1])
        with open(sys.argv[4], "w") as list:
            for path, layer in document.layer_stack.walk():
                modes = lib.modes.ORA_MODES_BY_OPNAME.items()
                mode = [name for name, mode in modes if mode == layer.mode] or ["through"]
                words = [len(path), layer.name, round(layer.opacity, 3), layer.visible]
                list.write(" | ".join(map(str, words + [layer.locked, mode[0]])) + "\\n")
        document.save(sys.argv[2])
        document.save(sys.argv[3])

    """

  static let isThere: Bool = {
    guard access("\(library)/lib/document.py", R_OK) == 0, Tool.exists("python3") else {
      return false
    }
    return (try? Tool.run(["/usr/bin/python3", "-c", script])) == 0
  }()
}
