import { randomBytes } from 'node:crypto'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import type { CardPayment } from '../decide-payment.ts'

/** A payment that waits until the cardholder has answered a question of the bank. */
export interface Challenge {
  readonly id: string
  readonly asked: CardPayment
  /** The card is to be stored with the payment if it is approved. */
  readonly stores: boolean
  readonly returnUrl: string
  /** The cardholder's answer; null before there is one. */
  readonly isPassed: boolean | null
  /** The gateway's reply that decided the payment; null before it. */
  readonly answer: string | null
}

interface ChallengeRow {
  readonly id: string
  readonly asked: string
  readonly stores: number
  readonly returnUrl: string
  readonly isPassed: number | null
  readonly answer: string | null
}

/** Payments that wait for their cardholder; without card data, like all records of the sandbox. */
export function challengeRows({ db }: SandboxDatabase) {
  const insert = db.prepare('INSERT INTO challenges (id, asked, stores, return_url) VALUES (?, ?, ?, ?)')
  const find = db.prepare(
    'SELECT id, asked, stores, return_url AS returnUrl, is_passed AS isPassed, answer FROM challenges WHERE id = ?',
  )
  const decided = db.prepare('UPDATE challenges SET answer = ? WHERE id = ?')
  const answer = db.prepare('UPDATE challenges SET is_passed = ? WHERE id = ? AND is_passed IS NULL')
  return {
    add({ asked, stores, returnUrl }: Omit<Challenge, 'id' | 'isPassed' | 'answer'>): string {
      const id = randomBytes(18).toString('base64url')
      insert.run(id, JSON.stringify(asked), stores ? 1 : 0, returnUrl)
      return id
    },
    find(id: string): Challenge | undefined {
      const row = find.get(id) as unknown as ChallengeRow | undefined
      if (row === undefined) return undefined
      const { stores, isPassed } = row
      return {
        ...row,
        asked: JSON.parse(row.asked) as CardPayment,
        stores: stores === 1,
        isPassed: isPassed === null ? null : isPassed === 1,
      }
    },
    /** Keeps the first answer of the cardholder. */
    answer(id: string, isPassed: boolean): void {
      answer.run(isPassed ? 1 : 0, id)
    },
    decide(id: string, reply: string): void {
      decided.run(reply, id)
    },
  }
}
export type ChallengeRows = ReturnType<typeof challengeRows>
