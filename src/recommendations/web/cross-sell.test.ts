import { expect, test } from 'vitest'
import { MOST_CART_SKUS } from '../contract.ts'
import { askCrossSell } from './cross-sell.tsx'

const answer = { title: 'You May Also Like', resultId: 'r', items: [] }

test('[API-116] a cross-sell is posted once and its result reused for the same SKUs in any order', async () => {
  const posts: string[][] = []
  const post = (skus: string[]) => {
    posts.push(skus)
    return Promise.resolve(answer)
  }
  expect(await askCrossSell(['100102', '100101', '100102'], post)).toBe(answer)
  expect(await askCrossSell(['100101', '100102'], post)).toBe(answer)
  expect(posts).toEqual([['100101', '100102']])
})

test('[API-116] a failed cross-sell is posted again', async () => {
  await expect(askCrossSell(['200101'], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await askCrossSell(['200101'], () => Promise.resolve(answer))).toBe(answer)
})

test('a large cart requests a cross-sell for at most MOST_CART_SKUS SKUs', async () => {
  const posts: string[][] = []
  await askCrossSell(
    Array.from({ length: 50 }, (_, i) => `3${i}`),
    skus => {
      posts.push(skus)
      return Promise.resolve(answer)
    },
  )
  expect(posts[0]).toHaveLength(MOST_CART_SKUS)
})
