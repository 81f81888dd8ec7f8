import { AxeBuilder } from '@axe-core/playwright'
import { errors, expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What of a page axe examines: one part by its selector, and the frames in it. Without settings, the page alone. */
export interface Examined {
  readonly within?: string
  readonly withFrames?: boolean
}

/** Milliseconds after which axe examines the page even if something still fades or moves in. */
const ANIMATIONS_MS = 3_000

/**
 * Waits until nothing fades or moves in, because axe measures the colours of the moment. Endless animations go on. An
 * animation of a part that the browser no longer draws never tells its end, hence the limit.
 */
const animationsOver = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every(one => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
      undefined,
      { polling: 50, timeout: ANIMATIONS_MS },
    )
    .catch(error => {
      if (!(error instanceof errors.TimeoutError)) throw error
    })

/**
 * Expects that axe finds no violation of WCAG 2.2 AA or of its best practices, and that nothing has to be scrolled
 * sideways. A violation is named with the element that it is about.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  { within, withFrames = false }: Examined = {},
): Promise<void> {
  await animationsOver(page)
  // The other types of results would be written out with all their nodes, which takes as long as the examination.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES)
  if (within !== undefined) axe.include(within)
  // In legacy mode axe needs no second page to collect the results of frames in.
  if (!withFrames) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => {
    const where = nodes.map(
      ({ target, html, any }) =>
        `${target.join(' ')} ${html.slice(0, 200)} ${any.map(check => check.message).join(' ')}`,
    )
    return `${id}: ${where.join('\n')}`
  })
  expect.soft(found, what).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${what}: nothing to scroll sideways`).toBeLessThanOrEqual(0)
}
