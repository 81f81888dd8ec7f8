import { useRef, type Dispatch } from 'react'
import { useMessages } from '#ui/language.tsx'
import type { BasketItem } from '../../contract/basket-item.ts'
import { updateItem } from '../../contract/line-calls.ts'
import { messages } from '../cart-page.messages.tsx'
import type { CartEvent } from './cart-state.ts'
import type { ChangeCart } from './change-cart.ts'
import { latestOnly, type LatestOnly } from './latest-only.ts'

/** Pause in milliseconds after which a quantity is sent: stepping from 1 to 5 is one change, not four. */
const STEP_PAUSE_MS = 350

export interface QuantitiesOptions {
  readonly change: ChangeCart
  readonly tell: Dispatch<CartEvent>
}

export interface Quantities {
  /** Shows a quantity immediately and sends it after a pause; only the latest one of a line is sent. */
  readonly setQuantity: (item: BasketItem, quantity: number) => void
  /** Sends the pending quantity of a line and waits for the reply. */
  readonly flushQuantity: (item: BasketItem) => Promise<void>
  /** Sends the pending quantities of all lines and waits for the replies. */
  readonly settle: () => Promise<void>
}

/** The quantities that the shopper sets on the cart's lines [CRT-04]. */
export function useQuantities({ change, tell }: QuantitiesOptions): Quantities {
  const t = useMessages(messages)
  const steps = useRef(new Map<string, LatestOnly<number>>())

  const sendQuantity = async (item: BasketItem, quantity: number): Promise<void> => {
    const changed = await change(updateItem, { basketItemId: item.id, quantity })
    if (changed.kind === 'refused') tell({ type: 'line-refused', item, message: changed.message })
    if (changed.kind === 'done') {
      const { message, cart } = changed.reply
      const has = cart.lineItems.find(line => line.id === item.id)?.quantity ?? quantity
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
  return {
    setQuantity: (item, quantity) => {
      tell({ type: 'quantity-wanted', id: item.id, quantity })
      stepsOf(item).put(quantity)
    },
    flushQuantity: item => stepsOf(item).flush(),
    settle: async () => {
      await Promise.all([...steps.current.values()].map(step => step.flush()))
    },
  }
}
