import { isRegion } from '../../src/addresses/rules/region.ts'
import { hasSku, readSkuSwitches, setDiscontinued, setRestricted } from '../../src/catalog/server/sku-switches.ts'
import { publish } from '../../src/catalog/server/write-store.ts'
import { tx } from '../../src/platform/database/db.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { SITE_CODES, type SiteCode } from '../../src/lib/site.ts'
import {
  isSiteSwitch,
  isSwitch,
  readSwitches,
  setFeatureFlag,
  setSiteFlag,
  SITE_SWITCHES,
  SWITCHES,
} from '../../src/platform/feature-flags.ts'
import type { FeatureFlags, SwitchName } from '../../src/platform/feature-flags.ts'
import { hasFabric, readUnits, writeUnits } from '../../src/swatches/server/swatch-units.ts'
import { Fault } from '../fault.ts'

/** Effect of each feature flag while it is off, as shown to the operator. */
const OFF: Readonly<Record<SwitchName, string>> = {
  'installation-service':
    'a cart with installation gets a notice before the checkout and continues without it (errorType 4)',
  'personalization-service': 'products that our vendor personalizes cannot be bought (errorType 5)',
  'in-house-personalization': 'products that our workshop embroiders or etches cannot be bought (errorType 6)',
  'delivery-dates': 'the cart says that delivery dates are temporarily unavailable',
  'store-availability': 'pickup says that store availability is temporarily unavailable',
  oms_UseSharedEngine:
    'the store popup loads the availability of all stores at once; on: of each store when its panel opens',
  'rewards-banner': 'the add-to-cart confirmation does not mention rewards',
  paymentProvider_EnableAdyen: "gift cards and certificates use the older calls instead of the payment provider's",
  cbhcc_EnableCbhcc: 'payment says nothing about the new store credit card',
  disableTrendingProduct: 'the error page has trending products; on: it has none',
  registryMode: 'nothing can be added to gift registries, and product cards have no button for it',
  shopperEvents: 'nothing is recorded of what shoppers see and add, and recommendations stop learning',
  learnedOrder: 'searches and categories have the order without what shoppers chose; it is still recorded and learned',
  interactiveChecklist: 'registries have no checklist, and the confirmation does not offer it',
  isAlternativePaymentsEnabled: 'payment offers no PayPal, Venmo and Apple Pay',
  isPayWithTwoCreditCardsEnabled: 'an order is paid with one card at most',
  isStoreCardRecognitionEnabled: 'the store card and the co-brand card are taken for cards like any other',
  isOnlyStoreCardWithRewards: 'with certificates any card pays the rest; on: only the cards of the shop',
}

const USAGE = `npm run switch                                lists the feature flags, and the SKUs that are changed
npm run switch -- NAME on|off                 changes a feature flag, for every process within two seconds
npm run switch -- NAME on|off SITE            changes a flag that is marked "per site" on one site: CB-US, CB-CA,
                                              CB2-US, CB2-CA; without SITE it changes on all sites
npm run switch -- discontinue SKU             stops selling a SKU in both countries, and republishes the catalogue
npm run switch -- continue SKU                sells it again
npm run switch -- restrict SKU REGION         stops selling and shipping it in a state or province: US-CA, CA-QC
npm run switch -- allow SKU REGION            sells it there again
npm run switch -- swatches CODE 40            sets how many free swatches of a fabric are left, such as LIN0102;
                                              uncounted: as many as are asked for

Changes of a SKU persist when the catalogue's files are loaded again. The database is the one at DATABASE_URL, or
the embedded one, whether the shop is running or not.`

const NAMES = [...Object.keys(SWITCHES), ...Object.keys(SITE_SWITCHES)].filter(isSwitch)

/** The state of a flag: `on`, `off`, or the states of the sites if they differ. */
function stateOf(name: SwitchName, sites: Readonly<Record<SiteCode, FeatureFlags>>): string {
  const on = SITE_CODES.filter(site => sites[site][name])
  if (on.length === 0) return 'off'
  return on.length === SITE_CODES.length ? 'on ' : `on ${on.join(', ')}, off elsewhere`
}

