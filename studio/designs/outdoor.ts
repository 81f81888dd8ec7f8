import { adirondackChair } from '../../src/furniture/families/adirondack-chair.ts'
import { bistroSet } from '../../src/furniture/families/bistro-set.ts'
import { fireTable } from '../../src/furniture/families/fire-table.ts'
import { outdoorSeating } from '../../src/furniture/families/outdoor-seating.ts'
import { ropeChair } from '../../src/furniture/families/rope-chair.ts'
import { sunChaise } from '../../src/furniture/families/sun-chaise.ts'
import { table } from '../../src/furniture/families/table.ts'
import { design, dyed, option, type Designs } from '../design.ts'

const finish = option('Finish')
const cover = option('Fabric')

export const outdoor: Designs = {
  'marsh-teak-outdoor-sofa': design(outdoorSeating, { kind: 'slatted', seats: 3, seat: 0.42, cushion: 0.12, arm: 0.1, seed: 3 }, { materials: { frame: finish, cover, stitch: cover }, main: { turn: -26 }, angle: { turn: 150 } }),
  'marsh-teak-lounge-chair': design(outdoorSeating, { kind: 'slatted', seats: 1, seat: 0.406, cushion: 0.12, arm: 0.1016, seed: 6 }, { materials: { frame: finish, cover, stitch: cover }, main: { turn: -34 }, angle: { turn: 145 } }),
  'heron-adirondack-chair': design(adirondackChair, { slats: 7, arm: 0.14 }, { materials: { frame: finish }, main: { turn: -36 } }),
  'rowan-outdoor-dining-table': design(table, { slatted: true, base: 'straight', leg: 0.085, inset: 0.03, apron: 0.09, thick: 0.03 }, { materials: { top: finish, base: finish }, main: { turn: -28 } }),
  'thistle-bistro-table': design(bistroSet, { piece: 'table' }, { materials: { metal: finish }, main: { turn: -24 } }),
  'thistle-bistro-chair': design(bistroSet, { piece: 'chair', seat: 0.445 }, { materials: { metal: finish }, main: { turn: -34 } }),
  'deck-modular-sofa': design(outdoorSeating, { kind: 'tray', seat: 0.4, cushion: 0.13, seed: 9 }, { materials: { metal: finish, cover, stitch: cover }, main: { turn: -30, rise: 1.5 } }),
  'loop-rope-chair': design(ropeChair, { seat: 0.381 }, { materials: { rope: dyed('Color', 'rope'), metal: 'powder-black', cover: 'outdoor-flint', stitch: 'outdoor-flint' }, main: { turn: -34 } }),
  'louver-chaise': design(sunChaise, {}, { materials: { frame: finish, cover, stitch: cover }, main: { turn: -26 } }),
  'crater-fire-table': design(fireTable, {}, { materials: { ring: finish }, main: { turn: -20 } }),
}
