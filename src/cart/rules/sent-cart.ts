import type { BasketItem, Cart, SentCart, SentItem } from '../contract.ts'

// A cart of 200 lines was 340 kB, most of it the same for every line: a reply leaves out what a line has as most lines have
// it, and says the ways of delivery once. `wholeCart` gives back what `sentCart` left out.

/** What a value has that is not as usual. */
function unusual<T extends object>(value: T, usual: Partial<T>): Partial<T> {
  const sent: Partial<T> = {}
  for (const key in value) if (!isSame(value[key], usual[key])) sent[key] = value[key]
  return sent
}
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((value, i) => value === other[i]))

/** A line as most lines of its list are: for the first recipient, who has the cart's own id, and lowered by the cart's code if at all. */
const usualLine = ({ basketId, cartSummary: { discountCode } }: Pick<Cart, 'basketId' | 'cartSummary'>, isSaved: boolean, discount: number) => ({
  recipientId: basketId ?? '', grId: null, personalization: null, optionChoices: null, isPickup: false, isRemoved: false, isSaveForLaterEnabled: !isSaved,
  installation: null, savedAt: null, promotions: discount > 0 && discountCode !== null ? [discountCode] : [],
})
const usualTotals = (quantity: number, unitPrice: number) =>
  ({ quantity, isQuantityDisabled: false, regularPrice: unitPrice, lineTotal: unitPrice * quantity, discount: 0 })
const USUAL_INFO = {
  isDescriptionDisabled: false, vendorDropShipMessage: '', optionText: '', dimensions: '', url: '', isAvailable: true, picture: null,
  availabilityMessage: '', isMadeToOrder: false, isGiftCard: false, hasAcceptedTerms: false,
}

/** The cart as a reply says it. */
export function sentCart(cart: Cart): SentCart {
  const ways = new Map<string, number>()
  const shippingDeliveryOptions: BasketItem['shippingDeliveryOptions'][] = []
  const wayOf = (options: BasketItem['shippingDeliveryOptions']): number => {
    const text = JSON.stringify(options)
    const known = ways.get(text) ?? ways.size
    if (known === ways.size) {
      ways.set(text, known)
      shippingDeliveryOptions.push(options)
    }
    return known
  }
  const send = (isSaved: boolean) => ({ id, sku, quantity, priceQuantityTotals: totals, itemInfo: info, shippingDeliveryOptions: options, ...rest }: BasketItem): SentItem => ({
    id, sku, quantity,
    ...unusual(rest, usualLine(cart, isSaved, totals.discount)),
    priceQuantityTotals: { ...unusual(totals, usualTotals(quantity, totals.unitPrice)), unitPrice: totals.unitPrice },
    itemInfo: { ...unusual(info, USUAL_INFO), title: info.title },
    shippingDeliveryOptions: wayOf(options),
  })
  return { ...cart, lineItems: cart.lineItems.map(send(false)), savedForLater: cart.savedForLater.map(send(true)), shippingDeliveryOptions }
}

/** The cart of a reply with everything that the reply left out. */
export function wholeCart({ shippingDeliveryOptions, ...sent }: SentCart): Cart {
  const whole = (isSaved: boolean) => ({ priceQuantityTotals: totals, itemInfo: info, shippingDeliveryOptions: way, ...rest }: SentItem): BasketItem => ({
    ...usualLine(sent, isSaved, totals.discount ?? 0), ...rest,
    priceQuantityTotals: { ...usualTotals(rest.quantity, totals.unitPrice), ...totals },
    itemInfo: { ...USUAL_INFO, ...info },
    shippingDeliveryOptions: shippingDeliveryOptions[way]!,
  })
  return { ...sent, lineItems: sent.lineItems.map(whole(false)), savedForLater: sent.savedForLater.map(whole(true)) }
}
