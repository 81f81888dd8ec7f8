import { rug } from '../../src/furniture/families/textiles/rug.ts'
import { design, dyed, follows, type Designs } from '../design.ts'

const pile = dyed('Color', 'pile')
const flat = dyed('Color', 'flatweave')
/** Seen from above at an angle, with the long side across the picture. */
const across = { turn: -62 }
const near = { turn: -62, aim: [0.32, 0.5, 0.34], span: 0.75 } as const

export const rugs: Designs = {
  'tansy-stripe-rug': design(
    rug,
    { surface: 'flat', pattern: 'stripe', motif: 0.24, fringe: 0.075, turned: 0.4, isBound: false, seed: 4 },
    {
      materials: {
        pile: flat,
        accent: 'flatweave-ivory',
        accent2: follows(
          'Color',
          { DYRUS: 'flatweave-ox', DYIND: 'flatweave-sky', DYMOS: 'flatweave-mustard' },
          'flatweave-char',
        ),
        fringe: 'rope-ivory',
      },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'hollis-border-rug': design(
    rug,
    { pattern: 'border', motif: 0.34, line: 0.028, turned: 0.34, seed: 2 },
    {
      materials: {
        pile,
        accent: follows('Color', { DYMOS: 'pile-ivory' }, 'pile-char'),
        edge: pile,
        back: 'canvas-stone',
      },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'fern-jute-rug': design(
    rug,
    { surface: 'braid', seed: 3 },
    {
      materials: { pile: follows('Color', { DYCHA: 'rope-char' }, 'jute') },
      stage: 'flat',
      main: { turn: -20 },
      detail: { aim: [0.1, 0.5, 0.4], span: 0.7 },
    },
  ),
  'grid-rug': design(
    rug,
    { pattern: 'grid', motif: 0.3048, carve: 0.8, line: 0.026, turned: 0.36, seed: 5 },
    {
      materials: { pile, edge: pile, back: 'canvas-stone' },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'arc-rug': design(
    rug,
    { pattern: 'arc', motif: 0.61, turned: 0.4, seed: 21 },
    {
      materials: {
        pile,
        edge: pile,
        accent: follows('Color', { DYIVO: 'loop-grey' }, 'loop-grey'),
        accent2: follows('Color', { DYIVO: 'loop-black' }, 'loop-black'),
        back: 'canvas-stone',
      },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'offset-rug': design(
    rug,
    { surface: 'flat', pattern: 'blocks', motif: 0.42, line: 0.016, turned: 0.3, seed: 6 },
    {
      materials: { pile: 'flatweave-ivory', accent: flat, edge: flat },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'rowan-kilim-rug': design(
    rug,
    { surface: 'flat', pattern: 'kilim', motif: 0.33, fringe: 0.07, turned: 0.3, isBound: false, seed: 3 },
    {
      materials: {
        pile: flat,
        accent: 'flatweave-ivory',
        accent2: follows('Color', { DYRUS: 'flatweave-char', DYIND: 'flatweave-rust' }, 'flatweave-char'),
        fringe: 'rope-ivory',
      },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'hazel-high-pile-rug': design(
    rug,
    { surface: 'shag', pattern: 'diamond', motif: 0.4, line: 0.03, fringe: 0.1, isFringedOnce: true, seed: 8 },
    {
      materials: {
        pile: dyed('Color', 'pile'),
        accent: follows('Color', { DYGRY: 'pile-ivory' }, 'pile-char'),
        fringe: 'rope-ivory',
        back: 'canvas-stone',
      },
      stage: 'flat',
      main: { turn: -58 },
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'marsh-checked-rug': design(
    rug,
    { surface: 'flat', pattern: 'check', motif: 0.3048, turned: 0.24, turnedSide: 'left', seed: 7 },
    {
      materials: {
        pile: 'flatweave-ivory',
        accent: dyed('Color', 'flatweave'),
        accent2: follows(
          'Color',
          { DYIND: 'flatweave-black', DYCHA: 'flatweave-black', DYRUS: 'flatweave-ox', DYMOS: 'flatweave-char' },
          'flatweave-black',
        ),
        edge: dyed('Color', 'flatweave'),
      },
      stage: 'flat',
      main: { turn: 58 },
      angle: { turn: -24 },
      detail: { ...near, turn: 40 },
    },
  ),
  'porter-medallion-rug': design(
    rug,
    { pattern: 'medallion', motif: 0.26, line: 0.02, turned: 0.28, seed: 9 },
    {
      materials: {
        pile,
        accent: follows('Color', { DYSAN: 'pile-ox' }, 'pile-sand'),
        accent2: follows('Color', { DYOXR: 'pile-slate', DYSLA: 'pile-ox', DYSAN: 'pile-slate' }, 'pile-slate'),
        edge: pile,
        back: 'canvas-stone',
      },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'contour-rug': design(
    rug,
    { pattern: 'contour', motif: 0.34, line: 0.03, carve: 0.8, turned: 0.32, seed: 11 },
    {
      materials: { pile, edge: pile, back: 'canvas-stone' },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
  'slub-jute-rug': design(
    rug,
    chosen => ({
      surface: 'flat',
      yarn: 0.0127,
      shape: chosen.Size === 'R8RD' ? 'round' : 'rectangle',
      turned: chosen.Size === 'R8RD' ? 0 : 0.26,
      seed: 5,
    }),
    {
      materials: {
        pile: follows('Color', { DYBLK: 'rope-black' }, 'jute'),
        edge: follows('Color', { DYBLK: 'canvas-stone' }, 'canvas-stone'),
      },
      stage: 'flat',
      main: { turn: -30 },
      angle: { turn: 40 },
      detail: { turn: -30, aim: [0.3, 0.5, 0.4], span: 0.7 },
    },
  ),
  'strata-rug': design(
    rug,
    { pattern: 'strata', motif: 0.5, turned: 0.3, seed: 14 },
    {
      materials: {
        pile,
        accent: follows('Color', { DYGRY: 'pile-char', DYMOS: 'pile-indigo', DYCLA: 'pile-ox' }, 'pile-char'),
        accent2: follows('Color', { DYGRY: 'pile-ivory', DYMOS: 'pile-sage', DYCLA: 'pile-blush' }, 'pile-ivory'),
        accent3: follows('Color', { DYGRY: 'pile-slate', DYMOS: 'pile-oat', DYCLA: 'pile-sand' }, 'pile-slate'),
        accent4: follows('Color', { DYGRY: 'pile-black', DYMOS: 'pile-slate', DYCLA: 'pile-rust' }, 'pile-black'),
        edge: pile,
        back: 'canvas-stone',
      },
      stage: 'flat',
      main: across,
      angle: { turn: 24 },
      detail: near,
    },
  ),
}
