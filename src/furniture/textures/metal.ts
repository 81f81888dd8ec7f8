import { addNoise, cells, fractal, noise } from './fields.ts'
import { blank, clamp01, paint, normalized, smoothstep, type Maps } from './maps.ts'

/** Satin-brushed along u. */
export function brushed(): Maps {
  const size = 1024
  const maps = blank(size, 0.2)
  const lines = addNoise(addNoise(noise(size, 8, size / 2, 1), size, 20, size / 2, 2, 0.8), size, 5, size / 5, 3, 0.5)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.000006 * lines[k]!
      maps.shade[k] = 1 + 0.05 * lines[k]!
      maps.mix[k] = 0.5 + 0.3 * lines[k]!
    }),
  )
}

/** Worn and waxed metal: dull clouds, small scratches. */
export function patina(): Maps {
  const size = 1024
  const maps = blank(size, 0.5)
  const cloud = fractal(size, 4, 4, 11, 6)
  const spots = fractal(size, 30, 30, 12, 3)
  const scratch = addNoise(noise(size, 40, size / 2, 13), size, size / 2, 40, 14, 0.7)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.00004 * cloud[k]! + 0.000008 * scratch[k]!
      maps.shade[k] = 1 + 0.1 * cloud[k]! + 0.02 * scratch[k]!
      maps.mix[k] = clamp01(0.42 + 1.1 * cloud[k]! + 0.5 * spots[k]! + 0.06 * scratch[k]!)
    }),
  )
}

/** Overlapping marks of a round-faced hammer, 9 mm apart. */
export function hammered(): Maps {
  const size = 1024
  const maps = blank(size, 0.2)
  const blows = cells(22, 22, 21, 0.8)
  const wave = fractal(size, 5, 5, 22, 3)
  return normalized(
    paint(maps, (k, u, v) => {
      const { near, border } = blows(u, v)
      maps.height[k] = 0.0011 * near * near * smoothstep(-0.1, 0.35, border) + 0.0005 * near * near + 0.0004 * wave[k]!
      maps.shade[k] = 0.9 + 0.1 * smoothstep(0, 0.2, border)
      maps.mix[k] = clamp01(0.5 + wave[k]!)
    }),
  )
}

/** Sand-cast iron, oiled. */
export function cast(): Maps {
  const size = 1024
  const maps = blank(size, 0.2)
  const sand = addNoise(fractal(size, 90, 90, 31, 3), size, size / 2, size / 2, 32, 0.25)
  const cloud = fractal(size, 5, 5, 33, 4)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.0002 * sand[k]! + 0.0002 * cloud[k]!
      maps.shade[k] = 1 + 0.1 * sand[k]! + 0.08 * cloud[k]!
      maps.mix[k] = clamp01(0.5 + cloud[k]!)
    }),
  )
}

/** Orange peel of a powder coating. */
export function powder(): Maps {
  const size = 512
  const maps = blank(size, 0.1)
  const peel = fractal(size, 60, 60, 41, 2)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.00004 * peel[k]!
      maps.shade[k] = 1 + 0.04 * peel[k]!
      maps.mix[k] = 0.5
    }),
  )
}

/** Eggshell paint brushed along v over fine-grained wood. */
export function brushPaint(): Maps {
  const size = 1024
  const maps = blank(size, 0.5)
  const strokes = addNoise(fractal(size, 160, 3, 51, 2), size, size / 3, 6, 52, 0.4)
  const level = fractal(size, 5, 3, 53, 4)
  return normalized(
    paint(maps, k => {
      maps.height[k] = 0.00004 * strokes[k]! + 0.0003 * level[k]!
      maps.shade[k] = 1 + 0.03 * strokes[k]! + 0.04 * level[k]!
      maps.mix[k] = 0.5
    }),
  )
}

/** Reeds 9 mm wide along v. */
export function fluted(): Maps {
  const size = 512
  const maps = blank(size, 0.18)
  return normalized(
    paint(maps, (k, u) => {
      const across = ((u * 20) % 1) * 2 - 1
      maps.height[k] = 0.0024 * Math.sqrt(1 - 0.85 * across * across)
    }),
  )
}
