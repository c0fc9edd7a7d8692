/// What CSS knows of colors.
public enum CSSColors {}
