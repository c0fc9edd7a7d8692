#include <expat.h>

// Where a parser is in its text, counted from 1 and from 0. Expat 2.9 (Debian 13) has other names for both
// and calls the first ones deprecated, which are all that 2.5 (Debian 12) has.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

static inline unsigned long fude_xml_line(XML_Parser _Nonnull parser) {
  return XML_GetCurrentLineNumber(parser);
}

static inline unsigned long fude_xml_column(XML_Parser _Nonnull parser) {
  return XML_GetCurrentColumnNumber(parser);
}

#pragma clang diagnostic pop
