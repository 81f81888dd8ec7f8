import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import type { BasketItem, Cart } from '../contract.ts'
import { sentCart } from '../rules/sent-cart.ts'
import type { SendCall } from './state/send-call.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** The n-th line of a cart: a sofa unless the test says otherwise. Tests only. */
export function cartLine(
  n: number,
  {
    itemInfo,
    priceQuantityTotals,
    ...rest
  }: Partial<Omit<BasketItem, 'itemInfo' | 'priceQuantityTotals'>> & {
    itemInfo?: Partial<BasketItem['itemInfo']>
    priceQuantityTotals?: Partial<BasketItem['priceQuantityTotals']>
  } = {},
): BasketItem {
  const quantity = rest.quantity ?? 1
  const unitPrice = priceQuantityTotals?.unitPrice ?? 123_456
  return {
    id: id(n),
    sku: `10010${n}`,
    quantity,
    recipientId: id(9),
    grId: null,
    personalization: null,
    optionChoices: null,
    isPickup: false,
    isRemoved: false,
    priceQuantityTotals: {
      quantity,
      isQuantityDisabled: false,
      unitPrice,
      regularPrice: unitPrice,
      lineTotal: unitPrice * quantity,
      discount: 0,
      ...priceQuantityTotals,
    },
    itemInfo: {
      isDescriptionDisabled: false,
      vendorDropShipMessage: '',
      title: `Sofa ${n}`,
      optionText: 'Oat Linen',
      dimensions: '88″ W × 38″ D × 34″ H',
      url: `/product/sofa-${n}`,
      isAvailable: true,
      picture: null,
      availabilityMessage: '',
      isMadeToOrder: false,
      isGiftCard: false,
      hasAcceptedTerms: false,
      ...itemInfo,
    },
    shippingDeliveryOptions: {
      isShipOptionVisible: true,
      isStorePickupOptionVisible: false,
      selectedShipOption: 'ship',
      deliveryStatus: 1,
      pickupStatus: 7,
      calculatedShipMethod: 1,
      shippingOption: { edd: 'Jun 12–Jun 18', message: 'Jun 12–Jun 18', promoLinks: [], vendorDropShipUrl: '' },
      bopsOption: { edd: '', pickupQuantityMessage: '' },
    },
    isSaveForLaterEnabled: true,
    installation: null,
    savedAt: null,
    promotions: [],
    ...rest,
  }
}

/** A cart of these lines, with $199.00 of shipping while there is something in it. Tests only. */
export function cartOf(lineItems: readonly BasketItem[], rest: Partial<Cart> = {}): Cart {
  const merchandise = lineItems.reduce((sum, line) => sum + line.priceQuantityTotals.lineTotal, 0)
  const shipping = lineItems.length > 0 ? 19_900 : 0
  return {
    basketId: id(8),
    version: 1,
    lineItems: [...lineItems],
    savedForLater: [],
    groups: [],
    cartSummary: {
      discountCode: null,
      taxZipCode: null,
      discountMessage: '',
      hints: [],
      taxPlace: '',
      isAddressed: false,
    },
    orderSummary: {
      itemCount: lineItems.reduce((sum, line) => sum + line.quantity, 0),
      merchandise,
      discount: 0,
      shipping,
      surcharge: 0,
      tax: 0,
      isTaxEstimated: true,
      total: merchandise + shipping,
      rewardsTotal: 0,
      rewardsExceedOrderTotalMessage: '',
      installation: 0,
      donation: 0,
      isTaxExempt: false,
      amountDue: merchandise + shipping,
      shippingLines: [],
      offers: [],
      pickupCount: 0,
    },
    pickupStore: null,
    donation: { amount: 0, choices: [500, 1000, 2500], most: 1_000_000 },
    taxExemption: null,
    rewardCertificates: [],
    giftCards: [],
    flags: {
      hasNlaItems: false,
      hasAllNlaItems: false,
      hasPfasItems: false,
      isInstallationServiceUnavailable: false,
      isPersonalizationServiceUnavailable: false,
      isInHousePersonalizationUnavailable: false,
    },
    isGuest: true,
    isInternational: false,
    isApp: false,
    config: {
      oms_UseSharedEngine: false,
      paymentProvider_EnableAdyen: false,
      cbhcc_EnableCbhcc: false,
      disableTrendingProduct: false,
    },
    messages: [],
    ...rest,
  }
}

const taken = (lines: readonly BasketItem[], id: string) => ({
  line: lines.find(one => one.id === id),
  rest: lines.filter(one => one.id !== id),
})
const withLine = (lines: readonly BasketItem[], id: string, change: (line: BasketItem) => BasketItem) =>
  lines.map(line => (line.id === id ? change(line) : line))

const isCart = (value: object): value is Cart => 'lineItems' in value && 'cartSummary' in value
/** An answer as the shop sends it. */
const inShort = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null) return answer
  if (isCart(answer)) return sentCart(answer)
  return 'cart' in answer ? { ...answer, cart: sentCart(answer.cart as Cart) } : answer
}

