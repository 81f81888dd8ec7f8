import { basket } from '../../src/furniture/families/decor/basket.ts'
import { candleHolder } from '../../src/furniture/families/decor/candle-holder.ts'
import { ornament } from '../../src/furniture/families/decor/ornament.ts'
import { plant } from '../../src/furniture/families/decor/plant.ts'
import { vase } from '../../src/furniture/families/decor/vase.ts'
import { design, follows, option, type Designs } from '../design.ts'

const still = { turn: 0 }

export const decor: Designs = {
  'tansy-vase': design(
    vase,
    { form: 'bud', surface: 'thrown', wall: 5, bare: 0.04 },
    { materials: { body: option('Color') }, main: still, detail: { aim: [0, 0.84, 0], span: 0.2 } },
  ),
  'bore-vase': design(
    vase,
    { form: 'bored', wall: 12 },
    { materials: { body: option('Finish') }, main: still, detail: { aim: [0, 0.74, 0], span: 0.2 } },
  ),
  'pivot-candleholders': design(
    candleHolder,
    { form: 'stick', count: 3, lowest: 0.444 },
    { materials: { holder: option('Finish') }, main: { turn: -12 }, detail: { aim: [0, 0.7, 0], span: 0.18 } },
  ),
  'fern-planter': design(
    plant,
    { plant: 'none', pot: 'taper', feet: 3, saucer: true, wall: 19 },
    { materials: { pot: option('Color') }, main: still },
  ),
  'marsh-storage-basket': design(
    basket,
    { weave: 'seagrass', form: 'belly', handles: 'loops' },
    {
      materials: { weave: option('Finish'), handle: option('Finish'), base: option('Finish') },
      main: { turn: -20 },
      detail: { aim: [0.3, 0.9, 0.3], span: 0.24 },
    },
  ),
  'cedar-candle': design(
    candleHolder,
    { form: 'jar', isLit: true },
    {
      materials: {
        holder: follows(
          'Scent',
          { SCCED: 'glaze-moss', SCTOM: 'glaze-rust', SCFIG: 'glaze-ink', SCSMO: 'ceramic-black' },
          'glaze-moss',
        ),
      },
      main: still,
    },
  ),
  'notch-vase': design(
    vase,
    { form: 'slot', wall: 7 },
    { materials: { body: option('Color') }, main: still, detail: { aim: [0.1, 0.8, 0.4], span: 0.18 } },
  ),
  'block-bookends': design(
    ornament,
    { kind: 'bookends' },
    {
      materials: { body: option('Finish'), book1: 'book-bone', book2: 'book-slate', book3: 'book-ink' },
      main: { turn: -22 },
    },
  ),
}

const mailed = { main: { turn: -8 }, extent: { width: 0.115, depth: 0.012, height: 0.098 } }

export const giftCards: Designs = {
  'cedar-birch-gift-card': design(
    ornament,
    { kind: 'gift-card' },
    { ...mailed, materials: { envelope: 'birch', flap: 'birch', body: 'paper', accent: 'art-rust' } },
  ),
  'copper-basalt-gift-card': design(
    ornament,
    { kind: 'gift-card' },
    { ...mailed, materials: { envelope: 'art-char', flap: 'art-char', body: 'copper', accent: 'art-char' } },
  ),
}
