import { randomUUID } from 'node:crypto'
import type { SandboxDatabase } from '../../frame/sandbox-database.ts'

export type AuthenticationStatus =
  | 'AUTHENTICATION_AVAILABLE'
  | 'AUTHENTICATION_NOT_SUPPORTED'
  | 'AUTHENTICATION_PENDING'
  | 'AUTHENTICATION_SUCCESSFUL'
  | 'AUTHENTICATION_FAILED'

/** The authentication of the payer of an order (3-D Secure). Amounts are in minor units. */
export interface PayerAuthentication {
  readonly order: string
  readonly transaction: string
  /** Name of the authentication on the bank's page. */
  readonly id: string
  readonly session: string
  readonly currency: string
  readonly lastFour: string
  /** 0 until the bank has been asked about an amount. */
  readonly amount: number
  /** Address of the merchant to which the cardholder returns; empty until the bank has been asked. */
  readonly returnUrl: string
  readonly status: AuthenticationStatus
}

const COLUMNS = `order_id AS "order", transaction_id AS "transaction", id, session, currency, last_four AS lastFour,
  amount, return_url AS returnUrl, status`

/** Statements on authentications of payers; without card data, like all records of the sandbox. */
export function authenticationRows({ db }: SandboxDatabase) {
  const insert = db.prepare(
    `INSERT INTO hosted_authentications
      (order_id, transaction_id, id, session, currency, last_four, amount, return_url, status)
    VALUES (?, ?, ?, ?, ?, ?, 0, '', ?)`,
  )
  const byOrder = db.prepare(`SELECT ${COLUMNS} FROM hosted_authentications WHERE order_id = ?`)
  const byId = db.prepare(`SELECT ${COLUMNS} FROM hosted_authentications WHERE id = ?`)
  const ask = db.prepare('UPDATE hosted_authentications SET amount = ?, return_url = ?, status = ? WHERE order_id = ?')
  const answer = db.prepare(
    "UPDATE hosted_authentications SET status = ? WHERE id = ? AND status = 'AUTHENTICATION_PENDING'",
  )
  const typed = (row: unknown) => row as PayerAuthentication | undefined
  return {
    add(begun: Omit<PayerAuthentication, 'id' | 'amount' | 'returnUrl'>): void {
      const { order, transaction, session, currency, lastFour, status } = begun
      insert.run(order, transaction, randomUUID(), session, currency, lastFour, status)
    },
    ofOrder: (order: string) => typed(byOrder.get(order)),
    find: (id: string) => typed(byId.get(id)),
    /** Records the bank's decision, or that it asks its cardholder. */
    ask({ order, amount, returnUrl, status }: Pick<PayerAuthentication, 'order' | 'amount' | 'returnUrl' | 'status'>) {
      ask.run(amount, returnUrl, status, order)
    },
    /** Keeps the first answer of the cardholder. */
    answer(id: string, isPassed: boolean): void {
      answer.run(isPassed ? 'AUTHENTICATION_SUCCESSFUL' : 'AUTHENTICATION_FAILED', id)
    },
  }
}
export type AuthenticationRows = ReturnType<typeof authenticationRows>
