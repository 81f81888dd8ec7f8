import { linearOf, luminance, toByte } from '../shapes/light.ts'
import { noise } from '../shapes/noise.ts'
import { pixelAt, type EtchWork } from './etch-work.ts'

/** Ink on a glaze or on wood: it takes the light of the place, and the gloss lies over it. */
export function print(work: EtchWork): void {
  const { out, blank, scene, cover, w, h, perMm } = work
  const ink = linearOf(scene.ink)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const a = cover[y * w + x]! * (0.93 + 0.05 * noise((x / perMm) * 3, (y / perMm) * 3, 61))
      if (a < 0.003) continue
      const pixel = pixelAt(work, x, y)
      const at = pixel * 3
      const fall = blank.fall[pixel]!
      // Brightness beyond that of the light is gloss, in the colour of the lamp.
      const lum = luminance(blank.light[at]!, blank.light[at + 1]!, blank.light[at + 2]!)
      const gloss = Math.max(0, lum - fall) * 0.6 + 0.006
      for (let c = 0; c < 3; c++)
        out[at + c] = toByte(blank.light[at + c]! * (1 - a) + ((ink[c]! * fall) / scene.white + gloss) * a)
    }
}
