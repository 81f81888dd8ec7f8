import { random } from '../kit/noise.ts'
import { addNoise, fractal, noise } from './fields.ts'
import { fibres } from './looped.ts'
import { blank, mod, paint, normalized, smoothstep, type Maps } from './maps.ts'
import { bed, addYarn, toMaps } from './strands.ts'

interface Weavers {
  readonly size?: number
  readonly metres: number
  /** An even number. */
  readonly stakes: number
  /** An even number. */
  readonly rows: number
  /** Thickness of a weaver as a fraction of the row pitch. */
  readonly fat: number
  /** How far a weaver rises over a stake, in row pitches. */
  readonly rise: number
  readonly twist: number
  /** Number of fibres that stick out. */
  readonly hairs?: number
  readonly seed: number
}

/** Weavers along u, over one stake and under the next, in alternating courses. */
function weave(of: Weavers): Maps {
  const { size = 1024, metres, stakes, rows, seed } = of
  const next = random(seed)
  const on = bed(size)
  const pitch = size / rows
  const gap = size / stakes
  for (let i = 0; i < stakes; i++)
    addYarn(on, {
      points: [(i + 0.5) * gap, 0, -0.2 * pitch, (i + 0.5) * gap, size, -0.2 * pitch],
      radius: pitch * 0.42,
      tone: 0.4,
    })
  for (let j = 0; j < rows; j++) {
    const own = next()
    for (let i = j & 1; i < stakes; i += 2) {
      const lift = 1 + 0.25 * (next() - 0.5)
      const sway = (next() - 0.5) * 0.14 * pitch
      const points: number[] = []
      for (let s = 0; s <= 14; s++) {
        const t = (s / 14) * 2 - 1
        points.push(
          (i + 0.5 + t * 1.04) * gap,
          (j + 0.5) * pitch + sway * (1 - t * t),
          pitch * of.rise * lift * Math.cos(t * Math.PI * 0.98),
        )
      }
      addYarn(on, {
        points,
        radius: pitch * 0.5 * of.fat * (0.94 + 0.12 * next()),
        tone: 0.6 * own + 0.4 * next(),
        twist: of.twist,
      })
    }
  }
  if (of.hairs) fibres(on, next, of.hairs, size * 0.02, 0.6, pitch * 0.12)
  return toMaps(on, metres, { shadow: 0.6, tones: 0.16, plies: of.twist ? 0.12 : 0, mix: 0.9, flatten: 0.9 })
}

/** Fine lines along the weavers: the split face of a vine. */
function split(maps: Maps, seed: number, strength: number): Maps {
  const { size } = maps
  const lines = addNoise(noise(size, size / 40, size / 2, seed), size, size / 24, size / 3, seed + 1, 0.7)
  for (let k = 0; k < lines.length; k++) {
    maps.shade[k]! *= 1 + 0.1 * strength * lines[k]!
    maps.height[k]! += 0.00008 * strength * lines[k]!
    maps.mix[k]! += 0.25 * strength * lines[k]!
  }
  return normalized(maps)
}

/** Round weavers 5 mm thick over stakes 22 mm apart. */
export const wicker = (): Maps =>
  split(weave({ metres: 0.264, stakes: 12, rows: 48, fat: 1.04, rise: 0.32, twist: 0, seed: 91 }), 92, 1)

/** Two-ply cord of grass, 9 mm thick. */
export const seagrass = (): Maps =>
  split(weave({ metres: 0.34, stakes: 16, rows: 38, fat: 1.1, rise: 0.3, twist: 0.3, seed: 93, hairs: 300 }), 94, 0.8)

/** Weft of bast 6 mm thick that hides its warp. */
export const jute = (): Maps =>
  split(
    weave({ size: 2048, metres: 0.5, stakes: 44, rows: 84, fat: 1.12, rise: 0.34, twist: 0.4, seed: 95, hairs: 3500 }),
    96,
    1.4,
  )

/** The face of a rattan pole, 0.2 m of it: lines along v with occasional nodes. */
export function rattan(): Maps {
  const size = 1024
  const maps = blank(size, 0.4)
  const lines = addNoise(noise(size, size / 3, 9, 101), size, size / 2, 14, 102, 0.6)
  const sunned = fractal(size, 8, 3, 103, 4)
  const next = random(104)
  const nodes = Array.from({ length: 24 }, () => next())
  return normalized(
    paint(maps, (k, u, v) => {
      const stretch = Math.floor(u * 24)
      const away = Math.abs(mod(v - nodes[stretch]! + 0.5, 1) - 0.5) * maps.metres
      const node = Math.exp(-((away / 0.0035) ** 2))
      const ring = Math.exp(-(((away - 0.003) / 0.0007) ** 2))
      maps.height[k] = 0.00003 * lines[k]! + 0.0006 * node
      maps.shade[k] = (1 + 0.07 * lines[k]! + 0.12 * sunned[k]!) * (1 - 0.3 * ring)
      maps.mix[k] = 0.3 + 0.3 * lines[k]! + 0.4 * sunned[k]! + 0.5 * node
    }),
  )
}

/**
 * Half-inch cane webbing: pairs along u, pairs along v and single strands on both diagonals, with eight-sided holes
 * between.
 */
export function cane(): Maps {
  const size = 1024
  const repeats = 12
  const maps = { ...blank(size, 0.0127 * repeats), cover: new Float32Array(size * size) }
  const grain = addNoise(noise(size, size / 2, size / 2, 111), size, size / 6, size / 6, 112, 0.6)
  const aged = fractal(size, 9, 9, 113, 3)
  /** Profile of a flat strand at a signed distance from its middle, both in repeats; negative outside the strand. */
  const strand = (distance: number, half: number) => 1 - Math.abs(distance / half) ** 3
  const nearest = (value: number, offset: number) => mod(value - offset + 0.5, 1) - 0.5
  return normalized(
    paint(maps, (k, u, v) => {
      const x = u * repeats
      const y = v * repeats
      const wave = (at: number) => 0.34 * Math.cos(at * 2 * Math.PI)
      const laid: readonly (readonly [profile: number, height: number])[] = [
        [strand(nearest(x, -0.105), 0.078), wave(y)],
        [strand(nearest(x, 0.105), 0.078), wave(y + 0.5)],
        [strand(nearest(y, -0.105), 0.078), wave(x + 0.5)],
        [strand(nearest(y, 0.105), 0.078), wave(x)],
        [strand(nearest(x + y, 0.5) / Math.SQRT2, 0.085), 0.5 + wave(x - y)],
        [strand(nearest(x - y, 0.5) / Math.SQRT2, 0.085), 0.5 - wave(x + y)],
      ]
      let top = -1
      let which = -1
      laid.forEach(([profile, height], i) => {
        if (profile > 0 && height + 0.5 * profile > top) {
          top = height + 0.5 * profile
          which = i
        }
      })
      const rim = which < 0 ? 0 : smoothstep(0, 0.5, laid[which]![0])
      maps.cover[k] = which < 0 ? 0 : 1
      maps.height[k] = 0.0006 * Math.max(-1, top) + 0.00003 * grain[k]!
      maps.shade[k] =
        which < 0 ? 0.7 : (0.74 + 0.2 * rim + 0.1 * top) * (1 + 0.08 * grain[k]! + 0.08 * aged[k]! + 0.03 * (which % 3))
      maps.mix[k] = 0.3 + 0.3 * grain[k]! + 0.5 * aged[k]! + (which === 4 ? 0.12 : 0)
    }),
  )
}
