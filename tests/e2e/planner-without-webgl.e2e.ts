import { findBrowser } from '../../scripts/check/browser.ts'
import { ALDER, expect, test } from './planner.ts'

const executablePath = findBrowser(process.env)
test.use({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis', '--disable-quic'] } })

test('[issue 5] without WebGL an L is built in two dimensions, and all of it is added', async ({ page, planner }) => {
  await page.goto(ALDER)
  await expect(page.getByText('This browser can’t show the planner in 3D.')).toBeVisible()
  await expect(page.locator('main iframe')).toHaveCount(0)
  await expect(page.getByText(/^Oops!/)).toHaveCount(0)
  await expect(planner.total).toContainText('$')
})
