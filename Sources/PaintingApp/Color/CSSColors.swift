/// What CSS knows of colours.
nonisolated enum CSSColors {}
