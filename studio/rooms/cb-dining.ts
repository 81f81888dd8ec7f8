import { bowl } from '../../src/furniture/families/tableware/bowl.ts'
import { dinnerware } from '../../src/furniture/families/tableware/dinnerware.ts'
import { vase } from '../../src/furniture/families/decor/vase.ts'
import { clayRoom, FLOOR } from './paints.ts'
import { art, bulb, potted, sky, sun } from './props.ts'
import type { NamedRoom, PlacedThing, ThingFactory } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'
import { rail } from './shell/wall-cladding.ts'

const [left, right, height, depth] = [-2.7, 3.4, 2.75, 7.5]
const [tableX, tableZ] = [0, 2.15]

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({ from: left - 0.3, to: right, height, skirting: 0.16, cornice: 0.08 }),
  rail([left, right], 0.98, 'trim', 0.07),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    cornice: 0.08,
    skirting: 0.16,
    windows: [
      { from: 0.7, to: 2.1, sill: 0.75, head: 2.3, panes: [3, 3] },
      { from: 2.9, to: 4.3, sill: 0.75, head: 2.3, panes: [3, 3] },
    ],
  }),
  ...boards([left, right], [0, depth], { materials: FLOOR, seed: 12 }),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.6, 1.4], [0, 0.8, 1.4], [2, 2.2], 210),
  sky([left - 0.9, 1.6, 3.6], [0, 0.8, 3.2], [2, 2.2], 160),
  sun([-6, 4.4, 4.9], [0, 0.4, 1.7], 4.2),
  sky([1.5, 2.5, 7.2], [0, 0.8, 0], [4, 2.2], 60, '#f6f7fa'),
  bulb([tableX, 1.66, tableZ], 7),
]

/** Height of the table's top, metres. */
const top = 0.772

/** Four settings, a vase with olive twigs and a bowl of fruit. */
const onTheTable = (stock: ThingFactory): readonly PlacedThing[] => {
  const { thing } = stock
  const plate = (x: number, z: number, name: string): PlacedThing =>
    thing(
      dinnerware,
      [0.27, 0.27, 0.034],
      { layout: 'setting', plates: 1, salads: 1, bowls: 0, mugs: 0, surface: 'thrown' },
      {
        name,
        at: [x, z],
        up: top,
        on: 'hollis-dining-table',
        materials: { body: 'glaze-milk', inside: 'glaze-milk' },
      },
    )
  return [
    plate(-0.45, tableZ - 0.27, 'plate 1'),
    plate(0.45, tableZ - 0.27, 'plate 2'),
    plate(-0.45, tableZ + 0.28, 'plate 3'),
    plate(0.45, tableZ + 0.28, 'plate 4'),
    thing(
      vase,
      [0.5, 0.46, 0.6],
      { form: 'bud', surface: 'thrown', stems: 'olive', share: 0.4, stemCount: 7 },
      { name: 'vase', at: [0.02, tableZ], up: top, on: 'hollis-dining-table', materials: { body: 'glaze-oat' } },
    ),
    thing(
      bowl,
      [0.26, 0.26, 0.1],
      { form: 'footed', surface: 'thrown', fill: 'fruit' },
      {
        name: 'bowl',
        at: [-0.02, tableZ + 0.3],
        up: top,
        on: 'hollis-dining-table',
        materials: { body: 'glaze-rust', fill: 'pear' },
      },
    ),
  ]
}

/** A dining table laid for supper. */
export const cbDining: NamedRoom = {
  room: 'cb-dining',
  scene: stock => {
    const { product, thing } = stock
    const chair = (x: number, z: number, turn: number, name: string): PlacedThing =>
      product('hollis-ladder-back-chair', {
        choices: { Finish: 'ash-ebonized' },
        at: [x, z],
        up: 0.009,
        turn,
        name,
        on: ['hollis-dining-table', 'porter-medallion-rug'],
      })
    return {
      shell: shell(),
      things: [
        stock.rug('porter-medallion-rug', {
          choices: { Color: 'dye-sand', Size: 'rug-8x10' },
          at: [tableX, tableZ],
          turn: 90,
        }),
        product('hollis-dining-table', {
          choices: { Finish: 'oak', Size: 'length-72' },
          at: [tableX, tableZ],
          up: 0.009,
          on: 'porter-medallion-rug',
        }),
        chair(-0.45, tableZ - 0.5, 0, 'back chair left'),
        chair(0.45, tableZ - 0.5, 0, 'back chair right'),
        chair(-0.47, tableZ + 0.52, 178, 'front chair left'),
        chair(1.14, tableZ + 0.02, -88, 'end chair'),
        ...onTheTable(stock),
        product('camden-pendant', {
          choices: { Finish: 'paint-lichen' },
          at: [tableX, tableZ],
          up: 1.6,
          ceiling: height,
        }),
        product('linden-sideboard', { choices: { Finish: 'oak' }, at: [0.95, 0.25] }),
        thing(
          vase,
          [0.2, 0.2, 0.32],
          { form: 'shoulder', surface: 'thrown' },
          { name: 'jar', at: [1.52, 0.24], up: 0.813, on: 'linden-sideboard', materials: { body: 'glaze-moss' } },
        ),
        thing(
          bowl,
          [0.3, 0.3, 0.11],
          { form: 'flared' },
          { name: 'wide bowl', at: [0.4, 0.24], up: 0.813, on: 'linden-sideboard', materials: { body: 'glaze-milk' } },
        ),
        art(stock, { at: [1.02, 0], size: [0.95, 0.7], art: 'horizon', middle: 1.6, seed: 3 }),
        potted(stock, 'fiddle', [0.85, 0.85, 1.85], {
          at: [-1.75, 0.6],
          pot: 'terracotta',
          potHeight: 0.2,
          potWidth: 0.42,
        }),
      ],
      materials: clayRoom,
      lights: lights(),
      world: { colour: '#eff2f8', strength: 0.85 },
      settings: { exposure: 0.05 },
      camera: { at: [-0.15, 1.3, 6.4], lens: 44, shift: [0, -0.045], yaw: 0 },
    }
  },
}
