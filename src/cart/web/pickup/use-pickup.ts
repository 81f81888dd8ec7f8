import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { storeAvailability, storeAvailabilityLayer, type PickupStore, type StoreAvailability } from '../../contract.ts'
import type { SendCall } from '../state/send-call.ts'

/** An item at a store, and whether it can be had there. */
export type PickupModel = PickupStore['individualStorePickupAvailabilityModels'][number]

/** A skeleton stands this long at most, even when no answer has come [STO-12]. */
export const PATIENCE_MS = 10_000

export interface PickupQuestion {
  readonly zipCode: string
  readonly includeWarehouse: boolean
}

export interface PickupOutside {
  readonly call: SendCall
  /** A failure is logged and nothing else [STO-21]. */
  readonly log: (error: unknown, actionName: string) => void
}

export interface PickupState {
  /** What was answered last; stays while something else is asked. */
  readonly layer: StoreAvailability | undefined
  /** Stores are on their way, and the skeleton's patience lasts. */
  readonly isWaiting: boolean
  readonly ask: (question: PickupQuestion) => void
  readonly openStore: string | undefined
  /** Opens a store's panel, or closes it; with the shared engine what it has is asked for then [STO-08]. */
  readonly toggle: (storeNumber: string) => void
  /** What a store has of the cart; undefined where it is not known. */
  readonly modelsOf: (store: PickupStore) => readonly PickupModel[] | undefined
  readonly isLooking: (storeNumber: string) => boolean
}

const withAdded = (set: ReadonlySet<string>, one: string) => new Set([...set, one])
const without = (set: ReadonlySet<string>, one: string) => new Set([...set].filter(other => other !== one))

/**
 * Stores near a code and what they have of the cart, in both ways of asking: all at once, or store by store as panels
 * open.
 */
export function usePickup(
  { call, log }: PickupOutside,
  basketItemId: string | null,
  first: PickupQuestion,
): PickupState {
  const [layer, setLayer] = useState<StoreAvailability>()
  const [isWaiting, setIsWaiting] = useState(true)
  const [openStore, setOpenStore] = useState<string>()
  const [found, setFound] = useState<ReadonlyMap<string, readonly PickupModel[]>>(new Map())
  const [looking, setLooking] = useState<ReadonlySet<string>>(new Set())
  const [firstQuestion] = useState(first)
  /** Only the newest question's answers count. */
  const turn = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  const soon = useCallback((work: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      work()
    }, PATIENCE_MS)
    timers.current.add(timer)
    return () => {
      clearTimeout(timer)
      timers.current.delete(timer)
    }
  }, [])

  const look = useCallback(
    (storeNumber: string) => {
      const own = turn.current
      setLooking(now => withAdded(now, storeNumber))
      const clear = () => setLooking(now => without(now, storeNumber))
      const stop = soon(clear)
      call(storeAvailability, { storeNumber, basketItemId })
        .then(
          ({ items }: z.output<typeof storeAvailability.reply>) => {
            if (own === turn.current)
              setFound(now => new Map([...now, [storeNumber, Object.values(items).map(item => item.model)]]))
          },
          (error: unknown) => log(error, storeAvailability.name),
        )
        .finally(() => {
          stop()
          clear()
        })
    },
    [call, log, basketItemId, soon],
  )

  const send = useCallback(
    ({ zipCode, includeWarehouse }: PickupQuestion) => {
      turn.current += 1
      const own = turn.current
      const stop = soon(() => {
        if (own === turn.current) setIsWaiting(false)
      })
      call(storeAvailabilityLayer, { zipCode, includeWarehouse, basketItemId })
        .then(
          (answer: StoreAvailability) => {
            if (own !== turn.current) return
            const [nearest] = shownStores(answer)
            setLayer(answer)
            setFound(new Map())
            setLooking(new Set())
            setOpenStore(nearest?.storeNumber)
            if (answer.useSharedEngine && nearest) look(nearest.storeNumber)
          },
          (error: unknown) => log(error, storeAvailabilityLayer.name),
        )
        .finally(() => {
          stop()
          if (own === turn.current) setIsWaiting(false)
        })
    },
    [call, log, basketItemId, soon, look],
  )

  useEffect(() => {
    const waiting = timers.current
    send(firstQuestion)
    return () => {
      turn.current += 1
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    }
  }, [send, firstQuestion])

  const ask = (question: PickupQuestion) => {
    setIsWaiting(true)
    send(question)
  }
  const toggle = (storeNumber: string) => {
    const isOpening = openStore !== storeNumber
    setOpenStore(isOpening ? storeNumber : undefined)
    if (isOpening && layer?.useSharedEngine === true && !found.has(storeNumber) && !looking.has(storeNumber))
      look(storeNumber)
  }
  const modelsOf = (store: PickupStore) => {
    if (layer?.useSharedEngine === true) return found.get(store.storeNumber)
    const models = [
      ...store.individualStorePickupAvailabilityModels,
      ...store.individualStorePickupUnavailabilityModels,
    ]
    return models.length === 0 ? undefined : models
  }
  return { layer, isWaiting, ask, openStore, toggle, modelsOf, isLooking: storeNumber => looking.has(storeNumber) }
}

/** It is known that none of them can be had there. */
export const hasNothing = (models: readonly PickupModel[] | undefined): boolean =>
  models !== undefined && models.every(model => model.isRed)

/** Stores that are to be listed [STO-03]. */
export const shownStores = ({ stores }: Pick<StoreAvailability, 'stores'>): readonly PickupStore[] =>
  stores.filter(store => store.isStoreVisible && store.displayStore)
