import { ADDRESS_FIELDS, storedAddress, type Address } from '#addresses/rules/address.ts'
import { useEntry, useKeep, type Entry } from './entries.ts'

/** The entries of an address form. */
export interface AddressEntry extends Entry {
  /** Values that the form begins with: the entries, or else the saved address or parts of it. */
  readonly initial: Partial<Address> | undefined
  /** The saved address, or parts of it. */
  readonly saved: Partial<Address> | undefined
}

/** Like `useEntry`, for an address form; `useKeepAddress` stores what is entered in it. */
export function useAddressEntry(name: string, saved: Partial<Address> | undefined): AddressEntry {
  const entry = useEntry(name)
  return { ...entry, saved, initial: storedAddress(entry.kept) ?? saved }
}

/**
 * Stores the values of an address form as long as they differ from the saved ones; returns true if they do.
 */
export function useKeepAddress(entry: AddressEntry, values: Address): boolean {
  const { saved } = entry
  // Without a saved country the form begins with that of the site.
  const isUnsaved = ADDRESS_FIELDS.some(
    field => values[field] !== (saved?.[field] ?? (field === 'country' ? values.country : '')),
  )
  useKeep(entry, isUnsaved ? values : undefined)
  return isUnsaved
}
