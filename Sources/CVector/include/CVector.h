// Vector operations that Swift's standard library has only as loops over lanes: conversions between
// kinds of numbers and the upper half of products. Each becomes one or a few instructions on every
// processor. No state, no memory; the vectors import as SIMD8<UInt16> and so on.
#ifndef CVECTOR_H
#define CVECTOR_H

#include <stdint.h>

typedef uint8_t cvector_u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t cvector_u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t cvector_u16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t cvector_u16x16 __attribute__((ext_vector_type(16)));
typedef int32_t cvector_i32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t cvector_u32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t cvector_u32x16 __attribute__((ext_vector_type(16)));
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

#endif
