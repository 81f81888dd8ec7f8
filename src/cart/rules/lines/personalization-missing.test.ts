import { expect, test } from 'vitest'
import { isPersonalizationMissing } from './personalization-missing.ts'

test.each([
  ['nobody asked for it', { isActive: false, type: 100, lines: [''] }, false],
  ['a vendor’s piece without any text', { isActive: true, type: 100, lines: ['', '  '] }, true],
  ['a vendor’s piece without a line', { isActive: true, type: 100, lines: [] }, true],
  ['one line of two is enough', { isActive: true, type: 100, lines: ['', 'Ada'] }, false],
  ['embroidered by us, the text empty', { isActive: true, type: 700, lines: [''] }, false],
  ['etched by us, the text empty', { isActive: true, type: 705, lines: [''] }, false],
  ['a piece that nobody can personalize', { isActive: true, type: 0, lines: [''] }, true],
] as const)('%s', (_, personalizing, isMissing) => expect(isPersonalizationMissing(personalizing)).toBe(isMissing))
