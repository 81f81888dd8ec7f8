import { useEffect, useEffectEvent, useReducer } from 'react'
import type { z } from 'zod'
import type { BasketItem } from '../../contract/basket-item.ts'
import type { SentCart } from '../../contract/cart.ts'
import { wholeCart } from '../../rules/sent-cart.ts'
import { cartReducer, startCart, type CartShown } from './cart-state.ts'
import type { CartBringing, ChangeCart, Changed, ChangeLine } from './change-cart.ts'
import type { SendCall } from './send-call.ts'
import { useCartCalls } from './use-cart-calls.ts'
import { useEstimates } from './use-estimates.ts'
import { useFreshCart } from './use-fresh-cart.ts'
import { useLeavingLines, type LeavingLines } from './use-leaving-lines.ts'
import { useQuantities, type Quantities } from './use-quantities.ts'

export interface CartOutside {
  /** Number of lines in the whole cart, for a page that opens with the first lines only. */
  readonly lineCount?: number | undefined
  readonly call: SendCall
  readonly setCount: (count: number) => void
  /**
   * Logs an error that concerns the whole page (expired session, no network, server error) and opens its popup.
   */
  readonly report: (error: unknown, actionName: string) => void
  /** Logs an error that the page shows in place. */
  readonly log: (error: unknown, actionName: string) => void
}

export interface CartState
  extends
    Pick<CartShown, 'cart' | 'missing' | 'trace' | 'returned' | 'said' | 'isEstimateOut' | 'refused'>,
    Pick<Quantities, 'setQuantity' | 'settle'>,
    LeavingLines {
  readonly change: ChangeCart
  readonly changeLine: ChangeLine
  /** The quantity to show: the one that the shopper chose last. */
  readonly quantityOf: (item: BasketItem) => number
  /** True while a change or a quantity of the line awaits its reply. */
  readonly isBusy: (id: string) => boolean
  /** True while the line itself is being changed and accepts no other change. A pending quantity does not count. */
  readonly isActing: (id: string) => boolean
  readonly errorOf: (id: string) => string | undefined
  /** The message that the quantity was reduced to the units in stock, if it was. */
  readonly noteOf: (id: string) => string | undefined
  readonly reload: () => Promise<void>
  /** Requests the delivery estimates of the lines again. */
  readonly estimate: () => Promise<void>
}

/** The reason why a change of a line was refused; undefined if it was made or if the call failed. */
function refusalOf(changed: Changed<z.output<CartBringing>>): string | undefined {
  if (changed.kind === 'refused') return changed.message
  return changed.kind === 'done' && !changed.reply.isSuccess ? changed.reply.message : undefined
}

/**
 * State of the cart page: changes are sent immediately, and each reply replaces the cart unless a newer one has arrived
 * [CRT-02, CRT-03, CRT-04, CRT-21].
 */
export function useCart(initial: SentCart, { call, lineCount, setCount, report, log }: CartOutside): CartState {
  const [shown, tell] = useReducer(cartReducer, initial, sent => startCart(wholeCart(sent), lineCount))
  const { cart, wanted } = shown
  const { read, change } = useCartCalls({ call, tell, report, log })
  const { setQuantity, flushQuantity, settle } = useQuantities({ change, tell })

  const { itemCount } = cart.orderSummary
  useEffect(() => {
    setCount(itemCount)
  }, [itemCount, setCount])

  const reload = async () => {
    await read(report)
  }
  // Reads the remaining lines of a long cart before the shopper scrolls to them.
  const readRest = useEffectEvent(() => {
    if (shown.missing > 0) void read(log)
  })
  useEffect(() => {
    readRest()
  }, [])
  const changeLine: ChangeLine = async (item, contract, input) => {
    tell({ type: 'line-asked', id: item.id })
    // A pending quantity is sent first, so that the change applies to the line as the screen shows it.
    await flushQuantity(item)
    const changed = await change(contract, input)
    const refusal = refusalOf(changed)
    if (refusal !== undefined) tell({ type: 'line-refused', item, message: refusal })
    if (changed.kind === 'done' && changed.reply.isSuccess && changed.reply.message !== '')
      tell({ type: 'line-noted', item, message: changed.reply.message })
    tell({ type: 'line-settled', id: item.id })
    return changed.kind === 'done' && changed.reply.isSuccess ? wholeCart(changed.reply.cart) : undefined
  }
  const { leave, undo } = useLeavingLines({ shown, change, changeLine, tell })
  const estimate = useEstimates({ cart, call, tell, report, log })
  // An automatic read: if it fails, the page stays unchanged.
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
    setQuantity,
    leave,
    undo,
    settle,
  }
}
