/// The version of the program, the same as the newest entry of `debian/changelog`.
package let version = "0.1.0"
