/// Why a file could not be read or written. `description` is one message for the user, with the
/// path, the reason and what can be done.
public enum FileError: Error, Hashable, Sendable {
  /// The system refused to read it.
  case cannotRead(path: String, SystemError)
  /// The system refused to write it; what was there before is unchanged.
  case cannotWrite(path: String, SystemError)
  /// The painting could not be put into its form, for want of memory.
  case cannotEncode(path: String, OpenRasterError)
  /// The making of the painting could not be put into its form.
  case cannotAnimate(path: String, AnimationError)
  /// The folder for it could not be made.
  case cannotMakeFolder(path: String, SystemError)
  /// What was read back was not what had been written; what was there before is unchanged.
  case notWrittenRight(path: String)
  /// Somebody is writing this very file now.
  case beingWritten(path: String)
  /// Another program has written it since it was read or last saved; what it wrote is unchanged.
  case changedMeanwhile(path: String)
  /// Something has that name already.
  case nameTaken(path: String)
  /// The system refused to move it or to give it another name; it is where it was.
  case cannotMove(path: String, SystemError)
  /// Its disk has no trash.
  case noTrash(path: String)
  /// It is a device, a pipe or a socket.
  case notARegularFile(path: String)
  /// It holds more bytes than the limit.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// It is neither an OpenRaster file nor a picture.
  case unknownKind(path: String)
  /// The picture in it cannot be read.
  case picture(path: String, PictureError)
  /// The painting could not be made into a picture.
  case cannotExport(path: String, PictureError)
  /// It is damaged as an OpenRaster file.
  case openRaster(path: String, OpenRasterError)
  /// It holds no brush.
  case preset(path: String, PresetError)
  /// It holds no palette.
  case palette(path: String, PaletteError)

  /// The file or folder it is about.
  public var path: String {
    switch self {
    case .cannotRead(let path, _), .cannotWrite(let path, _), .cannotEncode(let path, _),
      .cannotAnimate(let path, _),
      .cannotMakeFolder(let path, _),
      .notWrittenRight(let path), .beingWritten(let path), .changedMeanwhile(let path),
      .notARegularFile(let path), .nameTaken(let path), .cannotMove(let path, _),
      .noTrash(let path),
      .tooLarge(let path, _, _), .unknownKind(let path), .picture(let path, _),
      .cannotExport(let path, _),
      .openRaster(let path, _), .preset(let path, _), .palette(let path, _):
      path
    }
  }
}

extension FileError {
  /// Why, as the end of a sentence, without a full stop, where the system refused.
  var reason: String {
    switch self {
    case .cannotRead(_, let error), .cannotWrite(_, let error), .cannotMakeFolder(_, let error):
      error.description
    default: description
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One message for the user, in whole sentences.
  public var description: String {
    switch self {
    case .cannotRead(let path, let error):
      "Could not open “\(path)”: \(error)."
    case .cannotWrite(let path, let error):
      sentence("Could not save “\(path)”: \(error).", error.advice)
    case .cannotEncode(let path, let error):
      "Could not save “\(path)”: \(error)."
    case .cannotAnimate(let path, let error):
      "Could not export “\(path)”: \(error)."
    case .cannotMakeFolder(let path, let error):
      sentence("Could not make the folder “\(path)”: \(error).", error.advice)
    case .notWrittenRight(let path):
      "Could not save “\(path)”: the disk did not keep what was written. Save on another disk."
    case .beingWritten(let path):
      "Could not save “\(path)”: it is being saved already. Try again in a moment."
    case .changedMeanwhile(let path):
      "Could not save “\(path)”: another program has written it meanwhile. Save under another name."
    case .nameTaken(let path):
      "There is something called “\(path)” already. Choose another name."
    case .cannotMove(let path, let error):
      "Could not move “\(path)”: \(error)."
    case .noTrash(let path):
      "“\(path)” cannot be moved to the trash: its disk has none. It can be deleted in the file manager."
    case .notARegularFile(let path):
      "“\(path)” is not a file that can hold a painting."
    case .tooLarge(let path, let bytes, let limit):
      "Could not open “\(path)”: it has \(bytes) bytes, and \(limit) is the most."
    case .unknownKind(let path):
      "Could not open “\(path)”: it is neither an OpenRaster file nor a picture that Fude knows."
    case .picture(let path, let error):
      "Could not open “\(path)”: \(error)."
    case .cannotExport(let path, let error):
      "Could not save “\(path)”: \(error)."
    case .openRaster(let path, let error):
      "Could not open “\(path)”: \(error)."
    case .preset(let path, let error):
      "“\(path)” holds no brush: \(error)."
    case .palette(let path, let error):
      "Could not open the palette “\(path)”: \(error)."
    }
  }

  private func sentence(_ what: String, _ advice: String) -> String {
    advice.isEmpty ? what : "\(what) \(advice)"
  }
}
