import { isRegion } from '../../src/addresses/rules/region.ts'
import { hasSku, readSkuSwitches, setDiscontinued, setRestricted } from '../../src/catalog/server/sku-switches.ts'
import { publish } from '../../src/catalog/server/write-store.ts'
import { tx } from '../../src/platform/database/db.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { isSwitch, readSwitches, SWITCHES, setFeatureFlag } from '../../src/platform/feature-flags.ts'
import type { SwitchName } from '../../src/platform/feature-flags.ts'
import { Fault } from '../fault.ts'

/** What each feature flag does while it is off, as shown to the operator. */
const OFF: Readonly<Record<SwitchName, string>> = {
  'installation-service':
    'a cart that wants installation is told so before the checkout and goes on without it (errorType 4)',
  'personalization-service': 'what our vendor personalizes can’t be bought (errorType 5)',
  'in-house-personalization': 'what our workshop embroiders or etches can’t be bought (errorType 6)',
  'delivery-dates': 'the cart says that dates can’t be had for the moment',
  'store-availability': 'pickup says that stores can’t be asked for the moment',
  oms_UseSharedEngine:
    'the store popup gets what all stores have at once; on, each store is asked when its panel opens',
  'rewards-banner': 'the layer after adding to the cart says nothing of rewards',
}

const USAGE = `npm run switch                                lists what the shop can switch, and what is switched
npm run switch -- NAME on|off                 turns one, for every process within two seconds
npm run switch -- discontinue SKU             stops selling a sku, in both countries; the catalogue is published anew
npm run switch -- continue SKU                sells it again
npm run switch -- restrict SKU REGION         stops sending it to a state or province and selling it there: US-CA, CA-QC
npm run switch -- allow SKU REGION            sells it there again

What is switched of a sku stays when the catalogue's files are loaded again. The database is the one at DATABASE_URL, or
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
    'npm run switch -- help says how to turn them.',
  ].join('\n')
}

async function known(pool: Pool, sku: string | undefined): Promise<string> {
  if (sku === undefined || !(await hasSku(pool, sku)))
    throw new Fault(`There is no sku ${sku ?? ''} in the catalogue.`.replace('  ', ' '))
  return sku
}

function regionOf(code: string | undefined): string {
  const [country, region = ''] = (code ?? '').split('-')
  if ((country !== 'US' && country !== 'CA') || !isRegion(region, country))
    throw new Fault(`${code ?? 'Nothing'} is no state or province: write US-CA or CA-QC.`)
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
  if (!isSwitch(what)) throw new Fault(`There is no switch ${what}. There are: ${NAMES.join(', ')}.`)
  if ((given !== 'on' && given !== 'off') || more !== undefined)
    throw new Fault(`Say on or off: npm run switch -- ${what} off`)
  await setFeatureFlag(pool, what, given === 'on')
  say(`${what} is ${given}.`)
}
