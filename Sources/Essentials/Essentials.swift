// Re-exports the smallest module with the basic types of Foundation, so that no other file chooses
// between FoundationEssentials, which Apple platforms lack, and Foundation.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
