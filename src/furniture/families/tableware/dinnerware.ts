import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, tipped } from '../../kit/fit.ts'
import type { Part } from '../../kit/mesh.ts'
import { dinnerPlate, mug, plateHeight, soupBowl, stacked, type Ware } from '../../parts/dishes.ts'

const parameters = z.strictObject({
  form: z.enum(['coupe', 'rim', 'upright', 'footed']).default('coupe'),
  surface: z.enum(['plain', 'thrown', 'fluted', 'scalloped']).default('plain'),
  /** Band at the lip, millimetres; it takes the slot `edge`. */
  edge: z.number().min(0).max(8).default(0),
  /** Set out before you: `stack` in piles side by side; `setting` one on another with the mug beside; `single` one piece. */
  layout: z.enum(['stack', 'setting', 'single']).default('stack'),
  plates: z.number().int().min(0).max(8).default(4),
  salads: z.number().int().min(0).max(8).default(4),
  bowls: z.number().int().min(0).max(8).default(4),
  mugs: z.number().int().min(0).max(8).default(4),
  mugHandles: z.boolean().default(true),
  /** Inches across. */
  plateSize: z.number().min(5).max(14).default(11),
  saladSize: z.number().min(4).max(11).default(8.5),
  bowlSize: z.number().min(3).max(12).default(6.5),
  seed: z.number().int().min(1).max(99).default(2),
})

/** Plates, bowls and mugs of one hand: as many as the box holds. */
export const dinnerware = family({
  parameters,
  slots: { body: 'glaze-milk', edge: 'clay-dark', inside: 'glaze-milk' },
  build: (extent, o, { detail }) => {
    const fine = detail === 'picture'
    const pieces = o.plates + o.salads + o.bowls + o.mugs
    const ware: Ware = {
      form: o.form,
      surface: o.surface,
      edge: fine ? o.edge : 0,
      seed: o.seed,
      fine: fine && pieces < 40,
      isMany: pieces > 8,
    }
    const inch = 0.0254
    const [P, S, B] = [(o.plateSize * inch) / 2, (o.saladSize * inch) / 2, (o.bowlSize * inch) / 2]
    const bowlTall = B * (o.form === 'upright' ? 0.45 : 0.78)
    const [mugR, mugTall] = [0.043, 0.094]
    const light = fine || pieces <= 6
    const plate = o.plates ? dinnerPlate(P, ware) : []
    const salad = o.salads ? dinnerPlate(S, { ...ware, seed: ware.seed + 1 }) : []
    const bowl = o.bowls ? soupBowl(B, bowlTall, { ...ware, seed: ware.seed + 2 }) : []
    const cup = o.mugs ? mug(mugR, mugTall, { ...ware, seed: ware.seed + 3 }, o.mugHandles && light) : []
    const pitch = (R: number) => plateHeight(R, ware) * (o.form === 'upright' ? 1.02 : 0.42)
    const count = (n: number) => (fine ? n : Math.min(n, 2))
    const parts: Part[] = []
    if (o.layout === 'single') {
      const one = [plate, salad, bowl, cup].find(piece => piece.length > 0)
      return fitted(one ?? dinnerPlate(P, ware), extent)
    }
    const bowlStep = bowlTall * (o.form === 'upright' ? 0.96 : 0.44)
    if (o.layout === 'setting') {
      let y = 0
      parts.push(...stacked(plate, count(o.plates), pitch(P), 1))
      if (o.plates) y += pitch(P) * (count(o.plates) - 1) + Math.max(0.0045, P * 0.036)
      parts.push(...tipped(stacked(salad, count(o.salads), pitch(S), 2), { t: [0, y, 0] }))
      if (o.salads) y += pitch(S) * (count(o.salads) - 1) + Math.max(0.0045, S * 0.036)
      parts.push(...tipped(stacked(bowl, count(o.bowls), bowlStep, 3), { t: [0, y, 0] }))
      for (let i = 0; i < count(o.mugs); i++)
        parts.push(
          ...tipped(cup, {
            ry: -35,
            t: [
              P + mugR * 1.5 + (i % 2) * mugR * 2.7,
              Math.floor(i / 2) * mugTall * 1.01,
              P * 0.3 - (i % 2) * mugR * 0.6,
            ],
          }),
        )
      return fitted(parts, extent)
    }
    parts.push(...stacked(plate, count(o.plates), pitch(P), 1))
    if (o.salads)
      parts.push(
        ...tipped(stacked(salad, count(o.salads), pitch(S), 2), {
          t: [0, o.plates ? pitch(P) * (count(o.plates) - 1) + Math.max(0.0045, P * 0.036) : 0, 0],
        }),
      )
    const wide = o.plates ? P : o.salads ? S : 0
    let x = wide + (wide ? B + 0.02 : 0)
    if (o.bowls) parts.push(...tipped(stacked(bowl, count(o.bowls), bowlStep, 3), { t: [x, 0, wide ? P * 0.22 : 0] }))
    else x = wide
    const from = x + (o.bowls ? B : 0) + mugR + 0.025
    for (let i = 0; i < count(o.mugs); i++) {
      const [pile, level] = [Math.floor(i / 2), i % 2]
      parts.push(
        ...tipped(cup, {
          ry: [-28, -44, -12, -30][i % 4]!,
          t: [from + pile * mugR * 0.7, level * mugTall * 1.005, (pile ? 1 : -1) * mugR * 1.7 + P * 0.16],
        }),
      )
    }
    return fitted(parts, extent)
  },
})
