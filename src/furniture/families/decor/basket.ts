import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { type Part, type Vector } from '../../kit/mesh.ts'
import { basketWall, twisted } from '../../parts/basketry.ts'
import { basketForm, type BasketForm } from '../../parts/decor/basket-form.ts'
import { bailOver, basketFloor, basketLid, basketLiner, sideHandles } from '../../parts/decor/basket-parts.ts'

const parameters = z.strictObject({
  plan: z.enum(['round', 'oval', 'rectangle']).default('round'),
  form: z.enum(['straight', 'belly', 'flared', 'tapered']).default('belly'),
  weave: z.enum(['wicker', 'rope', 'seagrass', 'open', 'rattan']).default('seagrass'),
  handles: z.enum(['none', 'loops', 'ears', 'bail']).default('loops'),
  lid: z.boolean().default(false),
  /** A cloth bag inside the basket, folded over the rim. */
  liner: z.boolean().default(false),
  /** Height of a band in a second colour at the top, as a fraction of the height. */
  band: z.number().min(0).max(0.6).default(0),
  seed: z.number().int().min(1).max(99).default(6),
})

type Basket = z.output<typeof parameters>

/** A basket of modelled strands, woven over stakes or coiled. */
export const basket = family({
  parameters,
  slots: { weave: 'seagrass', handle: 'seagrass', liner: 'canvas-salt', base: 'seagrass', band: 'rope-natural' },
  build: (extent, o, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const lidTall = o.lid ? Math.min(0.05, H * 0.16) : 0
    const above = aboveRim(o.handles, H)
    const rise = H - lidTall - above
    const form = basketForm(W, D, rise, o.form, o.plan === 'rectangle')
    const thick = o.weave === 'rope' || o.weave === 'seagrass' ? 0.0052 : 0.0036
    const parts = [...wall(form, o, fine), ...rimAndFoot(form, o, thick, fine), basketFloor(form)]
    if (o.handles === 'loops' || o.handles === 'ears')
      parts.push(...sideHandles(o.handles === 'ears', above, form, thick, fine))
    if (o.handles === 'bail') parts.push(bailOver(form, H, thick, fine))
    if (o.liner) parts.push(basketLiner(form, fine))
    if (o.lid) parts.push(...basketLid(form, lidTall, o.weave, o.seed, fine))
    return fitted(parts, extent)
  },
})

/** Height of the handles above the rim. */
function aboveRim(handles: Basket['handles'], H: number): number {
  if (handles === 'bail') return H * 0.4
  return handles === 'ears' ? Math.min(0.06, H * 0.2) : 0
}

/** Whether the basket has a band in a second colour. */
const hasBand = ({ band }: Basket): boolean => band > 0.05

/** The woven wall, with its band if it has one. */
function wall({ at, girth, rise }: BasketForm, o: Basket, fine: boolean): Part[] {
  if (!hasBand(o)) return basketWall({ weave: o.weave, at, girth, rise, seed: o.seed, fine })
  const cut = 1 - o.band
  const lower = { at: (u: number, v: number) => at(u, v * cut), rise: rise * cut, seed: o.seed }
  const upper = { at: (u: number, v: number) => at(u, cut + v * o.band), rise: rise * o.band, seed: o.seed + 9 }
  return [
    ...basketWall({ weave: o.weave, girth, fine, ...lower }),
    ...basketWall({ weave: o.weave, girth, fine, ...upper }).map(one => ({ ...one, slot: 'band' })),
  ]
}

/** The line around the wall at a fraction of its height. */
function loopAt({ at, girth }: BasketForm, v: number, fine: boolean): Vector[] {
  const count = fine ? Math.round(girth / 0.004) : 40
  return Array.from({ length: count }, (_, i) => at(i / count, v))
}

/** Twisted borders at the rim and the foot; coiled rope needs none. */
function rimAndFoot(form: BasketForm, o: Basket, thick: number, fine: boolean): Part[] {
  if (o.weave === 'rope') return []
  return [
    part('rim', hasBand(o) ? 'band' : 'weave', twisted(loopAt(form, 1, fine), thick, true, fine)),
    part('foot', 'weave', twisted(loopAt(form, 0, fine), thick * 0.9, true, fine)),
  ]
}
