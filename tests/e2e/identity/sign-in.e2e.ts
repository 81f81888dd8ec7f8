import pg from 'pg'
import { accountLink, createsAccount, hasAccount, linkInMail, newAccountHolder, signsIn } from '../support/account.ts'
import { expect, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

test('a shopper creates an account, verifies the address, and signs out on every page', async ({ page, shopper }) => {
  const holder = newAccountHolder()
  await createsAccount(page, holder)
  expect(page.url(), 'the token of the link is not in the address').not.toContain('token')
  await shopper.opens('/stores')
  await expect(accountLink(page, holder.firstName)).toBeVisible()
  await page.goto('/account')
  await shopper.button('Sign Out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login\?signedOut=true$/)
  await shopper.opens('/stores')
  await expect(accountLink(page, 'Sign In')).toBeVisible()
})

test('[SGN-01] [SGN-06] the popup signs in from any page, and the shopper returns to that page', async ({
  page,
  shopper,
  browser,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const other = await browser.newContext()
  const fresh = await other.newPage()
  const path = new URL('/product/alder-sofa', page.url()).href
  await fresh.goto(path)
  await expect(fresh.getByRole('banner').getByRole('link', { name: /^Cart ?, 0 items$/ })).toBeVisible()
  await accountLink(fresh, 'Sign In').click()
  const popup = fresh.getByRole('dialog', { name: 'Account Sign In' })
  await expect(popup.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expectNoViolations(fresh, 'the popup Account Sign In', { within: 'dialog' })
  await signsIn(fresh, { ...holder, password: 'a wrong password' })
  await expect(popup.getByRole('alert')).toContainText('That email and password don’t match.')
  await signsIn(fresh, holder)
  await expect(accountLink(fresh, holder.firstName)).toBeVisible()
  // The confirmation page between them has the header with the name too.
  await expect(fresh).toHaveURL(path)
  await other.close()
  await shopper.opens('/')
})

test('[SGN-02] [SGN-04] at checkout a guest signs in, keeps the cart and goes on; a customer is not asked', async ({
  page,
  shopper,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await shopper.button('Sign Out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await shopper.adds('wren-spindle-chair')
  await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
  await expect(shopper.heading('Your Cart')).toBeVisible()
  await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
  const flyout = page.getByRole('dialog', { name: 'Checkout Now' })
  await expect(flyout.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expectNoViolations(page, 'the flyout Checkout Now', { within: 'dialog' })
  await signsIn(page, holder)
  await expect(shopper.heading('Shipping')).toBeVisible()
  await shopper.opens('/checkout/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Wren Spindle Dining Chair')
  await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
  await expect(shopper.heading('Shipping')).toBeVisible()
})

for (const [site, product, cart, guest, signIn] of [
  ['CB-US', '/product/wren-spindle-chair', '/checkout/cart', 'Guest Checkout', 'Sign In'],
  ['CB-CA', '/fr/product/wren-spindle-chair', '/fr/checkout/cart', 'Commander sans compte', 'Ouvrir une session'],
] as const)
  test(`[SGN-02] [SGN-03] ${site}: a phone shows both choices of the checkout without scrolling`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(shopper.at(site, product))
    await page.getByRole('button', { name: /^(Add to Cart|Ajouter au panier)$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(shopper.at(site, cart))
    await page
      .getByRole('button', { name: /^(Checkout|Passer à la caisse)$/ })
      .first()
      .click()
    const flyout = page.getByRole('dialog')
    await expect(flyout.getByRole('button', { name: guest })).toBeInViewport({ ratio: 1 })
    await expect(flyout.getByRole('button', { name: signIn, exact: true })).toBeInViewport({ ratio: 1 })
  })

test('[SGN-16] [API-119] a shopper signs in with Google, and one who cancels there is told so', async ({ page }) => {
  await page.goto('/account/login?returnUrl=%2Fstores')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Google sent you back without signing you in.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: /^Jules Tremblay/ }).click()
  await expect(page).toHaveURL(/\/stores$/)
  await expect(accountLink(page, 'Jules')).toBeVisible()
})

test('[SGN-16] a shopper signs in with Apple, which posts its answer and the name as a form', async ({ page }) => {
  await page.goto('/account/login?returnUrl=%2Fstores')
  await page.getByRole('link', { name: 'Sign in with Apple' }).click()
  await page.getByLabel('Name').fill('Odile Roy')
  await page.getByLabel('Email').fill(newAccountHolder().email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/stores$/)
  await expect(accountLink(page, 'Odile')).toBeVisible()
})

test('after signing out, Google asks who signs in, and signs in whoever is chosen', async ({ page }) => {
  for (const name of ['Jules Tremblay', 'Renata Kowalski']) {
    await page.goto('/account/login?returnUrl=%2Faccount')
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(accountLink(page, name.split(' ')[0]!)).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
  }
})

test('[SGN-20] [SGN-21] [API-009] a shopper chooses a new password by mail, and all devices are signed out', async ({
  page,
  shopper,
  browser,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const elsewhere = await browser.newContext()
  const guest = await elsewhere.newPage()
  await guest.goto(new URL('/account/login', page.url()).href)
  await expect(guest.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Reset password' }).click()
  const popup = guest.getByRole('dialog', { name: 'Reset Password' })
  await popup.getByRole('textbox', { name: 'Email' }).fill(holder.email)
  await guest.keyboard.press('Enter')
  await expect(popup.getByRole('status')).toContainText(`If ${holder.email} has an account`)
  await guest.goto(await linkInMail(holder.email, 1))
  await guest.getByRole('textbox', { name: 'New password' }).fill('password')
  await guest.getByRole('button', { name: 'Save and Sign In' }).click()
  await expect(guest.getByText('That is one of the most common passwords.')).toBeVisible()
  await guest.getByRole('textbox', { name: 'New password' }).fill('a birch footstool')
  await guest.getByRole('button', { name: 'Save and Sign In' }).click()
  await expect(guest.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
  await shopper.opens('/stores')
  await expect(accountLink(page, 'Sign In')).toBeVisible()
  await elsewhere.close()
})

test('signing out of all devices ends the session in another browser', async ({ page, browser, shopper }) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(new URL('/account/login', page.url()).href)
  await expect(other.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await signsIn(other, holder)
  await expect(other.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
  await other.getByRole('button', { name: 'Sign Out of All Devices' }).click()
  await expect(other.getByText('You are signed out.')).toBeVisible()
  await shopper.opens('/stores')
  await expect(accountLink(page, 'Sign In')).toBeVisible()
  await elsewhere.close()
})

test('a tab that was open before signing in goes on with the new session', async ({ page, shopper, context }) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await shopper.button('Sign Out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await shopper.opens('/product/wren-spindle-chair')
  const second = await context.newPage()
  await second.goto(new URL('/account/login', page.url()).href)
  await expect(second.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await signsIn(second, holder)
  await expect(second.getByRole('heading', { name: `Come on in, ${holder.firstName}.` })).toBeVisible()
  await shopper.button('Add to Cart').click()
  await expect(page.getByRole('dialog', { name: '1 item added to your cart' })).toBeVisible()
  await second.goto(new URL('/checkout/cart', page.url()).href)
  await expect(second.getByRole('list', { name: 'Items in your cart' })).toContainText('Wren Spindle Dining Chair')
})

test('[SGN-25] after ten wrong passwords the account is locked, and the form says until when', async ({ page }) => {
  const email = newAccountHolder().email
  await page.goto('/account/login')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  for (let tries = 0; tries < 10; tries++) {
    await signsIn(page, { email, password: `wrong ${tries}` })
    await expect(page.getByRole('alert')).toContainText('don’t match')
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('')
  }
  await signsIn(page, { email, password: 'wrong again' })
  await expect(page.getByRole('alert')).toContainText(/This account is locked\..*It opens again at \d+:\d\d/)
})

test('by keyboard alone the popup opens, closes with the focus back on its link, opens again and signs in', async ({
  page,
  shopper,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await shopper.button('Sign Out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await shopper.opens('/stores')
  await accountLink(page, 'Sign In').focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Account Sign In' })
  const email = popup.getByRole('textbox', { name: 'Email' })
  const tabsToEmail = async () => {
    await expect(email).toBeVisible()
    while (!(await email.evaluate(field => field === document.activeElement))) await page.keyboard.press('Tab')
  }
  await tabsToEmail()
  await page.keyboard.type(holder.email)
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByText('Please enter your password.')).toBeVisible()
  await expect(popup.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(accountLink(page, 'Sign In')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabsToEmail()
  await page.keyboard.type(holder.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(holder.password)
  await page.keyboard.press('Enter')
  await expect(accountLink(page, holder.firstName)).toBeVisible()
})

test('on a shared computer the next person signs in after a session expired, and finds nothing of it', async ({
  page,
  shopper,
  browser,
}) => {
  const [former, next] = [newAccountHolder(), newAccountHolder()]
  const elsewhere = await browser.newContext()
  await hasAccount(await elsewhere.newPage(), next)
  await elsewhere.close()
  await hasAccount(page, former)
  await shopper.opens('/product/alder-sofa')
  await expect(accountLink(page, former.firstName)).toBeVisible()
  const db = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL })
  await db.query(
    'UPDATE account_session SET ends_at = now() WHERE customer_id = (SELECT id FROM customer WHERE email = $1)',
    [former.email],
  )
  await db.end()
  await page.evaluate(() => localStorage.setItem('of the former person', 'a design'))
  await shopper.opens('/stores')
  await expect(accountLink(page, 'Sign In')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('of the former person'))).toBeNull()
  await accountLink(page, 'Sign In').click()
  // The provider still knows the former person, and ends that session on the way.
  await signsIn(page, next)
  await expect(accountLink(page, next.firstName)).toBeVisible()
  // The confirmation page has the header with the name too.
  await expect(page).toHaveURL(/\/stores$/)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: `Come on in, ${next.firstName}.` })).toBeVisible()
})

test('in French the account is created by a French mail, which asks for the password in another browser', async ({
  page,
  shopper,
  browser,
}) => {
  const holder = newAccountHolder()
  await page.goto(shopper.at('CB-CA', '/fr/account/create-account'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Élise')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Tremblay')
  await page.getByRole('textbox', { name: 'Adresse courriel' }).fill(holder.email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(holder.password)
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez vos courriels' })).toBeVisible()
  const link = await linkInMail(holder.email, 1)
  expect(new URL(link).pathname).toBe('/fr/account/verify-email')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByRole('textbox', { name: 'Mot de passe' }).fill('une autre table')
  await other.getByRole('button', { name: 'Confirmer et continuer' }).click()
  await expect(other.getByText('Ce n’est pas le mot de passe du nouveau compte.')).toBeVisible()
  await expectNoViolations(other, 'the link of a new account in another browser')
  await other.context().close()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Entrez, Élise.' })).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/account$/)
})

test('[SGN-05] [SGN-06] no return address leads a browser off the shop, before or after signing in', async ({
  page,
}) => {
  const hostile = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/%09/evil.example', '/%5cevil.example']
  const schemes = ['http:evil.example', 'https:///evil.example', 'javascript:alert(1)', '///evil.example/%2f..']
  await hasAccount(page, newAccountHolder())
  const { origin } = new URL(page.url())
  for (const address of [...hostile, ...schemes].map(encodeURIComponent))
    for (const way of [`/account/login?returnUrl=${address}`, `/account/auth/confirm?returnUrl=${address}`]) {
      await page.goto(way)
      await expect(page, way).toHaveURL(`${origin}/account`)
    }
})
