import { expect, test } from 'vitest'
import { restrictionWords } from './restriction.ts'

test('lists the restricted regions and the reason; empty if unrestricted', () => {
  expect(restrictionWords(['US-CA', 'US-NY', 'CA-QC'], 'The finish holds PFAS')).toBe(
    "This can't be sent to or picked up in California, New York, or Quebec. The finish holds PFAS.",
  )
  expect(restrictionWords(['US-ME'], null)).toBe("This can't be sent to or picked up in Maine.")
  expect(restrictionWords([], 'anything')).toBe('')
})

test('in French the regions have their French names', () => {
  expect(restrictionWords(['CA-QC', 'CA-BC', 'CA-ON'], 'Le fini contient des PFAS', 'fr')).toBe(
    'Cet article ne peut être ni livré ni ramassé dans ces régions\u00a0: ' +
      'Québec, Colombie-Britannique et Ontario. Le fini contient des PFAS.',
  )
})
