import type { Column } from '../sewing/columns.ts'
import { boxOf, clamp, distance, type Point } from '../shapes/geometry.ts'
import { linearOf, luminance, toByte } from '../shapes/light.ts'
import { noise } from '../shapes/noise.ts'
import { blur, halve, sample, type Plane } from '../shapes/raster.ts'
import { areaAround, ontoBlank, type Area, type Blank } from './blank.ts'
import type { EmbroideryScene } from './embroidery-scene.ts'
import { lightThreads, type LitThreads } from './light-threads.ts'
import { pixelsPerMillimetre, projectorOf, unit } from './surface.ts'
import { layThreads } from './threads.ts'

export interface Embroidery {
  readonly columns: readonly Column[]
  /** Colour of the thread, `#rrggbb`. */
  readonly thread: string
  /** Maximum length of a stitch, millimetres. */
  readonly longest: number
}

/** Blurred versions of the work's cover, for its shadow on the cloth and for the puckers around it. */
interface Shadow {
  readonly cover: Float32Array
  readonly close: Float32Array
  readonly wide: Plane
  readonly pull: Plane
  readonly lean: Plane
  /** Offset of the shadow in pixels. */
  readonly sx: number
  readonly sy: number
}

/** Cloth that is drawn in rises towards the work on one side and falls on the other. */
function leanOf({ plane, width, height }: Plane, sx: number, sy: number, cast: number, perMm: number): Plane {
  const lean = new Float32Array(plane.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const slope = (plane[i - 1]! - plane[i + 1]!) * sx + (plane[i - width]! - plane[i + width]!) * sy
      lean[i] = clamp((slope / cast) * perMm * 0.9, -0.14, 0.14)
    }
  return { plane: lean, width, height }
}

function shadowOf(cover: Float32Array, { w, h }: Area, scene: EmbroideryScene, perMm: number): Shadow {
  const [kx, ky] = unit(scene.key)
  const close = blur(cover.slice(), w, h, Math.max(0.7, perMm * 0.35))
  const small = halve(cover, w, h)
  const { width, height } = small
  const wide = blur(small.plane.slice(), width, height, perMm * 0.55)
  const pull = { plane: blur(small.plane, width, height, perMm * 1.5), width, height }
  const l = Math.hypot(kx, ky) || 1
  const cast = (0.75 + scene.cloth.pile * 0.1) * perMm
  const project = projectorOf(scene.surface)
  const from = project([0, 0])
  const to = project([-kx / l, -ky / l])
  const away = distance(from, to) || 1
  const [sx, sy] = [((to[0] - from[0]) / away) * cast, ((to[1] - from[1]) / away) * cast]
  const lean = leanOf(pull, sx, sy, cast, perMm)
  return { cover, close, wide: { plane: wide, width, height }, pull, lean, sx, sy }
}

/** Brightness of the cloth at a pixel that the work covers in part, with shadow and puckers. */
function clothLight(shadow: Shadow, { w, h }: Area, pucker: number, perMm: number, x: number, y: number): number {
  const { close, wide, lean, pull, sx, sy } = shadow
  const from = clamp(y - Math.round(sy), 0, h - 1) * w + clamp(x - Math.round(sx), 0, w - 1)
  const dark =
    close[from]! * 0.44 + sample(wide, (x - sx * 1.8) / 2, (y - sy * 1.8) / 2) * 0.28 + close[y * w + x]! * 0.14
  const light = 1 - Math.min(0.74, dark)
  if (pucker === 0) return light
  const near = pull.plane[(y >> 1) * pull.width + (x >> 1)]!
  const ridge = 0.05 * near * noise(x / (perMm * 1.6), y / (perMm * 1.6), 21)
  return light * (1 + pucker * (sample(lean, x / 2, y / 2) + ridge))
}

/** Colours of a thread: its dye, and its gloss, which is whiter. Even black thread reflects a sixtieth of the light. */
function dyeOf(hex: string): { dye: readonly number[]; tint: readonly number[] } {
  const colour = linearOf(hex)
  const grey = Math.max(0, 0.016 - luminance(...colour))
  const dye = colour.map(c => c + grey)
  return { dye, tint: dye.map(c => 0.55 * c + 0.45 * Math.min(1, c * 0.7 + 0.17)) }
}

/** Mean of the light that falls on the work. */
function meanFall(cover: Float32Array, { x0, y0, w, h }: Area, blank: Blank): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < h; y += 2)
    for (let x = 0; x < w; x += 2) {
      if (cover[y * w + x]! <= 0.5) continue
      sum += blank.fall[(y + y0) * blank.width + x + x0]!
      count++
    }
  return sum / Math.max(1, count) || 0.5
}

/** Lays the lit threads and their shadow onto the pixels. */
function compose(out: Uint8Array, blank: Blank, scene: EmbroideryScene, thread: string, lit: LitThreads, area: Area) {
  const { x0, y0, w, h } = area
  const { cover, body, glint } = lit
  const perMm = pixelsPerMillimetre(ontoBlank(projectorOf(scene.surface), blank))
  const shadow = shadowOf(cover, area, scene, perMm)
  const { dye, tint } = dyeOf(thread)
  const mean = meanFall(cover, area, blank)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const a = cover[i]!
      const near = shadow.pull.plane[(y >> 1) * shadow.pull.width + (x >> 1)]!
      if (a <= 0.002 && near <= 0.004) continue
      const at = (y + y0) * blank.width + x + x0
      const light = (scene.white * blank.fall[at]!) / mean
      const under = a < 0.995 ? clothLight(shadow, area, scene.cloth.pucker, perMm, x, y) * (1 - a) : 0
      for (let c = 0; c < 3; c++) {
        const threadLight = dye[c]! * body[i]! * light + tint[c]! * glint[i]! * light
        out[at * 3 + c] = toByte(blank.light[at * 3 + c]! * under + threadLight)
      }
    }
}

/** Draws embroidery onto a copy of the blank, thread by thread. Returns RGB bytes. */
export function embroider(
  blank: Blank,
  scene: EmbroideryScene,
  { columns, thread, longest }: Embroidery,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(blank.bytes)
  const project = ontoBlank(projectorOf(scene.surface), blank)
  const ends: Point[] = columns.flatMap(({ pairs }) =>
    pairs.filter((_, i) => i % 3 === 0).flatMap(([a, b]) => [project(a), project(b)]),
  )
  if (ends.length === 0) return out
  const perMm = pixelsPerMillimetre(project)
  const area = areaAround(boxOf(ends), Math.ceil(perMm * 6 + 4), blank)
  if (area === undefined) return out
  // A thread is at least three cells wide.
  const fine = perMm > 2.7 ? 2 : 3
  const place = (p: Point): Point => {
    const [x, y] = project(p)
    return [(x - area.x0) * fine, (y - area.y0) * fine]
  }
  const grid = layThreads(columns, { fine, width: area.w * fine, height: area.h * fine }, place, scene.cloth, longest)
  compose(out, blank, scene, thread, lightThreads(grid, area, scene, perMm), area)
  return out
}
