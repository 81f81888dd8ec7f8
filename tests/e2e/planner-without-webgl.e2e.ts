import { findBrowser } from '../../scripts/check/browser.ts'
import { ALDER, expect, test } from './support/planner.ts'

const executablePath = findBrowser(process.env)
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis', '--disable-quic'],
  },
})

test('without WebGL an L is built in 2D by keyboard, and all its pieces are added', async ({ page, planner }) => {
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
  // An added piece is selected, and the focus stays on the button that adds the next one.
  const add = page.getByRole('button', { name: 'Add', exact: true }).first()
  for (const [place, code] of [
    [1, 'COR'],
    [2, 'RAL'],
  ] as const) {
    await which.selectOption(code)
    await add.press('Enter')
    await expect(rows).toHaveCount(place + 1)
    await expect(add).toBeFocused()
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

test('by keyboard the list offers the same positions as the palette, and keeps the focus', async ({ page }) => {
  await page.goto(ALDER)
  const list = page.getByRole('list', { name: 'Pieces of your sectional' }).first()
  const rows = list.getByRole('button', { name: /, (\d of \d|stands alone)$/ })
  const group = page.getByRole('group', { name: 'Add a piece' }).first()
  const [which, where] = [group.getByLabel('Piece to add'), group.getByLabel('Where it goes')]
  const add = group.getByRole('button', { name: 'Add' })
  const said = page
    .getByRole('status')
    .filter({ hasText: /pieces/ })
    .first()
  await expect(rows).toHaveCount(3)
  // As in 3D, a complete sectional accepts a piece between two others.
  await which.selectOption('ALC')
  await add.press('Enter')
  await expect(add).toBeFocused()
  await expect(said).toContainText('Alder Armless Chair added right of Alder Left-Arm Loveseat.')
  await expect(rows.nth(1)).toContainText('Armless Chair')
  await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true')
  // With the chair selected, an ottoman can still be placed on the floor.
  await which.selectOption('OTT')
  await expect(where.getByRole('option')).toHaveText(['On the floor'])
  await add.press('Enter')
  await expect(add).toBeFocused()
  await expect(said).toContainText('Alder Ottoman added on the floor.')
  // A position between two pieces is chosen by its name.
  await which.selectOption('ALC')
  await where.selectOption({ label: 'Between Alder Corner and Alder Right-Arm Loveseat' })
  await add.press('Enter')
  await expect(rows.nth(3)).toContainText('Armless Chair')
  await expect(add).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(5)
})

test("the room's walls are entered in feet, inches or metres, and other input is rejected", async ({ page }) => {
  await page.goto(ALDER)
  const [width, depth] = [page.getByLabel('Room width'), page.getByLabel('Room depth')]
  // Once the page is hydrated, the 2D plan replaces the player.
  await expect(page.getByText('This browser can’t show the planner in 3D.')).toBeVisible()
  await width.fill('12 yards')
  await depth.fill('3.5 m')
  const draw = page.getByRole('button', { name: 'Draw the Walls' })
  await draw.press('Enter')
  await expect(width).toHaveAccessibleDescription(/Enter a size, such as 144, 12 ft/)
  await width.fill('12\' 6"')
  await draw.press('Enter')
  // The plan measures 100 by 100 inches.
  await expect(page.getByText('It fits, with 50″ to spare in the width and 37.75″ in the depth.')).toBeVisible()
  await expect(width).toHaveValue('150')
})
