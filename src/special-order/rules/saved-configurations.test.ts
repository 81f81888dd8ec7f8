import { expect, test } from 'vitest'
import { MOST_SAVED, readSaved, withoutSaved, withSaved, type SavedConfiguration } from './saved-configurations.ts'

const saved = (code: string): SavedConfiguration => ({ slug: 'alder-sofa', codes: [code, 'WDOAK'], name: code })

test('a configuration that is saved twice is kept once, first, and at most twenty are kept', () => {
  const many = Array.from({ length: MOST_SAVED + 5 }, (_, i) => saved(`F${i}`)).reduce(withSaved, [])
  expect(many).toHaveLength(MOST_SAVED)
  expect(withSaved(many, saved('F10'))[0]).toEqual(saved('F10'))
  expect(withSaved(many, saved('F10'))).toHaveLength(MOST_SAVED)
  expect(withoutSaved([saved('A'), saved('B')], saved('A'))).toEqual([saved('B')])
})

test('what another program stored under the key is left out', () => {
  expect(readSaved('not json')).toEqual([])
  expect(readSaved(null)).toEqual([])
  expect(readSaved(JSON.stringify([saved('A'), { slug: '../x', codes: ['A'], name: '' }, 7, null]))).toEqual([
    saved('A'),
  ])
  expect(readSaved(JSON.stringify([{ slug: 'alder-sofa', codes: ['A&sku=1'], name: 'A' }]))).toEqual([])
})
