import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import {
  storeAvailability,
  storeAvailabilityLayer,
  type PickupStore,
  type StoreAvailability,
} from '../../contract/pickup-calls.ts'
import type { SendCall } from '../state/send-call.ts'

/** An item at a store and its availability there. */
export type PickupModel = PickupStore['individualStorePickupAvailabilityModels'][number]

/** Maximum time in milliseconds that a skeleton is shown without a reply [STO-12]. */
export const PATIENCE_MS = 10_000

export interface PickupQuestion {
  readonly zipCode: string
  readonly includeWarehouse: boolean
}

export interface PickupOutside {
  readonly call: SendCall
  /** Failures are logged only [STO-21]. */
  readonly log: (error: unknown, actionName: string) => void
}

export interface PickupState {
  /** The latest reply; stays while the next request is pending. */
  readonly layer: StoreAvailability | undefined
  /** True while stores are loading, for at most `PATIENCE_MS`. */
  readonly isWaiting: boolean
  readonly ask: (question: PickupQuestion) => void
  readonly openStore: string | undefined
  /** Opens or closes a store's panel; with the shared engine, opening it requests its availability [STO-08]. */
  readonly toggle: (storeNumber: string) => void
  /** Availability of the cart's items at a store; undefined if unknown. */
  readonly modelsOf: (store: PickupStore) => readonly PickupModel[] | undefined
  readonly isLooking: (storeNumber: string) => boolean
}

const withAdded = (set: ReadonlySet<string>, one: string) => new Set([...set, one])
const without = (set: ReadonlySet<string>, one: string) => new Set([...set].filter(other => other !== one))

/** Items and their availability at a store, from a reply that has them for all stores; undefined if it has none. */
function modelsInLayer(store: PickupStore): readonly PickupModel[] | undefined {
  const models = [...store.individualStorePickupAvailabilityModels, ...store.individualStorePickupUnavailabilityModels]
  return models.length === 0 ? undefined : models
}

interface Patience {
  /** Runs `work` after `PATIENCE_MS`; returns a function that cancels it. */
  readonly afterPatience: (work: () => void) => () => void
  readonly cancelAll: () => void
}

/** Timers that end skeletons after `PATIENCE_MS`. */
function usePatience(): Patience {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const afterPatience = useCallback((work: () => void) => {
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
  const cancelAll = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer)
    timers.current.clear()
  }, [])
  return { afterPatience, cancelAll }
}

/**
 * Stores near a ZIP or postal code with the availability of the cart's items: for all stores at once or, with the
 * shared engine, for each store when its panel opens.
 */
export function usePickup(outside: PickupOutside, basketItemId: string | null, first: PickupQuestion): PickupState {
  const { call, log } = outside
  const [layer, setLayer] = useState<StoreAvailability>()
  const [isWaiting, setIsWaiting] = useState(true)
  const [openStore, setOpenStore] = useState<string>()
  const [found, setFound] = useState<ReadonlyMap<string, readonly PickupModel[]>>(new Map())
  const [looking, setLooking] = useState<ReadonlySet<string>>(new Set())
  const [firstQuestion] = useState(first)
  /** Number of the latest request; replies to earlier ones are ignored. */
  const turn = useRef(0)
  const { afterPatience, cancelAll } = usePatience()

  const look = useCallback(
    (storeNumber: string) => {
      const own = turn.current
      setLooking(now => withAdded(now, storeNumber))
      const clear = () => setLooking(now => without(now, storeNumber))
      const stop = afterPatience(clear)
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
    [call, log, basketItemId, afterPatience],
  )

  const send = useCallback(
    ({ zipCode, includeWarehouse }: PickupQuestion) => {
      turn.current += 1
      const own = turn.current
      const stop = afterPatience(() => {
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
    [call, log, basketItemId, afterPatience, look],
  )

  useEffect(() => {
    send(firstQuestion)
    return () => {
      turn.current += 1
      cancelAll()
    }
  }, [send, firstQuestion, cancelAll])

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
  const modelsOf = (store: PickupStore) =>
    layer?.useSharedEngine === true ? found.get(store.storeNumber) : modelsInLayer(store)
  return { layer, isWaiting, ask, openStore, toggle, modelsOf, isLooking: storeNumber => looking.has(storeNumber) }
}

/** True if it is known that none of the items is available there. */
export const hasNothing = (models: readonly PickupModel[] | undefined): boolean =>
  models !== undefined && models.every(model => model.isRed)

/** The stores to list [STO-03]. */
export const shownStores = ({ stores }: Pick<StoreAvailability, 'stores'>): readonly PickupStore[] =>
  stores.filter(store => store.isStoreVisible && store.displayStore)
