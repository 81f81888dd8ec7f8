import { clamp } from '../shapes/geometry.ts'
import { toByte } from '../shapes/light.ts'
import { noise } from '../shapes/noise.ts'
import { blur } from '../shapes/raster.ts'
import { pixelAt, towardsLight, type EtchWork } from './etch-work.ts'

/** Rough glass is slightly green. */
const HAZE = [0.985, 1, 0.995] as const

/** A blurred colour channel of the picture behind the glass. */
function behind(work: EtchWork, channel: number): Float32Array {
  const { blank, w, h, perMm } = work
  const plane = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) plane[y * w + x] = blank.light[pixelAt(work, x, y) * 3 + channel]!
  return blur(plane, w, h, perMm * 2.4)
}

/** Sand-blasted glass: what is behind is blurred, light stays in the rough face, and its rim catches a line of it. */
export function frost(work: EtchWork): void {
  const { out, blank, scene, cover, w, h, perMm, lx, ly } = work
  // The blast spreads a little under the stencil.
  const soft = blur(cover.slice(), w, h, Math.max(0.35, perMm * 0.1))
  const rim = blur(cover.slice(), w, h, Math.max(0.6, perMm * 0.22))
  const through = [0, 1, 2].map(channel => behind(work, channel))
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const a = soft[i]! * 0.96
      if (a < 0.003) continue
      const at = pixelAt(work, x, y) * 3
      // The wall on the far side faces the light.
      const wall = clamp(towardsLight(rim, work, i) * perMm * 0.8, -0.16, 0.22)
      const grain = 0.05 * noise(x * 0.9, y * 0.9, 31) + 0.045 * noise((x / perMm) * 1.3, (y / perMm) * 1.3, 32)
      const side = 1 + 0.1 * ((x / w - 0.5) * lx + (y / h - 0.5) * ly) * 2
      for (let c = 0; c < 3; c++) {
        const glow = scene.white * HAZE[c]! * side
        const rough = (through[c]![i]! * 0.2 + glow * 0.8) * (1 + grain) * (1 + wall * 0.8)
        out[at + c] = toByte(blank.light[at + c]! * (1 - a) + rough * a)
      }
    }
}
