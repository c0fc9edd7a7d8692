/* GIO, and the few macros of GLib that Swift does not see. */
#include <gio/gio.h>
#include <gio/gunixfdlist.h>

static inline void cgio_unref(void *object) { g_object_unref(object); }

/* Whether an error says that the other side knows no such method. */
static inline gboolean cgio_is_unknown_method(const GError *error) {
  return g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_METHOD);
}

/* Whether an error says that the other side, or the bus, went away before it answered. */
static inline gboolean cgio_is_gone(const GError *error) {
  return g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_DISCONNECTED) ||
         g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CLOSED);
}

/* Calls `closed` once when the connection is gone. */
static inline void cgio_when_closed(GDBusConnection *connection,
                                    void (*closed)(GDBusConnection *, gboolean, GError *, void *),
                                    void *user) {
  g_signal_connect(connection, "closed", G_CALLBACK(closed), user);
}
