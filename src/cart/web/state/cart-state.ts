import type { BasketItem, Cart } from '../../contract.ts'

/**
 * Where a line was before it left: a line that was removed, saved for later, moved back to the cart, or removed from
 * what is saved.
 */
export interface Trace {
  readonly kind: 'removed' | 'saved' | 'moved' | 'saved-removed'
  readonly item: BasketItem
  /** Where it stood in its list; its notice stands there now. */
  readonly index: number
  readonly isComingBack: boolean
}

export type Estimate = Pick<BasketItem, 'id' | 'shippingDeliveryOptions'>

/** What the cart page knows: the cart as the shop last told it, and what the shopper has asked for since. */
export interface CartShown {
  readonly cart: Cart
  /** Lines of the cart that the page has not read yet: a long cart opens with its first ones. */
  readonly missing: number
  /** Number of the call that brought it: calls are counted as they are sent. */
  readonly asked: number
  /** Quantities on the screen that the shop has not answered yet, by line. */
  readonly wanted: Readonly<Record<string, number>>
  /** Lines with something under way. */
  readonly busy: readonly string[]
  /** Why the shop refused what was last asked of a line. */
  readonly refused: readonly { readonly id: string; readonly title: string; readonly message: string }[]
  /** Messages by line id about changes that were made in part, such as a quantity reduced to the units in stock. */
  readonly notes: Readonly<Record<string, string>>
  readonly trace: Trace | undefined
  /** The line that came back: the focus goes there. */
  readonly returned: string | undefined
  /** True while delivery dates and pickup can't be had [CRT-14]. */
  readonly isEstimateOut: boolean
  /** What a screen reader is told of the last change. */
  readonly said: string
}

/** Every change of that by its name [CRT-21]. */
export type CartEvent =
  /** `by`: the call that brought it, `applyPromo` for a promo code, `setTaxExemption` for the exemption and so on. */
  | { readonly type: 'cart-answered'; readonly by: string; readonly cart: Cart; readonly asked: number }
  | { readonly type: 'quantity-wanted'; readonly id: string; readonly quantity: number }
  | { readonly type: 'quantity-settled'; readonly id: string; readonly quantity: number }
  | { readonly type: 'line-asked'; readonly id: string }
  | { readonly type: 'line-settled'; readonly id: string }
  | { readonly type: 'line-refused'; readonly item: BasketItem; readonly message: string }
  | { readonly type: 'line-noted'; readonly item: BasketItem; readonly message: string }
  | { readonly type: 'line-left'; readonly trace: Trace }
  /** It was summed into an equal line, which is gone to. */
  | { readonly type: 'line-joined'; readonly item: BasketItem }
  | { readonly type: 'undo-asked' }
  | { readonly type: 'undo-refused' }
  | { readonly type: 'undo-done'; readonly item: BasketItem }
  | { readonly type: 'estimates-answered'; readonly version: number; readonly lineItems: readonly Estimate[] }
  | { readonly type: 'estimates-out' }
  | { readonly type: 'told'; readonly words: string }

/** `lineCount`: lines of the whole cart. */
export const startCart = (cart: Cart, lineCount = cart.lineItems.length): CartShown => ({
  cart,
  missing: lineCount - cart.lineItems.length,
  asked: 0,
  wanted: {},
  busy: [],
  refused: [],
  notes: {},
  trace: undefined,
  returned: undefined,
  isEstimateOut: false,
  said: '',
})

/**
 * Answers may overtake each other. Of one basket the version says which is newer; of two, which was asked for later.
 */
const isOlder = (next: { readonly cart: Cart; readonly asked: number }, now: CartShown): boolean =>
  next.cart.basketId === now.cart.basketId ? next.cart.version < now.cart.version : next.asked < now.asked

const without = <T>(byLine: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(byLine).filter(([key]) => key !== id))
const has = (lines: readonly BasketItem[], id: string): boolean => lines.some(line => line.id === id)
/** The list it left. */
const homeOf = (cart: Cart, { kind }: Trace): readonly BasketItem[] =>
  kind === 'removed' || kind === 'saved' ? cart.lineItems : cart.savedForLater

