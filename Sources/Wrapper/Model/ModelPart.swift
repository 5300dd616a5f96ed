/// A part of a model that writes itself into the model's file, and reads itself from there.
struct ModelPart: Sendable {
  let write: @Sendable (Model, inout ModelWriter) throws -> Void
  /// The parts before it in the list are there already.
  let read: @Sendable (inout Model, ModelReader) throws(ModelError.Problem) -> Void
}
