import { FLOOR, sageRoom, chalkRoom } from './paints.ts'
import { art, bookStack, bulb, potted, sky, sun } from './props.ts'
import type { NamedRoom } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'
import { dado, rail } from './shell/wall-cladding.ts'

const [left, right, height, depth] = [-2.2, 3.0, 2.6, 6.5]

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({ from: left - 0.3, to: right, height, skirting: 0.14, cornice: 0.06 }),
  rail([left, right], 1.08, 'trim', 0.06),
  dado([left, right], 1.03, 'dado', 0.004),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    skirting: 0.14,
    cornice: 0.06,
    windows: [{ from: 1.0, to: 2.5, sill: 0.6, head: 2.15, panes: [3, 3] }],
  }),
  ...boards([left, right], [0, depth], { materials: FLOOR, seed: 44 }),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.5, 1.75], [0, 0.8, 1.6], [2.1, 2.1], 240),
  sun([-6, 4.2, 4.0], [0, 0.4, 1.4], 4),
  sky([1.4, 2.3, 6.2], [0, 0.8, 0], [3.6, 2], 70, '#f6f7fa'),
  bulb([-1.1, 0.9, 0.85], 2.5, 0.08),
]

/** A playroom with a tent, a table and bins at children's height. */
export const kidsPlayroom: NamedRoom = {
  room: 'kids-playroom',
  scene: stock => {
    const { product } = stock
    const chair = (colour: string, x: number, z: number, turn: number) =>
      product('pebble-chair', {
        choices: { Color: colour },
        name: `chair ${colour}`,
        at: [x, z],
        up: 0.008,
        turn,
        on: ['pebble-play-table', 'meadow-dot-rug'],
      })
    return {
      shell: shell(),
      things: [
        stock.rug('meadow-dot-rug', { choices: { Color: 'dye-sky', Size: 'rug-8x10' }, at: [0.35, 1.95], turn: 90 }),
        product('hideout-tent', { choices: { Color: 'dye-ivory' }, at: [-1.1, 0.85], turn: 18, on: 'meadow-dot-rug' }),
        product('pebble-play-table', {
          choices: { Color: 'dye-leaf' },
          at: [0.5, 1.85],
          up: 0.008,
          on: 'meadow-dot-rug',
        }),
        chair('dye-mustard', 0.28, 1.42, -6),
        chair('dye-tomato', 1.2, 1.95, -82),
        chair('dye-pond', 0.42, 2.42, 172),
        bookStack(
          stock,
          {
            at: [0.66, 1.85],
            up: 0.516,
            turn: 22,
            on: 'pebble-play-table',
            materials: { book1: 'book-mustard', book2: 'book-rust', book3: 'book-slate' },
          },
          3,
          6,
        ),
        product('clover-play-kitchen', { choices: { Finish: 'paint-white' }, at: [0.35, 0.19] }),
        product('nutshell-toy-bins', { choices: { Finish: 'birch' }, at: [1.6, 0.2] }),
        potted(stock, 'trailing', [0.36, 0.34, 0.3], {
          at: [1.92, 0.2],
          up: 0.86,
          pot: 'glaze-milk',
          potHeight: 0.5,
          potWidth: 0.45,
          on: 'nutshell-toy-bins',
        }),
        art(stock, { at: [0.35, 0], size: [0.66, 0.5], art: 'forms', middle: 1.62, seed: 6, frame: 'birch' }),
        art(stock, {
          at: [1.5, 0],
          size: [0.5, 0.62],
          art: 'rings',
          middle: 1.62,
          seed: 3,
          frame: 'birch',
          name: 'second print',
        }),
        product('marsh-storage-basket', { choices: { Finish: 'seagrass', Size: 'small' }, at: [-0.22, 0.42] }),
      ],
      materials: { ...chalkRoom, dado: { ...sageRoom['wall']!, colour: '#bcc7b4', colour2: '#b5c0ac' } },
      lights: lights(),
      world: { colour: '#eff2f8', strength: 0.95 },
      camera: { at: [0.2, 1.08, 5.5], lens: 42, shift: [0, -0.05] },
    }
  },
}
