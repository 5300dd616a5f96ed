/// A part of a model that writes itself to a model file and reads itself from it.
///
/// Each part has keys of its own, with a common prefix. A part that a model does not have writes
/// nothing, and a file without its keys is read as a model without the part, so that older files
/// stay valid.
struct ModelPart: Sendable {
  let write: @Sendable (Model, inout ModelWriter) throws -> Void
  /// Reads the part. The parts before it in the list have been read.
  let read: @Sendable (inout Model, ModelReader) throws(ModelError.Problem) -> Void
}
