import { rug } from '../../src/furniture/families/rug.ts'
import { design, dyed, follows, type Designs } from '../design.ts'

const pile = dyed('Color', 'pile')
const flat = dyed('Color', 'flatweave')
/** Seen from above at a slant, its long side across the picture. */
const across = { turn: -62 }
const near = { turn: -62, aim: [0.32, 0.5, 0.34], span: 0.75 } as const

export const rugs: Designs = {
  'tansy-stripe-rug': design(rug, { surface: 'flat', pattern: 'stripe', motif: 0.24, fringe: 0.075, turned: 0.4, isBound: false, seed: 4 }, {
    materials: { pile: flat, accent: 'flatweave-ivory', accent2: follows('Color', { DYRUS: 'flatweave-ox', DYIND: 'flatweave-sky', DYMOS: 'flatweave-mustard' }, 'flatweave-char'), fringe: 'rope-ivory' },
    stage: 'flat', main: across, angle: { turn: 24 }, detail: near,
  }),
  'hollis-border-rug': design(rug, { pattern: 'border', motif: 0.34, line: 0.028, turned: 0.34, seed: 2 }, {
    materials: { pile, accent: follows('Color', { DYMOS: 'pile-ivory' }, 'pile-char'), edge: pile, back: 'canvas-stone' },
    stage: 'flat', main: across, angle: { turn: 24 }, detail: near,
  }),
  'fern-jute-rug': design(rug, { surface: 'braid', seed: 3 }, { materials: { pile: follows('Color', { DYCHA: 'rope-char' }, 'jute') }, stage: 'flat', main: { turn: -20 }, detail: { aim: [0.1, 0.5, 0.4], span: 0.7 } }),
  'grid-rug': design(rug, { pattern: 'grid', motif: 0.3048, carve: 0.8, line: 0.026, turned: 0.36, seed: 5 }, { materials: { pile, edge: pile, back: 'canvas-stone' }, stage: 'flat', main: across, angle: { turn: 24 }, detail: near }),
  'arc-rug': design(rug, { pattern: 'arc', motif: 0.8, turned: 0.4, seed: 21 }, {
    materials: {
      pile, edge: pile, accent: follows('Color', { DYIVO: 'loop-grey' }, 'loop-grey'), accent2: follows('Color', { DYIVO: 'loop-black' }, 'loop-black'), back: 'canvas-stone',
    },
    stage: 'flat', main: across, angle: { turn: 24 }, detail: near,
  }),
  'offset-rug': design(rug, { surface: 'flat', pattern: 'blocks', motif: 0.42, line: 0.016, turned: 0.3, seed: 6 }, {
    materials: { pile: 'flatweave-ivory', accent: flat, edge: flat }, stage: 'flat', main: across, angle: { turn: 24 }, detail: near,
  }),
}
