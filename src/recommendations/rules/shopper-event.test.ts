import { expect, test } from 'vitest'
import { harmlessWords, isRobot } from './shopper-event.ts'

test('words that may name a person are not recorded', () => {
  expect(harmlessWords('  Oak   Table 72 ')).toBe('oak table 72')
  for (const words of ['ann@example.com', '312-787-5900', 'order 1234567', '4111 1111', ' '])
    expect(harmlessWords(words)).toBeUndefined()
})

test('robots are recognized by their name, browsers are not', () => {
  for (const name of ['Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/140', 'curl/8.5', ''])
    expect([name, isRobot(name)]).toEqual([name, true])
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  expect(isRobot(browser)).toBe(false)
})
