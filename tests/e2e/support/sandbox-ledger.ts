import { expect } from '@playwright/test'
import pg from 'pg'

/** An order in the database; amounts in cents. */
export interface BookedOrder {
  readonly number: string
  readonly site: string
  readonly currency: string
  readonly total: number
  readonly lastFour: string
  /** Units by SKU. */
  readonly units: Readonly<Record<string, number>>
}

/** Reads the orders of an e-mail address from the database. */
export async function ordersOf(email: string): Promise<BookedOrder[]> {
  const url = process.env.E2E_DATABASE_URL
  if (url === undefined) throw new Error('End-to-end tests read the database: set E2E_DATABASE_URL and BASE_URL.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<BookedOrder>(
      `SELECT number, site, currency, total::int AS total,
         (SELECT string_agg(last_four, ' ') FROM order_tender t WHERE t.basket_id = o.basket_id) AS "lastFour",
         (SELECT jsonb_object_agg(sku, quantity) FROM order_line l WHERE l.basket_id = o.basket_id) AS units
       FROM shop_order o WHERE email = $1`,
      [email],
    )
    return rows
  } finally {
    await client.end()
  }
}

export interface Letter {
  readonly subject: string
  readonly text: string
}

/**
 * Waits until as many mails to the address were sent as expected, and returns them; the jobs send them after the order.
 */
export async function lettersTo(email: string, count: number): Promise<Letter[]> {
  const url = `${process.env.SANDBOX_URL}/mailbox.json?to=${encodeURIComponent(email)}`
  let letters: Letter[] = []
  await expect
    .poll(
      async () => {
        letters = ((await (await fetch(url)).json()) as { mail: Letter[] }).mail
        return letters.length
      },
      { message: 'letters in the mailbox', timeout: 15_000 },
    )
    .toBe(count)
  return letters
}

/** Converts `$1,234.56` to cents. */
export const centsOf = (money: string): number => Math.round(Number(money.replace(/[^\d.]/g, '')) * 100)
