/// What a hand does on the canvas that nothing there shows.
public enum CanvasSkill: Sendable {
  /// It moves, turns or zooms the canvas.
  case moveCanvas
  /// It sets the brush's size or opacity where it is.
  case setBrush
}
