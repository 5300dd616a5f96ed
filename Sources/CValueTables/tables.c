// Embedded by C, because Swift compiles an array of this size for about a minute, and C in an instant.
#include "CValueTables.h"
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char common[] = {
#embed "Tables/common.values"
};
static const unsigned char dutch[] = {
#embed "Tables/dutch.values"
};
static const unsigned char english[] = {
#embed "Tables/english.values"
};
static const unsigned char french[] = {
#embed "Tables/french.values"
};
static const unsigned char german[] = {
#embed "Tables/german.values"
};
static const unsigned char italian[] = {
#embed "Tables/italian.values"
};
static const unsigned char portuguese[] = {
#embed "Tables/portuguese.values"
};
static const unsigned char spanish[] = {
#embed "Tables/spanish.values"
};

#define TABLE(name) {#name, name, sizeof name}

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t length;
} tables[] = {
  TABLE(common),
  TABLE(dutch),
  TABLE(english),
  TABLE(french),
  TABLE(german),
  TABLE(italian),
  TABLE(portuguese),
  TABLE(spanish),
};

const unsigned char *valueTable(const char *name, size_t *length) {
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    if (strcmp(tables[i].name, name) == 0) {
      *length = tables[i].length;
      return tables[i].bytes;
    }
  }
  return NULL;
}
