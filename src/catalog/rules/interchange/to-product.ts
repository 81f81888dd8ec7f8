import { currencyOf, type Brand, type Country } from '#lib/site.ts'
import { optionChoiceParameter } from '../product.ts'
import type { OptionChoice, Product, Sku, SkuPrice } from '../product.ts'
import { slugOf } from './cell.ts'
import { CellFault, quoted } from './fault.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { SKU } from '../product/sku-code.ts'

/** Values that a foreign file does not contain. */
export interface ImportDefaults {
  readonly brand: Brand
  /** Country in which the file's prices apply. */
  readonly country: Country
  /** Slug of the category for products without one. */
  readonly category: string
  /** Units in stock for a SKU that is for sale without a count. */
  readonly uncountedStock: number
}

/** The existing product that a file's product updates. */
export interface ExistingProduct {
  readonly id: string
  readonly slug: string
  /** Existing codes of its choices, by `optionKey`. */
  readonly codes: ReadonlyMap<string, string>
}

/** Column names as in the file, for faults. */
export interface ColumnNames {
  readonly sku: string
  readonly name: string
  readonly handle: string
}

/** Weight in pounds of a variant without one; only delivery estimates and box labels use it. */
const UNSTATED_POUNDS = 1
const UNSTATED_COLOUR = '#b9afa1'

const codeOf = (value: string): string => slugOf(value).replaceAll('-', '').toUpperCase().slice(0, 24) || 'CHOICE'

/** Unique key of a choice of an option. */
export const optionKey = (option: string, choice: string): string => `${option}\n${choice}`

/** Assigns choice codes: unique for each value; existing codes are kept. */
function choicesOf(
  variants: readonly ForeignVariant[],
  known: ExistingProduct['codes'],
): (variant: ForeignVariant) => OptionChoice[] {
  const codes = new Map(known)
  const taken = new Set(known.values())
  for (const { name, value } of variants.flatMap(variant => variant.options)) {
    const key = optionKey(name, value)
    if (codes.has(key)) continue
    const code = codeOf(value)
    let free = code
    for (let i = 2; taken.has(free); i++) free = `${code}${i}`
    taken.add(free)
    codes.set(key, free)
  }
  return ({ options }) =>
    options.map(({ name, value }) => ({
      optionName: name,
      choiceName: value,
      choiceCode: codes.get(optionKey(name, value))!,
    }))
}

/** Throws a CellFault if a price is in another currency than the country's. */
function checkCurrency({ named }: ForeignVariant, country: Country): void {
  const own = currencyOf(country)
  if (named === undefined || named.currency === own) return
  throw new CellFault(named.column, `${quoted(named.text)} is not in ${own}, the currency of the import’s country`)
}

/** The fields of a SKU that foreign files do not state. */
const SKU_DEFAULTS = {
  fulfilmentType: 'stock',
  colour: UNSTATED_COLOUR,
  dimension: { depth: 0, height: 0, width: 0, diameter: 0, systemOfMeasure: 1 },
  boxes: [],
  leadTimeDays: 0,
  isOversize: false,
  isFreight: false,
  isNla: false,
  isVendorShipped: false,
  personalizationType: 0,
  installation: null,
  restrictedRegions: [],
} as const satisfies Partial<Sku>

/** The price of a variant; a variant with a higher price to compare with is on sale. */
const priceOf = ({ price, compareAt }: ForeignVariant): SkuPrice =>
  compareAt === undefined ? { regular: price } : { regular: compareAt, sale: price }

/**
 * Converts a foreign product to one of ours: one SKU for each variant, a price in one country, and an outline drawing
 * until it has pictures. Throws a CellFault; `at` is called with each row before it is read.
 */
export function toProduct(
  foreign: ForeignProduct,
  assumed: Pick<ImportDefaults, 'brand' | 'country' | 'category'>,
  columns: ColumnNames,
  at: (row: number) => void,
  home?: ExistingProduct,
): Product {
  at(foreign.row)
  const slug = home?.slug ?? slugOf(foreign.handle)
  if (slug === '')
    throw new CellFault(
      columns.handle,
      `${quoted(foreign.handle)} has no letter or digit from which to make an address`,
    )
  const id = home?.id ?? slug
  const choices = choicesOf(foreign.variants, home?.codes ?? new Map())
  const seen = new Map<string, number>()
  const skus = foreign.variants.map((variant): Sku => {
    at(variant.row)
    checkCurrency(variant, assumed.country)
    if (!SKU.test(variant.sku))
      throw new CellFault(
        columns.sku,
        `${quoted(variant.sku)} is not a SKU: letters, digits, dots, dashes and underscores, at most 40`,
      )
    const optionChoices = choices(variant)
    const parameter = optionChoiceParameter(optionChoices)
    const same = seen.get(parameter)
    if (same !== undefined)
      throw new CellFault(columns.sku, `${quoted(variant.sku)} has the same options as the variant in row ${same}`)
    seen.set(parameter, variant.row)
    return {
      ...SKU_DEFAULTS,
      sku: variant.sku,
      productId: id,
      optionChoices,
      optionChoiceParameter: parameter,
      prices: foreign.isPublished ? { [assumed.country]: priceOf(variant) } : {},
      weightPounds: variant.weightPounds ?? UNSTATED_POUNDS,
    }
  })
  at(foreign.row)
  const [description = foreign.name, ...details] = foreign.description.split('\n').filter(line => line !== '')
  return {
    id,
    slug,
    name: foreign.name,
    brand: assumed.brand,
    isKids: false,
    categories: [slugOf(foreign.type) || assumed.category],
    shortDescription: '',
    restrictedReason: null,
    isGiftCard: false,
    isUnlisted: foreign.isHidden ?? false,
    department: '',
    photos: [],
    description,
    details,
    materials: foreign.variants.find(variant => variant.material !== undefined)?.material ?? '',
    care: '',
    drawing: { form: 'outline', stands: 'floor' },
    skus,
  }
}
