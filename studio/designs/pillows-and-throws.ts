import { foldedLinen } from '../../src/furniture/families/textiles/folded-linen.ts'
import { throwBlanket } from '../../src/furniture/families/textiles/throw-blanket.ts'
import { throwPillow } from '../../src/furniture/families/textiles/throw-pillow.ts'
import { design, dyed, follows, option, type Designs } from '../design.ts'

const fabric = option('Fabric')
const flax = dyed('Color', 'flax')
const corner = { aim: [0.36, 0.8, 0.5], span: 0.24 } as const

export const pillowsAndThrows: Designs = {
  'hatch-pillow': design(
    throwPillow,
    { pattern: 'band', line: 0.075, chop: 0.5, seed: 4 },
    {
      materials: {
        cover: dyed('Color', 'flax'),
        accent: follows('Color', { DYRUS: 'flax-ivory', DYBLK: 'flax-rust' }, 'flax-rust'),
        accent2: follows('Color', { DYBLK: 'flax-ivory' }, 'flax-black'),
      },
      main: { turn: -22 },
      angle: { turn: 36 },
      detail: { aim: [0.2, 0.55, 0.5], span: 0.24 },
    },
  ),
  'alder-linen-pillow': design(
    throwPillow,
    { trim: 'flange', chop: 0.3, seed: 11 },
    { materials: { cover: flax, trim: flax }, main: { turn: 24 }, angle: { turn: -34 }, detail: corner },
  ),
  'tansy-velvet-pillow': design(
    throwPillow,
    { trim: 'piped', chop: 0.7, seed: 23 },
    { materials: { cover: fabric, trim: fabric }, main: { turn: -24 }, angle: { turn: 34 }, detail: corner },
  ),
  'seam-boucle-pillow': design(
    throwPillow,
    { isSeamed: true, chop: 0.2, seed: 31 },
    {
      materials: { cover: fabric, trim: fabric },
      main: { turn: -16 },
      angle: { turn: 38 },
      detail: { aim: [0.1, 0.6, 0.5], span: 0.24 },
    },
  ),
  'camden-throw': design(
    throwBlanket,
    { pattern: 'plaid', motif: 0.15, line: 0.007, fringe: 0.07, thick: 5, folds: 5, seed: 2 },
    {
      materials: {
        cover: dyed('Color', 'felt'),
        accent: follows(
          'Color',
          { DYRUS: 'felt-clay', DYMOS: 'felt-sage', DYIND: 'felt-slate', DYCHA: 'felt-grey' },
          'felt-oat',
        ),
        accent2: follows(
          'Color',
          { DYRUS: 'felt-ox', DYMOS: 'felt-char', DYIND: 'felt-black', DYCHA: 'felt-black' },
          'felt-char',
        ),
        accent3: 'felt-ivory',
        fringe: dyed('Color', 'felt'),
      },
      extent: { width: 0.61, depth: 0.15, height: 0.82 },
      stage: 'wall',
      main: { turn: 0 },
      angle: { turn: 24 },
      detail: { aim: [0.1, 0.2, 0.5], span: 0.3 },
    },
  ),
  'hazel-chunky-throw': design(
    foldedLinen,
    { pieces: 1, layers: '4', seed: 6, quilted: 0.1, loft: 0.22 },
    {
      materials: { cover: dyed('Color', 'knit') },
      main: { turn: -30 },
      angle: { turn: 36 },
      detail: { aim: [-0.1, 0.7, 0.5], span: 0.26 },
    },
  ),
  'fringe-wool-throw': design(
    foldedLinen,
    { pieces: 1, layers: '6', fringe: 0.076, seed: 9 },
    {
      materials: { cover: dyed('Color', 'felt'), fringe: dyed('Color', 'felt') },
      main: { turn: 28 },
      angle: { turn: -32 },
      detail: { aim: [0.42, 0.5, 0.4], span: 0.22 },
    },
  ),
}
