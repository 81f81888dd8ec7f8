import { useRef, useState } from 'react'
import { useMessages } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import { addItemToCart, getCart, removeItem, updateItem, type BasketItem, type Cart } from '../contract.ts'
import { messages } from './cart-page.messages.tsx'
import { latestOnly, type LatestOnly } from './latest-only.ts'
import { newCartItem } from './new-cart-item.ts'
import type { SendCall } from './send-call.ts'

/** Stepping from 1 to 5 is one change, not four. */
const STEP_PAUSE_MS = 350

export interface RemovedLine {
  readonly item: BasketItem
  /** Where it stood; its notice stands there now. */
  readonly index: number
  readonly isComingBack: boolean
}

export interface CartOutside {
  readonly call: SendCall
  readonly setCount: (count: number) => void
  /** For everything that is not about one line: session gone, no network, server broken. */
  readonly report: (error: unknown, actionName: string) => void
}

export interface CartState {
  readonly cart: Cart
  /** The quantity to show: what was asked for last. */
  readonly quantityOf: (item: BasketItem) => number
  readonly isBusy: (id: string) => boolean
  readonly errorOf: (id: string) => string | undefined
  readonly removed: RemovedLine | undefined
  /** What a screen reader is told of the last change. */
  readonly said: string
  readonly setQuantity: (item: BasketItem, quantity: number) => void
  readonly remove: (item: BasketItem) => Promise<void>
  /** Adds the same item again; the id of its new line, if that worked. */
  readonly undo: () => Promise<string | undefined>
  /** Sends what is still waiting: the checkout must see the quantities on the screen. */
  readonly settle: () => Promise<void>
  readonly reload: () => Promise<void>
}

const without = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> => Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

/** The cart of the page: changes are sent as they are made, each answer replaces the cart [CRT-02, CRT-04]. */
export function useCart(initial: Cart, { call, setCount, report }: CartOutside): CartState {
  const t = useMessages(messages)
  const [cart, setCart] = useState(initial)
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({})
  const [removing, setRemoving] = useState<Readonly<Record<string, true>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [removed, setRemoved] = useState<RemovedLine>()
  const [said, setSaid] = useState('')
  const steps = useRef(new Map<string, LatestOnly<number>>())

  const take = (next: Cart): void => {
    // Answers to two lines may overtake each other; the basket's version says which is newer.
    setCart(now => (next.basketId === now.basketId && next.version < now.version ? now : next))
    setCount(next.orderSummary.itemCount)
  }
  const reload = async (): Promise<void> => {
    try {
      take(await call(getCart, {}))
    } catch (error) {
      report(error, 'getCart')
    }
  }
  const fail = async (id: string, error: unknown, actionName: string): Promise<void> => {
    const refusal = error instanceof CallFailed && error.message !== 'IsReset' ? error.refusal : undefined
    if (refusal?.kind === 'broken' || refusal?.kind === 'unavailable' || refusal === undefined) return report(error, actionName)
    setErrors(before => ({ ...before, [id]: refusal.message }))
    if (refusal.kind === 'not-found') await reload()
  }
  const send = async (item: BasketItem, quantity: number): Promise<void> => {
    try {
      const { cart: next } = await call(updateItem, { basketItemId: item.id, quantity })
      take(next)
      setSaid(t.changed(item.itemInfo.title, quantity))
    } catch (error) {
      await fail(item.id, error, 'updateItem')
    }
    setWanted(before => (before[item.id] === quantity ? without(before, item.id) : before))
  }
  const stepsOf = (item: BasketItem): LatestOnly<number> => {
    const known = steps.current.get(item.id) ?? latestOnly((quantity: number) => send(item, quantity), STEP_PAUSE_MS)
    steps.current.set(item.id, known)
    return known
  }

  return {
    cart, removed, said, reload,
    quantityOf: item => wanted[item.id] ?? item.quantity,
    isBusy: id => id in wanted || id in removing,
    errorOf: id => errors[id],
    setQuantity: (item, quantity) => {
      setErrors(before => without(before, item.id))
      setWanted(before => ({ ...before, [item.id]: quantity }))
      stepsOf(item).put(quantity)
    },
    remove: async item => {
      setErrors(before => without(before, item.id))
      setRemoving(before => ({ ...before, [item.id]: true }))
      const waiting = stepsOf(item)
      waiting.drop()
      await waiting.flush()
      try {
        const { cart: next } = await call(removeItem, { basketItemId: item.id })
        const quantity = wanted[item.id] ?? item.quantity
        setRemoved({ item: { ...item, quantity }, index: cart.lineItems.findIndex(line => line.id === item.id), isComingBack: false })
        take(next)
      } catch (error) {
        await fail(item.id, error, 'removeItem')
      }
      setWanted(before => without(before, item.id))
      setRemoving(before => without(before, item.id))
    },
    undo: async () => {
      if (!removed || removed.isComingBack) return undefined
      setRemoved({ ...removed, isComingBack: true })
      try {
        await call(addItemToCart, { items: [newCartItem(removed.item)] })
        const next = await call(getCart, {})
        take(next)
        setRemoved(undefined)
        setSaid(t.back(removed.item.itemInfo.title))
        const { sku, optionChoices, personalization } = removed.item
        return next.lineItems.find(line => line.sku === sku && line.optionChoices === optionChoices && line.personalization === personalization)?.id
      } catch (error) {
        setRemoved({ ...removed, isComingBack: false })
        report(error, 'addItemToCart')
        return undefined
      }
    },
    settle: async () => {
      await Promise.all([...steps.current.values()].map(step => step.flush()))
    },
  }
}
