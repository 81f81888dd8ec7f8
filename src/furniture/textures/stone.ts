import { random } from '../kit/noise.ts'
import { addNoise, cells, fractal, noise, sample } from './fields.ts'
import { blank, clamp01, paint, normalized, smoothstep, type Maps } from './maps.ts'

/** Travertine: cloudy beds along u with long, ragged holes in rows, left by water. */
export function travertine(): Maps {
  const size = 2048
  const maps = blank(size, 0.8)
  const bent = fractal(size, 3, 3, 1, 5)
  const beds = fractal(size, 3, 26, 2, 5)
  const bands = fractal(size, 2, 9, 3, 3)
  const cloud = fractal(size, 6, 14, 4, 5)
  const holes = fractal(size, 34, 110, 5, 4)
  const pits = fractal(size, 130, 240, 6, 2)
  const rows = fractal(size, 3, 34, 7, 3)
  const grit = noise(size, size / 2, size / 2, 8)
  return normalized(
    paint(maps, (k, u, v) => {
      const w = v + 0.06 * bent[k]!
      const bed = sample(beds, size, u, w)
      const row = smoothstep(0.02, 0.3, sample(rows, size, u, w))
      const hole = smoothstep(0.23, 0.32, sample(holes, size, u, w) * (0.35 + 0.75 * row) + 0.06 * pits[k]!)
      const pit = smoothstep(0.3, 0.42, pits[k]!) * row
      const tone = 0.9 * bed + 0.8 * sample(bands, size, u, w) + 0.5 * cloud[k]!
      maps.height[k] = -0.0016 * hole - 0.0004 * pit + 0.000015 * grit[k]!
      maps.shade[k] = (1 + 0.08 * tone + 0.015 * grit[k]!) * (1 - 0.34 * hole) * (1 - 0.18 * pit)
      maps.mix[k] = clamp01(0.34 + 0.8 * tone + 0.25 * hole)
    }),
  )
}

/** Folded veins along a slant. `fine`: a few sharp lines instead of soft, smoky drifts. */
function veined(fine: boolean, seed: number): Maps {
  const size = 2048
  const maps = blank(size, 1.2)
  const fold = [fractal(size, 2, 2, seed, 3), fractal(size, 3, 3, seed + 10, 2)] as const
  const tremor = fractal(size, 14, 14, seed + 20, 5)
  const where = [
    fractal(size, 4, 3, seed + 30, 3),
    fractal(size, 5, 5, seed + 40, 3),
    fractal(size, 6, 6, seed + 50, 3),
  ] as const
  const cloud = fractal(size, 3, 3, seed + 60, 6)
  /** Distance, in tiles, to the nearest of a family of slanting lines that repeats with the tile. */
  const line = (value: number) => Math.abs(value - Math.floor(value) - 0.5)
  return normalized(
    paint(maps, (k, u, v) => {
      const a = line(2 * u + v + 1.15 * fold[0][k]! + 0.07 * tremor[k]!)
      const b = line(u - 2 * v + 0.9 * fold[1][k]! + 0.07 * tremor[k]!)
      const c = line(4 * u + 3 * v + 1.7 * fold[0][k]! - 0.8 * fold[1][k]! + 0.12 * tremor[k]!)
      const [here, there, elsewhere] = [
        smoothstep(-0.2, 0.35, where[0][k]!),
        smoothstep(0, 0.4, where[1][k]!),
        smoothstep(0.02, 0.4, where[2][k]!),
      ]
      const vein = fine
        ? 0.9 * Math.exp(-((a / (0.002 + 0.008 * here * here)) ** 2)) * (0.25 + 0.75 * here) +
          0.6 * Math.exp(-((b / 0.0035) ** 2)) * there +
          0.4 * Math.exp(-((c / 0.005) ** 2)) * elsewhere
        : (0.6 * Math.exp(-a / 0.08) + 0.3 * Math.exp(-((a / 0.014) ** 2))) * (0.15 + 0.85 * here) +
          0.4 * Math.exp(-b / 0.05) * there +
          (0.3 * Math.exp(-((c / 0.016) ** 2)) + 0.3 * Math.exp(-c / 0.06)) * elsewhere +
          0.4 * smoothstep(-0.1, 0.5, cloud[k]!)
      maps.mix[k] = clamp01(vein)
      maps.shade[k] = 1 + 0.04 * cloud[k]!
      maps.height[k] = -0.00001 * vein
    }),
  )
}
export const marble = (): Maps => veined(false, 20)
export const marbleVein = (): Maps => veined(true, 31)

