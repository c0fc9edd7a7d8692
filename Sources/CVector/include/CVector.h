// Vector operations that Swift's standard library has only as loops over lanes: conversions between
// kinds of numbers and the upper half of products. Each becomes one or a few instructions on every
// processor. No state, and but for `coverage.h` and `distances.h` no memory; the vectors import as SIMD8<UInt16> and so on.
#ifndef CVECTOR_H
#define CVECTOR_H

#include <stdbool.h>
#include <stdint.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

typedef uint8_t cvector_u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t cvector_u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t cvector_u16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t cvector_u16x16 __attribute__((ext_vector_type(16)));
typedef int32_t cvector_i32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t cvector_u32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t cvector_u32x16 __attribute__((ext_vector_type(16)));
typedef uint16_t cvector_u16x32 __attribute__((ext_vector_type(32)));
typedef uint64_t cvector_u64x8 __attribute__((ext_vector_type(8)));
typedef bool cvector_bits8 __attribute__((ext_vector_type(8)));
typedef float cvector_f32x4 __attribute__((ext_vector_type(4)));
typedef float cvector_f32x8 __attribute__((ext_vector_type(8)));

#define CVECTOR_INLINE static inline __attribute__((always_inline))

// The upper halves of the products: (a · b) >> 16. By name, since the compiler does not find the
// instruction where it has widened one factor outside of a loop.
CVECTOR_INLINE cvector_u16x8 cvector_high_u16x8(cvector_u16x8 a, cvector_u16x8 b) {
#if defined(__x86_64__)
  return (cvector_u16x8)_mm_mulhi_epu16((__m128i)a, (__m128i)b);
#else
  return __builtin_convertvector(
      (__builtin_convertvector(a, cvector_u32x8) * __builtin_convertvector(b, cvector_u32x8)) >> 16,
      cvector_u16x8);
#endif
}

CVECTOR_INLINE cvector_u16x16 cvector_high_u16x16(cvector_u16x16 a, cvector_u16x16 b) {
#if defined(__AVX2__)
  return (cvector_u16x16)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
#else
  cvector_u16x16 result;
  result.lo = cvector_high_u16x8(a.lo, b.lo);
  result.hi = cvector_high_u16x8(a.hi, b.hi);
  return result;
#endif
}

// The products of fix15 values (0…32768), rounded to nearest: (a · b + 16384) >> 15.
CVECTOR_INLINE cvector_u16x16 cvector_fix15_u16x16(cvector_u16x16 a, cvector_u16x16 b) {
#if defined(__AVX2__)
  // The instruction is for −32768…32767: with both signs turned 32768 fits, too.
  return (cvector_u16x16)_mm256_mulhrs_epi16((__m256i)-a, (__m256i)-b);
#else
  // Twice a, as 65535 where it would not fit: exact, since b ≤ 32768.
  cvector_u16x16 twice = (a << 1) - (a >> 15);
  return cvector_high_u16x16(twice, b) + ((twice * b) >> 15);
#endif
}

// Whole numbers as floats, and floats cut to whole numbers (towards zero; they must fit).
CVECTOR_INLINE cvector_f32x8 cvector_f32_u16x8(cvector_u16x8 v) {
  return __builtin_convertvector(__builtin_convertvector(v, cvector_i32x8), cvector_f32x8);
}

CVECTOR_INLINE cvector_i32x8 cvector_i32_u16x8(cvector_u16x8 v) {
  return __builtin_convertvector(v, cvector_i32x8);
}

CVECTOR_INLINE cvector_i32x8 cvector_i32_f32x8(cvector_f32x8 v) {
  return __builtin_convertvector(v, cvector_i32x8);
}

CVECTOR_INLINE cvector_u16x8 cvector_u16_f32x8(cvector_f32x8 v) {
  return __builtin_convertvector(__builtin_convertvector(v, cvector_i32x8), cvector_u16x8);
}

// The sums, or the greatest number where they do not fit.
CVECTOR_INLINE cvector_u16x8 cvector_add_saturated_u16x8(cvector_u16x8 a, cvector_u16x8 b) {
  return __builtin_elementwise_add_sat(a, b);
}

// The differences, or 0 where b is greater.
CVECTOR_INLINE cvector_u16x8 cvector_subtract_saturated_u16x8(cvector_u16x8 a, cvector_u16x8 b) {
  return __builtin_elementwise_sub_sat(a, b);
}

// The lesser and the greater of each pair of lanes; b where one is not a number.
CVECTOR_INLINE cvector_u16x8 cvector_max_u16x8(cvector_u16x8 a, cvector_u16x8 b) {
  return a > b ? a : b;
}

CVECTOR_INLINE cvector_i32x8 cvector_min_i32x8(cvector_i32x8 a, cvector_i32x8 b) {
  return a < b ? a : b;
}

CVECTOR_INLINE cvector_i32x8 cvector_max_i32x8(cvector_i32x8 a, cvector_i32x8 b) {
  return a > b ? a : b;
}

