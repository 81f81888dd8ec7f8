import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeMaps, NORTH_AVENUE } from '#tests/support/ui/fake-maps.ts'
import { fieldsOfComponents, mapsSuggester } from './maps-suggester.ts'

const { signal } = new AbortController()

test.each([
  ['US', 'us', 'en-US'],
  ['CA', 'ca', 'fr-CA'],
] as const)('[ADR-22] streets are asked for in %s only', async (country, code, lang) => {
  const { api, requests } = fakeMaps()
  const found = await mapsSuggester(api, { country, lang }).suggest('address1', '850 W', signal)
  expect(found).toEqual([{ id: 'place-1', text: '850 West North Avenue', detail: 'Chicago, IL, USA' }])
  expect(requests).toMatchObject([{ input: '850 W', includedRegionCodes: [code], region: code, language: lang }])
})

test('[ADR-22] the requests for one address share a session, which ends with the chosen suggestion', async () => {
  const { api, requests, fetched } = fakeMaps()
  const { suggest, resolve } = mapsSuggester(api, { country: 'US', lang: 'en-US' })
  await suggest('address1', '850', signal)
  await suggest('address1', '850 W', signal)
  const [first] = await suggest('address1', '850 W North', signal)
  expect(await resolve(first!)).toEqual({
    address1: '850 West North Avenue',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60642',
  })
  await suggest('address1', '1 Main', signal)
  expect(fetched).toEqual([['addressComponents']])
  const [one, two, three] = requests.map(request => request.sessionToken)
  expect(requests).toHaveLength(3)
  expect([one === two, two === three]).toEqual([true, false])
})

test('[ADR-22] a street longer than the field is abbreviated', () => {
  const route = { types: ['route'], longText: 'Northwest Martin Luther King Boulevard', shortText: 'NW MLK Blvd' }
  expect(fieldsOfComponents([NORTH_AVENUE[0]!, route]).address1).toBe('850 NW MLK Blvd')
})

test('[ADR-22] components of any kind never throw', () => {
  const text = fc.option(fc.string())
  const types = fc.array(fc.constantFrom('route', 'street_number', 'locality', 'postal_code', '__proto__'))
  fc.assert(
    fc.property(fc.array(fc.record({ types, longText: text, shortText: text })), components => {
      expect(Object.values(fieldsOfComponents(components)).every(value => typeof value === 'string')).toBe(true)
    }),
  )
})
