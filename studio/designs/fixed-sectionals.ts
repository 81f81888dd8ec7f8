import { sectional } from '../../src/furniture/families/seating/sectional.ts'
import type { SectionalKind } from '../../src/furniture/parts/seating/sectional-footprint.ts'
import { design, option, type Designs } from '../design.ts'

const CHAISE_THEN_SOFA: SectionalKind[] = ['left-chaise', 'right-loveseat']
const SOFA_THEN_CHAISE: SectionalKind[] = ['left-loveseat', 'right-chaise']

const cover = option('Fabric')
const stitch = option('Fabric')

/** Sectionals that are sold as one product in a fixed layout. */
export const fixedSectionals: Designs = {
  'linden-chaise-sectional': design(
    sectional,
    {
      layout: ['left-loveseat', 'right-chaise'],
      arms: 'sloped',
      armHeight: 0.61,
      seatHeight: 0.457,
      base: 'block',
      legHeight: 0.1,
      depth: 1,
      throwPillows: 1,
      seed: 3,
    },
    {
      materials: { cover, stitch, legs: 'walnut', pillow: 'basket-tansy' },
      main: { turn: -20 },
      angle: { turn: 34 },
      detail: { aim: [-0.42, 0.6, 0.1], span: 0.8, turn: 24 },
    },
  ),
  'hazel-corner-sectional': design(
    sectional,
    {
      layout: ['left-loveseat', 'corner', 'right-loveseat'],
      arms: 'track',
      armWidth: 0.15,
      depth: 0.965,
      base: 'taper',
      legHeight: 0.12,
      throwPillows: 2,
      seed: 14,
    },
    {
      materials: { cover, stitch, legs: 'oak', pillow: 'linen-rust', pillow2: 'linen-oat' },
      main: { turn: 30 },
      angle: { turn: -24 },
      detail: { aim: [0.2, 0.5, -0.3], span: 1 },
    },
  ),
  'quarry-sectional': design(
    sectional,
    {
      layout: ['left-chaise', 'armless', 'armless', 'right-chaise'],
      arms: 'none',
      back: 'box',
      backThickness: 0.12,
      base: 'plinth',
      legHeight: 0.03,
      legInset: 0.05,
      seatHeight: 0.38,
      seatThickness: 0.2,
      welt: 'topstitch',
      depth: 0.965,
      lean: 0.14,
      seed: 24,
    },
    {
      materials: { cover, stitch, legs: 'paint-black' },
      main: { turn: -22 },
      angle: { turn: 30 },
      detail: { aim: [-0.25, 0.5, 0], span: 1 },
    },
  ),
  'wedge-chaise-sectional': design(
    sectional,
    chosen => ({
      layout: chosen.Chaise === 'RCH' ? SOFA_THEN_CHAISE : CHAISE_THEN_SOFA,
      arms: 'flared',
      armWidth: 0.17,
      armHeight: 0.6,
      seatHeight: 0.42,
      base: 'block',
      legHeight: 0.06,
      depth: 0.965,
      welt: 'topstitch',
      seed: 28,
    }),
    {
      materials: { cover, stitch, legs: 'ash-ebonized' },
      main: { turn: 20 },
      angle: { turn: -30 },
      detail: { aim: [0.42, 0.6, 0.1], span: 0.8 },
    },
  ),
  'terrace-sectional': design(
    sectional,
    {
      layout: ['ottoman', 'corner', 'armless', 'armless', 'corner'],
      lead: 'side',
      arms: 'none',
      back: 'tight',
      base: 'plinth',
      legHeight: 0.025,
      legInset: 0.05,
      seatHeight: 0.381,
      seatThickness: 0.22,
      depth: 0.914,
      welt: 'topstitch',
      lean: 0.06,
      backThickness: 0.22,
      throwPillows: 1,
      seed: 32,
    },
    {
      materials: { cover, stitch, legs: 'paint-black', pillow: 'velvet-rust' },
      main: { turn: -26 },
      angle: { turn: 26 },
      detail: { aim: [-0.3, 0.5, -0.2], span: 1 },
    },
  ),
}
