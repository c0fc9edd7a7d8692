#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

#include "library.h"
#include "picture.h"

#define FUNCTIONS(take)                                                                        \
  take(ClientOpen) take(Close) take(SetField) take(GetField) take(GetFieldDefaulted)           \
  take(IsTiled) take(TileSize64) take(StripSize64) take(GetStrileByteCount)                    \
  take(RGBAImageBegin) take(RGBAImageGet) take(RGBAImageEnd) take(SetErrorHandler)             \
  take(SetErrorHandlerExt) take(SetWarningHandler)

static struct {
#define DECLARE(name) __typeof__(TIFF##name) *name;
  FUNCTIONS(DECLARE)
} library;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

struct cpictures_tiff {
  TIFF *tiff;
  TIFFRGBAImage image;
  int has_image;
  /// A copy of the file, which libtiff reads where it lies, and how far it was read.
  uint8_t *bytes;
  size_t length, place;
  /// Whether colors are multiplied by their alpha.
  int is_premultiplied;
  /// Strips or tiles: how many rows each has, how many lie beside each other, bytes when unpacked.
  uint32_t block_rows, blocks_across;
  uint64_t block_size;
  /// The most that one byte of the file can become.
  uint64_t ratio;
  /// The rows that were decoded last.
  uint32_t *rows;
  uint32_t first_row, row_count, most_rows;
  char message[CPICTURES_MESSAGE];
};

/// Keeps the first error: others only follow from it.
static void note(thandle_t handle, const char *module, const char *format, va_list arguments) {
  (void)module;
  cpictures_tiff *tiff = handle;
  if (tiff && !tiff->message[0])
    vsnprintf(tiff->message, sizeof tiff->message, format, arguments);
}

