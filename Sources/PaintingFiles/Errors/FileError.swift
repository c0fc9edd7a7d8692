import Words

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
  /// It is damaged as a file of layers of another program, or not of a kind that is read.
  case layered(path: String, LayeredError)
  /// A line of it is wrong, of a file of lines.
  case lines(path: String, StrokeLinesError)
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
      .openRaster(let path, _), .layered(let path, _), .lines(let path, _), .preset(let path, _),
      .palette(let path, _):
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
      text("Could not open “%s”: %s.", path, error.description)
    case .cannotWrite(let path, let error):
      sentence(text("Could not save “%s”: %s.", path, error.description), error.advice)
    case .cannotEncode(let path, let error):
      text("Could not save “%s”: %s.", path, error.description)
    case .cannotAnimate(let path, let error):
      text("Could not export “%s”: %s.", path, error.description)
    case .cannotMakeFolder(let path, let error):
      sentence(text("Could not make the folder “%s”: %s.", path, error.description), error.advice)
    case .notWrittenRight(let path):
      text(
        "Could not save “%s”: the disk did not keep what was written. Save on another disk.", path)
    case .beingWritten(let path):
      text("Could not save “%s”: it is being saved already. Try again in a moment.", path)
    case .changedMeanwhile(let path):
      text(
        """
        Could not save “%s”: another program has written it meanwhile. Save under another name.
        """, path)
    case .nameTaken(let path):
      text("There is something called “%s” already. Choose another name.", path)
    case .cannotMove(let path, let error):
      text("Could not move “%s”: %s.", path, error.description)
    case .noTrash(let path):
      text(
        """
        “%s” cannot be moved to the trash: its disk has none. It can be deleted in the file \
        manager.
        """, path)
    case .notARegularFile(let path):
      text("“%s” is not a file that can hold a painting.", path)
    case .tooLarge(let path, let bytes, let limit):
      text("Could not open “%s”: it has %d bytes, and %d is the most.", path, bytes, limit)
    case .unknownKind(let path):
      text(
        """
        Could not open “%s”: it is neither an OpenRaster file nor a picture that Fude knows.
        """, path)
    case .picture(let path, let error):
      text("Could not open “%s”: %s.", path, error.description)
    case .cannotExport(let path, let error):
      text("Could not save “%s”: %s.", path, error.description)
    case .openRaster(let path, let error):
      text("Could not open “%s”: %s.", path, error.description)
    case .layered(let path, let error):
      text("Could not open “%s”: %s.", path, error.description)
    case .lines(let path, let error):
      text("Could not open “%s”: %s.", path, error.description)
    case .preset(let path, let error):
      text("“%s” holds no brush: %s.", path, error.description)
    case .palette(let path, let error):
      text("Could not open the palette “%s”: %s.", path, error.description)
    }
  }

  private func sentence(_ what: String, _ advice: String) -> String {
    advice.isEmpty ? what : "\(what) \(advice)"
  }
}