/** The line that is the same again: by its id, or, where it was summed into another, by what it is. */
function sameAgain(cart: Cart, item: BasketItem): string | undefined {
  const lines = [...cart.lineItems, ...cart.savedForLater]
  return (
    lines.find(line => line.id === item.id) ??
    lines.find(
      line =>
        line.sku === item.sku &&
        line.optionChoices === item.optionChoices &&
        line.personalization === item.personalization,
    )
  )?.id
}

function answered(shown: CartShown, next: { readonly cart: Cart; readonly asked: number }): CartShown {
  if (isOlder(next, shown)) return shown
  const { trace } = shown
  // Brought back elsewhere, in another tab.
  const isBack = trace !== undefined && !trace.isComingBack && has(homeOf(next.cart, trace), trace.item.id)
  return {
    ...shown,
    cart: next.cart,
    missing: 0,
    asked: Math.max(shown.asked, next.asked),
    trace: isBack ? undefined : trace,
  }
}

const withEstimates = (cart: Cart, estimates: readonly Estimate[]): Cart => {
  const byLine = new Map(estimates.map(one => [one.id, one.shippingDeliveryOptions]))
  return {
    ...cart,
    lineItems: cart.lineItems.map(line => ({
      ...line,
      shippingDeliveryOptions: byLine.get(line.id) ?? line.shippingDeliveryOptions,
    })),
  }
}

/** What the page shows after one thing happened. Pure. */
export function cartReducer(shown: CartShown, event: CartEvent): CartShown {
  switch (event.type) {
    case 'cart-answered':
      return answered(shown, event)
    case 'quantity-wanted':
      return {
        ...shown,
        wanted: { ...shown.wanted, [event.id]: event.quantity },
        refused: shown.refused.filter(one => one.id !== event.id),
        notes: without(shown.notes, event.id),
      }
    case 'quantity-settled':
      // Only when nothing else was asked for since.
      return shown.wanted[event.id] === event.quantity ? { ...shown, wanted: without(shown.wanted, event.id) } : shown
    case 'line-asked':
      return {
        ...shown,
        busy: [...shown.busy, event.id],
        refused: shown.refused.filter(one => one.id !== event.id),
        notes: without(shown.notes, event.id),
      }
    case 'line-settled':
      return { ...shown, busy: shown.busy.filter(id => id !== event.id) }
    case 'line-refused': {
      const {
        id,
        itemInfo: { title },
      } = event.item
      return {
        ...shown,
        refused: [...shown.refused.filter(one => one.id !== id), { id, title, message: event.message }],
      }
    }
    case 'line-noted': {
      // A line that was summed into an equal one is found by what it is.
      const id = sameAgain(shown.cart, event.item) ?? event.item.id
      return { ...shown, notes: { ...shown.notes, [id]: event.message } }
    }
    case 'line-left':
      return { ...shown, trace: event.trace, returned: undefined, wanted: without(shown.wanted, event.trace.item.id) }
    case 'undo-asked':
      return shown.trace === undefined ? shown : { ...shown, trace: { ...shown.trace, isComingBack: true } }
    case 'undo-refused':
      return shown.trace === undefined ? shown : { ...shown, trace: { ...shown.trace, isComingBack: false } }
    case 'line-joined':
    case 'undo-done':
      return { ...shown, trace: undefined, returned: sameAgain(shown.cart, event.item) }
    case 'estimates-answered':
      // Estimates of an earlier cart are about other lines, or another place.
      return event.version === shown.cart.version
        ? { ...shown, isEstimateOut: false, cart: withEstimates(shown.cart, event.lineItems) }
        : shown
    case 'estimates-out':
      return { ...shown, isEstimateOut: true }
    case 'told':
      return { ...shown, said: event.words }
    default:
      return event satisfies never
  }
}
