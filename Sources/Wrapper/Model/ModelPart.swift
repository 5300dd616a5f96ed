/// A part of a model that writes itself to a model file and reads itself from it.
///
/// Each part has keys of its own, with a common prefix. If a model lacks a part, nothing is written for
/// it, and a file without the keys of a part is read as a model without it, so that older files stay
/// valid.
struct ModelPart: Sendable {
  let write: @Sendable (Model, inout ModelWriter) throws -> Void
  /// Reads the part. The parts before it in the list have been read.
  let read: @Sendable (inout Model, ModelReader) throws(ModelError.Problem) -> Void
}
