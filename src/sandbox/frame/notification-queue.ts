import type { SandboxDatabase } from './sandbox-database.ts'

export interface QueuedNotification {
  readonly id: number
  /** Key of the payment or shipment that the notification is about. */
  readonly subject: string
  /** Its content as JSON. */
  readonly item: string
  readonly tries: number
}

/** Tables of notifications: those of the card gateway, of the wallet gateway and of the fulfilment service. */
export type NotificationTable = 'notifications' | 'wallet_notifications' | 'fulfilment_notifications'

/** True for a notification that has to wait for an earlier one of its subject, which was refused. */
const waitsForEarlier = (table: NotificationTable): string =>
  `EXISTS (SELECT 1 FROM ${table} AS earlier WHERE earlier.subject = ${table}.subject AND earlier.id < ${table}.id
    AND earlier.delivered_at IS NULL AND earlier.due_at > ?1)`

/**
 * Queue of undelivered notifications in the sandbox database; times are milliseconds since 1970.
 * @param isOrdered Whether a notification waits until all earlier ones of its subject were delivered.
 */
export function notificationQueue({ db }: SandboxDatabase, table: NotificationTable, isOrdered: boolean) {
  const open = `SELECT id, subject, item, tries FROM ${table} WHERE delivered_at IS NULL`
  const insert = db.prepare(`INSERT INTO ${table} (subject, item, due_at) VALUES (?, ?, ?)`)
  const inOrder = isOrdered ? `AND NOT ${waitsForEarlier(table)}` : ''
  const due = db.prepare(`${open} AND due_at <= ?1 ${inOrder} ORDER BY id LIMIT 64`)
  const undelivered = db.prepare(`${open} ORDER BY id`)
  const ofSubject = db.prepare(`${open} AND subject = ? ORDER BY id`)
  const deliver = db.prepare(`UPDATE ${table} SET delivered_at = ?, tries = tries + 1 WHERE id = ?`)
  const postpone = db.prepare(`UPDATE ${table} SET tries = tries + 1, due_at = ? WHERE id = ?`)
  return {
    add: (subject: string, item: object, now: number): void => {
      insert.run(subject, JSON.stringify(item), now)
    },
    /** The next notifications to send, in the order of their creation. */
    due: (now: number) => due.all(now) as unknown as QueuedNotification[],
    undelivered: () => undelivered.all() as unknown as QueuedNotification[],
    undeliveredOf: (subject: string) => ofSubject.all(subject) as unknown as QueuedNotification[],
    markDelivered: (id: number, now: number): void => {
      deliver.run(now, id)
    },
    postpone: (id: number, until: number): void => {
      postpone.run(until, id)
    },
  }
}
