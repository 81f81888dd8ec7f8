import type { BasketItem, SentItem } from '../contract/basket-item.ts'
import type { Cart, SentCart } from '../contract/cart.ts'

// A cart of 200 lines took 340 kB, most of it the same for every line. A reply therefore leaves out default values and
// sends each distinct set of delivery options once. `wholeCart` restores what `sentCart` leaves out.

/** Copies into `sent` the properties of `value` that differ from their defaults in `usual`, and returns `sent`. */
function putUnusual<T extends object>(sent: T, value: T, usual: Partial<T>): T {
  for (const key in usual) if (!isSame(value[key], usual[key])) sent[key] = value[key]
  return sent
}
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, i) => value === other[i]))

/** Defaults of a line: the first recipient (its id is the cart's id), and, with a discount, the cart's code. */
const usualLine = (
  { basketId, cartSummary: { discountCode } }: Pick<Cart, 'basketId' | 'cartSummary'>,
  isSaved: boolean,
  discount: number,
) => ({
  recipientId: basketId ?? '',
  grId: null,
  personalization: null,
  monogram: null,
  optionChoices: null,
  isPickup: false,
  emailed: null,
  isRemoved: false,
  isSaveForLaterEnabled: !isSaved,
  installation: null,
  savedAt: null,
  promotions: discount > 0 && discountCode !== null ? [discountCode] : [],
})
const usualTotals = (quantity: number, unitPrice: number) => ({
  quantity,
  isQuantityDisabled: false,
  regularPrice: unitPrice,
  lineTotal: unitPrice * quantity,
  discount: 0,
})
const USUAL_INFO = {
  isDescriptionDisabled: false,
  vendorDropShipMessage: '',
  optionText: '',
  dimensions: '',
  url: '',
  isAvailable: true,
  picture: null,
  availabilityMessage: '',
  isMadeToOrder: false,
  isGiftCard: false,
  hasAcceptedTerms: false,
}

/** Compact forms of frozen information, which is the same in every cart. */
const shortInfos = new WeakMap<BasketItem['itemInfo'], SentItem['itemInfo']>()
function sentInfo(info: BasketItem['itemInfo']): SentItem['itemInfo'] {
  const known = shortInfos.get(info)
  if (known !== undefined) return known
  const sent = putUnusual<SentItem['itemInfo']>({ title: info.title }, info, USUAL_INFO)
  if (Object.isFrozen(info)) shortInfos.set(info, Object.freeze(sent))
  return sent
}

/** Converts a cart to the compact form of a reply. */
export function sentCart(cart: Cart): SentCart {
  const ways = new Map<string, number>()
  const shippingDeliveryOptions: BasketItem['shippingDeliveryOptions'][] = []
  // Lines with the same delivery mostly share one object, which saves writing it as JSON.
  const placed = new Map<BasketItem['shippingDeliveryOptions'], number>()
  const wayOf = (options: BasketItem['shippingDeliveryOptions']): number => {
    const place = placed.get(options)
    if (place !== undefined) return place
    const text = JSON.stringify(options)
    const known = ways.get(text) ?? ways.size
    if (known === ways.size) {
      ways.set(text, known)
      shippingDeliveryOptions.push(options)
    }
    placed.set(options, known)
    return known
  }
  const send = (isSaved: boolean) => {
    const [full, lowered] = [usualLine(cart, isSaved, 0), usualLine(cart, isSaved, 1)]
    return (item: BasketItem): SentItem => {
      const { id, sku, quantity, priceQuantityTotals: totals } = item
      const sent: SentItem = {
        id,
        sku,
        quantity,
        priceQuantityTotals: putUnusual<SentItem['priceQuantityTotals']>(
          { unitPrice: totals.unitPrice },
          totals,
          usualTotals(quantity, totals.unitPrice),
        ),
        itemInfo: sentInfo(item.itemInfo),
        shippingDeliveryOptions: wayOf(item.shippingDeliveryOptions),
      }
      return putUnusual<Partial<Pick<BasketItem, keyof typeof full>>>(
        sent,
        item,
        totals.discount > 0 ? lowered : full,
      ) as SentItem
    }
  }
  return {
    ...cart,
    lineItems: cart.lineItems.map(send(false)),
    savedForLater: cart.savedForLater.map(send(true)),
    shippingDeliveryOptions,
  }
}

/** Restores the full cart from the compact form of a reply. */
export function wholeCart({ shippingDeliveryOptions, ...sent }: SentCart): Cart {
  const whole =
    (isSaved: boolean) =>
    ({ priceQuantityTotals: totals, itemInfo: info, shippingDeliveryOptions: way, ...rest }: SentItem): BasketItem => ({
      ...usualLine(sent, isSaved, totals.discount ?? 0),
      ...rest,
      priceQuantityTotals: { ...usualTotals(rest.quantity, totals.unitPrice), ...totals },
      itemInfo: { ...USUAL_INFO, ...info },
      shippingDeliveryOptions: shippingDeliveryOptions[way]!,
    })
  return { ...sent, lineItems: sent.lineItems.map(whole(false)), savedForLater: sent.savedForLater.map(whole(true)) }
}
