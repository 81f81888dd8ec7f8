import { cabinet } from '../../src/furniture/families/storage/cabinet.ts'
import { growingDesk } from '../../src/furniture/families/kids/growing-desk.ts'
import { kidsBed } from '../../src/furniture/families/kids/kids-bed.ts'
import { shelving } from '../../src/furniture/families/storage/shelving.ts'
import { table } from '../../src/furniture/families/tables/table.ts'
import { windsorChair } from '../../src/furniture/families/seating/windsor-chair.ts'
import { design, dyed, option, type Designs } from '../design.ts'
import { views } from '../views.ts'

const finish = option('Finish')
const paint = dyed('Color', 'paint')
const wood = { case: finish, top: finish, front: finish, legs: finish, knob: finish, shelf: finish, back: finish }

export const kidsFurniture: Designs = {
  'acorn-house-bed': design(
    kidsBed,
    { kind: 'house', deck: 0.1, mattress: 0.16, seed: 3 },
    {
      materials: { frame: finish, sheet: 'cotton-white', duvet: 'cotton-mustard', sham: 'cotton-white' },
      ...views(-34, [0.3, 0.75, 0.4], 0.4, { rise: 1.3 }),
    },
  ),
  'burrow-bunk-bed': design(
    kidsBed,
    { kind: 'bunk', deck: 0.32, mattress: 0.14, post: 0.06, seed: 5 },
    {
      materials: { frame: finish, sheet: 'cotton-white', duvet: 'cotton-tomato', sham: 'cotton-white' },
      ...views(-26, [0.3, 0.75, 0.4], 0.4, { rise: 1.3 }),
    },
  ),
  'robin-crib': design(
    kidsBed,
    { kind: 'crib', bars: 'spindles', deck: 0.26, mattress: 0.13, post: 0.045, seed: 7 },
    { materials: { frame: finish, sheet: 'cotton-ivory' }, ...views(-30, [0.3, 0.9, 0.45], 0.4, { rise: 1.2 }) },
  ),
  'pebble-play-table': design(
    table,
    {
      base: 'round',
      turning: 'taper',
      leg: 0.05,
      inset: 0.05,
      splay: 0.05,
      apron: 0.05,
      thick: 0.02,
      corner: 0.1,
      lip: 0.012,
      plank: 0,
    },
    { materials: { top: paint, lip: 'birch', base: 'birch' }, ...views(-28, [0.3, 0.75, 0.4], 0.4) },
  ),
  'pebble-chair': design(
    windsorChair,
    {
      back: 'panel',
      seat: 0.305,
      seatThick: 0.024,
      dish: 0.006,
      turning: 'taper',
      leg: 0.034,
      splay: 0.035,
      stretchers: 'none',
    },
    { materials: { frame: 'birch', seat: paint }, ...views(-32, [0.3, 0.75, 0.4], 0.4) },
  ),
  'nutshell-toy-bins': design(
    cabinet,
    {
      columns: [0, 1, 2].map(() => ({
        cells: [0, 1, 2].map(() => ({ kind: 'open' as const, things: 'bins' as const })),
      })),
      pull: 'none',
      feet: 'skirt',
      foot: 0.05,
      side: 0.018,
      top: 0.018,
      overhang: 0,
    },
    { materials: { ...wood, bin: 'canvas-salt', strap: 'leather-saddle' }, ...views(-26, [0.3, 0.75, 0.4], 0.4) },
  ),
  'acorn-dresser': design(
    cabinet,
    chosen => ({
      columns: Array.from({ length: /6/.test(chosen.Size ?? '') ? 2 : 1 }, () => ({
        cells: [0, 1, 2].map(() => ({ kind: 'drawer' as const })),
      })),
      fronts: 'inset' as const,
      pull: 'wood-knob' as const,
      feet: 'turned' as const,
      foot: 0.13,
      side: 0.022,
      top: 0.024,
      overhang: 0,
      lip: 0.045,
    }),
    { materials: { ...wood, knob: 'birch', legs: 'birch', inside: 'birch' }, ...views(-26, [0.3, 0.75, 0.4], 0.4) },
  ),
  'nutshell-bookcase': design(
    shelving,
    { kind: 'ledges', shelves: 5, things: 'books' },
    { materials: { frame: finish, sling: 'canvas-salt' }, ...views(-28, [0.3, 0.75, 0.4], 0.4) },
  ),
  'sparrow-desk': design(
    growingDesk,
    { tilt: 10 },
    { materials: { frame: finish, top: finish, front: finish, knob: 'beech' }, ...views(-30, [0.3, 0.75, 0.4], 0.4) },
  ),
}
