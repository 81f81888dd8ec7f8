import { aboutFabric, sampleState, toPlannerSwatch } from '#catalog/rules/fabric/fabric.ts'
import type { Fabric, PlannerSwatch, PriceGroup, SampleState } from '#catalog/rules/fabric/fabric.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import { productPath } from '#catalog/rules/product.ts'
import type { Box } from '#catalog/rules/product.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import type { Cents, Currency } from '#lib/money.ts'
import type { Brand, Country, Site, SystemOfMeasure } from '#lib/site.ts'
import type { PieceFacts } from '../rules/plan.ts'

/** A piece with what it costs on the site. */
export interface PlannerPiece extends PieceFacts {
  /** Of its own page. */
  readonly path: string
  /** Cents by the fabric's group, before the other options; a group that is not there is not sold there. */
  readonly prices: Readonly<Partial<Record<PriceGroup, Cents>>>
  /** That it comes in; inches. */
  readonly boxes: readonly Box[]
}

/** A fabric of the panel: the planner's swatch [PLN-29], and what it is grouped and filtered by. */
export interface PlannerFabric extends PlannerSwatch {
  readonly group: PriceGroup
  /** `Velvet`, in the page's language: fabrics are grouped by it. */
  readonly type: string
  /** The shade under which a shopper looks for it. */
  readonly family: string
  readonly colour: string
  /** What it is shown in by the player. */
  readonly material: string
  /** Pieces in it wait in a warehouse; in the others every piece is cut to order. */
  readonly isStock: boolean
  /** The state of its free sample on this site. */
  readonly sample: SampleState
  /** Small and large swatch; null: its colour stands in. */
  readonly picture: { readonly chip: Photo; readonly zoom: Photo } | null
}

export interface PlannerChoice {
  readonly choiceCode: string
  readonly choiceName: string
  readonly colour?: string | undefined
  readonly material?: string | undefined
  /** Cents that it adds to each piece. */
  readonly more: Cents
  /** Its place among all that the collection has, those not sold here too, from 0. */
  readonly place: number
}
export interface PlannerOption {
  /** `LEG`, `FRA`, `ARM`, `CUS`, `SEM`. */
  readonly optionCode: string
  /** What it is called, in the page's language. */
  readonly title: string
  readonly choices: readonly PlannerChoice[]
}

/** A sectional that many begin with. */
export interface PlannerLayout {
  readonly slug: string
  readonly name: string
  readonly itemTypes: readonly string[]
  readonly fabricChoiceCode: string
  readonly photo: Photo | null
}

/**
 * A collection as its planner page has it: what is sold on the site, in the site's currency and the page's language.
 */
export interface PlannerCollection {
  readonly collectionCode: string
  readonly slug: string
  readonly name: string
  readonly brand: Brand
  readonly country: Country
  readonly currency: Currency
  readonly systemOfMeasure: SystemOfMeasure
  /** All of it may be put into the cart at once [PLN-09]. */
  readonly isPublic: boolean
  readonly description: string
  /** Days before a piece cut to order leaves us. */
  readonly leadTimeDays: number
  readonly pieces: readonly PlannerPiece[]
  readonly options: readonly PlannerOption[]
  readonly fabrics: readonly PlannerFabric[]
  readonly layouts: readonly PlannerLayout[]
}

/** What a fabric is called where its kind has no name of its own. */
export type KindNames = Readonly<Record<Fabric['kind'], string>>

const priceIn = (piece: SectionalCollection['pieces'][number], country: Country): PlannerPiece['prices'] =>
  Object.fromEntries(
    Object.entries(piece.prices).flatMap(([group, byCountry]) => {
      const price = byCountry?.[country]
      return price === undefined ? [] : [[group, price]]
    }),
  )

/** A collection as the catalogue has it. */
export interface CataloguedCollection {
  readonly collection: SectionalCollection
  readonly fabrics: readonly Fabric[]
  /** Choice codes that pieces wait in. */
  readonly inStock: ReadonlySet<string>
  /** By item type. */
  readonly boxes: Readonly<Record<string, readonly Box[]>>
}

/**
 * What of a collection is sold on a site. Fabrics in the catalogue's order; pieces, choices and layouts that have no
 * price there are left out.
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
