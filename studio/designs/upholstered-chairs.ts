import { barrelChair } from '../../src/furniture/families/barrel-chair.ts'
import { barSeat } from '../../src/furniture/families/bar-seat.ts'
import { frameSeat } from '../../src/furniture/families/frame-seat.ts'
import { lobeChair } from '../../src/furniture/families/lobe-chair.ts'
import { ottoman } from '../../src/furniture/families/ottoman.ts'
import { paddedChair } from '../../src/furniture/families/padded-chair.ts'
import { recliner } from '../../src/furniture/families/recliner.ts'
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
    { materials: { cover, stitch: cover, legs: 'mahogany', metal: 'brass-aged' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [-0.28, 0.62, 0.3], span: 0.6 } },
  ),
  'teasel-slipper-chair': design(
    sofa,
    { arms: 'none', back: 'tufted', buttonPattern: 'buttons', buttonColumns: 3, buttonRows: 3, seatCushions: 1, backThickness: 0.13, base: 'turned', legHeight: 0.2, legInset: 0.05, seatHeight: 0.432, seatThickness: 0.13, seed: 45 },
    { materials: { cover, stitch: cover, legs: 'beech' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [0.1, 0.75, -0.2], span: 0.5 } },
  ),
  'maple-swivel-glider': design(
    sofa,
    { arms: 'sloped', armWidth: 0.15, armHeight: 0.62, seatCushions: 1, backCushions: 1, base: 'plinth', legHeight: 0.045, legInset: 0.07, seatHeight: 0.483, seatThickness: 0.17, welt: 'plain', seed: 47 },
    { materials: { cover, stitch: cover, legs: 'paint-black' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [-0.28, 0.62, 0.3], span: 0.6 } },
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
  'camden-easy-chair': design(
    frameSeat,
    { seats: 1, seatHeight: 0.43, armHeight: 0.61, back: 'slats', count: 5, armWidth: 0.08, seed: 57 },
    { materials: { cover, stitch: cover, frame: 'oak' }, main: { turn: -30 }, angle: { turn: 145 }, detail: { aim: [0.4, 0.7, 0.3], span: 0.45 } },
  ),
  'cantilever-lounge-chair': design(
    barSeat,
    { frame: 'cantilever', seats: 1, bar: 0.05, thick: 0.019, seatHeight: 0.406, armHeight: 0.56, seed: 59 },
    { materials: { cover, stitch: cover, metal: 'steel-black' }, main: { turn: -32 }, angle: { turn: 40 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.45 } },
  ),
  'fern-upholstered-dining-chair': design(
    paddedChair,
    { back: 'high', legs: 'turned', seatHeight: 0.483, seatThickness: 0.12, bow: 0.3, seed: 61 },
    { materials: { cover, stitch: cover, legs: option('Finish') }, main: { turn: -30 }, angle: { turn: 145 }, detail: { aim: [0.2, 0.75, -0.1], span: 0.4 } },
  ),
  'lip-dining-chair': design(
    paddedChair,
    { back: 'lip', channels: 11, legs: 'taper', seatHeight: 0.483, seatThickness: 0.1, bow: 0.5, welt: 'plain', seed: 63 },
    { materials: { cover, stitch: cover, legs: option('Finish') }, main: { turn: -30 }, angle: { turn: 140 }, detail: { aim: [0.1, 0.9, -0.3], span: 0.4 } },
  ),
  'camden-swivel-stool': design(
    paddedChair,
    chosen => ({ back: 'low' as const, legs: 'taper' as const, seatHeight: chosen.Size === 'BARH' ? 0.762 : 0.66, swivel: true, footRail: 0.22, bow: 0.6, splay: 0.03, seed: 65 }),
    { materials: { cover, stitch: cover, legs: 'oak', metal: 'brass-aged' }, main: { turn: -30 }, angle: { turn: 140 }, detail: { aim: [0.1, 0.9, -0.1], span: 0.45 } },
  ),
  'gauge-bar-stool': design(
    paddedChair,
    { back: 'none', legs: 'rods', roundSeat: true, seatThickness: 0.065, footRail: 0.25, footRing: true, splay: 0.05, seatHeight: 0.76, welt: 'topstitch', seed: 67 },
    { materials: { cover, stitch: cover, metal: 'steel-black' }, main: { turn: -24 }, angle: { turn: 20 }, detail: { aim: [0.1, 0.95, 0], span: 0.4 } },
  ),
  'hazel-storage-ottoman': design(
    ottoman,
    chosen => ({ shape: 'box' as const, top: 'buttons' as const, columns: chosen.Size === 'LONG' ? 8 : 4, rows: chosen.Size === 'LONG' ? 2 : 4, base: 'turned' as const, legHeight: 0.11, thickness: 0.11, seed: 69 }),
    { materials: { cover, stitch: cover, legs: 'oak' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [0.3, 0.9, 0.2], span: 0.5 } },
  ),
  'arch-ottoman': design(
    ottoman,
    { shape: 'drum', top: 'plain', base: 'hidden', legHeight: 0.012, thickness: 0.28, legInset: 0.03, welt: 'plain', seed: 71 },
    { materials: { cover, stitch: cover, legs: 'paint-black' }, main: { turn: -20 }, angle: { turn: 20, rise: 0.8 }, detail: { aim: [0.3, 0.8, 0.2], span: 0.5 } },
  ),
  'beam-bench': design(
    ottoman,
    chosen => ({ shape: 'pad' as const, top: 'channel' as const, columns: chosen.Size === 'L48' ? 12 : 15, base: 'blocks' as const, legHeight: 0.35, legInset: 0.2, welt: 'plain' as const, seed: 73 }),
    { materials: { cover, stitch: cover, legs: 'ash-ebonized' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [0.35, 0.85, 0.3], span: 0.5 } },
  ),
  'acorn-reading-chair': design(
    sofa,
    { arms: 'rolled', armWidth: 0.13, armHeight: 0.38, back: 'tight', backCushions: 1, seatCushions: 1, backThickness: 0.11, seatHeight: 0.3, seatThickness: 0.11, base: 'block', legHeight: 0.05, legInset: 0.04, throwPillows: 0, seed: 75 },
    { materials: { cover, stitch: cover, legs: 'birch' }, main: { turn: -28 }, angle: { turn: 40 }, detail: { aim: [-0.28, 0.62, 0.3], span: 0.35 } },
  ),
  'tilt-recliner': design(
    recliner,
    { stoolWidth: 0.61, stoolDepth: 0.533, stoolHeight: 0.406, gap: 0.1, seed: 77 },
    { materials: { cover, shell: option('Finish'), metal: 'aluminium' }, extent: stated => ({ ...stated, depth: stated.depth + 0.633 }), main: { turn: -36 }, angle: { turn: 145 }, detail: { aim: [0.3, 0.7, -0.3], span: 0.5 } },
  ),
}
