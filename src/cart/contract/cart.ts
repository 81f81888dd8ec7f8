import { z } from 'zod'
import { BasketItem, DeliveryOptions, SentItem } from './basket-item.ts'
import { OrderSummary, PayingGiftCard } from './order-summary.ts'

const uuid = z.uuid()
const cents = z.int()

/** A store or warehouse as the cart names it. */
export const CartStore = z.object({
  storeNumber: z.string(),
  storeName: z.string(),
  storeCityState: z.string(),
  isWarehouse: z.boolean(),
})

/** The cart of a session in one country, as every reply brings it [CRT-19]. */
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
export const SentCart = Cart.extend({
  lineItems: z.array(SentItem),
  savedForLater: z.array(SentItem),
  shippingDeliveryOptions: z.array(DeliveryOptions),
})

export type SentCart = z.infer<typeof SentCart>
