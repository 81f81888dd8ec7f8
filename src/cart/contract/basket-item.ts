import { z } from 'zod'
import type { Cents } from '#lib/money.ts'
import { MonogramView } from '#monogram/rules/monogram-view.ts'
import { EmailedGiftData, ShownPictureData } from '../adding-contract.ts'

const uuid = z.uuid()
const cents = z.int()

/** Fulfilment options of a line, with their dates. */
export const DeliveryOptions = z.object({
  isShipOptionVisible: z.boolean(),
  isStorePickupOptionVisible: z.boolean(),
  selectedShipOption: z.enum(['ship', 'pickup']),
  /** Availability codes [STO-06]. */
  deliveryStatus: z.int().min(0).max(7),
  pickupStatus: z.int().min(0).max(7),
  /**
   * Shipping method number, as in the shipping popup [PUP-04]: 1 to 3 parcel, 6 local in-home, 7 long-distance in-home,
   * 8 freight, 9 gift card.
   */
  calculatedShipMethod: z.int().min(1).max(9),
  /** `message` is `edd`, or the reason why there is no date. */
  shippingOption: z.object({
    edd: z.string(),
    message: z.string(),
    promoLinks: z.array(z.string()),
    vendorDropShipUrl: z.string(),
  }),
  bopsOption: z.object({ edd: z.string(), pickupQuantityMessage: z.string() }),
})

/** A share of a group gift. */
const ShareData = z.object({
  groupId: uuid,
  grId: uuid,
  cents: z.custom<Cents>(value => Number.isInteger(value)).meta({ type: 'integer' }),
  title: z.string(),
})

/** Basket item [CRT-24] plus what a page needs to show it. Amounts in cents. */
export const BasketItem = z.object({
  id: uuid,
  sku: z.string(),
  quantity: z.int(),
  recipientId: uuid,
  grId: z.string().nullable(),
  personalization: z.string().nullable(),
  /** The saved design of a personalized line; null without one. */
  monogram: MonogramView.nullable(),
  optionChoices: z.string().nullable(),
  isPickup: z.boolean(),
  /**
   * Recipient and words of a gift card that is sent by email, or that is a share of a group gift; null for everything
   * else.
   */
  emailed: EmailedGiftData.extend({ share: ShareData.optional() }).nullable(),
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
    /** Low-stock message, such as `Only 3 left`; otherwise empty. */
    availabilityMessage: z.string(),
    isMadeToOrder: z.boolean(),
    isGiftCard: z.boolean(),
    hasAcceptedTerms: z.boolean(),
  }),
  shippingDeliveryOptions: DeliveryOptions,
  isSaveForLaterEnabled: z.boolean(),
  /** The installation service that the SKU offers; `fee` per unit. Null if there is none. */
  installation: z
    .object({ type: z.enum(['assembly', 'hanging']), fee: cents, isSelected: z.boolean(), isAvailable: z.boolean() })
    .nullable(),
  /** Unit price at the time when the line was saved for later; null in the cart. */
  savedAt: cents.nullable(),
  /** Promotions applied to this line: promo codes, and titles of automatic promotions. */
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
export const SentItem = BasketItem.partial()
  .required({ id: true, sku: true, quantity: true })
  .extend({
    priceQuantityTotals: BasketItem.shape.priceQuantityTotals.partial().required({ unitPrice: true }),
    itemInfo: BasketItem.shape.itemInfo.partial().required({ title: true }),
    shippingDeliveryOptions: z.int().min(0),
  })

export type SentItem = z.infer<typeof SentItem>
