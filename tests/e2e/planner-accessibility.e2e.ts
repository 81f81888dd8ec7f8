import { expect, test } from './support/planner.ts'
import { expectNoViolations } from './support/violations.ts'

/** Also examines the player's frame. */
const WITH_PLAYER = { withFrames: true } as const

for (const [site, path] of [
  ['CB-US', '/sectional-planner/alder-sectional'],
  ['CB2-US', '/sectional-planner/quarry-sectional-collection'],
] as const) {
  test(`${site}: the planner is accessible in 3D and in plan view`, async ({ page, planner }) => {
    await planner.plans(planner.at(site, path))
    await planner.isDrawn()
    await expectNoViolations(page, 'build', WITH_PLAYER)
    await planner.pieces.first().press('Enter')
    await expectNoViolations(page, 'a piece is chosen', WITH_PLAYER)
    await planner.tab('Select Fabric').click()
    await expectNoViolations(page, 'fabrics', WITH_PLAYER)
    await page
      .getByRole('button', { name: / Velvet/ })
      .first()
      .click()
    await expect(page.getByText('Content', { exact: true })).toBeVisible()
    // The total is dimmed while it is loading.
    await expect(planner.total).not.toHaveAttribute('aria-busy')
    await expectNoViolations(page, 'a fabric', WITH_PLAYER)
    await page.keyboard.press('Escape')
    await planner.tab('Build Sectional').click()
    await page
      .getByRole('button', { name: 'Plan', exact: true })
      .or(page.getByRole('radio', { name: 'Plan' }))
      .first()
      .click()
    await expectNoViolations(page, 'plan', WITH_PLAYER)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoViolations(page, 'narrow', WITH_PLAYER)
  })
}
