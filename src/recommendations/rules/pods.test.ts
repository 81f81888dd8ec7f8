import { expect, test } from 'vitest'
import { PODS } from './pods.ts'

test('[REC-14] every pod requests its number of products', () => {
  const limits = Object.groupBy(Object.entries(PODS), ([, { limit }]) => String(limit))
  expect(Object.fromEntries(Object.entries(limits).map(([limit, pods]) => [limit, pods!.map(([id]) => id)]))).toEqual({
    8: ['complete-the-look-pdp'],
    15: ['you-may-also-like-cart', 'pdp-alternative-items', 'trending-products', 'bestsellers-stores'],
    16: ['shop-similar-backorder', 'pla-entrants'],
    18: ['nla-pdp', 'nla-cart'],
    24: [
      'people-also-viewed-pdp',
      'people-also-bought-confirmation',
      'people-also-bought-order',
      'bestsellers-pdp-social',
      'search-results-footer',
    ],
    25: ['registry-ideas', 'registry-bestsellers'],
  })
})
