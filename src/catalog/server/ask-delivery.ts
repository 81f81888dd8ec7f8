import { postalCode, postalCodeError } from '#addresses/rules/postal-code.ts'
import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import { languageOf } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../rules/answers.messages.ts'
import { deliveryTo } from '../rules/delivery/delivery-to.ts'
import type { DeliveryAnswer } from '../rules/delivery/delivery-to.ts'
import type { SkuDetail } from '../rules/product.ts'
import { listLocations, stockOf } from './get-skus.ts'

export interface DeliveryQuestion {
  readonly sku: string
  /** As it was typed. */
  readonly typed: string
  /** `Fabric=…|Legs=…`: what is cut to order leaves us in its family's time. */
  readonly choices: string
  /** `yyyy-mm-dd`. */
  readonly today: string
}

/**
 * When a sku arrives at a ZIP or postal code of the site's country, and which stores there have it.
 * @throws Refused: bad-input for what is no code, not-found for a code of no place and for a sku that this site does not sell.
 */
export async function askDelivery(db: Db, site: Site, detail: SkuDetail | undefined, { sku, typed, choices, today }: DeliveryQuestion): Promise<DeliveryAnswer & { readonly postalCode: string }> {
  const language = languageOf(site.lang)
  const t = messages[language]
  const code = postalCode(typed, site.country)
  if (code === undefined) throw new Refused({ kind: 'bad-input', message: postalCodeError(typed, site.country, language) ?? '' })
  const regions = regionsOfPostalCode(code, site.country)
  if (regions.length === 0) throw new Refused({ kind: 'not-found', message: t.noPlace(code, site.country) })
  if (detail === undefined || detail.brand !== site.brand || detail.prices[site.country] === undefined) throw new Refused({ kind: 'not-found', message: t.notSold(sku) })
  const [stock, locations] = await Promise.all([stockOf(db, [sku]), listLocations(db)])
  const isCut = detail.madeToOrder !== undefined && choices !== '' && choices !== detail.optionChoiceParameter
  const leadTimeDays = isCut ? detail.madeToOrder!.family.leadTimeDays : detail.leadTimeDays
  return { postalCode: code, ...deliveryTo({ today, country: site.country, brand: site.brand, regions, postalCode: code, sku: detail, leadTimeDays, stock, locations }) }
}
