import { vase } from '../../src/furniture/families/decor/vase.ts'
import { FLOOR, plasterRoom } from './paints.ts'
import { art, bookStack, bulb, sky, sun } from './props.ts'
import type { NamedRoom } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'
import { battens, dado, rail } from './shell/wall-cladding.ts'

const [left, right, height, depth] = [-2.5, 3.4, 2.75, 7.5]

/** Height of the nightstands' tops, metres. */
const stand = 0.637

/** Walls, floor and ceiling. */
const shell = () => [
  ...wall({ from: left - 0.3, to: right, height, cornice: 0.08, skirting: 0.16 }),
  rail([left, right], 1.5, 'panel', 0.1),
  battens([-2.2, -1.75, -1.3, -0.85, -0.4, 0.05, 0.5, 0.95, 1.4, 1.85, 2.3, 2.75], [0.16, 1.4], 'panel'),
  dado([left, right], 1.45, 'panel'),
  ...leftWall(left, {
    from: 0,
    to: depth,
    height,
    cornice: 0.08,
    skirting: 0.16,
    windows: [{ from: 1.0, to: 2.6, sill: 0.55, head: 2.35, panes: [3, 4] }],
  }),
  ...boards([left, right], [0, depth], { materials: FLOOR, seed: 17 }),
  ceiling([left - 0.3, right], [-0.3, depth], height),
]

const lights = () => [
  sky([left - 0.9, 1.6, 1.8], [0, 0.8, 1.6], [2.3, 2.4], 260),
  sun([-6, 4.0, 4.0], [0, 0.5, 1.3], 4.2),
  sky([1.5, 2.5, 7.2], [0, 0.8, 0], [4, 2.2], 70, '#f6f7fa'),
  bulb([1.5, stand + 0.51, 0.3], 8),
]

/** A bedroom with linen in morning light. */
export const cbBedroom: NamedRoom = {
  room: 'cb-bedroom',
  scene: stock => {
    const { product, thing } = stock
    return {
      shell: shell(),
      things: [
        stock.rug('hollis-border-rug', { choices: { Color: 'dye-oat', Size: 'rug-8x10' }, at: [0.2, 2.15] }),
        product('porter-upholstered-bed', {
          choices: { Fabric: 'linen-flax', Size: 'queen' },
          at: [0.2, 1.19],
          on: 'hollis-border-rug',
        }),
        product('alder-nightstand', {
          choices: { Finish: 'oak', Size: 'length-24' },
          at: [-1.06, 0.33],
          name: 'left nightstand',
        }),
        product('alder-nightstand', {
          choices: { Finish: 'oak', Size: 'length-24' },
          at: [1.46, 0.33],
          name: 'right nightstand',
        }),
        product('tansy-gourd-lamp', {
          choices: { Color: 'glaze-rust' },
          at: [1.5, 0.3],
          up: stand,
          on: 'right nightstand',
        }),
        thing(
          vase,
          [0.3, 0.3, 0.46],
          { form: 'bottle', surface: 'thrown', stems: 'branch', share: 0.45, stemCount: 4 },
          { name: 'vase', at: [-1.14, 0.28], up: stand, on: 'left nightstand', materials: { body: 'glaze-moss' } },
        ),
        bookStack(stock, { at: [-0.97, 0.38], up: stand, turn: 20, on: 'left nightstand' }, 2, 5),
        art(stock, { at: [-0.12, 0], size: [0.5, 0.62], art: 'stems', middle: 1.98, seed: 7, name: 'left print' }),
        art(stock, { at: [0.52, 0], size: [0.5, 0.62], art: 'hills', middle: 1.98, seed: 9, name: 'right print' }),
        product('linden-linen-curtain', {
          choices: { Color: 'dye-oat', Size: 'drop-96' },
          extent: { width: 0.66, depth: 0.11, height: 2.44 },
          at: [left + 0.07, 0.6],
          up: 0.02,
          turn: 90,
        }),
        product('marsh-storage-basket', { choices: { Finish: 'seagrass', Size: 'large' }, at: [2.15, 0.5] }),
      ],
      materials: {
        ...plasterRoom,
        panel: {
          kind: 'paint',
          colour: '#b5b8a4',
          colour2: '#b5b8a4',
          texture: 'paint',
          roughness: 0.55,
          specular: 0.25,
          bump: 0.3,
          shade: 0.5,
        },
      },
      lights: lights(),
      world: { colour: '#eff2f8', strength: 0.9 },
      camera: { at: [0.15, 1.22, 6.3], lens: 44, shift: [0, -0.05] },
    }
  },
}
