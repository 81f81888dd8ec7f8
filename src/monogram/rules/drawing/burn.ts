import { clamp, smoothstep } from '../shapes/geometry.ts'
import { linearOf, luminance, toByte } from '../shapes/light.ts'
import { noise } from '../shapes/noise.ts'
import { blur, halve, sample } from '../shapes/raster.ts'
import { pixelAt, towardsLight, type EtchWork } from './etch-work.ts'

const CHAR = linearOf('#27140a')
/** Colours of scorched and of charred wood, relative to the wood. */
const SCORCHED = [0.42, 0.3, 0.2] as const
const CHARRED = [1.2, 0.92, 0.72] as const

/**
 * A laser in wood: a charred floor that keeps the grain, walls that are lit on one side and dark on the other, and
 * scorch that spreads around.
 */
export function burn(work: EtchWork): void {
  const { out, blank, scene, cover, w, h, perMm, lx, ly } = work
  const deep = (scene.deep ?? 0.9) * perMm
  const small = halve(cover, w, h)
  const scorch = blur(small.plane.slice(), small.width, small.height, perMm * 0.34)
  const smoke = blur(small.plane, small.width, small.height, perMm * 0.95)
  const lid = blur(cover.slice(), w, h, Math.max(0.5, deep * 0.22))
  const plane = { plane: cover, width: w, height: h }
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const far = (y >> 1) * small.width + (x >> 1)
      const a = cover[i]!
      const halo = scorch[far]! * 0.5 + smoke[far]! * 0.22
      if (a < 0.003 && halo < 0.004) continue
      const pixel = pixelAt(work, x, y)
      const at = pixel * 3
      const fall = blank.fall[pixel]!
      const lum = luminance(blank.light[at]!, blank.light[at + 1]!, blank.light[at + 2]!)
      const grain = clamp((lum / fall) ** 2.2, 0.3, 2.2)
      const patch = noise((x / perMm) * 0.55, (y / perMm) * 0.55, 41)
      const brown = clamp(halo * (0.85 + 0.5 * patch) * (0.6 + 0.4 * grain), 0, 0.75) * (1 - a)
      // The floor is in the shadow of the wall towards the light; the wall beyond it is lit.
      const hidden = clamp(1 - sample(plane, x + lx * deep * 0.75, y + ly * deep * 0.75), 0, 1)
      const facing = towardsLight(lid, work, i) * deep
      const edge = smoothstep(0.55, 1, scorch[far]!)
      // The laser leaves rows, and is darkest at the edges, where it turns.
      const row = perMm > 3 ? 0.93 + 0.09 * (0.5 + 0.5 * Math.sin((y / perMm) * Math.PI * 2 * 2.2)) : 1
      const floor = (0.1 + 0.13 * edge) * (0.72 + 0.34 * grain) * (1 + 0.18 * patch) * row
      const rim = 1 + clamp(facing, -0.22, 0.22) * (1 - a) * 0.7
      const depthLight = (1 - hidden * 0.55) * (1 + clamp(facing, -0.5, 1.6) * 1.1)
      for (let c = 0; c < 3; c++) {
        const wood = blank.light[at + c]!
        const outside = (wood * (1 - brown) + wood * brown * SCORCHED[c]!) * rim
        const pit = (wood * floor * CHARRED[c]! + CHAR[c]! * 0.55 * fall) * depthLight
        out[at + c] = toByte(outside * (1 - a) + pit * a)
      }
    }
}
