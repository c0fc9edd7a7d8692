import Controls
import UserInterface
import Words

/// Moves the canvas.
struct HandTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that moves the canvas.
    .hand, storedText("Hand"), icon: .hand, key: "h", claim: .canvas, cursor: .openHand,
    keepsHandForColor: false)
}
