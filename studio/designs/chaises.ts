import { chaise } from '../../src/furniture/families/seating/chaise.ts'
import { design, option, type Designs } from '../design.ts'

const cover = option('Fabric')
const stitch = option('Fabric')

/** Chaises and daybeds. */
export const chaises: Designs = {
  'larkspur-chaise': design(
    chaise,
    chosen => ({
      kind: 'scroll' as const,
      columns: 7,
      rows: 3,
      head: chosen.Arm === 'LAF' ? ('right' as const) : ('left' as const),
      seatHeight: 0.432,
      seed: 44,
    }),
    {
      materials: { cover, stitch, legs: 'beech', metal: 'brass-aged' },
      main: { turn: -22 },
      angle: { turn: 34 },
      detail: { aim: [0, 0.6, 0.2], span: 0.6 },
    },
  ),
  'bolster-daybed': design(
    chaise,
    {
      kind: 'daybed',
      columns: 9,
      rows: 3,
      legs: 'square-taper',
      bolster: 0.2286,
      welt: 'plain',
      seed: 46,
    },
    {
      materials: { cover, stitch, legs: option('Finish'), straps: 'leather-saddle' },
      main: { turn: -24 },
      angle: { turn: 34 },
      detail: { aim: [0.4, 0.8, 0.2], span: 0.6 },
    },
  ),
  'keel-chaise': design(
    chaise,
    { kind: 'wave', welt: 'plain', seed: 48 },
    {
      materials: { cover, stitch, metal: 'steel-black' },
      main: { turn: -22 },
      angle: { turn: 30 },
      detail: { aim: [-0.35, 0.8, 0], span: 0.5 },
    },
  ),
}
