import type { SandboxDatabase } from './sandbox-database.ts'
import type { NotificationItem } from './notification-item.ts'

export interface QueuedNotification {
  readonly id: number
  /** Key of the payment that the notification is about. */
  readonly payment: string
  /** A NotificationItem as JSON. */
  readonly item: string
  readonly tries: number
}

const UNDELIVERED = 'SELECT id, payment, item, tries FROM notifications WHERE delivered_at IS NULL'

/** Queue of undelivered notifications in the sandbox database; times are milliseconds since 1970. */
export function notificationQueue({ db }: SandboxDatabase) {
  const insert = db.prepare('INSERT INTO notifications (payment, item, due_at) VALUES (?, ?, ?)')
  const due = db.prepare(`${UNDELIVERED} AND due_at <= ? ORDER BY id LIMIT 64`)
  const undelivered = db.prepare(`${UNDELIVERED} ORDER BY id`)
  const ofPayment = db.prepare(`${UNDELIVERED} AND payment = ? ORDER BY id`)
  const deliver = db.prepare('UPDATE notifications SET delivered_at = ?, tries = tries + 1 WHERE id = ?')
  const postpone = db.prepare('UPDATE notifications SET tries = tries + 1, due_at = ? WHERE id = ?')
  return {
    add: (payment: string, item: NotificationItem, now: number): void => {
      insert.run(payment, JSON.stringify(item), now)
    },
    /** The next notifications to send, in the order of their creation. */
    due: (now: number) => due.all(now) as unknown as QueuedNotification[],
    undelivered: () => undelivered.all() as unknown as QueuedNotification[],
    undeliveredOf: (payment: string) => ofPayment.all(payment) as unknown as QueuedNotification[],
    markDelivered: (id: number, now: number): void => {
      deliver.run(now, id)
    },
    postpone: (id: number, until: number): void => {
      postpone.run(until, id)
    },
  }
}
