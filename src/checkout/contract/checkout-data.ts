import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { BasketItem } from '#cart/contract/basket-item.ts'
import { CartStore, Cart } from '#cart/contract/cart.ts'
import { GIFT_OPTIONS, NOTIFICATIONS, PICKUP_NOTIFICATIONS, WALLETS } from '#cart/rules/basket.ts'
import { OrderSummary, PayingGiftCard } from '#cart/contract/order-summary.ts'
import { STORE_CARD_BRANDS } from '#payments/rules/store-cards.ts'

const uuid = z.uuid()

/** Applied payment card of document 2 §3. */
const AppliedCard = z.object({
  id: uuid,
  isApplied: z.boolean(),
  isValid: z.boolean(),
  isPrimary: z.boolean(),
  /** The amount is what the other tenders leave: no amount was chosen for it. */
  isAutoApplied: z.boolean(),
  /** No security code has to be entered any more. */
  isVerificationApplied: z.boolean(),
  /** A security code was entered for the card of the account, and is still stored. */
  hasVerifyData: z.boolean(),
  /** The security code of the card of the account has to be entered again. */
  verifyCreditCard: z.boolean(),
  /** The encrypted data of the card form are stored: the form is needed for another card only. */
  isComponentLoaded: z.boolean(),
  /** The card can't pay as it is, so that the payment step opens the form for it. */
  needsFocus: z.boolean(),
  /** Position in `accountCardsInfo`; -1 if the card was removed from there, null for a card that was entered. */
  selectionIndex: z.int().nullable(),
  /** The brand on one of the shop's own cards; empty for other cards. */
  cbhccDesignType: z.enum(['', 'CB', 'CB2']),
  appliedAmount: z.int(),
  appliedAmountString: z.string(),
  /** The payment in the basket; the same as `id`, under the names that clients of the old shop know. */
  basketPaymentId: uuid,
  basketPaymentGuid: uuid,
  type: z.string(),
  lastFour: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  order: z.int(),
  saveToAccount: z.boolean(),
  storedPaymentMethodId: z.string().nullable(),
  adyenCardData: z.object({ encryptionTimestamp: z.string(), isExpired: z.boolean() }),
  /** Why the card cannot pay, besides its age: each flag comes with its message [PAY-27]. */
  errors: z.object({
    /** The data of the card are gone: it was removed from the account. */
    hasSessionError: z.boolean(),
    /** Reward certificates pay, and allow the shop's own cards only. */
    hasRewardsRestrictionError: z.boolean(),
    /** Nothing is left for the card to pay. */
    hasZeroAmountError: z.boolean(),
    /** True if one of the shop's own cards has to pay, and none is applied. */
    cbccNotAppliedError: z.boolean(),
    messages: z.array(z.string()),
  }),
})

/** A wallet that pays in place of a card. */
const AppliedWallet = z.object({
  id: uuid,
  wallet: z.enum(WALLETS),
  /** The payer's email at PayPal, or their name at Venmo; empty for Apple Pay. */
  account: z.string(),
  appliedAmount: z.int(),
  /** False if the approval is too old: the shopper has to approve again. */
  isValid: z.boolean(),
})
export type AppliedWallet = z.infer<typeof AppliedWallet>

/** Usable certificates of the rewards accounts that a customer has on file [PAY-61]. */
export const RewardsData = z.object({
  /** Token of the first certificate's account, used instead of its number; null without certificates. */
  token: uuid.nullable(),
  certificates: z.array(
    z.object({
      id: uuid,
      lastFour: z.string(),
      amount: z.int(),
      /** Last day of use, `yyyy-mm-dd`. */
      expiresOn: z.string(),
      /** Id in `rewards` if it is applied; else null. */
      appliedId: uuid.nullable(),
    }),
  ),
})

/** A card of the customer's account [PAY-12]. */
const AccountCard = z.object({
  cardInfo: z.object({
    id: uuid,
    type: z.string(),
    lastFour: z.string(),
    /** Both 0 for the store's own card. */
    expMonth: z.int(),
    expYear: z.int(),
    cbhccDesignType: z.string(),
    /** True if its security code is asked for when it pays. */
    verifyCreditCard: z.boolean(),
  }),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
})

