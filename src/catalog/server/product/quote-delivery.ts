import { postalCode, postalCodeError } from '#addresses/rules/postal-code.ts'
import { typedPostalCode } from '#addresses/rules/typed-postal-code.ts'
import type { CalendarMemory } from '#delivery/server/calendars.ts'
import { placeOfCode } from '#delivery/server/places.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/product/answers.messages.ts'
import { deliveryTo } from '../../rules/product/delivery-to.ts'
import type { DeliveryAnswer } from '../../rules/product/delivery-to.ts'
import { leadTimeIn } from '../../rules/product/lead-time.ts'
import { FABRIC_OPTION } from '../../rules/product/made-to-order.ts'
import type { SkuDetail } from '../../rules/product.ts'
import { listLocations, stockOf } from '../get-skus.ts'

export interface DeliveryRequest {
  readonly sku: string
  /** The postal code as typed. */
  readonly typed: string
  /** `Fabric=…|Legs=…`; a made-to-order configuration has the lead time of its fabric. */
  readonly choices: string
}
export interface DeliveryClock {
  /** Milliseconds. */
  now(): number
  readonly calendar: CalendarMemory
}

/** Choice code of the fabric in `Fabric=…|Legs=…`, in any order; undefined if none is named. */
const fabricIn = (choices: string): string | undefined =>
  choices
    .split('|')
    .find(part => part.startsWith(`${FABRIC_OPTION}=`))
    ?.slice(FABRIC_OPTION.length + 1)

/**
 * Returns when a SKU arrives at a ZIP or postal code of the site's country, and which nearby stores have it.
 * @throws Refused: bad-input for an invalid code, not-found for an unknown code or a SKU that the site does not sell.
 */
export async function quoteDelivery(
  db: Db,
  clock: DeliveryClock,
  site: Site,
  detail: SkuDetail | undefined,
  { sku, typed, choices }: DeliveryRequest,
): Promise<DeliveryAnswer & { readonly postalCode: string }> {
  const language = site.language
  const t = messages[language]
  const code = postalCode(typedPostalCode(typed, site.country), site.country)
  if (code === undefined)
    throw new Refused({ kind: 'bad-input', message: postalCodeError(typed, site.country, language) ?? '' })
  const to = placeOfCode(code, site.country)
  if (to.postalCode === null) throw new Refused({ kind: 'not-found', message: t.noPlace(code, site.country) })
  if (detail === undefined || detail.brand !== site.brand || detail.prices[site.country] === undefined)
    throw new Refused({ kind: 'not-found', message: t.notSold(sku) })
  const [stock, locations, calendar] = await Promise.all([stockOf(db, [sku]), listLocations(db), clock.calendar.now()])
  const isCut = detail.madeToOrder !== undefined && choices !== '' && choices !== detail.optionChoiceParameter
  const leadTimeDays = isCut ? leadTimeIn(detail.madeToOrder!, fabricIn(choices)) : detail.leadTimeDays
  return {
    postalCode: code,
    ...deliveryTo({
      now: clock.now(),
      calendar,
      brand: site.brand,
      to,
      sku: detail,
      leadTimeDays,
      isCut,
      stock,
      locations,
    }),
  }
}
