// The formulas of W3C's "Compositing and Blending Level 1" that are sums of products, on premultiplied
// pixels of four channels, alpha last, fix15 (0…32768). Each result is one sum, rounded once to
// nearest, so that no channel exceeds its alpha. `s` is the source, `b` the backdrop.
#ifndef CVECTOR_BLENDING_H
#define CVECTOR_BLENDING_H

// Two pixels: 16 bits a channel, and products of those.
typedef cvector_u16x8 cvector_pair;
typedef cvector_u32x8 cvector_products;

CVECTOR_INLINE cvector_pair cvector_alpha(cvector_pair v) {
  return __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7);
}

CVECTOR_INLINE cvector_products cvector_wide(cvector_pair v) {
  return __builtin_convertvector(v, cvector_products);
}

CVECTOR_INLINE cvector_products cvector_times(cvector_pair a, cvector_pair b) {
  return cvector_wide(a) * cvector_wide(b);
}

CVECTOR_INLINE cvector_pair cvector_rounded(cvector_products sum) {
  return __builtin_convertvector((sum + 16384) >> 15, cvector_pair);
}

// (a · b + 16384) >> 15 without leaving 16 bits.
CVECTOR_INLINE cvector_pair cvector_fix15(cvector_pair a, cvector_pair b) {
  // Twice a, as 65535 where it would not fit: exact, since b ≤ 32768.
  cvector_pair twice = (a << 1) - (a >> 15);
  return cvector_high_u16x8(twice, b) + ((twice * b) >> 15);
}

CVECTOR_INLINE cvector_pair cvector_less(cvector_pair a, cvector_pair b) { return a < b ? a : b; }

// So much of a, and of b what is left.
CVECTOR_INLINE cvector_pair cvector_share(cvector_pair a, cvector_pair b, cvector_pair part) {
  return cvector_rounded(cvector_times(a, part) + cvector_times(b, 32768 - part));
}

CVECTOR_INLINE cvector_u16x16 cvector_share_u16x16(cvector_u16x16 a, cvector_u16x16 b,
                                                   cvector_u16x16 part) {
  cvector_u16x16 result;
  result.lo = cvector_share(a.lo, b.lo, part.lo);
  result.hi = cvector_share(a.hi, b.hi, part.hi);
  return result;
}

// b on its way to a by so much: b + (((a − b) · part + 16384) >> 15), with a − b no less than −32767.
CVECTOR_INLINE cvector_pair cvector_toward(cvector_pair a, cvector_pair b, cvector_pair part) {
#if defined(__SSSE3__)
  // The instruction is for −32768…32767: with both signs turned a part of 32768 fits, too.
  __m128i middle = _mm_set1_epi16(16384);
  __m128i way = _mm_subs_epi16(
      _mm_sub_epi16((__m128i)b, middle), _mm_sub_epi16((__m128i)a, middle));
  __m128i step = _mm_mulhrs_epi16(way, _mm_sub_epi16(_mm_setzero_si128(), (__m128i)part));
  return (cvector_pair)_mm_add_epi16((__m128i)b, step);
#else
  typedef int32_t numbers __attribute__((ext_vector_type(8)));
  numbers way = __builtin_convertvector(a, numbers) - __builtin_convertvector(b, numbers);
  way = way < -32767 ? -32767 : way;
  numbers step = (way * __builtin_convertvector(part, numbers) + 16384) >> 15;
  return b + __builtin_convertvector(step, cvector_pair);
#endif
}

CVECTOR_INLINE cvector_u16x16 cvector_toward_u16x16(cvector_u16x16 a, cvector_u16x16 b,
                                                    cvector_u16x16 part) {
#if defined(__AVX2__)
  __m256i middle = _mm256_set1_epi16(16384);
  __m256i way = _mm256_subs_epi16(
      _mm256_sub_epi16((__m256i)b, middle), _mm256_sub_epi16((__m256i)a, middle));
  __m256i step = _mm256_mulhrs_epi16(way, _mm256_sub_epi16(_mm256_setzero_si256(), (__m256i)part));
  return (cvector_u16x16)_mm256_add_epi16((__m256i)b, step);
#else
  cvector_u16x16 result;
  result.lo = cvector_toward(a.lo, b.lo, part.lo);
  result.hi = cvector_toward(a.hi, b.hi, part.hi);
  return result;
#endif
}

// The operators of Porter and Duff.
CVECTOR_INLINE cvector_pair cvector_source_over(cvector_pair s, cvector_pair b) {
  return s + cvector_fix15(b, 32768 - cvector_alpha(s));
}

CVECTOR_INLINE cvector_pair cvector_source_atop(cvector_pair s, cvector_pair b) {
  return cvector_rounded(cvector_times(s, cvector_alpha(b)) +
                         cvector_times(b, 32768 - cvector_alpha(s)));
}

