import type { z } from 'zod'
import type { BasketItem } from '#cart/contract/basket-item.ts'
import type { Cart } from '#cart/contract/cart.ts'
import { sentCart } from '#cart/rules/sent-cart.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Call } from '#lib/call.ts'
import { cartOf } from './cart-of.ts'

const taken = (lines: readonly BasketItem[], id: string) => ({
  line: lines.find(one => one.id === id),
  rest: lines.filter(one => one.id !== id),
})
const withLine = (lines: readonly BasketItem[], id: string, change: (line: BasketItem) => BasketItem) =>
  lines.map(line => (line.id === id ? change(line) : line))

const isCart = (value: object): value is Cart => 'lineItems' in value && 'cartSummary' in value
/** A reply in the compact form that the shop sends. */
const inShort = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null) return answer
  if (isCart(answer)) return sentCart(answer)
  return 'cart' in answer ? { ...answer, cart: sentCart(answer.cart as Cart) } : answer
}

const inQuantity = (line: BasketItem, quantity: number): BasketItem => ({
  ...line,
  quantity,
  priceQuantityTotals: {
    ...line.priceQuantityTotals,
    quantity,
    lineTotal: line.priceQuantityTotals.unitPrice * quantity,
  },
})
const byShipMethod = (line: BasketItem, shipMethod: number): BasketItem => ({
  ...line,
  isPickup: shipMethod !== 1,
  shippingDeliveryOptions: {
    ...line.shippingDeliveryOptions,
    selectedShipOption: shipMethod === 1 ? 'ship' : 'pickup',
  },
})
const withInstallation = (line: BasketItem, isSelected: boolean): BasketItem => ({
  ...line,
  installation: line.installation && { ...line.installation, isSelected },
})

/** One cart in memory, and the effect and reply of each call. */
function cartInMemory(initial: Cart) {
  let cart = initial
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
      line(basketItemId, one => inQuantity(one, quantity)),
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
      line(basketItemId, one => byShipMethod(one, shipMethod)),
    addInstallationService: ({ basketItemId }: Line) => line(basketItemId, one => withInstallation(one, true)),
    removeInstallationService: ({ basketItemId }: Line) => line(basketItemId, one => withInstallation(one, false)),
    applyZip: ({ zipCode }: { zipCode: string }) =>
      answer(lines(), saved(), { cartSummary: { ...cart.cartSummary, taxZipCode: zipCode, taxPlace: 'Chicago, IL' } }),
    setInternational: ({ isInternational }: { isInternational: boolean }) =>
      answer(lines(), saved(), { isInternational }),
    dismissMessages: () => answer(lines(), saved(), { messages: [] }),
    deliveryEstimates: () => ({
      isReset: false,
      lineItems: lines().map(({ id: lineId, shippingDeliveryOptions }) => ({ id: lineId, shippingDeliveryOptions })),
    }),
  }
  return {
    answers,
    /** Changes the cart as another tab would. */
    elsewhere: (lineItems: readonly BasketItem[], rest: Partial<Cart> = {}) => answer(lineItems, saved(), rest),
  }
}

/** A fake shop in memory: it holds one cart, records calls, and fails a call on demand. */
export function shopInMemory(initial: Cart) {
  const { answers, elsewhere } = cartInMemory(initial)
  const sent: { readonly call: string; readonly input: unknown }[] = []
  const failures = new Map<string, unknown>()
  const extras = new Map<string, object>()
  const call: SendCall = async <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => {
    sent.push({ call: contract.name, input })
    if (failures.get(contract.name) !== undefined) throw failures.get(contract.name)
    const extra = extras.get(contract.name)
    return inShort(extra === undefined ? answers[contract.name]!(input as never) : extra) as z.output<R>
  }
  return {
    call,
    sent,
    /** The changes that were requested, without the calls that a page makes by itself. */
    changes: () => sent.filter(one => one.call !== 'deliveryEstimates' && one.call !== 'getCart'),
    fail: (name: string, error: unknown) => {
      failures.set(name, error)
    },
    /** Replaces the reply of this call. */
    say: (name: string, reply: object) => {
      extras.set(name, reply)
    },
    elsewhere,
  }
}
