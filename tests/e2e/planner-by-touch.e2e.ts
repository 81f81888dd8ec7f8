import type { Locator, Page } from '@playwright/test'
import { expect, START, test } from './support/planner.ts'

/** Touches one element, waits, and lifts the finger over another. */
async function fingerDrags(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (of: Locator) => {
    const box = (await of.boundingBox())!
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', start)
  // Long enough for elements that are dragged only after a long press.
  await page.waitForTimeout(500)
  for (const part of [0.1, 0.3, 0.6, 0.9, 1, 1])
    await touch('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part })
  await touch('touchEnd')
  await session.detach()
}

test('[PLN-06] [PLN-13] [PLN-14] an L is built by touch on a phone with details in a popup, and added', async ({
  page,
  planner,
}) => {
  await planner.plans()
  expect(new URL((await page.locator('main iframe').getAttribute('src'))!).searchParams.get('mode')).toBe('mobile')
  await planner.hasPieces(START)
  // On a phone plus buttons cover much of a piece, so its arm is tapped. Once a piece is removed, its neighbour is
  // selected.
  const { x, y } = await planner.backOf(2, [0.7, 0.6])
  await page.touchscreen.tap(x, y)
  for (const left of [2, 1]) {
    await planner.frame
      .getByRole('toolbar', { name: new RegExp(`^${START[left]}`) })
      .getByRole('button', { name: 'Delete' })
      .tap()
    await planner.hasPieces(START.slice(0, left))
  }
  const corner = planner.palette.getByRole('button', { name: /^Add Corner/ })
  await corner.scrollIntoViewIfNeeded()
  await fingerDrags(
    page,
    corner,
    planner.openSides.getByRole('button', { name: 'Add to the right of Left-Arm Loveseat' }),
  )
  await planner.hasPieces(['Left-Arm Loveseat', 'Corner'])
  await planner.openSides.getByRole('button', { name: 'Add to the right of Corner' }).tap()
  await planner.frame.getByRole('menuitem', { name: /^Right-Arm Loveseat/ }).tap()
  await planner.hasPieces(START)

  await page.getByRole('button', { name: 'Details' }).tap()
  const details = page.getByRole('dialog', { name: 'Sectional Details' })
  await expect(details).toContainText('Corner')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await planner.addAll.tap()
  await expect(page.getByRole('dialog', { name: '3 items added to your cart' })).toBeVisible()
  await expect.poll(async () => (await planner.cartLines()).length).toBe(3)
})
