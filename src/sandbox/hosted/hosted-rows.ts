import { createHmac, randomBytes } from 'node:crypto'
import type { Card } from '../card-data.ts'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import type { Answer } from '../keyed-answers.ts'
import { NO_CARD, OTHER_VERSION } from './mpgs-error.ts'

/** A card that a cardholder has entered into the gateway's own form: never the number, only its token. */
export interface EnteredCard extends Card {
  readonly token: string
}
export interface SessionCard extends EnteredCard {
  /** Counts the changes of the session; an empty one has version 1. */
  readonly version: number
}

/** Statements on hosted sessions and on the tokens of their cards. */
export function hostedRows({ db }: SandboxDatabase, password: string) {
  const insert = db.prepare('INSERT INTO hosted_sessions (id, card) VALUES (?, NULL)')
  const fill = db.prepare('UPDATE hosted_sessions SET card = ? WHERE id = ?')
  const one = db.prepare('SELECT card FROM hosted_sessions WHERE id = ?')
  const keep = db.prepare('INSERT OR REPLACE INTO hosted_tokens (token, card) VALUES (?, ?)')
  const markPartial = db.prepare('INSERT OR IGNORE INTO hosted_partial_orders (id) VALUES (?)')
  const partial = db.prepare('SELECT 1 FROM hosted_partial_orders WHERE id = ?')
  const byToken = db.prepare('SELECT card FROM hosted_tokens WHERE token = ?')
  const parsed = (row: unknown): SessionCard | undefined => {
    const { card } = row as { readonly card: string | null }
    return card === null ? undefined : { version: 1, ...(JSON.parse(card) as EnteredCard) }
  }
  return {
    /** Creates an empty session and returns its id. */
    create(): string {
      const id = `SESSION000${randomBytes(12).toString('hex').toUpperCase()}`
      insert.run(id)
      return id
    },
    /** Puts a card into a session; false if there is no such session. */
    fill(id: string, card: EnteredCard): boolean {
      const row = one.get(id)
      const version = (row === undefined ? undefined : parsed(row))?.version ?? 1
      return fill.run(JSON.stringify({ ...card, version: version + 1 }), id).changes > 0
    },
    /** `none`: there is no such session. Undefined: it has no card yet. */
    find(id: string): SessionCard | 'none' | undefined {
      const row = one.get(id)
      return row === undefined ? 'none' : parsed(row)
    },
    /** The card that pays in a session in a state; an error if it has none, or was changed since. */
    paying({ id, version }: { readonly id: string; readonly version?: string | undefined }): SessionCard | Answer {
      const row = one.get(id)
      const card = row === undefined ? undefined : parsed(row)
      if (!card) return NO_CARD
      return version !== undefined && version !== String(card.version) ? OTHER_VERSION : card
    },
    /** Remembers that an order was authorized for a part of its amount only. */
    markPartial: (order: string): void => {
      markPartial.run(order)
    },
    isPartial: (order: string): boolean => partial.get(order) !== undefined,
    keepToken: (card: SessionCard): void => {
      keep.run(card.token, JSON.stringify(card))
    },
    findToken(token: string): SessionCard | undefined {
      const row = byToken.get(token)
      return row === undefined ? undefined : parsed(row)
    },
    /** The token of a card number: the same number always has the same one. */
    tokenOf(number: string): string {
      const hash = createHmac('sha256', password).update(number).digest()
      return `9${(hash.readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0')}`
    },
  }
}
export type HostedRows = ReturnType<typeof hostedRows>
