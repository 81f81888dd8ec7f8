import { upholsteredBed } from '../../src/furniture/families/upholstered-bed.ts'
import { design, option, type Designs } from '../design.ts'

const cover = option('Fabric')

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
}
