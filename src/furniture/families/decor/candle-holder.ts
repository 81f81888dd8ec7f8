import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted, rotated } from '../../kit/fit.ts'
import { type Part } from '../../kit/mesh.ts'
import { candle } from '../../parts/decor/candle.ts'
import {
  candleArc,
  hurricane,
  lantern,
  pillar,
  TAPER_FORMS,
  taperHolder,
  votive,
  type TaperForm,
} from '../../parts/decor/candle-holders.ts'

const parameters = z.strictObject({
  form: z.enum(['stick', 'turned', 'disc', 'hurricane', 'votive', 'pillar', 'arc', 'lantern', 'jar']).default('stick'),
  /** Number of holders in a group, in decreasing height. */
  count: z.number().int().min(1).max(5).default(1),
  /** Height of the lowest holder as a fraction of the tallest. */
  lowest: z.number().min(0.25).max(1).default(0.45),
  /** Length of a taper as a fraction of the height. */
  candle: z.number().min(0).max(0.75).default(0),
  isLit: z.boolean().default(false),
})

type CandleHolder = z.output<typeof parameters>

/** Candlesticks, votives, hurricanes and lanterns. */
export const candleHolder = family({
  parameters,
  slots: { holder: 'brass-aged', candle: 'wax', wick: 'book-ink', glass: 'glass-clear', flame: 'flame' },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const { form, count, candle: share, isLit } = given
    if (form === 'arc') return fitted(candleArc(extent, count, share, isLit, fine), extent)
    return fitted(group(form, extent, given, fine), extent)
  },
})

function widthOfEach({ width: W, depth: D }: Extent, count: number): number {
  if (count === 1) return Math.min(W, D)
  return Math.min(D * (count > 2 ? 0.78 : 0.95), (W - (count - 1) * Math.min(0.02, W * 0.03)) / count)
}

/** A group of holders with different heights. */
function group(form: Exclude<CandleHolder['form'], 'arc'>, extent: Extent, given: CandleHolder, fine: boolean): Part[] {
  const { width: W, depth: D } = extent
  const { count, lowest } = given
  const each = widthOfEach(extent, count)
  const R = each / 2
  if (count === 1) return rotated(holder(form, R, extent.height, 1, given, fine), { t: [0, 0, 0] })
  const parts: Part[] = []
  for (let i = 0; i < count; i++) {
    const share = 1 - ((1 - lowest) * ((i * 2 + 1) % count)) / Math.max(1, count - 1)
    const x = -W / 2 + R + (i * (W - each)) / (count - 1)
    const z = (D / 2 - R) * [0.2, -1, 1, -0.4, 0.7][i % 5]!
    parts.push(...rotated(holder(form, R, extent.height, share, given, fine), { t: [x, 0, z] }))
  }
  return parts
}

const isTaperForm = (form: CandleHolder['form']): form is TaperForm => TAPER_FORMS.some(one => one === form)

/** One holder and its candle; `share` is its height relative to the tallest. */
function holder(
  form: Exclude<CandleHolder['form'], 'arc'>,
  R: number,
  H: number,
  share: number,
  { candle: taper, count, isLit }: CandleHolder,
  fine: boolean,
): Part[] {
  if (isTaperForm(form)) {
    const tall = H * (1 - taper) * share
    const r = Math.min(0.0112, R * 0.5)
    const stick = taperHolder(form, R, tall, r, fine)
    if (taper === 0) return [stick]
    return [stick, ...candle(tall - 0.017, H * taper * (count > 1 ? 0.9 : 1) + 0.012, r, isLit, fine)]
  }
  const tall = H * share
  switch (form) {
    case 'votive':
    case 'jar':
      return votive(form, R, tall, isLit, fine)
    case 'hurricane':
      return hurricane(R, tall, isLit, fine)
    case 'pillar':
      return pillar(R, tall, isLit, fine)
    case 'lantern':
      return lantern(R, tall, isLit, fine)
  }
}
