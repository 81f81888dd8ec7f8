import type { BasketItem } from '../../contract/basket-item.ts'
import type { Cart } from '../../contract/cart.ts'

/**
 * The former position of a line that was removed, saved for later, moved back to the cart, or removed from the saved
 * items.
 */
export interface Trace {
  readonly kind: 'removed' | 'saved' | 'moved' | 'saved-removed'
  readonly item: BasketItem
  /** Former index in its list, where the notice with Undo is shown. */
  readonly index: number
  readonly isComingBack: boolean
}

export type Estimate = Pick<BasketItem, 'id' | 'shippingDeliveryOptions'>

/** State of the cart page: the latest cart from the server, and what the shopper has changed since. */
export interface CartShown {
  readonly cart: Cart
  /** Number of lines that the page has not read yet: a long cart opens with its first lines. */
  readonly missing: number
  /** Number of the call that returned the cart; calls are numbered as they are sent. */
  readonly asked: number
  /** Quantities on the screen that are not yet confirmed by a reply, by line id. */
  readonly wanted: Readonly<Record<string, number>>
  /** Ids of lines with a change in progress. */
  readonly busy: readonly string[]
  /** Refusals of the latest change of a line. */
  readonly refused: readonly { readonly id: string; readonly title: string; readonly message: string }[]
  /** Messages by line id about changes that were made in part, such as a quantity reduced to the units in stock. */
  readonly notes: Readonly<Record<string, string>>
  readonly trace: Trace | undefined
  /** Id of the restored line, which gets the focus. */
  readonly returned: string | undefined
  /** True while delivery dates and pickup availability cannot be loaded [CRT-14]. */
  readonly isEstimateOut: boolean
  /** Screen reader announcement of the latest change. */
  readonly said: string
}

/** Events of one line of the cart. */
type LineEvent =
  | { readonly type: 'quantity-wanted'; readonly id: string; readonly quantity: number }
  | { readonly type: 'quantity-settled'; readonly id: string; readonly quantity: number }
  | { readonly type: 'line-asked'; readonly id: string }
  | { readonly type: 'line-settled'; readonly id: string }
  | { readonly type: 'line-refused'; readonly item: BasketItem; readonly message: string }
  | { readonly type: 'line-noted'; readonly item: BasketItem; readonly message: string }
  | { readonly type: 'line-left'; readonly trace: Trace }
  /** The line was merged into an equal one, which gets the focus. */
  | { readonly type: 'line-joined'; readonly item: BasketItem }

/** Every event that changes the state [CRT-21]. */
export type CartEvent =
  | LineEvent
  /** `by`: name of the call that returned the cart, such as `applyPromo`. */
  | { readonly type: 'cart-answered'; readonly by: string; readonly cart: Cart; readonly asked: number }
  | { readonly type: 'undo-asked' }
  | { readonly type: 'undo-refused' }
  | { readonly type: 'undo-done'; readonly item: BasketItem }
  | { readonly type: 'estimates-answered'; readonly version: number; readonly lineItems: readonly Estimate[] }
  | { readonly type: 'estimates-out' }
  | { readonly type: 'told'; readonly words: string }

/** The first state. `lineCount`: number of lines in the whole cart. */
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
 * Replies may arrive out of order. For one basket, the version decides which is newer; for different baskets, the order
 * of the calls.
 */
const isOlder = (next: { readonly cart: Cart; readonly asked: number }, now: CartShown): boolean =>
  next.cart.basketId === now.cart.basketId ? next.cart.version < now.cart.version : next.asked < now.asked

const without = <T>(byLine: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(byLine).filter(([key]) => key !== id))
const has = (lines: readonly BasketItem[], id: string): boolean => lines.some(line => line.id === id)
/** The list that contained a removed or moved line. */
const homeOf = (cart: Cart, { kind }: Trace): readonly BasketItem[] =>
  kind === 'removed' || kind === 'saved' ? cart.lineItems : cart.savedForLater

/** Id of the line that an item became: the same line, or the equal line that it was merged into. */
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
  // Another tab may have restored the line.
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

/** Ends the wait for a quantity, unless the shopper has chosen another one since. */
const settled = (shown: CartShown, { id, quantity }: Extract<CartEvent, { type: 'quantity-settled' }>): CartShown =>
  shown.wanted[id] === quantity ? { ...shown, wanted: without(shown.wanted, id) } : shown

/** Applies estimates to the cart that they were made for; an earlier cart had other lines or another destination. */
const estimated = (
  shown: CartShown,
  { version, lineItems }: Extract<CartEvent, { type: 'estimates-answered' }>,
): CartShown =>
  version === shown.cart.version
    ? { ...shown, isEstimateOut: false, cart: withEstimates(shown.cart, lineItems) }
    : shown

/** Clears the messages about a line. */
const withoutMessages = (shown: CartShown, id: string): CartShown => ({
  ...shown,
  refused: shown.refused.filter(one => one.id !== id),
  notes: without(shown.notes, id),
})

function refused(shown: CartShown, { id, itemInfo }: BasketItem, message: string): CartShown {
  const others = shown.refused.filter(one => one.id !== id)
  return { ...shown, refused: [...others, { id, title: itemInfo.title, message }] }
}

function noted(shown: CartShown, item: BasketItem, message: string): CartShown {
  // A line that was merged into an equal one is found by its contents.
  const id = sameAgain(shown.cart, item) ?? item.id
  return { ...shown, notes: { ...shown.notes, [id]: message } }
}

const withUndo = (shown: CartShown, isComingBack: boolean): CartShown =>
  shown.trace === undefined ? shown : { ...shown, trace: { ...shown.trace, isComingBack } }

/** Removes the notice of a line, and focuses the line that now contains the item. */
const returned = (shown: CartShown, item: BasketItem): CartShown => ({
  ...shown,
  trace: undefined,
  returned: sameAgain(shown.cart, item),
})

function lineReducer(shown: CartShown, event: LineEvent): CartShown {
  switch (event.type) {
    case 'quantity-wanted':
      return { ...withoutMessages(shown, event.id), wanted: { ...shown.wanted, [event.id]: event.quantity } }
    case 'quantity-settled':
      return settled(shown, event)
    case 'line-asked':
      return { ...withoutMessages(shown, event.id), busy: [...shown.busy, event.id] }
    case 'line-settled':
      return { ...shown, busy: shown.busy.filter(id => id !== event.id) }
    case 'line-refused':
      return refused(shown, event.item, event.message)
    case 'line-noted':
      return noted(shown, event.item, event.message)
    case 'line-left':
      return { ...shown, trace: event.trace, returned: undefined, wanted: without(shown.wanted, event.trace.item.id) }
    case 'line-joined':
      return returned(shown, event.item)
    default:
      return event satisfies never
  }
}

/** Returns the state of the page after an event. Pure function. */
export function cartReducer(shown: CartShown, event: CartEvent): CartShown {
  switch (event.type) {
    case 'cart-answered':
      return answered(shown, event)
    case 'undo-asked':
    case 'undo-refused':
      return withUndo(shown, event.type === 'undo-asked')
    case 'undo-done':
      return returned(shown, event.item)
    case 'estimates-answered':
      return estimated(shown, event)
    case 'estimates-out':
      return { ...shown, isEstimateOut: true }
    case 'told':
      return { ...shown, said: event.words }
    default:
      return lineReducer(shown, event)
  }
}
