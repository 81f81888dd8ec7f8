import { barrelChair } from '../../src/furniture/families/barrel-chair.ts'
import { lobeChair } from '../../src/furniture/families/lobe-chair.ts'
import { sofa } from '../../src/furniture/families/sofa.ts'
import { design, option, type Designs } from '../design.ts'

const cover = option('Fabric')

/** Lounge chairs, stuffed dining chairs and stools, ottomans and benches. */
export const upholsteredChairs: Designs = {
  'fern-wing-chair': design(
    sofa,
    { arms: 'rolled', armWidth: 0.13, armHeight: 0.6, back: 'tight', backCushions: 1, rows: 1, wings: 0.2, seatCushions: 1, backThickness: 0.13, seatHeight: 0.42, base: 'turned', legHeight: 0.15, legInset: 0.05, seed: 41 },
    { materials: { cover, stitch: cover, legs: 'oak' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [0.3, 0.75, 0], span: 0.6 } },
  ),
  'ashdown-club-chair': design(
    sofa,
    { arms: 'rolled', armHeight: 0.61, back: 'tufted', buttonPattern: 'buttons', buttonColumns: 3, buttonRows: 2, seatCushions: 1, backThickness: 0.2, seatThickness: 0.19, crown: 0.06, base: 'caster', legHeight: 0.13, legInset: 0.05, seed: 43 },
    { materials: { cover, stitch: cover, legs: 'mahogany', metal: 'brass-aged' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [0.35, 0.55, 0.4], span: 0.6 } },
  ),
  'teasel-slipper-chair': design(
    sofa,
    { arms: 'none', back: 'tufted', buttonPattern: 'buttons', buttonColumns: 3, buttonRows: 3, seatCushions: 1, backThickness: 0.13, base: 'turned', legHeight: 0.2, legInset: 0.05, seatHeight: 0.432, seatThickness: 0.13, seed: 45 },
    { materials: { cover, stitch: cover, legs: 'beech' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [0.1, 0.75, -0.2], span: 0.5 } },
  ),
  'maple-swivel-glider': design(
    sofa,
    { arms: 'sloped', armWidth: 0.15, armHeight: 0.62, seatCushions: 1, backCushions: 1, base: 'plinth', legHeight: 0.045, legInset: 0.07, seatHeight: 0.483, seatThickness: 0.17, welt: 'plain', seed: 47 },
    { materials: { cover, stitch: cover, legs: 'paint-black' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [0.35, 0.6, 0.35], span: 0.6 } },
  ),
  'orbit-swivel-chair': design(
    barrelChair,
    { past: 42, slope: 0, flare: 0, base: 'plinth', legHeight: 0.03, shellThickness: 0.12, legInset: 0.06, seatHeight: 0.42, seed: 49 },
    { materials: { cover, stitch: cover, legs: 'steel-black' }, main: { turn: -28 }, angle: { turn: 140 }, detail: { aim: [0.3, 0.6, 0.3], span: 0.5 } },
  ),
  'flute-lounge-chair': design(
    barrelChair,
    { channels: 17, slope: 0.18, flare: 0.05, base: 'taper', legHeight: 0.16, shellThickness: 0.11, seatHeight: 0.406, seed: 51 },
    { materials: { cover, stitch: cover, legs: 'copper' }, main: { turn: -28 }, angle: { turn: 145 }, detail: { aim: [0.3, 0.7, 0.1], span: 0.5 } },
  ),
  'lobe-chair': design(lobeChair, { thickness: 0.23, seatHeight: 0.42, seed: 53 }, { materials: { cover, legs: 'paint-black' }, main: { turn: -26 }, angle: { turn: 40 }, detail: { aim: [0.3, 0.6, 0.3], span: 0.6 } }),
  'shell-dining-chair': design(
    barrelChair,
    { slope: 0.22, flare: 0.05, base: 'splay', legHeight: 0.36, shellThickness: 0.06, seatHeight: 0.47, seatThickness: 0.08, legInset: 0.1, open: 0.12, roundness: 0.9, seed: 55 },
    { materials: { cover, stitch: cover, legs: option('Finish') }, main: { turn: -28 }, angle: { turn: 145 }, detail: { aim: [0.3, 0.75, 0.1], span: 0.4 } },
  ),
}
