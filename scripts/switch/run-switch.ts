import { isRegion } from '../../src/addresses/rules/region.ts'
import { hasSku, readSkuSwitches, setDiscontinued, setRestricted } from '../../src/catalog/server/sku-switches.ts'
import { publish } from '../../src/catalog/server/write-store.ts'
import { tx } from '../../src/platform/database/db.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { isSwitch, readSwitches, SWITCHES, setFeatureFlag } from '../../src/platform/feature-flags.ts'
import type { SwitchName } from '../../src/platform/feature-flags.ts'
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
}

const USAGE = `npm run switch                                lists the feature flags, and the SKUs that are changed
npm run switch -- NAME on|off                 changes a feature flag, for every process within two seconds
npm run switch -- discontinue SKU             stops selling a SKU in both countries, and republishes the catalogue
npm run switch -- continue SKU                sells it again
npm run switch -- restrict SKU REGION         stops selling and shipping it in a state or province: US-CA, CA-QC
npm run switch -- allow SKU REGION            sells it there again

Changes of a SKU persist when the catalogue's files are loaded again. The database is the one at DATABASE_URL, or
the embedded one, whether the shop is running or not.`

const NAMES = Object.keys(SWITCHES).filter(isSwitch)

async function list(pool: Pool): Promise<string> {
  const [now, skus] = [await readSwitches(pool), await readSkuSwitches(pool)]
  const width = Math.max(...NAMES.map(name => name.length))
  const lines = NAMES.map(name => `${name.padEnd(width)}  ${now[name] ? 'on ' : 'off'}  off: ${OFF[name]}`)
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
  if (!isSwitch(what)) throw new Fault(`There is no feature flag ${what}. Available: ${NAMES.join(', ')}.`)
  if ((given !== 'on' && given !== 'off') || more !== undefined)
    throw new Fault(`Give on or off: npm run switch -- ${what} off`)
  await setFeatureFlag(pool, what, given === 'on')
  say(`${what} is ${given}.`)
}
