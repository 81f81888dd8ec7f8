import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { SkuNumber } from '#cart/adding-contract.ts'
import { BasketItem, Cart, CartStore, CartValidationReply, OrderSummary, PayingGiftCard } from '#cart/contract.ts'
import { call } from '#lib/call.ts'
import { DECLINE_REASONS } from '#payments/rules/decline-reason.ts'
import { GIFT_CARD_NUMBER, GIFT_CARD_PIN } from '#payments/rules/gift-card-number.ts'

const uuid = z.uuid()
const shopper = { auth: 'anyone', rate: { per: 'session', limit: 240, seconds: 60 } } as const
const none = z.strictObject({})

/**
 * Compact JWE: five base64url parts, the second the encrypted key. Nothing else gets in, a card number least of all.
 */
const Jwe = z
  .string()
  .max(2000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/)

/** A card as the browser sends it: every secret field encrypted for the gateway, the rest is what a page may show. */
export const CardData = z.strictObject({
  encryptedCardNumber: Jwe,
  encryptedExpiryMonth: Jwe,
  encryptedExpiryYear: Jwe,
  encryptedSecurityCode: Jwe,
  holderName: z.string().max(60).default(''),
  type: z.enum([
    'Card',
    'MasterCard',
    'Visa',
    'AmericanExpress',
    'Discover',
    'DinersClub',
    'PLCCSynchrony',
    'CoBrandMasterCard',
    'Imprint',
    'Cup',
    'Jcb',
  ]),
  lastFour: z.string().regex(/^\d{4}$/),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2099),
  saveToAccount: z.boolean().default(false),
  // A year the database has no date for, such as 0000, is no time of an encryption.
  encryptionTimestamp: z.iso.datetime().refine(time => Date.parse(time) >= Date.UTC(2000), 'Invalid time'),
})
export type CardData = z.infer<typeof CardData>

/** Applied payment card of document 2 §3. */
const AppliedCard = z.object({
  id: uuid,
  isApplied: z.boolean(),
  isValid: z.boolean(),
  isPrimary: z.boolean(),
  isAutoApplied: z.boolean(),
  isVerificationApplied: z.boolean(),
  appliedAmount: z.int(),
  appliedAmountString: z.string(),
  basketPaymentId: uuid,
  type: z.string(),
  lastFour: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  order: z.int(),
  saveToAccount: z.boolean(),
  storedPaymentMethodId: z.string().nullable(),
  adyenCardData: z.object({ encryptionTimestamp: z.string(), isExpired: z.boolean() }),
})

const Shipment = z.object({
  id: z.string(),
  holidayHold: z.object({
    selectedShippingDate: z.string().nullable(),
    selectedShippingRange: z.string().nullable(),
    holidays: z.array(z.object({ shippingDate: z.string(), shippingRange: z.string() })),
  }),
  tripBooking: z.object({
    isContactMeSelected: z.boolean(),
    selectedTrip: z.string().nullable(),
    drivingDirections: z.string(),
  }),
  availableServiceLevels: z.array(z.object({ level: z.int(), name: z.string(), price: z.int(), edd: z.string() })),
  selectedServiceLevel: z.int(),
  isShipCompleteVisible: z.boolean(),
  isShipCompleteSelected: z.boolean(),
  items: z.array(
    z.object({ basketItemId: uuid, edd: z.object({ message: z.string() }), isParcelShipping: z.boolean() }),
  ),
})

