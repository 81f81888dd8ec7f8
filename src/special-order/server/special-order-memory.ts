import { memoryByVersion, type CatalogueVersion } from '#catalog/server/catalogue-version.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { listFabrics, specialOrderOf } from '#catalog/server/product/upholstery-store.ts'
import { messages as colours } from '#catalog/rules/fabric/colour-families.messages.ts'
import { sampleState, type Fabric } from '#catalog/rules/fabric/fabric.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { FABRIC_OPTION } from '#catalog/rules/product/made-to-order.ts'
import type { ShownProduct, Sku } from '#catalog/rules/product.ts'
import type { SpecialOrderFamily } from '#catalog/rules/special-order-family.ts'
import { formatMoney } from '#lib/money.ts'
import { currencyOf, type Brand, type Country, type Site } from '#lib/site.ts'
import type { Language } from '#lib/language.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import type { SpecialOrderChoice } from '../contract.ts'
import { CHOICE_FACETS, facetsOf, facetWord, type ChoiceFacet } from '../rules/facets.ts'
import type { FilteredChoice } from '../rules/filter-choices.ts'
import { messages } from '../rules/special-order.messages.ts'

/** A fabric or leather as a choice, with the values by which it is filtered. */
export interface FabricChoice extends FilteredChoice {
  readonly kind: 'fabric' | 'leather'
  /** The choice as replies show it. */
  readonly shown: SpecialOrderChoice
}

/** A special-order product on a site, as of one catalogue version. */
export interface SpecialOrderProduct {
  readonly product: ShownProduct
  readonly family: SpecialOrderFamily
  /** The SKU under which orders are booked. */
  readonly booking: Sku
  readonly fabrics: readonly Fabric[]
  readonly choices: readonly FabricChoice[]
  /** SKUs in stock by the choice code of their fabric. */
  readonly quickship: ReadonlyMap<string, Sku>
  /** Labels of the facets' values: facet → value → words. */
  readonly labels: Readonly<Record<ChoiceFacet, Readonly<Record<string, string>>>>
}

/** By the product's slug, by one of its SKUs, or by its id. */
export type SpecialOrderKey = { readonly slug: string } | { readonly sku: string }

export interface SpecialOrderMemory {
  /** Undefined if the site does not make such a product to order. */
  find(site: Site, wanted: SpecialOrderKey): Promise<SpecialOrderProduct | undefined>
  version(): Promise<number>
}

/** SKUs of a product that leave from stock, by the fabric that they are in. */
const quickshipOf = (product: ShownProduct): Map<string, Sku> =>
  new Map(
    product.skus.flatMap((sku): [string, Sku][] => {
      const fabric = sku.optionChoices.find(choice => choice.optionName === FABRIC_OPTION)
      return fabric === undefined || sku.fulfilmentType !== 'stock' || sku.isNla ? [] : [[fabric.choiceCode, sku]]
    }),
  )

interface ChoiceSources {
  readonly country: Country
  readonly language: Language
  readonly brand: Brand
  readonly quickship: ReadonlyMap<string, Sku>
  /** The fabric in English, of which the facets' values are made. */
  readonly english: ReadonlyMap<string, Fabric>
}

/** A fabric as a choice; undefined if the country does not sell its price group. */
function choiceOf(
  fabric: Fabric,
  sequence: number,
  family: SpecialOrderFamily,
  { country, language, brand, quickship, english }: ChoiceSources,
): FabricChoice | undefined {
  const price = family.prices[fabric.priceGroupCode]?.[country]
  if (price === undefined) return undefined
  const isQuickship = quickship.has(fabric.choiceCode)
  const { choiceCode, choiceName, kind, priceGroupCode, picture } = fabric
  const typeName = facetWord(fabric, 'type') || messages[language][kind]
  return {
    choiceName,
    price,
    priceGroupCode,
    kind,
    facets: facetsOf(english.get(choiceCode) ?? fabric, {
      isQuickship,
      hasSwatch: sampleState(fabric, brand) === 'available',
    }),
    shown: {
      choiceCode,
      choiceName,
      sequence,
      priceGroupCode,
      price,
      formattedPrice: formatMoney(price, currencyOf(country), language),
      color: fabric.colour,
      family: fabric.family,
      typeName,
      imagePath: picture === null ? '' : oneFile(picture.chip, 104),
      isQuickship,
      millDays: fabric.millDays ?? 0,
    },
  }
}

