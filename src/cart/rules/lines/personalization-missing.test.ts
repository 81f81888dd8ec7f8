import { expect, test } from 'vitest'
import { isPersonalizationMissing } from './personalization-missing.ts'

test.each([
  ['not missing on a line that is not personalized', { isActive: false, type: 100, lines: [''] }, false],
  ['missing on a vendor-personalized SKU without text', { isActive: true, type: 100, lines: ['', '  '] }, true],
  ['missing on a vendor-personalized SKU without lines', { isActive: true, type: 100, lines: [] }, true],
  ['not missing if one of two lines has text', { isActive: true, type: 100, lines: ['', 'Ada'] }, false],
  ['not missing on an embroidered SKU without text', { isActive: true, type: 700, lines: [''] }, false],
  ['not missing on an etched SKU without text', { isActive: true, type: 705, lines: [''] }, false],
  ['missing on a SKU that cannot be personalized', { isActive: true, type: 0, lines: [''] }, true],
] as const)('the personalization is %s', (_, personalizing, isMissing) =>
  expect(isPersonalizationMissing(personalizing)).toBe(isMissing),
)
