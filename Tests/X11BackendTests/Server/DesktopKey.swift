import VirtualDesktop

/// A key of the virtual keyboard. `UserInterface` has a `Key` too, which is why it is named here.
typealias DesktopKey = Key
