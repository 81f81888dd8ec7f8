import { GUEST, type Actor, type Customer } from '../actor.ts'
import { customerKey, type Session, type SessionKey, type Sessions } from '../session.ts'

/** The sessions of customers, which are in the database, so that they can be ended there. */
export interface AccountSessions {
  /** The customer of a session that has neither ended nor expired. One statement. */
  find(key: SessionKey): Promise<Customer | undefined>
}

/** Who sends a request, and with which session. */
export interface Caller {
  /** Undefined if the browser has no session, or one that has ended. */
  readonly session: Session | undefined
  readonly actor: Actor
  /** Key of the caller's cart and orders: the session's for a guest, the account's for a customer. */
  readonly key: SessionKey | undefined
}

/**
 * Recognizes the caller by the session cookie. The session of a guest costs no statement; that of a customer is looked
 * up, and counts as none if it has ended.
 */
export async function identifyCaller(
  { sessions, accounts }: { readonly sessions: Sessions; readonly accounts?: AccountSessions | undefined },
  cookie: string | undefined,
): Promise<Caller> {
  const session = sessions.read(cookie)
  if (session?.account === undefined) return { session, actor: GUEST, key: session?.key }
  const customer = await accounts?.find(session.key)
  if (customer === undefined) return { session: undefined, actor: GUEST, key: undefined }
  return { session, actor: customer, key: customerKey(customer.customerId) }
}
