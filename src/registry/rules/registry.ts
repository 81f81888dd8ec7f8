import type { Address } from '#addresses/rules/address.ts'
import type { Country } from '#lib/site.ts'
import type { Privacy, RegistryType } from './event-types.ts'
import type { ShownGroup } from './group-gift.ts'
import type { Registrants } from './registrants-name.ts'

/** A registry with the address that only its registrants and the warehouse see. */
export interface Registry extends Registrants {
  readonly id: string
  readonly country: Country
  readonly type: RegistryType
  /** `yyyy-mm-dd` */
  readonly eventDate: string
  readonly guests: number | null
  readonly description: string
  readonly privacy: Privacy
  readonly address: Address
  /** The co-registrant who was invited and has not accepted yet; null: nobody. */
  readonly invitedEmail: string | null
}

/**
 * An item of a registry with its pieces. `held` and `bought` are spoken for, `received` are those of the bought ones
 * that were delivered.
 */
export interface RegistryItem {
  readonly sku: string
  readonly wanted: number
  readonly held: number
  readonly bought: number
  readonly received: number
  /** When the last hold ends, in milliseconds since 1970; null without a hold. */
  readonly heldUntil: number | null
  /** The room that the registrants chose; null: that of the product's category. */
  readonly room: string | null
  /** The group gift for one of its pieces that is open, or that was completed; null without one. */
  readonly group: ShownGroup | null
}

/** Pieces that nobody else can buy. */
export const spokenFor = ({ held, bought, group }: Pick<RegistryItem, 'held' | 'bought' | 'group'>): number =>
  held + bought + (group === null ? 0 : 1)
