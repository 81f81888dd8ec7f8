import { flatRateOf } from '#cart/rules/shipping/flat-rate.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { installationFee } from '#cart/rules/lines/installation-fee.ts'
import { zoneEnd } from '#cart/rules/shipping/zone-end.ts'
import { readShippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { CLAIM_DAYS } from '#fulfilment/rules/claim.ts'
import { MADE_FOR_YOU_HOURS, RETURN_DAYS } from '#fulfilment/rules/shipment-progress.ts'
import { formatMoney, type Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { LINK_DAYS } from '#orders/server/order-link.ts'
import { HOUSEHOLD_LIMIT, MOST_SWATCHES } from '#swatches/rules/limits.ts'
import type { Charge, HelpFacts } from './help-facts.ts'

/** Flat rates of the categories that the brand sells. */
function flatRates(
  tables: ShippingTables,
  { brand }: Site,
  categories: readonly { readonly category: string; readonly name: string }[],
  money: (amount: Cents) => string,
): Charge[] {
  return categories.flatMap(({ category, name }) => {
    const rate = flatRateOf({ categories: [category], brand }, tables)
    return rate === null ? [] : [{ what: name, amount: money(rate) }]
  })
}

/** Reads the numbers of the help pages for a site. */
export async function helpFacts({
  site,
  language,
  db,
  calendar: calendars,
}: Pick<PageRequest, 'site' | 'language' | 'db' | 'calendar'>): Promise<HelpFacts> {
  const [shop, tables, categories, calendar] = await Promise.all([
    knownIdentity(db, language),
    readShippingTables(db),
    listCategories(db, site),
    calendars.now(),
  ])
  const { country } = site
  const shipping = tables[country]
  const { standard, faster, inHome, freight, remote } = shipping
  const money = (amount: Cents) => formatMoney(amount, site.currency, language)
  return {
    country,
    phone: shop.phone,
    designers: shop.mail.designers,
    returnDays: RETURN_DAYS,
    claimDays: CLAIM_DAYS.damaged,
    defectDays: CLAIM_DAYS.defective,
    madeForYouHours: MADE_FOR_YOU_HOURS,
    linkDays: LINK_DAYS,
    mostSwatches: MOST_SWATCHES,
    swatchLimit: HOUSEHOLD_LIMIT,
    assembly: money(installationFee('assembly', country)),
    hanging: money(installationFee('hanging', country)),
    parcels: standard.map(({ below, rate }) => ({
      below: below === null ? undefined : money(below),
      rate: money(rate),
    })),
    twoDay: money(faster.premium),
    nextDay: money(faster.express),
    cutoffHour: calendar[country].cutoffHour,
    surcharge: remote.surcharge > 0 ? money(remote.surcharge) : undefined,
    flatRates: flatRates(shipping, site, categories, money),
    local: { within: zoneEnd(inHome.local.withinMiles, country), rate: money(inHome.local.rate) },
    farther: {
      least: money(inHome.longDistance[0]?.rate ?? inHome.local.rate),
      most: money(inHome.remote),
    },
    freight: { least: money(freight.zones[0]?.first ?? freight.remote.first), most: money(freight.remote.first) },
  }
}
