import { z } from 'zod'
import { call } from '#lib/call.ts'
import { ShownPictureData, text } from './adding-contract.ts'
import { ShownRates } from './rules/shipping/shown-rates.ts'
import { MAX_QUANTITY } from './rules/cart-limits.ts'

const uuid = z.uuid()
const cents = z.int()

/** A store or warehouse as the cart names it. */
export const CartStore = z.object({
  storeNumber: z.string(),
  storeName: z.string(),
  storeCityState: z.string(),
  isWarehouse: z.boolean(),
})

const DeliveryOptions = z.object({
  isShipOptionVisible: z.boolean(),
  isStorePickupOptionVisible: z.boolean(),
  selectedShipOption: z.enum(['ship', 'pickup']),
  /** Availability codes [STO-06]. */
  deliveryStatus: z.int().min(0).max(7),
  pickupStatus: z.int().min(0).max(7),
  /**
   * How it travels as the shipping popup counts it [PUP-04]: 1 to 3 parcel, 6 local in-home, 7 long-distance in-home, 8
   * freight, 9 gift card.
   */
  calculatedShipMethod: z.int().min(1).max(9),
  /** `message` is `edd` or, without one, why there is none. */
  shippingOption: z.object({
    edd: z.string(),
    message: z.string(),
    promoLinks: z.array(z.string()),
    vendorDropShipUrl: z.string(),
  }),
  bopsOption: z.object({ edd: z.string(), pickupQuantityMessage: z.string() }),
})

/** Basket item [CRT-24] plus what a page needs to show it. Amounts in cents. */
export const BasketItem = z.object({
  id: uuid,
  sku: z.string(),
  quantity: z.int(),
  recipientId: uuid,
  grId: z.string().nullable(),
  personalization: z.string().nullable(),
  optionChoices: z.string().nullable(),
  isPickup: z.boolean(),
  isRemoved: z.boolean(),
  priceQuantityTotals: z.object({
    quantity: z.int(),
    isQuantityDisabled: z.boolean(),
    unitPrice: cents,
    regularPrice: cents,
    lineTotal: cents,
    discount: cents,
  }),
  itemInfo: z.object({
    isDescriptionDisabled: z.boolean(),
    vendorDropShipMessage: z.string(),
    title: z.string(),
    optionText: z.string(),
    dimensions: z.string(),
    url: z.string(),
    isAvailable: z.boolean(),
    picture: ShownPictureData.nullable(),
    /** Left to sell, where few are: `Only 3 left`; else empty. */
    availabilityMessage: z.string(),
    isMadeToOrder: z.boolean(),
    isGiftCard: z.boolean(),
    hasAcceptedTerms: z.boolean(),
  }),
  shippingDeliveryOptions: DeliveryOptions,
  isSaveForLaterEnabled: z.boolean(),
  /** A service that could be had with it, and whether it is wanted; `fee` per piece. */
  installation: z
    .object({ type: z.enum(['assembly', 'hanging']), fee: cents, isSelected: z.boolean(), isAvailable: z.boolean() })
    .nullable(),
  /** The unit price when it was saved for later. */
  savedAt: cents.nullable(),
  /** What lowered it: codes, and titles of what applies by itself. */
  promotions: z.array(z.string()),
})
export type BasketItem = z.infer<typeof BasketItem>

/**
 * A basket item in the compact form of a cart reply, because a cart may have 250 items. Default values are left out:
 * - Line: the first recipient (its id is the cart's id), no registry, text, choices or service, shipped, not saved for
 *   later, and the cart's code as the only promotion where there is a discount.
 * - Amounts: the line's quantity, a regular price equal to the unit price, their product as line total, no discount.
 * - Information: empty, false and null values, and `isAvailable: true`.
 * `shippingDeliveryOptions` is an index into the cart's list.
 */
const SentItem = BasketItem.partial()
  .required({ id: true, sku: true, quantity: true })
  .extend({
    priceQuantityTotals: BasketItem.shape.priceQuantityTotals.partial().required({ unitPrice: true }),
    itemInfo: BasketItem.shape.itemInfo.partial().required({ title: true }),
    shippingDeliveryOptions: z.int().min(0),
  })
