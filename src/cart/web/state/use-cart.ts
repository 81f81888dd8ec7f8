import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { useMessages } from '#ui/language.tsx'
import { CallFailed, isReset } from '#ui/send.ts'
import {
  getCart,
  moveToCart,
  removeItem,
  removeSaved,
  restoreItem,
  saveForLater,
  updateItem,
  type BasketItem,
  type Cart,
  type SentCart,
} from '../../contract.ts'
import { wholeCart } from '../../rules/sent-cart.ts'
import { messages } from '../cart-page.messages.tsx'
import { cartReducer, startCart, type CartShown, type Trace } from './cart-state.ts'
import type { CartBringing, ChangeCart, Changed, ChangeOptions } from './change-cart.ts'
import { latestOnly, type LatestOnly } from './latest-only.ts'
import { refusalIn } from './refusal-in.ts'
import { patiently, type SendCall } from './send-call.ts'
import { tellTabs } from './tell-tabs.ts'
import { useEstimates } from './use-estimates.ts'
import { useFreshCart } from './use-fresh-cart.ts'

/** Stepping from 1 to 5 is one change, not four. */
const STEP_PAUSE_MS = 350

export interface CartOutside {
  /** Lines of the whole cart, where the page opens with its first ones. */
  readonly lineCount?: number | undefined
  readonly call: SendCall
  readonly setCount: (count: number) => void
  /**
   * For everything that is not about one thing on the page: session gone, no network, server broken. Opens its popup
   * and logs it.
   */
  readonly report: (error: unknown, actionName: string) => void
  /** For what the page says in its own place. */
  readonly log: (error: unknown, actionName: string) => void
}

export interface CartState extends Pick<
  CartShown,
  'cart' | 'missing' | 'trace' | 'returned' | 'said' | 'isEstimateOut' | 'refused'
> {
  readonly change: ChangeCart
  /**
   * A change that belongs to one line: the line is busy meanwhile, and says why where it is refused. The cart answered,
   * if it was done.
   */
  readonly changeLine: <I extends z.ZodType, R extends CartBringing>(
    item: BasketItem,
    contract: Call<I, R>,
    input: z.input<I>,
  ) => Promise<Cart | undefined>
  /** The quantity to show: what was asked for last. */
  readonly quantityOf: (item: BasketItem) => number
  /** Something of the line is not answered yet. */
  readonly isBusy: (id: string) => boolean
  /**
   * The line itself is being changed: it can't be changed in another way meanwhile. A quantity that waits hinders
   * nobody.
   */
  readonly isActing: (id: string) => boolean
  readonly errorOf: (id: string) => string | undefined
  /** The message that the quantity was reduced to the units in stock, if it was. */
  readonly noteOf: (id: string) => string | undefined
  readonly setQuantity: (item: BasketItem, quantity: number) => void
  /** Takes a line out of its list; where it stood is a notice, and the way back. */
  readonly leave: (item: BasketItem, kind: Trace['kind']) => Promise<void>
  readonly undo: () => Promise<void>
  /** Sends what is still waiting: the checkout must see the quantities on the screen. */
  readonly settle: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Asks again when the lines come. */
  readonly estimate: () => Promise<void>
}

const LEAVING = { removed: removeItem, saved: saveForLater, moved: moveToCart, 'saved-removed': removeSaved } as const
const COMING_BACK = {
  removed: restoreItem,
  saved: moveToCart,
  moved: saveForLater,
  'saved-removed': restoreItem,
} as const
/** Refusals that say the cart is not what the screen shows. */
const IS_OTHER = new Set(['conflict', 'in-flight', 'not-found'])

const isUnanswered = (error: unknown): boolean => error instanceof CallFailed && error.status === 0

/**
 * The cart of the page: changes are sent as they are made, and each answer replaces the cart unless a newer one is
 * there [CRT-02, CRT-03, CRT-04, CRT-21].
 */
