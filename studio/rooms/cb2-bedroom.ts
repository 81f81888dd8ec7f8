import { concreteRoom, FLOOR } from './paints.ts'
import { art, bookStack, bulb, sky, sun } from './props.ts'
import type { NamedRoom } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'
import { joints } from './shell/wall-cladding.ts'

const [left, right, height, depth] = [-2.6, 3.4, 2.8, 7.5]

/** Height of the nightstands' tops, metres. */
const stand = 0.56

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({ from: left - 0.3, to: right, height, skirting: 0 }),
  joints([left, right], [0, height], [-1.8, -0.55, 0.7, 1.95], [1.4]),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    skirting: 0,
    windows: [{ from: 0.7, to: 2.7, sill: 0, head: 2.5, panes: [2, 1], bar: 0.045, casing: 0 }],
  }),
  ...boards([left, right], [0, depth], { materials: FLOOR, seed: 31 }),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.6, 1.8], [0, 0.8, 1.7], [2.6, 2.6], 280),
  sun([-6, 3.8, 4.0], [0, 0.4, 1.6], 3.6, 2.2, '#fff1e0'),
  sky([1.5, 2.5, 7.2], [0, 0.8, 0], [4, 2.2], 80, '#fafaf8'),
  bulb([1.36, stand + 0.36, 0.28], 4, 0.06),
]

/** A bedroom with the low Bolster bed between two Pin nightstands. */
export const cb2Bedroom: NamedRoom = {
  room: 'cb2-bedroom',
  scene: stock => {
    const { product } = stock
    return {
      shell: shell(),
      things: [
        stock.rug('grid-rug', { choices: { Color: 'dye-grey', Size: 'rug-8x10' }, at: [0.1, 2.15] }),
        product('bolster-bed', {
          choices: { Fabric: 'boucle-ivory', Size: 'queen' },
          at: [0.1, 1.21],
          materials: { throw: 'knit-char' },
          on: 'grid-rug',
        }),
        product('pin-nightstand', { choices: { Finish: 'ash-ebonized' }, at: [-1.14, 0.32], name: 'left nightstand' }),
        product('pin-nightstand', { choices: { Finish: 'ash-ebonized' }, at: [1.34, 0.32], name: 'right nightstand' }),
        product('stack-table-lamp', {
          choices: { Finish: 'travertine' },
          at: [1.36, 0.28],
          up: stand,
          on: 'right nightstand',
        }),
        bookStack(
          stock,
          {
            at: [-1.14, 0.3],
            up: stand,
            turn: 12,
            on: 'left nightstand',
            materials: { book1: 'book-bone', book2: 'book-ink', book3: 'book-bone' },
          },
          3,
          8,
        ),
        product('bore-vase', { choices: { Finish: 'concrete' }, at: [2.05, 0.4] }),
        art(stock, {
          at: [0.1, 0],
          size: [1.5, 0.62],
          art: 'horizon',
          middle: 1.72,
          frame: 'steel-black',
          mat: 0.06,
          seed: 2,
          paints: {
            paint1: 'art-char',
            paint2: 'art-bone',
            paint3: 'book-slate',
            paint4: 'art-ink',
            paint5: 'art-bone',
            ink: 'art-ink',
          },
        }),
        product('shutter-velvet-curtain', {
          choices: { Fabric: 'velvet-black', Size: 'drop-96' },
          extent: { width: 0.6, depth: 0.11, height: 2.5 },
          at: [left + 0.07, 0.36],
          up: 0.02,
          turn: 90,
        }),
      ],
      materials: concreteRoom,
      lights: lights(),
      world: { colour: '#f6f6f5', strength: 0.9 },
      camera: { at: [0.1, 1.15, 6.3], lens: 44, shift: [0, -0.05] },
    }
  },
}
