import { basket } from '../../src/furniture/families/basket.ts'
import { candleHolder } from '../../src/furniture/families/candle-holder.ts'
import { plant } from '../../src/furniture/families/plant.ts'
import { vase } from '../../src/furniture/families/vase.ts'
import { design, option, type Designs } from '../design.ts'

const still = { turn: 0 }

export const decor: Designs = {
  'tansy-vase': design(
    vase,
    { form: 'bud', surface: 'thrown', wall: 5, bare: 0.04 },
    { materials: { body: option('Color') }, main: still, detail: { aim: [0, 0.84, 0], span: 0.2 } },
  ),
  'bore-vase': design(vase, { form: 'bored', wall: 12 }, { materials: { body: option('Finish') }, main: still, detail: { aim: [0, 0.74, 0], span: 0.2 } }),
  'pivot-candleholders': design(
    candleHolder,
    { form: 'stick', count: 3, lowest: 0.444 },
    { materials: { holder: option('Finish') }, main: { turn: -12 }, detail: { aim: [0, 0.7, 0], span: 0.18 } },
  ),
  'fern-planter': design(
    plant,
    { plant: 'none', pot: 'taper', feet: 3, saucer: true, wall: 19 },
    { materials: { pot: (option('Color')) }, main: still },
  ),
  'marsh-storage-basket': design(
    basket,
    { weave: 'seagrass', form: 'belly', handles: 'loops' },
    { materials: { weave: option('Finish'), handle: option('Finish'), base: option('Finish') }, main: { turn: -20 }, detail: { aim: [0.3, 0.9, 0.3], span: 0.24 } },
  ),
}
