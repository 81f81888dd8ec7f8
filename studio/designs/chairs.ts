import { rodChair } from '../../src/furniture/families/seating/rod-chair.ts'
import { stool } from '../../src/furniture/families/seating/stool.ts'
import { windsorChair } from '../../src/furniture/families/seating/windsor-chair.ts'
import { wishboneChair } from '../../src/furniture/families/seating/wishbone-chair.ts'
import { woodBench } from '../../src/furniture/families/seating/wood-bench.ts'
import { woodChair } from '../../src/furniture/families/seating/wood-chair.ts'
import { design, option, type Designs } from '../design.ts'
import { views } from '../views.ts'

const finish = option('Finish')
const wood = { frame: finish, seat: finish }
/** Converts inches to metres. */
const inches = (value: number) => value * 0.0254

export const chairs: Designs = {
  'wren-spindle-chair': design(
    windsorChair,
    { spindles: 9, back: 'comb', seat: inches(17.75), turning: 'spindle', splay: 0.055 },
    { materials: wood, ...views(-32, [0, 0.8, -0.4], 0.34) },
  ),
  'heron-rocking-chair': design(
    windsorChair,
    {
      spindles: 7,
      back: 'comb',
      seat: inches(16.5),
      arms: true,
      rockers: true,
      turning: 'country',
      leg: 0.04,
      stretchers: 'h',
    },
    { materials: wood, ...views(-36, [0.3, 0.62, 0.1], 0.4) },
  ),
  'tilda-counter-stool': design(
    woodChair,
    {
      seat: inches(26),
      seatKind: 'cord',
      back: 'ladder',
      count: 2,
      stretchers: 'foot',
      footRail: inches(9),
      plate: true,
      round: 0.5,
      post: 0.034,
      rake: 0.1,
      splay: 0.02,
    },
    { materials: { ...wood, cord: 'rush', metal: 'brass-aged' }, ...views(-32, [0.2, 0.7, 0.3], 0.32) },
  ),
  'hollis-ladder-back-chair': design(
    woodChair,
    {
      seat: inches(18),
      seatKind: 'cord',
      back: 'ladder',
      count: 4,
      stretchers: 'box',
      round: 1,
      post: 0.036,
      bow: 0.05,
      rake: 0.18,
    },
    { materials: wood, ...views(-32, [0.1, 0.46, 0.3], 0.34) },
  ),
  'alder-wishbone-chair': design(
    wishboneChair,
    { seat: inches(17.5) },
    { materials: wood, ...views(-35, [0.1, 0.6, 0.2], 0.36) },
  ),
  'linden-cane-dining-chair': design(
    woodChair,
    chosen => ({
      seat: inches(18.5),
      seatKind: 'pad' as const,
      back: 'cane' as const,
      stretchers: 'none' as const,
      round: 0.5,
      post: 0.036,
      bow: 0.035,
      arms:
        /ARM/.test(`${chosen.Size} ${chosen.Set}`) && !/ARMLESS|NO-ARM|WITHOUT/.test(`${chosen.Size} ${chosen.Set}`),
    }),
    { materials: { ...wood, cover: 'linen-oat', stitch: 'linen-oat' }, ...views(-32, [0, 0.8, -0.4], 0.34) },
  ),
  'rung-dining-chair': design(
    woodChair,
    {
      seat: inches(18),
      seatKind: 'wood',
      back: 'rungs',
      count: 3,
      stretchers: 'h',
      round: 0,
      post: 0.032,
      foot: 1,
      bow: 0,
      splay: 0,
      rake: 0.12,
    },
    { materials: wood, ...views(-32, [0.05, 0.56, 0.1], 0.42) },
  ),
  'marsh-entry-bench': design(
    woodBench,
    { seatKind: 'rush', leg: 0.045, round: 1, shelf: inches(5) },
    { materials: { ...wood, shelf: finish }, ...views(-28, [0.3, 0.98, 0.4], 0.36) },
  ),
  'marsh-saddle-stool': design(
    stool,
    { seatKind: 'saddle', legs: 'splayed', plate: true, footRail: inches(9), seatWidth: 0.86 },
    { materials: { ...wood, plate: 'brass-aged' }, ...views(-30, [0.05, 0.56, 0.1], 0.42) },
  ),
  'post-stool': design(
    stool,
    { seatKind: 'round', legs: 'screw', seatWidth: inches(13) / inches(17) },
    { materials: { seat: finish, metal: 'iron-cast' }, ...views(-20, [0, 0.6, 0], 0.3) },
  ),
  'truss-dining-chair': design(
    rodChair,
    { shape: 'truss', rod: 0.0127 },
    {
      materials: { metal: finish, seat: 'ash-ebonized', back: 'ash-ebonized' },
      ...views(-35, [0.05, 0.56, 0.1], 0.42),
    },
  ),
  'fork-dining-chair': design(
    rodChair,
    { shape: 'fork', rod: 0.0254, seat: inches(18) },
    { materials: { metal: finish, seat: 'ash', back: 'ash' }, ...views(-35, [0.05, 0.56, 0.1], 0.42) },
  ),
  'sling-lounge-chair': design(
    rodChair,
    { shape: 'sling', rod: 0.016, seat: inches(14) },
    { materials: { metal: finish, hide: option('Fabric') }, ...views(-38, [0.3, 0.95, -0.4], 0.36) },
  ),
  'sling-stool': design(
    rodChair,
    { shape: 'sling-stool', rod: 0.016, seat: inches(26), footRail: inches(8) },
    { materials: { metal: 'steel-black', hide: option('Fabric') }, ...views(-35, [0.05, 0.56, 0.1], 0.42) },
  ),
}
