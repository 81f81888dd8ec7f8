import { ALDER, drags, expect, middleOf, START, test } from './support/planner.ts'

const OAT = {
  collectionCode: 'ALDER',
  repositoryCode: 'CB',
  legFinishCode: '',
  armChoiceCode: '',
  cushionCode: '',
  cushionChoice: 0,
}

test(
  '[PLN-05] [PLN-08] [PLN-10] [PLN-13] [PLN-24] [API-001] [API-002] [API-003] [ATC-09] an L is built by mouse, ' +
    'shows the sum of its prices, and all its pieces are added',
  async ({ page, planner }) => {
    await planner.plans()
    await planner.hasPieces(START)
    for (const left of [2, 1]) {
      const { x, y } = await planner.backOf(left)
      await page.mouse.click(x, y)
      await planner.frame
        .getByRole('toolbar', { name: new RegExp(`^${START[left]}`) })
        .getByRole('button', { name: 'Delete' })
        .click()
      await planner.hasPieces(START.slice(0, left))
    }
    // One piece is dragged to a plus button where it may join; another is added with the plus button itself.
    await drags(
      page,
      planner.palette.getByRole('button', { name: /^Add Corner/ }),
      planner.openSides.getByRole('button', { name: 'Add to the right of Left-Arm Loveseat' }),
    )
    await planner.hasPieces(['Left-Arm Loveseat', 'Corner'])
    await planner.openSides.getByRole('button', { name: 'Add to the right of Corner' }).click()
    await planner.frame.getByRole('menuitem', { name: /^Right-Arm Loveseat/ }).click()
    await planner.hasPieces(START)

    const sum = await planner.priceSum(['LAL', 'COR', 'RAL'], { ...OAT, fabricChoiceCode: 'LIN0102' })
    await expect.poll(() => planner.totalCents()).toBe(sum)
    await planner.addAll.click()
    // Oat Linen is in stock: no terms have to be accepted.
    await expect(page.getByRole('dialog', { name: '3 items added to your cart' })).toBeVisible()
    await expect.poll(async () => (await planner.cartLines()).length).toBe(3)
    const lines = await planner.cartLines()
    expect(lines.map(({ title }) => title).toSorted()).toEqual([
      'Alder Corner',
      'Alder Left-Arm Loveseat',
      'Alder Right-Arm Loveseat',
    ])
    expect(lines.every(({ quantity, said }) => quantity === 1 && /Oat Linen/.test(said))).toBe(true)
    expect(lines.reduce((all, { cents }) => all + cents, 0)).toBe(sum)
  },
)

test('[PLN-24] a tile dragged onto a plus button between two pieces is inserted between them', async ({
  page,
  planner,
}) => {
  await planner.plans()
  await planner.hasPieces(START)
  await planner.isDrawn()
  const tile = planner.palette.getByRole('button', { name: /^Add Armless Chair/ })
  const joint = planner.openSides.getByRole('button', { name: 'Add between Left-Arm Loveseat and Corner' })
  await expect(joint).toBeVisible()
  await tile.scrollIntoViewIfNeeded()
  const [from, { x, y }] = [await middleOf(tile), await middleOf(joint)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 80, { steps: 3 })
  await expect(joint).toBeVisible()
  await page.mouse.move(x, y, { steps: 5 })
  await expect(joint).toHaveAttribute('data-on')
  await page.mouse.up()
  await planner.hasPieces(['Left-Arm Loveseat', 'Armless Chair', 'Corner', 'Right-Arm Loveseat'])
  await expect(planner.frame.getByRole('status')).toContainText('Armless Chair added right of Left-Arm Loveseat.')
})

