import { dressedBed } from '../../src/furniture/families/beds/dressed-bed.ts'
import { foldedLinen } from '../../src/furniture/families/textiles/folded-linen.ts'
import { design, dyed, follows, type Choices, type Designs } from '../design.ts'

const cotton = dyed('Color', 'cotton')
const flax = dyed('Color', 'flax')
const sateen = dyed('Color', 'sateen')
const fold = { aim: [-0.1, 0.55, 0.5], span: 0.24 } as const

/** The size of the made bed for the SKU's size, in metres: mattress, hanging cover and pillows. */
const made = (_stated: unknown, chosen: Choices) => ({
  width: { TWIN: 1.3, KING: 2.22, KINGC: 2.22 }[chosen.Size ?? ''] ?? 1.86,
  depth: 2.2,
  height: 0.84,
})
const spread = { aim: [0.1, 0.5, 0.4], span: 0.7 } as const

export const bedding: Designs = {
  'wren-percale-sheets': design(
    foldedLinen,
    { pieces: 4, layers: '6', step: 0.02, isTied: true, seed: 3 },
    { materials: { cover: cotton, ribbon: 'flax-oat' }, main: { turn: -26 }, angle: { turn: 36 }, detail: fold },
  ),
  'crease-linen-sheets': design(
    foldedLinen,
    { pieces: 4, layers: '4', step: 0.03, seed: 17 },
    { materials: { cover: flax }, main: { turn: 30 }, angle: { turn: -34 }, detail: fold },
  ),
  'gloss-sateen-duvet': design(
    foldedLinen,
    { pieces: 2, layers: '6', step: 0.02, seed: 21 },
    { materials: { cover: sateen }, main: { turn: -34 }, angle: { turn: 30 }, detail: fold },
  ),
  'thistle-waffle-coverlet': design(
    foldedLinen,
    { pieces: 1, layers: '6', quilted: 0.032, loft: 0.34, seed: 8 },
    { materials: { cover: cotton }, main: { turn: 26 }, angle: { turn: -36 }, detail: fold },
  ),
  'linden-linen-duvet-cover': design(
    dressedBed,
    { pillows: 'four', seed: 3 },
    {
      materials: { duvet: flax, sham: flax, sheet: 'cotton-white' },
      extent: made,
      main: { turn: -28, rise: 1.8 },
      angle: { turn: 34, rise: 1.8 },
      detail: spread,
    },
  ),
  'hollis-patchwork-quilt': design(
    dressedBed,
    { pattern: 'patchwork', motif: 0.2, quiltAlong: 0.05, relief: 0.005, pillows: 'four', seed: 5 },
    {
      materials: {
        duvet: cotton,
        sham: cotton,
        accent: 'cotton-ivory',
        accent2: follows(
          'Color',
          {
            DYIND: 'cotton-sky',
            DYRUS: 'cotton-blush',
            DYMOS: 'cotton-sage',
            DYOAT: 'cotton-sand',
            DYWHI: 'cotton-oat',
          },
          'cotton-oat',
        ),
      },
      extent: made,
      main: { turn: 28, rise: 1.9 },
      angle: { turn: -34, rise: 1.8 },
      detail: spread,
    },
  ),
  'ridge-matelasse-quilt': design(
    dressedBed,
    { quiltAcross: 0.1016, relief: 0.014, pillows: 'two', seed: 9 },
    {
      materials: { duvet: cotton, sheet: 'cotton-white', platform: 'ash-ebonized' },
      extent: made,
      main: { turn: -32, rise: 1.8 },
      angle: { turn: 30, rise: 1.8 },
      detail: spread,
    },
  ),
}
