#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

#include "library.h"
#include "picture.h"

// The structures of libjpeg differ by its version, and the name of the file with them.
#if JPEG_LIB_VERSION >= 80
#define NAME "libjpeg.so.8"
#else
#define NAME "libjpeg.so.62"
#endif

#define FUNCTIONS(take)                                                                        \
  take(std_error) take(CreateDecompress) take(mem_src) take(save_markers) take(read_header)    \
  take(start_decompress) take(read_scanlines) take(finish_decompress) take(destroy_decompress) \
  take(CreateCompress) take(mem_dest) take(set_defaults) take(set_quality)                     \
  take(start_compress) take(write_scanlines) take(finish_compress) take(destroy_compress)

static struct {
#define DECLARE(name) __typeof__(jpeg_##name) *name;
  FUNCTIONS(DECLARE)
} library;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
  // Never closed: its functions are called until the program ends.
  void *handle = dlopen(NAME, RTLD_NOW | RTLD_LOCAL);
#define FIND(name) &&cpictures_find(handle, "jpeg_" #name, &library.name)
  is_loaded = handle FUNCTIONS(FIND);
}

/// What libjpeg is given to tell its errors with.
typedef struct failure {
  struct jpeg_error_mgr manager;
  jmp_buf place;
  char words[JMSG_LENGTH_MAX];
  /// How often a scan began: a small file can claim thousands of them.
  int scans;
} failure;

static void fail(j_common_ptr info) {
  failure *failure = (struct failure *)info->err;
  failure->manager.format_message(info, failure->words);
  longjmp(failure->place, 1);
}

/// Data that ends too early is an error; other warnings are not, since many cameras give cause.
static void warn(j_common_ptr info, int level) {
  if (level >= 0) return;
  if (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JWRN_HIT_MARKER) fail(info);
  info->err->num_warnings++;
}

static void be_silent(j_common_ptr info) { (void)info; }

/// The most scans of one picture; usual ones have at most a dozen.
#define MOST_SCANS 200

static void watch(j_common_ptr info) {
  if (!info->is_decompressor) return;
  if (((j_decompress_ptr)info)->input_scan_number <= MOST_SCANS) return;
  failure *failure = (struct failure *)info->err;
  snprintf(failure->words, sizeof failure->words, "it has too many scans");
  longjmp(failure->place, 1);
}

static void watch_errors(failure *failure) {
  library.std_error(&failure->manager);
  failure->manager.error_exit = fail;
  failure->manager.emit_message = warn;
  failure->manager.output_message = be_silent;
}