test('[PLN-03] [PLN-16] [PLN-17] [PLN-18] [PLN-25] an L is built by keyboard only', async ({ page, planner }) => {
  await planner.plans()
  await planner.isLeftWithOne()
  await planner.openSides.getByRole('button', { name: 'Add to the right of Left-Arm Loveseat' }).focus()
  await page.keyboard.press('Enter')
  const corner = planner.frame.getByRole('menuitem', { name: /^Corner/ })
  await expect(corner).toBeVisible()
  for (let i = 0; i < 20 && !(await corner.evaluate(one => one === document.activeElement)); i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await planner.hasPieces(['Left-Arm Loveseat', 'Corner'])
  await expect(planner.frame.getByRole('status')).toContainText('Corner')
  await planner.palette.getByRole('button', { name: /^Add Right-Arm Loveseat/ }).focus()
  await page.keyboard.press('Enter')
  await planner.hasPieces(START)
  await page.keyboard.press('Control+z')
  await planner.hasPieces(['Left-Arm Loveseat', 'Corner'])
  await page.keyboard.press('Control+Shift+z')
  await planner.hasPieces(START)

  const before = await planner.totalCents()
  await planner.frame.locator('html').evaluate(() => {
    window.addEventListener('message', ({ data }: MessageEvent<{ type?: string; fabricChoiceCode?: string }>) => {
      if (data.type === 'SetFabricCode') document.documentElement.dataset.told = data.fabricChoiceCode
    })
  })
  await planner.tab('Select Fabric').focus()
  await page.keyboard.press('Enter')
  const swatch = page.getByRole('button', { name: /^Forest Velvet/ })
  await swatch.focus()
  await page.keyboard.press('Space')
  await expect(planner.frame.locator('html')).toHaveAttribute('data-told', 'VEL0301')
  const sum = await planner.priceSum(['LAL', 'COR', 'RAL'], { ...OAT, fabricChoiceCode: 'VEL0301' })
  expect(sum).toBeGreaterThan(before)
  await expect.poll(() => planner.totalCents()).toBe(sum)
  const flyout = page.getByRole('dialog', { name: 'Forest Velvet' })
  await expect(flyout).toContainText('Velvet')
  await page.keyboard.press('Escape')
  await expect(flyout).toBeHidden()
})

test('[PLN-11] [ATC-04] [ATC-05] [ATC-07] [ATC-08] a made-to-order sectional needs its accepted terms', async ({
  page,
  planner,
}) => {
  await planner.plans()
  await planner.tab('Select Fabric').click()
  await page.getByRole('button', { name: /^Rust Velvet/ }).click()
  await expect
    .poll(() => planner.totalCents())
    .toBe(await planner.priceSum(['LAL', 'COR', 'RAL'], { ...OAT, fabricChoiceCode: 'VEL0307' }))
  await planner.addAll.click()
  const terms = page.getByRole('alertdialog', { name: 'Confirm Your Selection' })
  await expect(terms).toContainText('cut for you')
  await terms.getByRole('button', { name: 'Decline' }).click()
  await expect(terms).toBeHidden()
  expect(await planner.cartLines()).toEqual([])
  await planner.addAll.click()
  await terms.getByRole('button', { name: 'Accept Terms And Add To Cart' }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const list = page.getByRole('list', { name: 'Items in your cart' })
  for (const name of ['Alder Left-Arm Loveseat', 'Alder Corner', 'Alder Right-Arm Loveseat'])
    await expect(list.getByRole('link', { name }).first()).toBeVisible()
  await expect(list).toContainText('Rust Velvet')
})

test('[PLN-01] [PLN-02] [PLN-09] [PLN-15] [NAV-06] [NAV-07] the page depends on brand, country and collection', async ({
  page,
  planner,
}) => {
  const address = async () => new URL((await page.locator('main iframe').getAttribute('src'))!)
  await planner.plans(ALDER)
  await expect(planner.heading('Sectional Planner: Create Your Own')).toBeVisible()
  expect((await address()).searchParams.has('country')).toBe(false)
  await planner.plans(planner.at('CB2-US', '/sectional-planner/quarry-sectional-collection'))
  await expect(planner.heading('Sectional Configurator: Quarry')).toBeVisible()
  await planner.plans(planner.at('CB-CA', ALDER))
  expect((await address()).searchParams.get('country')).toBe('ca')
  await planner.plans(planner.at('CB-US', '/sectional-planner/linden-contract-sectional'))
  await expect(planner.total).toContainText('$')
  await expect(planner.addAll).toHaveCount(0)
})

test('the planner is in French, including the player', async ({ page, planner }) => {
  await page.goto(planner.at('CB-CA', `/fr${ALDER}`))
  await expect(planner.frame.getByRole('toolbar', { name: 'Outils' })).toBeVisible()
  await expect(
    planner.frame.getByRole('toolbar', { name: 'Éléments à ajouter' }).getByRole('button').first(),
  ).toHaveAccessibleName(/^Ajouter/)
  expect(
    (await page.getByRole('main').innerText()).match(
      /\b(the|your|you|please|and|with|add|pieces?|share|room|width|depth)\b/i,
    ),
    'words in English',
  ).toBeNull()
})
