import { describe, expect, test } from 'vitest'
import { readOptions, shopAround } from './player-options.ts'

const SHOPS = ['http://localhost:3000', 'http://cb2.localhost:3000']

describe('[PLN-22] the player identifies the shop that frames it', () => {
  test.each([
    [
      'by the ancestor’s origin',
      { ancestorOrigins: ['http://cb2.localhost:3000'], referrer: '' },
      'http://cb2.localhost:3000',
    ],
    [
      'by the referrer if the browser names no ancestors',
      { referrer: 'http://localhost:3000/sectional-planner/alder-sectional' },
      'http://localhost:3000',
    ],
    [
      'not by the referrer if the ancestor differs',
      { ancestorOrigins: ['https://evil.example'], referrer: 'http://localhost:3000/' },
      undefined,
    ],
    ['not if the origin is no shop', { referrer: 'http://localhost:3000.evil.example/' }, undefined],
    ['not without ancestor and referrer', { ancestorOrigins: [], referrer: '' }, undefined],
  ])('%s', (_, around, shop) => {
    expect(shopAround(around, SHOPS)).toBe(shop)
  })
})

describe('[PLN-13] the iframe’s URL determines how the player is shown', () => {
  const around = { referrer: 'http://localhost:3000/' }
  test('[PLN-15] mode, brand, language and Canada are read from the URL', () => {
    expect(readOptions('?collection=ALDER&mode=tablet&brand=CB2&lang=fr&country=ca', SHOPS, around)).toEqual({
      mode: 'tablet',
      brand: 'CB2',
      language: 'fr',
      country: 'CA',
      shop: SHOPS[0],
    })
  })
  test('unknown values are replaced by defaults', () => {
    expect(readOptions('?mode=watch&brand=X&lang=xx', SHOPS, around)).toEqual({
      mode: 'desktop',
      brand: 'CB',
      language: 'en',
      country: 'US',
      shop: SHOPS[0],
    })
  })
})