/** Chips of marble, from dust to 20 mm, ground flat. */
export function terrazzo(): Maps {
  const size = 2048
  const maps = blank(size, 0.6)
  const bent = [fractal(size, 40, 40, 41, 2), fractal(size, 40, 40, 42, 2)] as const
  const sizes = [cells(26, 26, 43), cells(52, 52, 44), cells(104, 104, 45)] as const
  const share = [0.34, 0.42, 0.42] as const
  const margin = [0.07, 0.1, 0.14] as const
  const sand = noise(size, size / 2, size / 2, 46)
  const cloud = fractal(size, 5, 5, 47, 4)
  return normalized(
    paint(maps, (k, u, v) => {
      const x = u + 0.006 * bent[0][k]!
      const y = v + 0.006 * bent[1][k]!
      let mix = 0.1 + 0.1 * sand[k]!
      let shade = 1 + 0.03 * sand[k]! + 0.03 * cloud[k]!
      for (let s = 0; s < 3; s++) {
        const cell = sizes[s]!(x, y)
        if (cell.id > share[s]! || cell.border < margin[s]! + 0.12 * ((cell.id * 97) % 1)) continue
        const kind = (cell.id * 37) % 1
        mix = kind < 0.3 ? 1 : kind < 0.55 ? 0.5 : 0.04
        shade = (kind < 0.55 ? 0.86 : 1.12) + 0.22 * ((cell.id * 61) % 1) + 0.08 * cloud[k]!
        break
      }
      maps.mix[k] = mix
      maps.shade[k] = shade
      maps.height[k] = 0.000004 * sand[k]!
    }),
  )
}

/** Concrete cast against a smooth form: clouds of lime, sand and a few bubbles. */
export function concrete(): Maps {
  const size = 2048
  const maps = blank(size, 1)
  const cloud = fractal(size, 4, 4, 51, 6)
  const stain = fractal(size, 7, 3, 52, 5)
  const sand = addNoise(noise(size, size / 2, size / 2, 53), size, size / 5, size / 5, 54, 0.6)
  const bubbles = cells(70, 70, 55)
  return normalized(
    paint(maps, (k, u, v) => {
      const { near, id } = bubbles(u, v)
      const radius = id < 0.1 ? 0.06 + 1.6 * id : 0
      const bubble = radius ? 1 - smoothstep(radius * 0.75, radius, near) : 0
      maps.mix[k] = clamp01(0.45 + 1.1 * cloud[k]! + 0.4 * stain[k]! + 0.3 * bubble)
      maps.shade[k] = (1 + 0.09 * cloud[k]! + 0.06 * stain[k]! + 0.025 * sand[k]!) * (1 - 0.4 * bubble)
      maps.height[k] = 0.0003 * cloud[k]! + 0.00003 * sand[k]! - 0.0012 * bubble
    }),
  )
}

/** Slate split along its beds: terraces with ragged edges. */
export function slate(): Maps {
  const size = 2048
  const maps = blank(size, 0.8)
  const land = fractal(size, 3, 4, 61, 6)
  const wave = fractal(size, 6, 9, 62, 5)
  const grain = addNoise(noise(size, size / 3, size / 6, 63), size, size / 2, size / 2, 64, 0.5)
  const rust = fractal(size, 5, 5, 65, 4)
  return normalized(
    paint(maps, k => {
      const level = (land[k]! + 0.3 * wave[k]! + 0.03 * grain[k]!) * 5
      const terrace = Math.floor(level) + smoothstep(0.72, 1, level - Math.floor(level))
      maps.height[k] = 0.0007 * terrace + 0.0022 * wave[k]! + 0.00008 * grain[k]!
      maps.shade[k] = 1 + 0.1 * wave[k]! + 0.05 * grain[k]! + 0.06 * rust[k]!
      maps.mix[k] = clamp01(0.4 + 1.2 * rust[k]! + 0.5 * wave[k]! + 0.12 * grain[k]!)
    }),
  )
}

