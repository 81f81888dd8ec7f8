import { expect, test } from 'vitest'
import { piecePrices } from './piece-prices.ts'

const PRICE = { currentPrice: '$899.00', regularPrice: '$999.00' }

test('[PLN-23] the price of a piece in the same choices is requested once, even if a request is pending', async () => {
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

test('a failed request gives no price and is repeated at the next call', async () => {
  const prices = piecePrices()
  expect(await prices('COR', () => Promise.reject(new Error('no network')))).toEqual({
    currentPrice: null,
    regularPrice: null,
  })
  expect(await prices('COR', () => Promise.resolve(PRICE))).toEqual(PRICE)
})
