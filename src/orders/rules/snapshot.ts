import type { Address } from '#addresses/rules/address.ts'
import type { CardTender } from '#cart/rules/basket.ts'
import type { Cents, Currency } from '#lib/money.ts'
import type { SiteCode } from '#lib/site.ts'

export interface SnapshotLine {
  readonly id: string
  readonly recipientId: string
  readonly sku: string
  readonly title: string
  readonly optionText: string
  readonly optionChoices: string | null
  readonly personalization: string | null
  readonly quantity: number
  readonly unitPrice: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly isUncounted: boolean
  readonly promisedFrom: string
  readonly promisedTo: string
}
export interface SnapshotRecipient {
  readonly id: string
  readonly address: Address
  readonly serviceLevel: 1 | 2 | 3
  readonly shipping: Cents
}
/** A tender with the amount it pays: amounts of all tenders add up to the total. */
export interface SnapshotTender extends Omit<CardTender, 'amount'> {
  readonly attemptId: string
  readonly amount: Cents
}

/** The order as it was when the shopper pressed Place Order; nothing later changes what was bought or what it costs. */
export interface OrderSnapshot {
  readonly site: SiteCode
  readonly currency: Currency
  readonly lines: readonly SnapshotLine[]
  readonly recipients: readonly SnapshotRecipient[]
  readonly tenders: readonly SnapshotTender[]
  readonly billingAddress: Address
  readonly email: string
  readonly promoCode: string | null
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
}
