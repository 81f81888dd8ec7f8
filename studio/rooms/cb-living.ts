import { bowl } from '../../src/furniture/families/tableware/bowl.ts'
import { vase } from '../../src/furniture/families/decor/vase.ts'
import { FLOOR, plasterRoom } from './paints.ts'
import { art, bookStack, bulb, potted, sky, sun, thrown } from './props.ts'
import type { NamedRoom, PlacedThing, ThingFactory } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'

const [left, right, height, depth] = [-2.4, 3.6, 2.8, 7]

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({
    from: left - 0.3,
    to: right,
    height,
    cornice: 0.09,
    panels: [
      [-2.15, -1.4, 0.3, 2.45],
      [-1.2, 1.4, 0.3, 2.45],
      [1.6, 2.8, 0.3, 2.45],
    ],
  }),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    cornice: 0.09,
    windows: [{ from: 0.8, to: 2.4, sill: 0.42, head: 2.4, panes: [3, 4] }],
  }),
  ...boards([left, right], [0, depth], { materials: FLOOR }),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.7, 1.6], [0, 0.9, 1.6], [2.4, 2.6], 270),
  sun([-6, 3.7, 3.4], [0, 0.35, 0.8], 4.2),
  sky([1.5, 2.5, 6.6], [0, 0.8, 0], [4, 2.2], 70, '#f6f7fa'),
  bulb([1.62, 1.07, 0.48], 8),
]

/** Books, a bowl and a vase on the coffee table. */
const onTheTable = (stock: ThingFactory): readonly PlacedThing[] => {
  const { thing } = stock
  return [
    bookStack(stock, {
      at: [0.3, 1.86],
      up: 0.441,
      turn: 14,
      on: 'rowan-oval-coffee-table',
      materials: { book1: 'book-oat', book2: 'book-rust', book3: 'book-sage' },
    }),
    thing(
      bowl,
      [0.2, 0.2, 0.075],
      { form: 'coupe', surface: 'thrown' },
      {
        name: 'bowl',
        at: [0.0, 1.98],
        up: 0.441,
        on: 'rowan-oval-coffee-table',
        materials: { body: 'glaze-milk' },
      },
    ),
    thing(
      vase,
      [0.42, 0.4, 0.56],
      { form: 'moon', stems: 'eucalyptus', share: 0.36, stemCount: 6 },
      {
        name: 'vase',
        at: [-0.3, 1.8],
        up: 0.441,
        on: 'rowan-oval-coffee-table',
        materials: { body: 'clay-dark', leaf: 'leaf-eucalyptus' },
      },
    ),
  ]
}

/** A living room with the Alder sofa in morning light: plaster, oak boards, rust and sage. */
export const cbLiving: NamedRoom = {
  room: 'cb-living',
  scene: stock => {
    const { product } = stock
    const sofa = product('alder-sofa', { choices: { Fabric: 'linen-oat' }, at: [0.1, 0.6] })
    return {
      shell: shell(),
      things: [
        stock.rug('hollis-border-rug', { choices: { Color: 'dye-oat', Size: 'rug-8x10' }, at: [0.1, 1.75], turn: 90 }),
        sofa,
        product('alder-linen-pillow', {
          name: 'rust pillow',
          choices: { Color: 'dye-rust' },
          at: [-0.66, 0.6],
          up: 0.45,
          tilt: 20,
          turn: 12,
          on: 'alder-sofa',
        }),
        product('alder-linen-pillow', {
          choices: { Color: 'dye-ivory' },
          at: [-0.34, 0.66],
          up: 0.45,
          tilt: 24,
          turn: -4,
          on: ['alder-sofa', 'rust pillow'],
        }),
        product('rowan-oval-coffee-table', {
          choices: { Finish: 'oak', Size: 'length-50' },
          at: [0.05, 1.85],
          up: 0.009,
          on: 'hollis-border-rug',
        }),
        ...onTheTable(stock),
        product('wren-side-table', { choices: { Finish: 'oak' }, at: [1.62, 0.5] }),
        product('tansy-gourd-lamp', {
          choices: { Color: 'glaze-moss' },
          at: [1.62, 0.48],
          up: 0.559,
          on: 'wren-side-table',
        }),
        product('ashdown-club-chair', {
          choices: { Fabric: 'leather-saddle' },
          at: [-1.68, 2.05],
          turn: 66,
          on: 'hollis-border-rug',
        }),
        product('linden-linen-curtain', {
          choices: { Color: 'dye-ivory', Size: 'drop-96' },
          extent: { width: 0.62, depth: 0.11, height: 2.44 },
          at: [left + 0.07, 0.42],
          up: 0.03,
          turn: 90,
        }),
        potted(stock, 'olive', [0.85, 0.85, 1.75], {
          at: [-1.78, 0.55],
          pot: 'stoneware-sand',
          potHeight: 0.2,
          potWidth: 0.44,
        }),
        art(stock, { at: [0.1, 0], size: [1.12, 0.8], art: 'hills', middle: 1.56, seed: 6 }),
        thrown({
          name: 'throw',
          material: 'flax-sage',
          over: [sofa],
          at: [0.86, 0.98, 0.84],
          size: [0.6, 1.25],
          turn: -4,
        }),
      ],
      materials: plasterRoom,
      lights: lights(),
      world: { colour: '#eff2f8', strength: 0.9 },
      camera: { at: [0.1, 1.1, 5.7], lens: 45, shift: [0, -0.05] },
    }
  },
}
