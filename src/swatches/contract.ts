import { z } from 'zod'
import { call } from '#lib/call.ts'
import { CANADIAN_POSTAL_CODE_LENGTH, MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { SWATCH_NUMBER } from './rules/swatch-order.ts'

/** The SKU of a product; `0` for no product, which means every fabric of the brand. */
const sku = z.string().regex(/^[0-9]{1,12}$/)
const choiceCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/** A swatch as the picker gets it [SWT-26]. */
const Swatch = z.object({
  ChoiceCode: z.string(),
  ChoiceName: z.string(),
  Description: z.string(),
  /** Path of the photograph; '' if there is none, and the colour is shown. */
  ImagePath: z.string(),
  Colour: z.string(),
  SwatchInStock: z.boolean(),
  /** True: products in it are in stock; false: each is cut to order. */
  IsStock: z.boolean(),
  PriceGroupCode: z.string(),
  Attributes: z.array(z.object({ AttributeId: z.int(), Value: z.string() })),
  /** SKUs of the product in this fabric. */
  MatchingSkus: z.array(z.string()),
})
export type Swatch = z.output<typeof Swatch>

/** The swatches of a product, by fabric [SWT-26]. */
const FabricData = z.object({
  Sku: z.string(),
  ProductName: z.string(),
  Brand: z.enum(['CB', 'CB2']),
  Country: z.enum(['US', 'CA']),
  /** Choice code of the swatch that is chosen at first; '' if there is none, or it cannot be ordered. */
  DefaultSwatch: z.string(),
  /** Text for the shopper [SWT-02]. */
  Message: z.string(),
  FabricsByName: z.array(z.object({ Name: z.string(), Swatches: z.array(Swatch) })),
  /** Address of the mill's list of swatches that have run out, loaded with JSONP; null if none is configured. */
  StockUrl: z.string().nullable(),
  /** Hosts that JSONP may be loaded from. */
  JsonpHosts: z.array(z.string()),
})
export type FabricData = z.output<typeof FabricData>

const reading = { method: 'GET', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 240, seconds: 60 } } as const
// Limited by IP address, because an attacker can open any number of sessions.
const changing = { method: 'POST', auth: 'anyone', csrf: true } as const

/** The swatches that can be ordered from the page of a product. */
export const orderSwatchData = call({
  ...reading,
  name: 'orderSwatchData',
  path: '/browse/specialorder/orderfreeswatches',
  summary: 'The swatches of a product, by fabric, and the text above them.',
  ids: ['API-111', 'SWT-26'],
  input: z.object({
    sku,
    /** Not used: the old shop always sends 0. */
    selected: z.coerce.number().int().min(0).max(1).default(0),
    choiceCode: z.union([choiceCode, z.literal('')]).default(''),
  }),
  reply: FabricData,
})

/** One swatch in detail. */
export const swatchDetail = call({
  ...reading,
  name: 'swatchDetail',
  path: '/browse/specialorder/swatch',
  summary: 'One swatch in detail, with the other colors of its cloth.',
  ids: ['API-108', 'SWT-28'],
  input: z.object({
    sku,
    choiceCode,
    selected: z.enum(['true', 'false']).default('false'),
    /** `true`: without the other colours of the cloth. */
    suppressColorBar: z.enum(['true', 'false']).default('false'),
  }),
  reply: z.object({
    choiceCode: z.string(),
    /** Name of the cloth: `Linen`. */
    name: z.string(),
    description: z.string(),
    choiceName: z.string(),
    priceGroupCode: z.string(),
    optionCode: z.string(),
    zoomImagePath: z.string(),
    romanceCopy: z.string(),
    isSelected: z.boolean(),
    isAvailable: z.boolean(),
    colorBar: z.array(z.object({ choiceCode: z.string(), choiceName: z.string(), imagePath: z.string() })),
  }),
})

const Suggestion = z.object({ City: z.string(), State: z.string(), ZipCode: z.string() })
export type SwatchSuggestion = z.output<typeof Suggestion>