export type SentItem = z.infer<typeof SentItem>

/** One amount of the shipping charges with what it is for. */
export const ShippingLine = z.object({
  kind: z.enum([
    'standard',
    'premium',
    'express',
    'flat-rate',
    'local-in-home',
    'long-distance-in-home',
    'freight',
    'surcharge',
  ]),
  amount: cents,
  isFree: z.boolean(),
})

/** Amounts in cents; `total` = merchandise − discount + shipping + installation + tax + donation. */
export const OrderSummary = z.object({
  itemCount: z.int(),
  merchandise: cents,
  discount: cents,
  shipping: cents,
  surcharge: cents,
  installation: cents,
  donation: cents,
  tax: cents,
  isTaxEstimated: z.boolean(),
  isTaxExempt: z.boolean(),
  total: cents,
  /** What reward certificates pay of the total, and what they leave. */
  rewardsTotal: cents,
  rewardsExceedOrderTotalMessage: z.string(),
  amountDue: cents,
  shippingLines: z.array(ShippingLine),
  /** Promotions that apply, with what each takes off goods. */
  offers: z.array(
    z.object({ title: z.string(), code: z.string().nullable(), amount: cents, isFreeShipping: z.boolean() }),
  ),
  pickupCount: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** A gift card on a cart, in cents: what it pays of the total, and the balance that this leaves on it [PAY-59]. */
export const PayingGiftCard = z.object({ id: uuid, lastFour: z.string(), amount: cents, balanceLeft: cents })
export type PayingGiftCard = z.infer<typeof PayingGiftCard>

/** [CRT-19] */
export const Cart = z.object({
  basketId: uuid.nullable(),
  version: z.int(),
  lineItems: z.array(BasketItem),
  savedForLater: z.array(BasketItem),
  /** Lines that are one item [CRT-25]; a line in no group is one by itself. */
  groups: z.array(
    z.object({
      key: z.string(),
      sku: z.string(),
      optionChoices: z.string().nullable(),
      quantity: z.int(),
      recipients: z.array(z.object({ recipientId: uuid, quantity: z.int(), basketItemId: uuid })),
    }),
  ),
  cartSummary: z.object({
    discountCode: z.string().nullable(),
    /** Tax, shipping and dates are for this code. */
    taxZipCode: z.string().nullable(),
    /** Why the code on the cart takes nothing off now; else empty. */
    discountMessage: z.string(),
    /** What an offer still lacks: `Spend $50.00 more for free shipping`. */
    hints: z.array(z.string()),
    /** `Chicago, IL` of the code; empty where it is not known. */
    taxPlace: z.string(),
    /** The code and its place are those of the address that the checkout has: they are changed there. */
    isAddressed: z.boolean(),
  }),
  orderSummary: OrderSummary,
  pickupStore: CartStore.nullable(),
  donation: z.object({ amount: cents, choices: z.array(cents), most: cents }),
  taxExemption: z.object({ organization: z.string(), certificateLastFour: z.string() }).nullable(),
  rewardCertificates: z.array(z.object({ id: uuid, lastFour: z.string(), amount: cents, applied: cents })),
  giftCards: z.array(PayingGiftCard),
  /** [CRT-28] */
  flags: z.object({
    hasNlaItems: z.boolean(),
    hasAllNlaItems: z.boolean(),
    hasPfasItems: z.boolean(),
    isInstallationServiceUnavailable: z.boolean(),
    isPersonalizationServiceUnavailable: z.boolean(),
    isInHousePersonalizationUnavailable: z.boolean(),
  }),
  isGuest: z.boolean(),
  isInternational: z.boolean(),
  isApp: z.boolean(),
  config: z.object({
    oms_UseSharedEngine: z.boolean(),
    paymentProvider_EnableAdyen: z.boolean(),
    cbhcc_EnableCbhcc: z.boolean(),
    disableTrendingProduct: z.boolean(),
  }),
  /** What the shop has to say of this cart: what merging did, a code that went. */
  messages: z.array(z.string()),
})
export type Cart = z.infer<typeof Cart>

/** The cart of a reply (rules/sent-cart.ts): compact items, and each distinct set of delivery options once. */
const SentCart = Cart.extend({
  lineItems: z.array(SentItem),
  savedForLater: z.array(SentItem),
  shippingDeliveryOptions: z.array(DeliveryOptions),
})
export type SentCart = z.infer<typeof SentCart>

const CartReply = z.object({ isSuccess: z.boolean(), message: z.string(), cart: SentCart })
const shopper = { auth: 'anyone', rate: { per: 'session', limit: 240, seconds: 60 } } as const
const changing = { ...shopper, method: 'POST', csrf: true, mutates: true, reply: CartReply } as const
const oneLine = z.strictObject({ basketItemId: uuid })

export const getCart = call({
  name: 'getCart',
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart of this session in this country.',
  ids: ['API-013', 'CRT-19'],
  ...shopper,
  rate: { per: 'session', limit: 600, seconds: 60 },
  csrf: false,
  mutates: false,
  input: z.strictObject({}),
  reply: SentCart,
})
export const removeItem = call({
  ...changing,
  name: 'removeItem',
  path: '/api/cart/remove-item',
  summary: 'Takes a line out of the cart; it can be brought back.',
  ids: ['API-014', 'CRT-02'],
  input: oneLine,
})
export const updateItem = call({
  ...changing,
  name: 'updateItem',
  path: '/api/cart/update-item',
  summary: 'Sets the quantity of a line. More than is left sets what is left, and `message` says so.',
  ids: ['API-017', 'CRT-04'],
  input: z.strictObject({ basketItemId: uuid, quantity: z.int().min(1).max(MAX_QUANTITY) }),
})

/**
 * `basketItemId` of a line that removeItem took out: puts it back where it stood, with all it was; nothing when it is
 * back already.
 */
export const restoreItem = call({
  ...changing,
  name: 'restoreItem',
  path: '/api/cart/restore-item',
  summary: 'Brings a removed line back as it was.',
  ids: [],
  input: oneLine,
})
export const saveForLater = call({
  ...changing,
  name: 'saveForLater',
  path: '/api/cart/save-for-later',
  summary: 'Moves a line from the cart to what is saved for later.',
  ids: ['API-015', 'CRT-03'],
  input: oneLine,
})
export const moveToCart = call({
  ...changing,
  name: 'moveToCart',
  path: '/api/cart/move-to-cart',
  summary: 'Moves a saved line back into the cart.',
  ids: ['API-016', 'CRT-03'],
  input: oneLine,
})
export const removeSaved = call({
  ...changing,
  name: 'removeSaved',
  path: '/api/cart/remove-saved',
  summary: 'Takes a line out of what is saved for later; it can be brought back.',
  ids: [],
  input: oneLine,
})
export const updateShipMethod = call({
  ...changing,
  name: 'updateShipMethod',
  path: '/api/cart/update-ship-method',
  summary: 'How a line comes to the shopper: 1 means ship, any other value in-store pickup.',
  ids: ['API-018', 'CRT-05'],
  input: z.strictObject({ basketItemId: uuid, shipMethod: z.int().min(0).max(99) }),
})
export const addInstallationService = call({
  ...changing,
  name: 'addInstallationService',
  path: '/api/cart/add-installation-service',
  summary: 'Has our people install a line. Without an id: every line that can be.',
  ids: [],
  input: z.strictObject({ basketItemId: uuid.nullable().default(null) }),
})
/** `isSuccess` is the true or false of [CRT-11]. */
export const removeInstallationService = call({
  ...changing,
  name: 'removeInstallationService',
  path: '/api/cart/remove-installation-service',
  summary: 'Takes the installation service off a line, or off the whole cart.',
  ids: ['API-019', 'CRT-11'],
  input: z.strictObject({ basketItemId: uuid.nullable().default(null) }),
})
/** The most that can be given with one order, in cents. */
export const MOST_DONATED = 1_000_000
export const addDonation = call({
  ...changing,
  name: 'addDonation',
  path: '/api/cart/add-donation',
  summary:
    'Sets what is given on top of the order, in cents: at least 100, or what rounds the total up to the next dollar; 0 takes it off.',
  ids: ['API-020', 'CRT-12'],
  input: z.strictObject({ amount: z.int().min(0).max(MOST_DONATED) }),
})
export const applyZip = call({
  ...changing,
  name: 'applyZip',
  path: '/api/cart/apply-zip',
  summary: 'Sets the ZIP or postal code that tax, shipping and dates are estimated for.',
  ids: ['API-021', 'CRT-06', 'CRT-07'],
  input: z.strictObject({ zipCode: text(20) }),
})
/** `promoErrorMessage` says why a code was not taken [CRT-10]. */
export const applyPromo = call({
  ...changing,
  name: 'applyPromo',
  path: '/api/cart/apply-promo',
  summary: 'Puts a promo code on the cart in place of the one before, or says why not.',
  ids: ['API-022', 'CRT-08', 'CRT-10'],
  rate: { per: 'session', limit: 20, seconds: 60 },
  input: z.strictObject({ promoCode: z.string().trim().min(1).max(40) }),
  reply: CartReply.extend({ promoErrorMessage: z.string() }),
})
export const removePromo = call({
  ...changing,
  name: 'removePromo',
  path: '/api/cart/remove-promo',
  summary: 'Takes the promo code off the cart.',
  ids: ['API-023', 'CRT-08'],
  input: z.strictObject({}),
})
export const shippingRates = call({
  name: 'shippingRates',
  method: 'GET',
  path: '/api/cart/shipping-rates',
  summary: 'What sending costs in this country, for the popup that explains it.',
  ids: ['PUP-04'],
  ...shopper,
  csrf: false,
  mutates: false,
  input: z.strictObject({}),
  reply: ShownRates,
})
/**
 * The lines with their delivery options as they are now. While dates can't be had `isReset` is true and `lineItems` is
 * left out [CRT-14].
 */
export const deliveryEstimates = call({
  name: 'deliveryEstimates',
  method: 'POST',
  path: '/api/cart/delivery-estimates',
  summary: 'When each line arrives or can be picked up.',
  ids: ['API-024', 'CRT-13', 'CRT-14'],
  ...shopper,
  csrf: true,
  mutates: false,
  input: z.strictObject({}),
  reply: z.object({
    isReset: z.boolean(),
    lineItems: z.array(z.object({ id: uuid, shippingDeliveryOptions: DeliveryOptions })).optional(),
  }),
})
export const setTaxExemption = call({
  ...changing,
  name: 'setTaxExemption',
  path: '/api/cart/set-tax-exemption',
  summary: 'Turns tax exemption on for an organization and its certificate, or off.',
  ids: ['CRT-15'],
  input: z.discriminatedUnion('isTaxExempt', [
    z.strictObject({
      isTaxExempt: z.literal(true),
      organization: z.string().trim().min(2).max(80),
      certificate: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z][0-9A-Za-z -]{3,29}$/),
    }),
    z.strictObject({ isTaxExempt: z.literal(false) }),
  ]),
})
/** The shopper has read the cart's messages. */
export const dismissMessages = call({
  ...changing,
  name: 'dismissMessages',
  path: '/api/cart/dismiss-messages',
  summary: 'Takes the cart’s messages away.',
  ids: [],
  input: z.strictObject({}),
})

