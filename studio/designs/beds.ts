import { upholsteredBed } from '../../src/furniture/families/upholstered-bed.ts'
import { kidsBed } from '../../src/furniture/families/kids-bed.ts'
import { woodBed } from '../../src/furniture/families/wood-bed.ts'
import { design, option, type Designs } from '../design.ts'
import { views } from '../views.ts'

const cover = option('Fabric')
const finish = option('Finish')
/** Inches in metres. */
const inches = (value: number) => value * 0.0254

export const beds: Designs = {
  'porter-upholstered-bed': design(
    upholsteredBed,
    { head: 'tufted', nails: true, headThickness: 0.13, buttonColumns: 7, buttonRows: 5, base: 'turned', clearance: 0.17, railInset: 0.05, railThickness: 0.04, seed: 2 },
    { materials: { cover, stitch: cover, legs: 'oak', metal: 'brass-aged', sheet: 'cotton-white', duvet: 'flax-ivory', sham: 'flax-ivory', throw: 'knit-rust' }, main: { turn: -32, rise: 1.5 }, angle: { turn: 34, rise: 1.5 }, detail: { aim: [0.25, 0.82, -0.45], span: 0.8, turn: -25 } },
  ),
  'ashdown-wing-bed': design(
    upholsteredBed,
    { head: 'wing', wings: 0.14, headThickness: 0.09, base: 'turned', clearance: 0.178, railTop: 0.305, sunk: 0.03, railInset: 0.03, seed: 4 },
    { materials: { cover, stitch: cover, legs: 'oak', sheet: 'cotton-ivory', duvet: 'flax-oat', sham: 'flax-oat', throw: 'knit-slate' }, main: { turn: -30, rise: 1.5 }, angle: { turn: 34, rise: 1.5 }, detail: { aim: [0.42, 0.8, -0.4], span: 0.9, turn: -25 } },
  ),
  'channel-bed': design(
    upholsteredBed,
    { head: 'channel', channels: 8, headThickness: 0.12, headBottom: 0, clearance: 0.03, base: 'plinth', railTop: 0.33, railThickness: 0.05, railInset: 0.004, welt: 'plain', seed: 6 },
    { materials: { cover, stitch: cover, legs: 'paint-black', sheet: 'cotton-white', duvet: 'cotton-white', sham: 'flax-grey', throw: 'knit-char' }, main: { turn: -30, rise: 1.4 }, angle: { turn: 32, rise: 1.4 }, detail: { aim: [0.3, 0.8, -0.45], span: 0.8, turn: -25 } },
  ),
  'bolster-bed': design(
    upholsteredBed,
    { head: 'bolster', headThickness: 0.2, base: 'block', legInset: 0.2, clearance: 0.12, railTop: 0.32, railThickness: 0.08, railInset: 0, pillows: 'two', welt: 'plain', seed: 8 },
    { materials: { cover, stitch: cover, legs: 'ash-ebonized', sheet: 'cotton-white', duvet: 'flax-white', sham: 'flax-white', throw: 'knit-rust' }, main: { turn: -30, rise: 1.35 }, angle: { turn: 34, rise: 1.35 }, detail: { aim: [0.3, 0.85, -0.4], span: 0.9, turn: -25 } },
  ),
  'lift-storage-bed': design(
    upholsteredBed,
    { head: 'slab', headThickness: 0.1, headBottom: 0, clearance: 0.02, base: 'plinth', legInset: 0.04, railTop: 0.36, railThickness: 0.06, railInset: 0, welt: 'topstitch', seed: 10 },
    { materials: { cover, stitch: cover, legs: 'paint-black', sheet: 'cotton-white', duvet: 'flax-grey', sham: 'flax-grey', throw: 'knit-black' }, main: { turn: -30, rise: 1.4 }, angle: { turn: 34, rise: 1.4 }, detail: { aim: [0.3, 0.85, -0.45], span: 0.8, turn: -25 } },
  ),
  'camden-spindle-bed': design(
    woodBed,
    { head: 'spindles', foot: 'rail', posts: 'turned', post: 0.07, finial: 0.07, footHeight: 0.52, clearance: inches(8), rail: 0.17, sunk: 0.07, count: 15, seed: 21 },
    { materials: { frame: finish, sheet: 'cotton-white', duvet: 'flax-ivory', sham: 'flax-ivory', throw: 'knit-sage' }, ...views(-32, [0.35, 0.85, -0.45], 0.7, { rise: 1.5 }) },
  ),
  'alder-cane-bed': design(
    woodBed,
    { head: 'cane-arch', foot: 'none', posts: 'none', setBack: 0.06, clearance: 0.18, rail: 0.15, sunk: 0.06, pillows: 'two', seed: 23 },
    { materials: { frame: finish, sheet: 'cotton-ivory', duvet: 'flax-slate', sham: 'flax-slate', throw: 'knit-ivory' }, ...views(-30, [0.3, 0.85, -0.45], 0.7, { rise: 1.4 }) },
  ),
  'rowan-storage-bed': design(
    woodBed,
    { head: 'slats', count: 7, foot: 'rail', posts: 'square', post: 0.06, footHeight: 0.4, clearance: 0.02, rail: 0.4, drawers: 2, sunk: 0.02, seed: 25 },
    { materials: { frame: finish, sheet: 'cotton-white', duvet: 'flax-oat', sham: 'flax-oat', throw: 'knit-indigo' }, ...views(-38, [0.5, 0.35, 0.2], 0.7, { rise: 1.4 }) },
  ),
  'hollis-four-poster-bed': design(
    woodBed,
    { head: 'panel', headHeight: inches(48), foot: 'rail', footHeight: 0.5, posts: 'turned', post: inches(3.5), finial: 0.76, clearance: 0.22, rail: 0.18, sunk: 0.06, seed: 27 },
    { materials: { frame: finish, sheet: 'cotton-white', duvet: 'flax-white', sham: 'flax-moss', throw: 'knit-ox' }, ...views(-32, [0.3, 0.8, -0.45], 0.8, { rise: 1.5 }) },
  ),
  'heron-daybed': design(
    kidsBed,
    chosen => ({ kind: 'day' as const, bars: 'spindles' as const, count: 31, deck: 0.36, mattress: 0.2, post: 0.06, trundle: chosen.Trundle === 'TRUND', seed: 29 }),
    { materials: { frame: finish, pull: finish, sheet: 'flax-oat', sham: 'flax-oat', throw: 'flax-rust' }, ...views(-26, [-0.4, 0.75, 0.3], 0.6, { rise: 1.3 }) },
  ),
  'datum-platform-bed': design(
    woodBed,
    { head: 'plank', foot: 'none', posts: 'none', setBack: inches(10), clearance: 0.18, rail: 0.1, sunk: 0.04, pillows: 'two', seed: 31 },
    { materials: { frame: finish, sheet: 'cotton-white', duvet: 'cotton-white', sham: 'flax-grey', throw: 'knit-rust' }, ...views(-32, [0.3, 0.8, -0.45], 0.8, { rise: 1.3 }) },
  ),
  'frame-canopy-bed': design(
    woodBed,
    { head: 'upholstered', headHeight: inches(36), foot: 'rail', footHeight: 0.3, posts: 'square', post: inches(1.5), canopy: true, clearance: 0.2, rail: 0.1, sunk: 0.02, pillows: 'two', seed: 33 },
    { materials: { frame: finish, sheet: 'cotton-white', duvet: 'flax-white', sham: 'flax-white', throw: 'knit-char' }, ...views(-32, [0.3, 0.8, -0.45], 0.8, { rise: 1.5 }) },
  ),
}
