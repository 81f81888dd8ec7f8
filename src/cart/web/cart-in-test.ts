import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import type { BasketItem, Cart, NewCartItem } from '../contract.ts'
import type { SendCall } from './send-call.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** The n-th line of a cart: a sofa unless the test says otherwise. Tests only. */
export function cartLine(n: number, { itemInfo, priceQuantityTotals, ...rest }: Partial<Omit<BasketItem, 'itemInfo' | 'priceQuantityTotals'>> & { itemInfo?: Partial<BasketItem['itemInfo']>; priceQuantityTotals?: Partial<BasketItem['priceQuantityTotals']> } = {}): BasketItem {
  const quantity = rest.quantity ?? 1
  const unitPrice = priceQuantityTotals?.unitPrice ?? 123_456
  return {
    id: id(n), sku: `10010${n}`, quantity, recipientId: id(9), grId: null, personalization: null, optionChoices: null, isPickup: false, isRemoved: false,
    priceQuantityTotals: { quantity, isQuantityDisabled: false, unitPrice, regularPrice: unitPrice, lineTotal: unitPrice * quantity, discount: 0, ...priceQuantityTotals },
    itemInfo: {
      isDescriptionDisabled: false, vendorDropShipMessage: '', title: `Sofa ${n}`, optionText: 'Oat Linen', dimensions: '88″ W × 38″ D × 34″ H', url: `/product/sofa-${n}`,
      productId: `100${n}`, isAvailable: true, picture: null, availabilityMessage: '', isMadeToOrder: false, isGiftCard: false, hasAcceptedTerms: false, ...itemInfo,
    },
    shippingDeliveryOptions: {
      isShipOptionVisible: true, isStorePickupOptionVisible: false, selectedShipOption: 'ship', deliveryStatus: 1, pickupStatus: 7, calculatedShipMethod: 1, shippingOption: { edd: 'Jun 12–Jun 18', message: 'Jun 12–Jun 18', promoLinks: [], vendorDropShipUrl: '' },
      bopsOption: { edd: '', pickupQuantityMessage: '' },
    },
    isSaveForLaterEnabled: true, installation: null, savedAt: null, promotions: [], ...rest,
  }
}

/** A cart of these lines, with $199.00 of shipping while there is something in it. Tests only. */
export function cartOf(lineItems: readonly BasketItem[], rest: Partial<Cart> = {}): Cart {
  const merchandise = lineItems.reduce((sum, line) => sum + line.priceQuantityTotals.lineTotal, 0)
  const shipping = lineItems.length > 0 ? 19_900 : 0
  return {
    basketId: id(8), version: 1, lineItems: [...lineItems], savedForLater: [], groups: [], cartSummary: { discountCode: null, taxZipCode: null, discountMessage: '', hints: [], taxPlace: '' },
    orderSummary: {
      itemCount: lineItems.reduce((sum, line) => sum + line.quantity, 0), merchandise, discount: 0, shipping, surcharge: 0, tax: 0, isTaxEstimated: true, total: merchandise + shipping,
      rewardsTotal: 0, rewardsExceedOrderTotalMessage: '', installation: 0, donation: 0, isTaxExempt: false, amountDue: merchandise + shipping, shippingLines: [], offers: [], pickupCount: 0,
    },
    pickupStore: null, donation: { amount: 0, choices: [500, 1000, 2500], most: 1_000_000 }, taxExemption: null, rewardCertificates: [],
    flags: { hasNlaItems: false, hasAllNlaItems: false, hasPfasItems: false, isInstallationServiceUnavailable: false, isPersonalizationServiceUnavailable: false, isInHousePersonalizationUnavailable: false },
    isGuest: true, isInternational: false, isApp: false,
    config: { oms_UseSharedEngine: false, paymentProvider_EnableAdyen: false, cbhcc_EnableCbhcc: false, disableTrendingProduct: false }, messages: [], ...rest,
  }
}

/** The shop outside, in memory: keeps one cart, notes what it is asked, and fails a call when told to. Tests only. */
export function shopInTest(initial: Cart) {
  let cart = initial
  const sent: { readonly call: string; readonly input: unknown }[] = []
  const failures = new Map<string, unknown>()
  const change = (lines: readonly BasketItem[]) => { cart = cartOf(lines, { version: cart.version + 1, savedForLater: cart.savedForLater }) }
  const again = ({ Sku, Quantity = 1 }: z.input<typeof NewCartItem>): BasketItem => {
    const { itemInfo, optionChoices, personalization } = initial.lineItems.find(line => line.sku === Sku)!
    return cartLine(cart.version + 4, { sku: Sku, quantity: Quantity, itemInfo, optionChoices, personalization })
  }
  const answers: Record<string, (input: never) => unknown> = {
    getCart: () => cart,
    updateItem: ({ basketItemId, quantity }: { basketItemId: string; quantity: number }) => {
      change(cart.lineItems.map(line => (line.id === basketItemId ? { ...line, quantity, priceQuantityTotals: { ...line.priceQuantityTotals, quantity, lineTotal: line.priceQuantityTotals.unitPrice * quantity } } : line)))
      return { isSuccess: true, message: '', cart }
    },
    removeItem: ({ basketItemId }: { basketItemId: string }) => {
      change(cart.lineItems.filter(line => line.id !== basketItemId))
      return { isSuccess: true, message: '', cart }
    },
    addItemToCart: ({ items }: { items: readonly z.input<typeof NewCartItem>[] }) => {
      change([...cart.lineItems, ...items.map(again)])
      return { isSuccess: true }
    },
  }
  const call: SendCall = async <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => {
    sent.push({ call: contract.name, input })
    if (failures.has(contract.name)) throw failures.get(contract.name)
    return answers[contract.name]!(input as never) as z.output<R>
  }
  return { call, sent, fail: (name: string, error: unknown) => { failures.set(name, error) } }
}
