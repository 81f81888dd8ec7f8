import { cents } from '#lib/money.ts'
import { firstChoices } from '#planner/web/option-choices.ts'
import type { Plan } from '#planner/rules/plan.ts'
import { planOf } from '#planner/rules/start-plan.ts'
import { piecesOf } from '#planner/web/plan/saved/shared-plan.ts'
import type { PlannerCollection, PlannerFabric, PlannerPiece } from '#planner/web/planner-collection.ts'

// A small collection for tests: three pieces that join and an ottoman, four fabrics in two price grades.
const usd = (dollars: number) => cents(dollars * 100)
const piece = (
  itemTypeCode: string,
  kind: PlannerPiece['kind'],
  name: string,
  width: number,
  dollars: number,
  joints: PlannerPiece['joints'],
  depth = 38,
): PlannerPiece => ({
  itemTypeCode,
  kind,
  name,
  width,
  depth,
  height: kind === 'ottoman' ? 17 : 34,
  joints,
  path: `/product/${itemTypeCode.toLowerCase()}`,
  prices: { A: usd(dollars), C: usd(dollars + 60) },
  boxes: [],
})
const fabric = (
  choiceCode: string,
  choiceName: string,
  type: string,
  family: string,
  group: PlannerFabric['group'],
  isStock: boolean,
  sample: PlannerFabric['sample'] = 'available',
): PlannerFabric => ({
  choiceCode,
  choiceName,
  type,
  family,
  group,
  isStock,
  millDays: 0,
  sample,
  imagePath: '',
  description: `${choiceName}, by the yard.`,
  colour: '#998877',
  material: choiceName.toLowerCase().replaceAll(' ', '-'),
  picture: null,
  attributes: [
    { attributeId: 996, value: '84% cotton' },
    { attributeId: 938, value: 'Vacuum' },
    { attributeId: 947, value: 'Belgium' },
    { attributeId: 1088, value: type },
  ],
})

export const COLLECTION: PlannerCollection = {
  collectionCode: 'ALDER',
  slug: 'alder-sectional',
  name: 'Alder',
  brand: 'CB',
  country: 'US',
  currency: 'USD',
  systemOfMeasure: 1,
  isPublic: true,
  description: 'Pieces that join.',
  leadTimeDays: 42,
  pieces: [
    piece('LAL', 'left-arm-loveseat', 'Alder Left-Arm Loveseat', 62, 1299, { left: 'end', right: 'join' }),
    piece('COR', 'corner', 'Alder Corner', 38, 899, { right: 'join', front: 'join' }),
    piece('RAL', 'right-arm-loveseat', 'Alder Right-Arm Loveseat', 62, 1299, { left: 'join', right: 'end' }),
    piece('OTT', 'ottoman', 'Alder Ottoman', 36, 449, {}, 28),
  ],
  options: [
    {
      optionCode: 'LEG',
      title: 'Legs',
      choices: [
        { choiceCode: 'WDOAK', choiceName: 'Oak', colour: '#c9a26b', material: 'oak', more: usd(0), place: 0 },
        { choiceCode: 'WDWAL', choiceName: 'Walnut', colour: '#5e4130', material: 'walnut', more: usd(40), place: 1 },
      ],
    },
    {
      optionCode: 'CUS',
      title: 'Cushion',
      choices: [
        { choiceCode: 'CUFOAM', choiceName: 'All foam', more: usd(0), place: 0 },
        { choiceCode: 'CUDOWN', choiceName: 'All feather', more: usd(90), place: 1 },
      ],
    },
  ],
  fabrics: [
    fabric('LIN0102', 'Oat Linen', 'Linen', 'neutral', 'A', true),
    fabric('LIN0103', 'Moss Linen', 'Linen', 'green', 'A', false, 'out-of-stock'),
    fabric('VEL0304', 'Moss Velvet', 'Velvet', 'green', 'C', false),
    fabric('VEL0305', 'Ink Velvet', 'Velvet', 'blue', 'C', true, 'not-offered'),
  ],
  layouts: [
    {
      slug: 'alder-sectional-l-shape',
      name: 'The L',
      itemTypes: ['LAL', 'COR', 'RAL'],
      fabricChoiceCode: 'LIN0102',
      photo: null,
    },
  ],
}
export const CHOICES = { ...firstChoices('LIN0102'), legFinishCode: 'WDOAK', cushionCode: 'CUFOAM' }

/** A plan of the collection's pieces by item type codes, joined in order; the piece ids are p1, p2, p3. */
export const planFrom = (...codes: string[]): Plan => {
  let number = 0
  return planOf(codes, piecesOf(COLLECTION), () => `p${++number}`)
}
