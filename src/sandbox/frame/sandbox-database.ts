import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Stores no card number and no security code: only brand, last four digits and trigger. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS payments (
    psp_reference TEXT PRIMARY KEY, reference TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    state TEXT NOT NULL, refusal_reason TEXT, refusal_code TEXT, brand TEXT NOT NULL, last_four TEXT NOT NULL,
    shopper_reference TEXT, captured INTEGER NOT NULL DEFAULT 0, refunded INTEGER NOT NULL DEFAULT 0,
    settle_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS payments_by_reference ON payments (reference);
  CREATE INDEX IF NOT EXISTS payments_to_settle ON payments (settle_at) WHERE settle_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS modifications (
    psp_reference TEXT PRIMARY KEY, kind TEXT NOT NULL, payment TEXT, reference TEXT NOT NULL, amount INTEGER,
    success INTEGER NOT NULL, reason TEXT, created_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS modifications_of_payment ON modifications (payment);
  CREATE TABLE IF NOT EXISTS cancelled_references (reference TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, request_hash TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS challenges (
    id TEXT PRIMARY KEY, asked TEXT NOT NULL, stores INTEGER NOT NULL, return_url TEXT NOT NULL,
    is_passed INTEGER, answer TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS stored_cards (
    id TEXT PRIMARY KEY, shopper_reference TEXT NOT NULL, brand TEXT NOT NULL, last_four TEXT NOT NULL,
    expiry_month INTEGER NOT NULL, expiry_year INTEGER NOT NULL, holder_name TEXT NOT NULL,
    trigger TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS notifications (
    id INTEGER PRIMARY KEY, subject TEXT NOT NULL, item TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL, delivered_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS notifications_due ON notifications (due_at) WHERE delivered_at IS NULL;
  CREATE TABLE IF NOT EXISTS wallet_notifications (
    id INTEGER PRIMARY KEY, subject TEXT NOT NULL, item TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL, delivered_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS wallet_notifications_due ON wallet_notifications (due_at) WHERE delivered_at IS NULL;
  CREATE TABLE IF NOT EXISTS paypal_payments (
    id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, return_url TEXT NOT NULL,
    cancel_url TEXT NOT NULL, payer TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS wallet_nonces (
    nonce TEXT PRIMARY KEY, wallet TEXT NOT NULL, payer TEXT NOT NULL, used INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE IF NOT EXISTS partial_captures (
    id TEXT PRIMARY KEY, payment TEXT NOT NULL, reference TEXT NOT NULL, amount INTEGER NOT NULL,
    refunded INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS partial_captures_of_payment ON partial_captures (payment);
  CREATE TABLE IF NOT EXISTS wallet_refunds (
    id TEXT PRIMARY KEY, of TEXT NOT NULL, reference TEXT NOT NULL, amount INTEGER NOT NULL,
    created_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS wallet_refunds_of ON wallet_refunds (of);
  CREATE TABLE IF NOT EXISTS hosted_sessions (id TEXT PRIMARY KEY, card TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS hosted_partial_orders (id TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS hosted_authentications (
    order_id TEXT PRIMARY KEY, transaction_id TEXT NOT NULL, id TEXT NOT NULL UNIQUE, session TEXT NOT NULL,
    currency TEXT NOT NULL, last_four TEXT NOT NULL, amount INTEGER NOT NULL, return_url TEXT NOT NULL,
    status TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS hosted_tokens (token TEXT PRIMARY KEY, card TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS fulfilment_notifications (
    id INTEGER PRIMARY KEY, subject TEXT NOT NULL, item TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL, delivered_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS fulfilment_notifications_due
    ON fulfilment_notifications (due_at) WHERE delivered_at IS NULL;
  CREATE TABLE IF NOT EXISTS shipments (
    id TEXT PRIMARY KEY, order_number TEXT NOT NULL, request TEXT NOT NULL, state TEXT NOT NULL,
    promised_from TEXT NOT NULL, promised_to TEXT NOT NULL, tracking_number TEXT NOT NULL UNIQUE,
    withdrawn TEXT NOT NULL DEFAULT '{}', steps TEXT NOT NULL DEFAULT '[]',
    due_at INTEGER, created_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS shipments_of_order ON shipments (order_number);
  CREATE INDEX IF NOT EXISTS shipments_due ON shipments (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS shipment_answers (key TEXT PRIMARY KEY, outcome TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS returns (
    id TEXT PRIMARY KEY, order_number TEXT NOT NULL, shipment_id TEXT NOT NULL, kind TEXT NOT NULL,
    tracking_number TEXT NOT NULL, due_at INTEGER, received_at INTEGER, created_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS mail (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL, sender TEXT NOT NULL,
    subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, at INTEGER NOT NULL,
    headers TEXT NOT NULL DEFAULT '{}') STRICT;
`

const TABLES = [
  'payments',
  'modifications',
  'cancelled_references',
  'answers',
  'challenges',
  'stored_cards',
  'notifications',
  'wallet_notifications',
  'paypal_payments',
  'wallet_nonces',
  'partial_captures',
  'wallet_refunds',
  'hosted_sessions',
  'hosted_tokens',
  'hosted_partial_orders',
  'hosted_authentications',
  'fulfilment_notifications',
  'shipments',
  'shipment_answers',
  'returns',
  'mail',
]

/**
 * Changes the tables of former releases, which name the subject of a notification `payment` and keep no headers of a
 * mail.
 */
function changeFormerTables(db: DatabaseSync): void {
  const hasColumn = (table: string, column: string) =>
    db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined
  if (hasColumn('notifications', 'payment')) db.exec('ALTER TABLE notifications RENAME COLUMN payment TO subject')
  if (!hasColumn('mail', 'headers')) db.exec(`ALTER TABLE mail ADD COLUMN headers TEXT NOT NULL DEFAULT '{}'`)
}

export interface SandboxDatabase {
  readonly db: DatabaseSync
  /** Runs `work` in a durable transaction. */
  transact<T>(work: () => T): T
  /** Deletes everything except the card key. */
  clear(): void
  close(): void
}

/**
 * The sandbox's own database, separate from the shop's; writes are durable before a reply. In memory without a folder.
 */
export function openSandboxDatabase(dataDir: string | undefined): SandboxDatabase {
  const path = dataDir === undefined ? ':memory:' : join(dataDir, 'ledger.sqlite')
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(path)
  if (dataDir !== undefined) {
    chmodSync(path, 0o600)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000')
  }
  db.exec(SCHEMA)
  changeFormerTables(db)
  const transact = <T>(work: () => T): T => {
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
  return {
    db,
    transact,
    clear: () => transact(() => db.exec(TABLES.map(table => `DELETE FROM ${table};`).join(''))),
    close: () => db.close(),
  }
}
