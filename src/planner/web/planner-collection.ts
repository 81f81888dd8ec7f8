import { aboutFabric, sampleState, toPlannerSwatch } from '#catalog/rules/fabric/fabric.ts'
import type { Fabric, PlannerSwatch, PriceGroup, SampleState } from '#catalog/rules/fabric/fabric.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import { productPath } from '#catalog/rules/product.ts'
import type { Box } from '#catalog/rules/product.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import type { Cents, Currency } from '#lib/money.ts'
import type { Brand, Country, Site, SystemOfMeasure } from '#lib/site.ts'
import type { PieceFacts } from '../rules/plan.ts'

/** A piece with its prices on the site. */
export interface PlannerPiece extends PieceFacts {
  /** Path of its product page. */
  readonly path: string
  /** Cents by price group of the fabric, without other options. The piece is not sold in a missing group. */
  readonly prices: Readonly<Partial<Record<PriceGroup, Cents>>>
  /** Sizes of its boxes in inches. */
  readonly boxes: readonly Box[]
}

/** A fabric of the panel: its swatch [PLN-29], and the properties by which it is grouped and filtered. */
export interface PlannerFabric extends PlannerSwatch {
  readonly group: PriceGroup
  /** Type by which fabrics are grouped, such as `Velvet`, in the page's language. */
  readonly type: string
  /** Colour family for filtering. */
  readonly family: string
  readonly colour: string
  /** Material id for the player. */
  readonly material: string
  /** Whether pieces in this fabric are stocked; otherwise they are made to order. */
  readonly isStock: boolean
  /** Working days until the mill delivers it; 0 if it is on our shelves. */
  readonly millDays: number
  /** State of its free sample on this site. */
  readonly sample: SampleState
  /** Small and large photograph; null if only its colour is shown. */
  readonly picture: { readonly chip: Photo; readonly zoom: Photo } | null
}

export interface PlannerChoice {
  readonly choiceCode: string
  readonly choiceName: string
  readonly colour?: string | undefined
  readonly material?: string | undefined
  /** Cents added to each piece. */
  readonly more: Cents
  /** Index among all choices of the option in the catalogue, including those not sold here, from 0. */
  readonly place: number
}
export interface PlannerOption {
  /** One of `LEG`, `FRA`, `ARM`, `CUS`, `SEM`. */
  readonly optionCode: string
  /** Title in the page's language. */
  readonly title: string
  readonly choices: readonly PlannerChoice[]
}

/** A popular layout. */
export interface PlannerLayout {
  readonly slug: string
  readonly name: string
  readonly itemTypes: readonly string[]
  readonly fabricChoiceCode: string
  readonly photo: Photo | null
}

/** A collection for its planner page: what is sold on the site, in the site's currency and the page's language. */
export interface PlannerCollection {
  readonly collectionCode: string
  readonly slug: string
  readonly name: string
  readonly brand: Brand
  readonly country: Country
  readonly currency: Currency
  readonly systemOfMeasure: SystemOfMeasure
  /** Whether the whole sectional can be added to the cart at once [PLN-09]. */
  readonly isPublic: boolean
  readonly description: string
  /** Working days of the workshop until a made-to-order piece ships. */
  readonly leadTimeDays: number
  readonly pieces: readonly PlannerPiece[]
  readonly options: readonly PlannerOption[]
  readonly fabrics: readonly PlannerFabric[]
  readonly layouts: readonly PlannerLayout[]
}

/** Name of a fabric's type if it has none of its own. */
export type KindNames = Readonly<Record<Fabric['kind'], string>>

const priceIn = (piece: SectionalCollection['pieces'][number], country: Country): PlannerPiece['prices'] =>
  Object.fromEntries(
    Object.entries(piece.prices).flatMap(([group, byCountry]) => {
      const price = byCountry?.[country]
      return price === undefined ? [] : [[group, price]]
    }),
  )

/** A collection with its data from the catalogue. */
export interface CataloguedCollection {
  readonly collection: SectionalCollection
  readonly fabrics: readonly Fabric[]
  /** Choice codes of fabrics in which pieces are stocked. */
  readonly inStock: ReadonlySet<string>
  /** Boxes by item type. */
  readonly boxes: Readonly<Record<string, readonly Box[]>>
}

/**
 * The parts of a collection that are sold on a site. Fabrics are in the catalogue's order; pieces, choices and layouts
 * without a price there are omitted.
 */
export function plannerCollection(
  { collection, fabrics, inStock, boxes }: CataloguedCollection,
  site: Site,
  kinds: KindNames,
): PlannerCollection {
  const { country } = site
  const pieces = collection.pieces
    .map((piece): PlannerPiece => {
      const { itemTypeCode, kind, name, width, depth, height, joints } = piece
      return {
        itemTypeCode,
        kind,
        name,
        width,
        depth,
        height,
        joints,
        path: productPath(piece.productSlug),
        prices: priceIn(piece, country),
        boxes: boxes[itemTypeCode] ?? [],
      }
    })
    .filter(({ prices }) => Object.keys(prices).length > 0)
  const isSold = (group: PriceGroup) => pieces.some(({ prices }) => prices[group] !== undefined)
  const sold = fabrics
    .filter(fabric => isSold(fabric.priceGroupCode))
    .map((fabric): PlannerFabric => ({
      ...toPlannerSwatch(fabric),
      group: fabric.priceGroupCode,
      type: aboutFabric(fabric).type ?? kinds[fabric.kind],
      family: fabric.family,
      colour: fabric.colour,
      material: fabric.material,
      isStock: inStock.has(fabric.choiceCode),
      millDays: fabric.millDays ?? 0,
      sample: sampleState(fabric, site.brand),
      picture: fabric.picture,
    }))
  const types = new Set(pieces.map(({ itemTypeCode }) => itemTypeCode))
  const codes = new Set(sold.map(({ choiceCode }) => choiceCode))
  return {
    collectionCode: collection.collectionCode,
    slug: collection.slug,
    name: collection.name,
    brand: collection.brand,
    country,
    currency: site.currency,
    systemOfMeasure: site.systemOfMeasure,
    isPublic: collection.isPublic,
    description: collection.description,
    leadTimeDays: collection.leadTimeDays,
    pieces,
    fabrics: sold,
    options: collection.options
      .map(({ optionCode, optionName, optionTitle = optionName, choices }): PlannerOption => ({
        optionCode,
        title: optionTitle,
        choices: choices.flatMap(({ choiceCode, choiceName, colour, material, more }, place): PlannerChoice[] => {
          const adds = more[country]
          return adds === undefined ? [] : [{ choiceCode, choiceName, colour, material, more: adds, place }]
        }),
      }))
      .filter(({ choices }) => choices.length > 0),
    layouts: collection.layouts
      .filter(
        ({ itemTypes, fabricChoiceCode }) => codes.has(fabricChoiceCode) && itemTypes.every(code => types.has(code)),
      )
      .map(({ slug, name, itemTypes, fabricChoiceCode, photo }) => ({
        slug,
        name,
        itemTypes,
        fabricChoiceCode,
        photo,
      })),
  }
}
