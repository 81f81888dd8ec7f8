import { vase } from '../../src/furniture/families/decor/vase.ts'
import { FLOOR, skyRoom } from './paints.ts'
import { art, bookStack, bulb, sky, sun } from './props.ts'
import type { NamedRoom } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'

const [left, right, height, depth] = [-2.1, 3.0, 2.6, 6.5]

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({ from: left - 0.3, to: right, height, skirting: 0.14, cornice: 0.06 }),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    skirting: 0.14,
    cornice: 0.06,
    windows: [{ from: 0.9, to: 2.2, sill: 0.7, head: 2.15, panes: [3, 3] }],
  }),
  ...boards([left, right], [0, depth], { materials: FLOOR, seed: 41 }),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.5, 1.55], [0, 0.8, 1.4], [2, 2], 230),
  sun([-6, 4.3, 3.6], [0, 0.4, 1.1], 4),
  sky([1.4, 2.3, 6.2], [0, 0.8, 0], [3.6, 2], 70, '#f6f7fa'),
  bulb([0.58, 0.81, 0.3], 1.2, 0.04),
]

/** A children's bedroom with a house bed. */
export const kidsBedroom: NamedRoom = {
  room: 'kids-bedroom',
  scene: stock => {
    const { product, thing } = stock
    return {
      shell: shell(),
      things: [
        product('acorn-house-bed', { choices: { Finish: 'birch' }, at: [-0.75, 1.07] }),
        stock.rug('scallop-rug', { choices: { Color: 'dye-blush' }, at: [0.95, 1.85], turn: 90 }),
        product('nutshell-bookcase', { choices: { Finish: 'paint-white' }, at: [0.4, 0.17] }),
        product('lantern-night-light', {
          choices: { Color: 'dye-mustard' },
          at: [0.58, 0.16],
          up: 0.711,
          on: 'nutshell-bookcase',
        }),
        bookStack(
          stock,
          {
            at: [0.24, 0.16],
            up: 0.711,
            turn: 10,
            on: 'nutshell-bookcase',
            materials: { book1: 'book-mustard', book2: 'book-rust', book3: 'book-sage' },
          },
          3,
          6,
        ),
        product('acorn-dresser', { choices: { Finish: 'birch', Size: 'drawer-3' }, at: [1.55, 0.27] }),
        thing(
          vase,
          [0.3, 0.28, 0.46],
          { form: 'jar', stems: 'blossom', share: 0.45, stemCount: 4 },
          { name: 'vase', at: [1.78, 0.26], up: 0.914, on: 'acorn-dresser', materials: { body: 'glaze-sky' } },
        ),
        product('marsh-storage-basket', { choices: { Finish: 'seagrass', Size: 'medium' }, at: [1.9, 0.95] }),
        product('acorn-reading-chair', {
          choices: { Fabric: 'basket-clay' },
          at: [1.15, 1.45],
          turn: -28,
          on: 'scallop-rug',
        }),
        art(stock, { at: [0.4, 0], size: [0.5, 0.62], art: 'sun', middle: 1.42, seed: 4, frame: 'birch' }),
        art(stock, {
          at: [1.5, 0],
          size: [0.62, 0.5],
          art: 'hills',
          middle: 1.56,
          seed: 12,
          frame: 'birch',
          name: 'second print',
        }),
        product('wren-sheer-curtain', {
          choices: { Color: 'dye-white', Size: 'drop-84' },
          extent: { width: 0.5, depth: 0.08, height: 2.13 },
          at: [left + 0.06, 0.55],
          up: 0.1,
          turn: 90,
        }),
      ],
      materials: skyRoom,
      lights: lights(),
      world: { colour: '#eff2f8', strength: 0.95 },
      camera: { at: [0.28, 1.05, 5.9], lens: 41, shift: [0, -0.02] },
    }
  },
}