/** The shop outside, in memory: keeps one cart, notes what it is asked, and fails a call when told to. Tests only. */
export function shopInTest(initial: Cart) {
  let cart = initial
  const sent: { readonly call: string; readonly input: unknown }[] = []
  const failures = new Map<string, unknown>()
  const extras = new Map<string, object>()
  const gone = new Map<string, { readonly line: BasketItem; readonly index: number; readonly isSaved: boolean }>()
  const answer = (lineItems: readonly BasketItem[], savedForLater: readonly BasketItem[], rest: Partial<Cart> = {}) => {
    const { orderSummary, groups, version, lineItems: _, ...kept } = cart
    cart = cartOf(lineItems, { ...kept, version: version + 1, savedForLater: [...savedForLater], ...rest })
    return { isSuccess: true, message: '', cart }
  }
  const lines = () => cart.lineItems
  const saved = () => cart.savedForLater
  const line = (id: string, change: (line: BasketItem) => BasketItem) => answer(withLine(lines(), id, change), saved())
  type Line = { readonly basketItemId: string }
  const leave = ({ basketItemId: id }: Line, isSaved: boolean) => {
    const from = isSaved ? saved() : lines()
    const { line: left, rest } = taken(from, id)
    if (left) gone.set(id, { line: left, index: from.indexOf(left), isSaved })
    return isSaved ? answer(lines(), rest) : answer(rest, saved())
  }
  const answers: Record<string, (input: never) => unknown> = {
    getCart: () => cart,
    updateItem: ({ basketItemId, quantity }: Line & { quantity: number }) =>
      line(basketItemId, one => ({
        ...one,
        quantity,
        priceQuantityTotals: {
          ...one.priceQuantityTotals,
          quantity,
          lineTotal: one.priceQuantityTotals.unitPrice * quantity,
        },
      })),
    removeItem: (input: Line) => leave(input, false),
    removeSaved: (input: Line) => leave(input, true),
    restoreItem: ({ basketItemId }: Line) => {
      const { line: back, index, isSaved } = gone.get(basketItemId)!
      return isSaved
        ? answer(lines(), saved().toSpliced(index, 0, back))
        : answer(lines().toSpliced(index, 0, back), saved())
    },
    saveForLater: ({ basketItemId }: Line) => {
      const { line: left, rest } = taken(lines(), basketItemId)
      return answer(rest, [...saved(), { ...left!, savedAt: left!.priceQuantityTotals.unitPrice }])
    },
    moveToCart: ({ basketItemId }: Line) => {
      const { line: left, rest } = taken(saved(), basketItemId)
      return answer([...lines(), { ...left!, savedAt: null }], rest)
    },
    updateShipMethod: ({ basketItemId, shipMethod }: Line & { shipMethod: number }) =>
      line(basketItemId, one => ({
        ...one,
        isPickup: shipMethod !== 1,
        shippingDeliveryOptions: {
          ...one.shippingDeliveryOptions,
          selectedShipOption: shipMethod === 1 ? 'ship' : 'pickup',
        },
      })),
    addInstallationService: ({ basketItemId }: Line) =>
      line(basketItemId, one => ({
        ...one,
        installation: one.installation && { ...one.installation, isSelected: true },
      })),
    removeInstallationService: ({ basketItemId }: Line) =>
      line(basketItemId, one => ({
        ...one,
        installation: one.installation && { ...one.installation, isSelected: false },
      })),
    applyZip: ({ zipCode }: { zipCode: string }) =>
      answer(lines(), saved(), { cartSummary: { ...cart.cartSummary, taxZipCode: zipCode, taxPlace: 'Chicago, IL' } }),
    dismissMessages: () => answer(lines(), saved(), { messages: [] }),
    deliveryEstimates: () => ({
      isReset: false,
      lineItems: lines().map(({ id: lineId, shippingDeliveryOptions }) => ({ id: lineId, shippingDeliveryOptions })),
    }),
  }
  const call: SendCall = async <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => {
    sent.push({ call: contract.name, input })
    if (failures.get(contract.name) !== undefined) throw failures.get(contract.name)
    const extra = extras.get(contract.name)
    return inShort(extra === undefined ? answers[contract.name]!(input as never) : extra) as z.output<R>
  }
  return {
    call,
    sent,
    /** The changes it was asked for, without what a page reads by itself. */
    changes: () => sent.filter(one => one.call !== 'deliveryEstimates' && one.call !== 'getCart'),
    fail: (name: string, error: unknown) => {
      failures.set(name, error)
    },
    /** Answers this call with just that. */
    say: (name: string, reply: object) => {
      extras.set(name, reply)
    },
    /** Another tab changes the cart. */
    elsewhere: (lineItems: readonly BasketItem[], rest: Partial<Cart> = {}) => answer(lineItems, saved(), rest),
  }
}
