/** Pseudo-random number of a cell, −1 to 1. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634821)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}

/** Smooth noise with a feature size of 1, −1 to 1. The same arguments always return the same value. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const u = x - xi
  const v = y - yi
  const a = u * u * (3 - 2 * u)
  const b = v * v * (3 - 2 * v)
  const top = hash(xi, yi, seed) * (1 - a) + hash(xi + 1, yi, seed) * a
  const bottom = hash(xi, yi + 1, seed) * (1 - a) + hash(xi + 1, yi + 1, seed) * a
  return top * (1 - b) + bottom * b
}
