package import Host
package import TextFormats

extension OutputFile {
  /// Moves the pending output of a JSON writer to the file.
  package mutating func write(_ json: inout JSONWriter) throws(FileError) {
    try write(json.takeBytes())
  }
}
