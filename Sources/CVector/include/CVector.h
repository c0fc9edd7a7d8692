// Vector operations that Swift's standard library has only as loops over lanes: conversions between
// kinds of numbers and the upper half of products. Each becomes one or a few instructions on every
// processor. No state, no memory; the vectors import as SIMD8<UInt16> and so on.
#ifndef CVECTOR_H
#define CVECTOR_H

#include <stdbool.h>
#include <stdint.h>

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
typedef float cvector_f32x8 __attribute__((ext_vector_type(8)));

#define CVECTOR_INLINE static inline __attribute__((always_inline))

// The upper halves of the products: (a · b) >> 16.
CVECTOR_INLINE cvector_u16x8 cvector_high_u16x8(cvector_u16x8 a, cvector_u16x8 b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, cvector_u32x8) * __builtin_convertvector(b, cvector_u32x8)) >> 16,
      cvector_u16x8);
}

CVECTOR_INLINE cvector_u16x16 cvector_high_u16x16(cvector_u16x16 a, cvector_u16x16 b) {
  return __builtin_convertvector((__builtin_convertvector(a, cvector_u32x16) *
                                  __builtin_convertvector(b, cvector_u32x16)) >> 16,
                                 cvector_u16x16);
}

// Whole numbers as floats, and floats cut to whole numbers (towards zero; they must fit).
CVECTOR_INLINE cvector_f32x8 cvector_f32_u16x8(cvector_u16x8 v) {
  return __builtin_convertvector(__builtin_convertvector(v, cvector_i32x8), cvector_f32x8);
}

CVECTOR_INLINE cvector_f32x8 cvector_f32_i32x8(cvector_i32x8 v) {
  return __builtin_convertvector(v, cvector_f32x8);
}

CVECTOR_INLINE cvector_i32x8 cvector_i32_f32x8(cvector_f32x8 v) {
  return __builtin_convertvector(v, cvector_i32x8);
}

CVECTOR_INLINE cvector_u16x8 cvector_u16_f32x8(cvector_f32x8 v) {
  return __builtin_convertvector(__builtin_convertvector(v, cvector_i32x8), cvector_u16x8);
}

// Bytes and 16-bit numbers; narrowing keeps the low byte.
CVECTOR_INLINE cvector_u16x16 cvector_u16_u8x16(cvector_u8x16 v) {
  return __builtin_convertvector(v, cvector_u16x16);
}

CVECTOR_INLINE cvector_u8x16 cvector_u8_u16x16(cvector_u16x16 v) {
  return __builtin_convertvector(v, cvector_u8x16);
}

CVECTOR_INLINE cvector_u8x8 cvector_u8_u16x8(cvector_u16x8 v) {
  return __builtin_convertvector(v, cvector_u8x8);
}

// The greatest of all lanes.
CVECTOR_INLINE uint16_t cvector_greatest_u16x16(cvector_u16x16 v) { return __builtin_reduce_max(v); }

// Which of eight pixels of four channels are nowhere farther than a tolerance from a colour: a bit
// each, the first the lowest.
CVECTOR_INLINE uint8_t cvector_near_u16x32(cvector_u16x32 pixels, cvector_u16x32 color,
                                           uint16_t tolerance) {
  cvector_u16x32 distance = __builtin_elementwise_sub_sat(pixels, color) |
                            __builtin_elementwise_sub_sat(color, pixels);
  cvector_u16x32 beyond = __builtin_elementwise_sub_sat(distance, (cvector_u16x32)tolerance);
  cvector_bits8 near = __builtin_convertvector((cvector_u64x8)beyond == 0, cvector_bits8);
  return __builtin_bit_cast(uint8_t, near);
}

#include "blending.h"

#endif