export const CheckoutData = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  requestVerificationToken: z.string(),
  basketId: uuid.nullable(),
  basketVersion: z.int(),
  maxStep: z.int(),
  currencyCode: z.string(),
  isGuest: z.boolean(),
  orderSummary: OrderSummary,
  lineItems: z.array(BasketItem),
  promoCode: z.string().nullable(),
  /** Why the promo code on the order takes nothing off now; else empty. */
  promoMessage: z.string(),
  cbhccModel: z.object({ isAutoApplied: z.boolean() }),
  hasTns: z.boolean(),
  genericPopupMessage: z.string(),
  networkErrorPopupMessage: z.string(),
  blankBasketMessage: z.string(),
  /** Decides which of two paths tenders are put on the order by [PAY-58]. */
  config: Cart.shape.config.pick({ paymentProvider_EnableAdyen: true }),
  accountInfo: z.object({
    shippingAddresses: z.array(AddressSchema.extend({ addressId: z.string() })),
    registryAddresses: z.array(AddressSchema.extend({ addressId: z.string(), grId: z.string() })),
    hasAddresses: z.boolean(),
  }),
  shippingOptions: z.object({
    recipients: z.array(
      z.object({
        id: uuid,
        address: AddressSchema.nullable(),
        shipments: z.array(Shipment),
        bopsOptions: z.object({
          giftReceiptOption: z.string().nullable(),
          baggingOption: z.string().nullable(),
          pickupContact: z.string().nullable(),
        }),
        giftOptions: z.object({ giftMessage: z.string() }),
      }),
    ),
    pickupNotificationOptions: z.array(z.string()),
    notificationOptions: z.array(z.string()),
  }),
  billingAddress: AddressSchema.nullable(),
  /** Where the items that are picked up wait; null: none is. */
  pickupStore: CartStore.nullable(),
  paymentData: z.object({
    /** What reward certificates and gift cards leave for a card to pay, in cents; and whether that is anything. */
    amountDue: z.int(),
    isPaymentNeeded: z.boolean(),
    isPayWithTwoCreditCardsEnabled: z.boolean(),
    isAlternativePaymentsEnabled: z.boolean(),
    giftCards: z.array(PayingGiftCard),
    /** Reward certificates with what each pays of the total. */
    rewards: z.array(z.object({ id: uuid, lastFour: z.string(), amount: z.int() })),
    rewardsData: z.null(),
    tenderCodesData: z.array(z.string()),
    payPalData: z.null(),
    alternativePaymentsData: z.null(),
    verifyErrors: z.array(z.string()),
    creditCardData: z.object({
      accountCardsInfo: z.array(z.string()),
      cardOneInfo: AppliedCard.nullable(),
      cardTwoInfo: AppliedCard.nullable(),
      isOnlyCbccAllowed: z.boolean(),
    }),
  }),
})
export type CheckoutData = z.infer<typeof CheckoutData>

const AddressAnswer = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  verdict: z.enum(['confirmed', 'suggested', 'undeliverable', 'unknown']),
  suggestion: AddressSchema.nullable(),
  suggestionMessage: z.string(),
})
const SavedAddressAnswer = AddressAnswer.extend({ checkout: CheckoutData.nullable() })
const mutating = { ...shopper, csrf: true, mutates: true } as const
const post = 'POST'

export const validateAddressCall = call({
  name: 'validateAddress',
  method: post,
  path: '/ReactCheckout/ValidateAddress',
  summary: 'Checks an address and suggests a correction; saves nothing.',
  ids: ['API-036'],
  ...shopper,
  csrf: true,
  mutates: false,
  input: AddressSchema,
  reply: AddressAnswer,
})
export const validateAndSaveAddress = call({
  name: 'validateAndSaveAddress',
  method: post,
  path: '/ReactCheckout/ValidateAndSaveAddress',
  summary: 'Checks an address and, when nothing is wrong with it, makes it the shipping address and opens step 2.',
  ids: ['API-037', 'CHK-16'],
  ...mutating,
  input: AddressSchema,
  reply: SavedAddressAnswer,
})
export const saveShippingAddress = call({
  name: 'saveShippingAddress',
  method: post,
  path: '/ReactCheckout/SaveShippingAddress',
  summary: 'Makes an address the shipping address as it is written, once its fields are valid, and opens step 2.',
  ids: ['API-038'],
  ...mutating,
  input: AddressSchema,
  reply: SavedAddressAnswer,
})
export const saveBillingAddress = call({
  name: 'saveBillingAddress',
  method: post,
  path: '/ReactCheckout/SaveBillingAddress',
  summary: 'Makes an address the billing address; opens step 4 when a payment is there.',
  ids: ['API-039', 'CHK-17'],
  ...mutating,
  input: AddressSchema,
  reply: SavedAddressAnswer,
})

