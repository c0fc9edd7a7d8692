// SQLite, loaded when it is first asked for. Of its own header only types and numbers are used: no
// program is linked with it.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

/// What we call of SQLite, each without the `sqlite3_` before it.
typedef struct csqlite_library {
  __typeof__(sqlite3_open_v2) *_Nonnull open_v2;
  __typeof__(sqlite3_close_v2) *_Nonnull close_v2;
  __typeof__(sqlite3_extended_errcode) *_Nonnull extended_errcode;
  __typeof__(sqlite3_errmsg) *_Nonnull errmsg;
  __typeof__(sqlite3_system_errno) *_Nonnull system_errno;
  __typeof__(sqlite3_busy_timeout) *_Nonnull busy_timeout;
  __typeof__(sqlite3_progress_handler) *_Nonnull progress_handler;
  __typeof__(sqlite3_rtree_query_callback) *_Nonnull rtree_query_callback;
  __typeof__(sqlite3_exec) *_Nonnull exec;
  __typeof__(sqlite3_changes64) *_Nonnull changes64;
  __typeof__(sqlite3_last_insert_rowid) *_Nonnull last_insert_rowid;
  __typeof__(sqlite3_prepare_v3) *_Nonnull prepare_v3;
  __typeof__(sqlite3_bind_int64) *_Nonnull bind_int64;
  __typeof__(sqlite3_bind_double) *_Nonnull bind_double;
  __typeof__(sqlite3_bind_text) *_Nonnull bind_text;
  __typeof__(sqlite3_bind_blob64) *_Nonnull bind_blob64;
  __typeof__(sqlite3_bind_null) *_Nonnull bind_null;
  __typeof__(sqlite3_step) *_Nonnull step;
  __typeof__(sqlite3_reset) *_Nonnull reset;
  __typeof__(sqlite3_finalize) *_Nonnull finalize;
  __typeof__(sqlite3_column_int64) *_Nonnull column_int64;
  __typeof__(sqlite3_column_double) *_Nonnull column_double;
  __typeof__(sqlite3_column_blob) *_Nonnull column_blob;
  __typeof__(sqlite3_column_text) *_Nonnull column_text;
  __typeof__(sqlite3_column_bytes) *_Nonnull column_bytes;
} csqlite_library;

/// The library, constant from the first call on; on any thread. NULL where it is missing or too old.
const csqlite_library *_Nullable csqlite_load(void);

#endif
