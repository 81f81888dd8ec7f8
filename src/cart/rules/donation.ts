import { cents, ZERO, type Cents } from '#lib/money.ts'

/** Donation amounts offered as buttons, besides rounding up and a custom amount [CRT-12]. */
export const DONATION_CHOICES: readonly Cents[] = [cents(500), cents(1_000), cents(2_500)]

/**
 * Amount that rounds an order up to the next whole dollar: 0 to 99 cents. The current donation is not part of the
 * order's cost, so that rounding up twice changes nothing.
 */
export function roundUp({ total, donation }: { readonly total: number; readonly donation: number }): Cents {
  const cost = total - donation
  return cost <= 0 ? ZERO : cents((100 - (cost % 100)) % 100)
}

/** Minimum donation in cents, unless it rounds the order up. */
export const LEAST_DONATED = 100

/** Grouped thousands: `10,000.00` in English, `10 000,00` in French. */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+(?:\.(\d{1,2}))?|(?: \d{3})+(?:,(\d{1,2}))?)$/
const PLAIN = /^\d{1,7}(?:[.,](\d{1,2}))?$/

/**
 * Parses a typed amount: `12`, `$12.50`, `12,50 $`, `10,000` or `10 000,00 $`. Undefined if it is not an amount, less
 * than a dollar, or more than `most`.
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
