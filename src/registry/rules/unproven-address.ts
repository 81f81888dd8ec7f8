import type { Address } from '#addresses/rules/address.ts'
import { registryOf } from '#addresses/rules/registry/registry-address.ts'

/** True for an address that stands for a registry if none of the lines that go there is a gift to it. */
export function isUnprovenAddress(
  address: Pick<Address, 'address1' | 'address3'>,
  lines: readonly { readonly grId?: string | null }[],
): boolean {
  const id = registryOf(address)
  return id !== undefined && !lines.some(line => line.grId?.toLowerCase() === id)
}