/** The offers of the store credit card that pays, and the chosen one. Amounts in cents, days `yyyy-mm-dd`. */
const PlccOffers = z.object({
  lastFour: z.string(),
  /** The amount that the card pays. */
  amount: z.int(),
  /** Option 1. */
  reward: z.object({ percent: z.number(), amount: z.int() }),
  /** Option 2; null if the amount reaches no plan. */
  financing: z
    .object({
      months: z.int(),
      monthly: z.int(),
      last: z.int(),
      interest: z.int(),
      /** Yearly interest rates in percent, during and after the plan. */
      apr: z.number(),
      aprAfter: z.number(),
      firstDue: z.string(),
      lastDue: z.string(),
      /** Paragraphs of the terms that have to be accepted; empty without any. */
      terms: z.array(z.string()),
    })
    .nullable(),
  /** Null until the shopper has chosen: rewards then. */
  selectedOption: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** True if the order no longer qualifies for the chosen plan: rewards, until the shopper chooses again. */
  isSelectionLost: z.boolean(),
  /** The offer of the order in one line. */
  words: z.string(),
})

const Shipment = z.object({
  id: z.string(),
  holidayHold: z.object({
    selectedShippingDate: z.string().nullable(),
    selectedShippingRange: z.string().nullable(),
    /** Shipping dates `yyyy-mm-dd` at which all parcels arrive before a holiday, with the range of their arrival. */
    holidays: z.array(z.object({ name: z.string(), shippingDate: z.string(), shippingRange: z.string() })),
  }),
  tripBooking: z.object({
    /** True if large pieces are brought into the home. */
    isVisible: z.boolean(),
    isContactMeSelected: z.boolean(),
    selectedTrip: z.string().nullable(),
    /** True if the day that the shopper chose was taken by others meanwhile. */
    isTripLost: z.boolean(),
    /** Days `yyyy-mm-dd` on which the crew comes and has time; empty where it comes on any day. */
    trips: z.array(z.string()),
    drivingDirections: z.string(),
  }),
  availableServiceLevels: z.array(z.object({ level: z.int(), name: z.string(), price: z.int(), edd: z.string() })),
  selectedServiceLevel: z.int(),
  /** Price of bringing the large pieces, in cents; 0 without any. */
  inHomePrice: z.int(),
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
  /** Mark of the account, by which the browser knows whose entries it stores; null for a guest. */
  owner: z.string().nullable(),
  orderSummary: OrderSummary,
  lineItems: z.array(BasketItem),
  promoCode: z.string().nullable(),
  /** Reason why the cart's promo code currently gives no discount; else empty. */
  promoMessage: z.string(),
  /** Notices that this cart was combined with another one at sign-in; empty once the cart page has shown them. */
  mergeMessages: z.array(z.string()),
  /** `hasContent`: the order summary shows the message of GetCheckoutFunnelCbhccCms. */
  cbhccModel: z.object({ isAutoApplied: z.boolean(), hasContent: z.boolean() }),
  hasTns: z.boolean(),
  genericPopupMessage: z.string(),
  networkErrorPopupMessage: z.string(),
  blankBasketMessage: z.string(),
  /** The API path for changing tenders [PAY-58], and which message about former store cards is shown [PAY-56]. */
  config: Cart.shape.config.pick({ paymentProvider_EnableAdyen: true, cbhcc_EnableCbhcc: true }),
  accountInfo: z.object({
    shippingAddresses: z.array(AddressSchema.extend({ addressId: z.string() })),
    registryAddresses: z.array(AddressSchema.extend({ addressId: z.string(), grId: z.string() })),
    hasAddresses: z.boolean(),
    /** The address that the customer has marked to be used first; null without one in the site's country. */
    defaultAddressId: z.string().nullable(),
    /** Name and email of the customer; null for a guest. */
    contact: AddressSchema.pick({ firstName: true, lastName: true, emailAddress: true }).nullable(),
  }),
  shippingOptions: z.object({
    recipients: z.array(
      z.object({
        id: uuid,
        address: AddressSchema.nullable(),
        shipments: z.array(Shipment),
        bopsOptions: z.object({
          /** `regular` or `gift`; null if the recipient picks nothing up. */
          giftReceiptOption: z.enum(['regular', 'gift']).nullable(),
          /** `none` or `gift`; null if the recipient picks nothing up. */
          baggingOption: z.enum(['none', 'gift']).nullable(),
          /** The person who picks up, if not the buyer; null for the buyer. */
          pickupContact: z
            .object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() })
            .nullable(),
        }),
        /** The visit of the installer; null if no line of the recipient has the installation service. */
        installationVisit: z
          .object({
            /** `yyyy-mm-dd`; null if we call to arrange the visit. */
            selectedDay: z.string().nullable(),
            /** True if the day that the shopper chose was taken by others meanwhile, or has become too early. */
            isDayLost: z.boolean(),
            /** Days `yyyy-mm-dd` on which an installer comes and has time. */
            days: z.array(z.string()),
            /** Why no day can be chosen; null if there are `days`. */
            callReason: z.enum(['no-address', 'trip-by-call', 'no-open-day']).nullable(),
          })
          .nullable(),
        giftOptions: z.object({ giftMessage: z.string(), selected: z.array(z.enum(GIFT_OPTIONS)) }),
        /** The choices for parcels and large pieces, and for the pickup, in words for the review. */
        chosen: z.object({ shipping: z.array(z.string()), pickup: z.array(z.string()) }),
        /** Merchandise, shipping and gift services of the recipient, in cents, before tax. */
        total: z.int(),
      }),
    ),
    /** Recipients of the mail that says that the goods are ready for pickup. */
    pickupNotificationOptions: z.array(z.enum(PICKUP_NOTIFICATIONS)),
    /** Mails about parcels and deliveries. */
    notificationOptions: z.array(z.enum(NOTIFICATIONS)),
    giftServicePrices: z.object({ wrap: z.int(), bag: z.int() }),
  }),
  billingAddress: AddressSchema.nullable(),
  /** Pickup location; null if no line is picked up. */
  pickupStore: CartStore.nullable(),
  paymentData: z.object({
    /** Remainder after reward certificates and gift cards, in cents. `isPaymentNeeded`: the remainder is not 0. */
    amountDue: z.int(),
    isPaymentNeeded: z.boolean(),
    isPayWithTwoCreditCardsEnabled: z.boolean(),
    isAlternativePaymentsEnabled: z.boolean(),
    giftCards: z.array(PayingGiftCard),
    /** Reward certificates with the amount that each pays of the total. */
    rewards: z.array(z.object({ id: uuid, lastFour: z.string(), amount: z.int() })),
    /** Null for a guest, who enters the account number instead. */
    rewardsData: RewardsData.nullable(),
    /** Tender codes with the amount that each pays of the total, and what the shop gives it for [PAY-62]. */
    tenderCodesData: z.array(z.object({ id: uuid, lastFour: z.string(), amount: z.int(), reason: z.string() })),
    /** The PayPal account that pays; null if it does not. */
    payPalData: z.object({ email: z.string() }).nullable(),
    /** The wallet that pays; null if none does. */
    alternativePaymentsData: AppliedWallet.nullable(),
    /** Null unless the store credit card pays on a site with offers [PAY-51]. */
    plccOffers: PlccOffers.nullable(),
    /** The cards of the account that VerifyCreditCard has just refused, with the reasons [PAY-67]. */
    verifyErrors: z.array(z.object({ cardId: uuid, message: z.string() })),
    creditCardData: z.object({
      accountCardsInfo: z.array(AccountCard),
      /** Most cards of an account [PAY-41]. */
      accountCardsInfoLimit: z.int(),
      cardOneInfo: AppliedCard.nullable(),
      cardTwoInfo: AppliedCard.nullable(),
      isOnlyCbccAllowed: z.boolean(),
      /** The shop's own cards by the leading digits of their numbers; empty if they are not recognized [PAY-45]. */
      storeCards: z.array(
        z.object({
          brand: z.enum(STORE_CARD_BRANDS),
          prefixes: z.array(z.string()).readonly(),
          former: z.array(z.string()).readonly().optional(),
          reissued: z.array(z.string()).readonly().optional(),
        }),
      ),
    }),
  }),
})

export type AccountCard = z.infer<typeof AccountCard>
export type CheckoutData = z.infer<typeof CheckoutData>
export type RecipientView = CheckoutData['shippingOptions']['recipients'][number]
export type ShipmentView = RecipientView['shipments'][number]
