/* libmicrohttpd, and its functions with any number of arguments for what the tests need of them. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>

/* Listens on 127.0.0.1 at a free port, with a thread for each connection. */
static inline struct MHD_Daemon *cmhd_start(MHD_AccessHandlerCallback handler, void *user,
                                            MHD_RequestCompletedCallback completed) {
  struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = 0};
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC, 0, NULL, NULL,
      handler, user, MHD_OPTION_SOCK_ADDR, &place, MHD_OPTION_NOTIFY_COMPLETED, completed, user,
      MHD_OPTION_END);
}

static inline uint16_t cmhd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}
