import { cents, ZERO } from '#lib/money.ts'
import { evaluate, type Circumstances } from '#promotions/rules/evaluate.ts'
import type { Offer, OfferedLine, Promotion, Scope } from '#promotions/rules/promotion.ts'

export const NOW = Date.UTC(2026, 10, 22, 18)
export const DAY = 86_400_000
export const everything: Scope = {
  ranges: null,
  categories: null,
  products: null,
  skus: null,
  without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] },
}
export const promotion = (
  id: string,
  offer: Offer,
  more: Partial<Omit<Promotion, 'scope'>> & { scope?: Partial<Scope> } = {},
): Promotion => ({
  id,
  code: null,
  title: { en: id, fr: id },
  countries: ['US', 'CA'],
  minimum: ZERO,
  offer,
  isExclusive: false,
  excludesInternational: false,
  startsAt: null,
  endsAt: null,
  left: null,
  perCustomer: null,
  ...more,
  scope: { ...everything, ...more.scope },
})
export const percent = (share: number): Offer => ({ kind: 'off', off: { percent: share } })
export const amount = (off: number): Offer => ({ kind: 'off', off: { amount: cents(off) } })
export const line = (id: string, unitPrice: number, quantity = 1, more: Partial<OfferedLine> = {}): OfferedLine => ({
  id,
  sku: `${id}01`,
  productId: id,
  unitPrice: cents(unitPrice),
  regularPrice: cents(unitPrice),
  quantity,
  brand: 'CB',
  isKids: false,
  categories: ['chairs'],
  isGiftCard: false,
  isMadeToOrder: false,
  ...more,
})
export const at = (promotions: readonly Promotion[], more: Partial<Circumstances> = {}): Circumstances => ({
  now: NOW,
  country: 'US',
  isInternational: false,
  promotions,
  code: null,
  standardShippingWorth: () => ZERO,
  ...more,
})
export const taken = (
  lines: readonly OfferedLine[],
  promotions: readonly Promotion[],
  more: Partial<Circumstances> = {},
) => evaluate(lines, at(promotions, more)).discounts

export const goods = [line('a', 10_000)]
