// How much a capsule with a hard edge covers of a cell: 8 × 8 pixels, two rows at once. In C, since
// Swift takes such vectors apart lane by lane where they are optional, in arrays, or captured.
//
// Lengths are whole numbers of 1/2048 px in 16 bits, as far as they matter: 11 px from a cell's
// middle. Coverage is fix15 (0…32768).
#ifndef CVECTOR_COVERAGE_H
#define CVECTOR_COVERAGE_H

typedef int16_t cvector_i16x8 __attribute__((ext_vector_type(8)));
typedef int16_t cvector_i16x16 __attribute__((ext_vector_type(16)));
typedef uint8_t cvector_u8x32 __attribute__((ext_vector_type(32)));
typedef int32_t cvector_i32x16 __attribute__((ext_vector_type(16)));

// What a straight edge does to a pixel's square, which is a trapezoid when seen along the edge.
typedef struct {
  // Half its width, in 1/2048 px.
  uint16_t half;
  // The width of one slope, in 1/65536 px.
  uint16_t slope;
  // The inverse of its height, by full coverage.
  uint16_t rise;
  // 2048 times the inverse of twice the height by the slope, by full coverage.
  uint16_t bend;
} cvector_edge;

// How a length changes from the middle of a cell to the pixels of its first two rows, and from those to
// the next. (As two vectors: Swift does not see structs with wider ones.)
typedef struct {
  cvector_i16x8 upper, lower;
  int16_t step;
} cvector_ramp;

// A straight side of a capsule.
typedef struct {
  cvector_edge edge;
  // The direction across it (`EdgeNormal`).
  uint16_t code;
  // The depth inside of it, and the way along it.
  cvector_ramp depth, way;
} cvector_side;

// A round end: its center in pixels of the tile, and its radius in 1/2048 px.
typedef struct {
  float x, y, radius;
} cvector_disc;

typedef struct {
  // The sides at which the frame's y is positive, and the other.
  cvector_side near, far;
  cvector_disc start, end;
  cvector_edge round;
  // The way along the axis.
  cvector_ramp axis;
  // Full coverage; below that and from where on, and for how many values, coverage counts as partial.
  uint16_t level, low, room;
  // How much deeper than a cell's middle any pixel of each of its pairs of rows can lie inside of the
  // near side, and of the far one.
  cvector_i16x8 deepest;
  // What is known of the middle of the tile's first cell, and its change per pixel.
  cvector_f32x4 middle[2], per_column[2], per_row[2];
} cvector_capsule;

// What is known of a cell's middle, by number in a vector: its depths inside of the sides, the ways along
// them from where they begin, and to where they end; how far it is along the axis from where the capsule is
// wanted, and how far it is from there to where that ends.
enum {
  cvector_near_depth,
  cvector_far_depth,
  cvector_near_way,
  cvector_far_way,
  cvector_near_rest,
  cvector_far_rest,
  cvector_low,
  cvector_high
};

// What is in a cell.
typedef struct {
  bool has_sides, has_end, has_start, is_cut, is_tapered, is_translucent;
} cvector_kind;

// What shading a cell has done.
typedef struct {
  // The pixels in which edges meet, a bit each; they are left as they were.
  uint64_t corners;
  bool is_raised;
  // Whether all pixels are at the capsule's level, or above.
  bool is_full;
} cvector_shaded;

// Sixteen numbers cut to whole ones (towards zero), and limited to 16 bits. They must fit in 32.
CVECTOR_INLINE cvector_i16x16 cvector_i16_f32x8x2(cvector_f32x8 low, cvector_f32x8 high) {
  cvector_i32x8 a = __builtin_convertvector(low, cvector_i32x8);
  cvector_i32x8 b = __builtin_convertvector(high, cvector_i32x8);
#if defined(__AVX2__)
  __m256i packed = _mm256_packs_epi32((__m256i)a, (__m256i)b);
  return (cvector_i16x16)_mm256_permute4x64_epi64(packed, 0xD8);
#elif defined(__x86_64__)
  cvector_i16x16 result;
  result.lo = (__typeof__(result.lo))_mm_packs_epi32((__m128i)a.lo, (__m128i)a.hi);
  result.hi = (__typeof__(result.hi))_mm_packs_epi32((__m128i)b.lo, (__m128i)b.hi);
  return result;
#else
  cvector_i32x16 both = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                                14, 15);
  both = __builtin_elementwise_min(both, (cvector_i32x16)32767);
  both = __builtin_elementwise_max(both, (cvector_i32x16)-32768);
  return __builtin_convertvector(both, cvector_i16x16);
