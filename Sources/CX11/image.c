// Pixels on their way to the server: through shared memory, or through the connection.
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

#include "internal.h"

// False when the server cannot attach: it runs on another machine or in another container.
static bool attach(cx11_display *d, cx11_image *image) {
  XShmSegmentInfo *segment = &image->segment;
  size_t size = (size_t)image->width * (size_t)image->height * 4;
  segment->shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600);
  if (segment->shmid < 0) return false;
  segment->shmaddr = shmat(segment->shmid, NULL, 0);
  segment->readOnly = True;
  bool attached = segment->shmaddr != (char *)-1;
  if (attached) {
    trap_errors(d);
    bool sent = XShmAttach(d->x, segment);
    attached = untrap_errors(d) == 0 && sent && !d->is_lost;
    if (!attached) shmdt(segment->shmaddr);
  }
  // From here on it lives as long as somebody has it attached: a crash leaves nothing behind.
  shmctl(segment->shmid, IPC_RMID, NULL);
  return attached;
}

static void make_shared(cx11_display *d, cx11_image *image) {
  if (!d->has_shm || !d->is_native || d->is_lost) return;
  XImage *x = XShmCreateImage(d->x, d->visual, (unsigned)d->depth, ZPixmap, NULL,
                              &image->segment, (unsigned)image->width, (unsigned)image->height);
  if (!x) return;
  if (x->bytes_per_line != image->width * 4 || !attach(d, image)) {
    // It will not work the next time either.
    d->has_shm = false;
    XDestroyImage(x);
    return;
  }
  x->data = image->segment.shmaddr;
  image->image = x;
  image->pixels = (uint32_t *)(void *)image->segment.shmaddr;
  image->is_shared = true;
}

cx11_image *cx11_image_create(cx11_display *d, int32_t width, int32_t height) {
  cx11_image *image = calloc(1, sizeof *image);
  if (!image) return NULL;
  image->display = d;
  image->width = width;
  image->height = height;
  make_shared(d, image);
  if (!image->is_shared) image->pixels = calloc((size_t)width * (size_t)height, 4);
  if (!image->pixels) {
    free(image);
    return NULL;
  }
  image->next = d->images;
  d->images = image;
  return image;
}

static void detach(cx11_image *image) {
  if (!image->is_shared) return;
  image->image->data = NULL;
  XDestroyImage(image->image);
  image->image = NULL;
  if (image->display && !image->display->is_lost)
    XShmDetach(image->display->x, &image->segment);
}

void cx11_image_destroy(cx11_image *image) {
  cx11_display *d = image->display;
  if (d) {
    detach(image);
    cx11_image **link = &d->images;
    while (*link != image) link = &(*link)->next;
    *link = image->next;
  }
  if (image->is_shared) shmdt(image->segment.shmaddr);
  else free(image->pixels);
  free(image);
}

void forget_images(cx11_display *d) {
  for (cx11_image *image = d->images; image;) {
    cx11_image *next = image->next;
    detach(image);
    image->display = NULL;
    image->next = NULL;
    image = next;
  }
  d->images = NULL;
}

// A segment's number is the server's, and unique while it lives.
uint64_t cx11_image_number(const cx11_image *image) {
  return image->is_shared ? image->segment.shmseg : 0;
}

uint32_t *cx11_image_pixels(const cx11_image *image) { return image->pixels; }

int32_t cx11_image_stride(const cx11_image *image) { return image->width; }

bool cx11_image_is_shared(const cx11_image *image) { return image->is_shared; }

static cx11_rect clipped(const cx11_image *image, cx11_rect r) {
  int32_t right = r.x + r.width, bottom = r.y + r.height;
  if (r.x < 0) r.x = 0;
  if (r.y < 0) r.y = 0;
  if (right > image->width) right = image->width;
  if (bottom > image->height) bottom = image->height;
  r.width = right - r.x;
  r.height = bottom - r.y;
  return r;
}

static bool is_empty(cx11_rect r) { return r.width <= 0 || r.height <= 0; }

bool cx11_window_present(cx11_window *w, cx11_image *image, const cx11_rect *rects,
                         int32_t count) {
  cx11_display *d = w->display;
  if (d->is_lost || image->display != d) return false;
  int32_t last = count - 1;
  while (last >= 0 && is_empty(clipped(image, rects[last]))) last--;
  for (int32_t i = 0; i <= last; i++) {
    cx11_rect r = clipped(image, rects[i]);
    if (is_empty(r)) continue;
    if (!image->is_shared) {
      put_through_connection(w, image, r);
      continue;
    }
    // Only the last one is answered: requests are worked off in order.
    XShmPutImage(d->x, w->id, w->gc, image->image, r.x, r.y, r.x, r.y, (unsigned)r.width,
                 (unsigned)r.height, i == last);
  }
  answer_sync(w);
  XFlush(d->x);
  return image->is_shared && last >= 0;
}

bool translate_completion(cx11_display *d, const XEvent *x, cx11_event *event) {
  if (d->shm_completion == 0 || x->type != d->shm_completion) return false;
  const XShmCompletionEvent *completion = (const XShmCompletionEvent *)x;
  event->kind = cx11_event_image_free;
  event->window = completion->drawable;
  event->image = completion->shmseg;
  return true;
}
