import Words

extension AlertController {
  /// Says what went wrong, why, and what can be done.
  public static func failure(
    _ title: String, message: String, action: @escaping () -> Void = {}
  ) -> AlertController {
    AlertController(
      title: title, message: message,
      choices: [
        Choice(text("Close"), id: "failure.close", style: .primary, isCancel: true, action: action)
      ])
  }
}
