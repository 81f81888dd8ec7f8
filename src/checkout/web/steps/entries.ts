import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { useCheckout } from '../use-checkout.ts'

/** The shopper and the cart that entries belong to. */
type Owner = Pick<CheckoutData, 'owner' | 'basketId'>
type Entries = Readonly<Record<string, unknown>>

/** The unsaved entries of one window by form, and the cart for which they were made. */
interface Stored {
  readonly basketId: string | null
  readonly entries: Entries
}

const NONE: Entries = {}

/**
 * Session storage key of a person's entries: the mark of the account, which `keepForOwner` does not delete when a
 * session has merely ended.
 */
const keyOf = (owner: string | null): string => owner ?? 'guest-entries'
const MARK = /^[0-9a-f]{16}$/

function stored(owner: string | null): Stored | undefined {
  const value = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null') as Partial<Stored> | null
  return typeof value?.entries === 'object' ? { basketId: value.basketId ?? null, entries: value.entries } : undefined
}

function put({ owner, basketId }: Owner, entries: Entries): void {
  if (Object.keys(entries).length === 0) sessionStorage.removeItem(keyOf(owner))
  else sessionStorage.setItem(keyOf(owner), JSON.stringify({ basketId, entries } satisfies Stored))
}

/**
 * The entries of this person and cart. Those of another cart, such as one that was ordered, are deleted. A guest's
 * entries become the customer's at sign-in, where the cart may get another id.
 */
function entriesOf(whose: Owner): Entries {
  try {
    const own = stored(whose.owner)
    const entries = own?.basketId === whose.basketId ? own.entries : NONE
    const asGuest = whose.owner === null ? undefined : stored(null)
    if (own === undefined && asGuest === undefined) return NONE
    const all = { ...entries, ...asGuest?.entries }
    put(whose, all)
    if (asGuest) sessionStorage.removeItem(keyOf(null))
    return all
  } catch {
    // Without session storage the forms show what is saved.
    return NONE
  }
}

/**
 * Stores what a form begins with the next time it opens. Forms use `useEntry`; pages before the checkout have no
 * checkout data yet.
 */
export function keepEntry(whose: Owner, name: string, value: unknown): void {
  const { [name]: former, ...others } = entriesOf(whose)
  if (value === undefined && former === undefined) return
  try {
    put(whose, value === undefined ? others : { ...others, [name]: value })
  } catch {
    // Without session storage a reload shows what is saved.
  }
}

/** Deletes the entries of accounts whose session ended in this window before this person signed in. */
export function useForgetOthers(owner: string | null): void {
  useEffect(() => {
    if (owner === null) return
    try {
      for (const key of Object.keys(sessionStorage)) if (MARK.test(key) && key !== owner) sessionStorage.removeItem(key)
    } catch {
      // Without session storage there is nothing to remove.
    }
  }, [owner])
}

/** To be called when the order is placed: nothing that was entered for it is used again. */
export const forgetEntries = (owner: string | null): void => sessionStorage.removeItem(keyOf(owner))

const never = () => () => {}

/** True after hydration: the server's HTML has no entries, and the first rendering in the browser must match it. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * React key for a component that calls `useEntry`. It changes once, after hydration, if there are entries. Without any
 * the component stays mounted, with anything typed before hydration.
 */
export function useEntryKey(name: string): 'entered' | 'saved' {
  const { owner, basketId } = useCheckout().checkout
  const isAlive = useIsAlive()
  const [whose] = useState({ owner, basketId })
  const isEntered = useMemo(() => isAlive && entriesOf(whose)[name] !== undefined, [isAlive, name, whose])
  return isEntered ? 'entered' : 'saved'
}

export interface Entry {
  /** What was entered in the form when it was mounted; not checked, because the browser stored it. */
  readonly kept: unknown
  /** Stores what is entered, or deletes it: undefined. */
  readonly keep: (value: unknown) => void
}

/**
 * The unsaved entries of a form, for this person, cart and window only. They survive a reload, the way back, an ended
 * session, an error that leads to the cart, and a change of the cart [ADR-25]. Card data is never put into web storage.
 */
export function useEntry(name: string): Entry {
  const { owner, basketId } = useCheckout().checkout
  const isAlive = useIsAlive()
  // Entries stay those of the person for whom the form was opened, also if another one signs in in another window.
  const [whose] = useState({ owner, basketId })
  const [kept] = useState(() => (isAlive ? entriesOf(whose)[name] : undefined))
  return { kept, keep: value => keepEntry(whose, name, value) }
}

/** Stores the value of a form as long as it is not saved; undefined for a saved one. */
export function useKeep({ keep }: Entry, value: unknown): void {
  const written = JSON.stringify(value)
  const keepLatest = useEffectEvent(keep)
  useEffect(() => {
    keepLatest(written === undefined ? undefined : JSON.parse(written))
  }, [written])
}
