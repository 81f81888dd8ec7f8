import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { TOKEN_HEADER } from '#lib/call.ts'
import { fromOregon } from './support/person.ts'
import { expect, NEXT, test, type Shopper } from './support/shopper.ts'
import { expectNoViolations } from './support/violations.ts'

// Problems with a cart are caused as in operation: by `npm run switch` and by taking the stock. Each test has SKUs of
// its own, so that they do not interfere.

const databaseUrl = () => {
  const url = process.env.E2E_DATABASE_URL
  if (url === undefined) throw new Error('End-to-end tests read the database: set E2E_DATABASE_URL and BASE_URL.')
  return url
}
/** Runs `npm run switch` with these arguments. */
function turn(...words: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/switch/main.ts', ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
async function ask<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return (await client.query<T>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
/** A SKU that meets a condition in SQL and is sold in the US, with its product's name. */
async function piece(which: string): Promise<{ sku: string; name: string }> {
  const [found] = await ask<{
    sku: string
    name: string
  }>(`
    SELECT s.sku, p.name
    FROM sku s
    JOIN product p ON p.id = s.product_id
    JOIN sku_price x ON x.sku = s.sku AND x.country = 'US'
    WHERE p.brand = 'CB' AND NOT s.is_nla AND s.property = 0 AND NOT s.is_oversize
      AND (
        SELECT sum(available) FROM stock k JOIN location l USING (location) WHERE k.sku = s.sku AND l.country = 'US'
      ) > 5
      AND ${which}
    ORDER BY s.sku DESC
    LIMIT 1`)
  return found!
}
/** Makes a call as the page does, with its request verification token. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([url, json, header]) => {
      const { requestVerificationToken } = (await (await fetch('/session/summary')).json()) as {
        requestVerificationToken: string
      }
      const answer = await fetch(url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header!]: requestVerificationToken },
        body: json!,
      })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { readonly errorType?: number }
    },
    [path, JSON.stringify(body), TOKEN_HEADER],
  )
const add = (page: Page, sku: string, more: object = {}, acceptedTermsText = '') =>
  call(page, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, ...more }], acceptedTermsText })
/** Adds a SKU with a personalization text, with its terms accepted. */
async function addPersonalized(page: Page, sku: string, text: string): Promise<void> {
  const terms = await page.evaluate(
    async query =>
      ((await (await fetch(`/browse/scbadd/MonogramConfirmation?${query}`)).json()) as { message: string }).message,
    new URLSearchParams({ sku, personalizationText: text }).toString(),
  )
  await add(page, sku, { IsPersonalized: true, PersonalizationText: text }, terms)
}

const CHAIR = { sku: '120201', name: 'Wren Spindle Dining Chair' }
const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const popup = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })
const checkout = (shopper: Shopper) => shopper.summary.getByRole('button', { name: 'Checkout' }).click()

/** Waits until every process has seen the change and validation returns this error type. */
const isWrong = (page: Page, errorType: number) =>
  expect.poll(async () => (await call(page, '/ReactCheckout/ValidateCart', {})).errorType).toBe(errorType)

/** Fills the cart with these SKUs and opens its page. */
async function cartOf(
  page: Page,
  shopper: Shopper,
  ...skus: readonly (readonly [sku: string, more?: object])[]
): Promise<void> {
  await shopper.opens('/checkout/cart')
  for (const [sku, more] of skus) await add(page, sku, more)
  await shopper.opens('/checkout/cart')
  await expect(shopper.summary).toBeVisible()
}

test('[CRT-26] [CRT-28] [PUP-06] [PUP-07] [PUP-08] [PUP-11] a discontinued item’s popup and buttons work', async ({
  page,
  shopper,
}) => {
  const gone = await piece("p.main_category = 'lighting'")
  await cartOf(page, shopper, [CHAIR.sku], [gone.sku, { Quantity: 2 }])
  turn('discontinue', gone.sku)
  try {
    const shown = popup(page, 'Item(s) no longer available')
    await isWrong(page, 3)
    await checkout(shopper)
    await expect(shown.getByRole('listitem')).toHaveCount(1)
    await expect(shown.getByRole('listitem')).toContainText(gone.name)
    await expect(shown.getByRole('listitem')).toContainText(/\$\d.*qty 2.*No longer available/)
    await expectNoViolations(page, 'an item is discontinued', { within: 'dialog' })
    await shown.getByRole('button', { name: 'Back to Cart' }).click()
    await expect(shown).toHaveCount(0)
    await expect(page).toHaveURL(/\/checkout\/cart$/)

    await checkout(shopper)
    await shown.getByRole('button', { name: 'Remove All' }).click()
    await expect(shown).toHaveCount(0)
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText(CHAIR.name)
    await shopper.checksOutAsGuest()
    await expect(shopper.heading('Shipping')).toBeVisible()
  } finally {
    turn('continue', gone.sku)
  }
})

