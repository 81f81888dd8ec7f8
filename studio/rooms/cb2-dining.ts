import { bowl } from '../../src/furniture/families/tableware/bowl.ts'
import { vase } from '../../src/furniture/families/decor/vase.ts'
import { whiteRoom } from './paints.ts'
import { bulb, potted, sky, sun } from './props.ts'
import type { NamedRoom, PlacedThing } from './room-scene.ts'
import { ceiling } from './shell/ceiling.ts'
import { sheetFloor } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'

const [left, right, height, depth] = [-2.8, 3.5, 2.9, 7.5]
const tableZ = 2.2

/** A dining room with the Slab table, six seats and a brass lamp. */
export const cb2Dining: NamedRoom = {
  room: 'cb2-dining',
  scene: stock => {
    const { product, thing } = stock
    const top = 0.749
    const chair = (x: number, z: number, turn: number, name: string): PlacedThing =>
      product('shell-dining-chair', {
        choices: { Fabric: 'boucle-ivory', Finish: 'brass-aged' },
        at: [x, z],
        turn,
        name,
        on: 'slab-dining-table',
      })
    return {
      shell: [
        ...wall({ from: left - 0.3, to: right, height, skirting: 0.08 }),
        ...leftWall(left, {
          from: 0,
          to: depth,
          height,
          skirting: 0,
          windows: [
            { from: 0.4, to: 2.2, sill: 0, head: 2.65, panes: [2, 1], bar: 0.045, casing: 0 },
            { from: 2.7, to: 4.6, sill: 0, head: 2.65, panes: [2, 1], bar: 0.045, casing: 0 },
          ],
        }),
        ...sheetFloor([left, right], [0, depth], 'slab', 1.3),
        ceiling([left - 0.3, right], [-0.3, depth], height),
      ],
      things: [
        product('slab-dining-table', { choices: { Finish: 'ash-ebonized', Size: 'length-84' }, at: [0, tableZ] }),
        chair(-0.52, tableZ - 0.62, 4, 'back left'),
        chair(0.5, tableZ - 0.62, -6, 'back right'),
        chair(-0.5, tableZ + 0.66, 172, 'front left'),
        chair(1.28, tableZ + 0.08, -82, 'end'),
        product('cluster-pendant', { choices: { Finish: 'brass-aged' }, at: [0, tableZ], up: 1.5, ceiling: height }),
        thing(
          bowl,
          [0.36, 0.36, 0.1],
          { form: 'flared' },
          { name: 'bowl', at: [0.12, tableZ], up: top, on: 'slab-dining-table', materials: { body: 'ceramic-bone' } },
        ),
        thing(
          vase,
          [0.4, 0.34, 0.62],
          { form: 'cylinder', stems: 'branch', share: 0.42, stemCount: 4 },
          { name: 'vase', at: [-0.5, tableZ - 0.02], up: top, on: 'slab-dining-table', materials: { body: 'basalt' } },
        ),
        product('flute-sideboard', { choices: { Finish: 'ash-ebonized', Size: 'length-72' }, at: [0.35, 0.25] }),
        product('stack-table-lamp', {
          choices: { Finish: 'travertine' },
          at: [1.05, 0.25],
          up: 0.737,
          on: 'flute-sideboard',
        }),
        potted(stock, 'olive', [1.0, 1.0, 2.0], { at: [-1.75, 0.75], pot: 'concrete', potHeight: 0.2, potWidth: 0.42 }),
        product('bore-vase', { choices: { Finish: 'concrete' }, at: [-0.3, 0.24], up: 0.737, on: 'flute-sideboard' }),
      ],
      materials: whiteRoom,
      lights: [
        sky([left - 0.9, 1.6, 1.3], [0, 0.8, 1.3], [2.2, 2.6], 200),
        sky([left - 0.9, 1.6, 3.6], [0, 0.8, 3.4], [2.2, 2.6], 170),
        sun([-6, 3.9, 4.6], [0, 0.4, 1.9], 3.6, 2.2, '#fff1e0'),
        sky([1.5, 2.5, 7.2], [0, 0.8, 0], [4, 2.2], 60, '#fafaf8'),
        bulb([1.05, 1.08, 0.25], 4, 0.06),
        bulb([0, 1.75, tableZ], 6, 0.1),
      ],
      world: { colour: '#f6f6f5', strength: 0.85 },
      camera: { at: [-0.1, 1.25, 6.4], lens: 45, shift: [0, -0.035] },
    }
  },
}
