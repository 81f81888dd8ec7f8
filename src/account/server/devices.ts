import { subjectOf } from '#identity/server/customers.ts'
import type { Customer } from '#platform/actor.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import type { Device } from '../contract.ts'
import { deviceName } from '../rules/device-name.ts'
import type { AccountDeps } from './account-deps.ts'

/** Characters of a session's key that name it to its own customer. */
const ID_LENGTH = 16
const idOf = (key: string): string => key.slice(0, ID_LENGTH)

interface SessionRow {
  session_key: SessionKey
  begun_at: Date
  seen_at: Date
  user_agent: string
}

/** The devices on which a customer is signed in, this one first, then the one that was used last. */
export async function devicesOf(db: Db, { customerId, sessionKey }: Customer): Promise<Device[]> {
  const found = await rows<SessionRow>(
    db,
    'customer-devices',
    `SELECT session_key, begun_at, seen_at, user_agent FROM account_session
    WHERE customer_id = $1 AND ends_at > now() ORDER BY session_key = $2 DESC, seen_at DESC LIMIT 100`,
    [customerId, sessionKey],
  )
  return found.map(row => ({
    id: idOf(row.session_key),
    name: deviceName(row.user_agent),
    begunAt: row.begun_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isThis: row.session_key === sessionKey,
  }))
}

/**
 * Signs out a device of a customer: here, and first at the provider, whose session would sign the device in again. The
 * provider's sessions of the other devices end too; they stay signed in here.
 */
export async function endDeviceSession(
  { api, durable }: Pick<AccountDeps, 'api' | 'durable'>,
  { customerId }: Customer,
  id: string,
): Promise<void> {
  const subject = await subjectOf(durable, customerId)
  if (subject !== undefined) await api?.endSessions(subject)
  await rows(
    durable,
    'customer-device-end',
    `DELETE FROM account_session WHERE customer_id = $1 AND left(session_key, ${ID_LENGTH}) = $2`,
    [customerId, id],
  )
}

/**
 * Signs out all devices of a customer but this one, which has just proved the former password: for it that counts as a
 * sign-in.
 */
export const endOtherDevices = (db: Db, { customerId, sessionKey }: Customer): Promise<unknown> =>
  rows(
    db,
    'customer-devices-end-others',
    `WITH kept AS (UPDATE account_session SET authenticated_at = now() WHERE customer_id = $1 AND session_key = $2)
    DELETE FROM account_session WHERE customer_id = $1 AND session_key <> $2`,
    [customerId, sessionKey],
  )