#endif
}

// The lanes where v is not less than 0, a bit each.
CVECTOR_INLINE uint8_t cvector_positive_f32x8(cvector_f32x8 v) {
  return __builtin_bit_cast(uint8_t, __builtin_convertvector(v >= 0, cvector_bits8));
}

// a in the lanes where the mask is all ones, b where it is 0. By name, since the compiler does not always
// see that it is one of the two.
CVECTOR_INLINE cvector_u16x16 cvector_pick(cvector_i16x16 mask, cvector_u16x16 a, cvector_u16x16 b) {
#if defined(__AVX2__)
  return (cvector_u16x16)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)mask);
#else
  return (a & (cvector_u16x16)mask) | (b & ~(cvector_u16x16)mask);
#endif
}

// The lanes of a mask that are all ones, a bit each, the first the lowest.
CVECTOR_INLINE uint16_t cvector_lanes(cvector_i16x16 mask) {
#if defined(__AVX2__)
  __m128i low = _mm256_castsi256_si128((__m256i)mask);
  __m128i high = _mm256_extracti128_si256((__m256i)mask, 1);
  return (uint16_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
#elif defined(__x86_64__)
  return (uint16_t)_mm_movemask_epi8(_mm_packs_epi16((__m128i)mask.lo, (__m128i)mask.hi));
#else
  typedef bool bits __attribute__((ext_vector_type(16)));
  return __builtin_bit_cast(uint16_t, __builtin_convertvector(mask != 0, bits));
#endif
}

typedef struct {
  cvector_u16x16 half, slope, rise, bend;
} cvector_edges;

CVECTOR_INLINE cvector_edges cvector_all(const cvector_edge *e) {
  return (cvector_edges){e->half, e->slope, e->rise, e->bend};
}

CVECTOR_INLINE cvector_edges cvector_pick_edges(cvector_i16x16 mask, cvector_edges a,
                                                cvector_edges b) {
  return (cvector_edges){cvector_pick(mask, a.half, b.half), cvector_pick(mask, a.slope, b.slope),
                         cvector_pick(mask, a.rise, b.rise), cvector_pick(mask, a.bend, b.bend)};
}

// The part of a pixel's square beyond an edge: of the pixel where the depth of its center inside of
// the edge is negative, else of what the pixel lacks.
CVECTOR_INLINE cvector_u16x16 cvector_part(cvector_i16x16 depth, cvector_edges e) {
  cvector_u16x16 distance = (cvector_u16x16)__builtin_elementwise_abs(depth);
  cvector_u16x16 w = __builtin_elementwise_sub_sat(e.half, distance) << 5;
  cvector_u16x16 m = __builtin_elementwise_min(w, e.slope);
  return cvector_high_u16x16(w - m, e.rise) +
         cvector_high_u16x16(m, cvector_high_u16x16(m, e.bend) << 4);
}

// A length at the pixels of a pair of rows, by that at the cell's middle.
CVECTOR_INLINE cvector_i16x16 cvector_rows(const cvector_ramp *ramp, int16_t middle, int64_t k) {
  cvector_i16x16 first;
  first.lo = ramp->upper;
  first.hi = ramp->lower;
  return first + (int16_t)(middle + (int16_t)k * ramp->step);
}

// What is known of the middle of the cell whose first pixel is (x, y), limited to 11 px.
CVECTOR_INLINE cvector_i16x8 cvector_middle(const cvector_capsule *c, int64_t x, int64_t y) {
  cvector_f32x8 middle, per_column, per_row;
  middle.lo = c->middle[0];
  middle.hi = c->middle[1];
  per_column.lo = c->per_column[0];
  per_column.hi = c->per_column[1];
  per_row.lo = c->per_row[0];
  per_row.hi = c->per_row[1];
  cvector_f32x8 v = (middle + (float)y * per_row) + (float)x * per_column;
  v = cvector_max_f32x8(cvector_min_f32x8(v, (cvector_f32x8)22528), (cvector_f32x8)-22528);
  return __builtin_convertvector(__builtin_convertvector(v, cvector_i32x8), cvector_i16x8);
}

// The pairs of rows of a cell that the sides can touch, a bit each.
CVECTOR_INLINE unsigned cvector_touched(const cvector_capsule *c, cvector_i16x8 middle) {
  cvector_i16x8 both = __builtin_shufflevector(middle, middle, 0, 0, 0, 0, 1, 1, 1, 1);
  cvector_i16x8 depth = __builtin_elementwise_add_sat(both, c->deepest);
  cvector_i16x16 mask = 0;
  mask.lo = depth > -1448;
  unsigned bits = cvector_lanes(mask);
  return bits & bits >> 4 & 15;
}

// How deep the pixels of two rows lie inside of a disc, and the directions from its center to them.
CVECTOR_INLINE cvector_i16x16 cvector_round(cvector_f32x8 x, float y, float radius,
                                            cvector_u16x16 *codes) {
  float next = y + 2048;
  cvector_f32x8 square = x * x;
  cvector_f32x8 a = cvector_sqrt_f32x8(square + y * y);
  cvector_f32x8 b = cvector_sqrt_f32x8(square + next * next);
  cvector_f32x8 p = 63 / cvector_max_f32x8(a, (cvector_f32x8)2048);
  cvector_f32x8 q = 63 / cvector_max_f32x8(b, (cvector_f32x8)2048);
  cvector_u16x16 nx = (cvector_u16x16)cvector_i16_f32x8x2(x * p, x * q);
  cvector_u16x16 ny = (cvector_u16x16)cvector_i16_f32x8x2(y * p, next * q);
  *codes = (nx << 8) + ny + 0x4040;
  return cvector_i16_f32x8x2(radius - a, radius - b);
}

// The places of eight columns from a disc's center.
CVECTOR_INLINE cvector_f32x8 cvector_columns(const cvector_disc *disc, int64_t x) {
  return ((cvector_f32x8){0, 1, 2, 3, 4, 5, 6, 7} + ((float)x - disc->x)) * 2048;
}

// All ones where two edges meet in a pixel that differ by more than about 15°, or by what is not
// known: `EdgeNormal` says what the codes are.
CVECTOR_INLINE cvector_i16x16 cvector_corners(cvector_i16x16 edges, cvector_u16x16 old,
                                              cvector_u16x16 new) {
  cvector_u8x32 a = (cvector_u8x32)old, b = (cvector_u8x32)new;
  cvector_u16x16 turn =
      (cvector_u16x16)(__builtin_elementwise_sub_sat(a, b) | __builtin_elementwise_sub_sat(b, a));
  turn = (turn >> 8) + (turn & 255);
  cvector_i16x16 inside = (cvector_i16x16)old >> 15;
  return edges & ((cvector_i16x16)turn > 15) & ~inside;
}

CVECTOR_INLINE cvector_u16x16 cvector_load_rows(const uint16_t *p) {
  cvector_u16x16 v;
  v.lo = *(const cvector_u16x8 *)p;
  v.hi = *(const cvector_u16x8 *)(p + 64);
  return v;
}

CVECTOR_INLINE void cvector_store_rows(uint16_t *p, cvector_u16x16 v) {
  *(cvector_u16x8 *)p = v.lo;
  *(cvector_u16x8 *)(p + 64) = v.hi;
}

// Raises the pixels of a cell to what a capsule covers. `mask` and `normals` are at the cell's first
// pixel, (x, y) in the tile, in rows of 64; of the four pairs of rows those from `first` to before
// `end` are touched. Where edges meet, `met` gets the depth of the 64 pixels, and then their codes.
// Inlined with a constant kind, so that each kind is a loop of its own.
CVECTOR_INLINE cvector_shaded cvector_shade(const cvector_capsule *c, cvector_kind kind, int64_t x,
                                            int64_t y, int64_t first, int64_t end, uint16_t *mask,
                                            uint16_t *normals, uint16_t *met) {
  const cvector_u16x16 level = c->level, low = c->low, room = c->room;
  const cvector_u16x16 near_code = c->near.code, far_code = c->far.code, inside_code = 0x8000;
  const cvector_edges near = cvector_all(&c->near.edge), far = cvector_all(&c->far.edge);
  const cvector_edges round = cvector_all(&c->round);
  const cvector_disc *disc = kind.has_end ? &c->end : &c->start;
  const bool has_both = kind.has_end && kind.has_start;
  const cvector_f32x8 columns = cvector_columns(disc, x);
  const cvector_f32x8 start_columns = cvector_columns(&c->start, x);
  const cvector_i16x8 middle = cvector_middle(c, x, y);
  if (kind.has_sides && !kind.has_end && !kind.has_start) {
    unsigned pairs = cvector_touched(c, middle);
    if (pairs == 0) return (cvector_shaded){0, false, false};
    if (first < __builtin_ctz(pairs)) first = __builtin_ctz(pairs);
    if (end > 32 - __builtin_clz(pairs)) end = 32 - __builtin_clz(pairs);
  }
  cvector_i16x16 near_depth = cvector_rows(&c->near.depth, middle[cvector_near_depth], first);
  cvector_i16x16 far_depth = cvector_rows(&c->far.depth, middle[cvector_far_depth], first);
  cvector_i16x16 near_way = cvector_rows(&c->near.way, 0, first);
  cvector_i16x16 far_way = cvector_rows(&c->far.way, 0, first);
  cvector_i16x16 axis = cvector_rows(&c->axis, 0, first);

  cvector_i16x16 same = -1;
  cvector_u16x16 least = level;
  uint64_t corners = 0;
  for (int64_t k = first; k < end; k++) {
    cvector_edges edges = near;
    cvector_i16x16 depth = 0;
    cvector_u16x16 codes = 0;
    cvector_i16x16 is_start = 0, is_end = 0;
    if (kind.has_sides) {
      cvector_i16x16 is_far = far_depth < near_depth;
      depth = __builtin_elementwise_min(near_depth, far_depth);
      codes = cvector_pick(is_far, far_code, near_code);
      if (kind.is_tapered) {
        edges = cvector_pick_edges(is_far, far, near);
        is_start = is_far < 0 ? far_way + middle[cvector_far_way]
                              : near_way + middle[cvector_near_way];
        is_end = is_far < 0 ? middle[cvector_far_rest] - far_way
                            : middle[cvector_near_rest] - near_way;
      } else {
        is_start = axis + middle[cvector_near_way];
        is_end = middle[cvector_near_rest] - axis;
      }
      is_start = kind.has_start ? is_start >> 15 : 0;
      is_end = kind.has_end ? is_end >> 15 : 0;
    }
    if (kind.has_end || kind.has_start) {
      cvector_u16x16 bent_codes;
      float row = (float)(y + 2 * k);
      cvector_i16x16 bent =
          cvector_round(columns, (row - disc->y) * 2048, disc->radius, &bent_codes);
      if (kind.has_sides) {
        if (has_both) {
          cvector_u16x16 start_codes;
          cvector_i16x16 start = cvector_round(start_columns, (row - c->start.y) * 2048,
                                               c->start.radius, &start_codes);
          bent = is_start < 0 ? start : bent;
          bent_codes = cvector_pick(is_start, start_codes, bent_codes);
        }
        cvector_i16x16 is_bent = is_start | is_end;
        depth = (cvector_i16x16)cvector_pick(is_bent, (cvector_u16x16)bent, (cvector_u16x16)depth);
        codes = cvector_pick(is_bent, bent_codes, codes);
        edges = cvector_pick_edges(is_bent, round, edges);
      } else {
        depth = bent;
        codes = bent_codes;
        edges = round;
      }
    }
    cvector_u16x16 part = cvector_part(depth, edges);
    cvector_i16x16 is_outside = depth >> 15;
    cvector_u16x16 value = cvector_pick(is_outside, part, level - part);
    if (kind.is_cut) {
      cvector_i16x16 is_out =
          ((axis + middle[cvector_low]) | (middle[cvector_high] - axis)) >> 15;
      part &= (cvector_u16x16)~is_out;
      value &= (cvector_u16x16)~is_out;
    }
    uint16_t *samples = mask + k * 128, *directions = normals + k * 128;
    cvector_u16x16 old = cvector_load_rows(samples), old_codes = cvector_load_rows(directions);
    cvector_u16x16 joined = __builtin_elementwise_max(old, value);
    cvector_i16x16 is_old = (cvector_i16x16)(joined == old);
    cvector_i16x16 is_edge = (cvector_i16x16)part > (cvector_i16x16)low;
    // What is covered fully has no edge, where another piece may cover more.
    if (kind.is_translucent) codes = cvector_pick(is_edge | is_outside, codes, inside_code);
    // No branch before the end: the processor would often guess wrong, and late.
    cvector_i16x16 both = is_edge & (cvector_i16x16)(old - low < room);
    cvector_i16x16 is_corner = cvector_corners(both, old_codes, codes);
    cvector_store_rows(samples, cvector_pick(is_corner, old, joined));
    cvector_store_rows(directions, cvector_pick(is_old | is_corner, old_codes, codes));
    same &= is_old;
    least = __builtin_elementwise_min(least, joined);
    near_depth += c->near.depth.step;
    far_depth += c->far.depth.step;
    near_way += c->near.way.step;
    far_way += c->far.way.step;
    axis += c->axis.step;
    uint64_t lanes = cvector_lanes(is_corner);
    if (__builtin_expect(lanes == 0, 1)) continue;
    corners |= lanes << (16 * k);
    *(cvector_u16x16 *)(met + 16 * k) = (cvector_u16x16)depth;
    *(cvector_u16x16 *)(met + 16 * k + 64) = codes;
  }
  bool is_whole = first == 0 && end == 4;
  return (cvector_shaded){
      corners, corners != 0 || cvector_lanes(same) != 0xFFFF,
      is_whole && cvector_lanes((cvector_i16x16)(least == level)) == 0xFFFF};
}

// Which of a pixel's 64 samples a half plane covers. Depth is in 1/2048 px, the parts of the normal that
// points outward in 1/128. The samples stand in 16 rows of four; each row is shifted by its number's four
// bits reversed, in 16ths of the distance of two samples, so that edges in all directions fall between the
// samples evenly.
CVECTOR_INLINE uint64_t cvector_half_plane(int16_t depth, int16_t nx, int16_t ny) {
  // From the middle of the pixel, in 1/128 px.
  const cvector_i16x16 down = {-60, -52, -44, -36, -28, -20, -12, -4, 4, 12, 20, 28, 36, 44, 52, 60};
  const cvector_i16x16 aside = {-63, -47, -55, -39, -59, -43, -51, -35,
                                -61, -45, -53, -37, -57, -41, -49, -33};
  int16_t limited = depth < -1536 ? -1536 : depth > 1536 ? 1536 : depth;
  cvector_i16x16 rest = (int16_t)(limited * 8) - (down * ny + aside * nx);
  int16_t step = 32 * nx;
  uint64_t outside = cvector_lanes(rest >> 15);
  for (int i = 1; i < 4; i++) {
    rest -= step;
    outside |= (uint64_t)cvector_lanes(rest >> 15) << (16 * i);
  }
  return ~outside;
}

#endif
