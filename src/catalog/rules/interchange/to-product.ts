import { currencyOf, type Brand, type Country } from '#lib/site.ts'
import { optionChoiceParameter } from '../product.ts'
import type { OptionChoice, Product, Sku } from '../product.ts'
import { slugOf } from './cell.ts'
import { CellFault, quoted } from './fault.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { SKU } from '../product/sku-code.ts'

/** What a foreign file does not say. */
export interface Assumed {
  readonly brand: Brand
  /** Whose price list the file's prices are. */
  readonly country: Country
  /** Slug of the category of products that name no kind. */
  readonly category: string
  /** Pieces of a sku that sells but is not counted. */
  readonly uncountedStock: number
}

/** The stored product that a product of a file is written to. */
export interface Home {
  readonly id: string
  readonly slug: string
  /** Codes that its choices have already, by `optionKey`. */
  readonly codes: ReadonlyMap<string, string>
}

/** Names of the columns in the file's own words, for faults. */
export interface ColumnNames {
  readonly sku: string
  readonly name: string
  readonly handle: string
}

/** What a thing weighs that states no weight, pounds; only delivery estimates and box labels read it. */
const UNSTATED_POUNDS = 1
const UNSTATED_COLOUR = '#b9afa1'

const codeOf = (value: string): string => slugOf(value).replaceAll('-', '').toUpperCase().slice(0, 24) || 'CHOICE'

/** A key that is unique to one choice of one option. */
export const optionKey = (option: string, choice: string): string => `${option}\n${choice}`

/** Codes of the choices of each option, different for different values; a choice that has a code keeps it. */
function choicesOf(
  variants: readonly ForeignVariant[],
  known: Home['codes'],
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

/** Throws a CellFault where a price names another currency than the country's. */
function checkCurrency({ named }: ForeignVariant, country: Country): void {
  const own = currencyOf(country)
  if (named === undefined || named.currency === own) return
  throw new CellFault(named.column, `${quoted(named.text)} is not in ${own}, the currency of the import’s country`)
}

/**
 * A foreign product as one of ours: one sku a variant, priced in one country, shown as an outline until it has
 * pictures. Throws a CellFault whose row `at` was told of.
 */
export function toProduct(
  foreign: ForeignProduct,
  assumed: Pick<Assumed, 'brand' | 'country' | 'category'>,
  columns: ColumnNames,
  at: (row: number) => void,
  home?: Home,
): Product {
  at(foreign.row)
  const slug = home?.slug ?? slugOf(foreign.handle)
  if (slug === '')
    throw new CellFault(columns.handle, `${quoted(foreign.handle)} has no letter or digit to make an address of`)
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
      sku: variant.sku,
      productId: id,
      optionChoices,
      optionChoiceParameter: parameter,
      prices: foreign.isPublished
        ? {
            [assumed.country]:
              variant.compareAt === undefined
                ? { regular: variant.price }
                : { regular: variant.compareAt, sale: variant.price },
          }
        : {},
      fulfilmentType: 'stock',
      colour: UNSTATED_COLOUR,
      dimension: { depth: 0, height: 0, width: 0, diameter: 0, systemOfMeasure: 1 },
      weightPounds: variant.weightPounds ?? UNSTATED_POUNDS,
      boxes: [],
      leadTimeDays: 0,
      isOversize: false,
      isFreight: false,
      isNla: false,
      isVendorShipped: false,
      personalizationType: 0,
      installation: null,
      restrictedRegions: [],
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
