import type { Photo } from '#catalog/rules/pictures/photo.ts'
import type { SampleState } from '#catalog/rules/fabric/fabric.ts'
import type { ShownPicture } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'
import type { CleaningCode } from './cleaning-code.ts'

/** A fabric in a list, with a link to its page. */
export interface ListedFabric {
  readonly choiceCode: string
  readonly name: string
  readonly path: string
  /** Hex colour; shown while there is no picture. */
  readonly colour: string
  readonly family: string
  readonly kind: 'fabric' | 'leather'
  readonly chip: Photo | null
}

/** A product that is made in the fabric. */
export interface FabricOffer {
  readonly slug: string
  readonly name: string
  /** Special-order page of the product with the fabric chosen. */
  readonly path: string
  /** The least price in the fabric. */
  readonly price: Cents
  /** Working days until it leaves the warehouse. */
  readonly leadTimeDays: number
  /** Product page of a piece in this fabric that is in stock; undefined if all are made to order. */
  readonly stockPath: string | undefined
  readonly picture: ShownPicture
  /** False: the picture is a drawing in the fabric's colour. */
  readonly isPhoto: boolean
}

/** A fabric or leather with everything that its page shows. */
export interface ShownFabric extends ListedFabric {
  readonly description: string
  readonly priceGroupCode: string
  readonly zoom: Photo | null
  readonly facts: {
    readonly content: string
    readonly type: string
    readonly care: string
    readonly origin: string
    readonly cleaning: CleaningCode | null
    /** Double rubs; null: not tested. */
    readonly rubs: number | null
    /** Working days until the mill delivers it; 0: on our shelves. */
    readonly millDays: number
  }
  readonly sample: SampleState
  /** SKU with which its free swatch is ordered; undefined if nothing is made in it. */
  readonly sampleSku: string | undefined
  readonly offers: readonly FabricOffer[]
  /** Planners of sectional collections that are made in it. */
  readonly planners: readonly { readonly name: string; readonly slug: string }[]
  /** Other colours of the same weave. */
  readonly siblings: readonly ListedFabric[]
}

/** All fabrics of one weave. */
export interface FabricGroup {
  readonly type: string
  readonly content: string
  readonly rubs: number | null
  readonly fabrics: readonly ListedFabric[]
}
