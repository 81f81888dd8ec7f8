import { expect, test } from 'vitest'
import { doGiftCardsWait } from './gift-cards-wait.ts'

const TODAY = '2026-11-28'
const chair = { isGiftCard: false, emailed: null }
const byMail = { isGiftCard: true, emailed: null }
const byEmail = (sendOn: string | null = null) => ({ isGiftCard: true, emailed: { sendOn } })

test.each([
  ['no gift card', [chair, chair], false],
  ['a gift card by mail alone', [byMail], false],
  ['emailed gift cards that are sent at once', [byEmail(), byEmail(TODAY)], false],
  ['an emailed gift card for a later day', [byEmail(), byEmail('2026-12-24')], true],
  ['an emailed gift card with furniture', [byEmail(), chair], true],
  ['a gift card by mail with furniture', [byMail, chair], true],
])('tells for a cart with %s whether a gift card waits', (_case, lines, waits) => {
  expect(doGiftCardsWait(lines, TODAY)).toBe(waits)
})
