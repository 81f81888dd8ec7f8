// Deterministic noise shared by geometry and textures.

export function random(seed: number) {
  let a = (seed * 2654435761) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export function hash3(x: number, y: number, z: number, s: number) {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647) + Math.imul(s, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
/** Value noise, −1 to 1. */
export function noise3(x: number, y: number, z: number, s = 0) {
  const xi = Math.floor(x),
    yi = Math.floor(y),
    zi = Math.floor(z)
  const u = fade(x - xi),
    v = fade(y - yi),
    w = fade(z - zi)
  const L = (a: number, b: number, t: number) => a + (b - a) * t
  const c = (i: number, j: number, k: number) => hash3(xi + i, yi + j, zi + k, s)
  return (
    2 *
      L(
        L(L(c(0, 0, 0), c(1, 0, 0), u), L(c(0, 1, 0), c(1, 1, 0), u), v),
        L(L(c(0, 0, 1), c(1, 0, 1), u), L(c(0, 1, 1), c(1, 1, 1), u), v),
        w,
      ) -
    1
  )
}
export function fbm3(x: number, y: number, z: number, s = 0, oct = 3) {
  let a = 0,
    f = 1,
    g = 0.5
  for (let i = 0; i < oct; i++) {
    a += g * noise3(x * f, y * f, z * f, s + i * 17)
    f *= 2.03
    g *= 0.5
  }
  return a
}
