import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/planner.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that axe finds on the page or in the player's frame. */
async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect
    .soft(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.html.slice(0, 200)} ${node.any.map(check => check.message).join(' ')}`).join('\n')}`,
      ),
      what,
    )
    .toEqual([])
  const { wide, window: narrow } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: window.innerWidth,
  }))
  expect.soft(wide, `${what}: nothing to scroll sideways`).toBeLessThanOrEqual(narrow)
}

for (const [site, path] of [
  ['CB-US', '/sectional-planner/alder-sectional'],
  ['CB2-US', '/sectional-planner/quarry-sectional-collection'],
] as const) {
  test(`${site}: the planner, in space and on paper, can be read and used by everybody`, async ({ page, planner }) => {
    await planner.plans(planner.at(site, path))
    await planner.isDrawn()
    await expectNoViolations(page, 'build')
    await planner.pieces.first().press('Enter')
    await expectNoViolations(page, 'a piece is chosen')
    await planner.tab('Select Fabric').click()
    await expectNoViolations(page, 'fabrics')
    await page
      .getByRole('button', { name: / Velvet/ })
      .first()
      .click()
    await expect(page.getByText('Content', { exact: true })).toBeVisible()
    // While the total is on its way it is dimmed.
    await expect(planner.total).not.toHaveAttribute('aria-busy')
    await expectNoViolations(page, 'a fabric')
    await page.keyboard.press('Escape')
    await planner.tab('Build Sectional').click()
    await page
      .getByRole('button', { name: 'Plan', exact: true })
      .or(page.getByRole('radio', { name: 'Plan' }))
      .first()
      .click()
    await expectNoViolations(page, 'plan')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoViolations(page, 'narrow')
  })
}
