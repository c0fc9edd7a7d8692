/* GIO, and the few macros of GLib that Swift does not see. */
#include <gio/gio.h>
#include <gio/gunixfdlist.h>

/* Flags under names that Swift sees with each GLib: as of 2.88 it takes their enums for sets of options, and no
   longer knows them as GLib calls them. */
static const GDBusCallFlags cgio_call_flags_none = G_DBUS_CALL_FLAGS_NONE;
static const GDBusCallFlags cgio_call_flags_no_auto_start = G_DBUS_CALL_FLAGS_NO_AUTO_START;
static const GDBusSignalFlags cgio_signal_flags_none = G_DBUS_SIGNAL_FLAGS_NONE;
static const GDBusSendMessageFlags cgio_send_flags_none = G_DBUS_SEND_MESSAGE_FLAGS_NONE;
static const GDBusConnectionFlags cgio_bus_flags =
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION;

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
