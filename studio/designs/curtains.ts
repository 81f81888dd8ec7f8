import { curtain } from '../../src/furniture/families/textiles/curtain.ts'
import { design, dyed, option, type Designs } from '../design.ts'

const fabric = option('Fabric')

export const curtains: Designs = {
  'linden-linen-curtain': design(
    curtain,
    { heading: 'rings', folds: 8, hem: 0.12, seed: 3 },
    {
      materials: { cover: dyed('Color', 'flax'), rod: 'steel-black', rings: 'steel-black' },
      stage: 'wall',
      main: { turn: 0 },
      angle: { turn: -26 },
      detail: { aim: [0.1, 0.97, 0.5], span: 0.42 },
    },
  ),
  'wren-sheer-curtain': design(
    curtain,
    { heading: 'pocket', folds: 13, hem: 0.1016, finial: 'ball', seed: 5 },
    {
      materials: { cover: dyed('Color', 'sheer'), rod: 'brass-aged' },
      stage: 'wall',
      main: { turn: 0 },
      angle: { turn: 24 },
      detail: { aim: [-0.3, 0.97, 0.5], span: 0.42 },
    },
  ),
  'shutter-velvet-curtain': design(
    curtain,
    { heading: 'grommets', folds: 6, isLined: true, hem: 0.1, seed: 9 },
    {
      materials: { cover: fabric, lining: 'cotton-black', rod: 'steel-black', rings: 'steel-black' },
      stage: 'wall',
      main: { turn: 0 },
      angle: { turn: -26 },
      detail: { aim: [0.1, 0.97, 0.5], span: 0.42 },
    },
  ),
}
