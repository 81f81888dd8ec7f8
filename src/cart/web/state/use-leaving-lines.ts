import type { Dispatch } from 'react'
import { useMessages } from '#ui/language.tsx'
import type { BasketItem } from '../../contract/basket-item.ts'
import { moveToCart, removeItem, removeSaved, restoreItem, saveForLater } from '../../contract/line-calls.ts'
import { messages } from '../cart-page.messages.tsx'
import type { CartEvent, CartShown, Trace } from './cart-state.ts'
import type { ChangeCart, ChangeLine } from './change-cart.ts'
import { recordCartEvents } from './record-cart-events.ts'

const LEAVING = { removed: removeItem, saved: saveForLater, moved: moveToCart, 'saved-removed': removeSaved } as const
const COMING_BACK = {
  removed: restoreItem,
  saved: moveToCart,
  moved: saveForLater,
  'saved-removed': restoreItem,
} as const

export interface LeavingLinesOptions {
  readonly shown: CartShown
  readonly change: ChangeCart
  readonly changeLine: ChangeLine
  readonly tell: Dispatch<CartEvent>
}

export interface LeavingLines {
  /** Moves a line out of its list; a notice with Undo is shown in its place. */
  readonly leave: (item: BasketItem, kind: Trace['kind']) => Promise<void>
  /** Restores the line that was last removed or moved. */
  readonly undo: () => Promise<void>
}

/** Removes or moves lines of the cart and of the saved items, and restores the last one [CRT-02, CRT-03]. */
export function useLeavingLines({
  shown: { cart, trace },
  change,
  changeLine,
  tell,
}: LeavingLinesOptions): LeavingLines {
  const t = useMessages(messages)
  return {
    leave: async (item, kind) => {
      const list = kind === 'removed' || kind === 'saved' ? cart.lineItems : cart.savedForLater
      const left = { kind, item, index: list.findIndex(line => line.id === item.id), isComingBack: false }
      const next = await changeLine(item, LEAVING[kind], { basketItemId: item.id })
      if (next === undefined) return
      if (kind === 'removed') recordCartEvents('removed', [item.sku])
      const isMoved = kind === 'saved' || kind === 'moved'
      // A line that was merged into an equal one has no line of its own to move back.
      if (isMoved && ![...next.lineItems, ...next.savedForLater].some(line => line.id === item.id))
        tell({ type: 'line-joined', item })
      else tell({ type: 'line-left', trace: left })
    },
    undo: async () => {
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
  }
}