CVECTOR_INLINE cvector_f32x8 cvector_min_f32x8(cvector_f32x8 a, cvector_f32x8 b) {
  return a < b ? a : b;
}

CVECTOR_INLINE cvector_f32x8 cvector_max_f32x8(cvector_f32x8 a, cvector_f32x8 b) {
  return a > b ? a : b;
}

CVECTOR_INLINE cvector_f32x8 cvector_abs_f32x8(cvector_f32x8 v) {
  return __builtin_elementwise_abs(v);
}

// Square roots. The compiler's own, and Swift's, call the library for each lane, which could report
// negative numbers; here those give what is not a number.
CVECTOR_INLINE cvector_f32x8 cvector_sqrt_f32x8(cvector_f32x8 v) {
#if defined(__AVX__)
  return (cvector_f32x8)_mm256_sqrt_ps((__m256)v);
#elif defined(__x86_64__)
  cvector_f32x8 result;
  result.lo = (cvector_f32x4)_mm_sqrt_ps((__m128)v.lo);
  result.hi = (cvector_f32x4)_mm_sqrt_ps((__m128)v.hi);
  return result;
#else
  for (int i = 0; i < 8; i++) v[i] = __builtin_sqrtf(v[i]);
  return v;
#endif
}

// The low or the high four lanes, each four times: a pixel's value for its four channels.
CVECTOR_INLINE cvector_u16x16 cvector_low_pixels_u16x8(cvector_u16x8 v) {
  return __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

CVECTOR_INLINE cvector_u16x16 cvector_high_pixels_u16x8(cvector_u16x8 v) {
  return __builtin_shufflevector(v, v, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
}

// Each pixel's fourth channel, its alpha, for all four of its channels.
CVECTOR_INLINE cvector_u16x16 cvector_alphas_u16x16(cvector_u16x16 v) {
  return __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

// Which of eight pixels of four channels are nowhere farther than a tolerance from a color: a bit
// each, the first the lowest.
CVECTOR_INLINE uint8_t cvector_near_u16x32(cvector_u16x32 pixels, cvector_u16x32 color,
                                           uint16_t tolerance) {
  cvector_u16x32 distance = __builtin_elementwise_sub_sat(pixels, color) |
                            __builtin_elementwise_sub_sat(color, pixels);
  cvector_u16x32 beyond = __builtin_elementwise_sub_sat(distance, (cvector_u16x32)tolerance);
  cvector_bits8 near = __builtin_convertvector((cvector_u64x8)beyond == 0, cvector_bits8);
  return __builtin_bit_cast(uint8_t, near);
}

// All ones in the lanes where v is below 0, else 0.
CVECTOR_INLINE cvector_u16x8 cvector_negative_f32x8(cvector_f32x8 v) {
  return __builtin_convertvector((cvector_i32x8)(v < 0), cvector_u16x8);
}

// Whether any lanes differ.
CVECTOR_INLINE _Bool cvector_differ_f32x8(cvector_f32x8 a, cvector_f32x8 b) {
  return __builtin_reduce_or((cvector_i32x8)(a != b)) != 0;
}

// All ones in the lanes where both a and b lie in low..<low + count, else 0.
CVECTOR_INLINE cvector_u16x8 cvector_both_in_u16x8(cvector_u16x8 a, cvector_u16x8 b,
                                                   cvector_u16x8 low, cvector_u16x8 count) {
  return (cvector_u16x8)(((a - low) < count) & ((b - low) < count));
}

// All ones in the lanes where a is greater than b, else 0.
CVECTOR_INLINE cvector_u16x8 cvector_greater_u16x8(cvector_u16x8 a, cvector_u16x8 b) {
  return (cvector_u16x8)(a > b);
}

// a in the lanes where the mask is all ones, b where it is 0.
CVECTOR_INLINE cvector_u16x8 cvector_select_u16x8(cvector_u16x8 mask, cvector_u16x8 a,
                                                  cvector_u16x8 b) {
  return (a & mask) | (b & ~mask);
}

// The lanes that are not 0, a bit each, the first the lowest.
CVECTOR_INLINE uint8_t cvector_bits_u16x8(cvector_u16x8 v) {
  return __builtin_bit_cast(uint8_t, __builtin_convertvector(v != 0, cvector_bits8));
}

// The bits that any lane has.
CVECTOR_INLINE int32_t cvector_join_i32x8(cvector_i32x8 v) { return __builtin_reduce_or(v); }

// Whether every lane is 0.
CVECTOR_INLINE _Bool cvector_is_zero_u16x16(cvector_u16x16 v) { return __builtin_reduce_or(v) == 0; }

// Whether every lane is 0.
CVECTOR_INLINE _Bool cvector_is_zero_u16x8(cvector_u16x8 v) {
  return __builtin_reduce_or(v) == 0;
}

#include "blending.h"
#include "coverage.h"
#include "distances.h"
#include "pixels.h"

#endif
