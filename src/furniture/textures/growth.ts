import { addNoise, cells, fractal, noise } from './fields.ts'
import { blank, clamp01, mod, paint, normalized, smoothstep, type Maps } from './maps.ts'

/** Leaf blade: side veins every 80 mm along a midrib that runs along v. */
export function leaf(): Maps {
  const size = 512
  const maps = blank(size, 0.16)
  const cloud = fractal(size, 5, 5, 1, 5)
  const skin = noise(size, size / 3, size / 3, 2)
  return normalized(
    paint(maps, (k, u, v) => {
      const side = Math.abs(mod(u * 2, 1) - 0.5) * 2
      const vein = Math.exp(-Math.abs(mod(v * 8 - side * 1.5, 1) - 0.5) / 0.045)
      const rib = Math.exp(-side / 0.05)
      maps.height[k] = 0.0005 * Math.abs(mod(v * 8 - side * 1.5, 1) - 0.5) - 0.0003 * rib + 0.00003 * skin[k]!
      maps.shade[k] = 1 + 0.12 * cloud[k]! + 0.03 * skin[k]!
      maps.mix[k] = clamp01(0.25 + 0.7 * cloud[k]! + 0.35 * vein * (1 - side) + 0.5 * rib)
    }),
  )
}

/** Ridged bark along v. */
export function bark(): Maps {
  const size = 1024
  const maps = blank(size, 0.5)
  const plates = cells(40, 9, 11)
  const bent = fractal(size, 12, 6, 12, 4)
  const grit = fractal(size, 120, 60, 13, 3)
  return normalized(
    paint(maps, (k, u, v) => {
      const ridge = smoothstep(0, 0.4, plates(u + 0.02 * bent[k]!, v + 0.03 * bent[k]!).border)
      maps.height[k] = 0.004 * ridge + 0.0012 * grit[k]!
      maps.shade[k] = (0.6 + 0.5 * ridge) * (1 + 0.2 * grit[k]!)
      maps.mix[k] = clamp01(0.8 - 0.7 * ridge + 0.4 * grit[k]!)
    }),
  )
}

/** Crumbs of potting soil. */
export function soil(): Maps {
  const size = 512
  const maps = blank(size, 0.2)
  const crumbs = cells(42, 42, 21)
  const small = cells(110, 110, 22)
  const bent = fractal(size, 60, 60, 23, 2)
  return normalized(
    paint(maps, (k, u, v) => {
      const big = crumbs(u + 0.01 * bent[k]!, v)
      const lump = Math.max(0, 1 - big.near * 1.3) * big.id
      const fine = small(u, v)
      maps.height[k] = 0.005 * lump + 0.0012 * (1 - fine.near)
      maps.shade[k] = 0.6 + 0.5 * lump + 0.3 * (1 - fine.near) * fine.id
      maps.mix[k] = fine.id > 0.93 ? 1 : 0.4 * fine.id
    }),
  )
}

/** Compressed granules. */
export function cork(): Maps {
  const size = 1024
  const maps = blank(size, 0.2)
  const granules = cells(52, 52, 31)
  const bent = fractal(size, 50, 50, 32, 3)
  const skin = noise(size, size / 2, size / 2, 33)
  return normalized(
    paint(maps, (k, u, v) => {
      const { border, id } = granules(u + 0.012 * bent[k]!, v - 0.012 * bent[k]!)
      const seam = 1 - smoothstep(0, 0.12, border)
      maps.height[k] = -0.0003 * seam + 0.00004 * skin[k]!
      maps.shade[k] = (0.86 + 0.28 * id) * (1 - 0.3 * seam) * (1 + 0.06 * skin[k]!)
      maps.mix[k] = clamp01(id > 0.82 ? 0.9 : 0.25 * id + 0.5 * seam)
    }),
  )
}

/** Laid paper and book cloth seen from a step away: a fine tooth only. */
export function paper(): Maps {
  const size = 512
  const maps = blank(size, 0.12)
  const tooth = addNoise(fractal(size, 70, 70, 41, 3), size, size / 2, size / 2, 42, 0.3)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.00005 * tooth[k]!
      maps.shade[k] = 1 + 0.04 * tooth[k]!
      maps.mix[k] = clamp01(0.5 + 0.5 * tooth[k]!)
    }),
  )
}
