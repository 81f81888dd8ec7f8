import { expect, test } from './support/shopper.ts'

test('a misspelt search finds the intended product', async ({ page, shopper }) => {
  await shopper.opens('/')
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('camdn chair')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=camdn/)
  await expect(shopper.heading('“camdn chair”')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Showing results for camden chair')
  await page.getByRole('link', { name: 'Camden Easy Chair' }).click()
  await expect(shopper.heading('Camden Easy Chair')).toBeVisible()
})

test('a search without results says so, and links to the categories and to the other shop', async ({
  page,
  shopper,
}) => {
  await page.goto('/search?q=xyzzyqq')
  await expect(page.getByRole('heading', { name: 'Nothing here matches “xyzzyqq”' })).toBeVisible()
  const again = page.getByRole('search', { name: 'Search again' }).getByRole('combobox')
  await expect(again).toHaveValue('xyzzyqq')
  await again.fill('orbit')
  await page.keyboard.press('Enter')
  const elsewhere = page.getByRole('link', { name: /^See \d+ results? at Copper & Basalt$/ })
  await expect(elsewhere).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Rugs', exact: true }).click()
  await expect(shopper.heading('Rugs')).toBeVisible()
  await page.goBack()
  await elsewhere.click()
  await expect(page).toHaveURL(new RegExp(`^${shopper.at('CB2-US', '/search')}`))
  await expect(page.getByRole('link', { name: 'Orbit Swivel Chair' })).toBeVisible()
})

test('[NAV-10] suggestions appear while typing, are selected with arrow keys and close with Escape', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('couch')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: 'Sofas & Sectionals' })).toBeVisible()
  await field.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue('couch')
  await field.pressSequentially('es')
  await expect(list.getByRole('option').first()).toBeVisible()
  await field.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toContainText('See all')
  await field.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toContainText('$')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
})

test('a search for the name of a page leads to that page', async ({ page, shopper }) => {
  for (const [typed, heading] of [
    ['gift cards', 'Gift Cards'],
    ['rugs', 'Rugs'],
    ['Alder 88″ Sofa', 'Alder 88″ Sofa'],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(typed)}`)
    await expect(shopper.heading(heading)).toBeVisible()
  }
})

test('the typed search is shown unchanged and never interpreted as markup', async ({ page, shopper }) => {
  const typed = '<img src=x onerror=alert(1)>'
  page.on('dialog', () => {
    throw new Error('a search ran a script')
  })
  await page.goto(`/search?q=${encodeURIComponent(typed)}`)
  await expect(shopper.heading(`“${typed}”`)).toBeVisible()
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('[NAV-10] the shop can be browsed: home, category, sort order, product, choices, search', async ({
    page,
    shopper,
  }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Chairs & Stools/ })
      .click()
    await expect(shopper.heading('Chairs & Stools')).toBeVisible()

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price, low to high' })
    await shopper.button('Apply').click()
    await expect(page).toHaveURL(/sort=price-low/)
    const prices = await page.getByRole('main').getByRole('article').allTextContents()
    const now = prices.map(text => Number(/\$([\d,]+\.\d\d)/.exec(text)![1]!.replaceAll(',', '')))
    expect(now.length).toBeGreaterThan(3)
    expect(now).toEqual(now.toSorted((a, b) => a - b))

    await page.getByRole('link', { name: 'Camden Easy Chair' }).click()
    await expect(page.getByRole('img', { name: 'Camden Easy Chair in Oat Linen' })).toBeVisible()
    await page.getByRole('link', { name: 'Cognac Leather' }).click()
    await expect(page.getByRole('img', { name: 'Camden Easy Chair in Cognac Leather' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$929.00')

    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('stool')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Tilda 26″ Counter Stool' })).toBeVisible()
  })

  test('an unknown address shows a not-found page, and filters without results show how to clear them', async ({
    page,
    shopper,
  }) => {
    await page.goto('/shop/nothing-of-the-kind')
    await expect(shopper.heading('We could not find that page')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Lighting' }),
    ).toBeVisible()

    await page.goto('/shop/sofas?width-to=20')
    await expect(page.getByRole('heading', { name: 'No pieces match all your filters' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(page).toHaveURL(/[/]shop[/]sofas$/)
  })
})
