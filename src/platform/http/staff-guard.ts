import type { Context } from 'hono'
import type { Call } from '#lib/call.ts'
import { isStaffAuth, mayPass } from '#lib/staff-roles.ts'
import { GUEST, type Actor, type Staff } from '../actor.ts'
import { Refused } from '../refusal.ts'
import { sessionKey, type SessionKey } from '../session.ts'
import type { Caller } from './identify-caller.ts'

/** What a member of staff did, or was refused. */
export interface AuditEntry {
  readonly staff: Pick<Staff, 'staffId' | 'email' | 'roles'>
  /** Name of the call. */
  readonly action: string
  /** Input of the call. */
  readonly target: unknown
  /** `begun` until the call has ended, then `done` or the kind of the refusal. */
  readonly outcome: string
  readonly address: string
}

/** The sessions of staff, and the audit trail. */
export interface StaffDoor {
  /** The member of staff of a session that has neither ended nor expired. One statement. */
  find(key: SessionKey): Promise<Staff | undefined>
  /** Adds an entry; returns its id. */
  record(entry: AuditEntry): Promise<string>
  /** Sets the outcome of an entry that has begun. */
  complete(id: string, outcome: string): Promise<void>
}

/** Name of the cookie; the `__Host-` prefix requires https. */
export const staffCookieName = (scheme: 'http' | 'https'): string => (scheme === 'https' ? '__Host-staff' : 'staff')

interface StaffFrame {
  readonly scheme: 'http' | 'https'
  readonly staff?: StaffDoor
}

/** The key of the session that the cookie of the back office names; undefined without one. */
export function staffKeyIn({ scheme }: Pick<StaffFrame, 'scheme'>, cookie: string | undefined): SessionKey | undefined {
  const id = staffSessionIn(scheme, cookie)
  return id === undefined ? undefined : sessionKey(id)
}

const staffSessionIn = (scheme: StaffFrame['scheme'], cookie: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${staffCookieName(scheme)}=([\\w-]{43})(?:;|$)`).exec(cookie ?? '')?.[1]

/**
 * Recognizes a member of staff by the cookie of the back office. It has nothing to do with the cookie of shoppers, so
 * that a member of staff who shops is a shopper there and nothing else [NAV-09].
 */
export async function identifyStaff({ scheme, staff }: StaffFrame, cookie: string | undefined): Promise<Caller> {
  const id = staffSessionIn(scheme, cookie)
  const key = id && sessionKey(id)
  const actor = key && (await staff?.find(key))
  if (!id || !key || !actor) return { session: undefined, actor: GUEST, key: undefined }
  return { session: { id, key, issued: 0, seen: 0 }, actor, key: undefined }
}

/** Throws unless the actor may make a call of the back office. */
export function assertStaff({ auth }: Call, actor: Actor): void {
  if (!isStaffAuth(auth)) return
  if (actor.kind !== 'staff')
    throw new Refused({ kind: 'not-signed-in', message: 'Please sign in to the back office.' })
  if (!mayPass(auth, actor.roles)) throw new Refused({ kind: 'not-allowed', message: 'Your roles do not allow this.' })
}

/**
 * Records a call of the back office that was refused before its use case began: for a role, bad input, a wrong token or
 * too many calls. Callers who are not signed in are nobody to record.
 */
export async function recordRefusal(
  frame: StaffFrame,
  { auth, name }: Call,
  {
    cookie,
    address,
    error,
  }: { readonly cookie: string | undefined; readonly address: string; readonly error: unknown },
): Promise<void> {
  if (!isStaffAuth(auth)) return
  const { actor } = await identifyStaff(frame, cookie)
  if (actor.kind !== 'staff') return
  await frame.staff?.record({ staff: actor, action: name, target: {}, outcome: outcomeOf(error), address })
}

const outcomeOf = (error: unknown): string => (error instanceof Refused ? error.refusal.kind : 'broken')

/**
 * The use case of a call, recorded in the audit trail if it is one of the back office. The entry is written first, so
 * that a call that cannot be recorded changes nothing.
 */
export const recorded =
  <C extends { readonly actor: Actor; readonly address: string }, I, R>(
    { staff: door }: StaffFrame,
    { auth, name }: Call,
    handle: (context: C, input: I) => Promise<R> | R,
  ) =>
  async (context: C, input: I): Promise<R> => {
    const { actor: staff, address } = context
    if (!isStaffAuth(auth) || staff.kind !== 'staff') return handle(context, input)
    const id = await door?.record({ staff, action: name, target: input, outcome: 'begun', address })
    const complete = async (outcome: string) => {
      if (id !== undefined) await door?.complete(id, outcome)
    }
    let reply: R
    try {
      reply = await handle(context, input)
    } catch (error) {
      await complete(outcomeOf(error))
      throw error
    }
    // If this fails, the entry stays `begun`: the call had its effect and is not `broken`.
    await complete('done')
    return reply
  }

/** The header that ends the session of the back office in the browser, or begins one. */
export function setStaffCookie(c: Context, scheme: 'http' | 'https', id: string | undefined): void {
  const secure = scheme === 'https' ? '; Secure' : ''
  const kept = id === undefined ? '; Max-Age=0' : ''
  c.header('set-cookie', `${staffCookieName(scheme)}=${id ?? ''}; Path=/; HttpOnly; SameSite=Strict${secure}${kept}`, {
    append: true,
  })
}
