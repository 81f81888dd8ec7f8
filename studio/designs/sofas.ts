import { barSeat } from '../../src/furniture/families/bar-seat.ts'
import { barrelChair } from '../../src/furniture/families/barrel-chair.ts'
import { chaise } from '../../src/furniture/families/chaise.ts'
import { frameSeat } from '../../src/furniture/families/frame-seat.ts'
import { sectional } from '../../src/furniture/families/sectional.ts'
import { sofa } from '../../src/furniture/families/sofa.ts'
import type { SectionalKind } from '../../src/furniture/parts/sectional-piece.ts'
import { design, option, type Designs } from '../design.ts'

const CHAISE_THEN_SOFA: SectionalKind[] = ['left-chaise', 'right-loveseat']
const SOFA_THEN_CHAISE: SectionalKind[] = ['left-loveseat', 'right-chaise']

const cover = option('Fabric')
const stitch = option('Fabric')

export const sofas: Designs = {
  'alder-sofa': design(
    sofa,
    { arms: 'track', armWidth: 0.127, armHeight: 0.62, back: 'loose', base: 'taper', legHeight: 0.13, throwPillows: 2 },
    { materials: { cover, stitch, legs: 'oak', pillow: 'linen-rust', pillow2: 'linen-sage' }, main: { turn: -24 }, angle: { turn: 38 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.75, turn: -30 } },
  ),
  'linden-chaise-sectional': design(
    sectional,
    { layout: ['left-loveseat', 'right-chaise'], arms: 'sloped', armHeight: 0.61, seatHeight: 0.457, base: 'block', legHeight: 0.1, depth: 1, throwPillows: 1, seed: 3 },
    { materials: { cover, stitch, legs: 'walnut', pillow: 'basket-tansy' }, main: { turn: -20 }, angle: { turn: 34 }, detail: { aim: [-0.42, 0.6, 0.1], span: 0.8, turn: 24 } },
  ),
  'porter-sofa': design(
    sofa,
    { arms: 'rolled', armHeight: 0.62, back: 'tufted', buttonPattern: 'diamond', buttonColumns: 5, buttonRows: 4, backThickness: 0.2, seatHeight: 0.46, base: 'caster', legHeight: 0.14, legInset: 0.06, seed: 5 },
    { materials: { cover, stitch, legs: 'mahogany', metal: 'brass-aged' }, main: { turn: -24 }, angle: { turn: 36 }, detail: { aim: [0.2, 0.75, -0.1], span: 0.8 } },
  ),
  'tansy-loveseat': design(
    sofa,
    { arms: 'pad', armWidth: 0.08, armHeight: 0.57, seatCushions: 1, backCushions: 2, base: 'turned', legHeight: 0.16, legInset: 0.07, seatHeight: 0.45, welt: 'plain', throwPillows: 1, seed: 7 },
    { materials: { cover, stitch, legs: 'beech', pillow: 'basket-slate' }, main: { turn: -26 }, angle: { turn: 36 }, detail: { aim: [-0.42, 0.6, 0.4], span: 0.6 } },
  ),
  'hollis-sleeper-sofa': design(
    sofa,
    { arms: 'rolled', armWidth: 0.23, armHeight: 0.63, seatCushions: 2, backCushions: 2, base: 'skirt', legHeight: 0.12, seatHeight: 0.49, seatThickness: 0.15, throwPillows: 2, seed: 9 },
    { materials: { cover, stitch, pillow: 'linen-indigo', pillow2: 'linen-oat' }, main: { turn: -22 }, angle: { turn: 36 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.8 } },
  ),
  'maple-slipcovered-sofa': design(
    sofa,
    { arms: 'track', armWidth: 0.2, armHeight: 0.64, base: 'skirt', legHeight: 0.15, seatHeight: 0.508, seatThickness: 0.18, welt: 'plain', throwPillows: 1, seed: 12 },
    { materials: { cover, stitch, pillow: 'basket-slate' }, main: { turn: -22 }, angle: { turn: 36 }, detail: { aim: [0.4, 0.3, 0.5], span: 0.8 } },
  ),
  'hazel-corner-sectional': design(
    sectional,
    { layout: ['left-loveseat', 'corner', 'right-loveseat'], arms: 'track', armWidth: 0.15, depth: 0.965, base: 'taper', legHeight: 0.12, throwPillows: 2, seed: 14 },
    { materials: { cover, stitch, legs: 'oak', pillow: 'linen-rust', pillow2: 'linen-oat' }, main: { turn: 30 }, angle: { turn: -24 }, detail: { aim: [0.2, 0.5, -0.3], span: 1 } },
  ),
  'juniper-sleeper-loveseat': design(
    sofa,
    { arms: 'sloped', armWidth: 0.17, armHeight: 0.64, seatCushions: 2, backCushions: 2, base: 'block', legHeight: 0.07, seatHeight: 0.48, welt: 'topstitch', throwPillows: 1, seed: 16 },
    { materials: { cover, stitch, legs: 'birch', pillow: 'basket-tansy' }, main: { turn: -26 }, angle: { turn: 36 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.7 } },
  ),
  'ashdown-english-sofa': design(
    sofa,
    { arms: 'english', armHeight: 0.61, armSetback: 0.11, back: 'tight', backCushions: 2, seatCushions: 2, backThickness: 0.2, seatThickness: 0.19, crown: 0.06, base: 'caster', legHeight: 0.15, legInset: 0.06, throwPillows: 1, seed: 18 },
    { materials: { cover, stitch, legs: 'beech', metal: 'brass-aged', pillow: 'velvet-rose' }, main: { turn: -26 }, angle: { turn: 36 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.8 } },
  ),
  'plinth-sofa': design(
    sofa,
    { arms: 'slab', armWidth: 0.27, armHeight: 0.53, back: 'box', seatCushions: 2, backCushions: 2, base: 'plinth', legHeight: 0.05, legInset: 0.076, seatHeight: 0.4, seatThickness: 0.18, crown: 0.025, welt: 'topstitch', lean: 0.12, seed: 20 },
    { materials: { cover, stitch, legs: 'steel-black' }, main: { turn: -20, rise: 1.2 }, angle: { turn: 34 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.8 } },
  ),
  'strut-sofa': design(
    sofa,
    { arms: 'none', back: 'channel', channels: 14, backThickness: 0.19, seatCushions: 1, seatHeight: 0.432, seatThickness: 0.17, crown: 0.025, base: 'post', legHeight: 0.2, legInset: 0.09, welt: 'plain', lean: 0.16, seed: 22 },
    { materials: { cover, stitch, metal: 'steel-black' }, main: { turn: -26 }, angle: { turn: 40 }, detail: { aim: [0.3, 0.7, -0.1], span: 0.7 } },
  ),
  'quarry-sectional': design(
    sectional,
    { layout: ['left-chaise', 'armless', 'armless', 'right-chaise'], arms: 'none', back: 'box', backThickness: 0.12, base: 'plinth', legHeight: 0.03, legInset: 0.05, seatHeight: 0.38, seatThickness: 0.2, welt: 'topstitch', depth: 0.965, lean: 0.14, seed: 24 },
    { materials: { cover, stitch, legs: 'paint-black' }, main: { turn: -22 }, angle: { turn: 30 }, detail: { aim: [-0.25, 0.5, 0], span: 1 } },
  ),
  'arch-curved-sofa': design(
    sofa,
    { arms: 'none', back: 'tight', backCushions: 1, curve: 26, seatCushions: 1, seatHeight: 0.432, seatThickness: 0.22, backThickness: 0.22, base: 'plinth', legHeight: 0.05, legInset: 0.09, welt: 'plain', crown: 0.03, lean: 0.12, seed: 26 },
    { materials: { cover, stitch, legs: 'paint-black' }, main: { turn: -18 }, angle: { turn: 150 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.9 } },
  ),
  'wedge-chaise-sectional': design(
    sectional,
    chosen => ({
      layout: chosen.Chaise === 'RCH' ? SOFA_THEN_CHAISE : CHAISE_THEN_SOFA,
      arms: 'flared', armWidth: 0.17, armHeight: 0.6, seatHeight: 0.42, base: 'block', legHeight: 0.06, depth: 0.965, welt: 'topstitch', seed: 28,
    }),
    { materials: { cover, stitch, legs: 'ash-ebonized' }, main: { turn: 20 }, angle: { turn: -30 }, detail: { aim: [0.42, 0.6, 0.1], span: 0.8 } },
  ),
  'fold-sleeper-sofa': design(
    sofa,
    { arms: 'slab', armWidth: 0.178, armHeight: 0.58, back: 'tight', backCushions: 2, seatCushions: 2, seatHeight: 0.43, seatThickness: 0.16, backThickness: 0.22, base: 'plinth', legHeight: 0.05, legInset: 0.05, welt: 'topstitch', lean: 0.14, crown: 0.03, seed: 30 },
    { materials: { cover, stitch, legs: 'paint-black' }, main: { turn: -24 }, angle: { turn: 34 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.8 } },
  ),
  'terrace-sectional': design(
    sectional,
    { layout: ['ottoman', 'corner', 'armless', 'armless', 'corner'], lead: 'side', arms: 'none', back: 'tight', base: 'plinth', legHeight: 0.025, legInset: 0.05, seatHeight: 0.381, seatThickness: 0.22, depth: 0.914, welt: 'topstitch', lean: 0.06, backThickness: 0.22, throwPillows: 1, seed: 32 },
    { materials: { cover, stitch, legs: 'paint-black', pillow: 'velvet-rust' }, main: { turn: -26 }, angle: { turn: 26 }, detail: { aim: [-0.3, 0.5, -0.2], span: 1 } },
  ),
  'shell-loveseat': design(
    barrelChair,
    { channels: 19, slope: 0.3, flare: 0.09, base: 'taper', legHeight: 0.152, shellThickness: 0.12, seatHeight: 0.432, roundness: 0.5, seats: 2, shoulder: 0.2, seed: 34 },
    { materials: { cover, stitch, legs: 'copper' }, main: { turn: -26 }, angle: { turn: 150 }, detail: { aim: [0.3, 0.8, 0], span: 0.6 } },
  ),
  'quince-high-back-settee': design(
    sofa,
    { arms: 'none', back: 'tight', backCushions: 1, rows: 4, wings: 0.23, seatCushions: 1, backThickness: 0.12, seatHeight: 0.483, seatThickness: 0.13, base: 'taper', legHeight: 0.2, lean: 0.1, seed: 36 },
    { materials: { cover, stitch, legs: 'oak' }, main: { turn: -26 }, angle: { turn: 40 }, detail: { aim: [0.35, 0.75, -0.1], span: 0.6 } },
  ),
  'rowan-show-wood-sofa': design(
    frameSeat,
    { seats: 2, seatHeight: 0.43, armHeight: 0.584, back: 'spindles', count: 11, armWidth: 0.09, seed: 38 },
    { materials: { cover, stitch, frame: option('Finish') }, main: { turn: -24 }, angle: { turn: 152 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.6 } },
  ),
  'ballast-loveseat': design(
    barSeat,
    { frame: 'sled', sling: true, bar: 0.038, thick: 0.01, seatHeight: 0.41, armHeight: 0.56, cushion: 0.12, seats: 2, seed: 40 },
    { materials: { cover, stitch, sling: cover, metal: 'steel-black' }, main: { turn: -28 }, angle: { turn: 36 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.5 } },
  ),
  'cantilever-sofa': design(
    barSeat,
    { frame: 'cantilever', bar: 0.05, thick: 0.019, seatHeight: 0.42, armHeight: 0.56, seats: 2, seed: 42 },
    { materials: { cover, stitch, metal: 'steel-black' }, main: { turn: -28 }, angle: { turn: 36 }, detail: { aim: [-0.33, 0.6, 0.35], span: 0.5 } },
  ),
  'larkspur-chaise': design(
    chaise,
    chosen => ({ kind: 'scroll' as const, columns: 7, rows: 3, head: chosen.Arm === 'LAF' ? ('right' as const) : ('left' as const), seatHeight: 0.432, seed: 44 }),
    { materials: { cover, stitch, legs: 'beech', metal: 'brass-aged' }, main: { turn: -22 }, angle: { turn: 34 }, detail: { aim: [0, 0.6, 0.2], span: 0.6 } },
  ),
  'bolster-daybed': design(
    chaise,
    { kind: 'daybed', columns: 9, rows: 3, legs: 'square-taper', bolster: 0.2286, welt: 'plain', seed: 46 },
    { materials: { cover, stitch, legs: option('Finish'), straps: 'leather-saddle' }, main: { turn: -24 }, angle: { turn: 34 }, detail: { aim: [0.4, 0.8, 0.2], span: 0.6 } },
  ),
  'keel-chaise': design(
    chaise,
    { kind: 'wave', welt: 'plain', seed: 48 },
    { materials: { cover, stitch, metal: 'steel-black' }, main: { turn: -22 }, angle: { turn: 30 }, detail: { aim: [-0.35, 0.8, 0], span: 0.5 } },
  ),
}
