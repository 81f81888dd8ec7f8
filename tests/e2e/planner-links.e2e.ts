import { ALDER, expect, plannerWith, START, test } from './support/planner.ts'

/** A shared plan: one ottoman in velvet. */
const THEIRS = '1~VEL0304....0~~0.0.0.OTT'
const MINE = [...START, 'Ottoman']

test('a shared plan opens without replacing the shopper’s own plan, until the shopper keeps it', async ({
  page,
  planner,
  context,
  baseURL,
}) => {
  await planner.plans(ALDER)
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await planner.hasPieces(MINE)
  const tab = await context.newPage()
  const second = plannerWith(tab, baseURL!)
  await second.plans(`${ALDER}#plan=${THEIRS}`)
  await second.hasPieces(['Ottoman'])
  await expect(tab.getByText('This is a shared plan. Your own plan is kept.')).toBeVisible()
  await tab.close()
  await planner.reloads()
  await planner.hasPieces(MINE)

  await page.goto(`${ALDER}#plan=${THEIRS}`)
  await planner.hasPieces(['Ottoman'])
  await page.getByRole('button', { name: 'Back to My Plan' }).press('Enter')
  await planner.hasPieces(MINE)
  await page.goto(`${ALDER}#plan=${THEIRS}`)
  await page.getByRole('button', { name: 'Keep This One Instead' }).press('Enter')
  await planner.hasPieces(['Ottoman'])
  await planner.tools.getByRole('button', { name: 'Undo' }).press('Enter')
  await planner.hasPieces(MINE)
})

test('a link that is broken or has only unknown pieces shows the shopper’s own plan and a message', async ({
  page,
  planner,
}) => {
  await planner.plans(ALDER)
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await planner.hasPieces(MINE)
  for (const [hash, words] of [
    ['#plan=garbage', 'The link you followed can’t be read. It may have been cut short. Your own plan is shown.'],
    [
      `#plan=${THEIRS.replace('OTT', 'XXX')}`,
      'The only piece of the plan you opened is not sold here. Your own plan is shown.',
    ],
  ] as const) {
    await page.goto(`${ALDER}${hash}`)
    await expect(page.getByText(words)).toBeVisible()
  }
  await planner.reloads()
  await planner.hasPieces(MINE)
})

test('Undo after a popular layout restores pieces and fabric, and Redo restores the layout', async ({
  page,
  planner,
}) => {
  await planner.plans(ALDER)
  await planner.hasPieces(START)
  const total = await planner.totalCents()
  await page.getByRole('link', { name: 'A Tray Between' }).click()
  await expect(page.getByText('Cognac Leather').first()).toBeVisible()
  await planner.tools.getByRole('button', { name: 'Undo' }).press('Enter')
  await planner.hasPieces(START)
  await expect(page.getByText('Oat Linen').first()).toBeVisible()
  await expect.poll(() => planner.totalCents()).toBe(total)
  await planner.tools.getByRole('button', { name: 'Redo' }).press('Enter')
  await expect(page.getByText('Cognac Leather').first()).toBeVisible()
  await expect.poll(() => planner.totalCents()).not.toBe(total)
})