/** Answer to an order of swatches [SWT-30]. */
const SwatchOrderResult = z.object({
  Succeeded: z.boolean(),
  Message: z.string(),
  /** Null if the address is not what failed. Without suggestions the shopper keeps the address or corrects it. */
  AddressValidationResult: z.object({ Suggestions: z.array(Suggestion) }).nullable(),
  /** Number of the order; '' if it failed. */
  Number: z.string(),
})

const line = (longest: number) => z.string().max(longest)
/** Orders swatches [SWT-29]. */
export const orderFreeSwatches = call({
  ...changing,
  name: 'orderFreeSwatches',
  path: '/browse/specialorder/orderfreeswatchessubmit',
  summary: 'Orders up to five free swatches to an address of the site’s country.',
  ids: ['API-106', 'SWT-29', 'SWT-30'],
  rate: { per: 'ip', limit: 30, seconds: 60 },
  input: z.strictObject({
    Sku: sku,
    FirstName: line(MAX_LENGTH.firstName),
    LastName: line(MAX_LENGTH.lastName),
    Address1: line(MAX_LENGTH.address1),
    Address2: line(MAX_LENGTH.address2).default(''),
    City: line(MAX_LENGTH.city),
    State: line(MAX_LENGTH.city),
    PostalCode: line(CANADIAN_POSTAL_CODE_LENGTH.max),
    DayPhone: line(MAX_LENGTH.dayPhone),
    EmailAddress: line(MAX_LENGTH.emailAddress),
    swatch: z.array(choiceCode).max(20),
    UseAddressAsEntered: z.boolean().default(false),
    CanadaEmailSignup: z.boolean().default(false),
    SignUp: z.boolean().default(false),
  }),
  reply: SwatchOrderResult,
})

/** Hash of an email address for analytics. */
export const hashEmail = call({
  ...changing,
  name: 'hashEmail',
  path: '/browse/specialorder/GetEmailHashed',
  summary: 'SHA-256 of an email address without white space and in lower case, for analytics.',
  ids: ['API-107'],
  rate: { per: 'ip', limit: 60, seconds: 60 },
  input: z.strictObject({ email: line(MAX_LENGTH.emailAddress) }),
  reply: z.object({ emailHash: z.string() }),
})

/** Hashes of an email address and a telephone number for analytics. */
export const hashContact = call({
  ...changing,
  name: 'hashContact',
  path: '/browse/specialorder/GetContactHashed',
  summary: 'SHA-256 of an email address and of a telephone number in international form, for analytics.',
  ids: ['API-110'],
  rate: { per: 'ip', limit: 60, seconds: 60 },
  input: z.strictObject({ email: line(MAX_LENGTH.emailAddress), phone: line(MAX_LENGTH.dayPhone) }),
  reply: z.object({ emailHash: z.string(), phoneHash: z.string() }),
})

/** Longest question about a fabric, in UTF-16 units. */
export const LONGEST_QUESTION = 1_000

/** Sends a question about a fabric to the designers. */
export const askAboutFabric = call({
  ...changing,
  name: 'askAboutFabric',
  path: '/browse/specialorder/freeformsubmit',
  summary: 'A question in the shopper’s own words about a fabric, which the designers get by mail and answer.',
  ids: ['API-109'],
  rate: { per: 'ip', limit: 20, seconds: 60 },
  input: z.strictObject({ Sku: sku, EmailAddress: line(MAX_LENGTH.emailAddress), Text: line(LONGEST_QUESTION) }),
  reply: z.object({ Succeeded: z.boolean(), Message: z.string() }),
})

/** Stops the mail that follows an order of swatches. */
export const stopSwatchMail = call({
  ...changing,
  name: 'stopSwatchMail',
  path: '/browse/specialorder/stopswatchmail',
  summary: 'Stops the mail that follows an order of swatches, for whoever has its link.',
  ids: [],
  rate: { per: 'ip', limit: 60, seconds: 60 },
  input: z.strictObject({ swatchNumber: z.string().regex(SWATCH_NUMBER), swatchKey: z.string().max(60) }),
  reply: z.object({ isStopped: z.boolean() }),
})
