import type { Drawing } from '../lettering/layout.ts'
import { boxOf, distance, mix, type Point } from '../shapes/geometry.ts'
import { coverage } from '../shapes/raster.ts'
import { areaAround, ontoBlank, type Blank } from './blank.ts'
import { burn } from './burn.ts'
import { cut } from './cut.ts'
import { FINE, shrink, type EtchScene } from './etch-work.ts'
import { frost } from './frost.ts'
import { print } from './print.ts'
import { pixelsPerMillimetre, projectorOf } from './surface.ts'

const FINISH = { frost, burn, cut, print }

/** The ring with points at most 2 mm apart, because straight sides bend on a turned surface. */
const refined = (ring: readonly Point[]): Point[] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    const n = Math.max(1, Math.ceil(distance(a, b) / 2))
    return Array.from({ length: n }, (_, k) => mix(a, b, k / n))
  })

/** Draws outlines onto a copy of the blank as glass, wood or metal takes them, or as ink. Returns RGB bytes. */
export function etch(blank: Blank, scene: EtchScene, { shapes }: Drawing): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(blank.bytes)
  const project = ontoBlank(projectorOf(scene.surface), blank)
  const rings = shapes.flatMap(shape => shape.rings.map(ring => refined(ring).map(project)))
  if (rings.length === 0) return out
  const perMm = pixelsPerMillimetre(project)
  const area = areaAround(boxOf(rings.flat()), Math.ceil(perMm * 4 + 4), blank)
  if (area === undefined) return out
  const { x0, y0, w, h } = area
  const cells = rings.map(ring => ring.map(([x, y]): Point => [(x - x0) * FINE, (y - y0) * FINE]))
  const mask = coverage(cells, w * FINE, h * FINE)
  const [lx, ly] = scene.light
  const l = Math.hypot(lx, ly) || 1
  FINISH[scene.finish]({
    ...area,
    out,
    blank,
    scene,
    mask,
    cover: shrink(mask, w, h),
    perMm,
    lx: lx / l,
    ly: ly / l,
  })
  return out
}
