import { AxeBuilder } from '@axe-core/playwright'
import { errors, expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Scope of an axe test: one part of the page by its selector, and whether the frames in it; by default the page. */
export interface Examined {
  readonly within?: string
  readonly withFrames?: boolean
}

/** Maximum wait for animations in milliseconds before axe examines the page. */
const ANIMATIONS_MS = 3_000

/**
 * Waits for fade and move animations to finish, because axe measures the current colours. Endless animations are
 * ignored. The animation of a part that is no longer drawn never finishes, hence the time limit.
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
 * Expects axe to find no violation of WCAG 2.2 AA or of its best practices, and the page not to scroll sideways. A
 * violation is reported with its element.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  { within, withFrames = false }: Examined = {},
): Promise<void> {
  await animationsOver(page)
  // axe would serialize all nodes of the other result types, which takes as long as the examination.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES)
  if (within !== undefined) axe.include(within)
  // In legacy mode axe does not open a second page, which it needs only to collect the results of frames.
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
