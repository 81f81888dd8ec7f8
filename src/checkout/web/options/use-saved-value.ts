import { useEffect, useRef, useState } from 'react'
import { latestOnly, type LatestOnly } from '#cart/web/state/latest-only.ts'
import { useSaveBeforeNext } from './save-before-next.ts'

export interface SavedValue<V> {
  /** The entered value until it is saved, then the saved one. */
  readonly value: V
  readonly isSaving: boolean
  readonly choose: (value: V) => void
}

export interface SavedValueOptions<V> {
  /** Sends a value. Returns false if it was refused or the call failed, which keeps the step open. */
  readonly save: (value: V) => Promise<boolean>
  /** Milliseconds before a value is sent: controls change faster than the server replies. */
  readonly pause: number
}

/** A value that is saved soon after it changes, and at the latest before the next step opens. */
export function useSavedValue<V>(saved: V, { save, pause }: SavedValueOptions<V>): SavedValue<V> {
  const [entered, setEntered] = useState<{ readonly value: V }>()
  const saving = useRef<LatestOnly<V>>(undefined)
  const isLost = useRef(false)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  const saveNow = async (value: V): Promise<void> => {
    isLost.current = !(await latestSave.current(value))
    setEntered(now => (now?.value === value ? undefined : now))
  }
  useSaveBeforeNext(async () => {
    isLost.current = false
    await saving.current?.flush()
    return !isLost.current
  })
  return {
    value: entered ? entered.value : saved,
    isSaving: entered !== undefined,
    choose(value) {
      setEntered({ value })
      saving.current ??= latestOnly(saveNow, pause)
      saving.current.put(value)
    },
  }
}
