import { z } from 'zod'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call } from '#lib/call.ts'
import { CHOICE_FACETS } from './rules/facets.ts'
import { OPTION_TYPES } from './rules/options.ts'

/** Maximum length of a list of choices or of a facet's values. */
const MOST_LETTERS = 2_000
const MOST_VALUES = 400
const code = z.string().min(1).max(40)

const reading = {
  method: 'GET',
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 300, seconds: 60 },
  // Prices and delivery days may be a minute old; the cart counts from the catalogue itself.
  cacheSeconds: 60,
} as const

const choice = z.object({
  choiceCode: z.string(),
  choiceName: z.string(),
  /** Place in the catalogue's order, from 0. */
  sequence: z.int(),
  /** `A` to `F` for fabrics and leathers; '' for other choices. */
  priceGroupCode: z.string(),
  /** Cents: the product's price in this fabric, before other options; for other choices what they add. */
  price: z.int(),
  formattedPrice: z.string(),
  /** Hex colour; '' if the choice has none. */
  color: z.string(),
  /** Colour family and material type of a fabric; '' for other choices. */
  family: z.string(),
  typeName: z.string(),
  /** Path of its swatch, 104 pixels wide; '' if it is shown by its colour or in words only. */
  imagePath: z.string(),
  /** True if the product is in stock in this fabric, with the first choice of the other options. */
  isQuickship: z.boolean(),
  /** Working days until the mill delivers the fabric; 0 if it is on our shelves, and for other choices. */
  millDays: z.int(),
})
export type SpecialOrderChoice = z.output<typeof choice>

const choiceGroup = z.object({
  title: z.string(),
  /** '' if its choices have different price groups or none. */
  priceGroupCode: z.string(),
  choices: z.array(choice),
})
export type SpecialOrderChoiceGroup = z.output<typeof choiceGroup>

const facet = z.object({
  facet: z.enum(CHOICE_FACETS),
  label: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Choices that selecting the value would show. */
      count: z.int(),
      isSelected: z.boolean(),
    }),
  ),
})
export type SpecialOrderFacet = z.output<typeof facet>

const option = z.object({
  optionCode: z.string(),
  optionName: z.string(),
  optionType: z.enum(OPTION_TYPES),
  /** Code of the selected choice; '' while the option is open. */
  choiceCode: z.string(),
  /** 0: a choice of this product. 1: a fabric or leather of the brand's collection. */
  source: z.union([z.literal(0), z.literal(1)]),
  /** Place among the options, from 0. */
  optionSequence: z.int(),
  choiceGroups: z.array(choiceGroup),
  selectedChoice: z.object({ text: z.string(), title: z.string(), typeName: z.string() }).nullable(),
})
export type SpecialOrderOption = z.output<typeof option>

/** A fabric or leather as its flyout shows it. */
const fabric = z.object({
  choiceCode: z.string(),
  choiceName: z.string(),
  priceGroupCode: z.string(),
  romanceCopy: z.string(),
  /** Path of its page. */
  path: z.string(),
  type: z.string(),
  content: z.string(),
  care: z.string(),
  origin: z.string(),
  /** The fabric's cleaning and durability, in words. */
  cleaning: z.string(),
  /** Double rubs; null: not tested. */
  rubs: z.int().nullable(),
  family: z.string(),
  color: z.string(),
  /** Path of a picture of 4 inches of it, laid flat; '' if it is not photographed. */
  zoomImagePath: z.string(),
  sample: z.enum(['available', 'out-of-stock', 'not-offered']),
})
export type SpecialOrderFabric = z.output<typeof fabric>

const picture = z.object({
  /** A drawing has the form and the fabric's colour, but is no photograph. */
  kind: z.enum(['photo', 'drawing']),
  imagePath: z.string(),
  alt: z.string(),
})

const view = z.object({
  browseDto: z.object({
    name: z.string(),
    sku: z.string(),
    isNla: z.boolean(),
    reviewCount: z.int(),
    superSpecialOrder: z.object({
      /** Address of the page with exactly these choices. */
      url: z.string(),
      sku: z.string(),
      options: z.array(option),
    }),
    inHousePersonalization: z.boolean(),
  }),
  /** Fabrics or leathers, the selected one alone for the fabric popup. */
  choiceGroups: z.array(choiceGroup),
  allOptionsSelected: z.boolean(),
  /** Cents: of the configuration, or the least while an option is open. */
  price: z.int(),
  formattedPrice: z.string(),
  /** The choices as the cart takes them; '' while an option is open. */
  optionChoiceParameter: z.string(),
  /** The surcharge of each choice, for the summary. */
  parts: z.array(z.object({ optionName: z.string(), choiceName: z.string(), more: z.int() })),
  /** Working days until it leaves the warehouse, and the delivery days in words. */
  leadTimeDays: z.int(),
  /** The days of these until the mill has delivered the fabric. */
  millDays: z.int(),
  delivery: z.string(),
  picture,
  /** The fabric in words; null while none is selected. */
  fabric: fabric.nullable(),
  /** Choices that do not go together, and why. */
  exclusions: z.array(z.object({ choiceCodes: z.array(z.string()), because: z.string() })),
  hasTerms: z.boolean(),
})
export type ProductView = z.output<typeof view>

