import { glassware } from '../../src/furniture/families/tableware/glassware.ts'
import { FLOOR, plasterRoom } from './paints.ts'
import { art, bookStack, bulb, sky, sun } from './props.ts'
import type { NamedRoom } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'

const [left, right, height, depth] = [-1.75, 3.2, 2.7, 6.5]

/** A wing chair by the window, with books within reach. */
export const cbReading: NamedRoom = {
  room: 'cb-reading',
  scene: stock => {
    const { product, thing } = stock
    return {
      shell: [
        ...wall({ from: left - 0.3, to: right, height, cornice: 0.08, skirting: 0.16 }),
        ...leftWall(left, {
          from: 0,
          to: depth,
          height,
          cornice: 0.08,
          skirting: 0.16,
          windows: [{ from: 0.62, to: 1.9, sill: 0.5, head: 2.25, panes: [2, 4] }],
        }),
        ...boards([left, right], [0, depth], { materials: FLOOR, seed: 8 }),
        ceiling([left - 0.3, right], [-0.3, depth], height),
      ],
      things: [
        stock.rug('tansy-stripe-rug', { choices: { Color: 'dye-rust', Size: 'rug-5x8' }, at: [0.05, 1.35], turn: 90 }),
        product('fern-wing-chair', {
          choices: { Fabric: 'linen-moss' },
          at: [-0.35, 0.98],
          turn: 26,
          on: 'tansy-stripe-rug',
        }),
        product('hatch-pillow', {
          choices: { Color: 'dye-ivory' },
          extent: { width: 0.42, depth: 0.14, height: 0.3 },
          at: [-0.38, 0.93],
          up: 0.46,
          turn: 26,
          tilt: 16,
          on: 'fern-wing-chair',
        }),
        product('wren-side-table', { choices: { Finish: 'oak' }, at: [0.4, 0.86], on: 'tansy-stripe-rug' }),
        bookStack(stock, { at: [0.34, 0.86], up: 0.547, turn: -18, on: 'wren-side-table' }, 3, 7),
        thing(
          glassware,
          [0.1, 0.085, 0.09],
          { form: 'mug', count: 1 },
          {
            name: 'mug',
            at: [0.52, 0.95],
            up: 0.547,
            turn: -35,
            on: 'wren-side-table',
            materials: { glass: 'glaze-milk', drink: 'coffee' },
          },
        ),
        product('wren-tripod-floor-lamp', { choices: { Finish: 'oak' }, at: [-1.2, 0.44] }),
        product('fern-bookcase', { choices: { Finish: 'oak' }, at: [1.42, 0.2] }),
        product('marsh-storage-basket', { choices: { Finish: 'seagrass', Size: 'medium' }, at: [0.72, 0.36] }),
        art(stock, { at: [0.22, 0], size: [0.5, 0.66], art: 'stems', seed: 5, name: 'left print' }),
      ],
      materials: plasterRoom,
      lights: [
        sky([left - 0.9, 1.5, 1.3], [0, 0.8, 1.2], [2, 2.2], 220),
        sun([-6, 4.2, 3.4], [0, 0.4, 0.8], 4.4),
        sky([1.2, 2.4, 6], [0, 0.8, 0], [3.6, 2], 60, '#f6f7fa'),
        bulb([-1.2, 1.36, 0.44], 9),
      ],
      world: { colour: '#eff2f8', strength: 0.85 },
      camera: { at: [0.2, 1.12, 4.9], lens: 43, shift: [0, -0.07] },
    }
  },
}
