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

const random = () => randomBytes(9).toString('hex').toUpperCase()

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
