import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import { ZERO, allocate, cents, sum, type Cents } from '#lib/money.ts'
import { rateAt, type Jurisdiction } from './jurisdiction.ts'
import { CA_TAXES } from './tax-rates-ca.ts'
import { US_TAXES } from './tax-rates-us.ts'
import type { TaxProvider, TaxQuote, TaxRequest } from './tax-provider.ts'

const WHOLE = 100_000

/** Half a cent goes up, as the states' and Canada's rules for rounding tax say. */
const taxOn = (base: Cents, rate: number): Cents => cents(Math.floor((cents(base * rate) + WHOLE / 2) / WHOLE))

/**
 * The state or province whose tax is due: the one of the address, or while only a ZIP or postal code is known (the
 * cart's estimate) the one the code lies in. Nothing when there is none, so that the caller asks for the code again.
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
  if (shipping < 0 || lines.some(line => line.amount < 0)) throw new RangeError('tax is asked for a negative amount')
}

/**
 * The tax of an order from our own tables, at the rates in force when it is placed. Each tax is computed once on the
 * whole order and rounded once, so how the
 * goods are spread over lines never changes the total; the total is then spread over lines and shipping by largest
 * remainder, so the parts add up to it exactly. Throws a RangeError where `taxRegion` knows no region, and for a
 * negative amount.
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

/** The provider that needs nobody. */
export const tableTax: TaxProvider = { quote: async request => taxFromTable(request) }
