import { z } from 'zod'
import { BasketItem, DeliveryOptions, SentItem } from './basket-item.ts'
import { OrderSummary, PayingGiftCard } from './order-summary.ts'

const uuid = z.uuid()
const cents = z.int()

/** A store or warehouse as the cart displays it. */
export const CartStore = z.object({
  storeNumber: z.string(),
  storeName: z.string(),
  storeCityState: z.string(),
  isWarehouse: z.boolean(),
})

/** The cart of a session in one country, as in every reply [CRT-19]. */
export const Cart = z.object({
  basketId: uuid.nullable(),
  version: z.int(),
  lineItems: z.array(BasketItem),
  savedForLater: z.array(BasketItem),
  /** Lines that are the same item [CRT-25]; every other line forms a group of its own. */
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
    /** ZIP or postal code for which tax, shipping and dates are calculated. */
    taxZipCode: z.string().nullable(),
    /** Reason why the applied promo code currently gives no discount; otherwise empty. */
    discountMessage: z.string(),
    /** The condition that a promotion still lacks, such as `Spend $50.00 more for free shipping`. */
    hints: z.array(z.string()),
    /** Place of the code, such as `Chicago, IL`; empty if unknown. */
    taxPlace: z.string(),
    /** True if the code comes from the delivery address of the checkout, and can only be changed there. */
    isAddressed: z.boolean(),
  }),
  orderSummary: OrderSummary,
  pickupStore: CartStore.nullable(),
  donation: z.object({ amount: cents, choices: z.array(cents), most: cents }),
  taxExemption: z.object({ organization: z.string(), certificateLastFour: z.string() }).nullable(),
  rewardCertificates: z.array(z.object({ id: uuid, lastFour: z.string(), amount: cents, applied: cents })),
  giftCards: z.array(PayingGiftCard),
  /** Validation flags [CRT-28]. */
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
  /** Messages about the cart, such as the result of a merge or a removed promo code. */
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
