import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { DeliveryPlace } from '#delivery/rules/promise.ts'
import type { Country } from '#lib/site.ts'
import type { BasketContent, BasketLine } from '../basket.ts'
import type { CartSku } from '../cart-sku.ts'
import { hasNoCarrier, isHandedOver } from './line-promise.ts'
import { lineSku } from './line-sku.ts'
import type { CheckedLine } from '../validation.ts'

/**
 * Returns the regions that the lines of a recipient may ship to, as ISO 3166-2 codes: the region of the address or,
 * without one, those of the cart's ZIP code.
 */
function shipsTo(
  { recipients, taxZipCode }: Pick<BasketContent, 'recipients' | 'taxZipCode'>,
  country: Country,
): (recipientId: string) => readonly string[] {
  const estimated =
    taxZipCode === null ? [] : regionsOfPostalCode(taxZipCode, country).map(region => `${country}-${region}`)
  const known = new Map(
    recipients.flatMap(({ id, address }) =>
      address === null ? [] : [[id, [`${address.country}-${address.state}`]] as const],
    ),
  )
  return recipientId => known.get(recipientId) ?? estimated
}

/** Known destinations: the cart's pickup location, null without one, and the delivery place of each recipient. */
interface Destinations {
  readonly at: Pick<Location, 'country' | 'state' | 'kind' | 'hours' | 'services'> | null
  readonly place: (recipientId: string) => DeliveryPlace
}

/** Converts the lines of a cart to the form that validation uses. */
export function checkedLines(
  cart: Pick<BasketContent, 'lines' | 'recipients' | 'taxZipCode'>,
  country: Country,
  skus: ReadonlyMap<string, CartSku>,
  { at, place }: Destinations,
): CheckedLine[] {
  const shipped = shipsTo(cart, country)
  const stopped = ({ shipMethod, recipientId }: BasketLine, sku: CartSku | undefined): CheckedLine['stopped'] => {
    if (sku === undefined || shipMethod === 'email') return null
    if (shipMethod === 'ship') return hasNoCarrier(sku, place(recipientId)) ? 'no-carrier' : null
    return at === null || isHandedOver(sku, at) ? null : 'not-handed-over'
  }
  const goesTo = ({ shipMethod, recipientId }: BasketLine): readonly string[] => {
    if (shipMethod === 'email') return []
    if (shipMethod === 'ship') return shipped(recipientId)
    return at === null ? [] : [`${at.country}-${at.state}`]
  }
  return cart.lines.map(line => {
    const sku = lineSku(skus, line)
    return {
      id: line.id,
      sku: line.sku,
      quantity: line.quantity,
      shipMethod: line.shipMethod,
      piece: sku ?? null,
      isPersonalized: line.personalization !== null || line.personalizationId !== null,
      wantsInstallation: line.installation !== null && line.shipMethod === 'ship',
      goesTo: goesTo(line),
      stopped: stopped(line, sku),
    }
  })
}

/**
 * Returns why a cart cannot be ordered, regardless of stock: a line's recipient is not in the cart, or a pickup line
 * has no store. Undefined if it is valid.
 */
export function isInvalid(
  { lines, recipients }: Pick<BasketContent, 'lines' | 'recipients'>,
  hasPickupStore: boolean,
): 'recipient' | 'store' | undefined {
  if (lines.some(line => !recipients.some(recipient => recipient.id === line.recipientId))) return 'recipient'
  return !hasPickupStore && lines.some(line => line.shipMethod === 'pickup') ? 'store' : undefined
}
