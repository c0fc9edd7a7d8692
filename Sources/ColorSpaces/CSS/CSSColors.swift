/// What CSS knows of colours.
public enum CSSColors {}
