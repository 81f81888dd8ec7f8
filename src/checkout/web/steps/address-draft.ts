import { useMemo, useState, useSyncExternalStore } from 'react'
import { storedAddress, type Address } from '#addresses/rules/address.ts'

export type AddressPurpose = 'shipping' | 'billing'
const KEY: Readonly<Record<AddressPurpose, string>> = { shipping: 'shippingDraft', billing: 'billingDraft' }

/**
 * Stores an address that was sent but not saved yet, for this window only. It survives an error that leads to the cart
 * or reloads the page [ADR-25]. Card data is never put into web storage.
 */
export function keepAddressDraft(purpose: AddressPurpose, address: Address): void {
  try {
    sessionStorage.setItem(KEY[purpose], JSON.stringify(address))
  } catch {
    // Without session storage the page shows the saved address.
  }
}

/** To be called when the address was saved. */
export function forgetAddressDraft(purpose: AddressPurpose): void {
  try {
    sessionStorage.removeItem(KEY[purpose])
  } catch {
    // Without session storage there is nothing to remove.
  }
}

/** The last address that was sent but not saved, if there is one. */
function addressDraft(purpose: AddressPurpose): Address | undefined {
  try {
    return storedAddress(JSON.parse(sessionStorage.getItem(KEY[purpose]) ?? 'null'))
  } catch {
    return undefined
  }
}

const never = () => () => {}

/** True after hydration: the server's HTML has no drafts, and the first rendering in the browser must match it. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * React key for a component that calls `useAddressDraft`. It changes once, after hydration, if there is a draft.
 * Without a draft the component stays mounted, with anything typed before hydration.
 */
export function useDraftKey(purpose: AddressPurpose): string {
  const isAlive = useIsAlive()
  const hasDraft = useMemo(() => isAlive && addressDraft(purpose) !== undefined, [isAlive, purpose])
  return hasDraft ? 'draft' : 'saved'
}

/** The draft at the time when the component was mounted. */
export function useAddressDraft(purpose: AddressPurpose): Address | undefined {
  const isAlive = useIsAlive()
  const [draft] = useState(() => (isAlive ? addressDraft(purpose) : undefined))
  return draft
}
