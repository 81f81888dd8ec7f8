import { cabinet } from '../../src/furniture/families/storage/cabinet.ts'
import { shelving } from '../../src/furniture/families/storage/shelving.ts'
import { design, option, type Designs } from '../design.ts'
import { views } from '../views.ts'

const finish = option('Finish')
const wood = { case: finish, top: finish, front: finish, legs: finish, knob: finish, shelf: finish, back: finish }
const drawers = (count: number, shares: readonly number[] = []) => ({
  cells: Array.from({ length: count }, (_, i) => ({ kind: 'drawer' as const, share: shares[i] ?? 1 })),
})
const opens = (
  count: number,
  things: 'books' | 'mixed' | 'objects' | 'none' | 'records',
  shares: readonly number[] = [],
) => ({
  cells: Array.from({ length: count }, (_, i) => ({ kind: 'open' as const, things, share: shares[i] ?? 1 })),
})

export const storage: Designs = {
  'alder-dresser': design(
    cabinet,
    {
      columns: [drawers(2), drawers(2), drawers(2)],
      fronts: 'inset',
      pull: 'knob',
      feet: 'tapered',
      foot: 0.15,
      top: 0.024,
      overhang: 0.012,
      side: 0.024,
    },
    { materials: { ...wood, inside: 'cedar', pull: 'brass-aged' }, ...views(-26, [0.28, 0.82, 0.5], 0.5) },
  ),
  'fern-bookcase': design(
    cabinet,
    {
      columns: [opens(5, 'books', [0.85, 0.95, 1, 1.05, 1.2])],
      fronts: 'inset',
      pull: 'none',
      feet: 'panel',
      foot: 0.075,
      top: 0.024,
      overhang: 0.01,
      side: 0.024,
    },
    { materials: wood, ...views(-24, [0.2, 0.62, 0.5], 0.5) },
  ),
  'linden-sideboard': design(
    cabinet,
    {
      columns: [
        { share: 1.15, cells: [{ kind: 'door', face: 'cane', shelves: 1 }] },
        { ...drawers(3), share: 0.9 },
        { share: 1.15, cells: [{ kind: 'door', face: 'cane', shelves: 1 }] },
      ],
      fronts: 'inset',
      pull: 'knob',
      feet: 'tapered',
      foot: 0.17,
      top: 0.024,
      overhang: 0.01,
      side: 0.022,
    },
    { materials: { ...wood, inside: finish, pull: 'brass-aged' }, ...views(-24, [-0.28, 0.7, 0.5], 0.45) },
  ),
  'camden-nightstand': design(
    cabinet,
    {
      columns: [
        {
          cells: [
            { kind: 'drawer', share: 0.62 },
            { kind: 'open', share: 1, things: 'stack' },
          ],
        },
      ],
      fronts: 'inset',
      pull: 'cup',
      feet: 'tapered',
      foot: 0.16,
      top: 0.02,
      lip: 0.02,
      overhang: 0,
      side: 0.022,
    },
    { materials: { ...wood, pull: 'brass-aged' }, ...views(-26, [0.05, 0.8, 0.5], 0.36) },
  ),
  'stack-nightstand': design(
    cabinet,
    {
      columns: [
        {
          cells: [
            { kind: 'drawer', pull: 'cut' },
            { kind: 'drawer', pull: 'none' },
          ],
        },
      ],
      fronts: 'overlay',
      gap: 0.007,
      pull: 'cut',
      feet: 'plinth',
      foot: 0.03,
      top: 0.02,
      overhang: 0,
      edge: 'square',
    },
    { materials: { ...wood, legs: 'powder-black' }, ...views(-30, [0.05, 0.9, 0.5], 0.3) },
  ),
  'louver-media-console': design(
    cabinet,
    {
      columns: [
        { share: 1, cells: [{ kind: 'door', face: 'louvre' }] },
        { share: 1, cells: [{ kind: 'open', shelves: 1 }] },
        { share: 1, cells: [{ kind: 'open', shelves: 1 }] },
        { share: 1, cells: [{ kind: 'door', face: 'louvre' }] },
      ],
      fronts: 'flush',
      pull: 'none',
      feet: 'sled',
      foot: 0.13,
      top: 0.024,
      overhang: 0,
      side: 0.024,
    },
    { materials: { ...wood, metal: 'steel-black' }, ...views(-26, [-0.32, 0.6, 0.5], 0.4) },
  ),
  'hollis-tall-chest': design(
    cabinet,
    {
      columns: [drawers(5, [5, 6, 7, 8, 9])],
      fronts: 'inset',
      pull: 'knob',
      feet: 'bracket',
      foot: 0.11,
      top: 0.026,
      overhang: 0.018,
      edge: 'round',
      side: 0.024,
      cornice: 0.028,
    },
    { materials: { ...wood, pull: 'brass-aged' }, ...views(-26, [0.28, 0.82, 0.5], 0.5) },
  ),
  'porter-media-console': design(
    cabinet,
    {
      columns: [
        { share: 1, cells: [{ kind: 'door', face: 'panel' }] },
        { share: 1.1, cells: [{ kind: 'open', shelves: 2 }] },
        { share: 1, cells: [{ kind: 'door', face: 'panel' }] },
      ],
      fronts: 'inset',
      pull: 'knob',
      feet: 'skirt',
      foot: 0.075,
      top: 0.026,
      overhang: 0.016,
      edge: 'round',
      side: 0.026,
    },
    { materials: { ...wood, pull: 'brass-aged' }, ...views(-24, [0.28, 0.82, 0.5], 0.5) },
  ),
  'ashdown-glass-cabinet': design(
    cabinet,
    {
      columns: [
        {
          cells: [
            { kind: 'pair', face: 'glass', share: 5.2, shelves: 3, things: 'plates' },
            { kind: 'drawer', share: 0.8 },
            { kind: 'drawer', share: 0.9 },
          ],
        },
      ],
      panes: [1, 2],
      fronts: 'inset',
      pull: 'knob',
      feet: 'skirt',
      foot: 0.09,
      top: 0.024,
      overhang: 0.03,
      cornice: 0.06,
      side: 0.028,
    },
    { materials: { ...wood, pull: 'brass-aged' }, ...views(-22, [0.05, 0.6, 0.5], 0.5) },
  ),
  'alder-nightstand': design(
    cabinet,
    {
      columns: [drawers(2)],
      fronts: 'inset',
      pull: 'knob',
      feet: 'tapered',
      foot: 0.15,
      top: 0.024,
      overhang: 0.012,
      side: 0.024,
    },
    { materials: { ...wood, pull: 'brass-aged' }, ...views(-26, [0.28, 0.82, 0.5], 0.5) },
  ),
  'marsh-shoe-cabinet': design(
    cabinet,
    {
      columns: [{ cells: [{ kind: 'pair', face: 'louvre' }] }],
      fronts: 'inset',
      pull: 'wood-knob',
      feet: 'skirt',
      foot: 0.07,
      top: 0.024,
      overhang: 0.014,
      side: 0.024,
    },
    { materials: wood, ...views(-26, [0.1, 0.85, 0.5], 0.4) },
  ),
  'wren-tower-bookcase': design(
    cabinet,
    {
      columns: [
        {
          cells: [
            ...opens(4, 'books', [1, 1.05, 1.1, 1.15]).cells,
            { kind: 'drawer', share: 0.5 },
            { kind: 'drawer', share: 0.55 },
          ],
        },
      ],
      fronts: 'inset',
      pull: 'knob',
      feet: 'skirt',
      foot: 0.07,
      top: 0.024,
      overhang: 0.012,
      side: 0.022,
      cornice: 0.03,
    },
    { materials: { ...wood, pull: 'brass-aged' }, ...views(-26, [0.1, 0.3, 0.5], 0.45) },
  ),
  'linden-wardrobe': design(
    cabinet,
    {
      columns: [
        {
          cells: [
            { kind: 'pair', face: 'cane', share: 4.6 },
            { kind: 'drawer', share: 0.7 },
            { kind: 'drawer', share: 0.75 },
          ],
        },
      ],
      fronts: 'inset',
      pull: 'knob',
      feet: 'tapered',
      foot: 0.13,
      top: 0.026,
      overhang: 0.014,
      side: 0.026,
    },
    { materials: { ...wood, inside: finish, pull: 'brass-aged' }, ...views(-24, [0.05, 0.5, 0.5], 0.45) },
  ),
  'flute-sideboard': design(
    cabinet,
    {
      columns: [
        { share: 1.2, cells: [{ kind: 'pair', face: 'tambour' }] },
        { ...drawers(3), share: 0.9 },
        { share: 1.2, cells: [{ kind: 'pair', face: 'tambour' }] },
      ],
      fronts: 'flush',
      pull: 'none',
      feet: 'plinth',
      foot: 0.07,
      top: 0.0254,
      overhang: 0,
      side: 0.0254,
      edge: 'square',
    },
    { materials: { ...wood, legs: 'steel-black' }, ...views(-26, [-0.3, 0.75, 0.5], 0.4) },
  ),
  'axis-dresser': design(
    cabinet,
    {
      columns: [drawers(2), drawers(2), drawers(2), drawers(2)],
      fronts: 'flush',
      gap: 0.016,
      pull: 'none',
      feet: 'sled',
      foot: 0.13,
      top: 0.022,
      overhang: 0,
      side: 0.022,
      edge: 'square',
    },
    { materials: { ...wood, metal: 'steel-black' }, ...views(-26, [0.2, 0.6, 0.5], 0.45) },
  ),
  'cell-shelving': design(
    cabinet,
    chosen => {
      const [across = 3, up = 3] = { CELL12: [4, 3], CELL6: [3, 2] }[chosen.Size ?? ''] ?? [3, 3]
      return {
        columns: Array.from({ length: across }, () => opens(up, 'mixed')),
        fronts: 'inset' as const,
        pull: 'none' as const,
        feet: 'none' as const,
        foot: 0,
        top: 0.02,
        overhang: 0,
        side: 0.02,
        back: false,
        edge: 'square' as const,
      }
    },
    { materials: wood, ...views(-28, [0.28, 0.82, 0.5], 0.5) },
  ),
  'pin-nightstand': design(
    cabinet,
    {
      columns: [drawers(1)],
      fronts: 'flush',
      pull: 'none',
      feet: 'pin',
      foot: 0.36,
      top: 0.02,
      overhang: 0,
      side: 0.02,
      edge: 'square',
    },
    { materials: { ...wood, metal: 'steel-black' }, ...views(-28, [0.28, 0.82, 0.5], 0.5) },
  ),
  'ledge-media-console': design(
    cabinet,
    {
      columns: [
        { share: 1, cells: [{ kind: 'blank' }] },
        { ...drawers(1), share: 0.8 },
        { share: 1, cells: [{ kind: 'blank' }] },
      ],
      fronts: 'flush',
      pull: 'none',
      feet: 'none',
      foot: 0,
      top: 0.022,
      overhang: 0,
      side: 0.022,
      edge: 'square',
    },
    { materials: wood, ...views(-26, [0.28, 0.82, 0.5], 0.5), stage: 'wall' },
  ),
  'vault-bar-cabinet': design(
    cabinet,
    {
      columns: [{ cells: [{ kind: 'pair', face: 'reeded' }] }],
      fronts: 'flush',
      pull: 'none',
      feet: 'sled',
      foot: 0.2,
      top: 0.024,
      overhang: 0,
      side: 0.024,
      edge: 'square',
    },
    { materials: { ...wood, metal: 'steel-black' }, ...views(-28, [0.2, 0.85, 0.5], 0.4) },
  ),
  'strut-shelving': design(
    shelving,
    chosen => ({
      kind: 'frame' as const,
      bays: chosen.Size === 'NARROW' ? 1 : 2,
      shelves: 4,
      upright: 0.025,
      bolts: true,
      things: 'mixed' as const,
    }),
    { materials: { shelf: finish, metal: 'steel-black' }, ...views(-28, [0.3, 0.62, 0.4], 0.45) },
  ),
  'pylon-bookcase': design(
    shelving,
    { kind: 'spine', shelves: 7, things: 'stack' },
    { materials: { metal: finish }, ...views(-28, [0.28, 0.82, 0.5], 0.5) },
  ),
}