export function useCart(initial: SentCart, { call: send, lineCount, setCount, report, log }: CartOutside): CartState {
  const call = patiently(send)
  const t = useMessages(messages)
  const [shown, tell] = useReducer(cartReducer, initial, sent => startCart(wholeCart(sent), lineCount))
  const { cart, wanted } = shown
  const steps = useRef(new Map<string, LatestOnly<number>>())
  const calls = useRef(0)
  const reading = useRef<Promise<Cart | undefined>>(undefined)

  const { itemCount } = cart.orderSummary
  useEffect(() => {
    setCount(itemCount)
  }, [itemCount, setCount])

  const read = (fail: (error: unknown, actionName: string) => void): Promise<Cart | undefined> => {
    const asked = ++calls.current
    // Two who want it at once get one answer.
    reading.current ??= call(getCart, {})
      .then(
        sent => {
          const next = wholeCart(sent)
          tell({ type: 'cart-answered', by: getCart.name, cart: next, asked })
          return next
        },
        (error: unknown) => {
          fail(error, getCart.name)
          return undefined
        },
      )
      .finally(() => {
        reading.current = undefined
      })
    return reading.current
  }
  const reload = async () => {
    await read(report)
  }
  // The rest of a long cart, before somebody scrolls there.
  const readRest = useEffectEvent(() => {
    if (shown.missing > 0) void read(log)
  })
  useEffect(() => {
    readRest()
  }, [])
  const change: ChangeCart = async <I extends z.ZodType, R extends CartBringing>(
    contract: Call<I, R>,
    input: z.input<I>,
    { isSaidInPlace = false }: ChangeOptions = {},
  ): Promise<Changed<z.output<R>>> => {
    const asked = ++calls.current
    try {
      const reply = await call(contract, input)
      tell({ type: 'cart-answered', by: contract.name, cart: wholeCart(reply.cart), asked })
      tellTabs(reply.cart)
      if (!reply.isSuccess) log(new Error(reply.message || contract.name), contract.name)
      return { kind: 'done', reply }
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal === undefined) {
        // A session that is gone needs the popup, which loads the page anew.
        if (isSaidInPlace && !isReset(error)) log(error, contract.name)
        else report(error, contract.name)
        // The answer may be what got lost, and the change is made: the true cart is shown, if it can be read.
        if (isUnanswered(error)) void read(log)
        return { kind: 'failed' }
      }
      log(error, contract.name)
      // What is refused may be so because another tab was faster: the true cart is shown with the reason.
      if (IS_OTHER.has(refusal.kind)) await read(log)
      return { kind: 'refused', message: refusal.message }
    }
  }
  const sendQuantity = async (item: BasketItem, quantity: number): Promise<void> => {
    const changed = await change(updateItem, { basketItemId: item.id, quantity })
    if (changed.kind === 'refused') tell({ type: 'line-refused', item, message: changed.message })
    if (changed.kind === 'done') {
      const {
        message,
        cart: { lineItems },
      } = changed.reply
      const has = lineItems.find(line => line.id === item.id)?.quantity ?? quantity
      tell({ type: 'told', words: t.changed(item.itemInfo.title, has) })
      if (message !== '') tell({ type: 'line-noted', item, message })
    }
    tell({ type: 'quantity-settled', id: item.id, quantity })
  }
  const stepsOf = (item: BasketItem): LatestOnly<number> => {
    const known =
      steps.current.get(item.id) ?? latestOnly((quantity: number) => sendQuantity(item, quantity), STEP_PAUSE_MS)
    steps.current.set(item.id, known)
    return known
  }
  const changeLine = async <I extends z.ZodType, R extends CartBringing>(
    item: BasketItem,
    contract: Call<I, R>,
    input: z.input<I>,
  ): Promise<Cart | undefined> => {
    tell({ type: 'line-asked', id: item.id })
    // A quantity that still waits goes first: what happens next happens to what is on the screen.
    await stepsOf(item).flush()
    const changed = await change(contract, input)
    const message =
      changed.kind === 'refused'
        ? changed.message
        : changed.kind === 'done' && !changed.reply.isSuccess
          ? changed.reply.message
          : undefined
    if (message !== undefined) tell({ type: 'line-refused', item, message })
    if (changed.kind === 'done' && changed.reply.isSuccess && changed.reply.message !== '')
      tell({ type: 'line-noted', item, message: changed.reply.message })
    tell({ type: 'line-settled', id: item.id })
    return changed.kind === 'done' && changed.reply.isSuccess ? wholeCart(changed.reply.cart) : undefined
  }
  const estimate = useEstimates({ cart, call, tell, report, log })
  // Nobody asked for this: without an answer the page stays as it is.
  useFreshCart({
    cart,
    read: () => read(log),
    onReturn: () => {
      void estimate()
    },
  })

  return {
    ...shown,
    change,
    changeLine,
    reload,
    estimate,
    quantityOf: item => wanted[item.id] ?? item.quantity,
    isBusy: id => id in wanted || shown.busy.includes(id),
    isActing: id => shown.busy.includes(id),
    errorOf: id => shown.refused.find(one => one.id === id)?.message,
    noteOf: id => shown.notes[id],
    setQuantity: (item, quantity) => {
      tell({ type: 'quantity-wanted', id: item.id, quantity })
      stepsOf(item).put(quantity)
    },
    leave: async (item, kind) => {
      const list = kind === 'removed' || kind === 'saved' ? cart.lineItems : cart.savedForLater
      const trace = { kind, item, index: list.findIndex(line => line.id === item.id), isComingBack: false }
      const next = await changeLine(item, LEAVING[kind], { basketItemId: item.id })
      if (next === undefined) return
      const isMoved = kind === 'saved' || kind === 'moved'
      // Where it was summed into an equal line there is no line of its own to move back.
      if (isMoved && ![...next.lineItems, ...next.savedForLater].some(line => line.id === item.id))
        tell({ type: 'line-joined', item })
      else tell({ type: 'line-left', trace })
    },
    undo: async () => {
      const { trace } = shown
      if (trace === undefined || trace.isComingBack) return
      tell({ type: 'undo-asked' })
      const changed = await change(COMING_BACK[trace.kind], { basketItemId: trace.item.id })
      if (changed.kind === 'done' && changed.reply.isSuccess) {
        tell({ type: 'undo-done', item: trace.item })
        tell({ type: 'told', words: t.back(trace.item.itemInfo.title) })
        return
      }
      tell({ type: 'undo-refused' })
      if (changed.kind === 'refused') tell({ type: 'line-refused', item: trace.item, message: changed.message })
    },
    settle: async () => {
      await Promise.all([...steps.current.values()].map(step => step.flush()))
    },
  }
}
