// Distances to the nearest pixel of a line, 64 pixels of a row at once. In C, since Swift has the minima of
// such vectors only lane by lane.
#ifndef CVECTOR_DISTANCES_H
#define CVECTOR_DISTANCES_H

#include <string.h>

// What counts as out of reach, as a square.
#define CVECTOR_FAR 8000

// Distances along columns, one step on: 0 on a line, else one more than the pixel before, `most` at most.
CVECTOR_INLINE void cvector_step_u8x64(
    const uint8_t *before, uint64_t line, uint8_t most, uint8_t *after) {
  const cvector_u8x16 places = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  for (int i = 0; i < 64; i += 16) {
    cvector_u8x16 v;
    memcpy(&v, before + i, sizeof v);
    v = __builtin_elementwise_min(v + 1, (cvector_u8x16)(most));
    uint8_t low = (uint8_t)(line >> i), high = (uint8_t)(line >> (i + 8));
    cvector_u8x16 bits = {low,  low,  low,  low,  low,  low,  low,  low,
                          high, high, high, high, high, high, high, high};
    v &= (cvector_u8x16)((bits & places) == 0);
    memcpy(after + i, &v, sizeof v);
  }
}

// The squares of the lesser of two distances, `CVECTOR_FAR` where that is `most`; whether one is less.
CVECTOR_INLINE bool cvector_squares_u8x64(
    const uint8_t *a, const uint8_t *b, uint8_t most, int16_t *squares) {
  cvector_u8x16 least = (cvector_u8x16)(most);
  for (int i = 0; i < 64; i += 16) {
    cvector_u8x16 v, w;
    memcpy(&v, a + i, sizeof v);
    memcpy(&w, b + i, sizeof w);
    v = __builtin_elementwise_min(v, w);
    least = __builtin_elementwise_min(least, v);
    cvector_i16x16 s = __builtin_convertvector(v, cvector_i16x16);
    cvector_i16x16 isFar = s >= (int16_t)most;
    s = ((s * s) & ~isFar) | (isFar & CVECTOR_FAR);
    memcpy(squares + i, &s, sizeof s);
  }
  return __builtin_reduce_min(least) < most;
}

// The squares of the distances to the nearest pixel of a line: the least sum of a column's square and that of
// how far away it is, up to `reach` to both sides.
CVECTOR_INLINE void cvector_nearest_i16x64(const int16_t *squares, int reach, int16_t *nearest) {
  for (int i = 0; i < 64; i += 32) {
    cvector_i16x16 a, b, v;
    memcpy(&a, squares + i, sizeof a);
    memcpy(&b, squares + i + 16, sizeof b);
    for (int d = 1; d <= reach; d++) {
      int16_t square = (int16_t)(d * d);
      memcpy(&v, squares + i + d, sizeof v);
      a = __builtin_elementwise_min(a, v + square);
      memcpy(&v, squares + i - d, sizeof v);
      a = __builtin_elementwise_min(a, v + square);
      memcpy(&v, squares + i + 16 + d, sizeof v);
      b = __builtin_elementwise_min(b, v + square);
      memcpy(&v, squares + i + 16 - d, sizeof v);
      b = __builtin_elementwise_min(b, v + square);
    }
    memcpy(nearest + i, &a, sizeof a);
    memcpy(nearest + i + 16, &b, sizeof b);
  }
}

// Where distances are greater than by a square: a bit each.
CVECTOR_INLINE uint64_t cvector_beyond_i16x64(const int16_t *row, int16_t most) {
  uint64_t result = 0;
  for (int i = 0; i < 64; i += 8) {
    cvector_i16x8 c;
    memcpy(&c, row + i, sizeof c);
    cvector_u8x8 bytes = __builtin_convertvector(c > most, cvector_u8x8);
    uint64_t packed;
    memcpy(&packed, &bytes, sizeof packed);
    packed = (packed & 0x0101010101010101) * 0x0102040810204080 >> 56;
    result |= packed << i;
  }
  return result;
}

// Where distances are greatest along the row or along the column, and up to a square: a bit each.
CVECTOR_INLINE uint64_t cvector_ridge_i16x64(
    const int16_t *above, const int16_t *row, const int16_t *below, int16_t most) {
  uint64_t result = 0;
  for (int i = 0; i < 64; i += 8) {
    cvector_i16x8 c, l, r, u, d;
    memcpy(&c, row + i, sizeof c);
    memcpy(&l, row + i - 1, sizeof l);
    memcpy(&r, row + i + 1, sizeof r);
    memcpy(&u, above + i, sizeof u);
    memcpy(&d, below + i, sizeof d);
    cvector_i16x8 across = (c >= l) & (c >= r) & ((c > l) | (c > r));
    cvector_i16x8 upright = (c >= u) & (c >= d) & ((c > u) | (c > d));
    cvector_i16x8 found = (across | upright) & (c > 0) & (c <= most);
    cvector_u8x8 bytes = __builtin_convertvector(found, cvector_u8x8);
    uint64_t packed;
    memcpy(&packed, &bytes, sizeof packed);
    // One bit of each byte, gathered in the uppermost byte.
    packed = (packed & 0x0101010101010101) * 0x0102040810204080 >> 56;
    result |= packed << i;
  }
  return result;
}

#endif
