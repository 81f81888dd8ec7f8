import type { Brand } from '#lib/site.ts'
import { oneFile, type Photo } from '../pictures/photo.ts'

/** Price groups, cheapest first. */
export const PRICE_GROUPS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type PriceGroup = (typeof PRICE_GROUPS)[number]

/** Ways to clean a fabric, the easiest first: its covers wash, a damp cloth, brushed or wiped dry, or dry cleaned. */
export const CLEANINGS = ['wash', 'damp-cloth', 'dry-cloth', 'dry-clean'] as const
export type Cleaning = (typeof CLEANINGS)[number]

/** Attribute numbers of a fabric [SWT-25]; whether a free sample is offered has a number for each brand [SWT-24]. */
export const FABRIC_ATTRIBUTES = {
  origin: 947,
  content: 996,
  care: 938,
  type: 1088,
  sample: { CB: 1002, CB2: 1115 },
} as const

export interface FabricAttribute {
  readonly attributeId: number
  readonly value: string
}

/** A fabric or leather for upholstery, and its swatch. */
export interface Fabric {
  readonly choiceCode: string
  readonly choiceName: string
  readonly kind: 'fabric' | 'leather'
  /** Id of the material that its pictures and the planner use. */
  readonly material: string
  readonly colour: string
  /** Colour family for filtering. */
  readonly family: string
  readonly brands: readonly Brand[]
  readonly priceGroupCode: PriceGroup
  /** True if some products in this fabric are in stock; false if all are made to order. */
  readonly isStock: boolean
  /** Working days until the mill or tannery delivers it; absent or 0: it is on our shelves. */
  readonly millDays?: number
  readonly swatchInStock: boolean
  readonly description: string
  readonly attributes: readonly FabricAttribute[]
  /** Absent or null: not stated. */
  readonly cleaning?: Cleaning | null
  /** Double rubs that it withstood on the test bench; absent or null: not tested, as leathers. */
  readonly rubs?: number | null
  /** A close-up with a fold, about 4 inches wide, and 4 inches laid flat for zooming; null: not photographed. */
  readonly picture: { readonly chip: Photo; readonly zoom: Photo } | null
}

const attributeOf = ({ attributes }: Pick<Fabric, 'attributes'>, id: number): string | undefined =>
  attributes.find(({ attributeId }) => attributeId === id)?.value

/** Origin, content, care and type of a fabric [SWT-25]. */
export const aboutFabric = (fabric: Pick<Fabric, 'attributes'>) => ({
  origin: attributeOf(fabric, FABRIC_ATTRIBUTES.origin),
  content: attributeOf(fabric, FABRIC_ATTRIBUTES.content),
  care: attributeOf(fabric, FABRIC_ATTRIBUTES.care),
  type: attributeOf(fabric, FABRIC_ATTRIBUTES.type),
})

/** The state of the free sample of a fabric on a site: available, out of stock, or not offered. */
export type SampleState = 'available' | 'out-of-stock' | 'not-offered'

/**
 * The state of a fabric's free sample. A site offers one where its attribute, 1002 on CB and 1115 on CB2, is 'Yes'
 * [SWT-24].
 */
export function sampleState(fabric: Pick<Fabric, 'attributes' | 'swatchInStock'>, brand: Brand): SampleState {
  if (attributeOf(fabric, FABRIC_ATTRIBUTES.sample[brand]) !== 'Yes') return 'not-offered'
  return fabric.swatchInStock ? 'available' : 'out-of-stock'
}

/** A swatch in the planner [PLN-29]. */
export interface PlannerSwatch {
  readonly choiceCode: string
  readonly choiceName: string
  readonly imagePath: string
  readonly description: string
  readonly attributes: readonly FabricAttribute[]
}

/** Path of the swatch photograph; '' if there is none and the colour is shown instead. */
export const swatchPath = ({ picture }: Pick<Fabric, 'picture'>): string =>
  picture === null ? '' : oneFile(picture.chip, 480)

export const toPlannerSwatch = (fabric: Fabric): PlannerSwatch => ({
  choiceCode: fabric.choiceCode,
  choiceName: fabric.choiceName,
  imagePath: swatchPath(fabric),
  description: fabric.description,
  attributes: fabric.attributes,
})
