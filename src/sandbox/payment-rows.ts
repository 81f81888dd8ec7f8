import type { SandboxDatabase } from './frame/sandbox-database.ts'

export type PaymentState = 'authorised' | 'pending' | 'refused' | 'cancelled'

export interface Payment {
  readonly pspReference: string
  readonly reference: string
  /** In minor units, like all amounts in this file. */
  readonly amount: number
  readonly currency: string
  readonly state: PaymentState
  readonly refusalReason: string | null
  readonly refusalCode: string | null
  readonly brand: string
  readonly lastFour: string
  readonly shopperReference: string | null
  readonly captured: number
  readonly refunded: number
  /** When a pending payment is authorised; milliseconds since 1970, like all times in this file. */
  readonly settleAt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

export interface Modification {
  readonly pspReference: string
  readonly kind:
    | 'CANCELLATION'
    | 'TECHNICAL_CANCEL'
    | 'CAPTURE'
    | 'REFUND'
    | 'AUTHORISATION_ADJUSTMENT'
    | 'NOTIFICATION_OF_CHARGEBACK'
    | 'CHARGEBACK'
    | 'CHARGEBACK_REVERSED'
  /** Null if there was no payment to modify. */
  readonly payment: string | null
  readonly reference: string
  readonly amount: number | null
  readonly success: boolean
  readonly reason: string | null
  readonly createdAt: number
}

const PAYMENT = `psp_reference AS pspReference, reference, amount, currency, state, refusal_reason AS refusalReason,
  refusal_code AS refusalCode, brand, last_four AS lastFour, shopper_reference AS shopperReference, captured, refunded,
  settle_at AS settleAt, created_at AS createdAt, updated_at AS updatedAt`
const MODIFICATION =
  'psp_reference AS pspReference, kind, payment, reference, amount, success, reason, created_at AS createdAt'

const toModification = (row: object): Modification => {
  const { success, ...change } = row as Omit<Modification, 'success'> & { readonly success: number }
  return { ...change, success: success === 1 }
}

/** Statements on the payments and modifications of a time; `to` is not part of it. */
export function rowsBetween({ db }: SandboxDatabase) {
  const payments = db.prepare(
    `SELECT ${PAYMENT} FROM payments WHERE created_at >= ? AND created_at < ? ORDER BY created_at, rowid`,
  )
  const modifications = db.prepare(
    `SELECT ${MODIFICATION} FROM modifications WHERE created_at >= ? AND created_at < ? ORDER BY created_at, rowid`,
  )
  return {
    payments: (from: number, to: number) => payments.all(from, to) as unknown as Payment[],
    modifications: (from: number, to: number): Modification[] => modifications.all(from, to).map(toModification),
  }
}

/** Statements on payments and their modifications. */
export function paymentRows({ db }: SandboxDatabase) {
  const insert = db.prepare(
    `INSERT INTO payments (psp_reference, reference, amount, currency, state, refusal_reason, refusal_code, brand,
      last_four, shopper_reference, captured, refunded, settle_at, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = db.prepare(
    'UPDATE payments SET state = ?, captured = ?, refunded = ?, settle_at = ?, updated_at = ? WHERE psp_reference = ?',
  )
  const byPsp = db.prepare(`SELECT ${PAYMENT} FROM payments WHERE psp_reference = ?`)
  const byReference = db.prepare(`SELECT ${PAYMENT} FROM payments WHERE reference = ? ORDER BY created_at, rowid`)
  const all = db.prepare(`SELECT ${PAYMENT} FROM payments ORDER BY created_at, rowid`)
  const newest = db.prepare(`SELECT ${PAYMENT} FROM payments ORDER BY created_at DESC, rowid DESC LIMIT 50`)
  const due = db.prepare(`SELECT ${PAYMENT} FROM payments WHERE settle_at <= ?`)
  const insertChange = db.prepare(
    `INSERT INTO modifications (psp_reference, kind, payment, reference, amount, success, reason, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const changes = db.prepare(`SELECT ${MODIFICATION} FROM modifications ORDER BY created_at, rowid`)
  const fail = db.prepare('UPDATE modifications SET success = 0, reason = ? WHERE psp_reference = ?')
  const block = db.prepare('INSERT OR IGNORE INTO cancelled_references (reference) VALUES (?)')
  const blocked = db.prepare('SELECT 1 FROM cancelled_references WHERE reference = ?')
  return {
    add(p: Payment): void {
      insert.run(
        p.pspReference,
        p.reference,
        p.amount,
        p.currency,
        p.state,
        p.refusalReason,
        p.refusalCode,
        p.brand,
        p.lastFour,
        p.shopperReference,
        p.captured,
        p.refunded,
        p.settleAt,
        p.createdAt,
        p.updatedAt,
      )
    },
    change(p: Payment): void {
      update.run(p.state, p.captured, p.refunded, p.settleAt, p.updatedAt, p.pspReference)
    },
    find: (psp: string) => byPsp.get(psp) as unknown as Payment | undefined,
    findByReference: (reference: string) => byReference.all(reference) as unknown as Payment[],
    list: () => all.all() as unknown as Payment[],
    latest: () => newest.all() as unknown as Payment[],
    dueAt: (now: number) => due.all(now) as unknown as Payment[],
    addModification(m: Modification): void {
      insertChange.run(
        m.pspReference,
        m.kind,
        m.payment,
        m.reference,
        m.amount,
        m.success ? 1 : 0,
        m.reason,
        m.createdAt,
      )
    },
    modifications: (): Modification[] => changes.all().map(toModification),
    failModification(psp: string, reason: string): void {
      fail.run(reason, psp)
    },
    /** Makes all later payments with this reference be refused. */
    blockReference(reference: string): void {
      block.run(reference)
    },
    isBlocked: (reference: string) => blocked.get(reference) !== undefined,
  }
}
export type PaymentRows = ReturnType<typeof paymentRows>