async function list(pool: Pool): Promise<string> {
  const [now, skus, counted] = [await readSwitches(pool), await readSkuSwitches(pool), await readUnits(pool)]
  const width = Math.max(...NAMES.map(name => name.length))
  const lines = NAMES.map(
    name => `${name.padEnd(width)}  ${stateOf(name, now)}  ${isSiteSwitch(name) ? 'per site; ' : ''}off: ${OFF[name]}`,
  )
  const pieces = skus.map(({ sku, isDiscontinued, restrictedRegions }) => {
    const states = [
      ...(isDiscontinued ? ['discontinued'] : []),
      ...(restrictedRegions.length > 0 ? [`not sold in ${restrictedRegions.join(', ')}`] : []),
    ]
    return `${sku.padEnd(width)}  ${states.join(', ')}`
  })
  return [
    ...lines,
    ...(pieces.length === 0 ? [] : ['', ...pieces]),
    ...(counted.length === 0
      ? []
      : ['', ...counted.map(one => `${one.choiceCode.padEnd(width)}  ${one.units} swatches left`)]),
    '',
    'npm run switch -- help explains how to change them.',
  ].join('\n')
}

async function known(pool: Pool, sku: string | undefined): Promise<string> {
  if (sku === undefined || !(await hasSku(pool, sku)))
    throw new Fault(`There is no SKU ${sku ?? ''} in the catalogue.`.replace('  ', ' '))
  return sku
}

function regionOf(code: string | undefined): string {
  const [country, region = ''] = (code ?? '').split('-')
  if ((country !== 'US' && country !== 'CA') || !isRegion(region, country))
    throw new Fault(`Give a state or province such as US-CA or CA-QC instead of ${code ?? 'nothing'}.`)
  return `${country}-${region}`
}

/** Sets how many free swatches of a fabric are left. Throws a Fault for an unknown fabric or another number. */
async function countSwatches(pool: Pool, code = '', given = ''): Promise<string> {
  if (!(await hasFabric(pool, code))) throw new Fault(`There is no fabric ${code} in the catalogue.`.replace('  ', ' '))
  if (given !== 'uncounted' && !/^\d{1,6}$/.test(given))
    throw new Fault(`Give a number or uncounted: npm run switch -- swatches ${code} 40`)
  await writeUnits(pool, code, given === 'uncounted' ? null : Number(given))
  return given === 'uncounted' ? `Swatches of ${code} are not counted.` : `${given} swatches of ${code} are left.`
}

/** Changes a flag on all sites, or on one. Throws a Fault if the command is invalid. */
async function turn(pool: Pool, name: string, given: string | undefined, site: string | undefined): Promise<string> {
  if (!isSwitch(name)) throw new Fault(`There is no feature flag ${name}. Available: ${NAMES.join(', ')}.`)
  if (given !== 'on' && given !== 'off') throw new Fault(`Give on or off: npm run switch -- ${name} off`)
  if (site === undefined) {
    await setFeatureFlag(pool, name, given === 'on')
    return `${name} is ${given}.`
  }
  const code = SITE_CODES.find(one => one === site)
  if (code === undefined) throw new Fault(`Give one of ${SITE_CODES.join(', ')} instead of ${site}.`)
  if (!isSiteSwitch(name)) throw new Fault(`${name} has one value for all sites: npm run switch -- ${name} ${given}`)
  await setSiteFlag(pool, code, name, given === 'on')
  return `${name} is ${given} on ${code}.`
}

/**
 * `npm run switch`: prints the feature flags, or makes one change and prints it. Throws a Fault, without changing
 * anything, if the command is invalid.
 */
export async function runSwitch(pool: Pool, args: readonly string[], say: (text: string) => void): Promise<void> {
  const [what, given, more, ...rest] = args
  if (rest.length > 0) throw new Fault(USAGE)
  if (what === undefined) return say(await list(pool))
  if (['help', '--help', '-h'].includes(what)) return say(USAGE)
  if (what === 'discontinue' || what === 'continue') {
    if (more !== undefined) throw new Fault(USAGE)
    const sku = await known(pool, given)
    await tx(pool, async db => {
      await setDiscontinued(db, sku, what === 'discontinue')
      await publish(db)
    })
    return say(what === 'discontinue' ? `${sku} is no longer sold.` : `${sku} is sold again.`)
  }
  if (what === 'restrict' || what === 'allow') {
    const [sku, region] = [await known(pool, given), regionOf(more)]
    await tx(pool, async db => {
      await setRestricted(db, sku, region, what === 'restrict')
      await publish(db)
    })
    return say(what === 'restrict' ? `${sku} is no longer sold in ${region}.` : `${sku} is sold in ${region} again.`)
  }
  if (what === 'swatches') return say(await countSwatches(pool, given, more))
  say(await turn(pool, what, given, more))
}
