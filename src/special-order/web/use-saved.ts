import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Brand } from '#lib/site.ts'
import type { send } from '#ui/send.ts'
import { readSaved, type SavedConfiguration } from '../rules/saved-configurations.ts'
import { joinConfigurations, keepInAccount } from './account-configurations.ts'
import { keepSaved, savedNow, storedText, subscribeSaved } from './saved-configurations.ts'

/**
 * The configurations that are kept, newest first; none on the server and in the first render. A customer's are those of
 * the account.
 */
export function useSaved(brand: Brand, call: typeof send) {
  const saved = readSaved(useSyncExternalStore(subscribeSaved, storedText, () => null))
  const [isCustomer, setCustomer] = useState(false)
  useEffect(() => {
    // Without an answer those of this browser are shown, and joined with the account's the next time.
    joinConfigurations(brand, call).then(
      joined => setCustomer(joined !== 'guest'),
      () => {},
    )
  }, [brand, call])
  /** Replaces them. Returns false if the browser stores nothing. */
  const change = (after: readonly SavedConfiguration[]): boolean => {
    const before = savedNow()
    const isKept = keepSaved(after)
    if (isKept && isCustomer) void keepInAccount(brand, { before, after }, call)
    return isKept
  }
  return { saved, isCustomer, change }
}
export type Saved = ReturnType<typeof useSaved>