CVECTOR_INLINE cvector_pair cvector_destination_in(cvector_pair s, cvector_pair b) {
  return cvector_fix15(b, cvector_alpha(s));
}

CVECTOR_INLINE cvector_pair cvector_destination_out(cvector_pair s, cvector_pair b) {
  return cvector_fix15(b, 32768 - cvector_alpha(s));
}

CVECTOR_INLINE cvector_pair cvector_destination_atop(cvector_pair s, cvector_pair b) {
  return cvector_rounded(cvector_times(s, 32768 - cvector_alpha(b)) +
                         cvector_times(b, cvector_alpha(s)));
}

CVECTOR_INLINE cvector_pair cvector_plus(cvector_pair s, cvector_pair b) {
  return b + cvector_less(s, 32768 - b);
}

CVECTOR_INLINE cvector_pair cvector_clipped_plus(cvector_pair s, cvector_pair b) {
  cvector_pair alpha = cvector_alpha(b);
  return b + cvector_less(cvector_fix15(s, alpha), alpha - b);
}

// Screen without products of three.
CVECTOR_INLINE cvector_pair cvector_screen(cvector_pair s, cvector_pair b) {
  return s + cvector_fix15(b, 32768 - s);
}

// The blend modes: s (1 − αb) + b (1 − αs) + αs αb B, the first not where the source is clipped.
// `both` is αs αb B; in the lanes of alpha B is 1.
CVECTOR_INLINE cvector_pair cvector_mixed(cvector_pair s, cvector_pair b, cvector_products both,
                                          _Bool is_clipped) {
  cvector_pair sa = cvector_alpha(s), ba = cvector_alpha(b);
  cvector_pair outside = is_clipped ? (cvector_pair)0 : 32768 - ba;
  cvector_products full = cvector_times(sa, ba);
  both = __builtin_shufflevector(both, full, 0, 1, 2, 11, 4, 5, 6, 15);
  return cvector_rounded(cvector_times(s, outside) + cvector_times(b, 32768 - sa) + both);
}

CVECTOR_INLINE cvector_pair cvector_multiply(cvector_pair s, cvector_pair b, _Bool is_clipped) {
  return cvector_mixed(s, b, cvector_times(s, b), is_clipped);
}

CVECTOR_INLINE cvector_pair cvector_clipped_screen(cvector_pair s, cvector_pair b) {
  return cvector_mixed(
      s, b, cvector_times(s, cvector_alpha(b)) + cvector_times(b, cvector_alpha(s) - s), 1);
}

CVECTOR_INLINE cvector_pair cvector_exclusion(cvector_pair s, cvector_pair b, _Bool is_clipped) {
  return cvector_mixed(
      s, b, cvector_times(s, cvector_alpha(b) - b) + cvector_times(b, cvector_alpha(s) - s),
      is_clipped);
}

CVECTOR_INLINE cvector_pair cvector_darken(cvector_pair s, cvector_pair b, _Bool is_clipped) {
  cvector_products x = cvector_times(s, cvector_alpha(b)), y = cvector_times(b, cvector_alpha(s));
  return cvector_mixed(s, b, x < y ? x : y, is_clipped);
}

CVECTOR_INLINE cvector_pair cvector_lighten(cvector_pair s, cvector_pair b, _Bool is_clipped) {
  cvector_products x = cvector_times(s, cvector_alpha(b)), y = cvector_times(b, cvector_alpha(s));
  return cvector_mixed(s, b, x > y ? x : y, is_clipped);
}

CVECTOR_INLINE cvector_pair cvector_difference(cvector_pair s, cvector_pair b, _Bool is_clipped) {
  cvector_products x = cvector_times(s, cvector_alpha(b)), y = cvector_times(b, cvector_alpha(s));
  return cvector_mixed(s, b, x > y ? x - y : y - x, is_clipped);
}

// Multiplies where `guide`, one of s and b, is dark, and screens where it is light.
CVECTOR_INLINE cvector_products cvector_hard(cvector_pair s, cvector_pair b, cvector_pair guide) {
  cvector_pair sa = cvector_alpha(s), ba = cvector_alpha(b);
  cvector_products dark = cvector_times(s, b) << 1;
  cvector_products light = cvector_times(sa, ba) - (cvector_times(ba - b, sa - s) << 1);
  return (cvector_wide(guide) << 1) > cvector_wide(cvector_alpha(guide)) ? light : dark;
}

CVECTOR_INLINE cvector_pair cvector_hard_light(cvector_pair s, cvector_pair b, _Bool is_clipped) {
  return cvector_mixed(s, b, cvector_hard(s, b, s), is_clipped);
}

CVECTOR_INLINE cvector_pair cvector_overlay(cvector_pair s, cvector_pair b, _Bool is_clipped) {
  return cvector_mixed(s, b, cvector_hard(s, b, b), is_clipped);
}

#endif
