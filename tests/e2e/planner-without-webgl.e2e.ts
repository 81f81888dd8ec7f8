import { findBrowser } from '../../scripts/check/browser.ts'
import { ALDER, expect, test } from './planner.ts'

const executablePath = findBrowser(process.env)
test.use({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis', '--disable-quic'] } })

test('without WebGL an L is built in two dimensions, by keyboard, and all of it is added', async ({
  page,
  planner,
}) => {
  await page.goto(ALDER)
  await expect(page.getByText('This browser can’t show the planner in 3D.')).toBeVisible()
  await expect(page.locator('main iframe')).toHaveCount(0)
  await expect(page.getByText(/^Oops!/)).toHaveCount(0)
  await expect(planner.cartLink()).toBeVisible()
  const rows = page
    .getByRole('list', { name: 'Pieces of your sectional' })
    .first()
    .getByRole('button', { name: /, (\d of \d|stands alone)$/ })
  const which = page.getByRole('combobox', { name: 'Piece to add' }).first()
  for (const left of [2, 1]) {
    await rows.nth(left).press('Delete')
    await expect(rows).toHaveCount(left)
  }
  // The one that is left is chosen: what is added goes beside it, and is chosen in its turn.
  for (const [place, code] of [
    [1, 'COR'],
    [2, 'RAL'],
  ] as const) {
    await which.selectOption(code)
    await page
      .getByRole('button', { name: /^Add right of / })
      .first()
      .press('Enter')
    await expect(rows).toHaveCount(place + 1)
  }
  await expect(rows.nth(1)).toContainText('Corner')
  await expect(rows.nth(2)).toContainText('Right-Arm Loveseat')
  const sum = await planner.priceSum(['LAL', 'COR', 'RAL'], {
    collectionCode: 'ALDER',
    repositoryCode: 'CB',
    legFinishCode: '',
    armChoiceCode: '',
    cushionCode: '',
    cushionChoice: 0,
    fabricChoiceCode: 'LIN0102',
  })
  await expect.poll(() => planner.totalCents()).toBe(sum)
  await planner.addAll.press('Enter')
  await expect(page.getByRole('dialog', { name: '3 items added to your cart' })).toBeVisible()
  const lines = await planner.cartLines()
  expect(lines.map(({ title }) => title).toSorted()).toEqual([
    'Alder Corner',
    'Alder Left-Arm Loveseat',
    'Alder Right-Arm Loveseat',
  ])
  expect(lines.reduce((all, { cents }) => all + cents, 0)).toBe(sum)
})
