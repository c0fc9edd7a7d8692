#ifndef CLIENT_H
#define CLIENT_H

#include <xcb/xcb.h>

#include "cdesktop.h"

struct desktop_client {
  xcb_connection_t *connection;
  xcb_screen_t *screen;
  xcb_atom_t net_wm_pid, net_wm_name, utf8_string, wm_protocols, wm_delete_window, device_enabled,
    sync_request, sync_counter;
};

#endif