static void load(void) {
  // Never closed: its functions are called until the program ends.
  void *handle = dlopen("libtiff.so.6", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("libtiff.so.5", RTLD_NOW | RTLD_LOCAL);
#define FIND(name) &&cpictures_find(handle, "TIFF" #name, &library.name)
  is_loaded = handle FUNCTIONS(FIND);
  if (!is_loaded) return;
  library.SetErrorHandler(NULL);
  library.SetWarningHandler(NULL);
  library.SetErrorHandlerExt(note);
}

static tmsize_t read_bytes(thandle_t handle, void *to, tmsize_t count) {
  cpictures_tiff *tiff = handle;
  if (count < 0 || tiff->place > tiff->length) return 0;
  size_t rest = tiff->length - tiff->place;
  size_t taken = (size_t)count < rest ? (size_t)count : rest;
  memcpy(to, tiff->bytes + tiff->place, taken);
  tiff->place += taken;
  return (tmsize_t)taken;
}

static tmsize_t refuse_bytes(thandle_t handle, void *from, tmsize_t count) {
  (void)handle, (void)from, (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  cpictures_tiff *tiff = handle;
  toff_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? tiff->place : tiff->length;
  return tiff->place = base + offset;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

/// libtiff 4.5 reads tiles that are not packed wrongly where it cannot look into the file itself.
static int map(thandle_t handle, void **base, toff_t *size) {
  cpictures_tiff *tiff = handle;
  *base = tiff->bytes;
  *size = tiff->length;
  return 1;
}

static void unmap(thandle_t handle, void *base, toff_t size) {
  (void)handle, (void)base, (void)size;
}

static toff_t tell_size(thandle_t handle) { return ((cpictures_tiff *)handle)->length; }

/// What alpha means. libtiff would multiply straight colors by it, and lose what is nearly clear:
/// it is told that this was done.
static void choose_alpha(cpictures_tiff *tiff) {
  uint16_t count = 0, *kinds = NULL;
  if (!library.GetFieldDefaulted(tiff->tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) || !count) return;
  if (kinds[0] == EXTRASAMPLE_ASSOCALPHA) tiff->is_premultiplied = 1;
  if (kinds[0] != EXTRASAMPLE_UNASSALPHA) return;
  uint16_t *others = malloc(count * sizeof *others);
  if (!others) return;
  memcpy(others, kinds, count * sizeof *others);
  others[0] = EXTRASAMPLE_ASSOCALPHA;
  library.SetField(tiff->tiff, TIFFTAG_EXTRASAMPLES, count, others);
  free(others);
}

/// How its pixels are divided; 0 where a part is larger than the picture bears out.
static int measure_blocks(cpictures_tiff *tiff, uint32_t width, uint32_t height) {
  uint32_t rows = 0, columns = width;
  if (library.IsTiled(tiff->tiff)) {
    library.GetField(tiff->tiff, TIFFTAG_TILELENGTH, &rows);
    library.GetField(tiff->tiff, TIFFTAG_TILEWIDTH, &columns);
    tiff->block_size = library.TileSize64(tiff->tiff);
  } else {
    library.GetFieldDefaulted(tiff->tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    if (rows > height) rows = height;
    tiff->block_size = library.StripSize64(tiff->tiff);
  }
  if (!rows || !columns) return 0;
  tiff->block_rows = rows;
  tiff->blocks_across = (width - 1) / columns + 1;
  // A few thin strips at a time; but a strip or a tile is decoded once.
  tiff->most_rows = rows < 64 ? 64 / rows * rows : rows;
  if (tiff->most_rows > height) tiff->most_rows = height;
  uint16_t compression = COMPRESSION_NONE;
  library.GetFieldDefaulted(tiff->tiff, TIFFTAG_COMPRESSION, &compression);
  switch (compression) {
    case COMPRESSION_NONE: tiff->ratio = 1; break;
    case COMPRESSION_PACKBITS: tiff->ratio = 64; break;
    case COMPRESSION_DEFLATE:
    case COMPRESSION_ADOBE_DEFLATE: tiff->ratio = 1032; break;
    case COMPRESSION_LZW: tiff->ratio = 4096; break;
    default: tiff->ratio = 1 << 20;
  }
  return tiff->block_size > 0
      && tiff->block_size <= (1 << 26) + (uint64_t)width * height * 8;
}

/// Takes how many pixels an inch has, where they are counted by inches or centimeters.
static void take_density(cpictures_tiff *tiff, cpictures_picture *picture) {
  float across = 0, down = 0;
  uint16_t unit = RESUNIT_INCH;
  library.GetFieldDefaulted(tiff->tiff, TIFFTAG_RESOLUTIONUNIT, &unit);
  if (unit != RESUNIT_INCH && unit != RESUNIT_CENTIMETER) return;
  if (!library.GetField(tiff->tiff, TIFFTAG_XRESOLUTION, &across)) return;
  if (!library.GetField(tiff->tiff, TIFFTAG_YRESOLUTION, &down)) return;
  double factor = unit == RESUNIT_CENTIMETER ? 2.54 : 1;
  picture->pixels_across = across * factor;
  picture->pixels_down = down * factor;
}

static void take_profile(cpictures_tiff *tiff, cpictures_picture *picture) {
  uint32_t length = 0;
  void *profile = NULL;
  if (!library.GetField(tiff->tiff, TIFFTAG_ICCPROFILE, &length, &profile) || !length) return;
  if (!(picture->profile = malloc(length))) return;
  memcpy(picture->profile, profile, length);
  picture->profile_length = length;
}

static cpictures_outcome begin(
    cpictures_tiff *tiff, cpictures_limits limits, cpictures_picture *picture) {
  tiff->tiff = library.ClientOpen(
      "", "r", tiff, read_bytes, refuse_bytes, seek, close_nothing, tell_size, map, unmap);
  if (!tiff->tiff) return cpictures_fail(picture->message, tiff->message);
  uint32_t width = 0, height = 0;
  library.GetField(tiff->tiff, TIFFTAG_IMAGEWIDTH, &width);
  library.GetField(tiff->tiff, TIFFTAG_IMAGELENGTH, &height);
  cpictures_outcome outcome = cpictures_begin(picture, width, height, limits);
  if (outcome != cpictures_done) return outcome;
  choose_alpha(tiff);
  if (!measure_blocks(tiff, width, height))
    return cpictures_fail(picture->message, "its parts are larger than the picture");
  char words[1024] = "";
  if (!library.RGBAImageBegin(&tiff->image, tiff->tiff, 1, words))
    return cpictures_fail(picture->message, words);
  tiff->has_image = 1;
  // Rows come as they lie in the file.
  tiff->image.req_orientation = tiff->image.orientation;
  if (tiff->image.orientation >= 1 && tiff->image.orientation <= 8)
    picture->orientation = tiff->image.orientation;
  picture->layout = cpictures_rgba;
  take_profile(tiff, picture);
  take_density(tiff, picture);
  tiff->rows = malloc((size_t)tiff->most_rows * width * 4);
  return tiff->rows ? cpictures_done
                    : cpictures_fail(picture->message, "there is not enough memory");
}

cpictures_tiff *cpictures_open_tiff(
    const uint8_t *bytes, size_t length, cpictures_limits limits, cpictures_picture *picture,
    cpictures_outcome *outcome) {
  *picture = (cpictures_picture){.orientation = 1};
  pthread_once(&loading, load);
  *outcome = cpictures_missing;
  if (!is_loaded) return NULL;
  cpictures_tiff *tiff = calloc(1, sizeof *tiff);
  if (!tiff || !(tiff->bytes = malloc(length ? length : 1))) {
    free(tiff);
    *outcome = cpictures_fail(picture->message, "there is not enough memory");
    return NULL;
  }
  memcpy(tiff->bytes, bytes, length);
  tiff->length = length;
  *outcome = begin(tiff, limits, picture);
  if (*outcome == cpictures_done) return tiff;
  cpictures_close_tiff(tiff);
  return NULL;
}

/// Whether the file has enough bytes for a row of blocks; memory is only taken for those.
static int bears_out(const cpictures_tiff *tiff, uint32_t row) {
  uint32_t first = row / tiff->block_rows * tiff->blocks_across;
  uint32_t rest = tiff->image.height - row / tiff->block_rows * tiff->block_rows;
  uint64_t size = tiff->block_size;
  if (!library.IsTiled(tiff->tiff) && rest < tiff->block_rows)
    size = size / tiff->block_rows * rest;
  for (uint32_t block = first; block < first + tiff->blocks_across; block++) {
    uint64_t count = library.GetStrileByteCount(tiff->tiff, block);
    if (count > tiff->length || count * tiff->ratio < size) return 0;
  }
  return 1;
}

static void divide_by_alpha(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t alpha = TIFFGetA(pixels[i]), result = alpha << 24;
    if (!alpha) continue;
    for (int shift = 0; shift < 24; shift += 8) {
      uint32_t value = ((pixels[i] >> shift & 255) * 255 + alpha / 2) / alpha;
      result |= (value < 255 ? value : 255) << shift;
    }
    pixels[i] = result;
  }
}

/// Decodes the rows from one on.
static int decode(cpictures_tiff *tiff, uint32_t row) {
  uint32_t width = tiff->image.width, rest = tiff->image.height - row;
  uint32_t count = rest < tiff->most_rows ? rest : tiff->most_rows;
  for (uint32_t part = 0; part < count; part += tiff->block_rows)
    if (!bears_out(tiff, row + part)) {
      snprintf(tiff->message, sizeof tiff->message, "the file ends too early");
      return 0;
    }
  tiff->image.row_offset = (int)row;
  tiff->row_count = 0;
  if (!library.RGBAImageGet(&tiff->image, tiff->rows, width, count)) return 0;
  if (tiff->is_premultiplied) divide_by_alpha(tiff->rows, (size_t)width * count);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (size_t i = 0; i < (size_t)width * count; i++)
    tiff->rows[i] = __builtin_bswap32(tiff->rows[i]);
#endif
  tiff->first_row = row;
  tiff->row_count = count;
  return 1;
}

const uint8_t *cpictures_read_tiff(cpictures_tiff *tiff, uint32_t row, char *message) {
  int is_there = row >= tiff->first_row && row - tiff->first_row < tiff->row_count;
  tiff->message[0] = 0;
  if (!is_there && !decode(tiff, row - row % tiff->most_rows)) {
    cpictures_fail(message, tiff->message[0] ? tiff->message : "its pixels cannot be read");
    return NULL;
  }
  return (const uint8_t *)(tiff->rows + (size_t)(row - tiff->first_row) * tiff->image.width);
}

void cpictures_close_tiff(cpictures_tiff *tiff) {
  if (tiff->has_image) library.RGBAImageEnd(&tiff->image);
  if (tiff->tiff) library.Close(tiff->tiff);
  free(tiff->rows);
  free(tiff->bytes);
  free(tiff);
}
