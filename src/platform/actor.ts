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
/** Somebody of the shop, in the back office. */
export interface Staff {
  readonly kind: 'staff'
  readonly staffId: string
}
/** Who makes a call: a use case that tells its callers apart asks the actor and nothing else [NAV-09]. */
export type Actor = Guest | Customer | Staff

export const GUEST: Guest = { kind: 'guest' }

/** The actor of a session. There is no sign-in and no back office, so that every session is a guest's. */
export const actorOf = (_session: Session | undefined): Actor => GUEST

/** True for a shopper without an account, which is what answers say of the actor [CRT-19]. */
export const isGuest = ({ kind }: Actor): boolean => kind === 'guest'
