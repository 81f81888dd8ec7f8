import { adirondackChair } from '../../src/furniture/families/outdoor/adirondack-chair.ts'
import { bistroSet } from '../../src/furniture/families/outdoor/bistro-set.ts'
import { fireTable } from '../../src/furniture/families/outdoor/fire-table.ts'
import { outdoorSeating } from '../../src/furniture/families/outdoor/outdoor-seating.ts'
import { ropeChair } from '../../src/furniture/families/seating/rope-chair.ts'
import { sunChaise } from '../../src/furniture/families/outdoor/sun-chaise.ts'
import { table } from '../../src/furniture/families/tables/table.ts'
import { design, dyed, option, type Designs } from '../design.ts'
import { views } from '../views.ts'

const finish = option('Finish')
const cover = option('Fabric')

export const outdoor: Designs = {
  'marsh-teak-outdoor-sofa': design(
    outdoorSeating,
    { kind: 'slatted', seats: 3, seat: 0.42, cushion: 0.12, arm: 0.1, seed: 3 },
    { materials: { frame: finish, cover, stitch: cover }, ...views(-26, [0.42, 0.7, 0.4], 0.5) },
  ),
  'marsh-teak-lounge-chair': design(
    outdoorSeating,
    { kind: 'slatted', seats: 1, seat: 0.406, cushion: 0.12, arm: 0.1016, seed: 6 },
    { materials: { frame: finish, cover, stitch: cover }, ...views(-34, [0.32, 0.62, 0.4], 0.5) },
  ),
  'heron-adirondack-chair': design(
    adirondackChair,
    { slats: 7, arm: 0.14 },
    { materials: { frame: finish }, ...views(-36, [0.3, 0.65, 0.3], 0.4) },
  ),
  'rowan-outdoor-dining-table': design(
    table,
    { slatted: true, base: 'straight', leg: 0.085, inset: 0.03, apron: 0.09, thick: 0.03 },
    { materials: { top: finish, base: finish }, ...views(-28, [0.32, 0.62, 0.4], 0.5) },
  ),
  'thistle-bistro-table': design(
    bistroSet,
    { piece: 'table' },
    { materials: { metal: finish }, ...views(-24, [0.32, 0.62, 0.4], 0.5) },
  ),
  'thistle-bistro-chair': design(
    bistroSet,
    { piece: 'chair', seat: 0.445 },
    { materials: { metal: finish }, ...views(-34, [0, 0.62, 0.2], 0.36) },
  ),
  'deck-modular-sofa': design(
    outdoorSeating,
    { kind: 'tray', seat: 0.4, cushion: 0.13, seed: 9 },
    { materials: { metal: finish, cover, stitch: cover }, ...views(-30, [0.32, 0.62, 0.4], 0.5, { rise: 1.5 }) },
  ),
  'loop-rope-chair': design(
    ropeChair,
    { seat: 0.381 },
    {
      materials: {
        rope: dyed('Color', 'rope'),
        metal: 'powder-black',
        cover: 'outdoor-flint',
        stitch: 'outdoor-flint',
      },
      ...views(-34, [0.3, 0.75, 0.1], 0.36),
    },
  ),
  'louver-chaise': design(
    sunChaise,
    {},
    { materials: { frame: finish, cover, stitch: cover }, ...views(-26, [-0.35, 0.7, 0.4], 0.5) },
  ),
  'crater-fire-table': design(fireTable, {}, { materials: { ring: finish }, ...views(-20, [0, 0.95, 0.1], 0.6) }),
}
