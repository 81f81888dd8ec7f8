import { expect, test } from 'vitest'
import { piecePrices } from './piece-prices.ts'

const PRICE = { currentPrice: '$899.00', regularPrice: '$999.00' }

test('[PLN-23] the same piece in the same choices is asked for once, while it is under way and after', async () => {
  const prices = piecePrices()
  let asked = 0
  const ask = () => {
    asked++
    return Promise.resolve(PRICE)
  }
  expect(await Promise.all([prices('COR oak', ask), prices('COR oak', ask)])).toEqual([PRICE, PRICE])
  expect(await prices('COR oak', ask)).toEqual(PRICE)
  expect(asked).toBe(1)
  await prices('COR walnut', ask)
  expect(asked).toBe(2)
})

test('what could not be asked is no price, and is asked again the next time', async () => {
  const prices = piecePrices()
  expect(await prices('COR', () => Promise.reject(new Error('no network')))).toEqual({
    currentPrice: null,
    regularPrice: null,
  })
  expect(await prices('COR', () => Promise.resolve(PRICE))).toEqual(PRICE)
})
