/// An optional part of a model, with functions that write it to a model file and read it from one.
///
/// Each part has its own keys in the file, with a common prefix. If a model lacks a part, its file
/// has no keys of the part. So files that are older than a part stay valid.
struct ModelPart: Sendable {
  let write: @Sendable (Model, inout ModelWriter) throws -> Void
  /// Reads the part into a model that already has the preceding elements of `Model.parts`.
  let read: @Sendable (inout Model, ModelReader) throws(ModelError.Problem) -> Void
}
