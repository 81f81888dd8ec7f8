import { mirror } from '../../src/furniture/families/decor/mirror.ts'
import { tray } from '../../src/furniture/families/tableware/tray.ts'
import { vase } from '../../src/furniture/families/decor/vase.ts'
import { BEHIND, chalkRoom, FLOOR } from './paints.ts'
import { bookStack, bulb, potted, sky, sun } from './props.ts'
import type { NamedRoom } from './room-scene.ts'
import { behind } from './shell/behind.ts'
import { ceiling } from './shell/ceiling.ts'
import { boards } from './shell/floor.ts'
import { leftWall, wall } from './shell/wall.ts'

const [left, right, height, depth] = [-2.0, 3.2, 2.75, 6.5]

/** A hall with a cane-door sideboard. */
export const cbEntry: NamedRoom = {
  room: 'cb-entry',
  scene: stock => {
    const { product, thing } = stock
    const top = 0.813
    return {
      shell: [
        ...wall({ from: left - 0.3, to: right, height, cornice: 0.08, skirting: 0.16 }),
        ...leftWall(left, {
          from: 0,
          to: depth,
          height,
          cornice: 0.08,
          skirting: 0.16,
          windows: [{ from: 0.7, to: 1.75, sill: 0.5, head: 2.3, panes: [2, 4] }],
        }),
        ...boards([left, right], [0, depth], { materials: FLOOR, seed: 21, isAcross: true }),
        ...behind(depth + 1.2),
        ceiling([left - 0.3, right], [-0.3, depth], height),
      ],
      things: [
        stock.rug('marsh-checked-rug', {
          choices: { Color: 'dye-indigo', Size: 'runner-8' },
          at: [0.15, 1.1],
          turn: 90,
        }),
        product('linden-sideboard', { choices: { Finish: 'oak' }, at: [0.1, 0.25] }),
        thing(
          mirror,
          [0.9, 0.035, 0.9],
          { shape: 'round', frame: 'round', frameWidth: 26 },
          { name: 'mirror', isHung: true, at: [0.1, 0.022], up: 1.08, materials: { frame: 'oak' } },
        ),
        product('tansy-gourd-lamp', {
          choices: { Color: 'glaze-ink' },
          at: [-0.5, 0.25],
          up: top,
          on: 'linden-sideboard',
        }),
        thing(
          vase,
          [0.52, 0.44, 0.72],
          { form: 'amphora', surface: 'thrown', stems: 'branch', share: 0.42, stemCount: 6 },
          { name: 'vase', at: [0.72, 0.24], up: top, on: 'linden-sideboard', materials: { body: 'glaze-rust' } },
        ),
        thing(
          tray,
          [0.3, 0.2, 0.03],
          { plan: 'oval' },
          {
            name: 'tray',
            at: [0.28, 0.3],
            up: top,
            on: 'linden-sideboard',
            materials: { floor: 'walnut', rim: 'walnut' },
          },
        ),
        bookStack(stock, { at: [-0.1, 0.26], up: top, turn: 8, on: 'linden-sideboard' }, 3, 9),
        product('wren-tower-bookcase', { choices: { Finish: 'oak' }, at: [1.55, 0.2] }),
        product('marsh-storage-basket', { choices: { Finish: 'seagrass', Size: 'large' }, at: [-1.02, 0.5] }),
        potted(stock, 'rubber', [0.6, 0.6, 1.3], {
          at: [-1.5, 0.42],
          pot: 'terracotta',
          potHeight: 0.22,
          potWidth: 0.45,
        }),
      ],
      materials: { ...chalkRoom, ...BEHIND },
      lights: [
        sky([left - 0.9, 1.6, 1.3], [0, 0.8, 1.2], [1.9, 2.2], 220),
        sun([-6, 4.4, 3.4], [0, 0.5, 0.7], 4.2),
        bulb([-0.5, top + 0.51, 0.25], 8),
      ],
      world: { colour: '#eff2f8', strength: 1.05 },
      camera: { at: [0.15, 1.15, 5.1], lens: 43, shift: [0, -0.055] },
    }
  },
}
