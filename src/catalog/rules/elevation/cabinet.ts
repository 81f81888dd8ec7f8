import { cane } from './cane.ts'
import { contents } from './contents.ts'
import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { grain } from './grain.ts'
import { legHeight, legsOf } from './legs.ts'
import { box, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { tone } from './tone.ts'

type Cabinet = FormOf<'cabinet'>

function pullOf(
  kind: Cabinet['pull'],
  x: number,
  y: number,
  w: number,
  h: number,
  metal: string,
  isDoor: boolean,
): Shape[] {
  const cx = isDoor ? x + w - 1.8 : x + w / 2
  const cy = isDoor ? y + h * 0.55 : y + h * 0.56
  switch (kind) {
    case 'none':
      return []
    case 'knob': {
      const at = isDoor || w < 20 ? [cx] : [x + w * 0.26, x + w * 0.74]
      return at.flatMap(k => [
        fill(ellipse(k + 0.15, cy - 0.25, 0.75), '#1c1512', 0.22),
        fill(ellipse(k, cy, 0.72), metal),
        fill(ellipse(k - 0.2, cy + 0.22, 0.25), tone(metal, 0.2)),
      ])
    }
    case 'bar':
      return [fill(box(cx - 2.6, cy - 0.3, 5.2, 0.65, 0.3), metal)]
    case 'cup':
      return [
        fill(box(cx - 1.7, cy - 0.7, 3.4, 1.5, [1.4, 1.4, 0.1, 0.1]), metal),
        fill(box(cx - 1.7, cy - 0.7, 3.4, 0.4, 0.1), tone(metal, -0.16)),
      ]
    case 'cut':
      return [fill(box(x + w / 2 - 2.2, y + h - 0.9, 4.4, 0.95, [0, 0, 0.4, 0.4]), tone(metal, -0.02), 0.9)]
    default:
      return kind satisfies never
  }
}

function front(
  form: Cabinet,
  kind: Cabinet['bays'][number][number],
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  seed: number,
): Shape[] {
  const gap = 0.3
  const d = box(x + gap, y + gap, w - 2 * gap, h - 2 * gap, 0.25)
  const dark = tone(colour, -0.2)
  switch (kind) {
    case 'drawer':
    case 'door':
      return [
        fill(d, tone(colour, 0.03)),
        ...grain(x, y, w, h, colour, d, seed),
        stroke(line([x + gap, y + h - gap], [x + w - gap, y + h - gap]), tone(colour, 0.1), 0.25, 0.9),
        ...pullOf(form.pull, x, y, w, h, form.metal, kind === 'door'),
      ]
    case 'cane':
      return [
        fill(d, tone(colour, 0.03)),
        ...cane(x + 2, y + 2, w - 4, h - 4, box(x + 2, y + 2, w - 4, h - 4, 0.4)),
        ...pullOf(form.pull, x, y, w, h, form.metal, true),
      ]
    case 'slat':
      return [
        fill(d, tone(colour, -0.16)),
        ...spans(x + gap, w - 2 * gap, Math.max(6, Math.round(w / 1.5)), 0.45).map(([sx, sw]) =>
          fill(box(sx, y + gap, sw, h - 2 * gap), tone(colour, 0.025)),
        ),
      ]
    case 'glass':
      return [fill(d, '#cfdcdd', 0.6), stroke(d, tone(colour, 0.02), 1)]
    case 'open':
    case 'bin': {
      const hole = box(x + 0.5, y + 0.5, w - 1, h - 1)
      const inside =
        form.base === 'open'
          ? []
          : [
              fill(hole, dark),
              fill(
                polygon([x + 0.5, y + 0.5], [x + w - 0.5, y + 0.5], [x + w - 1.8, y + 1.9], [x + 1.8, y + 1.9]),
                tone(colour, 0.02),
              ),
              fill(
                polygon(
                  [x + w - 0.5, y + 0.5],
                  [x + w - 0.5, y + h - 0.5],
                  [x + w - 1.8, y + h - 1.4],
                  [x + w - 1.8, y + 1.9],
                ),
                tone(colour, -0.1),
              ),
            ]
      if (kind === 'open')
        return [...inside, ...contents(form.fill, x + 2, y + (form.base === 'open' ? 0.2 : 1), w - 4, h - 2.4, seed)]
      const cloth = seed % 3 === 0 ? tone(form.bins ?? colour, -0.12) : (form.bins ?? colour)
      const bin = box(x + 1.1, y + 0.8, w - 2.2, h * 0.78, [0.4, 0.4, 1, 1])
      return [
        ...inside,
        fill(bin, cloth),
        fill(box(x + 1.1, y + h * 0.78 - 1, w - 2.2, 1.5, 0.3), tone(cloth, 0.07)),
        fill(box(x + w / 2 - 1.5, y + h * 0.42, 3, 1.1, 0.55), tone(cloth, -0.16)),
        fill(box(x + w * 0.72, y, w * 0.3, h), tone(cloth, -0.06), 0.6, bin),
      ]
    }
    default:
      return kind satisfies never
  }
}

/** Steel uprights with shelves and no back. */
function shelving(form: Cabinet, { w, d, h }: Extent, colour: string): Drawing {
  const bays = spans(-w / 2, w, w < 34 ? 1 : form.bays.length)
  const rows = form.bays[0]!.length
  const rise = d * TILT
  const shelves = spans(3, h - 5, rows)
    .map(([y]) => y)
    .concat(h - 2.4)
  const post = (x: number, lift: number, ink: string) => fill(box(x - 0.5, lift, 1, h - lift * 0.2), ink)
  const at = [-w / 2 + 0.5, ...bays.slice(1).map(([x]) => x), w / 2 - 0.5]
  return standing(
    [
      ...at.map(x => post(x * 0.985, rise, tone(form.metal, 0.12))),
      ...shelves.flatMap((y, row) => [
        fill(polygon([-w / 2, y], [w / 2, y], [w / 2 - 1, y + rise], [-w / 2 + 1, y + rise]), tone(colour, 0.05)),
        fill(box(-w / 2, y - 1.1, w, 1.1), tone(colour, -0.05)),
        ...(row < shelves.length - 1
          ? bays.flatMap(([x, width], bay) =>
              contents(
                form.fill,
                x + 2.5,
                y + rise * 0.35,
                width - 5,
                shelves[row + 1]! - y - 3.5,
                row * 5 + bay * 3 + 2,
              ),
            )
          : []),
      ]),
      ...at.map(x => post(x, 0, form.metal)),
    ],
    w,
    h + rise * 0.3,
  )
}

/** Dressers, sideboards, nightstands, bookcases, media consoles and toy shelves. */
export function drawCabinet(form: Cabinet, extent: Extent, colour: string): Drawing {
  if (form.base === 'open') return shelving(form, extent, colour)
  const { w, d, h } = extent
  const rise = d * TILT * (h > 60 ? 0.3 : 1)
  const low = legHeight(form.base, h < 30 ? h * 1.35 : h)
  const { behind, front: legs } = legsOf(
    form.base,
    w - 0.6,
    d * TILT,
    low,
    form.base === 'sled' || form.base === 'plinth' ? form.metal : tone(colour, -0.04),
  )
  const side = Math.min(1.1, w * 0.04)
  const body = box(-w / 2, low, w, h - low, 0.35)
  const inner = h - low - 2 * side
  const fronts = spans(-w / 2 + side, w - 2 * side, form.bays.length, side * 0.5).flatMap(([x, width], bay) => {
    const rows = form.bays[bay]!
    return spans(low + side, inner, rows.length, rows.some(row => row === 'open' || row === 'bin') ? 0.7 : 0)
      .toReversed()
      .flatMap(([y, height], row) => front(form, rows[row]!, x, y, width, height, colour, bay * 7 + row * 3 + 1))
  })
  const top = polygon([-w / 2, h], [w / 2, h], [w / 2 - d * 0.05, h + rise], [-w / 2 + d * 0.05, h + rise])
  return standing(
    [
      ...behind,
      fill(body, tone(colour, -0.05)),
      ...fronts,
      fill(box(-w / 2, low, 0.5, h - low), tone(colour, 0.07), 0.7),
      fill(box(w / 2 - side, low, side, h - low), tone(colour, -0.1), 0.6),
      fill(top, tone(colour, 0.075)),
      ...grain(-w / 2, h, w, rise, colour, top, 9),
      stroke(line([-w / 2, h - 0.1], [w / 2, h - 0.1]), tone(colour, 0.11), 0.3, 0.8),
      ...legs,
    ],
    w,
    h + rise,
  )
}