export const productView = call({
  ...reading,
  name: 'specialOrderProductView',
  path: '/browse/specialorder/productview',
  summary:
    'A special-order product in a configuration: options, price, lead time, picture. `choices` is a JSON list of ' +
    '`{ optionCode, choiceCode }`; open options are left out. `outputCacheString` may be any text that tells ' +
    'cached replies apart.',
  input: z.object({
    sku: z.string().regex(SKU),
    choices: z.string().max(MOST_LETTERS).default('[]'),
    sortType: z.string().max(100).default(''),
    outputCacheString: z.string().max(100).default(''),
    isFabricPopup: z.enum(['true', 'false']).default('false'),
  }),
  reply: view,
  ids: ['API-112', 'SPO-11'],
})

export const materialToggle = call({
  ...reading,
  name: 'specialOrderMaterialToggle',
  path: '/browse/specialorder/materialtoggle',
  summary: 'The product view with its leathers if `isMaterialToggle` is true, otherwise with its fabrics.',
  input: z.object({ sku: z.string().regex(SKU), isMaterialToggle: z.enum(['true', 'false']) }),
  reply: view,
  ids: ['API-113'],
})

const values = z.string().max(MOST_VALUES).optional()

export const filteredChoiceGroups = call({
  ...reading,
  name: 'specialOrderChoiceGroups',
  path: '/browse/specialorder/choicegroups',
  summary:
    'The choices of an option that pass the facets, each facet with its values joined with `+`, sorted by `sort`.',
  input: z.object({
    sku: z.string().regex(SKU),
    optioncode: code,
    optiontype: z.enum(OPTION_TYPES),
    ...(Object.fromEntries(CHOICE_FACETS.map(one => [one, values])) as Record<
      (typeof CHOICE_FACETS)[number],
      typeof values
    >),
    sort: z.string().max(100).default(''),
  }),
  reply: z.object({
    choiceGroups: z.array(choiceGroup),
    facets: z.array(facet),
    /** Choices that pass, and all choices of the option. */
    count: z.int(),
    total: z.int(),
  }),
  ids: ['API-114', 'SPO-16'],
})
export type FilteredChoiceGroups = z.output<typeof filteredChoiceGroups.reply>

export const quickship = call({
  ...reading,
  name: 'specialOrderQuickship',
  path: '/browse/specialorder/quickship',
  summary: 'What of a special-order product is in stock and leaves at once; `id` is one of the product’s SKUs.',
  input: z.object({ id: z.string().regex(SKU) }),
  reply: z.object({
    id: z.string(),
    items: z.array(
      z.object({
        sku: z.string(),
        choiceCode: z.string(),
        choiceName: z.string(),
        formattedPrice: z.string(),
        path: z.string(),
        imagePath: z.string(),
        color: z.string(),
        available: z.int(),
        delivery: z.string(),
      }),
    ),
  }),
  ids: ['API-115'],
})
export type Quickship = z.output<typeof quickship.reply>

export const specialOrderDebug = call({
  name: 'specialOrderDebug',
  method: 'GET',
  path: '/staff/special-order',
  summary: 'For staff: the family behind a special-order SKU, which turns on the debug mode of its page.',
  input: z.object({ sku: z.string().regex(SKU) }),
  reply: z.object({
    family: z.string(),
    sku: z.string(),
    slug: z.string(),
    catalogueVersion: z.int(),
    fabrics: z.int(),
    leathers: z.int(),
    quickship: z.array(z.string()),
    prices: z.array(z.object({ group: z.string(), cents: z.int() })),
    exclusions: z.array(z.string()),
  }),
  auth: 'staff',
  csrf: false,
  rate: { per: 'ip', limit: 60, seconds: 60 },
  ids: ['SPO-04'],
})
export type SpecialOrderDebug = z.output<typeof specialOrderDebug.reply>
