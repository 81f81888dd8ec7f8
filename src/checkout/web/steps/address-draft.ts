import { useMemo, useState, useSyncExternalStore } from 'react'
import { storedAddress, type Address } from '#addresses/rules/address.ts'

export type AddressPurpose = 'shipping' | 'billing'
const KEY: Readonly<Record<AddressPurpose, string>> = { shipping: 'shippingDraft', billing: 'billingDraft' }

/**
 * Keeps an address that was sent and not saved yet, for this window only: it survives an error that leads to the cart
 * or loads the page anew [ADR-25]. Card data is never kept in web storage.
 */
export function keepAddressDraft(purpose: AddressPurpose, address: Address): void {
  try {
    sessionStorage.setItem(KEY[purpose], JSON.stringify(address))
  } catch {
    // A browser that keeps nothing shows what the order has.
  }
}

/** To be called once the address is saved. */
export function forgetAddressDraft(purpose: AddressPurpose): void {
  try {
    sessionStorage.removeItem(KEY[purpose])
  } catch {
    // Nothing was kept.
  }
}

/** The address that was sent last and not saved, if there is one. */
function addressDraft(purpose: AddressPurpose): Address | undefined {
  try {
    return storedAddress(JSON.parse(sessionStorage.getItem(KEY[purpose]) ?? 'null'))
  } catch {
    return undefined
  }
}

const never = () => () => {}

/**
 * True once the page is alive: the server's HTML knows no drafts, and a browser must begin with the same.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * The key of a part that calls `useAddressDraft`: it changes once, when the page comes alive and finds a draft. Where
 * there is none, the part stays, and with it what was typed before the page came alive.
 */
export function useDraftKey(purpose: AddressPurpose): string {
  const isAlive = useIsAlive()
  const hasDraft = useMemo(() => isAlive && addressDraft(purpose) !== undefined, [isAlive, purpose])
  return hasDraft ? 'draft' : 'saved'
}

/** The draft as it was when this part of the page appeared. */
export function useAddressDraft(purpose: AddressPurpose): Address | undefined {
  const isAlive = useIsAlive()
  const [draft] = useState(() => (isAlive ? addressDraft(purpose) : undefined))
  return draft
}
