import { nestingTables } from '../../src/furniture/families/nesting-tables.ts'
import { table } from '../../src/furniture/families/table.ts'
import { design, option, type Choices, type Designs } from '../design.ts'
import { views } from '../views.ts'

const finish = option('Finish')
/** Inches in metres. */
const inches = (value: number) => value * 0.0254
/** Width of a top's boards, metres; stone, paint, metal and glass are one sheet. */
const plank = (chosen: Choices, wide = 0.13) => (chosen.Finish?.startsWith('WD') ? wide : 0)
/** Wood all through, or a top of stone, metal or paint on a base of its own. */
const isWood = (chosen: Choices) => /^(WD|PT)/.test(chosen.Finish ?? '')
const wood = { top: finish, base: finish, shelf: finish, lip: finish, front: finish }

export const tables: Designs = {
  'hollis-dining-table': design(
    table,
    { base: 'turned', turning: 'country', leg: 0.092, inset: 0.05, apron: 0.076, thick: 0.036, plank: 0.155, breadboard: true, corner: 0.004 },
    { materials: wood, ...views(-26, [0.4, 0.92, 0.45], 0.55) },
  ),
  'linden-round-table': design(
    table,
    chosen => ({ top: 'round', edge: 'round', thick: 0.032, base: 'pedestal', leg: 0.089, inset: 0.19, apron: 0, plank: plank(chosen) }),
    { materials: wood, ...views(-20, [0, 0.25, 0.1], 0.5) },
  ),
  'wren-side-table': design(
    table,
    chosen => ({ top: 'round', thick: 0.018, lip: 0.016, base: 'tripod', turning: 'taper', leg: 0.036, inset: 0.045, splay: 0.03, apron: 0, shelf: 0.36, plank: plank(chosen, 0.1) }),
    { materials: wood, ...views(-24, [0.1, 0.95, 0.3], 0.3) },
  ),
  'ashdown-extending-table': design(
    table,
    chosen => ({ base: 'trestle', leg: 0.09, inset: 0.31, apron: 0, thick: 0.032, leaves: 1, plank: plank(chosen, 0.17), corner: 0.01 }),
    { materials: wood, ...views(-30, [0.4, 0.92, 0.45], 0.55) },
  ),
  'rowan-oval-coffee-table': design(
    table,
    chosen => ({ top: 'oval', edge: 'round', thick: 0.026, base: 'tapered', leg: 0.048, inset: 0.06, splay: 0.03, apron: 0.05, shelf: 0.39, shelfKind: 'slats', plank: plank(chosen) }),
    { materials: wood, ...views(-24, [0.25, 0.7, 0.4], 0.45) },
  ),
  'bramble-round-coffee-table': design(
    table,
    chosen => ({ top: 'round', edge: 'round', thick: 0.051, base: 'round', turning: 'country', leg: 0.076, inset: 0.05, splay: 0.05, apron: 0, plank: plank(chosen, 0.06) }),
    { materials: wood, ...views(-20, [0.4, 0.92, 0.45], 0.55) },
  ),
  'heron-console': design(
    table,
    chosen => ({ base: 'turned', turning: 'country', leg: 0.045, inset: 0.025, apron: 0.115, drawers: 2, thick: 0.022, plank: plank(chosen) }),
    { materials: wood, ...views(-28, [0.3, 0.9, 0.5], 0.4) },
  ),
  'tripod-table': design(
    table,
    chosen => ({ top: 'round', edge: 'knife', thick: 0.034, base: 'tripod', turning: 'taper', leg: 0.06, inset: 0.19, splay: 0.14, apron: 0, plank: plank(chosen, 0.2) }),
    { materials: wood, ...views(-18, [0.4, 0.92, 0.45], 0.55) },
  ),
  'plinth-coffee-table': design(table, { base: 'plinth', edge: 'square', thick: 0.02, inset: 0, apron: 0, plank: 0, corner: 0.002 }, { materials: wood, ...views(-30, [0.4, 0.92, 0.45], 0.55) }),
  'drum-side-table': design(table, { top: 'round', edge: 'square', base: 'drum', thick: 0.012, inset: 0, apron: 0, plank: 0 }, { materials: wood, ...views(-30, [0.4, 0.92, 0.45], 0.55) }),
  'span-console': design(
    table,
    chosen => ({ base: 'sled', leg: 0.11, inset: 0, thick: 0.022, apron: 0, shelf: 0.27, edge: 'square', plank: plank(chosen, 0.1) }),
    { materials: { top: finish, shelf: finish, metal: 'steel-black' }, ...views(-32, [0.4, 0.92, 0.45], 0.55) },
  ),
  'column-dining-table': design(
    table,
    chosen => ({ top: 'round', edge: 'bevelled', thick: 0.032, base: 'fluted', inset: (inches(/60/.test(chosen.Size ?? '') ? 60 : /48/.test(chosen.Size ?? '') ? 48 : 54) - inches(16)) / 2, apron: 0, plank: plank(chosen, 0.15), alike: isWood(chosen) }),
    { materials: wood, ...views(-20, [0, 0.5, 0.1], 0.6) },
  ),
  'slab-dining-table': design(
    table,
    chosen => ({ base: 'slab', leg: 0.057, thick: 0.057, inset: 0.15, apron: 0, edge: 'square', plank: plank(chosen, 0.2) }),
    { materials: wood, ...views(-30, [0.4, 0.92, 0.45], 0.55) },
  ),
  'pin-coffee-table': design(
    table,
    chosen => ({ top: 'live', base: 'hairpin', leg: 0.0127, thick: 0.032, inset: 0.07, splay: 0.05, apron: 0, plank: plank(chosen, 0.4) }),
    { materials: { top: finish, metal: 'steel-black' }, ...views(-26, [0.36, 0.8, 0.4], 0.36) },
  ),
  'porter-desk': design(table, chosen => ({ base: 'tapered', leg: 0.05, inset: 0.018, apron: 0.115, thick: 0.024, drawers: 3, plank: plank(chosen, 0.16) }), { materials: { ...wood, pull: 'brass-aged' }, ...views(-28, [0.4, 0.92, 0.45], 0.55) }),
  'teasel-drinks-table': design(
    table,
    chosen => ({ top: 'round', thick: 0.012, lip: 0.005, base: 'stem', leg: 0.026, inset: 0, apron: 0, plank: plank(chosen, 0.2), alike: !chosen.Finish?.startsWith('ST') }),
    { materials: { ...wood, other: 'brass-aged' }, ...views(-20, [0, 0.95, 0.2], 0.24) },
  ),
  'quince-drop-leaf-table': design(table, chosen => ({ top: 'racetrack', base: 'gate', turning: 'country', leg: 0.045, leaves: 2, thick: 0.02, inset: 0.1, apron: 0.08, plank: plank(chosen) }), { materials: wood, ...views(-34, [0.05, 0.9, 0.45], 0.5) }),
  'maple-trestle-desk': design(table, chosen => ({ base: 'horses', thick: 0.03, inset: 0.1, apron: 0, plank: plank(chosen, 0.24) }), { materials: wood, ...views(-30, [0.4, 0.92, 0.45], 0.55) }),
  'thistle-nesting-tables': design(
    nestingTables,
    chosen => ({ count: 2, step: 17 / 22, each: { base: 'turned', turning: 'country', leg: 0.032, inset: 0.012, apron: 0.034, thick: 0.018, plank: plank(chosen, 0.11), top: 'rectangle', edge: 'eased', corner: 0.008, breadboard: false, leaves: 0, slatted: false, lip: 0, waterfall: false, splay: 0, shelf: 0, shelfKind: 'board', drawers: 0, alike: true } }),
    { materials: wood, ...views(-32, [0.4, 0.92, 0.45], 0.55) },
  ),
  'lens-coffee-table': design(table, { top: 'oval', thick: 0.016, base: 'plates', leg: 0.01, inset: 0.1, apron: 0, plank: 0 }, { materials: { top: option('Top'), metal: option('Finish') }, ...views(-24, [0.1, 0.8, 0.3], 0.5) }),
  'clip-c-table': design(table, chosen => ({ thick: 0.0095, base: 'clip', leg: 0.01, inset: 0, apron: 0, edge: 'square', corner: 0.008, plank: plank(chosen, 0.15), alike: /^(PC|MT)/.test(chosen.Finish ?? '') }), { materials: { ...wood, other: 'powder-black' }, ...views(32, [0.4, 0.92, 0.45], 0.55) }),
  'pier-console': design(table, chosen => ({ base: 'piers', thick: 0.051, inset: 0.04, apron: 0, edge: 'square', plank: plank(chosen, 0.19) }), { materials: wood, ...views(-24, [0.4, 0.92, 0.45], 0.55) }),
  'truss-desk': design(table, chosen => ({ base: 'truss', leg: 0.0254, thick: 0.024, inset: 0.09, apron: 0.06, drawers: 1, edge: 'square', plank: plank(chosen, 0.22) }), { materials: { ...wood, metal: 'steel-black', pull: 'steel-black' }, ...views(-30, [0.25, 0.95, 0.4], 0.5) }),
  'ring-side-table': design(table, { top: 'round', thick: 0.012, base: 'rings', leg: 0.0127, inset: 0, apron: 0, plank: 0 }, { materials: { top: option('Top'), metal: option('Finish') }, ...views(-20, [0.4, 0.92, 0.45], 0.55) }),
}
