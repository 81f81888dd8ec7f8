import type { Address } from '../address.ts'
import { registryOf } from './registry-address.ts'

/** An address as its giver sees it: one that stands for a registry without the postal code, which leads to the home. */
export const shownAddress = <A extends Address>(address: A): A =>
  registryOf(address) === undefined ? address : { ...address, postalCode: '' }
