import { bathSet } from '../../src/furniture/families/decor/bath-set.ts'
import { foldedLinen } from '../../src/furniture/families/textiles/folded-linen.ts'
import { rug } from '../../src/furniture/families/textiles/rug.ts'
import { design, dyed, option, type Designs } from '../design.ts'

export const bath: Designs = {
  'fern-terry-towel': design(
    foldedLinen,
    { layers: '6', seed: 5 },
    {
      materials: { cover: dyed('Color', 'terry') },
      main: { turn: -26 },
      angle: { turn: 36 },
      detail: { aim: [-0.1, 0.6, 0.5], span: 0.16 },
    },
  ),
  'grid-waffle-towel': design(
    foldedLinen,
    { layers: '4', quilted: 0.0095, loft: 0.3, seed: 12 },
    {
      materials: { cover: dyed('Color', 'cotton') },
      main: { turn: 28 },
      angle: { turn: -34 },
      detail: { aim: [-0.1, 0.6, 0.5], span: 0.14 },
    },
  ),
  'marsh-bath-mat': design(
    rug,
    { pattern: 'border', motif: 0.16, line: 0.02, carve: 0.5, seed: 3 },
    {
      materials: {
        pile: dyed('Color', 'terry'),
        accent: dyed('Color', 'terry'),
        edge: dyed('Color', 'terry'),
        back: dyed('Color', 'cotton'),
      },
      stage: 'flat',
      main: { turn: -24 },
      angle: { turn: 40 },
      detail: { aim: [0.3, 0.5, 0.4], span: 0.3 },
    },
  ),
  'drip-bath-set': design(
    bathSet,
    { pieces: ['tray', 'pump', 'cup', 'dish'] },
    { materials: { body: option('Finish') }, main: { turn: -16 } },
  ),
}