/**
 * A code that brings a copy of what is in this cart into another session's, for as long as it is good; the shop keeps
 * only its hash.
 */
export const shareCart = call({
  ...shopper,
  name: 'shareCart',
  method: 'POST',
  path: '/api/cart/share-cart',
  summary: 'Gives a code to go on with this cart on another device.',
  ids: [],
  csrf: true,
  mutates: true,
  rate: { per: 'session', limit: 10, seconds: 60 },
  input: z.strictObject({}),
  /** `ABCD-EFGH-JKMN-PQRS`; until when it is good, ISO time. */
  reply: z.object({ isSuccess: z.boolean(), message: z.string(), code: z.string(), goodUntil: z.iso.datetime() }),
})
/**
 * `isTakenBefore`: this session has taken that code already, and nothing was done. Case, spaces and dashes of a code
 * don't matter.
 */
export const takeCart = call({
  ...changing,
  name: 'takeCart',
  path: '/api/cart/take-cart',
  summary: 'Adds a copy of the items of a shared cart to this one: never addresses, payments or exemptions.',
  ids: [],
  rate: { per: 'ip', limit: 10, seconds: 60 },
  input: z.strictObject({ code: text(40) }),
  reply: CartReply.extend({ isTakenBefore: z.boolean() }),
})

const certificateNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z -]{6,24}$/)
/**
 * Reward certificates on the cart page: found by the store card's account number and the certificate's own. `cardToken`
 * stands for an account number the shop has on file.
 */
