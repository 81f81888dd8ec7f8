import { z } from 'zod'
import type { Picture, ShownPicture } from '#catalog/rules/product.ts'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call } from '#lib/call.ts'
import { withoutCardNumbers } from '#lib/card-digits.ts'
import { MAX_QUANTITY } from './rules/cart-limits.ts'

/** String schema with a maximum length. */
export const text = (max: number) => z.string().max(max)
/** Quantity of a line, in units. */
export const Quantity = z.int().min(1).max(MAX_QUANTITY)
/** A SKU as the catalogue writes it. */
export const SkuNumber = z.string().regex(SKU)
const uuid = z.uuid()

/** API document schema of a picture. Its fields may change together with the shop's pages. */
const PICTURE = {
  type: 'object',
  description:
    'Data from which the shop’s pages draw a product or choose its photograph. Other clients use its image address.',
} as const
/** Data from which a picture is drawn. Only its outline is checked, because it comes from the catalogue. */
export const PictureData = z
  .custom<Picture>(value => typeof value === 'object' && value !== null && 'drawing' in value)
  .meta(PICTURE)
/** Picture data, or a photograph. */
export const ShownPictureData = z
  .custom<ShownPicture>(
    value => typeof value === 'object' && value !== null && ('drawing' in value || 'photo' in value),
  )
  .meta(PICTURE)

const words = text(2_000)
/** Recipient and words of a gift card that is sent by email; `sendOn` is `yyyy-mm-dd`, null for at once. */
export const EmailedGiftData = z.strictObject({
  recipientName: words,
  recipientEmail: words,
  senderName: words,
  message: words,
  sendOn: words.nullable(),
})

/** An item to add [ATC-20], with the defaults of [ATC-21]: quantity 1, ship method standard. */
export const NewCartItem = z.strictObject({
  Sku: SkuNumber,
  Quantity: Quantity.default(1),
  OptionChoiceParameter: text(400).default(''),
  Location: text(100).default(''),
  IsPickupSelected: z.boolean().default(false),
  GiftRegistryId: text(40).default(''),
  Position: z.int().min(0).max(10_000).nullable().default(null),
  TotalPositions: z.int().min(0).max(10_000).nullable().default(null),
  /** Referring URL. Card-like digit runs are redacted. */
  Url: text(500).overwrite(withoutCardNumbers).default(''),
  IsInstallationServiceRequired: z.boolean().default(false),
  InstallationServiceType: text(40).default(''),
  PersonalizationText: text(200).default(''),
  IsPersonalized: z.boolean().default(false),
  PersonalizationId: text(64).default(''),
  ShipMethod: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  /** Only for gift cards: sent by email instead of by mail. */
  Emailed: EmailedGiftData.optional(),
})

export const AddedItem = z.object({
  sku: z.string(),
  name: z.string(),
  isPersonalized: z.boolean(),
  /** Names of the chosen options; '' if there are none. */
  optionText: z.string(),
  formattedPrice: z.string(),
  /** Regular price of an item in a sale. */
  formattedRegularPrice: z.string().optional(),
  quantity: z.int(),
  imageUrl: z.string(),
  picture: PictureData,
  /** The line that contains the item, and whether installation is available for it. */
  basketItemId: uuid,
  canBeInstalled: z.boolean(),
})

export const addItemToCart = call({
  name: 'addItemToCart',
  method: 'POST',
  path: '/browse/scbadd/AddItemToCartV2',
  summary:
    'Adds all items to the cart or none, and returns the contents of the confirmation layer. ' +
    'If a quantity exceeds the available stock, the available quantity is added and `message` says so; ' +
    'an item that is out of stock is refused.',
  ids: ['API-003', 'API-005', 'ATC-20', 'ATC-21'],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 120, seconds: 60 },
  input: z.strictObject({
    items: z.array(NewCartItem).min(1).max(50),
    excludeFormattedPrice: z.boolean().default(false),
    acceptedTermsText: text(20_000).default(''),
  }),
  reply: z.object({
    isSuccess: z.boolean(),
    message: z.string(),
    items: z.array(AddedItem),
    addedItemCount: z.int(),
    cartItemCount: z.int(),
    /** Id and version of the cart, sent on to the browser's other tabs. */
    basketId: uuid.nullable(),
    version: z.int(),
    total: z.string(),
    installationService: z.object({ formattedFee: z.string() }).nullable(),
    /**
     * Formatted rewards that this cart would earn with the store card; null while the shop shows no rewards [ATC-15].
     */
    rewards: z.object({ formattedEarned: z.string() }).nullable(),
    addOns: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        formattedPrice: z.string(),
        formattedRegularPrice: z.string().optional(),
        navigateUrl: z.string(),
        image: z.string(),
      }),
    ),
  }),
})

const shopper = { auth: 'anyone', rate: { per: 'session', limit: 240, seconds: 60 } } as const

/** Custom-order terms that the popup shows before a SKU is added; empty if none have to be accepted. */
export const customOrderConfirmation = call({
  name: 'customOrderConfirmation',
  method: 'GET',
  path: '/browse/scbadd/CustomOrderConfirmation',
  summary: 'Terms that the shopper must accept before a custom-order product in these choices is added.',
  ids: ['API-006', 'ATC-04'],
  ...shopper,
  csrf: false,
  input: z.strictObject({ sku: SkuNumber, optionChoiceParameter: text(400).default('') }),
  reply: z.object({ hasCustomOrderConfirmation: z.boolean(), message: z.string() }),
})
/**
 * Text that a shopper confirms for a monogrammed item. `personalizationId` names a saved design; without it,
 * `personalizationText` applies.
 */
export const monogramConfirmation = call({
  name: 'monogramConfirmation',
  method: 'GET',
  path: '/browse/scbadd/MonogramConfirmation',
  summary: 'Text that the shopper must confirm before a monogrammed product is added.',
  ids: ['API-007'],
  ...shopper,
  csrf: false,
  input: z.strictObject({
    sku: SkuNumber,
    personalizationText: text(200).default(''),
    personalizationId: text(64).default(''),
  }),
  reply: z.object({ message: z.string() }),
})

/** Shopper-specific data that a public page loads after it is displayed. */
export const sessionSummary = call({
  name: 'sessionSummary',
  method: 'GET',
  path: '/session/summary',
  summary:
    'Cart count, registry count, first name, default postal code and request verification token of this session; ' +
    'starts a session if there is none. With `reset`, also starts a new session if this one has ended.',
  ids: ['ORD-17'],
  ...shopper,
  csrf: false,
  input: z.strictObject({ reset: z.literal('true').optional() }),
  reply: z.object({
    requestVerificationToken: z.string(),
    cartItemCount: z.int(),
    /** Pieces that the customer's registries ask for; 0 for a guest. */
    registryItemCount: z.int(),
    firstName: z.string().nullable(),
    isGuest: z.boolean(),
    /** The shopper lives outside the US and Canada, so that pages offer no pickup. */
    isInternational: z.boolean(),
    /** Mark of the account for what the browser remembers, the same at every visit; null for a guest. */
    owner: z.string().nullable(),
    /** Postal code of the customer's default address in the country of the site; null without one. */
    postalCode: z.string().nullable(),
  }),
})