function labelsOf(
  choices: readonly FabricChoice[],
  fabrics: readonly Fabric[],
  language: Language,
): SpecialOrderProduct['labels'] {
  const { words, priceGroup } = messages[language]
  const { families } = colours[language]
  const byCode = new Map(fabrics.map(fabric => [fabric.choiceCode, fabric]))
  return Object.fromEntries(
    CHOICE_FACETS.map(facet => [
      facet,
      Object.fromEntries(
        choices.map(({ facets, shown }) => {
          const value = facets[facet]
          const fabric = byCode.get(shown.choiceCode)
          const own = fabric && facetWord(fabric, facet)
          return [
            value,
            facet === 'price' ? priceGroup(value.toUpperCase()) : own || (families[value] ?? words[value] ?? value),
          ]
        }),
      ),
    ]),
  ) as Record<ChoiceFacet, Record<string, string>>
}

async function readSpecialOrder(
  db: Db,
  wanted: SpecialOrderKey,
  brand: Brand,
  country: Country,
  language: Language,
): Promise<SpecialOrderProduct | undefined> {
  const page = await productPage(db, country, wanted, language)
  if (page === undefined || page.product.brand !== brand) return undefined
  const { product } = page
  const family = await specialOrderOf(db, product.id, language)
  const booking = family && product.skus.find(sku => sku.sku === family.sku)
  if (family === undefined || booking === undefined) return undefined
  const offered = new Set(family.fabricCodes)
  const fabrics = (await listFabrics(db, brand, language)).filter(fabric => offered.has(fabric.choiceCode))
  const english = language === 'en' ? fabrics : await listFabrics(db, brand, 'en')
  const quickship = quickshipOf(product)
  const sources = {
    country,
    language,
    brand,
    quickship,
    english: new Map(english.map(fabric => [fabric.choiceCode, fabric])),
  }
  const choices = fabrics.flatMap((fabric, i) => choiceOf(fabric, i, family, sources) ?? [])
  return choices.length === 0
    ? undefined
    : { product, family, booking, fabrics, choices, quickship, labels: labelsOf(choices, fabrics, language) }
}

/** Maximum number of cached products; unknown ones are cached too, so that they do not reach the database. */
const MOST_KEPT = 2_000

interface Wanted {
  readonly wanted: SpecialOrderKey
  readonly site: Pick<Site, 'brand' | 'country' | 'language'>
}

/**
 * Caches special-order products with their choices ready to be filtered: a request for choice groups, of which a page
 * sends one for every filter, needs no query.
 */
export function specialOrderMemory({
  db,
  version,
  now,
}: {
  readonly db: Db
  readonly version: CatalogueVersion
  readonly now: () => number
}): SpecialOrderMemory {
  const memory = memoryByVersion(version, () =>
    cachedValues({
      read: ({ wanted, site: { brand, country, language } }: Wanted) =>
        readSpecialOrder(db, wanted, brand, country, language),
      ttlMs: Infinity,
      now,
      nameOf: ({ wanted, site: { brand, country, language } }) =>
        `${brand} ${country} ${language} ${'slug' in wanted ? `slug ${wanted.slug}` : `sku ${wanted.sku}`}`,
      most: MOST_KEPT,
    }),
  )
  return {
    find: async (site, wanted) => (await memory()).get({ wanted, site }),
    version: version.current,
  }
}
