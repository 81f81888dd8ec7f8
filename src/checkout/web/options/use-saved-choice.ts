import { useEffect, useRef, useState } from 'react'
import { latestOnly, type LatestOnly } from '#cart/web/state/latest-only.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { useCheckout } from '../use-checkout.ts'
import { useSaveBeforeNext } from './save-before-next.ts'

/** Milliseconds before a choice is sent: arrow keys move through several, and only the last one counts. */
const PAUSE = 250

export interface SavedChoice<V> {
  /** What the shopper wants, until it is saved; then what the server has. */
  readonly value: V
  readonly isSaving: boolean
  readonly choose: (value: V) => void
}

/** A choice that is saved as soon as it is made, and at the latest before the next step opens. */
export function useSavedChoice<V>(
  saved: V,
  actionName: string,
  send: (value: V) => Promise<CheckoutData>,
): SavedChoice<V> {
  const { replace, report } = useCheckout()
  const [wanted, setWanted] = useState<{ readonly value: V }>()
  const saving = useRef<LatestOnly<V>>(undefined)
  const isLost = useRef(false)
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })

  const save = async (value: V): Promise<void> => {
    isLost.current = false
    try {
      replace(await sendNow.current(value))
    } catch (error) {
      isLost.current = true
      report(error, actionName, { again: () => choose(value) })
    }
    setWanted(now => (now?.value === value ? undefined : now))
  }
  const choose = (value: V): void => {
    setWanted({ value })
    saving.current ??= latestOnly(save, PAUSE)
    saving.current.put(value)
  }
  useSaveBeforeNext(async () => {
    isLost.current = false
    await saving.current?.flush()
    return !isLost.current
  })
  return { value: wanted ? wanted.value : saved, isSaving: wanted !== undefined, choose }
}
