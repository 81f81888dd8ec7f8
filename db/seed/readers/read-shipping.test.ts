import { parse, stringify } from 'yaml'
import { expect, test } from 'vitest'
import { OPENING_TABLES } from '#cart/rules/shipping/default-shipping-tables.ts'
import { catalogueFolder } from '../catalogue-folder.ts'
import { catalogueFiles } from '../read-catalogue.ts'
import { readShipping } from './read-shipping.ts'
import { Reading } from './reading.ts'

const shipped = catalogueFiles(catalogueFolder())
const categories = new Set(['rugs', 'outdoor'])

/** Reads our own shipping file with the values at these paths replaced; undefined removes a field. */
function read(changes: Readonly<Record<string, unknown>> = {}) {
  const file: unknown = parse(new TextDecoder().decode(shipped['shipping.yaml']))
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop()!
    const place = keys.reduce((at, key) => (at as Record<string, unknown>)[key], file) as Record<string, unknown>
    if (value === undefined) delete place[last]
    else place[last] = value
  }
  const reading = new Reading({ 'shipping.yaml': new TextEncoder().encode(stringify(file)) })
  return {
    tables: readShipping(reading, categories),
    faults: reading.faults.map(fault => fault.replace(/^shipping\.yaml:\d+: /, '')),
  }
}

test('[LIM-01] our rates have no faults, rise with distance, and add $10.00 in Alaska, Hawaii and territories', () => {
  const { tables, faults } = read()
  expect(faults).toEqual([])
  expect(tables!.US.remote).toEqual({
    regions: expect.arrayContaining(['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI']),
    surcharge: 1_000,
  })
  expect(tables!.US.flatRates).toContainEqual({ category: 'rugs', brand: 'CB2', rate: 2_995 })
  for (const { standard, inHome, freight } of Object.values(tables!)) {
    const rising = (amounts: readonly number[]) => amounts.every((one, i) => i === 0 || one > amounts[i - 1]!)
    expect(
      [
        standard.map(one => one.rate),
        [inHome.local.rate, ...inHome.longDistance.map(one => one.rate), inHome.remote],
        freight.zones.map(one => one.first),
        freight.zones.map(one => one.more),
      ].every(rising),
    ).toBe(true)
  }
})
test('a new shop opens with our own rates, without the flat rates', () => {
  const { tables } = read({ 'US.flatRates': [], 'CA.flatRates': [] })
  expect(tables).toEqual(OPENING_TABLES)
})
test('returns undefined if there is no shipping file', () =>
  expect(readShipping(new Reading({}), categories)).toBeUndefined())

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['a missing country', { CA: undefined }, 'CA: is missing'],
  ['a negative rate', { 'US.faster.premium': -1 }, 'US.faster.premium: '],
  ['a rate with half a cent', { 'US.inHome.remote': 10.005 }, 'US.inHome.remote: '],
  [
    'tiers in descending order',
    { 'US.standard.1.below': 20 },
    'US.standard.1.below: is not above the previous bracket',
  ],
  [
    'a last tier with an upper limit',
    { 'US.standard.3.below': 900 },
    'US.standard.3.below: the last bracket has no upper limit: omit it',
  ],
  [
    'a middle zone without an upper limit',
    { 'CA.freight.zones.0.withinMiles': undefined },
    'CA.freight.zones.0.withinMiles: is missing: only the last bracket has no upper limit',
  ],
  ['an empty list of zones', { 'US.inHome.longDistance': [] }, 'US.inHome.longDistance: has fewer than 1'],
  [
    'an unknown category',
    { 'US.flatRates.0.category': 'boats' },
    'US.flatRates.0.category: there is no category boats',
  ],
  [
    'a duplicate flat rate',
    { 'US.flatRates.2': { category: 'rugs', rate: 1 } },
    'US.flatRates: rugs of both brands: occurs twice',
  ],
  ['an unknown state', { 'US.remote.regions.10': 'XX' }, 'US.remote.regions.10: XX is not a region of the country'],
  ['a misspelt field', { 'US.pickup': 3 }, 'pickup is not a known field'],
])('%s is reported with file, line and field', (_, changes, fault) => {
  const { faults } = read(changes)
  expect(
    faults.some(one => one.includes(fault)),
    faults.join('\n'),
  ).toBe(true)
})
