// Arithmetic on 8-bit pixels of four channels, all channels alike. Results are rounded to nearest.
#ifndef CVECTOR_PIXELS_H
#define CVECTOR_PIXELS_H

// Two pixels side by side, the left one in the low half.
typedef uint64_t cvector_pixels;

typedef uint32_t cvector_u32x4 __attribute__((ext_vector_type(4)));

CVECTOR_INLINE cvector_u8x8 cvector_bytes(cvector_pixels pixels) {
  return __builtin_bit_cast(cvector_u8x8, pixels);
}

// Two pixels, each mixed of 2 × 2 neighbors. Each lane of x and y says how much the right and the
// lower one counts in that lane, in 1/256 up to 256.
CVECTOR_INLINE cvector_pixels cvector_mix_lanes(cvector_pixels top_a, cvector_pixels bottom_a,
                                                cvector_pixels top_b, cvector_pixels bottom_b,
                                                cvector_u16x8 x, cvector_u16x8 ya,
                                                cvector_u16x8 yb) {
  cvector_u8x16 top_bytes = __builtin_shufflevector(cvector_bytes(top_a), cvector_bytes(top_b), 0, 1,
                                                    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  cvector_u8x16 bottom_bytes =
      __builtin_shufflevector(cvector_bytes(bottom_a), cvector_bytes(bottom_b), 0, 1, 2, 3, 4, 5, 6,
                              7, 8, 9, 10, 11, 12, 13, 14, 15);
  cvector_u16x16 top = __builtin_convertvector(top_bytes, cvector_u16x16);
  cvector_u16x16 bottom = __builtin_convertvector(bottom_bytes, cvector_u16x16);
  cvector_u16x16 y =
      __builtin_shufflevector(ya, yb, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  // Modulo 2^16 the difference may be negative: the sum is right again.
  cvector_u16x16 column = ((top << 8) + (bottom - top) * y + 128) >> 8;
  cvector_u16x8 left = __builtin_shufflevector(column, column, 0, 1, 2, 3, 8, 9, 10, 11);
  cvector_u16x8 right = __builtin_shufflevector(column, column, 4, 5, 6, 7, 12, 13, 14, 15);
  cvector_u16x8 mixed = ((left << 8) + (right - left) * x + 128) >> 8;
  return __builtin_bit_cast(cvector_pixels, __builtin_convertvector(mixed, cvector_u8x8));
}

// A pixel mixed of 2 × 2 neighbors. x and y say, in 1/256 up to 256, how much the right and the
// lower ones count.
CVECTOR_INLINE uint32_t cvector_mix_1(cvector_pixels top, cvector_pixels bottom, uint16_t x,
                                      uint16_t y) {
  return (uint32_t)cvector_mix_lanes(top, bottom, top, bottom, (cvector_u16x8)x, (cvector_u16x8)y,
                                     (cvector_u16x8)y);
}

// Four pixels, each mixed of 2 × 2 neighbors; x and y as above, for each pixel.
CVECTOR_INLINE cvector_u32x4 cvector_mix_4(cvector_pixels top_a, cvector_pixels bottom_a,
                                           cvector_pixels top_b, cvector_pixels bottom_b,
                                           cvector_pixels top_c, cvector_pixels bottom_c,
                                           cvector_pixels top_d, cvector_pixels bottom_d,
                                           cvector_u32x4 x, cvector_u32x4 y) {
  cvector_u16x8 xs = __builtin_bit_cast(cvector_u16x8, x | x << 16);
  cvector_u16x8 ys = __builtin_bit_cast(cvector_u16x8, y | y << 16);
  cvector_pixels first = cvector_mix_lanes(
      top_a, bottom_a, top_b, bottom_b, __builtin_shufflevector(xs, xs, 0, 1, 0, 1, 2, 3, 2, 3),
      __builtin_shufflevector(ys, ys, 0, 1, 0, 1, 0, 1, 0, 1),
      __builtin_shufflevector(ys, ys, 2, 3, 2, 3, 2, 3, 2, 3));
  cvector_pixels second = cvector_mix_lanes(
      top_c, bottom_c, top_d, bottom_d, __builtin_shufflevector(xs, xs, 4, 5, 4, 5, 6, 7, 6, 7),
      __builtin_shufflevector(ys, ys, 4, 5, 4, 5, 4, 5, 4, 5),
      __builtin_shufflevector(ys, ys, 6, 7, 6, 7, 6, 7, 6, 7));
  typedef uint64_t pair __attribute__((ext_vector_type(2)));
  return __builtin_bit_cast(cvector_u32x4, (pair){first, second});
}

// The means of four pixels each, one in the same lane of a, b, c and d.
CVECTOR_INLINE cvector_u32x4 cvector_mean_4(cvector_u32x4 a, cvector_u32x4 b, cvector_u32x4 c,
                                            cvector_u32x4 d) {
  cvector_u16x16 sum =
      __builtin_convertvector(__builtin_bit_cast(cvector_u8x16, a), cvector_u16x16) +
      __builtin_convertvector(__builtin_bit_cast(cvector_u8x16, b), cvector_u16x16) +
      __builtin_convertvector(__builtin_bit_cast(cvector_u8x16, c), cvector_u16x16) +
      __builtin_convertvector(__builtin_bit_cast(cvector_u8x16, d), cvector_u16x16);
  return __builtin_bit_cast(cvector_u32x4, __builtin_convertvector((sum + 2) >> 2, cvector_u8x16));
}

// Two pixels, each the mean of a block of 2 × 2: of four pixels in one row and those below them.
CVECTOR_INLINE cvector_pixels cvector_halve_4(cvector_u8x16 top, cvector_u8x16 bottom) {
  cvector_u16x16 sum = __builtin_convertvector(top, cvector_u16x16) +
                       __builtin_convertvector(bottom, cvector_u16x16);
  cvector_u16x8 even = __builtin_shufflevector(sum, sum, 0, 1, 2, 3, 8, 9, 10, 11);
  cvector_u16x8 odd = __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 12, 13, 14, 15);
  return __builtin_bit_cast(cvector_pixels, __builtin_convertvector((even + odd + 2) >> 2, cvector_u8x8));
}

// A pixel over another, `cover` in 1/256 up to 256; both opaque.
CVECTOR_INLINE uint32_t cvector_over_1(uint32_t below, uint32_t above, uint16_t cover) {
  cvector_pixels both = (uint64_t)above << 32 | below;
  return cvector_mix_1(both, both, cover, 0);
}

#endif