const CartReward = z.strictObject({ accountNumber: text(30), cardToken: text(64).default(''), certificateNumber })
const RewardReply = CartReply.extend({ rewardErrorMessage: z.string() })
const rewards = { ...changing, rate: { per: 'ip', limit: 60, seconds: 60 } } as const
export const applyCartRewardCertificate = call({
  ...rewards,
  name: 'applyCartRewardCertificate',
  path: '/ReactCheckout/ApplyCartRewardCertificate',
  summary: 'Lets a reward certificate pay what it can of the cart.',
  ids: ['API-059', 'CRT-16'],
  input: CartReward,
  reply: RewardReply,
})
export const applyCartRewardCertificateAdyen = call({
  ...rewards,
  name: 'applyCartRewardCertificateAdyen',
  path: '/api/checkout/payment-provider/apply-cart-reward-certificate',
  summary: 'The same as ApplyCartRewardCertificate, at the payment provider’s path.',
  ids: ['API-065', 'CRT-16'],
  input: CartReward,
  reply: RewardReply,
})
/** The certificate's number or its last four. */
const OneReward = z.strictObject({
  certificateNumber: z.union([z.string().regex(/^[0-9A-Za-z]{4}$/), certificateNumber]),
  /** Of the cart's list: which one, where two end alike. */
  id: uuid.nullable().default(null),
})
export const removeRewardCertificate = call({
  ...rewards,
  name: 'removeRewardCertificate',
  path: '/ReactCheckout/RemoveRewardCertificate',
  summary: 'Takes a reward certificate off.',
  ids: ['API-061', 'CRT-16'],
  input: OneReward,
  reply: RewardReply,
})
export const removeRewardCertificateAdyen = call({
  ...rewards,
  name: 'removeRewardCertificateAdyen',
  path: '/api/checkout/payment-provider/remove-reward-certificate',
  summary: 'The same as RemoveRewardCertificate, at the payment provider’s path.',
  ids: ['API-067', 'CRT-16'],
  input: OneReward,
  reply: RewardReply,
})
export const removeCertificates = call({
  ...changing,
  name: 'removeCertificates',
  path: '/ReactCheckout/RemoveCertificates',
  summary: 'Takes every reward certificate off.',
  ids: ['API-060', 'PUP-12'],
  input: z.strictObject({}),
})
export const removeCertificatesAdyen = call({
  ...changing,
  name: 'removeCertificatesAdyen',
  path: '/api/checkout/payment-provider/remove-certificates',
  summary: 'The same as RemoveCertificates, at the payment provider’s path.',
  ids: ['API-066', 'PUP-12'],
  input: z.strictObject({}),
})

