import { cents, ZERO, type Cents } from '#lib/money.ts'

/** What can be given with one tap, besides rounding up and an amount of one's own [CRT-12]. */
export const DONATION_CHOICES: readonly Cents[] = [cents(500), cents(1_000), cents(2_500)]

/**
 * What rounds an order up to the next whole dollar: 1 to 99 cents, 0 when it is whole already. What is given now does
 * not count, so that giving it does not ask for more.
 */
export function roundUp({ total, donation }: { readonly total: number; readonly donation: number }): Cents {
  const cost = total - donation
  return cost <= 0 ? ZERO : cents((100 - (cost % 100)) % 100)
}

/** The least that can be given, in cents, besides what rounds the order up. */
export const LEAST_DONATED = 100

/** Thousands in groups: `10,000.00` in English, `10 000,00` in French. */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+(?:\.(\d{1,2}))?|(?: \d{3})+(?:,(\d{1,2}))?)$/
const PLAIN = /^\d{1,7}(?:[.,](\d{1,2}))?$/

/**
 * An amount as it is typed, `12`, `$12.50`, `12,50 $`, `10,000` or `10 000,00 $`; undefined when it is none, less than
 * a
 * dollar, or more than `most`.
 */
export function typedDonation(typed: string, most: number): Cents | undefined {
  const number = typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\$ ?| ?\$$/, '')
  const parts = GROUPED.exec(number) ?? PLAIN.exec(number)
  if (parts === null) return undefined
  const decimals = parts[1] ?? parts[2]
  const whole = (decimals === undefined ? number : number.slice(0, -decimals.length - 1)).replace(/[, ]/g, '')
  const amount = Number(whole) * 100 + Number((decimals ?? '').padEnd(2, '0'))
  return amount >= LEAST_DONATED && amount <= most ? cents(amount) : undefined
}

/** True for an allowed donation: 0 cents, the amount that rounds the order up, or at least one dollar [CRT-12]. */
export const isDonation = (amount: number, order: Parameters<typeof roundUp>[0]): boolean =>
  amount === 0 || amount >= LEAST_DONATED || amount === roundUp(order)