test('[CRT-26] [CRT-31] [PUP-16] [API-030] if all items are discontinued, Remove All asks for confirmation', async ({
  page,
  shopper,
}) => {
  const gone = await piece("p.main_category = 'tabletop'")
  await cartOf(page, shopper, [gone.sku])
  turn('discontinue', gone.sku)
  try {
    const shown = popup(page, 'Item(s) no longer available')
    await isWrong(page, 7)
    await checkout(shopper)
    await shown.getByRole('button', { name: 'Remove All' }).click()
    const sure = popup(page, 'Are you sure?')
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await shown.getByRole('button', { name: 'Remove All' }).click()
    await sure.getByRole('button', { name: 'Remove All' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  } finally {
    turn('continue', gone.sku)
  }
})

test('[CRT-26] [CRT-32] [CHK-14] an item that sells out during payment is named, and can be removed', async ({
  page,
  shopper,
}) => {
  const wanted = await piece("p.main_category = 'decor'")
  await cartOf(page, shopper, [CHAIR.sku], [wanted.sku])
  await shopper.checksOutAsGuest()
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  const had = await ask<{ location: string; available: number }>(
    'SELECT location, available FROM stock WHERE sku = $1',
    [wanted.sku],
  )
  await ask('UPDATE stock SET available = 0 WHERE sku = $1', [wanted.sku])
  try {
    await shopper.button(NEXT.options).click()
    const shown = popup(page, 'Item(s) no longer available')
    await expect(shown.getByRole('listitem')).toContainText(wanted.name)
    await shown.getByRole('button', { name: 'Remove All' }).click()
    await expect(shown).toHaveCount(0)
    await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(wanted.name)
    await shopper.button(NEXT.options).click()
    await expect(shopper.heading('Payment and Billing')).toBeVisible()
  } finally {
    for (const { location, available } of had)
      await ask('UPDATE stock SET available = $3 WHERE sku = $1 AND location = $2', [wanted.sku, location, available])
  }
})

test('[CRT-26] [CRT-32] [PUP-08] if fewer units are left than in the cart, the shopper can buy these', async ({
  page,
  shopper,
}) => {
  const wanted = await piece("p.main_category = 'bedding'")
  await cartOf(page, shopper, [wanted.sku, { Quantity: 3 }])
  const had = await ask<{ location: string; available: number }>(
    'SELECT location, available FROM stock WHERE sku = $1',
    [wanted.sku],
  )
  await ask(
    `UPDATE stock
    SET available = CASE
      WHEN location = (SELECT min(location) FROM location WHERE country = 'US' AND kind = 'warehouse') THEN 2
      ELSE 0
    END
    WHERE sku = $1`,
    [wanted.sku],
  )
  await ask(
    `INSERT INTO stock (sku, location, available)
    SELECT $1, min(location), 2
    FROM location
    WHERE country = 'US' AND kind = 'warehouse'
    ON CONFLICT (sku, location) DO UPDATE
    SET available = 2`,
    [wanted.sku],
  )
  try {
    const shown = popup(page, 'Item(s) no longer available')
    await checkout(shopper)
    await expect(shown.getByRole('listitem')).toContainText('Only 2 left')
    await expectNoViolations(page, 'fewer are left', { within: 'dialog' })
    await shown.getByRole('button', { name: 'Take 2' }).click()
    await expect(shown).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: `Quantity of ${wanted.name}` })).toHaveValue('2')
    await page.getByRole('textbox', { name: `Quantity of ${wanted.name}` }).fill('999')
    await page.keyboard.press('Enter')
    await expect(lines(page)).toContainText('Only 2 left. Your cart has all of them.')
    await expect(page.getByRole('textbox', { name: `Quantity of ${wanted.name}` })).toHaveValue('2')
    await shopper.checksOutAsGuest()
    await expect(shopper.heading('Shipping')).toBeVisible()
  } finally {
    await ask('DELETE FROM stock WHERE sku = $1', [wanted.sku])
    for (const { location, available } of had)
      await ask('INSERT INTO stock (sku, location, available) VALUES ($1, $2, $3)', [wanted.sku, location, available])
  }
})