/** A message about one item at one store; `isRed`: it can't be had there. */
const PickupModel = z.object({
  name: z.string(),
  qty: z.int(),
  imageUrl: z.string(),
  isRed: z.boolean(),
  itemAvailabilityMessageText: z.string(),
  basketItemId: uuid,
  storeAvailabilityMessage: z.object({ pickupEddMessage: z.string(), pickupQuantityMessage: z.string() }),
})
/** [STO-03] */
export const PickupStore = z.object({
  storeNumber: z.string(),
  storeName: z.string(),
  storeCityState: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  storePhoneNumber: z.string(),
  storeClickablePhoneNumber: z.string(),
  storeHours: z.array(z.string()),
  isWarehouse: z.boolean(),
  isStoreVisible: z.boolean(),
  displayStore: z.boolean(),
  /** Whole miles in the US, whole kilometres in Canada, as the crow flies; null while nobody has said from where. */
  distance: z.int().nullable(),
  mapUrl: z.string(),
  individualStorePickupAvailabilityModels: z.array(PickupModel),
  individualStorePickupUnavailabilityModels: z.array(PickupModel),
})
export type PickupStore = z.infer<typeof PickupStore>
/** [STO-04] */
export const StoreAvailability = z.object({
  isCanada: z.boolean(),
  isValidZipCode: z.boolean(),
  includeWarehouse: z.boolean(),
  displayStoreAvailabilityDown: z.boolean(),
  onlyStoreExists: z.boolean(),
  onlyWarehouseExists: z.boolean(),
  /** Whether something in the cart can only be picked up at a warehouse, and whether nothing can be. */
  hasWarehouseOnlyItems: z.boolean(),
  hasNoWarehouseItems: z.boolean(),
  isInRange: z.boolean(),
  zipCode: z.string(),
  selectedStoreNumber: z.string().nullable(),
  useSharedEngine: z.boolean(),
  stores: z.array(PickupStore),
})
export type StoreAvailability = z.infer<typeof StoreAvailability>
const storeNumber = z.string().regex(/^[a-z0-9-]{1,40}$/)
const reading = { ...shopper, csrf: true, mutates: false } as const
/**
 * Without a ZIP: the cart's own, else the stores where most of the brand are, without distances. `basketItemId` narrows
 * it to one line. With oms_UseSharedEngine on the models are empty until the store's panel asks.
 */
