import { table } from '../../src/furniture/families/table.ts'
import { design, option, type Choices, type Designs } from '../design.ts'

const finish = option('Finish')
/** Width of a top's boards, metres; stone, paint, metal and glass are one sheet. */
const plank = (chosen: Choices, wide = 0.13) => (chosen.Finish?.startsWith('WD') ? wide : 0)
const wood = { top: finish, base: finish, shelf: finish, lip: finish, front: finish }

export const tables: Designs = {
  'hollis-dining-table': design(
    table,
    { base: 'turned', turning: 'country', leg: 0.092, inset: 0.05, apron: 0.076, thick: 0.036, plank: 0.155, breadboard: true, corner: 0.004 },
    { materials: wood, main: { turn: -26 } },
  ),
  'linden-round-table': design(
    table,
    chosen => ({ top: 'round', edge: 'round', thick: 0.032, base: 'pedestal', leg: 0.089, inset: 0.19, apron: 0, plank: plank(chosen) }),
    { materials: wood, main: { turn: -20 } },
  ),
  'wren-side-table': design(
    table,
    chosen => ({ top: 'round', thick: 0.018, lip: 0.016, base: 'tripod', turning: 'taper', leg: 0.036, inset: 0.045, splay: 0.03, apron: 0, shelf: 0.36, plank: plank(chosen, 0.1) }),
    { materials: wood, main: { turn: -24 } },
  ),
  'ashdown-extending-table': design(
    table,
    chosen => ({ base: 'trestle', leg: 0.09, inset: 0.31, apron: 0, thick: 0.032, leaves: 1, plank: plank(chosen, 0.17), corner: 0.01 }),
    { materials: wood, main: { turn: -30 } },
  ),
  'rowan-oval-coffee-table': design(
    table,
    chosen => ({ top: 'oval', edge: 'round', thick: 0.026, base: 'tapered', leg: 0.048, inset: 0.06, splay: 0.03, apron: 0.05, shelf: 0.39, shelfKind: 'slats', plank: plank(chosen) }),
    { materials: wood, main: { turn: -24 } },
  ),
  'bramble-round-coffee-table': design(
    table,
    chosen => ({ top: 'round', edge: 'round', thick: 0.051, base: 'round', turning: 'country', leg: 0.076, inset: 0.05, splay: 0.05, apron: 0, plank: plank(chosen, 0.06) }),
    { materials: wood, main: { turn: -20 } },
  ),
  'heron-console': design(
    table,
    chosen => ({ base: 'turned', turning: 'country', leg: 0.045, inset: 0.025, apron: 0.115, drawers: 2, thick: 0.022, plank: plank(chosen) }),
    { materials: wood, main: { turn: -28 } },
  ),
  'tripod-table': design(
    table,
    chosen => ({ top: 'round', edge: 'knife', thick: 0.034, base: 'tripod', turning: 'taper', leg: 0.06, inset: 0.19, splay: 0.14, apron: 0, plank: plank(chosen, 0.2) }),
    { materials: wood, main: { turn: -18 } },
  ),
  'plinth-coffee-table': design(table, { base: 'plinth', edge: 'square', thick: 0.02, inset: 0, apron: 0, plank: 0, corner: 0.002 }, { materials: wood, main: { turn: -30 } }),
  'drum-side-table': design(table, { top: 'round', edge: 'square', base: 'drum', thick: 0.012, inset: 0, apron: 0, plank: 0 }, { materials: wood, main: { turn: -30 } }),
  'span-console': design(
    table,
    chosen => ({ base: 'sled', leg: 0.11, inset: 0, thick: 0.022, apron: 0, shelf: 0.27, edge: 'square', plank: plank(chosen, 0.1) }),
    { materials: { top: finish, shelf: finish, metal: 'steel-black' }, main: { turn: -32 } },
  ),
  'column-dining-table': design(
    table,
    chosen => ({ top: 'round', edge: 'bevelled', thick: 0.032, base: 'fluted', inset: 0.46, apron: 0, plank: plank(chosen, 0.15) }),
    { materials: wood, main: { turn: -20 } },
  ),
  'slab-dining-table': design(
    table,
    chosen => ({ base: 'slab', leg: 0.057, thick: 0.057, inset: 0.15, apron: 0, edge: 'square', plank: plank(chosen, 0.2) }),
    { materials: wood, main: { turn: -30 } },
  ),
  'pin-coffee-table': design(
    table,
    chosen => ({ top: 'live', base: 'hairpin', leg: 0.0127, thick: 0.032, inset: 0.07, splay: 0.05, apron: 0, plank: plank(chosen, 0.4) }),
    { materials: { top: finish, metal: 'steel-black' }, main: { turn: -26 } },
  ),
}
