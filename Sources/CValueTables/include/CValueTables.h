#include <stddef.h>

/// Returns the content of Tables/NAME.values and its length, or NULL if there is no such table.
const unsigned char *_Nullable valueTable(const char *_Nonnull name, size_t *_Nonnull length);
