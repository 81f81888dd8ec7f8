import { expect, test } from 'vitest'
import fc from 'fast-check'
import { playerAddress } from './player-address.ts'
import { playerMode } from './player-mode.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
  'Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 ' +
  'Mobile/15E148 Safari/604.1'
const IPAD_AS_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
  'Safari/605.1.15'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile ' +
  'Safari/537.36'
const GALAXY_TAB =
  'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  { is: 'an iPhone', userAgent: IPHONE, saysMobile: undefined, touchPoints: 5, shorterSide: 390, mode: 'mobile' },
  { is: 'an Android phone', userAgent: PIXEL, saysMobile: true, touchPoints: 5, shorterSide: 412, mode: 'mobile' },
  {
    is: 'a phone that requests desktop pages',
    userAgent: CHROME,
    saysMobile: false,
    touchPoints: 5,
    shorterSide: 412,
    mode: 'mobile',
  },
  { is: 'an iPad', userAgent: IPAD, saysMobile: undefined, touchPoints: 5, shorterSide: 768, mode: 'tablet' },
  {
    is: 'an iPad that identifies itself as a Mac',
    userAgent: IPAD_AS_MAC,
    saysMobile: undefined,
    touchPoints: 5,
    shorterSide: 834,
    mode: 'tablet',
  },
  {
    is: 'an Android tablet',
    userAgent: GALAXY_TAB,
    saysMobile: false,
    touchPoints: 10,
    shorterSide: 800,
    mode: 'tablet',
  },
  { is: 'a Mac', userAgent: IPAD_AS_MAC, saysMobile: undefined, touchPoints: 0, shorterSide: 900, mode: 'desktop' },
  {
    is: 'a computer with a narrow screen',
    userAgent: CHROME,
    saysMobile: false,
    touchPoints: 0,
    shorterSide: 480,
    mode: 'desktop',
  },
])('[PLN-13] [PLN-14] $is gets $mode mode', ({ mode, ...device }) => {
  expect(playerMode(device)).toBe(mode)
})

test('[PLN-13] every device gets one of three modes', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.option(fc.boolean(), { nil: undefined }),
      fc.nat(20),
      fc.nat(4000),
      (userAgent, saysMobile, touchPoints, shorterSide) => {
        expect(['desktop', 'mobile', 'tablet']).toContain(
          playerMode({ userAgent, saysMobile, touchPoints, shorterSide }),
        )
      },
    ),
  )
})

const asked = {
  childOriginUrl: 'https://player.test',
  collectionCode: 'ALDER',
  mode: 'tablet',
  brand: 'CB',
  language: 'en',
} as const
test('[PLN-15][NAV-07] the player’s URL has country=ca on Canadian sites only', () => {
  expect(playerAddress({ ...asked, country: 'US' })).toBe(
    'https://player.test/?collection=ALDER&mode=tablet&brand=CB&lang=en',
  )
  expect(playerAddress({ ...asked, country: 'CA', language: 'fr' })).toBe(
    'https://player.test/?collection=ALDER&mode=tablet&brand=CB&lang=fr&country=ca',
  )
})
