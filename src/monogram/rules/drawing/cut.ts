import { clamp } from '../shapes/geometry.ts'
import { toByte } from '../shapes/light.ts'
import { noise } from '../shapes/noise.ts'
import { blur, depth } from '../shapes/raster.ts'
import { FINE, pixelAt, towardsLight, type EtchWork } from './etch-work.ts'

/** Light of the cut in each pixel, relative to the metal around it: facets along the edges, a matt floor between. */
function facets({ mask, scene, w, h, perMm, lx, ly }: EtchWork): Float32Array {
  const [W, H] = [w * FINE, h * FINE]
  const inside = blur(depth(mask, W, H), W, H, 0.7)
  const flat = (scene.deep ?? 0.7) * perMm * FINE
  const bright = new Float32Array(w * h)
  const per = 1 / (FINE * FINE)
  for (let Y = 1; Y < H - 1; Y++)
    for (let X = 1; X < W - 1; X++) {
      const i = Y * W + X
      const m = mask[i]!
      if (m < 0.02) continue
      const d = inside[i]!
      const gx = (inside[i + 1]! - inside[i - 1]!) / 2
      const gy = (inside[i + W]! - inside[i - W]!) / 2
      const steep = d < flat ? 1 : Math.max(0, 1 - (d - flat) / (FINE * 0.8))
      const facing = (gx * lx + gy * ly) * steep
      const tool = 0.07 * noise(X * 0.5 + Y * 0.11, Y * 0.13, 51) + 0.05 * noise(X * 0.08, Y * 0.08, 52)
      // A facet towards the window is brighter than the metal around it; the other mirrors the floor.
      const facet = facing > 0 ? 1 + facing * 0.95 : 1 + facing * 1.02
      const lit = facet * steep + 0.62 * (1 - steep) + tool
      bright[Math.floor(Y / FINE) * w + Math.floor(X / FINE)]! += lit * m * per
    }
  return bright
}

/** Cut into metal: two facets that meet in a line, a matt floor in broad strokes, and a bright burr. */
export function cut(work: EtchWork): void {
  const { out, blank, cover, w, h, perMm } = work
  const bright = facets(work)
  const burr = blur(cover.slice(), w, h, Math.max(0.5, perMm * 0.16))
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const a = cover[i]!
      if (a < 0.003 && burr[i]! < 0.01) continue
      const pixel = pixelAt(work, x, y)
      const lip = clamp(towardsLight(burr, work, i) * perMm * -0.5, -0.2, 0.3) * (1 - a)
      for (let c = 0; c < 3; c++) {
        const steel = blank.light[pixel * 3 + c]!
        const here = 0.35 * steel + 0.65 * blank.fall[pixel]!
        // Highlights stay below white, or they would look like paint.
        const lit = Math.min(0.96, here * bright[i]! * (bright[i]! > a ? 1.06 : 0.94))
        out[pixel * 3 + c] = toByte(steel * (1 + lip) * (1 - a) + lit)
      }
    }
}