export const validateCart = call({
  name: 'validateCart',
  method: post,
  path: '/ReactCheckout/ValidateCart',
  summary: 'Says whether everything in the cart can be bought now.',
  ids: ['API-040', 'CRT-26', 'CRT-27'],
  ...shopper,
  csrf: true,
  mutates: false,
  input: none,
  reply: CartValidationReply,
})
const removing = { ...mutating, method: post, input: none, reply: CheckoutData } as const
export const removeNlaItems = call({
  ...removing,
  name: 'removeNlaItems',
  path: '/ReactCheckout/RemoveNlaItems',
  summary: 'Takes out every item that is not available.',
  ids: ['API-028', 'CRT-32'],
})
export const removeInHousePersonalizedNlaItems = call({
  ...removing,
  name: 'removeInHousePersonalizedNlaItems',
  path: '/ReactCheckout/RemoveInHousePersonalizedNlaItems',
  summary: 'Takes out every item that our workshop should personalize and can’t.',
  ids: ['API-029', 'CRT-32'],
})
export const removeAllNlaItems = call({
  ...removing,
  name: 'removeAllNlaItems',
  path: '/ReactCheckout/RemoveAllNlaItems',
  summary: 'Takes out everything, where nothing of it is available.',
  ids: ['API-030', 'CRT-32'],
})
export const removePfasItems = call({
  ...removing,
  name: 'removePfasItems',
  path: '/ReactCheckout/RemovePfasItems',
  summary: 'Takes out every item that the state it goes to or is picked up in does not allow.',
  ids: ['API-031', 'CRT-32'],
})
export const removePersonalizedItems = call({
  ...removing,
  name: 'removePersonalizedItems',
  path: '/ReactCheckout/RemovePersonalizedItems',
  summary: 'Takes out every item that our vendor should personalize and can’t.',
  ids: ['API-032', 'CRT-32'],
})
export const takeWhatIsLeftCall = call({
  ...removing,
  name: 'takeWhatIsLeft',
  path: '/api/checkout/take-what-is-left',
  summary:
    'Lowers each item that asks for more than is left to what is left. An item of which nothing is left stays as it is.',
  ids: [],
})
/** `isSuccess` is the true or false that the caller gets. */
export const removeInstallation = call({
  ...removing,
  name: 'removeInstallation',
  path: '/ReactCheckout/RemoveInstallationService',
  summary: 'Takes the installation service off every item.',
  ids: ['API-033', 'CRT-11'],
})

