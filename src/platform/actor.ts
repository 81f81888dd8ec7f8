import type { StaffRole } from '#lib/staff-roles.ts'
import type { SessionKey } from './session.ts'

/** A shopper who has not signed in. */
export interface Guest {
  readonly kind: 'guest'
}
/** A shopper who signed in to an account. */
export interface Customer {
  readonly kind: 'customer'
  readonly customerId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The session of this browser; the cart and the orders belong to the account, not to it. */
  readonly sessionKey: SessionKey
  /** When the identity provider last checked who this is, in milliseconds: changes of the account need a recent one. */
  readonly authenticatedAt: number
}
/** A member of staff, in the back office. */
export interface Staff {
  readonly kind: 'staff'
  /** Issuer and subject of the identity provider, separated by a space. */
  readonly staffId: string
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly sessionKey: SessionKey
  /** Milliseconds since 1970. */
  readonly authenticatedAt: number
}
/** The caller of a call. Use cases that treat callers differently decide by the actor alone [NAV-09]. */
export type Actor = Guest | Customer | Staff

export const GUEST: Guest = { kind: 'guest' }

/** True for a shopper without an account; replies report it [CRT-19]. */
export const isGuest = ({ kind }: Actor): boolean => kind === 'guest'
