import type { BrowserContext, Page } from '@playwright/test'
import { accountLink, hasAccount, newAccountHolder, signsIn } from '../support/account.ts'
import { expect, shopperWith, test } from '../support/shopper.ts'

/** Opens another tab of the same browser, ready to use. */
async function opensTab(context: BrowserContext, url: string, firstName = 'Renata'): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(url)
  if (!url.includes('/checkout/shipping')) await expect(accountLink(tab, firstName)).toBeVisible()
  return tab
}
const signedOut = (tab: Page) => expect(tab.getByText('You have been signed out')).toBeVisible()

test('signing out in one tab takes the account, the checkout and the name off all other tabs', async ({
  page,
  context,
  shopper,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const profile = new URL('/account/profile', page.url()).href
  await shopper.adds('wren-spindle-chair')
  await shopper.opens('/checkout/cart')
  await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await shopper.field('Address 1').fill('3410 SE Division St')
  const account = await opensTab(context, profile)
  const stores = await opensTab(context, new URL('/stores', profile).href)
  const cart = await opensTab(context, new URL('/checkout/cart', profile).href)
  const signOut = await opensTab(context, new URL('/account', profile).href)
  await signOut.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(signOut.getByText('You are signed out.')).toBeVisible()

  await signedOut(account)
  await expect(account.getByRole('textbox', { name: 'First Name' })).toBeHidden()
  await expect(accountLink(stores, 'Sign In')).toBeVisible()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await signedOut(page)
  await expect(page.getByText('3410 SE Division St')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/checkout/cart')

  await signsIn(account, holder)
  await expect(account).toHaveURL(profile)
  await expect(accountLink(stores, 'Renata')).toBeVisible()
})

test('signing in takes effect in the header and the cart of another tab without loading it again', async ({
  page,
  context,
  shopper,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await shopper.adds('wren-spindle-chair')
  await shopper.opens('/checkout/cart')
  const stores = await opensTab(context, new URL('/stores', page.url()).href, 'Sign In')
  await stores.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.goto('/account/login')
  await signsIn(page, holder)
  await expect(accountLink(page, 'Renata')).toBeVisible()
  await expect(accountLink(stores, 'Renata')).toBeVisible()
  await expect(shopperWith(stores, '').cartLink(1)).toBeVisible()
  expect(await stores.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('another person who signs in does not see the checkout of the person before', async ({
  page,
  context,
  shopper,
}) => {
  const [first, second] = [newAccountHolder(), { ...newAccountHolder(), firstName: 'Odile' }]
  await hasAccount(page, first)
  await shopper.adds('wren-spindle-chair')
  await shopper.opens('/checkout/cart')
  await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await shopper.field('Address 1').fill('3410 SE Division St')
  const other = await context.newPage()
  // The session of the first person ends without signing out, as when the browser forgets it.
  await context.clearCookies()
  await other.addInitScript(() => localStorage.removeItem('remembers-for'))
  await hasAccount(other, second)
  await expect(page).toHaveURL(/\/checkout\/cart\?account=changed$/)
  await expect(page.getByText('Another account was signed in.')).toBeVisible()
  await expect(accountLink(page, 'Odile')).toBeVisible()
})

test('a call after the session has ended leads to signing in, and the entries are there again', async ({
  page,
  browser,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await page.goto('/account/profile')
  await expect(accountLink(page, 'Renata')).toBeVisible()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Rosalind')
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await device.goto(new URL('/account/login', page.url()).href)
  await expect(accountLink(device, 'Sign In')).toBeVisible()
  await signsIn(device, holder)
  await device.getByRole('button', { name: 'Sign Out of All Devices' }).click()
  await expect(device.getByText('You are signed out.')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You have been signed out, because your session has ended.')).toBeVisible()
  await expect(page.getByText('That did not work')).toBeHidden()
  await signsIn(page, holder)
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Rosalind')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('a page that is shown again notices that the server has ended its session', async ({ page, browser }) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  await page.goto('/account/orders')
  await expect(accountLink(page, 'Renata')).toBeVisible()
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await device.goto(new URL('/account/login', page.url()).href)
  await expect(accountLink(device, 'Sign In')).toBeVisible()
  await signsIn(device, holder)
  await device.getByRole('button', { name: 'Sign Out of All Devices' }).click()
  await expect(device.getByText('You are signed out.')).toBeVisible()
  await elsewhere.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await signedOut(page)
})
