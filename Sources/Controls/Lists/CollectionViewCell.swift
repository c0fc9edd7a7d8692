public import Geometry
import UserInterface

/// An item of a grid. Subclasses draw what it shows.
open class CollectionViewCell: ReusableCell {
  open override var plate: Rect { bounds }
}
