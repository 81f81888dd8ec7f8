import { addNoise, cells, fractal, noise } from './fields.ts'
import { blank, clamp01, paint, normalized, type Maps } from './maps.ts'

/** Two scales of grain and wrinkles where the hide has moved. `cloud`: unevenness of the dye; 0.16 is too blotchy. */
function grain(cloud: number, depth: number, seed: number): Maps {
  const size = 2048
  const maps = blank(size, 0.3)
  const pebbles = cells(150, 150, seed)
  const pores = cells(345, 345, seed + 1)
  const bent = [fractal(size, 24, 24, seed + 2, 3), fractal(size, 24, 24, seed + 3, 3)] as const
  const clouds = fractal(size, 4, 4, seed + 4, 4)
  const plump = fractal(size, 9, 9, seed + 6, 2)
  const wrinkles = fractal(size, 7, 16, seed + 7, 4)
  const dust = addNoise(noise(size, size / 2, size / 2, seed + 8), size, size / 4, size / 4, seed + 9, 0.5)
  return normalized(
    paint(maps, (k, u, v) => {
      const x = u + 0.005 * bent[0][k]!
      const y = v + 0.005 * bent[1][k]!
      const big = Math.sqrt(Math.min(1, pebbles(x, y).border * 2.6))
      const { id } = pebbles(x, y)
      const small = Math.sqrt(Math.min(1, pores(x, y).border * 2.2))
      const swell = clamp01(0.5 + 1.1 * plump[k]!)
      const flesh = (0.55 + 0.3 * swell) * big + (0.45 - 0.3 * swell) * small
      const crease = Math.exp(-((wrinkles[k]! / 0.035) ** 2)) * clamp01(clouds[k]! * 3)
      maps.height[k] =
        depth * flesh * (0.75 + 0.5 * swell) +
        0.0004 * clouds[k]! -
        0.00006 * crease +
        0.000006 * dust[k]! +
        0.00002 * id
      maps.shade[k] =
        (0.84 + 0.18 * flesh) *
        (1 + cloud * clouds[k]! + 0.5 * cloud * bent[0][k]! - 0.04 * crease + 0.025 * dust[k]! + 0.03 * (id - 0.5))
      maps.mix[k] = 0.5 + 6 * cloud * clouds[k]! + 3 * cloud * bent[0][k]! + 0.1 * (id - 0.5)
    }),
  )
}

/** Aniline leather: soft clouds of the hide's own colour. */
export const leather = (): Maps => grain(0.07, 0.00014, 8)

/** Pigmented leather: embossed and even. */
export const leatherEven = (): Maps => grain(0.02, 0.00017, 18)
