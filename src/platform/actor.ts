import type { Session } from './session.ts'

/** A shopper who has not signed in. */
export interface Guest {
  readonly kind: 'guest'
}
/** A shopper who signed in to an account. */
export interface Customer {
  readonly kind: 'customer'
  readonly customerId: string
  readonly firstName: string
}
/** A member of staff, in the back office. */
export interface Staff {
  readonly kind: 'staff'
  readonly staffId: string
}
/** The caller of a call. Use cases that treat callers differently decide by the actor alone [NAV-09]. */
export type Actor = Guest | Customer | Staff

export const GUEST: Guest = { kind: 'guest' }

/** The actor of a session. There is no sign-in and no back office yet, so every session is a guest's. */
export const actorOf = (_session: Session | undefined): Actor => GUEST

/** True for a shopper without an account; replies report it [CRT-19]. */
export const isGuest = ({ kind }: Actor): boolean => kind === 'guest'
