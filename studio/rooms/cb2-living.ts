import { bowl } from '../../src/furniture/families/tableware/bowl.ts'
import { ornament } from '../../src/furniture/families/decor/ornament.ts'
import { concreteRoom } from './paints.ts'
import { art, bookStack, bulb, sky, sun } from './props.ts'
import type { NamedRoom, PlacedThing, ThingFactory } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { sheetFloor } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'
import { joints } from './shell/wall-cladding.ts'

const [left, right, height, depth] = [-2.9, 3.6, 2.9, 7.5]

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({ from: left - 0.3, to: right, height, skirting: 0 }),
  joints([left, right], [0, height], [-1.75, -0.45, 0.85, 2.15], [1.45]),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    skirting: 0,
    windows: [{ from: 0.35, to: 2.9, sill: 0, head: 2.6, panes: [3, 1], bar: 0.045, casing: 0 }],
  }),
  ...sheetFloor([left, right], [0, depth], 'slab', 1.3),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.6, 1.7], [0, 0.8, 1.6], [3, 2.8], 300),
  sun([-6, 3.5, 3.2], [0, 0.3, 1.0], 3.6, 2.2, '#fff1e0'),
  sky([1.5, 2.5, 7.2], [0, 0.8, 0], [4, 2.2], 80, '#fafaf8'),
  bulb([0.8, 1.52, 0.46], 6),
]

/** Books, a bowl and an ornament on the coffee table. */
const onTheTable = (stock: ThingFactory): readonly PlacedThing[] => {
  const { thing } = stock
  return [
    bookStack(
      stock,
      {
        at: [0.46, 1.95],
        up: 0.338,
        turn: -10,
        on: 'plinth-coffee-table',
        materials: { book1: 'book-bone', book2: 'book-ink', book3: 'book-bone' },
      },
      2,
      4,
    ),
    thing(
      bowl,
      [0.3, 0.3, 0.08],
      { form: 'flat' },
      {
        name: 'bowl',
        at: [-0.06, 1.93],
        up: 0.338,
        on: 'plinth-coffee-table',
        materials: { body: 'ceramic-black' },
      },
    ),
    thing(
      ornament,
      [0.17, 0.15, 0.16],
      { kind: 'knot' },
      {
        name: 'knot',
        at: [0.46, 1.95],
        up: 0.386,
        turn: 20,
        on: ['books', 'plinth-coffee-table'],
        materials: { body: 'concrete' },
      },
    ),
  ]
}

/** A living room with the Plinth sofa in bouclé in front of concrete. */
export const cb2Living: NamedRoom = {
  room: 'cb2-living',
  scene: stock => {
    const { product } = stock
    return {
      shell: shell(),
      things: [
        stock.rug('arc-rug', { choices: { Color: 'dye-ivory', Size: 'rug-8x10' }, at: [0.1, 1.85], turn: 90 }),
        product('plinth-sofa', { choices: { Fabric: 'wool-graphite' }, at: [0.05, 0.66], on: 'arc-rug' }),
        product('seam-boucle-pillow', {
          choices: { Fabric: 'boucle-ivory', Size: 'square-23' },
          at: [-0.78, 0.6],
          up: 0.39,
          tilt: 22,
          turn: 8,
          on: 'plinth-sofa',
        }),
        product('plinth-coffee-table', {
          choices: { Finish: 'travertine' },
          at: [0.2, 1.95],
          up: 0.008,
          on: 'arc-rug',
        }),
        ...onTheTable(stock),
        product('boom-arc-lamp', {
          choices: { Finish: 'steel-black' },
          at: [1.25, 0.46],
          turn: 180,
          on: 'plinth-sofa',
        }),
        product('orbit-swivel-chair', {
          choices: { Fabric: 'leather-saddle' },
          at: [-1.72, 1.95],
          turn: 62,
          on: 'arc-rug',
        }),
        product('drum-side-table', { choices: { Finish: 'copper' }, at: [-1.52, 0.72] }),
        product('bore-vase', { choices: { Finish: 'basalt' }, at: [-1.52, 0.72], up: 0.483, on: 'drum-side-table' }),
        art(stock, {
          at: [-0.32, 0],
          size: [1.15, 0.85],
          art: 'strokes',
          middle: 1.58,
          frame: 'steel-black',
          mat: 0,
          seed: 5,
          paints: {
            paper: 'art-bone',
            paint1: 'art-char',
            paint2: 'art-ink',
            paint3: 'art-char',
            paint4: 'art-char',
            paint5: 'art-ink',
            ink: 'art-ink',
          },
        }),
      ],
      materials: concreteRoom,
      lights: lights(),
      world: { colour: '#f6f6f5', strength: 0.9 },
      camera: { at: [0.0, 1.02, 6.1], lens: 42, shift: [0, -0.03] },
    }
  },
}