/** Grains of three minerals. */
export function granite(): Maps {
  const size = 2048
  const maps = blank(size, 0.5)
  const big = cells(120, 120, 71)
  const small = cells(260, 260, 72)
  const bent = [fractal(size, 120, 120, 73, 2), fractal(size, 120, 120, 74, 2)] as const
  const cloud = fractal(size, 8, 8, 75, 4)
  return normalized(
    paint(maps, (k, u, v) => {
      const x = u + 0.005 * bent[0][k]!
      const y = v + 0.005 * bent[1][k]!
      const { id } = big(x, y)
      const fine = small(x, y).id
      const grain = 0.6 * id + 0.4 * fine + 0.25 * cloud[k]!
      maps.mix[k] = grain < 0.33 ? 1 : grain < 0.45 ? 0.5 : 0.06
      maps.shade[k] = 0.8 + 0.4 * fine + (id > 0.8 ? 0.25 : 0)
      maps.height[k] = 0
    }),
  )
}

/** Trowelled lime on a wall. */
export function plaster(): Maps {
  const size = 1024
  const maps = blank(size, 1.5)
  const swell = fractal(size, 6, 6, 2, 5)
  const tooth = fractal(size, 90, 90, 6, 2)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.0012 * swell[k]! + 0.00025 * tooth[k]!
      maps.shade[k] = 1 + 0.035 * swell[k]!
      maps.mix[k] = clamp01(0.5 + 0.7 * swell[k]!)
    }),
  )
}

/** Stoneware specks from iron; the larger ones bleed into the glaze. */
export function speckle(): Maps {
  const size = 1024
  const maps = blank(size, 0.2)
  const specks = cells(90, 90, 81)
  const dust = cells(200, 200, 82)
  const pool = fractal(size, 5, 5, 83, 4)
  const bent = fractal(size, 150, 150, 84, 2)
  return normalized(
    paint(maps, (k, u, v) => {
      const large = specks(u, v)
      const wide = large.id < 0.14 ? 0.08 + 1.6 * large.id : 0
      const spot = wide ? 1 - smoothstep(wide * 0.4, wide, large.near + 0.12 * bent[k]!) : 0
      const small = dust(u, v)
      const dot = small.id < 0.12 ? 1 - smoothstep(0.1, 0.24, small.near) : 0
      maps.mix[k] = clamp01(0.03 + 0.85 * spot + 0.55 * dot + 0.1 * pool[k]!)
      maps.shade[k] = 1 + 0.05 * pool[k]!
      maps.height[k] = 0.0003 * pool[k]! - 0.00002 * spot
    }),
  )
}

/** Hand-made glaze: slight runs and pools. */
export function glaze(): Maps {
  const size = 512
  const maps = blank(size, 0.25)
  const ran = fractal(size, 5, 4, 91, 4)
  const throwing = fractal(size, 2, 40, 92, 2)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.0005 * ran[k]! + 0.0001 * throwing[k]!
      maps.shade[k] = 1 + 0.1 * ran[k]! + 0.05 * throwing[k]!
      maps.mix[k] = 0.5 + 0.6 * ran[k]!
    }),
  )
}

/** Unglazed clay: grog, scratches of the wheel around the pot (along u), a bloom of lime. */
export function terracotta(): Maps {
  const size = 1024
  const maps = blank(size, 0.3)
  const bloom = fractal(size, 5, 5, 95, 5)
  const wheel = addNoise(noise(size, 5, size / 4, 96), size, 9, size / 2, 97, 0.6)
  const grog = noise(size, size / 2, size / 2, 98)
  const next = random(99)
  const tilt = next() * 0.1
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.00008 * wheel[k]! + 0.00005 * grog[k]! + 0.0003 * bloom[k]!
      maps.shade[k] = 1 + tilt + 0.08 * bloom[k]! + 0.04 * wheel[k]! + 0.04 * grog[k]!
      maps.mix[k] = clamp01(0.45 + 1.1 * bloom[k]! + 0.2 * wheel[k]! + 0.1 * grog[k]!)
    }),
  )
}