test('[CRT-26] [PUP-08] [PUP-11] [API-031] a restricted item’s popup names the state', async ({ page, shopper }) => {
  const treated = await piece("p.main_category = 'outdoor'")
  await cartOf(page, shopper, [CHAIR.sku], [treated.sku])
  await call(page, '/api/cart/apply-zip', { zipCode: '94110' })
  turn('restrict', treated.sku, 'US-CA')
  try {
    const shown = popup(page, 'Item(s) cannot be shipped to or picked up in this state')
    await isWrong(page, 9)
    await checkout(shopper)
    await expect(shown).toContainText('California')
    await expect(shown.getByRole('listitem')).toContainText(treated.name)
    await expectNoViolations(page, 'a state does not allow it', { within: 'dialog' })
    await shown.getByRole('button', { name: 'Remove All' }).click()
    await expect(lines(page)).toHaveCount(1)
  } finally {
    turn('allow', treated.sku, 'US-CA')
  }
})

test('[CRT-26] [PUP-09] [PUP-11] [API-033] without installers, Continue goes on without the service', async ({
  page,
  shopper,
}) => {
  const hung = await piece('s.installation IS NOT NULL')
  await cartOf(page, shopper, [hung.sku])
  await call(page, '/api/cart/add-installation-service', { basketItemId: null })
  turn('installation-service', 'off')
  try {
    const shown = popup(page, 'Please Edit Your Cart to Proceed')
    await isWrong(page, 4)
    await checkout(shopper)
    await expect(shown.getByRole('button', { name: 'Remove All' })).toHaveCount(0)
    await expect(shown.getByRole('listitem')).toContainText('Can’t be installed at the moment')
    await shown.getByRole('button', { name: 'Continue' }).click()
    await shopper.continuesAsGuest()
    await expect(shopper.heading('Shipping')).toBeVisible()
  } finally {
    turn('installation-service', 'on')
  }
})

for (const [name, type, title] of [
  ['personalization-service', 100, 'Personalization is not available now'],
  ['in-house-personalization', 700, 'Please Edit Your Cart to Proceed'],
] as const) {
  test(`[CRT-26] [PUP-08] [PUP-11] while ${name} is off, personalized items are named and removed`, async ({
    page,
    shopper,
  }) => {
    const marked = await piece(`s.personalization_type = ${type}`)
    await cartOf(page, shopper, [CHAIR.sku])
    await addPersonalized(page, marked.sku, 'ADA')
    await shopper.opens('/checkout/cart')
    turn(name, 'off')
    try {
      const shown = popup(page, title)
      await isWrong(page, type === 100 ? 5 : 6)
      await checkout(shopper)
      await expect(shown.getByRole('listitem')).toContainText(marked.name)
      await shown.getByRole('button', { name: 'Remove All' }).click()
      await expect(lines(page)).toHaveCount(1)
      await expect(lines(page)).toContainText(CHAIR.name)
    } finally {
      turn(name, 'on')
    }
  })
}

test('[CRT-23] [CRT-30] [PUP-05] oversized boxes are reported once before the checkout; Continue goes on', async ({
  page,
  shopper,
}) => {
  await cartOf(page, shopper, ['100102'])
  await checkout(shopper)
  const shown = page.getByRole('dialog').filter({ hasText: 'Alder 88″ Sofa' })
  await expect(shown).toContainText('92')
  await expectNoViolations(page, 'boxes that pass no door', { within: 'dialog' })
  await shown.getByRole('button', { name: 'Continue' }).click()
  await shopper.continuesAsGuest()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(shopper.cartLink()).toBeVisible()
  await shopper.checksOutAsGuest()
  await expect(shopper.heading('Shipping')).toBeVisible()
})

test('[PUP-10] a cart changed in another window during checkout is announced, and Continue accepts it', async ({
  page,
  shopper,
  context,
}) => {
  const towel = await piece("p.main_category = 'bedding'")
  await cartOf(page, shopper, [CHAIR.sku])
  await shopper.checksOutAsGuest()
  await expect(shopper.heading('Shipping')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await add(other, towel.sku)
  await other.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const shown = popup(page, 'Your cart has changed')
  await expect(shown).toBeVisible()
  await expectNoViolations(page, 'the cart changed elsewhere', { within: 'dialog' })
  await shown.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main')).toContainText(towel.name)
  await expect(shopper.heading('Shipping')).toBeVisible()
})
