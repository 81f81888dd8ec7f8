import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import { ZERO, allocate, cents, sum, type Cents } from '#lib/money.ts'
import { rateAt, type Jurisdiction } from './jurisdiction.ts'
import { CA_TAXES } from './tax-rates-ca.ts'
import { US_TAXES } from './tax-rates-us.ts'
import type { TaxProvider, TaxQuote, TaxRequest } from './tax-provider.ts'

const WHOLE = 100_000

/** Rounds half a cent up, as the rounding rules of the states and Canada require. */
const taxOn = (base: Cents, rate: number): Cents => cents(Math.floor((cents(base * rate) + WHOLE / 2) / WHOLE))

/**
 * State or province whose tax applies: that of the address or, without one (estimates), that of the ZIP or postal code.
 * Undefined if there is none; the caller then asks the shopper for the code again.
 */
export function taxRegion({ country, state, postalCode }: TaxRequest['shipTo']): string | undefined {
  const region = state === '' ? regionsOfPostalCode(postalCode, country)[0] : state
  const table = country === 'US' ? US_TAXES : CA_TAXES
  return region !== undefined && Object.hasOwn(table, region) ? region : undefined
}

function jurisdictionOf(shipTo: TaxRequest['shipTo']): Jurisdiction {
  const region = taxRegion(shipTo)
  const found = region === undefined ? undefined : (shipTo.country === 'US' ? US_TAXES : CA_TAXES)[region]
  if (found === undefined)
    throw new RangeError(`no tax table for ${shipTo.country} ${shipTo.state} ${shipTo.postalCode}`)
  return found
}

function refuseNegative({ lines, shipping }: TaxRequest): void {
  if (shipping < 0 || lines.some(line => line.amount < 0)) throw new RangeError('the taxable amount is negative')
}

/**
 * Tax of an order from the shop's own tables, at the rates in force when it is placed. Each tax is calculated and
 * rounded once for the whole order, so that the total does not depend on how goods are split into lines. The total is
 * allocated to lines and shipping by largest remainder. Throws a RangeError for an unknown region and for a negative
 * amount.
 */
export function taxFromTable(request: TaxRequest): TaxQuote {
  refuseNegative(request)
  const { taxes, taxesShipping } = jurisdictionOf(request.shipTo)
  const goods = request.lines.map(line => line.amount)
  const shipping = taxesShipping ? request.shipping : ZERO
  const base = sum([...goods, shipping])
  const components = taxes.map(({ name, rates }) => {
    const rate = rateAt(rates, request.at)
    return { name, rate, amount: taxOn(base, rate) }
  })
  const total = sum(components.map(component => component.amount))
  const [shippingTax = ZERO, ...shares] = allocate(total, [shipping, ...goods])
  return { lines: request.lines.map(({ id }, i) => ({ id, tax: shares[i] ?? ZERO })), shippingTax, total, components }
}

/** Tax provider without an external service. */
export const tableTax: TaxProvider = { quote: async request => taxFromTable(request) }
