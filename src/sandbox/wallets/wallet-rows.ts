import { randomBytes } from 'node:crypto'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import { ACCOUNTS, FAKE_NONCES, type Wallet, type WalletAccount, type WalletVerdict } from './wallet-accounts.ts'

/** A PayPal payment that waits for its payer, or that one has approved. */
export interface PayPalPayment {
  readonly id: string
  readonly amount: number
  readonly currency: 'USD' | 'CAD'
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Email of the payer who approved it. */
  readonly payer: string | null
}

/** A part of an authorization that was captured: a transaction of its own, with the shop's reference. */
export interface PartialCapture {
  readonly id: string
  readonly payment: string
  readonly reference: string
  readonly amount: number
  readonly refunded: number
  readonly createdAt: number
}
/** A refund of a transaction, which may be a partial capture. */
export interface WalletRefund {
  readonly id: string
  readonly of: string
  readonly reference: string
  readonly amount: number
  readonly createdAt: number
}

const random = () => randomBytes(9).toString('hex').toUpperCase()

/** Partial captures, and refunds with the transaction that each is of. */
export function captureRows({ db }: SandboxDatabase) {
  const columns = 'id, payment, reference, amount, refunded, created_at AS createdAt'
  const insert = db.prepare(
    'INSERT INTO partial_captures (id, payment, reference, amount, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const find = db.prepare(`SELECT ${columns} FROM partial_captures WHERE id = ?`)
  const of = db.prepare(`SELECT ${columns} FROM partial_captures WHERE payment = ? ORDER BY created_at, rowid`)
  const byReference = db.prepare(`SELECT ${columns} FROM partial_captures WHERE reference = ?`)
  const refund = db.prepare('UPDATE partial_captures SET refunded = refunded + ? WHERE id = ?')
  const insertRefund = db.prepare(
    'INSERT INTO wallet_refunds (id, of, reference, amount, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const refundsOf = db.prepare(
    'SELECT id, of, reference, amount, created_at AS createdAt FROM wallet_refunds WHERE of = ? ORDER BY rowid',
  )
  return {
    add({ id, payment, reference, amount, createdAt }: Omit<PartialCapture, 'refunded'>): void {
      insert.run(id, payment, reference, amount, createdAt)
    },
    find: (id: string) => find.get(id) as unknown as PartialCapture | undefined,
    of: (payment: string) => of.all(payment) as unknown as PartialCapture[],
    findByReference: (reference: string) => byReference.all(reference) as unknown as PartialCapture[],
    addRefund({ id, of: refunded, reference, amount, createdAt }: WalletRefund): void {
      insertRefund.run(id, refunded, reference, amount, createdAt)
      refund.run(amount, refunded)
    },
    refundsOf: (id: string) => refundsOf.all(id) as unknown as WalletRefund[],
  }
}
export type CaptureRows = ReturnType<typeof captureRows>

/** PayPal payments, and the nonces of all wallets. */
export function walletRows({ db }: SandboxDatabase) {
  const insert = db.prepare(
    'INSERT INTO paypal_payments (id, amount, currency, return_url, cancel_url) VALUES (?, ?, ?, ?, ?)',
  )
  const find = db.prepare(
    `SELECT id, amount, currency, return_url AS returnUrl, cancel_url AS cancelUrl, payer
    FROM paypal_payments WHERE id = ?`,
  )
  const approve = db.prepare('UPDATE paypal_payments SET payer = ? WHERE id = ?')
  const addNonce = db.prepare('INSERT INTO wallet_nonces (nonce, wallet, payer) VALUES (?, ?, ?)')
  const nonce = db.prepare('SELECT wallet, payer, used FROM wallet_nonces WHERE nonce = ?')
  const use = db.prepare('UPDATE wallet_nonces SET used = 1 WHERE nonce = ?')
  return {
    createPayPal({ amount, currency, returnUrl, cancelUrl }: Omit<PayPalPayment, 'id' | 'payer'>): string {
      const id = `PAYID-${random()}`
      insert.run(id, amount, currency, returnUrl, cancelUrl)
      return id
    },
    findPayPal: (id: string) => find.get(id) as unknown as PayPalPayment | undefined,
    approvePayPal: (id: string, { email }: WalletAccount): void => {
      approve.run(email, id)
    },
    /** Makes a nonce with which a payment of this payer can be authorized once. */
    newNonce(wallet: Wallet, { email }: WalletAccount): string {
      const made = `tokensandbox_${random().toLowerCase()}`
      addNonce.run(made, wallet, email)
      return made
    },
    /** The payment that a nonce stands for; undefined for an unknown one. */
    find(given: string): { wallet: Wallet; verdict: WalletVerdict; isUsed: boolean } | undefined {
      if (Object.hasOwn(FAKE_NONCES, given)) return { ...FAKE_NONCES[given]!, isUsed: false }
      const row = nonce.get(given) as unknown as { wallet: Wallet; payer: string; used: number } | undefined
      const payer = ACCOUNTS.find(({ email }) => email === row?.payer)
      return row && payer && { wallet: row.wallet, verdict: payer.verdict, isUsed: row.used === 1 }
    },
    use: (given: string): void => {
      use.run(given)
    },
  }
}
export type WalletRows = ReturnType<typeof walletRows>
