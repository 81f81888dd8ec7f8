import { foldedLinen } from '../../src/furniture/families/textiles/folded-linen.ts'
import { nightLight } from '../../src/furniture/families/lighting/night-light.ts'
import { playKitchen } from '../../src/furniture/families/kids/play-kitchen.ts'
import { playTent } from '../../src/furniture/families/kids/play-tent.ts'
import { rug } from '../../src/furniture/families/textiles/rug.ts'
import { design, dyed, follows, option, type Designs } from '../design.ts'

const paint = { DYSKY: 'paint-sky', DYMUS: 'paint-mustard', DYBLU: 'paint-blush' }
const across = { turn: -62 } as const

/** Textiles, a night light and the play kitchen. */
export const softKids: Designs = {
  'hideout-tent': design(
    playTent,
    { seed: 4 },
    {
      materials: {
        cover: follows('Color', { DYSKY: 'flax-sky', DYBLU: 'flax-blush' }, 'canvas-salt'),
        mat: follows('Color', { DYSKY: 'cotton-ivory', DYBLU: 'cotton-ivory' }, 'cotton-oat'),
        bunting: follows('Color', { DYSKY: 'felt-mustard', DYBLU: 'felt-ox' }, 'felt-tomato'),
      },
      main: { turn: -22 },
      angle: { turn: 40 },
      detail: { aim: [0, 0.84, 0.1], span: 0.6 },
    },
  ),
  'scallop-rug': design(
    rug,
    { shape: 'scalloped', pattern: 'scallop', motif: 0.24, line: 0.014, seed: 2 },
    {
      materials: { pile: dyed('Color', 'pile'), accent: 'pile-ivory', edge: 'felt-ivory', back: 'canvas-stone' },
      stage: 'flat',
      main: { turn: -60 },
      angle: { turn: 26 },
      detail: { turn: -60, aim: [0.36, 0.5, 0.4], span: 0.7 },
    },
  ),
  'meadow-dot-rug': design(
    rug,
    { pattern: 'dots', motif: 0.17, turned: 0.24, seed: 6 },
    {
      materials: {
        pile: 'pile-ivory',
        accent: dyed('Color', 'pile'),
        accent2: follows('Color', { DYSKY: 'pile-mustard', DYTOM: 'pile-blush', DYLEA: 'pile-butter' }, 'pile-mustard'),
        edge: dyed('Color', 'felt'),
        back: 'canvas-stone',
      },
      stage: 'flat',
      main: across,
      angle: { turn: 26 },
      detail: { ...across, aim: [0.32, 0.5, 0.34], span: 0.7 },
    },
  ),
  'lantern-night-light': design(
    nightLight,
    {},
    {
      materials: { base: follows('Color', paint, 'paint-sky'), handle: follows('Color', paint, 'paint-sky') },
      main: { turn: -24 },
      angle: { turn: 60 },
      detail: { aim: [0, 0.85, 0], span: 0.14 },
    },
  ),
  'burrow-quilt': design(
    foldedLinen,
    { layers: '6', pattern: 'patchwork', motif: 0.1, quilted: 0.1, loft: 0.2, seed: 7 },
    {
      materials: {
        cover: dyed('Color', 'cotton'),
        accent: 'cotton-ivory',
        accent2: follows(
          'Color',
          { DYPON: 'cotton-mustard', DYTOM: 'cotton-blush', DYLEA: 'cotton-butter' },
          'cotton-mustard',
        ),
      },
      main: { turn: -28 },
      angle: { turn: 34 },
      detail: { aim: [-0.1, 0.6, 0.5], span: 0.26 },
    },
  ),
  'dandelion-sheets': design(
    foldedLinen,
    { pieces: 3, layers: '4', step: 0.03, isTied: true, pattern: 'dots', motif: 0.042, seed: 5 },
    {
      materials: {
        cover: follows('Color', { DYWHI: 'cotton-white' }, 'cotton-ivory'),
        accent: follows(
          'Color',
          {
            DYWHI: 'cotton-butter',
            DYSKY: 'cotton-sky',
            DYBLU: 'cotton-blush',
            DYLEA: 'cotton-leaf',
            DYMUS: 'cotton-mustard',
          },
          'cotton-sky',
        ),
        accent2: follows(
          'Color',
          {
            DYWHI: 'cotton-butter',
            DYSKY: 'cotton-sky',
            DYBLU: 'cotton-blush',
            DYLEA: 'cotton-leaf',
            DYMUS: 'cotton-mustard',
          },
          'cotton-sky',
        ),
        ribbon: dyed('Color', 'cotton'),
      },
      main: { turn: -24 },
      angle: { turn: 36 },
      detail: { aim: [-0.1, 0.6, 0.5], span: 0.2 },
    },
  ),
  'button-blanket': design(
    foldedLinen,
    { layers: '4', seed: 13 },
    {
      materials: { cover: dyed('Color', 'knit') },
      main: { turn: 26 },
      angle: { turn: -34 },
      detail: { aim: [-0.1, 0.6, 0.5], span: 0.18 },
    },
  ),
  'clover-play-kitchen': design(
    playKitchen,
    {},
    {
      materials: {
        body: option('Finish'),
        front: option('Finish'),
        counter: follows('Finish', { WDBIR: 'maple' }, 'birch'),
      },
      main: { turn: -24, rise: 1.25 },
      angle: { turn: 34 },
      detail: { aim: [-0.2, 0.6, 0.5], span: 0.42 },
    },
  ),
}
