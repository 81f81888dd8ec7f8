import pg from 'pg'
import { Secret, TOTP } from 'otpauth'
import { setStaffRoles } from '../../../scripts/staff/staff-accounts.ts'
import { hasAccount, newAccountHolder, signsIn } from '../support/account.ts'
import { APPROVED, fromOregon } from '../support/person.ts'
import { lettersTo } from '../support/sandbox-ledger.ts'
import { expect, NEXT, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()

test('[CHK-22] a customer keeps an address, orders to it, and follows the order', async ({ page, shopper }) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByRole('heading', { name: 'No address yet.' })).toBeVisible()
  await shopper.button('Add an Address').click()
  const person = { ...fromOregon(), email: holder.email }
  await shopper.writesAddress(person)
  await expectNoViolations(page, 'the form of an address', { within: 'dialog' })
  await shopper.button('Save Address').click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: person.address1 })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await expect(card).toBeHidden()
  await shopper.button('Put It Back').click()
  await expect(card).toBeVisible()
  await expectNoViolations(page, 'the addresses')

  await shopper.adds('wren-spindle-chair')
  await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
  await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
  await expect(shopper.heading('Shipping')).toBeVisible()
  const saved = page.getByRole('combobox', { name: /saved/i })
  await saved.selectOption({ index: 1 })
  await expect(shopper.field('City')).toHaveValue(person.city)
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await shopper.placesOrder()

  await page.goto('/account/orders')
  await expectNoViolations(page, 'the orders')
  await page.getByRole('link', { name: /^Order [0-9A-Z]{4}-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Arrives / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Visa ending')
  await expectNoViolations(page, 'one order')
  for (const part of ['cards', 'profile', 'security', 'privacy']) {
    await page.goto(`/account/${part}`)
    await expect(menu.locator('[aria-current]')).toBeVisible()
    await expectNoViolations(page, part)
  }
})

test('a guest finds an order by number and email, and by the link of the mail', async ({ shopper, browser }) => {
  const person = fromOregon()
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.fillsSteps(person)
  await shopper.placesOrder()
  const [letter] = await lettersTo(person.email, 1)
  const link = /: (https?:\S+\/account\/orders\/(\S+)\?key=\S+)/.exec(letter!.text)!
  const other = await (await browser.newContext()).newPage()
  const path = new URL(link[1]!)
  await other.goto(new URL('/account/find-order', path).href)
  await expect(other.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await other.getByRole('textbox', { name: 'Order number' }).fill(link[2]!)
  await other.getByRole('textbox', { name: 'Email' }).fill('somebody@example.com')
  await other.getByRole('button', { name: 'Find the Order' }).click()
  await expect(other.getByRole('alert')).toContainText('We found no order')
  await expectNoViolations(other, 'the search for an order')
  await other.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await other.getByRole('button', { name: 'Find the Order' }).click()
  await expect(other.getByRole('heading', { level: 1, name: `Order ${link[2]}` })).toBeVisible()
  await other.goto(link[1]!)
  await expect(other.getByRole('heading', { level: 1, name: `Order ${link[2]}` })).toBeVisible()
  const without = await other.goto(`${path.origin}${path.pathname}`)
  expect(without!.url()).toContain('/account/login?returnUrl=')
  const wrong = await other.goto(`${path.origin}${path.pathname}?key=AAAAAAAAAAAAAAAAAAAAAAAA`)
  expect(wrong!.status()).toBe(404)
  await other.context().close()
})

test('[ASVS-7.4.3] a customer changes the password, which signs out the other devices', async ({
  page,
  browser,
  shopper,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/account/login', page.url()).href)
  await signsIn(other, holder)
  await expect(other.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
  await page.goto('/account/security')
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Current password' }).fill('not this one')
  await page.getByRole('textbox', { name: 'New password' }).fill('a tall ash bench')
  await shopper.button('Save Password').click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Current password' }).fill(holder.password)
  await shopper.button('Save Password').click()
  // The browser signs in again with the new password, and comes back to this page, which says what was done.
  await expect(page.getByText('Your password is changed, and your other devices are signed out.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  await other.goto(other.url())
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  await other.context().close()
})

test('a passkey is the second step, and later signs in alone', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await page.goto('/account/security')
  await page.getByRole('link', { name: 'Set It Up' }).click()
  await expectNoViolations(page, 'the page for second steps')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectNoViolations(page, 'the recovery codes')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('It is on: 1 passkey.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await signsIn(page, holder)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectNoViolations(page, 'the second step')
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.goto('/account/auth/redirect?redirectUrl=%2Faccount')
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(page.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
})

test('[ASVS-6.3.3] staff sign in with a second step, see the audit trail, and sign out', async ({ page }) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const db = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL })
  expect(await setStaffRoles(db, holder.email, ['admin'])).toBe(true)
  await db.end()
  await page.goto('/staff')
  await expectNoViolations(page, 'the back office before signing in')
  await page.getByRole('link', { name: 'Sign In' }).click()
  // The shopper's session at the provider is not enough for the back office.
  await signsIn(page, holder)
  await page.getByRole('button', { name: 'Connect an App' }).click()
  const secret = (await page.locator('.note code').textContent())!
  await expectNoViolations(page, 'the page that connects an app')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${holder.firstName} Kowalski (${holder.email}): admin`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What staff did' })).toContainText('staffSignIn')
  await expectNoViolations(page, 'the back office')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
})
