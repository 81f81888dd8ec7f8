import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import type { Country } from '#lib/site.ts'
import type { BasketContent } from './basket.ts'
import type { CartSku } from './cart-sku.ts'
import { lineSku } from './line-sku.ts'
import type { CheckedLine } from './validation.ts'

/** Where the lines of a cart may go, as far as it is known, as ISO 3166-2 codes: by recipient, and for all without an address. */
function shipsTo({ recipients, taxZipCode }: Pick<BasketContent, 'recipients' | 'taxZipCode'>, country: Country): (recipientId: string) => readonly string[] {
  const estimated = taxZipCode === null ? [] : regionsOfPostalCode(taxZipCode, country).map(region => `${country}-${region}`)
  const known = new Map(recipients.flatMap(({ id, address }) => (address === null ? [] : [[id, [`${address.country}-${address.state}`]] as const])))
  return recipientId => known.get(recipientId) ?? estimated
}

/** The lines of a cart as validation looks at them. `pickupRegion`: where its pickup store is, `US-CA`; null without one. */
export function checkedLines(cart: Pick<BasketContent, 'lines' | 'recipients' | 'taxZipCode'>, country: Country, skus: ReadonlyMap<string, CartSku>, pickupRegion: string | null): CheckedLine[] {
  const shipped = shipsTo(cart, country)
  return cart.lines.map(line => ({
    id: line.id, sku: line.sku, quantity: line.quantity, shipMethod: line.shipMethod, piece: lineSku(skus, line) ?? null,
    isPersonalized: line.personalization !== null || line.personalizationId !== null, wantsInstallation: line.installation !== null,
    goesTo: line.shipMethod === 'ship' ? shipped(line.recipientId) : pickupRegion === null ? [] : [pickupRegion],
  }))
}

/** Whether a cart can't be ordered however much there is of everything: somebody it goes to is not in it, or nobody chose where it is picked up. */
export function isInvalid({ lines, recipients }: Pick<BasketContent, 'lines' | 'recipients'>, pickupRegion: string | null): 'recipient' | 'store' | undefined {
  if (lines.some(line => !recipients.some(recipient => recipient.id === line.recipientId))) return 'recipient'
  return pickupRegion === null && lines.some(line => line.shipMethod === 'pickup') ? 'store' : undefined
}
