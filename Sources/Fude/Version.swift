import PaintingApp

/// The version of the program.
package let version = FudeApp.version
