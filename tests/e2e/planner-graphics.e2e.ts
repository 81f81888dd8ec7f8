import { ALDER, expect, START, test, type Planner } from './support/planner.ts'

const STOPPED = /^The 3D picture has stopped on this device\./

/**
 * The extension that loses and restores the player's WebGL context. Fetched before: a lost context no longer returns
 * it.
 */
const graphicsOf = (planner: Planner) =>
  planner.frame
    .locator('canvas')
    .first()
    .evaluateHandle((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!)

test('lost graphics lead to the 2D plan, which can be added to the cart, and back to 3D when restored', async ({
  page,
  planner,
}) => {
  await planner.plans(ALDER)
  await planner.isDrawn()
  const total = await planner.totalCents()
  const graphics = await graphicsOf(planner)
  await graphics.evaluate(context => {
    context.loseContext()
  })
  await expect(page.getByText(STOPPED)).toBeVisible()
  await expect(page.getByText(/^Oops!/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Build from a list' })).toHaveCount(0)
  const rows = page
    .getByRole('region', { name: 'Alder in plan' })
    .getByRole('list', { name: 'Pieces of your sectional' })
    .getByRole('button', { name: /, \d of \d$/ })
  await rows.nth(2).press('Delete')
  await expect(rows).toHaveCount(2)
  await expect.poll(() => planner.totalCents()).toBeLessThan(total)
  await planner.addAll.press('Enter')
  const added = page.getByRole('dialog', { name: '2 items added to your cart' })
  await expect(added).toBeVisible()
  await page.keyboard.press('Escape')

  // The focus is outside the 2D plan, so that the 3D view replaces it again.
  await planner.addAll.focus()
  await graphics.evaluate(context => {
    context.restoreContext()
  })
  await expect(page.getByRole('region', { name: 'Alder in 3D' })).toBeVisible()
  await expect(page.getByText(STOPPED)).toHaveCount(0)
  await planner.hasPieces(START.slice(0, 2))
})

test('after graphics that are never restored, 3D can be tried again with a new player', async ({ page, planner }) => {
  await planner.plans(ALDER)
  await planner.isDrawn()
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await planner.hasPieces([...START, 'Ottoman'])
  await (
    await graphicsOf(planner)
  ).evaluate(context => {
    context.loseContext()
  })
  await expect(page.getByText(STOPPED)).toBeVisible()
  await page.getByRole('button', { name: 'Try 3D Again' }).click()
  await expect(planner.pieces.first()).toBeAttached({ timeout: 30_000 })
  await planner.hasPieces([...START, 'Ottoman'])
  await expect(page.getByText(STOPPED)).toHaveCount(0)
  await planner.isDrawn()
})
