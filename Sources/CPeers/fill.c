#include <stdlib.h>

#include "CPeers.h"

// The usual scanline fill with a stack of seeds: fills the run of a seed, then looks for the
// beginnings of runs above and below it.
int64_t cpeers_fill(uint32_t *pixels, int width, int height, int x, int y, uint32_t color) {
  uint32_t old = pixels[(int64_t)y * width + x];
  if (old == color) return 0;
  size_t capacity = 1024, count = 0;
  int64_t filled = 0, *seeds = malloc(capacity * sizeof *seeds);
  seeds[count++] = (int64_t)y * width + x;
  while (count > 0) {
    int64_t seed = seeds[--count];
    int row = (int)(seed / width), first = (int)(seed % width), last = first;
    uint32_t *line = pixels + (int64_t)row * width;
    if (line[first] != old) continue;
    while (first > 0 && line[first - 1] == old) first--;
    while (last < width - 1 && line[last + 1] == old) last++;
    for (int i = first; i <= last; i++) line[i] = color;
    filled += last - first + 1;
    for (int beside = row - 1; beside <= row + 1; beside += 2) {
      if (beside < 0 || beside >= height) continue;
      const uint32_t *other = pixels + (int64_t)beside * width;
      for (int i = first; i <= last; i++) {
        if (other[i] != old || (i > first && other[i - 1] == old)) continue;
        if (count == capacity) seeds = realloc(seeds, (capacity *= 2) * sizeof *seeds);
        seeds[count++] = (int64_t)beside * width + i;
      }
    }
  }
  free(seeds);
  return filled;
}
