// The code that reads and writes JPEG, for one version of libjpeg: its structures differ by version, and
// the name of its file with them. jpeg62.c and jpeg8.c include this with
//   VERSION  the version of the structures
//   NAME     the file of the library
//   OURS(f)  what a function is called

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The header has the structures of all versions, and its configuration says which: not here.
#include <jconfig.h>
#define JCONFIG_INCLUDED
#undef JPEG_LIB_VERSION
#define JPEG_LIB_VERSION VERSION
#include <jpeglib.h>
#include <jerror.h>

#include "jpeg.h"
#include "library.h"
#include "picture.h"

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
  /// What is told of flaws that leave something to see; NULL where that is not asked.
  cpictures_picture *picture;
  /// Whether all of the data was read before its mark of the end.
  int has_ended;
} failure;

static void fail(j_common_ptr info) {
  failure *failure = (struct failure *)info->err;
  failure->manager.format_message(info, failure->words);
  longjmp(failure->place, 1);
}

/// Notes that data is missing at the end, and how much of the picture had come by then.
static void note_end(j_decompress_ptr info, cpictures_picture *picture) {
  if (picture->flaw == cpictures_cut) return;
  picture->flaw = cpictures_cut;
  // Later scans only refine what the first has brought.
  uint32_t rows = info->total_iMCU_rows, come = info->input_iMCU_row;
  picture->missing = 0;
  if (info->input_scan_number <= 1)
    picture->missing = rows && come < rows ? (rows - come) / (double)rows : rows ? 0 : 1;
  else
    picture->has_fewer_details = 1;
}

/// What is left out of damaged data is noted; other warnings are not, since many cameras give cause.
static void warn(j_common_ptr info, int level) {
  if (level >= 0) return;
  info->err->num_warnings++;
  failure *failure = (struct failure *)info->err;
  cpictures_picture *picture = failure->picture;
  if (!picture) return;
  j_decompress_ptr decoder = (j_decompress_ptr)info;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
      failure->has_ended = 1;
      // Other scans may have followed; of a single one only the mark of the end may be missing.
      if (decoder->progressive_mode || decoder->comps_in_scan < decoder->num_components)
        note_end(decoder, picture);
      break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC:
      if (failure->has_ended) note_end(decoder, picture);
      else if (picture->flaw == cpictures_whole) picture->flaw = cpictures_spoilt;
      break;
    default: break;
  }
}

static void be_silent(j_common_ptr info) { (void)info; }

/// The most scans of one picture; usual ones have at most a dozen.
#define MOST_SCANS 200
/// As many scans as a picture of any size may have.
#define USUAL_SCANS 16
/// The most pixels that more scans may have together: each goes over the whole picture, however few
/// bytes it has, some 3,000,000,000 a second.
#define MOST_WORK ((uint64_t)1 << 31)

static void watch(j_common_ptr common) {
  if (!common->is_decompressor) return;
  j_decompress_ptr info = (j_decompress_ptr)common;
  uint64_t scans = (uint64_t)info->input_scan_number;
  uint64_t work = scans * info->image_width * info->image_height;
  if (scans <= USUAL_SCANS || (scans <= MOST_SCANS && work <= MOST_WORK)) return;
  failure *failure = (struct failure *)info->err;
  snprintf(failure->words, sizeof failure->words, "it has too many scans");
  longjmp(failure->place, 1);
}

static void watch_errors(failure *failure) {
  library.std_error(&failure->manager);
  failure->manager.error_exit = fail;
  failure->manager.emit_message = warn;
  failure->manager.output_message = be_silent;
  failure->picture = NULL;
  failure->has_ended = 0;
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

/// Takes how many pixels an inch has, where they are counted by inches or centimeters.
static void take_density(j_decompress_ptr info, cpictures_picture *picture) {
  if (!info->saw_JFIF_marker || !info->X_density || !info->Y_density) return;
  if (info->density_unit != 1 && info->density_unit != 2) return;
  double unit = info->density_unit == 2 ? 2.54 : 1;
  picture->pixels_across = info->X_density * unit;
  picture->pixels_down = info->Y_density * unit;
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
  library.save_markers(info, JPEG_APP0 + 2, 0xFFFF);
  library.read_header(info, TRUE);
  cpictures_outcome outcome =
      cpictures_begin(picture, info->image_width, info->image_height, limits);
  if (outcome != cpictures_done) return outcome;
  take_profile(info, picture);
  take_density(info, picture);
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
  return picture->missing < 1 ? cpictures_done
                              : cpictures_fail(picture->message, "the file ends too early");
}

cpictures_outcome OURS(read_jpeg)(
    const uint8_t *bytes, size_t length, cpictures_limits limits, cpictures_picture *picture) {
  *picture = (cpictures_picture){.orientation = 1};
  pthread_once(&loading, load);
  if (!is_loaded) return cpictures_missing;
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {.progress_monitor = watch};
  failure failure;
  watch_errors(&failure);
  failure.picture = picture;
  memset(&info, 0, sizeof info);
  info.err = &failure.manager;
  cpictures_outcome outcome;
  if (setjmp(failure.place)) {
    // What libjpeg misses then is a part that would have come.
    outcome = cpictures_fail(
        picture->message, failure.has_ended ? "the file ends too early" : failure.words);
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
    j_compress_ptr info, const uint8_t *pixels, uint32_t width, uint32_t height, int quality,
    uint16_t pixels_across, uint16_t pixels_down) {
  info->image_width = width;
  info->image_height = height;
  info->input_components = 3;
  info->in_color_space = JCS_RGB;
  library.set_defaults(info);
  library.set_quality(info, quality, TRUE);
  info->optimize_coding = TRUE;
  if (pixels_across && pixels_down) {
    info->density_unit = 1;
    info->X_density = pixels_across;
    info->Y_density = pixels_down;
  }
  if (quality >= 90) info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = 1;
  library.start_compress(info, TRUE);
  while (info->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)pixels + (size_t)info->next_scanline * width * 3;
    library.write_scanlines(info, &row, 1);
  }
  library.finish_compress(info);
}

cpictures_outcome OURS(write_jpeg)(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint16_t pixels_across,
    uint16_t pixels_down, cpictures_file *file) {
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
    encode(&info, pixels, width, height, quality, pixels_across, pixels_down);
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