/** Items whose boxes are large, with every box of one piece in inches [CRT-23]. */
const OversizedItem = z.object({
  sku: z.string(),
  title: z.string(),
  boxes: z.array(
    z.object({ boxNumber: z.int(), quantity: z.int(), width: z.number(), depth: z.number(), height: z.number() }),
  ),
})
export type OversizedItem = z.infer<typeof OversizedItem>
/** `toldOversized`: skus whose boxes the shopper was told of and went on. */
export const startCheckoutCall = call({
  name: 'startCheckout',
  method: post,
  path: '/api/checkout/start',
  summary: 'From the cart on to the checkout, or why not: an error of the cart, a popup, or boxes to know of first.',
  ids: ['API-025', 'CRT-29', 'CRT-30', 'CRT-31'],
  ...shopper,
  csrf: true,
  mutates: false,
  input: z.strictObject({ toldOversized: z.array(SkuNumber).max(200).default([]) }),
  reply: CartValidationReply.extend({
    popupUrl: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    oversizedItems: z.array(OversizedItem),
    /** Data of the checkout's first step, beside `redirectUrl`, so that its page sends no second request. */
    checkout: CheckoutData.nullable(),
  }),
})
export const refreshCheckout = call({
  name: 'refreshCheckout',
  method: 'GET',
  path: '/ReactCheckout/RefreshCheckout',
  summary: 'The checkout data of this session.',
  ids: ['API-041'],
  ...shopper,
  csrf: false,
  mutates: false,
  input: none,
  reply: CheckoutData,
})
export const moveToShippingAndGiftOptions = call({
  name: 'moveToShippingAndGiftOptions',
  method: post,
  path: '/ReactCheckout/MoveToShippingAndGiftOptions',
  summary: 'Opens step 2.',
  ids: ['API-042', 'CHK-10'],
  ...mutating,
  input: none,
  reply: CheckoutData,
})
export const moveToPaymentPage = call({
  name: 'moveToPaymentPage',
  method: post,
  path: '/ReactCheckout/MoveToPaymentPage',
  summary: 'Opens step 3.',
  ids: ['API-043', 'CHK-10'],
  ...mutating,
  input: none,
  reply: CheckoutData,
})
export const moveToReviewPage = call({
  name: 'moveToReviewPage',
  method: post,
  path: '/ReactCheckout/MoveToReviewPage',
  summary: 'Opens step 4.',
  ids: ['API-044', 'CHK-10'],
  ...mutating,
  input: none,
  reply: CheckoutData,
})
export const saveServiceLevel = call({
  name: 'saveServiceLevel',
  method: post,
  path: '/api/checkout/save-service-level',
  summary: 'Chooses how fast a recipient’s parcels travel.',
  ids: [],
  ...mutating,
  input: z.strictObject({ recipientId: uuid, serviceLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  reply: CheckoutData,
})

/** `promoState` says what the message says in words: whether the code was taken off the order. */
const PromoVerdict = CheckoutData.extend({ promoState: z.enum(['kept', 'removed']) })
export type PromoVerdict = z.infer<typeof PromoVerdict>
const PromoInput = z.strictObject({ promoCode: z.string().trim().min(1).max(40) })
export const applyPromoCode = call({
  name: 'applyPromoCode',
  method: post,
  path: '/ReactCheckout/ApplyPromoCode',
  summary: 'Puts a promo code on the order; answers why when it can’t be used.',
  ids: [],
  ...mutating,
  rate: { per: 'session', limit: 20, seconds: 60 },
  input: PromoInput,
  reply: CheckoutData.extend({ promoErrorMessage: z.string() }),
})
export const verifyPromoCode = call({
  name: 'verifyPromoCode',
  method: post,
  path: '/ReactCheckout/VerifyPromoCode',
  summary: 'Says whether the promo code on the order is still good, and takes it off when it is not.',
  ids: ['CHK-12'],
  ...mutating,
  input: PromoInput,
  reply: PromoVerdict,
})
export const removePromoCode = call({
  name: 'removePromoCode',
  method: post,
  path: '/ReactCheckout/RemovePromoCode',
  summary: 'Takes the promo code off.',
  ids: [],
  ...mutating,
  input: none,
  reply: CheckoutData,
})

const Payment = z.strictObject({
  cardOneData: CardData.nullable().default(null),
  cardTwoData: z.null().default(null),
  accountCardOneData: z.null().default(null),
  accountCardTwoData: z.null().default(null),
})
export const savePayment = call({
  name: 'savePayment',
  method: post,
  path: '/ReactCheckout/SavePayment',
  summary: 'Puts the encrypted card on the order.',
  ids: ['API-078'],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: Payment,
  reply: CheckoutData,
})
export const saveCreditCardToBasket = call({
  name: 'saveCreditCardToBasket',
  method: post,
  path: '/api/checkout/payment-provider/save-credit-card-to-basket',
  summary: 'The same as SavePayment, at the payment provider’s path.',
  ids: ['API-070'],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: Payment,
  reply: CheckoutData,
})
const GiftCardNumber = z.string().trim().max(40).regex(GIFT_CARD_NUMBER)
// By address: a guesser has as many sessions as he likes. Each card also counts the wrong PINs itself.
const giftCardCall = { ...mutating, rate: { per: 'ip', limit: 60, seconds: 60 } } as const
/** `giftCardErrorMessage` says why the gift card was not taken, else it is empty. */
const GiftCardAnswer = CheckoutData.extend({ giftCardErrorMessage: z.string() })
const NewGiftCard = z.strictObject({ cardNumber: GiftCardNumber, cardPin: z.string().regex(GIFT_CARD_PIN) })
/** The whole number, or the last four digits where a page knows no more. */
const AppliedGiftCard = z.strictObject({
  cardNumber: z.union([z.string().regex(/^\d{4}$/), GiftCardNumber]),
  /** The position in the list of gift cards; tells two cards with the same last digits apart. */
  id: uuid.nullable().default(null),
})
export const applyGiftCardTender = call({
  name: 'applyGiftCardTender',
  method: post,
  path: '/ReactCheckout/ApplyGiftCardTender',
  summary: 'Lets a gift card pay what it can of the order.',
  ids: ['API-054', 'PAY-13', 'PAY-59'],
  ...giftCardCall,
  input: NewGiftCard,
  reply: GiftCardAnswer,
})
export const removeGiftCardTender = call({
  name: 'removeGiftCardTender',
  method: post,
  path: '/ReactCheckout/RemoveGiftCardTender',
  summary: 'Takes a gift card off the order.',
  ids: ['API-055', 'PAY-59'],
  ...giftCardCall,
  input: AppliedGiftCard,
  reply: GiftCardAnswer,
})
export const applyGiftCard = call({
  name: 'applyGiftCard',
  method: post,
  path: '/api/checkout/payment-provider/apply-gift-card',
  summary: 'The same as ApplyGiftCardTender, at the payment provider’s path.',
  ids: ['API-062', 'PAY-58'],
  ...giftCardCall,
  input: NewGiftCard,
  reply: GiftCardAnswer,
})
export const removeGiftCard = call({
  name: 'removeGiftCard',
  method: post,
  path: '/api/checkout/payment-provider/remove-gift-card',
  summary: 'The same as RemoveGiftCardTender, at the payment provider’s path.',
  ids: ['API-063', 'PAY-58'],
  ...giftCardCall,
  input: AppliedGiftCard,
  reply: GiftCardAnswer,
})
/** `message` says why the balance is not told, else it is empty. */
export const giftCardBalance = call({
  name: 'giftCardBalance',
  method: post,
  path: '/api/checkout/gift-card-balance',
  summary: 'The balance of a gift card, in cents, by its number and PIN. Changes nothing.',
  ids: [],
  ...giftCardCall,
  mutates: false,
  input: NewGiftCard,
  reply: z.object({ isSuccess: z.boolean(), message: z.string(), lastFour: z.string(), balance: z.int() }),
})
/** What the browser encrypts with, from the gateway through us. */
export const paymentConfig = call({
  name: 'paymentConfig',
  method: 'GET',
  path: '/api/checkout/payment-provider/config',
  summary:
    'The gateway’s public key, which card fields are encrypted with, and the shop’s time, which they are dated by.',
  ids: [],
  ...shopper,
  csrf: false,
  mutates: false,
  input: none,
  reply: z.object({ publicKey: z.string(), cardDataLimit: z.string(), serverTime: z.iso.datetime() }),
})

/**
 * Place-order response [ORD-12]. `soldOutSkus` names what the message `General` could not: SKUs that fewer are left of
 * than were ordered. `declineReason` says of the message `AuthorizationFailure` why the bank declined the card, where
 * that may be told.
 */
export const PlaceOrderReply = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  redirectUrl: z.string().nullable(),
  giftCardErrors: z.array(z.string()),
  orderSummary: OrderSummary.nullable(),
  soldOutSkus: z.array(z.string()).default([]),
  declineReason: z.enum(DECLINE_REASONS).default('other'),
})
export const placeOrderCall = call({
  name: 'placeOrder',
  method: post,
  path: '/ReactCheckout/PlaceOrder',
  summary: 'Places the order, once per basket and version however often it is sent.',
  ids: ['API-081', 'ORD-12', 'ORD-18'],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  // basketVersion is what the shopper reviewed: an order that changed since is not placed but shown again.
  input: z.strictObject({ adata: z.string().max(200), basketVersion: z.int().min(1).optional() }),
  reply: PlaceOrderReply,
})
export const placementStatus = call({
  name: 'placementStatus',
  method: 'GET',
  path: '/api/checkout/placement-status',
  summary: 'How far this session’s newest order has come.',
  ids: [],
  ...shopper,
  csrf: false,
  mutates: false,
  input: none,
  reply: z.object({
    state: z.enum(['none', 'confirming', 'placed', 'failed']),
    orderNumber: z.string().nullable(),
    message: z.string(),
    redirectUrl: z.string().nullable(),
  }),
})

/** The end of a visit to a computer that others use, too. */
export const endSession = call({
  name: 'endSession',
  method: post,
  path: '/api/checkout/end-session',
  summary: 'Ends this session: its open carts are deleted and its orders are no longer shown here.',
  ids: [],
  ...shopper,
  csrf: true,
  mutates: false,
  input: none,
  reply: z.object({ isSuccess: z.boolean() }),
})