/// How EXIF says that the picture must be turned, 1…8.
static int orientation(const uint8_t *data, size_t length) {
  if (length < 14 || memcmp(data, "Exif\0\0", 6)) return 1;
  const uint8_t *tiff = data + 6;
  size_t room = length - 6;
  int is_little = tiff[0] == 'I';
#define SHORT(at) (is_little ? tiff[at] | tiff[(at) + 1] << 8 : tiff[at] << 8 | tiff[(at) + 1])
  size_t place = is_little ? SHORT(4) | (size_t)SHORT(6) << 16 : (size_t)SHORT(4) << 16 | SHORT(6);
  if (place + 2 > room) return 1;
  int count = SHORT(place);
  for (int i = 0; i < count; i++) {
    size_t entry = place + 2 + (size_t)i * 12;
    if (entry + 12 > room) return 1;
    if (SHORT(entry) != 0x0112) continue;
    int value = SHORT(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
#undef SHORT
}

/// Takes the profile together, which comes in numbered parts.
static void take_profile(j_decompress_ptr info, cpictures_picture *picture) {
  int count = 0;
  size_t total = 0;
  for (jpeg_saved_marker_ptr part = info->marker_list; part; part = part->next)
    if (part->marker == JPEG_APP0 + 2 && part->data_length > 14 && !memcmp(part->data, "ICC_PROFILE", 12)) {
      count = part->data[13];
      total += part->data_length - 14;
    }
  if (!count || total > 16000000 || !(picture->profile = malloc(total))) return;
  for (int number = 1; number <= count; number++)
    for (jpeg_saved_marker_ptr part = info->marker_list; part; part = part->next)
      if (part->marker == JPEG_APP0 + 2 && part->data_length > 14 && !memcmp(part->data, "ICC_PROFILE", 12)
          && part->data[12] == number) {
        if (picture->profile_length + part->data_length - 14 > total) break;
        memcpy(
            picture->profile + picture->profile_length, part->data + 14, part->data_length - 14);
        picture->profile_length += part->data_length - 14;
        break;
      }
}

/// Asks for pixels of one of our layouts.
static void choose_layout(j_decompress_ptr info, cpictures_picture *picture) {
  switch (info->jpeg_color_space) {
    case JCS_GRAYSCALE:
      info->out_color_space = JCS_GRAYSCALE;
      picture->layout = cpictures_gray;
      break;
    case JCS_CMYK:
    case JCS_YCCK:
      info->out_color_space = JCS_CMYK;
      picture->layout = cpictures_cmyk;
      break;
    default:
      info->out_color_space = JCS_RGB;
      picture->layout = cpictures_rgb;
  }
}

static cpictures_outcome decode(
    j_decompress_ptr info, cpictures_limits limits, cpictures_picture *picture) {
  library.save_markers(info, JPEG_APP0 + 1, 0xFFFF);
  library.save_markers(info, JPEG_APP0 + 2, 0xFFFF);
  library.read_header(info, TRUE);
  cpictures_outcome outcome =
      cpictures_begin(picture, info->image_width, info->image_height, limits);
  if (outcome != cpictures_done) return outcome;
  for (jpeg_saved_marker_ptr part = info->marker_list; part; part = part->next)
    if (part->marker == JPEG_APP0 + 1 && picture->orientation == 1)
      picture->orientation = orientation(part->data, part->data_length);
  take_profile(info, picture);
  choose_layout(info, picture);
  library.start_decompress(info);
  picture->stride = (size_t)info->output_width * (size_t)info->output_components;
  picture->pixels = calloc(picture->height, picture->stride);
  if (!picture->pixels) return cpictures_fail(picture->message, "there is not enough memory");
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = picture->pixels + info->output_scanline * picture->stride;
    library.read_scanlines(info, &row, 1);
  }
  // Adobe's programs write the opposite of ink, and libjpeg hands that out; others write ink.
  if (picture->layout == cpictures_cmyk && !info->saw_Adobe_marker)
    for (size_t i = 0; i < picture->stride * picture->height; i++)
      picture->pixels[i] = 255 - picture->pixels[i];
  library.finish_decompress(info);
  return cpictures_done;
}

cpictures_outcome cpictures_read_jpeg(
    const uint8_t *bytes, size_t length, cpictures_limits limits, cpictures_picture *picture) {
  *picture = (cpictures_picture){.orientation = 1};
  pthread_once(&loading, load);
  if (!is_loaded) return cpictures_missing;
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {.progress_monitor = watch};
  failure failure;
  watch_errors(&failure);
  memset(&info, 0, sizeof info);
  info.err = &failure.manager;
  cpictures_outcome outcome;
  if (setjmp(failure.place)) {
    outcome = cpictures_fail(picture->message, failure.words);
  } else {
    library.CreateDecompress(&info, JPEG_LIB_VERSION, sizeof info);
    info.progress = &progress;
    library.mem_src(&info, bytes, length);
    outcome = decode(&info, limits, picture);
  }
  library.destroy_decompress(&info);
  return outcome;
}

static void encode(
    j_compress_ptr info, const uint8_t *pixels, uint32_t width, uint32_t height, int quality) {
  info->image_width = width;
  info->image_height = height;
  info->input_components = 3;
  info->in_color_space = JCS_RGB;
  library.set_defaults(info);
  library.set_quality(info, quality, TRUE);
  info->optimize_coding = TRUE;
  if (quality >= 90) info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = 1;
  library.start_compress(info, TRUE);
  while (info->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)pixels + (size_t)info->next_scanline * width * 3;
    library.write_scanlines(info, &row, 1);
  }
  library.finish_compress(info);
}

cpictures_outcome cpictures_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, cpictures_file *file) {
  *file = (cpictures_file){0};
  pthread_once(&loading, load);
  if (!is_loaded) return cpictures_missing;
  struct jpeg_compress_struct info;
  failure failure;
  watch_errors(&failure);
  memset(&info, 0, sizeof info);
  info.err = &failure.manager;
  // In memory, since `longjmp` would lose what a register has.
  static _Thread_local unsigned char *bytes;
  static _Thread_local unsigned long length;
  bytes = NULL;
  length = 0;
  cpictures_outcome outcome = cpictures_done;
  if (setjmp(failure.place)) {
    outcome = cpictures_fail(file->message, failure.words);
  } else {
    library.CreateCompress(&info, JPEG_LIB_VERSION, sizeof info);
    library.mem_dest(&info, &bytes, &length);
    encode(&info, pixels, width, height, quality);
  }
  library.destroy_compress(&info);
  if (outcome == cpictures_done) {
    file->bytes = bytes;
    file->length = length;
  } else {
    free(bytes);
  }
  return outcome;
}
