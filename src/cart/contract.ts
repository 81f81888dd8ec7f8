import { z } from 'zod'
import type { Picture } from '#catalog/rules/product.ts'
import { call } from '#lib/call.ts'
import { withoutCardNumbers } from '#lib/card-digits.ts'
import { MAX_QUANTITY } from './rules/add-lines.ts'

const text = (max: number) => z.string().max(max)
/** A sku as the catalogue writes it. */
export const SkuNumber = z.string().regex(/^[0-9A-Za-z-]{1,20}$/)
const uuid = z.uuid()
const cents = z.int()

/** What a drawn picture is made from; the catalogue vouches for its inside. */
const PictureData = z.custom<Picture>(value => typeof value === 'object' && value !== null && 'drawing' in value)

/** [ATC-20] with the defaults of [ATC-21]: quantity 1, ship method standard. */
export const NewCartItem = z.strictObject({
  Sku: SkuNumber,
  Quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  OptionChoiceParameter: text(400).default(''),
  Location: text(100).default(''),
  IsPickupSelected: z.boolean().default(false),
  GiftRegistryId: text(40).default(''),
  Position: z.int().min(0).max(10_000).nullable().default(null),
  TotalPositions: z.int().min(0).max(10_000).nullable().default(null),
  /** Where the shopper came from; digits in it are somebody's campaign, or nobody's business. */
  Url: text(500).overwrite(withoutCardNumbers).default(''),
  IsInstallationServiceRequired: z.boolean().default(false),
  InstallationServiceType: text(40).default(''),
  PersonalizationText: text(200).default(''),
  IsPersonalized: z.boolean().default(false),
  PersonalizationId: text(64).default(''),
  ShipMethod: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
})

export const AddedItem = z.object({
  sku: z.string(), name: z.string(), isPersonalized: z.boolean(), formattedPrice: z.string(), quantity: z.int(), imageUrl: z.string(), picture: PictureData,
})

export const addItemToCart = call({
  name: 'addItemToCart', method: 'POST', path: '/browse/scbadd/AddItemToCartV2',
  summary: 'Adds items to the cart, all or none, and answers what the confirmation layer shows.',
  ids: ['API-003', 'API-005', 'ATC-20', 'ATC-21'],
  auth: 'anyone', csrf: true, rate: { per: 'session', limit: 120, seconds: 60 }, mutates: true,
  input: z.strictObject({ items: z.array(NewCartItem).min(1).max(50), excludeFormattedPrice: z.boolean().default(false) }),
  reply: z.object({
    isSuccess: z.boolean(), message: z.string(), items: z.array(AddedItem), addedItemCount: z.int(), cartItemCount: z.int(),
    total: z.string(), installationService: z.object({ formattedFee: z.string() }).nullable(), addOns: z.array(z.object({ sku: z.string(), name: z.string(), formattedPrice: z.string(), navigateUrl: z.string(), image: z.string() })),
  }),
})

const DeliveryOptions = z.object({
  isShipOptionVisible: z.boolean(), isStorePickupOptionVisible: z.boolean(), selectedShipOption: z.string(),
  shippingOption: z.object({ edd: z.string(), promoLinks: z.array(z.string()), vendorDropShipUrl: z.string() }),
  bopsOption: z.object({ edd: z.string(), pickupQuantityMessage: z.string() }),
})

/** Basket item [CRT-24] plus what a page needs to show it. Amounts in cents. */
export const BasketItem = z.object({
  id: uuid, sku: z.string(), quantity: z.int(), recipientId: uuid, grId: z.string().nullable(), personalization: z.string().nullable(),
  optionChoices: z.string().nullable(), isPickup: z.boolean(), isRemoved: z.boolean(),
  priceQuantityTotals: z.object({ quantity: z.int(), isQuantityDisabled: z.boolean(), unitPrice: cents, regularPrice: cents, lineTotal: cents }),
  itemInfo: z.object({
    isDescriptionDisabled: z.boolean(), vendorDropShipMessage: z.string(), title: z.string(), optionText: z.string(), dimensions: z.string(), url: z.string(),
    productId: z.string(), isAvailable: z.boolean(), picture: PictureData.nullable(),
  }),
  shippingDeliveryOptions: DeliveryOptions, isSaveForLaterEnabled: z.boolean(),
})
export type BasketItem = z.infer<typeof BasketItem>

export const OrderSummary = z.object({
  itemCount: z.int(), merchandise: cents, discount: cents, shipping: cents, surcharge: cents, tax: cents, isTaxEstimated: z.boolean(), total: cents,
  rewardsTotal: cents, rewardsExceedOrderTotalMessage: z.string(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** [CRT-19] */
export const Cart = z.object({
  basketId: uuid.nullable(), version: z.int(),
  lineItems: z.array(BasketItem), savedForLater: z.array(BasketItem),
  groups: z.array(z.object({
    key: z.string(), sku: z.string(), optionChoices: z.string().nullable(), quantity: z.int(),
    recipients: z.array(z.object({ recipientId: uuid, quantity: z.int(), basketItemId: uuid })),
  })),
  cartSummary: z.object({ discountCode: z.string().nullable(), taxZipCode: z.string().nullable() }),
  orderSummary: OrderSummary,
  isGuest: z.boolean(), isInternational: z.boolean(), isApp: z.boolean(),
  config: z.object({ oms_UseSharedEngine: z.boolean(), paymentProvider_EnableAdyen: z.boolean(), cbhcc_EnableCbhcc: z.boolean(), disableTrendingProduct: z.boolean() }),
  messages: z.array(z.string()),
})
export type Cart = z.infer<typeof Cart>

const CartReply = z.object({ isSuccess: z.boolean(), message: z.string(), cart: Cart })
const shopper = { auth: 'anyone', rate: { per: 'session', limit: 240, seconds: 60 } } as const

export const getCart = call({
  name: 'getCart', method: 'GET', path: '/api/cart', summary: 'The cart of this session in this country.',
  ids: ['API-013', 'CRT-19'], ...shopper, csrf: false, mutates: false, input: z.strictObject({}), reply: Cart,
})
export const removeItem = call({
  name: 'removeItem', method: 'POST', path: '/api/cart/remove-item', summary: 'Takes a line out of the cart.',
  ids: ['API-014', 'CRT-02'], ...shopper, csrf: true, mutates: true, input: z.strictObject({ basketItemId: uuid }), reply: CartReply,
})
export const updateItem = call({
  name: 'updateItem', method: 'POST', path: '/api/cart/update-item', summary: 'Sets the quantity of a line.',
  ids: ['API-017', 'CRT-04'], ...shopper, csrf: true, mutates: true,
  input: z.strictObject({ basketItemId: uuid, quantity: z.int().min(1).max(MAX_QUANTITY) }), reply: CartReply,
})

/** What a page made for everybody asks for once it is shown: all that is about this shopper. */
export const sessionSummary = call({
  name: 'sessionSummary', method: 'GET', path: '/session/summary', summary: 'Cart count, first name and request verification token of this session; starts one when there is none.',
  ids: ['ORD-17'], ...shopper, csrf: false, mutates: false, input: z.strictObject({}),
  reply: z.object({ requestVerificationToken: z.string(), cartItemCount: z.int(), firstName: z.string().nullable(), isGuest: z.boolean() }),
})
