import { ornament } from '../../src/furniture/families/decor/ornament.ts'
import { whiteRoom } from './paints.ts'
import { art, bookStack, bulb, potted, sky, sun } from './props.ts'
import type { NamedRoom, PlacedThing, ThingFactory } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { sheetFloor } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'

const [left, right, height, depth] = [-2.5, 3.4, 2.8, 7]

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({ from: left - 0.3, to: right, height, skirting: 0.08 }),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    skirting: 0,
    windows: [{ from: 0.6, to: 2.4, sill: 0, head: 2.5, panes: [2, 1], bar: 0.045, casing: 0 }],
  }),
  ...sheetFloor([left, right], [0, depth], 'slab', 1.3),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.6, 1.5], [0, 0.8, 1.4], [2.4, 2.6], 260),
  sun([-6, 3.8, 3.6], [0, 0.4, 1.1], 3.6, 2.2, '#fff1e0'),
  sky([1.5, 2.5, 6.6], [0, 0.8, 0], [4, 2.2], 70, '#fafaf8'),
  bulb([-1.0, 0.559 + 0.36, 0.26], 4, 0.06),
]

/** A lamp, books and a vase on the media console. */
const onTheConsole = (stock: ThingFactory): readonly PlacedThing[] => {
  const { product } = stock
  return [
    product('stack-table-lamp', {
      choices: { Finish: 'concrete' },
      at: [-1.0, 0.26],
      up: 0.559,
      on: 'louver-media-console',
    }),
    bookStack(
      stock,
      {
        at: [0.2, 0.27],
        up: 0.559,
        turn: 6,
        on: 'louver-media-console',
        materials: { book1: 'book-bone', book2: 'book-ink', book3: 'book-bone' },
      },
      3,
      4,
    ),
    product('bore-vase', {
      choices: { Finish: 'travertine' },
      at: [0.46, 0.24],
      up: 0.559,
      on: 'louver-media-console',
    }),
  ]
}

/** A study with records, books and one chair. */
export const cb2Study: NamedRoom = {
  room: 'cb2-study',
  scene: stock => {
    const { product, thing } = stock
    return {
      shell: shell(),
      things: [
        stock.rug('contour-rug', { choices: { Color: 'dye-grey', Size: 'rug-6x9' }, at: [-0.35, 1.75], turn: 90 }),
        product('louver-media-console', { choices: { Finish: 'ash-ebonized' }, at: [-0.3, 0.26] }),
        product('cell-shelving', {
          choices: { Finish: 'ash-ebonized', Size: 'nine-cells' },
          materials: { 'book-2': 'book-bone', 'book-3': 'book-ink', 'book-4': 'book-ink', 'pot-2': 'ceramic-black' },
          at: [1.5, 0.19],
        }),
        ...onTheConsole(stock),
        thing(
          ornament,
          [0.26, 0.2, 0.24],
          { kind: 'arch' },
          {
            name: 'arch',
            at: [1.24, 0.19],
            up: 1.219,
            turn: 10,
            on: 'cell-shelving',
            materials: { body: 'travertine' },
          },
        ),
        potted(stock, 'trailing', [0.4, 0.36, 0.3], {
          at: [1.82, 0.19],
          up: 1.219,
          pot: 'ceramic-black',
          potHeight: 0.5,
          potWidth: 0.42,
          on: 'cell-shelving',
        }),
        product('flute-lounge-chair', {
          choices: { Fabric: 'velvet-ink' },
          materials: { cover: 'leather-saddle', stitch: 'leather-saddle' },
          at: [-1.1, 1.75],
          turn: 40,
          on: 'contour-rug',
        }),
        product('drum-side-table', { choices: { Finish: 'steel-raw' }, at: [-0.42, 1.45], on: 'contour-rug' }),
        art(stock, {
          at: [-0.3, 0],
          size: [1.25, 0.85],
          art: 'blocks',
          middle: 1.52,
          frame: 'steel-black',
          mat: 0.07,
          seed: 4,
          paints: {
            paint1: 'art-char',
            paint2: 'art-bone',
            paint3: 'book-slate',
            paint4: 'art-ink',
            paint5: 'art-bone',
            ink: 'art-ink',
          },
        }),
      ],
      materials: whiteRoom,
      lights: lights(),
      world: { colour: '#f6f6f5', strength: 0.85 },
      camera: { at: [0.2, 1.08, 5.6], lens: 43, shift: [0, -0.02] },
    }
  },
}