export const storeAvailabilityLayer = call({
  name: 'storeAvailabilityLayer',
  method: 'POST',
  path: '/Checkout/Cart/StoreAvailabilityLayer',
  summary: 'Stores near a ZIP or postal code and what of the cart can be picked up there.',
  ids: ['API-027', 'API-100', 'STO-03', 'STO-04', 'STO-22'],
  ...reading,
  input: z.strictObject({
    zipCode: text(20).default(''),
    includeWarehouse: z.boolean().default(false),
    basketItemId: uuid.nullable().default(null),
  }),
  reply: StoreAvailability,
})
export const storeAvailability = call({
  name: 'storeAvailability',
  method: 'POST',
  path: '/api/cart/store-availability',
  summary: 'What of the cart can be picked up at one store, by basket item.',
  ids: ['API-099', 'STO-05', 'STO-08'],
  ...reading,
  input: z.strictObject({ storeNumber, basketItemId: uuid.nullable().default(null) }),
  reply: z.object({
    items: z.record(
      z.string(),
      z.object({
        pickupStatus: z.int().min(0).max(7),
        deliveryStatus: z.int().min(0).max(7),
        isVendorDropShip: z.boolean(),
        isAvailableOnline: z.boolean(),
        selectedShipOption: z.enum(['ship', 'pickup']),
        messages: z.object({
          deliveryEddMessage: z.string(),
          pickupEddMessage: z.string(),
          pickupQuantityMessage: z.string(),
        }),
        model: PickupModel,
      }),
    ),
  }),
})
/** With a `basketItemId` that line is picked up from now on; lines for pickup stay so. */
export const setInStorePickupStore = call({
  ...changing,
  name: 'setInStorePickupStore',
  path: '/Checkout/Cart/SetInStorePickupStore',
  summary: 'Sets the one location that this cart is picked up at.',
  ids: ['API-026', 'API-101', 'STO-11'],
  input: z.strictObject({ storeNumber, basketItemId: uuid.nullable().default(null) }),
})

/** [CRT-26, CRT-27] with the items that a popup shows [CRT-22]. */
export const CartValidationReply = z.object({
  errorType: z.int().min(0).max(9),
  errorMessage: z.string(),
  isSuccess: z.boolean(),
  /** Present, and true, while an order is being placed of this cart. */
  isPlacing: z.boolean().optional(),
  lineItems: z.array(
    z.object({
      basketItemId: uuid,
      sku: z.string(),
      title: z.string(),
      imagePath: z.string(),
      currentPrice: cents,
      quantity: z.int(),
      /** Units of it that still can be had, fewer than `quantity`; 0 where the problem is another one than stock. */
      left: z.int().min(0),
      availabilityMessage: z.string(),
      edd: z.object({ message: z.string() }),
      isCustomNla: z.boolean(),
      picture: ShownPictureData.nullable(),
    }),
  ),
})
