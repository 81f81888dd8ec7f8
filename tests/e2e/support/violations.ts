import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects nothing that axe finds at WCAG 2.2 AA or as best practice, and nothing to scroll sideways; a violation is
 * named with the element that it is about.
 */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // Legacy mode looks at this page alone, without a second one to sum up in: no page here has frames of another origin.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze()
  const found = violations.map(({ id, nodes }) => {
    const where = nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any.map(check => check.message).join(' ')}`)
    return `${id}: ${where.join('\n')}`
  })
  expect.soft(found, what).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${what}: nothing to scroll sideways`).toBeLessThanOrEqual(0)
}
