import { cents, ZERO, type Cents } from '#lib/money.ts'

/** What can be given with one tap, besides rounding up and an amount of one's own [CRT-12]. */
export const DONATION_CHOICES: readonly Cents[] = [cents(500), cents(1_000), cents(2_500)]

/**
 * What rounds an order up to the next whole dollar: 1 to 99 cents, 0 when it is whole already. What is given now does not
 * count, so that giving it does not ask for more.
 */
export function roundUp({ total, donation }: { readonly total: number; readonly donation: number }): Cents {
  const cost = total - donation
  return cost <= 0 ? ZERO : cents((100 - (cost % 100)) % 100)
}

const LEAST = 100

/** An amount as it is typed, `12`, `$12.50` or `12,50 $`; undefined when it is none, less than a dollar, or more than `most`. */
export function typedDonation(typed: string, most: number): Cents | undefined {
  const parts = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*\$?$/.exec(typed.trim())
  if (!parts) return undefined
  const amount = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return amount >= LEAST && amount <= most ? cents(amount) : undefined
}
